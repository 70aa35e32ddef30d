"""A record of every call that the bot made."""

from collections import Counter, deque
from dataclasses import dataclass

from bot.sandbox.values import Obj

KEPT = 10_000


@dataclass(frozen=True, slots=True)
class Record:
    """One call as it was asked and answered; status 0 is a dropped connection."""

    n: int
    at_ms: int
    method: str
    chat_id: int | None
    params: Obj
    status: int
    description: str | None = None
    retry_after: int | None = None


class Calls:
    """The late calls one by one, and how many there were of each method and status."""

    def __init__(self) -> None:
        self._late: deque[Record] = deque(maxlen=KEPT)
        self.counts: Counter[tuple[str, int]] = Counter()
        self.last = 0

    def add(self, record: Record) -> None:
        self.last = record.n
        self._late.append(record)
        self.counts[record.method, record.status] += 1

    def find(
        self,
        method: str | None = None,
        chat_id: int | None = None,
        status: int | None = None,
    ) -> list[Record]:
        """The calls, oldest first, that fit what is named."""
        return [
            call
            for call in self._late
            if (method is None or call.method.lower() == method.lower())
            and chat_id in (None, call.chat_id)
            and status in (None, call.status)
        ]

    def count(self, status: int) -> int:
        return sum(number for (_, had), number in self.counts.items() if had == status)
