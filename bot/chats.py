"""What befalls a chat: it opens to the bot again, its people go and return, its topics too."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from bot import absence, starting, taking_back
from bot.lists import live
from bot.store import View
from bot.table import Table, Tables

THREAD = "thread"
"""A fact: the topic in which a table was opened, to which it returns when that opens again."""


async def opened_again(tables: Tables, chat: int) -> None:
    """The bot is let in again: every board comes anew, and nobody waits for a deaf player."""
    await tables.store.allow_pictures(chat)
    await _each(tables, chat, lambda table: _came_back(tables, table, chat, private=True))
    await _show(tables, chat, anew=True)


async def shut_out(tables: Tables, user: int) -> None:
    """Somebody has blocked the bot: his opponents hear of it, though nothing was to be sent him."""

    async def without(table: Table) -> None:
        if table.is_private:
            await absence.left(tables, table, user)

    await _each(tables, user, without)


async def rights_changed(tables: Tables, chat: int) -> None:
    """What could not be shown is tried again; boards in letters may be pictures now."""
    now = await tables.clock.now()
    in_letters = await tables.store.takes_no_pictures(chat, now)
    await tables.store.allow_pictures(chat)
    await _show(tables, chat, anew=in_letters)


async def went(tables: Tables, chat: int, user: int) -> None:
    """Somebody has left a group: his seat is free, a table that he opened closed; a game waits."""

    async def without(table: Table) -> None:
        if table.is_private:
            return
        if table.status == "open" and table.opener == user:
            await taking_back.cancelled(tables, table.gid, user, f"went:{user}")
        if table.status == "seated" and user in table.players:
            await starting.got_up(tables, table.gid, user, f"went:{user}")
        await absence.left(tables, table, user)

    await _each(tables, chat, without)


async def returned(tables: Tables, chat: int, user: int) -> None:
    await _each(tables, chat, lambda table: _came_back(tables, table, user, private=False))


async def topic_reopened(tables: Tables, chat: int, thread: int) -> list[View]:
    """Boards that had to leave the topic come back to it; where they stood meanwhile."""
    moved: list[View] = []
    now = await tables.clock.now()

    async def back(table: Table) -> None:
        if table.facts.get(THREAD) != str(thread):
            return
        for view in await tables.store.views(table.gid):
            home = replace(view, thread=thread, message=None)
            outside = (view.chat, view.thread) == (chat, 0)
            if outside and await tables.store.move_view(view, home, now):
                moved.append(view)

    await _each(tables, chat, back)
    tables.committed()
    return moved


async def _came_back(tables: Tables, table: Table, user: int, *, private: bool) -> None:
    """To a table that has its home there: a view beside it tells nothing of its player."""
    if table.is_private == private:
        await absence.came_back(tables, table, user)


async def _each(tables: Tables, chat: int, do: Callable[[Table], Awaitable[None]]) -> None:
    async for table in live(tables, await tables.store.tables_in(chat)):
        await do(table)


async def _show(tables: Tables, chat: int, *, anew: bool) -> None:
    now = await tables.clock.now()

    async def show(table: Table) -> None:
        for view in await tables.store.views(table.gid):
            if view.chat == chat:
                await tables.store.again(view, now, anew=anew)

    await _each(tables, chat, show)
    tables.committed()
