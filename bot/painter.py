"""Pictures drawn in worker processes, so that the event loop never waits for one."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from time import perf_counter
from types import TracebackType
from typing import Self

from bot import metrics
from bot.themes import FIRST, theme_of
from engine.board import Side
from engine.variants import VARIANTS
from render.board import picture
from render.examples import sheet
from render.scene import Die, Scene, Seat

_log = logging.getLogger(__name__)


class Painter:
    """Scenes to JPEG; a worker that dies is replaced."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool = self._new_pool()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown(cancel_futures=True)

    def warm(self) -> None:
        """Has the workers start and draw, so that the first board comes as soon as all others."""
        for _ in range(self._workers):
            self._pool.submit(_picture, any_scene(), FIRST)

    async def draw(self, scene: Scene, look: str = FIRST) -> bytes:
        return await self._drawn(partial(_picture, scene, look))

    async def draw_sheet(self, scenes: Sequence[Scene], look: str = FIRST) -> bytes:
        """Several boards in one picture."""
        return await self._drawn(partial(_sheet, scenes, look))

    async def _drawn(self, job: Callable[[], bytes]) -> bytes:
        """Its time is the worker's own, without what it waits for."""
        content, seconds = await self._timed(partial(_timed, job))
        metrics.RENDER_S.observe(seconds)
        return content

    async def _timed(self, job: Callable[[], tuple[bytes, float]]) -> tuple[bytes, float]:
        pool, loop = self._pool, asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(pool, job)
        except BrokenProcessPool:
            _log.warning("a drawing worker died; starting another")
            if pool is self._pool:
                self._pool = self._new_pool()
            return await loop.run_in_executor(self._pool, job)

    def _new_pool(self) -> ProcessPoolExecutor:
        # Spawned, since a fork would copy the event loop's sockets and locks.
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._workers, context, initializer=bind_to_parent)


def any_scene() -> Scene:
    """With what is on nearly every board."""
    game = next(iter(VARIANTS.values()))
    variant = game(next(iter(game.presets.values())))
    return Scene(
        position=variant.start(),
        meets=variant.meets,
        viewer=Side.X,
        numbers=Side.X,
        seats=(Seat("X"), Seat("O")),
        turn=Side.X,
        dice=(Die(3), Die(1)),
        dice_side=Side.X,
    )


def _picture(scene: Scene, look: str) -> bytes:
    """In the worker, which has themes of its own: what is drawn once is kept by them."""
    return picture(scene, theme_of(look))


def _sheet(scenes: Sequence[Scene], look: str) -> bytes:
    return sheet(scenes, theme_of(look))


def _timed(job: Callable[[], bytes]) -> tuple[bytes, float]:
    start = perf_counter()
    content = job()
    return content, perf_counter() - start


def bind_to_parent() -> None:
    """A worker is ended by the bot, not by Ctrl-C, and does not outlive a bot that was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent:
        parent.join()
        os._exit(1)
