"""How often Telegram lets a bot write: sliding windows, shared by sends and edits."""

import math
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from bot.sandbox.clock import Clock
from bot.sandbox.errors import too_many

SMALL_UPLOAD = 100_000
UPLOAD_PAUSE = 60


@dataclass(frozen=True, slots=True)
class Window:
    """At most so many calls in any span of so many seconds."""

    calls: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Limits:
    """The figures of Telegram's FAQ and of its author (telegram.md §2.2)."""

    group: Window = Window(20, 60)
    private: Window = Window(5, 5)
    overall: Window = Window(30, 1)
    same_upload: Window = Window(10, 5)


UNLIMITED = Limits(Window(10**9, 1), Window(10**9, 1), Window(10**9, 1), Window(10**9, 1))


class Meter:
    """Counts the writes; those that were refused do not count."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self.limits = limits
        self._spent: dict[str, deque[int]] = {}

    def spend(self, chat: int | str) -> None:
        """Count a write to a chat or to an inline message; refuse it where a window is full."""
        now = self._clock.now_ms()
        windows = list(self._windows(chat))
        wait = max(self._wait(key, window, now) for key, window in windows)
        if wait > 0:
            raise too_many(math.ceil(wait / 1000))
        for key, _ in windows:
            self._spent[key].append(now)

    def upload(self, size: int) -> None:
        """Count an upload: Telegram holds back big ones of one and the same size."""
        key, now = f"upload {size}", self._clock.now_ms()
        if size <= SMALL_UPLOAD:
            return
        if self._wait(key, self.limits.same_upload, now) > 0:
            raise too_many(UPLOAD_PAUSE)
        self._spent[key].append(now)

    def _windows(self, chat: int | str) -> Iterator[tuple[str, Window]]:
        yield "all", self.limits.overall
        group = isinstance(chat, int) and chat < 0
        yield str(chat), self.limits.group if group else self.limits.private

    def _wait(self, key: str, window: Window, now: int) -> float:
        """Milliseconds until one more call fits into the window."""
        spent = self._spent.setdefault(key, deque())
        while spent and spent[0] <= now - window.seconds * 1000:
            spent.popleft()
        if len(spent) < window.calls:
            return 0
        return spent[-window.calls] + window.seconds * 1000 - now
