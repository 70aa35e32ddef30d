"""Replicas of the bot in processes of their own, which die at once when they are told to, or at a
named point: just before or after the store is asked for something.

Every step of the write path ends in a call of the store, so that its methods name all the points at
which a crash can leave something half done; the bot itself needs to know nothing of them.
"""

import asyncio
import logging
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from bot.app import App, await_store, telegram
from bot.backup import restore
from bot.clock import UrlClock
from bot.dice import Dice
from bot.painter import Painter
from bot.store import Store
from bot.themes import FIRST, theme_of
from bot.webhook import Hook
from render.board import picture
from render.scene import Scene
from tests.bot.forking import FORKED

DEATH_S = 60


@dataclass(frozen=True, slots=True)
class Point:
    """The nth time that this method of the store is about to begin, or has done something."""

    when: Literal["before", "after"]
    method: str
    nth: int = 1
    blow: signal.Signals = signal.SIGKILL
    """SIGSTOP stalls it there."""

    def __str__(self) -> str:
        return f"{self.when} {self.method}"


@dataclass(frozen=True, slots=True)
class Plan:
    """Where a replica finds everything, and where it is to die."""

    redis_url: str
    api_url: str
    token: str
    hook: Hook | None = None
    dies: Point | None = None
    dice: Dice | None = None
    """Which must be known by name to be sent there; the bot's own where there is none."""
    log: str | None = None
    """A file that all replicas write to."""


class Brush(Painter):
    """Draws in the replica itself, which then leaves no other process behind."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()

    async def draw(self, scene: Scene, look: str = FIRST) -> bytes:
        async with self._one:
            return await asyncio.to_thread(picture, scene, theme_of(look))


class Replica:
    """One process."""

    def __init__(self, job: Callable[..., None], *args: object) -> None:
        self._process = FORKED.Process(target=job, args=args, daemon=True)
        self._process.start()

    @property
    def runs(self) -> bool:
        return self._process.is_alive()

    def kill(self) -> None:
        self._process.kill()

    def stop(self) -> None:
        """As a supervisor does."""
        self._process.terminate()

    @property
    def _stands_still(self) -> bool:
        stat = Path(f"/proc/{self._process.pid}/stat").read_text("utf-8")
        return stat.rpartition(")")[2].split()[0] == "T"

    async def stall(self) -> None:
        """Until it stands still."""
        async with asyncio.timeout(DEATH_S):
            while not self._stands_still:  # noqa: ASYNC110 - no event tells of it
                await asyncio.sleep(0.01)

    def wake(self) -> None:
        """One that stalls goes on."""
        assert self._process.pid
        os.kill(self._process.pid, signal.SIGCONT)

    async def death(self) -> int:
        """How it ended, as soon as it has: 0, or minus the signal's number."""
        await asyncio.to_thread(self._process.join, DEATH_S)
        assert self._process.exitcode is not None
        return self._process.exitcode


@asynccontextmanager
async def doomed(job: Callable[..., None], *args: object) -> AsyncIterator[Replica]:
    """One that must have killed itself in the end."""
    started = Replica(job, *args)
    try:
        yield started
        assert await started.death() == -signal.SIGKILL
    finally:
        started.kill()


def serve(plan: Plan) -> None:
    asyncio.run(_serve(plan))


def restore_from(plan: Plan, path: str) -> None:
    asyncio.run(_restore(plan, path))


async def _serve(plan: Plan) -> None:
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    if plan.log:
        form = "%(asctime)s %(process)s %(levelname)s %(name)s %(message)s"
        logging.basicConfig(filename=plan.log, level=logging.INFO, format=form)
    store = _store(plan)
    await await_store(store)
    bot, clock = telegram(plan.token, plan.api_url), UrlClock(f"{plan.api_url}/control/clock")
    app = App(bot, store, clock, Brush(), plan.dice or Dice(), hook=plan.hook)
    await app.run(stop)
    await bot.session.close()
    await store.close()


async def _restore(plan: Plan, path: str) -> None:
    await restore(_store(plan), path, force=False)


def _store(plan: Plan) -> Store:
    return (_mortal(plan.dies) if plan.dies else Store).open(plan.redis_url)


def _mortal(point: Point) -> type[Store]:
    left = [point.nth]
    living: Callable[..., Awaitable[object]] = getattr(Store, point.method)

    def passed() -> None:
        left[0] -= 1
        if not left[0]:
            os.kill(os.getpid(), point.blow)

    async def dying(self: Store, *args: Any, **more: Any) -> object:  # noqa: ANN401 - whatever it takes
        if point.when == "before":
            passed()
        answer = await living(self, *args, **more)
        if point.when == "after" and answer:
            passed()
        return answer

    return type("Mortal", (Store,), {point.method: dying})
