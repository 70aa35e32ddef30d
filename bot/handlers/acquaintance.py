"""Remembers who has written to the bot in private, where he can be told who calls him."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiogram import BaseMiddleware
from aiogram.types import Message, TelegramObject

from bot.handlers.chiefs import is_nobody
from bot.table import Tables
from bot.words import language_of

# What a handler takes and gives is aiogram's affair.
Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


class Acquaintance(BaseMiddleware):
    """For the handlers of messages."""

    async def __call__(
        self,
        handler: Handler,
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - see Handler
        tables: Tables = data["tables"]
        user = event.from_user if isinstance(event, Message) and event.chat.id > 0 else None
        if user and not is_nobody(user):
            await tables.store.meet(user.id, user.username or "", language_of(user.language_code))
        return await handler(event, data)
