"""Time and chance as tests want them: the stand-in's clock, and rolls that are laid out."""

import asyncio
import random
from dataclasses import dataclass

from bot.clock import slept
from bot.sandbox import clock as sandbox_clock
from engine.board import Side
from engine.variant import Roll


class SharedClock:
    """The stand-in's clock as the bot's."""

    may_be_moved = True

    def __init__(self, clock: sandbox_clock.Clock) -> None:
        self._clock = clock
        self._asleep: set[asyncio.Event] = set()
        clock.listen(self._wake)

    async def now(self) -> int:
        return self._clock.now_ms()

    async def sleep(self, seconds: float, woken: asyncio.Event) -> None:
        self._asleep.add(woken)
        try:
            await slept(seconds, woken)
        finally:
            self._asleep.discard(woken)

    def _wake(self) -> None:
        for woken in self._asleep:
            woken.set()


@dataclass
class Chance:
    """Rolls that a test has laid out, then others by their number: tables at once don't mix."""

    seed: int = 0
    rolls: tuple[Roll, ...] = ()
    opener: Side = Side.X

    def throw(self, number: int) -> Roll:
        if number < len(self.rolls):
            return self.rolls[number]
        chance = random.Random(f"{self.seed} {number}")
        return chance.randint(1, 6), chance.randint(1, 6)

    def seat(self) -> Side:
        return self.opener
