"""What tells a test that something happened in the bot."""

import asyncio
import logging
from collections.abc import Sequence
from time import monotonic
from typing import Any

from redis.crc import key_slot

from bot import keyspace
from bot.queues import Head, Look
from bot.store import Claim, Store, Stored, View


class Bell:
    """Rung by some, awaited by others."""

    def __init__(self) -> None:
        self._next = asyncio.Event()
        self._drawing: dict[str, tuple[object, float]] = {}
        self.healed = False
        """Whether a stale command had boards drawn once more that may have been right."""

    def ring(self) -> None:
        rung, self._next = self._next, asyncio.Event()
        rung.set()

    @property
    def next(self) -> asyncio.Event:
        """Set when it rings."""
        return self._next

    # Which views are being drawn, by whom, and until when in seconds of no clock that may leap

    @property
    def drawing(self) -> list[str]:
        return [member for member, (_, until) in self._drawing.items() if monotonic() < until]

    def begins(self, member: str, who: object, lease_s: float) -> None:
        self._drawing[member] = who, monotonic() + lease_s

    def ends(self, member: str) -> None:
        self._drawing.pop(member, None)
        self.ring()

    def died(self, who: object) -> None:
        """He draws no more."""
        for member in [member for member, (other, _) in self._drawing.items() if other is who]:
            del self._drawing[member]


class WatchedStore(Store):
    """A store that rings whenever a worker has done with a view."""

    def __init__(self, *args: Any) -> None:  # noqa: ANN401 - whatever the store takes
        super().__init__(*args)
        self.bell = Bell()
        self.loads = 0
        """How often a table was read."""

    async def load(self, gid: str, have: int = 0) -> Stored | None:
        self.loads += 1
        return await super().load(gid, have)

    async def _run(
        self, parts: tuple[str, ...], keys: Sequence[str], *args: str | int
    ) -> list[str]:
        """On a cluster a script may touch one slot only, so it does nowhere else."""
        assert len({key_slot(key.encode()) for key in keys}) == 1, (parts, keys)
        return await super()._run(parts, keys, *args)

    async def _committed(self, script: str, gid: str, *args: str | int) -> list[str]:
        answer = await super()._committed(script, gid, *args)
        self.bell.healed |= answer[0] == "stale"
        return answer

    async def has_undrawn(self) -> bool:
        """What the backlog tells too, in one command: a queue that is empty does not exist."""
        queues = keyspace.every_dirty_queue() + keyspace.every_watch_queue()
        return bool(await self._reply(self._redis.exists(*queues)))

    async def next_mark(self) -> int:
        """When the next view is to be drawn."""
        queues = keyspace.every_dirty_queue() + keyspace.every_watch_queue()
        heads = await self._all(("ZRANGE", queue, 0, 0, "WITHSCORES") for queue in queues)
        return min((int(head[1]) for head in heads if head), default=0)

    async def _claimed(self, look: Look, head: Head, now: int, fence: int) -> Claim | None:
        """A lease that only a leap of the clock has ended is kept."""
        if head.member in self.bell.drawing:
            return None
        self.bell.begins(head.member, self, (fence - now) / 1000)
        claim = None
        try:
            claim = await super()._claimed(look, head, now, fence)
        finally:
            if claim is None:
                self.bell.ends(head.member)
        return claim

    async def shown(self, claim: Claim, view: View, now: int) -> bool:
        kept = await super().shown(claim, view, now)
        self._done(claim.view)
        return kept

    async def postpone(self, claim: Claim, until: int, *, silent: bool = False) -> bool:
        done = await super().postpone(claim, until, silent=silent)
        self._done(claim.view)
        return done

    async def forget_view(self, claim: Claim) -> bool:
        forgotten = await super().forget_view(claim)
        self._done(claim.view)
        return forgotten

    async def move_view(self, view: View, moved: View, now: int) -> bool:
        done = await super().move_view(view, moved, now)
        self._done(view)
        return done

    def _done(self, view: View) -> None:
        self.bell.ends(f"{view.gid}:{view.field}")

    async def counted(self, gid: str, until: int) -> None:
        await super().counted(gid, until)
        self.bell.ring()


class Errors(logging.Handler):
    """Everything that was logged as an error or worse."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))
