"""Forgetting a player: all tables lose his name and id, while his opponents keep their games."""

import logging
from collections.abc import AsyncIterator, Mapping
from typing import Final

from bot.calls import FOR
from bot.records import erased, nobodys_name
from bot.results import ALIAS
from bot.seeds import ENDED
from bot.steadily import steadily
from bot.store import Stored, TableBroken
from bot.table import Tables

LEASE_MS: Final = 10 * 60 * 1000
LOOK_S: Final = 5.0
TRIES: Final = 5
OVER: Final = ENDED | {"quarantined"}

_log = logging.getLogger(__name__)


async def run(tables: Tables) -> None:
    """Until cancelled; one replica forgets a player at a time."""
    await steadily("forgetting", lambda: forget_one(tables), LOOK_S, tables.clock)


async def forget_one(tables: Tables) -> bool:
    """Goes through all tables for one who wants to be forgotten; False where nobody waits.

    Begun anew after a crash, it does no harm where it was done.
    """
    until = await tables.clock.now() + LEASE_MS
    claimed = await tables.store.claim_forgetting(until - LEASE_MS, until)
    if claimed is None:
        return False
    user, alias = claimed
    await tables.store.part(user)
    await tables.store.forget_ways(user)
    async for _ in _everywhere(tables, user, alias):
        held = await _held(tables, user, until)
        if held is None:
            return True
        until = held
    await tables.store.has_forgotten(user, until)
    return True


async def _everywhere(tables: Tables, user: int, alias: int) -> AsyncIterator[None]:
    """Step by step, tables first: whoever counts one after that knows the other number.

    Games that go on stay listed for him to play on, until they are over.
    """
    store = tables.store
    listed = {*await store.tables_of(user), *await store.recent_of(user)}
    async for gid in store.gids():
        if await _forgotten_at(tables, gid, user, alias):
            listed.discard(gid)
        yield
    for gid in listed:
        await store.unlist(gid, user)
    async for scope in store.scopes():
        await store.relabel_results(scope, user, alias)
        yield
    await store.forget_evidence(user)


async def _held(tables: Tables, user: int, until: int) -> int | None:
    """Until when this user is this replica's to forget; None where another has begun meanwhile."""
    now = await tables.clock.now()
    if now < until - LEASE_MS // 2:
        return until
    renewed = now + LEASE_MS
    return renewed if await tables.store.keep_forgetting(user, until, renewed) else None


async def _forgotten_at(tables: Tables, gid: str, user: int, alias: int) -> bool:
    """As a spectator and as a player; tried again where somebody plays at the same moment.

    Whether he may play on there.
    """
    await tables.store.forget_spectator(gid, user)
    for _ in range(TRIES):
        try:
            if not _knows(await tables.store.facts(gid), user):
                return False
            stored = await tables.store.load(gid)
        except TableBroken:
            return False
        if stored is None or await _gone_from(tables, stored, user, alias):
            return stored is not None and stored.facts["status"] not in OVER
    return True


async def _gone_from(tables: Tables, stored: Stored, user: int, alias: int) -> bool:
    """A game goes on under another name, and loses the id as well when it is over."""
    if stored.facts["status"] not in OVER:
        return await _renamed(tables, stored, user, alias)
    await erased(tables.store, stored.gid, {str(user): alias})
    return True


def _knows(facts: Mapping[str, str], user: int) -> bool:
    named = (name.rpartition(":")[2] for name in facts if ":" in name)
    return str(user) in {*named, *facts.values()}


async def _renamed(tables: Tables, stored: Stored, user: int, alias: int) -> bool:
    """False where somebody played at the same moment."""
    name = await nobodys_name(tables.store, stored.gid)
    now = await tables.clock.now()
    appended = await tables.store.append(
        stored.gid,
        stored.length,
        f"forget:{alias}",
        (),
        now,
        facts={f"name:{user}": name, f"{ALIAS}{user}": str(alias), **_uncalled(stored)},
        ends=True,
    )
    tables.committed()
    return appended.outcome != "stale"


def _uncalled(stored: Stored) -> dict[str, str]:
    """Once a game is on, nobody needs to know by which name anyone was called to it."""
    return {FOR: ""} if stored.facts["status"] == "playing" else {}
