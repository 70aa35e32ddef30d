"""What happened, told to whoever waits for it."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress

from bot.sandbox.clock import Clock
from bot.sandbox.values import Obj

KEPT = 20_000


class Changes:
    """A numbered log of what a page shows, and a bell that rings at every change."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._events: deque[Obj] = deque(maxlen=KEPT)
        self._bell = asyncio.Event()
        self.last = 0
        clock.listen(self.ring)

    def note(self, kind: str, chat_id: int, **more: object) -> None:
        self.last += 1
        self._events.append({"n": self.last, "kind": kind, "chat_id": chat_id, **more})
        self.ring()

    def ring(self) -> None:
        bell, self._bell = self._bell, asyncio.Event()
        bell.set()

    def after(self, number: int) -> list[Obj]:
        missed = self.last - number
        return list(self._events)[-missed:] if missed > 0 else []

    async def wait_until(self, true: Callable[[], bool], seconds: float) -> bool:
        """Whether it became true before so many seconds of real time went by."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._until(true)
        return true()

    async def wait_on_clock(self, true: Callable[[], bool], deadline_ms: int) -> bool:
        """Whether it became true before the clock showed the deadline."""
        while not true():
            left = (deadline_ms - self._clock.now_ms()) / 1000
            if left <= 0:
                return False
            bell = self._bell
            with suppress(TimeoutError):
                async with asyncio.timeout(left):
                    await bell.wait()
        return True

    async def _until(self, true: Callable[[], bool]) -> None:
        while not true():
            await self._bell.wait()
