"""Whether updates still reach this replica."""

from collections.abc import Callable
from time import monotonic
from typing import Final, Literal

PATIENCE_S: Final = 180.0
"""A poll takes half a minute, and a webhook is looked at every minute."""

Role = Literal["starting", "polling", "standby", "webhook", "stopping"]


class Pulse:
    """Kept by who takes updates: his role, and the last sign that Telegram can reach him."""

    def __init__(self, seconds: Callable[[], float] = monotonic) -> None:
        self._seconds = seconds
        self._last = seconds()
        self.role: Role = "starting"

    def beat(self) -> None:
        """Telegram answered, or another stands in for this one."""
        self._last = self._seconds()

    def takes(self, role: Role) -> None:
        """Who has begun to stop has no other role any more."""
        if self.role != "stopping":
            self.role = role

    @property
    def is_well(self) -> bool:
        return self.role != "stopping" and self._seconds() - self._last < PATIENCE_S
