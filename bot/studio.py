"""Films and charts made in a process that gives way to everything else, one after another."""

import asyncio
import logging
import multiprocessing
import os
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from typing import Final, TypeAlias, TypeVar, cast

from bot.painter import bind_to_parent
from bot.replay import scenes
from bot.store import View
from bot.table import Table
from bot.themes import theme_of
from render import mp4
from render.chart import Chart, picture
from render.replay import Film, as_gif, as_mp4, shown

LIMIT_S: Final = 180
"""A job that takes longer is ended."""
WAITING_AT_MOST: Final = 8
"""So many jobs may wait or be worked on; with more, players are asked to come again."""
ENCODER: Final = "ffmpeg"

T = TypeVar("T")
Told: TypeAlias = Callable[[int], None]
Job: TypeAlias = Callable[[Told], T]

_log = logging.getLogger(__name__)


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

    async def film(
        self, table: Table, view: View, look: str, told: Told, *, home_left: bool = False
    ) -> Film:
        """The table's last game; `told` hears per cent, from another thread. Raises StudioError."""
        plain = replace(table, facts=dict(table.facts), choosing=None)
        return await self._done(partial(_film, plain, view, look, home_left), told)

    async def chart(self, chart: Chart, look: str) -> bytes:
        """A JPEG. Raises StudioError."""
        return await self._done(partial(_chart, chart, look), lambda _: None)

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
    process = context.Process(target=_work, args=(theirs, job), daemon=True)

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


def _work(theirs: Connection, job: Job[T]) -> None:
    """What the process does: boards, presses and all the machine's other work go first."""
    bind_to_parent()
    if sys.platform != "win32":
        os.nice(19)
    try:
        theirs.send(("done", job(theirs.send)))
    except Exception as error:  # noqa: BLE001 - whatever it was, the bot is to hear of it
        theirs.send(("failed", f"{type(error).__name__}: {error}"))


def _film(table: Table, view: View, look: str, home_left: bool, told: Told) -> Film:  # noqa: FBT001
    """With an encoder at hand an MP4, else, or where that one fails, a GIF."""
    course, theme = shown(scenes(table, view)), theme_of(look)
    course = [replace(each, home_left=home_left) for each in course]

    def heard(frames: int) -> None:
        told(frames * 100 // len(course))

    program = shutil.which(ENCODER)
    if program:
        try:
            return as_mp4(course, program, heard, theme)
        except (mp4.Mp4Error, OSError) as error:
            _log.warning("no MP4 by %s, so a GIF is made: %s", program, error)
    return as_gif(course, heard, theme)


def _chart(chart: Chart, look: str, _told: Told) -> bytes:
    return picture(chart, theme_of(look))
