"""The one clock of the stand-in and of the bot that is tried on it."""

import time
from collections.abc import Callable


class Clock:
    """Real time plus an offset that a test may move; it never runs backwards."""

    def __init__(self) -> None:
        self._offset_ms = 0
        self._listeners: list[Callable[[], None]] = []

    def now_ms(self) -> int:
        return time.time_ns() // 1_000_000 + self._offset_ms

    def now(self) -> int:
        """Whole seconds, as Telegram dates its messages."""
        return self.now_ms() // 1000

    @property
    def offset_ms(self) -> int:
        return self._offset_ms

    def move(self, seconds: float) -> None:
        if seconds < 0:
            raise ValueError("time does not run backwards")
        self._offset_ms += round(seconds * 1000)
        for listener in self._listeners:
            listener()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call the listener after every move."""
        self._listeners.append(listener)
