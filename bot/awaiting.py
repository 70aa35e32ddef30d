"""Tables that wait for a player, of which no more are loaded than are shown."""

from asyncio import gather
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bot.calls import asked_at
from bot.clocks import Reading
from bot.lists import LIVE, waits_for
from bot.results import ALIAS
from bot.seating import OPEN_MS
from bot.store import View
from bot.table import Table, Tables
from bot.waits import Noted


@dataclass(frozen=True, slots=True)
class Next:
    """The table that waits most urgently, and how many more do."""

    table: Table
    more: int


async def next_of(tables: Tables, user: int, but: Collection[str] = ()) -> Next | None:
    """Which of those that wait for this player is to be played at next, other than these.

    Where a note was wrong it is mended, and the next one looked at.
    """
    known = await tables.store.waiting_for(user)
    if known is None:
        await note_all(tables, user, await live_of(tables, user))
        known = await tables.store.waiting_for(user) or {}
    gids = [gid for gid in known if gid not in but]
    for more, gid in zip(reversed(range(len(gids))), gids, strict=True):
        table = await tables.load(gid)
        if table and _waits(table, user):
            return Next(table, more)
        await tables.store.waits_no_longer(user, gid, known[gid].age)
    return None


async def note(tables: Tables, table: Table, view: View) -> None:
    """Notes for whom the table waits, before a view shows it: what was committed is drawn.

    So it is noted after a crash too. A draft changes nothing of it.
    """
    if view.kind == "spectator" or (table.draft and view.length == table.length):
        return
    if table.status in {"quarantined", "newer"}:
        return
    now = await tables.clock.now()
    people = table.players if table.match else {*table.players, *asked_at(table.facts)}
    known = [user for user in people if not is_forgotten(table, user)]
    await gather(*(_note(tables, table, user, now) for user in known))


async def note_all(tables: Tables, user: int, found: Sequence[Table]) -> None:
    """Of all his tables, which have just been loaded."""
    now = await tables.clock.now()
    waiting = [table for table in found if _waits(table, user)]
    await gather(*(_note(tables, table, user, now) for table in waiting))
    await tables.store.has_all_waits(user)


async def _note(tables: Tables, table: Table, user: int, now: int) -> None:
    """What his digest counts is brought up to date where the table waits no longer."""
    store = tables.store
    if _waits(table, user):
        await store.waits_for(user, table.gid, _noted(table, user, now))
    elif await store.waits_no_longer(user, table.gid, _age(table)):
        await store.digest_ages(user)


async def live_of(tables: Tables, user: int) -> list[Table]:
    """This player's tables that are open or being played at, the newest first."""
    found = await gather(*map(tables.load, await tables.store.tables_of(user)))
    return [table for table in found if table and table.status in LIVE and _is_his(table, user)]


def _is_his(table: Table, user: int) -> bool:
    """Whether he plays at it or is asked to; his list may still have one that he has left."""
    return user in table.players or user in asked_at(table.facts)


def is_forgotten(table: Table, user: int) -> bool:
    """Whether he wants to be, so that nothing more is written down of him."""
    return f"{ALIAS}{user}" in table.facts


def urgency(table: Table, user: int, now: int) -> tuple[int, int]:
    """Where little is left on his clock first; then, without one, what has waited longest."""
    if clock := running(table, user, now):
        return 0, clock.left(now)
    since = waits_since(table)
    return 1, now if since is None else since


def running(table: Table, user: int, now: int) -> Reading | None:
    """This player's clock while it runs."""
    clock = table.reading
    if clock is None or clock.side is not table.side_of(user) or clock.stands_at(now):
        return None
    return clock


def waits_since(table: Table) -> int | None:
    """When somebody was asked, the table was opened, or both sat down; None if nobody knows."""
    if table.waits:
        return table.waits[-1].since
    return None if table.due is None else table.due - OPEN_MS


def _waits(table: Table, user: int) -> bool:
    return table.status in LIVE and waits_for(table, user)


def _noted(table: Table, user: int, now: int) -> Noted:
    rank, at = urgency(table, user, now)
    return Noted(rank, at if rank else now + at, _age(table))


def _age(table: Table) -> int:
    """How far the table has come: by its log, and before that by who has sat down and is ready."""
    if table.length or table.status not in LIVE:
        return (table.length + 1) * len(LIVE) * 2
    ready = sum(fact.startswith("ready:") for fact in table.facts)
    return int(table.status == "seated") + ready
