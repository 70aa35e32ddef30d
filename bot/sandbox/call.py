"""One call of the bot, and the table of methods that answer it."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from aiogram.methods import TelegramMethod

from bot.sandbox.values import Upload
from bot.sandbox.world import World

M = TypeVar("M", bound="TelegramMethod[Any]")

# What Telegram answers is as varied as its methods; aiogram's types check it on the way out.
Result: TypeAlias = Any


@dataclass(frozen=True, slots=True)
class Call(Generic[M]):
    world: World
    asked: M
    uploads: dict[str, Upload]


Handler: TypeAlias = Callable[[Call[Any]], Result | Awaitable[Result]]

METHODS: dict[str, tuple[type[TelegramMethod[Any]], Handler]] = {}


def answers(kind: type[M]) -> Callable[[Callable[[Call[M]], Result]], Callable[[Call[M]], Result]]:
    """Put a function into the table under its method's name."""

    def enter(handler: Callable[[Call[M]], Result]) -> Callable[[Call[M]], Result]:
        METHODS[kind.__api_method__.lower()] = (kind, handler)
        return handler

    return enter
