"""Another game with the same opponent, at a new table in the same places."""

from typing import Final

from bot.facts import OWN, SHOWN
from bot.following import AFTER
from bot.onlookers import STAND
from bot.results import is_alias
from bot.seating import created
from bot.store import View
from bot.table import Person, Table, Tables
from bot.words import Said, said
from engine.board import Side

_KEPT: Final = frozenset({"home", "card", "words", "chat", "thread", "title", STAND}) | {
    *("name:", "rolls:", SHOWN, OWN),
}
"""Facts that a rematch has as well; those of a player, up to the colon."""


async def again(tables: Tables, gid: str, person: Person, command: str) -> Said:
    """A rematch: a new table in the same places, with the other seat kept for the opponent."""
    table = await tables.load(gid)
    side = table.side_of(person.id) if table else None
    if table is None or side is None:
        return said("not-a-player")
    if table.status != "over":
        return said("game-not-over")
    if table.match and not table.match.terms.length:
        return said("no-such-button")
    if "rematch" in table.facts:
        return said("rematch-set")
    if is_alias(table.user(side.other)):
        return said("opponent-forgotten")
    new = await tables.store.gid("rematch", gid)
    facts = facts_again(table, person.id, side) | {f"name:{person.id}": person.name, AFTER: gid}
    await created(tables, new, facts, await views_again(tables, gid, new))
    offered = await tables.commit(
        table,
        table.length,
        command,
        facts={"rematch": new},
        expect={"rematch": ""},
        is_untold=True,
    )
    if offered.outcome not in {"applied", "already"}:
        return said("rematch-set")
    return said("rematch-offered", name=table.name(table.user(side.other)))


def facts_again(table: Table, user: int, side: Side) -> dict[str, str]:
    """Of a table like this one that this user opens, kept for the opponent."""
    kept = {
        key: text for key, text in table.facts.items() if "".join(key.partition(":")[:2]) in _KEPT
    }
    other = str(table.user(side.other))
    return {**kept, "status": "open", "opener": str(user), "invited": other}


async def views_again(tables: Tables, gid: str, new: str) -> list[View]:
    return [
        View(new, view.chat, view.thread, view.kind, view.lang, view.user)
        for view in await tables.store.views(gid)
    ]
