"""An open table is taken back, or closed because nobody has joined it in time."""

from bot.calls import FOR, asked_at, is_for
from bot.seating import WAITING
from bot.table import Person, Table, Tables
from bot.words import Said, said


async def cancelled(tables: Tables, gid: str, user: int, command: str, username: str = "") -> Said:
    """Takes an open table back: its opener may, and whoever it was kept for."""
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if not _may_cancel(table, user, username):
        return said("not-your-table", name=table.name(table.opener))
    if table.status not in WAITING:
        return said("already-closed")
    return await _closed(tables, table, "cancelled", command)


async def expired(tables: Tables, gid: str) -> None:
    """Closes a table that nobody joined in time."""
    table = await tables.load(gid)
    if table and table.status in WAITING:
        how = "expired" if table.status == "open" else "not-begun"
        await _closed(tables, table, how, f"expired:{gid}")


async def _closed(tables: Tables, table: Table, how: str, command: str) -> Said:
    rings = (table.is_private or FOR in table.facts) and how in {"expired", "not-begun"}
    appended = await tables.commit(
        table,
        0,
        command,
        facts={"status": "closed", "ended": how},
        expect={"status": table.status},
        anew=await tables.store.views(table.gid) if rings else (),
    )
    if appended.outcome not in {"applied", "already"}:
        return said("already-closed")
    views = await tables.store.views(table.gid)
    chats = [view.chat for view in views]
    await tables.store.unindex(table.gid, [*table.players, *asked_at(table.facts)], chats)
    return said("closed")


def _may_cancel(table: Table, user: int, username: str) -> bool:
    is_kept = FOR in table.facts and is_for(table, Person(user, "", username))
    return is_kept or user == table.opener or user in asked_at(table.facts)
