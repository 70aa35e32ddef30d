"""What finished games come to, put down exactly once however often the bot dies.

The append that ends a game puts the table into a queue (bot/lua/append.lua); who takes it from
there derives all results of the table's log, and puts them down by chat, by player and by pair. A
line that is there already stays the only one, so that doing this twice changes nothing.
"""

import logging
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from bot.folding import NEWER_MS, folded
from bot.ladder import tally
from bot.outcomes import results_of, seats_kept, timed
from bot.results import ALIAS, Timed
from bot.seeds import ENDED
from bot.steadily import steadily
from bot.store import Store, TableBroken
from bot.table import Table, Tables
from bot.words import WORDS
from engine.board import Side
from engine.fold import MisfitError
from engine.match import Match
from engine.notation import NotationError

LEASE_MS: Final = 30_000
LOOK_S: Final = 1.0
TALLY: Final = "tally"
"""A fact of a table that is over: how often X and O have won against each other, `12 9`."""

Scopes: TypeAlias = Mapping[str, Sequence[Timed]]
"""Results by where they are put down: a chat, a user or two users."""

_log = logging.getLogger(__name__)


async def run(tables: Tables) -> None:
    """Until cancelled; replicas share the work."""
    await steadily("records", lambda: count_one(tables), LOOK_S, tables.clock)


async def count_all(tables: Tables) -> None:
    """All that has ended and is not counted yet."""
    while await count_one(tables):
        pass


async def count_one(tables: Tables) -> bool:
    """One table's results; False where none waits."""
    until = await tables.clock.now() + LEASE_MS
    gid = await tables.store.claim_ended(until - LEASE_MS, until)
    if gid is None:
        return False
    table = await tables.load(gid)
    if table and table.status == "newer":
        await tables.store.count_later(gid, until, until + NEWER_MS)
        return True
    if table:
        await settle(tables.store, table)
    await tables.store.counted(gid, until)
    return True


async def settle(store: Store, table: Table) -> None:
    """Puts a table's results down; whoever wants to be forgotten is, as soon as it is over.

    The table is read once more after that: somebody may have been forgotten, or a group have moved,
    since this one looked. What was put down of them then is taken back.
    """
    put: Scopes = await _under_ids(store, table)
    while (told := await _scopes(store, table, timed(table))) != put:
        await store.put_results(told)
        await store.take_results(_but(put, told))
        put, table = told, await as_kept(store, table.gid) or table
    aliases = aliases_of(table)
    if aliases and table.facts["status"] in ENDED:
        await erased(store, table.gid, aliases)


async def _under_ids(store: Store, table: Table) -> Scopes:
    """What may have been put down before players of this table wanted to be forgotten."""
    if not aliases_of(table):
        return {}
    bare = {name: text for name, text in table.facts.items() if not name.startswith(ALIAS)}
    return await _scopes(store, table, timed(replace(table, facts=bare)))


def _but(some: Scopes, others: Scopes) -> Scopes:
    """Those that are not among the others."""
    return {
        scope: [each for each in results if each not in others.get(scope, ())]
        for scope, results in some.items()
    }


async def erased(store: Store, gid: str, aliases: Mapping[str, int]) -> None:
    """In the table itself as well."""
    name = await nobodys_name(store, gid)
    for user, alias in aliases.items():
        await store.erase(gid, int(user), alias, name)


async def nobodys_name(store: Store, gid: str) -> str:
    """What the language of a table's board calls a player."""
    views = await store.views(gid)
    return WORDS[views[0].lang if views else "en"].plain("player")


def aliases_of(table: Table) -> dict[str, int]:
    """The numbers that are to stand for those who want to be forgotten, by their ids."""
    return {
        name.removeprefix(ALIAS): int(text)
        for name, text in table.facts.items()
        if name.startswith(ALIAS)
    }


async def _scopes(store: Store, table: Table, results: Iterable[Timed]) -> Scopes:
    """Where a table's results are put down: for its players, both together, and each of its groups.

    A private game counts in the groups to which it is shown when it ends.
    """
    by_scope: dict[str, list[Timed]] = defaultdict(list)
    if not (results := list(results)):
        return by_scope
    groups = {str(await store.chat_now(group)) for group in table.chats(())}
    for each in results:
        users = each.result.users
        for scope in (*map(str, users), pair(*users), *groups):
            by_scope[scope].append(each)
    return by_scope


def pair(one: int, other: int) -> str:
    """The scope of what these two have played against each other."""
    return ":".join(map(str, sorted((one, other))))


async def tally_at_end(tables: Tables, table: Table, after: Match) -> Mapping[str, str]:
    """The fact that tells at a table's end how often each has won; none at their first game."""
    seats = seats_kept(table, after)
    known = await tables.store.results(pair(*seats.values()))
    own = [Timed(result, await tables.clock.now()) for result in results_of(table, after)]
    told = {each.result.text for each in known}
    every = [*known, *(each for each in own if each.result.text not in told)]
    found = tally(every, seats[Side.X])
    return {TALLY: f"{found.won} {found.lost}"} if found.won + found.lost > 1 else {}


async def rebuild(store: Store) -> int:
    """All results from all logs, in the place of those that are there; the number of tables.

    Play may go on meanwhile: what ends is counted, and counted once.
    """
    await store.clear_results()
    count = 0
    async for gid in store.gids():
        if table := await as_kept(store, gid):
            await settle(store, table)
            count += 1
    return count


async def as_kept(store: Store, gid: str) -> Table | None:
    """A table that somebody has sat down at, read anew; None as well where it can't be read."""
    try:
        stored = await store.load(gid)
        found = folded(stored, None) if stored else None
    except (TableBroken, NotationError, MisfitError):
        return None
    if stored is None or found is None:
        return None
    return Table(gid, stored.facts, found.match, found.entries, stored.draft, stored.length)
