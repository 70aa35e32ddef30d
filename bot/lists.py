"""Tables found again: those of a player, and those of a chat."""

from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass

from bot.buttons import Row
from bot.calls import asked_at
from bot.card import Card, card_on, chats_card
from bot.seating import Place, show_again
from bot.store import View
from bot.table import Table, Tables
from bot.words import Said, said

LIVE = frozenset({"open", "seated", "playing"})
"""The words of the status of a table that is not over."""


@dataclass(frozen=True, slots=True)
class Games:
    """A player's tables in words, and a button for each."""

    text: str
    rows: tuple[Row, ...]


def waits_for(table: Table, user: int) -> bool:
    """Whether it is this user's turn, or his word is asked for."""
    if table.status == "seated":
        return user in table.players and f"ready:{user}" not in table.facts
    if table.match is None:
        return user in asked_at(table.facts)
    side, match = table.side_of(user), table.match
    return side is not None and (match.asked is side or match.result is not None)


async def show(tables: Tables, gid: str, user: int) -> Said:
    """Shows a player his table again: his private board, else the group's where it stands."""
    table = await tables.load(gid)
    if table is None or user not in {*table.players, *asked_at(table.facts)}:
        return said("not-a-player")
    views = await tables.store.views(gid)
    own = [view for view in views if view.user == user]
    if own or table.is_private:
        await show_again(tables, own)
        return said("board-again")
    await show_again(tables, [view for view in views if view.user is None])
    return said("board-in-group", title=table.facts.get("title", ""))


async def show_here(tables: Tables, user: int, place: Place) -> bool:
    """Shows the board that this user means in this chat: his own turn, his own game, the newest."""
    found = await here(tables, place)
    if not found:
        return False
    _, views = min(found, key=lambda each: _distance(each[0], user))
    await show_again(tables, views)
    return True


async def at_board(tables: Tables, chat: int, message: int) -> str | None:
    """The table whose board this message is now."""
    for gid in await tables.store.tables_in(chat):
        views = await tables.store.views(gid)
        if any((view.chat, view.message) == (chat, message) for view in views):
            return gid
    return None


async def own_here(tables: Tables, user: int, chat: int) -> str | None:
    """Of this user's games in a chat one that waits for them, or else any; the board sent last."""
    own = []
    async for table in live(tables, await tables.store.tables_in(chat)):
        if table.side_of(user):
            views = await tables.store.views(table.gid)
            sent = max((view.message or 0 for view in views if view.chat == chat), default=0)
            own.append((waits_for(table, user), sent, table.gid))
    return max(own)[-1] if own else None


async def seated_here(tables: Tables, user: int, place: Place) -> str | None:
    """The newest table here whose start this user's words can still be added to."""
    own = None
    async for table in live(tables, await tables.store.tables_in(place.chat)):
        if user in table.players and table.match is None:
            if table.status == "seated":
                return table.gid
            own = own or table.gid
    return own


async def own_open(tables: Tables, user: int, chat: int) -> str | None:
    """The newest table that this user has opened here and nobody has joined."""
    async for table in live(tables, await tables.store.tables_in(chat)):
        if table.match is None and table.opener == user:
            return table.gid
    return None


async def rules_here(tables: Tables, user: int, place: Place) -> Card:
    """Of the table that this user means here, in private of any of theirs; else of the card."""
    if place.is_private:
        found = [table async for table in live(tables, await tables.store.tables_of(user))]
    else:
        found = [table for table, _ in await here(tables, place)]
    if not found:
        return await chats_card(tables, place.chat)
    return card_on(min(found, key=lambda each: _distance(each, user)).facts)


async def newest_here(tables: Tables, user: int, here: int) -> Table | None:
    """This user's newest table in a chat that was played at; in a group else another's."""
    others = None
    for gid in await tables.store.recent_of(here):
        table = await tables.load(gid)
        if table and table.side_of(user):
            return table
        others = others or (table if here < 0 and table and table.match else None)
    return others


async def played_here(tables: Tables, user: int, here: int, board: int | None) -> Table | None:
    """The game of this board, running or over; where there is none such, the newest."""
    found = await of_board(tables, here, board) if board is not None else None
    return found or await newest_here(tables, user, here)


async def of_board(tables: Tables, chat: int, message: int) -> Table | None:
    """The game whose board this message is now, running or over."""
    for gid in await tables.store.recent_of(chat):
        views = await tables.store.views(gid)
        if any((view.chat, view.message) == (chat, message) for view in views):
            return await tables.load(gid)
    return None


async def here(tables: Tables, place: Place) -> list[tuple[Table, list[View]]]:
    """The live tables that this chat and topic see, each with its views there."""
    found = []
    async for table in live(tables, await tables.store.tables_in(place.chat)):
        every = await tables.store.views(table.gid)
        fits = [v for v in every if (v.chat, v.thread) == (place.chat, place.thread)]
        if fits:
            found.append((table, fits))
    return found


async def redraw(tables: Tables, chat: int) -> None:
    """All boards of a chat are drawn again, as after a change of its language."""
    now = await tables.clock.now()
    async for table in live(tables, await tables.store.tables_in(chat)):
        await tables.store.touch(table.gid, now)
    tables.committed()


def _distance(table: Table, user: int) -> int:
    """How far a table is from what a user means: 0 his turn, 1 his table, 2 another's."""
    if waits_for(table, user):
        return 0
    return 1 if user in table.players else 2


async def live(tables: Tables, gids: Iterable[str]) -> AsyncIterator[Table]:
    """Those of these tables that are open or being played at."""
    for gid in gids:
        table = await tables.load(gid)
        if table and table.status in LIVE:
            yield table
