"""Whether updates still reach this replica."""

from collections.abc import Callable
from time import monotonic
from typing import Final, Literal

PATIENCE_S: Final = 180.0
"""A poll takes half a minute, and a webhook is looked at every minute."""

Role = Literal["starting", "polling", "standby", "webhook", "stopping"]


class Pulse:
    """Kept by who takes updates: its last sign that Telegram can reach it."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._last = seconds()
        self.role: Role = "starting"

    def beat(self, role: Role = "polling") -> None:
        """Telegram answered."""
        self._last = self._seconds()
        self.role = role

    def stands_by(self) -> None:
        """Another takes the updates, and watches over it."""
        self.beat("standby")

    def stops(self) -> None:
        self.role = "stopping"

    @property
    def is_well(self) -> bool:
        return self.role != "stopping" and self._seconds() - self._last < PATIENCE_S
