"""The one door to Redis, and whether the server behind it is fit for the tables."""

import hmac
import logging
import re
import secrets
from collections.abc import Mapping
from dataclasses import replace
from string import ascii_lowercase, ascii_uppercase, digits
from typing import Final

from redis.exceptions import ResponseError

from bot import keyspace
from bot.acquaintances import Acquaintances
from bot.allowance import Allowances
from bot.arrivals import Arrivals
from bot.budget import Budget, Budgets
from bot.connection import StoreAway, StoreRefused
from bot.copies import Copies
from bot.doors import Doors
from bot.facts import SHOWN
from bot.guesses import Guessing
from bot.indexes import Indexes
from bot.outbox import Backlog, Claim, Outbox, View
from bot.people import People
from bot.recorded import Recorded
from bot.rings import Rings
from bot.servers import Sole
from bot.stored import Appended, Outcome, Stored, StoredTables, TableBroken
from bot.waits import Waits

__all__ = [
    "Appended",
    "Backlog",
    "Budget",
    "Claim",
    "Outcome",
    "Store",
    "StoreAway",
    "StoreRefused",
    "Stored",
    "TableBroken",
    "View",
]

SCHEMA: Final = 1
OLDEST_SERVER: Final = (6, 2)
GID_LENGTH: Final = 10

_BASE62 = digits + ascii_uppercase + ascii_lowercase
_log = logging.getLogger(__name__)


class Store(
    StoredTables,
    Recorded,
    Rings,
    Outbox,
    Budgets,
    Allowances,
    Indexes,
    Guessing,
    Arrivals,
    Copies,
    People,
    Doors,
    Acquaintances,
    Waits,
):
    """Everything that outlives a process; all replicas share it."""

    _secret: str | None = None

    async def gid(self, *source: int | str) -> str:
        """The id of a table, from the chat and message of its /play or whatever else began it.

        It is the same however often a command is delivered, and cannot be guessed.
        """
        if self._secret is None:
            self._secret = await self._meta("secret", secrets.token_hex(32))
        digest = hmac.digest(self._secret.encode(), ":".join(map(str, source)).encode(), "sha256")
        return _base62(int.from_bytes(digest))

    async def ready(self) -> None:
        """StoreRefused where the server would lose tables, or its data cannot be read."""
        await self.fit()
        await self.check_whole()

    async def fit(self) -> None:
        """Ready, but for a restore that may have been broken off here."""
        for server in await self._reply(self._servers.primaries()):
            await self._check_server(server)
            await self._check_settings(server)
        await self._check_schema()

    async def sweep(self, now: int) -> int:
        """Restores lost marks and deadlines of all tables; the number of marks."""
        return sum([await self.sweep_table(gid, now) async for gid in self.gids()])

    async def move_chat(self, old: int, new: int, now: int) -> None:
        """Takes a group's tables along when it becomes a supergroup; once more does no harm."""
        await self.move_ways(old, new)
        await self.move_door(old, new)
        await self.move_recent(old, new)
        await self.move_results(old, new)
        for gid in await self.tables_in(old):
            for view in await self.views(gid):
                if view.chat == old:
                    await self.move_view(view, replace(view, chat=new, message=None), now)
            await self._rename_chat(gid, old, new, now)
            await self.index(gid, [], [new], now)
            await self.unindex(gid, [], [old])

    async def _rename_chat(self, gid: str, old: int, new: int, now: int) -> None:
        """In the table's own facts, whatever else happens to it at the same moment."""
        try:
            while (table := await self.load(gid)) and (facts := _renamed(table.facts, old, new)):
                await self.append(
                    gid,
                    table.length,
                    f"moved:{new}:{table.length}",
                    (),
                    now,
                    facts=facts,
                    is_unseen=True,
                )
        except TableBroken:
            _log.error("table %s can't be read and keeps its old chat", gid)

    async def _check_server(self, server: Sole) -> None:
        info = await self._reply(self._redis.info("server", **server))
        version = str(info["redis_version"])
        if is_too_old(version):
            raise StoreRefused(f"Redis {version} is too old: 6.2 or newer is needed")
        if info.get("redis_mode") == "cluster" and not server:
            raise StoreRefused("this Redis is a cluster: let REDIS_URL begin with redis+cluster://")

    async def _check_settings(self, server: Sole) -> None:
        asked = self._redis.config_get("maxmemory-policy", "appendonly", **server)
        try:
            settings = await self._reply(asked)
        except ResponseError as error:
            _log.warning("cannot check how the server keeps its data: %s", error)
            return
        policy = settings.get("maxmemory-policy", "noeviction")
        if policy != "noeviction":
            raise StoreRefused(
                f"Redis throws tables away when memory is short (maxmemory-policy {policy}):"
                " set maxmemory-policy to noeviction"
            )
        if settings.get("appendonly") != "yes":
            _log.warning("Redis loses the last minutes in a crash: set appendonly to yes")

    async def _check_schema(self) -> None:
        schema = await self._meta("schema", str(SCHEMA))
        shards = await self._meta("shards", str(keyspace.SHARDS))
        if not schema.isdecimal() or int(schema) > SCHEMA:
            raise StoreRefused(
                f"these tables were saved by a newer version (schema {schema}, this one reads"
                f" {SCHEMA}): start that version, or use another Redis"
            )
        if shards != str(keyspace.SHARDS):
            raise StoreRefused(f"these tables lie in {shards} shards, not in {keyspace.SHARDS}")

    async def _meta(self, field: str, first: str) -> str:
        """What stands in the store's own record, where the first writer wins."""
        commands = [("HSETNX", keyspace.META, field, first), ("HGET", keyspace.META, field)]
        _, present = await self._all(commands)
        return str(present)


def _renamed(facts: Mapping[str, str], old: int, new: int) -> dict[str, str]:
    """The facts that name a chat by its old id, as they are to be."""
    changed = {"chat": str(new)} if facts.get("chat") == str(old) else {}
    was = f"{SHOWN}{old}"
    return changed | ({was: "", f"{SHOWN}{new}": facts[was]} if was in facts else {})


def is_too_old(version: str) -> bool:
    return tuple(map(int, re.findall(r"\d+", version)[:2])) < OLDEST_SERVER


def _base62(number: int) -> str:
    """The last ten digits."""
    return "".join(_BASE62[number // 62**place % 62] for place in range(GID_LENGTH))
