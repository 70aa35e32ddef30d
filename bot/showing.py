"""A private table shown to a group as well: brought there by a player, and taken away again."""

from bot.buttons import Button
from bot.facts import HIDDEN, SHOWN
from bot.lists import Games, live
from bot.onlookers import STAND, without_groups
from bot.seating import Place, show_again, view_at
from bot.table import Table, Tables
from bot.tokens import Token
from bot.words import Said, Words, said
from engine.board import Side

LISTED = 8


async def shown(tables: Tables, gid: str, user: int, place: Place, command: str) -> Said:
    """Brings a running private table of this player's to a group, or up again if it is there."""
    table = await tables.load(gid)
    if refusal := _why_not(table, user, place):
        return refusal
    assert table  # noqa: S101 - else there is a refusal
    there = [view for view in await tables.store.views(gid) if view.chat == place.chat]
    if there and f"{HIDDEN}{place.chat}" not in table.facts:
        await show_again(tables, there)
        return said("shown-here")
    facts = {f"{SHOWN}{place.chat}": place.title or "-", f"{HIDDEN}{place.chat}": ""}
    views = [view_at(gid, place)]
    appended = await tables.commit(
        table, table.length, command, facts=facts, views=views, is_unseen=True
    )
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    await tables.store.index(gid, [], [place.chat], await tables.clock.now())
    return said("shown-here")


async def hidden(
    tables: Tables, gid: str, user: int, chat: int, command: str, *, chief: bool = False
) -> Said:
    """Takes the board out of a group again: its players may, and the group's administrators."""
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if not chief and user not in table.players:
        return said("hide-not-yours")
    if table.status != "playing" or chat not in table.groups:
        return said("so-already")
    facts = without_groups([chat])
    views = [view for view in await tables.store.views(gid) if view.chat == chat]
    appended = await tables.commit(
        table, table.length, command, facts=facts, views=views, is_unseen=True
    )
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    await tables.store.unindex(gid, [], [chat])
    return said("hidden")


def _why_not(table: Table | None, user: int, place: Place) -> Said | None:
    if table is None:
        return said("no-such-table")
    if user not in table.players:
        return said("not-a-player")
    if place.is_private or not table.is_private:
        return said("show-in-group")
    if table.status != "playing":
        return said("watch-over")
    return said("show-closed") if STAND in table.facts else None


async def own(tables: Tables, user: int, words: Words) -> list[Table] | Games:
    """The player's running private tables; words where there is not exactly one."""
    every = live(tables, await tables.store.tables_of(user))
    found = [table async for table in every if table.side_of(user) and table.is_private][:LISTED]
    if len(found) == 1:
        return found
    if not found:
        return Games(words.html("show-none"), ())
    rows = [(Button(_label(table), Token("show-here", table.gid)),) for table in found]
    return Games(words.html("show-which"), tuple(rows))


def _label(table: Table) -> str:
    return " – ".join(table.name(table.user(side)) for side in Side)
