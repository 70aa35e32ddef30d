"""Notes that the bot is there; for as long as no replica was, no clock runs."""

from time import monotonic
from typing import Final

from bot.clock import Clock
from bot.clocks import Stand, read_stands
from bot.store import Store

SILENCE_MS: Final = 10_000
"""So long a restart may take before the time counts as the bot's own."""
AWAKE_S: Final = 60
"""Within so long a moved clock is no sleep."""
REMEMBERED: Final = 100
"""Older ones stand in the facts of the tables whose clocks ran then."""


class Heart:
    """One replica's, with the times at which the bot was away, as far as it has heard."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._last_s: float | None = None
        self.outages: tuple[Stand, ...] = ()
        self.untold: tuple[Stand, ...] = ()
        """Those that this replica was the first to see, and of which no table knows yet."""

    async def beat(self) -> None:
        """Notes that the bot is there, whoever asks for it, and since when it was away."""
        now = await self._clock.now()
        is_new, outages = await self._store.beat(
            now, SILENCE_MS, REMEMBERED, awake=self._is_awake()
        )
        self._last_s = monotonic()
        self.outages = read_stands(outages)
        if is_new:
            self.untold += self.outages[-1:]

    def told(self, outage: Stand) -> None:
        """All tables whose clocks ran know of it."""
        self.untold = tuple(each for each in self.untold if each != outage)

    def _is_awake(self) -> bool:
        """Whether somebody has moved the clock on, so that the time counts as passed."""
        slept_s = None if self._last_s is None else monotonic() - self._last_s
        return self._clock.may_be_moved and slept_s is not None and slept_s < AWAKE_S
