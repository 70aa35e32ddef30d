"""What tells a test that something happened in the bot."""

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from redis.crc import key_slot

from bot import keyspace
from bot.store import Claim, Store, Stored, View


class Bell:
    """Rung by some, awaited by others."""

    def __init__(self) -> None:
        self._next = asyncio.Event()

    def ring(self) -> None:
        rung, self._next = self._next, asyncio.Event()
        rung.set()

    @property
    def next(self) -> asyncio.Event:
        """Set when it rings."""
        return self._next


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

    async def has_undrawn(self) -> bool:
        """What the backlog tells too, in one command: a queue that is empty does not exist."""
        queues = keyspace.every_dirty_queue() + keyspace.every_watch_queue()
        return bool(await self._reply(self._redis.exists(*queues)))

    async def shown(self, claim: Claim, view: View, now: int) -> bool:
        kept = await super().shown(claim, view, now)
        self.bell.ring()
        return kept

    async def postpone(self, claim: Claim, until: int, *, silent: bool = False) -> None:
        await super().postpone(claim, until, silent=silent)
        self.bell.ring()

    async def forget_view(self, claim: Claim) -> bool:
        forgotten = await super().forget_view(claim)
        self.bell.ring()
        return forgotten

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
