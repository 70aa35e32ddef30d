"""Who looks for boards that are out of date, and who draws them."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import cast

import pytest

from bot.boards import Boards
from bot.clock import slept
from bot.dice import Dice
from bot.drawers import Drawers, Job
from bot.publisher import Publisher
from bot.store import Store
from bot.table import Tables
from tests.bot.viewing import GROUP

NOW, HOUR_MS = 1_700_000_000_000, 60 * 60 * 1000


class SetClock:
    """Stands still until it is set."""

    may_be_moved = False

    def __init__(self) -> None:
        self.time = NOW

    async def now(self) -> int:
        return self.time

    async def sleep(self, seconds: float, woken: asyncio.Event) -> None:
        await slept(seconds, woken)


async def drawn(jobs: deque[Job], at_once: int) -> list[int]:
    """All these, by so many at once; how many were on their way whenever one was taken."""
    on_their_way, seen = 0, list[int]()

    async def noted(job: Job) -> None:
        nonlocal on_their_way
        try:
            await job
        finally:
            on_their_way -= 1

    async def found() -> AsyncIterator[Job]:
        nonlocal on_their_way
        while jobs:
            seen.append(on_their_way)
            on_their_way += 1
            yield noted(jobs.popleft())

    drawers = Drawers(SetClock(), at_once, found, asyncio.Event())
    drawers.stop()
    await drawers.run()
    return seen


async def test_a_board_is_taken_when_somebody_is_free_to_draw_it() -> None:
    seen = await drawn(deque(asyncio.sleep(0) for _ in range(5)), at_once=2)
    assert (len(seen), max(seen)) == (5, 1)


async def test_a_board_that_fails_keeps_no_other_waiting(caplog: pytest.LogCaptureFixture) -> None:
    done = list[str]()

    async def failing() -> None:
        raise ValueError("no such board")

    async def drawing() -> None:
        done.append("drawn")

    await drawn(deque([failing(), drawing()]), at_once=1)
    assert done == ["drawn"]
    assert "no such board" in caplog.text


async def test_a_clock_that_is_set_back_ends_a_look(store: Store) -> None:
    """A lease that ended before the look would be given away again at once."""
    for gid in ("0123456789", "9876543210"):
        await store.create(gid, {}, [replace(GROUP, gid=gid)], NOW, None)
    clock = SetClock()
    tables = Tables(store, clock, Dice(), lambda: None)
    publisher = Publisher(tables, cast("Boards", None), "bot", asyncio.Event())
    due = publisher._due(store.undrawn, lambda _: False)
    (await anext(due)).close()
    clock.time -= HOUR_MS
    assert await anext(due, None) is None
