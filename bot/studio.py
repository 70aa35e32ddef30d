"""Films and charts made in a process that gives way to everything else, one after another."""

import asyncio
import multiprocessing
from collections.abc import Sequence
from functools import partial
from multiprocessing.connection import Connection
from typing import Final, TypeVar, cast

from bot import cutting
from bot.cutting import Job, Told
from render.chart import Chart
from render.replay import Film
from render.scene import Scene

LIMIT_S: Final = 180
"""A job that takes longer is ended."""
WAITING_AT_MOST: Final = 8
"""So many jobs may wait or be worked on; with more, players are asked to come again."""

T = TypeVar("T")


class StudioError(RuntimeError):
    """Nothing came of a job; the text says why."""


class Studio:
    """Takes one job at a time; its process lives no longer than the job, as does its memory."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._jobs = 0

    @property
    def is_full(self) -> bool:
        return self._jobs >= WAITING_AT_MOST

    async def film(self, scenes: Sequence[Scene], look: str, told: Told) -> Film:
        """A game's; `told` is called from another thread. Raises StudioError."""
        return await self._done(partial(cutting.film, scenes, look), told)

    async def chart(self, chart: Chart, look: str) -> bytes:
        """A JPEG. Raises StudioError."""
        return await self._done(partial(cutting.chart, chart, look), lambda _: None)

    async def _done(self, job: Job[T], told: Told) -> T:
        self._jobs += 1
        try:
            async with self._one:
                return await _in_a_process(job, told)
        finally:
            self._jobs -= 1


async def _in_a_process(job: Job[T], told: Told) -> T:
    # Spawned, since a fork would copy the event loop's sockets and locks.
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=cutting.work, args=(theirs, job), daemon=True)

    def begin_and_hear() -> object:
        process.start()
        theirs.close()
        try:
            return _heard(ours, told)
        finally:
            process.kill()
            process.join()

    try:
        async with asyncio.timeout(LIMIT_S):
            return cast("T", await asyncio.to_thread(begin_and_hear))
    except TimeoutError as error:
        raise StudioError(f"not done in {LIMIT_S} s") from error
    finally:
        if process.pid is not None:
            process.kill()


def _heard(ours: Connection, told: Told) -> object:
    """What the process has made."""
    with ours:
        while True:
            try:
                said = ours.recv()
            except (EOFError, OSError) as error:
                raise StudioError("the process died") from error
            match said:
                case int():
                    told(said)
                case ("failed", why):
                    raise StudioError(why)
                case ("done", made):
                    return made
