"""Who looks on at a table: comes to the stand, guesses the winner, goes; players may close it."""

from collections.abc import AsyncIterator
from typing import Final

from bot import seating
from bot.crossing import despite_turns
from bot.onlookers import STAND, may_guess, without_groups
from bot.seating import Place
from bot.store import View
from bot.table import Person, Table, Tables
from bot.words import Said, said

SPECTATORS_AT_MOST: Final = 500
"""Of one table: so many are shown a turn within half a minute."""


def place_of(gid: str, place: Place) -> View:
    """A spectator's view, in his private chat."""
    return View(gid, place.chat, 0, "spectator", place.lang, user=place.chat)


async def watched(tables: Tables, gid: str, person: Person, place: Place) -> Said:
    """Puts a spectator on the stand, or shows him the board again if he is there already."""
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    view = place_of(gid, place)
    known = await tables.store.watcher(view)
    refusal = why_not_watch(table, person.id)
    if refusal and not (known and refusal.key == "stand-full"):
        return refusal
    now = await tables.clock.now()
    if known:
        await tables.store.again(view, now)
    else:
        await tables.store.put_view(view, now)
    tables.committed()
    return said("watches")


def why_not_watch(table: Table, user: int) -> Said | None:
    """What keeps this user from the stand; the players have boards of their own."""
    if user in table.players:
        return said("own-board")
    if table.status in {"open", "seated"}:
        return said("watch-not-begun")
    if table.status != "playing":
        return said("watch-over")
    if STAND in table.facts:
        return said("stand-closed")
    return said("stand-full") if table.watching >= SPECTATORS_AT_MOST else None


async def watched_from(tables: Tables, chat: int) -> AsyncIterator[tuple[Table, View]]:
    """The running games that are watched from this private chat, the newest first."""
    for gid in await tables.store.tables_in(chat):
        table = await tables.load(gid)
        view = await tables.store.watcher(View(gid, chat, 0, "spectator", ""))
        if view is None:
            continue
        if table and table.status == "playing":
            yield table, view
        else:
            await tables.store.unindex(gid, [], [chat])


async def show_again(tables: Tables, chat: int) -> bool:
    """Brings up the board of the newest game that is watched from this private chat."""
    async for _, view in watched_from(tables, chat):
        await seating.show_again(tables, [view])
        return True
    return False


async def left(tables: Tables, gid: str, place: Place) -> Said:
    """A spectator goes; no board comes to him any more."""
    gone = await tables.store.leave_stand(place_of(gid, place))
    if gone:
        await tables.store.unindex(gid, [], [place.chat])
    return said("unwatched") if gone else said("watches-not")


async def guessed(tables: Tables, gid: str, place: Place, text: str) -> Said:
    """A spectator's guess, once and for all."""
    table = await tables.load(gid)
    view = await tables.store.watcher(place_of(gid, place))
    if table is None or view is None or text not in {"x", "o"}:
        return said("watches-not")
    if table.match is None or table.status != "playing" or not may_guess(table.match):
        return said("guess-late")
    if (await tables.store.guesses(gid, place.chat)).own:
        return said("guess-once")
    await tables.store.guess(gid, place.chat, text.upper())
    await tables.store.redraw(view, await tables.clock.now())
    tables.committed()
    return said("guess-taken")


@despite_turns
async def turned(tables: Tables, gid: str, user: int, command: str, *, closed: bool) -> Said:
    """A player closes the table to spectators, who are told so and go; or opens it again.

    Groups to which a private table is shown only look on as well.
    """
    table = await tables.load(gid)
    if table is None or user not in table.players:
        return said("not-a-player")
    if table.status != "playing":
        return said("watch-over")
    if (STAND in table.facts) == closed:
        return said("so-already")
    groups = table.groups if closed else ()
    facts = {STAND: "closed" if closed else "", **without_groups(groups)}
    appended = await tables.commit(table, table.length, command, facts=facts)
    if appended.outcome != "applied":
        return said("already" if appended.outcome == "already" else "stale")
    await tables.store.unindex(gid, [], groups)
    return said("stand-closed-now" if closed else "stand-open-now")
