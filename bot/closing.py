"""Closing a table at which nobody plays any more: without a result, and only when it is stale."""

from typing import Final

from bot import lists, seating, taking_back
from bot.absence import others_gone
from bot.pauses import is_paused
from bot.seating import Place
from bot.table import Table, Tables
from bot.words import Said, said

STALE_MS: Final = 24 * 60 * 60 * 1000
"""After so long without a line in the log a game counts as abandoned."""


async def closed(
    tables: Tables,
    gid: str,
    user: int,
    command: str,
    *,
    chief: bool = False,
    username: str = "",
) -> Said:
    """Closes an open table for its opener, an abandoned game for whoever may; a chief may both.

    Whoever is called by his username may decline.
    """
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if table.has_done(command):
        return said("closed")
    if table.status in seating.WAITING:
        return await taking_back.cancelled(
            tables, gid, table.opener if chief else user, f"{command}:open", username
        )
    refusal = why_not(table, user, await tables.clock.now(), chief=chief)
    return refusal or await _abandoned(tables, table, command)


async def _abandoned(tables: Tables, table: Table, command: str) -> Said:
    appended = await tables.commit(
        table,
        table.length,
        command,
        facts={"status": "closed", "ended": "abandoned"},
        expect={"status": "playing"},
    )
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    await tables.unindex(table)
    return said("closed")


def why_not(table: Table, user: int, now: int, *, chief: bool = False) -> Said | None:
    """What keeps somebody from closing a game: a player may only once the other can't be reached.

    Else whoever is about to lose would wait until his opponent is late.
    """
    if table.status != "playing" or not table.entries:
        return said("already-closed")
    alone = user in table.players and bool(others_gone(table, user))
    if not (chief or alone):
        return said("close-not-yours-private" if table.is_private else "close-not-yours-group")
    if now < table.entries[-1].time + STALE_MS:
        return said("close-too-soon")
    return _why_not_by_clock(table, user, now)


def _why_not_by_clock(table: Table, user: int, now: int) -> Said | None:
    """A time that was agreed is let run out, and not to the good of whoever let it.

    In a pause, which needs no end, there is none.
    """
    clock = table.reading
    if clock is None or is_paused(table):
        return None
    if clock.stands_at(now) or clock.left(now) > 0:
        return said("close-clock-runs")
    return said("time-up-yours") if table.side_of(user) is clock.side else None


async def meant(tables: Tables, user: int, place: Place) -> str | Said:
    """The one table here that somebody may want closed: his own, or else the only one."""
    here = [table for table, _ in await lists.here(tables, place)]
    own = [table for table in here if user in table.players]
    wanted = own or here
    if not wanted:
        return said("no-board")
    return wanted[0].gid if len(wanted) == 1 else said("close-which")
