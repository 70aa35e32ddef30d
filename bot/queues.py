"""What waits in all shards: one look for many claims, so that a claim asks one shard only."""

from collections.abc import Iterable
from heapq import heapify, heappop, heappush
from typing import NamedTuple


class Head(NamedTuple):
    """What has waited longest in one queue, and the time in ms since which it is due."""

    since: int
    queue: str
    member: str


class Look:
    """The heads of all queues as one time had them; whoever takes one puts its queue's next."""

    def __init__(self, now: int, heads: Iterable[Head]) -> None:
        self.now = now
        self._heads = list(heads)
        heapify(self._heads)

    def __bool__(self) -> bool:
        """Whether anything is left to take."""
        return bool(self._heads)

    def put(self, head: Head) -> None:
        heappush(self._heads, head)

    def taken(self) -> Head | None:
        """The one that has waited longest."""
        return heappop(self._heads) if self._heads else None
