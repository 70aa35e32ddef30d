"""One looks for boards that are out of date, and so many at once draw what he has found."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Final, TypeAlias

from bot.clock import Clock
from bot.store import StoreAway

IDLE_S: Final = 0.5
"""So often he looks although nobody told him: other replicas commit too, and waits end."""

Job: TypeAlias = Coroutine[None, None, None]
Found: TypeAlias = Callable[[], AsyncIterator[Job]]
"""All that one look finds; each is claimed when it is asked for."""

_log = logging.getLogger(__name__)


class Drawers:
    """A board is claimed when somebody is free to draw it: no claim waits for its drawer."""

    def __init__(
        self,
        clock: Clock,
        at_once: int,
        found: Found,
        woken: asyncio.Event,
        idle: Callable[[], None] = lambda: None,
    ) -> None:
        """Who looks does so when the event is set; `idle` is told when all is drawn."""
        self._clock = clock
        self._found = found
        self._woken = woken
        self._idle = idle
        self._free = asyncio.Semaphore(at_once)
        self._drawing = 0
        self._stopping = False

    def stop(self) -> None:
        """What is out of date now is drawn first."""
        self._stopping = True
        self._woken.set()

    async def run(self) -> None:
        """Until stopped."""
        async with asyncio.TaskGroup() as group:
            while True:
                self._woken.clear()
                await self._look(group)
                if not self._drawing and not self._woken.is_set():
                    if self._stopping:
                        return
                    self._idle()
                await self._clock.sleep(IDLE_S, self._woken)

    async def _look(self, group: asyncio.TaskGroup) -> None:
        try:
            await self._hand_out(group)
        except StoreAway as away:
            _log.warning("boards wait for the store: %s", away)
        except Exception:  # noqa: BLE001 # one bad table must not keep the others waiting
            _log.exception("the look for boards was broken off")

    async def _hand_out(self, group: asyncio.TaskGroup) -> None:
        found = self._found()
        while job := await self._claimed(found):
            self._drawing += 1
            group.create_task(self._drawn(job))

    async def _claimed(self, found: AsyncIterator[Job]) -> Job | None:
        """The next one, for whoever is free first."""
        await self._free.acquire()
        job = None
        try:
            job = await anext(found, None)
        finally:
            if job is None:
                self._free.release()
        return job

    async def _drawn(self, job: Job) -> None:
        try:
            await job
        except StoreAway as away:
            _log.warning("a board waits for the store: %s", away)
        except Exception:  # noqa: BLE001 # one bad table must not keep the others waiting
            _log.exception("a board could not even be put off")
        finally:
            self._drawing -= 1
            self._free.release()
            # What was committed meanwhile is still to be shown.
            self._woken.set()
