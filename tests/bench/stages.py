"""Where a bot's processor time goes: each stage has what is spent in it and not in a stage within.

A coroutine is timed step by step, so that what others do while it waits is not counted.
"""

import functools
from collections.abc import Awaitable, Callable, Generator
from time import thread_time
from types import TracebackType
from typing import Any, Final, Self

from aiogram import Dispatcher
from prometheus_client import Counter

import bot.handlers.play
import bot.publisher
import bot.table
import bot.turn
from bot.boards import Boards
from bot.clock import RedisClock
from bot.painter import Painter
from bot.publisher import Publisher
from bot.store import Store
from bot.table import Tables
from bot.updates import Taker
from bot.webhook import Door

SPENT: Final = Counter("bench_stage", "Seconds of the event loop's thread", ["root", "stage"])
_open: Final[list["Stage"]] = []


class Stage:
    """One entry into a stage; the outermost one that is open is the root."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __enter__(self) -> Self:
        self._within = 0.0
        _open.append(self)
        self._began = thread_time()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        took = thread_time() - self._began
        _open.pop()
        root = _open[0] if _open else self
        SPENT.labels(root._name, self._name).inc(took - self._within)
        if _open:
            _open[-1]._within += took


class _Stepped:
    def __init__(self, name: str, inner: Awaitable[Any]) -> None:
        self._name = name
        self._inner = inner

    def __await__(self) -> Generator[Any, Any, Any]:
        inner = self._inner.__await__()
        step = functools.partial(next, inner)
        while True:
            with Stage(self._name):
                try:
                    wish = step()
                except StopIteration as stop:
                    return stop.value
            try:
                step = functools.partial(inner.send, (yield wish))
            except BaseException as error:  # noqa: BLE001 # a cancel too is the inner one's affair
                step = functools.partial(inner.throw, error)


def _awaited(owner: Any, name: str, stage: str) -> None:  # noqa: ANN401 # a class or a module
    inner: Callable[..., Awaitable[Any]] = getattr(owner, name)

    @functools.wraps(inner)
    async def timed(*args: Any, **more: Any) -> Any:  # noqa: ANN401 # whatever it takes
        return await _Stepped(stage, inner(*args, **more))

    setattr(owner, name, timed)


def _called(owner: Any, name: str, stage: str) -> None:  # noqa: ANN401 # a class or a module
    inner: Callable[..., Any] = getattr(owner, name)

    @functools.wraps(inner)
    def timed(*args: Any, **more: Any) -> Any:  # noqa: ANN401 # whatever it takes
        with Stage(stage):
            return inner(*args, **more)

    setattr(owner, name, timed)


def watch() -> None:
    """From now on, in this process."""
    _awaited(Door, "enter", "http")
    _called(Taker, "_read", "parse")
    _awaited(Dispatcher, "feed_update", "dispatch")
    _awaited(Store, "pace", "pace")
    _awaited(RedisClock, "now", "clock")
    _awaited(Tables, "load", "load")
    _called(bot.table, "folded", "fold")
    _called(bot.table, "begun_choice", "fold")
    _called(bot.turn, "decide", "decide")
    _awaited(Tables, "commit", "commit")
    _awaited(Tables, "drafted", "commit")
    _awaited(Tables, "index", "index")
    _awaited(bot.handlers.play, "answer", "answer")
    _awaited(Publisher, "_published", "publish")
    _awaited(Store, "claim", "claim")
    _awaited(Store, "shown", "shown")
    _called(bot.publisher, "screen", "words and scene")
    _awaited(Boards, "edit", "call")
    _awaited(Boards, "send", "call")
    _awaited(Painter, "_drawn", "painter")
