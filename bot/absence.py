"""Players who can't be reached: gone from the group, or deaf to the bot in private."""

from bot.table import Table, Tables

GONE = "gone:"
"""A fact of whoever can't be reached, by user."""
TRIES = 3


async def left(tables: Tables, table: Table, user: int) -> None:
    """The others are told on their boards, once."""
    if user in table.players:
        await _put(tables, table, user, "yes")


async def came_back(tables: Tables, table: Table, user: int) -> None:
    await _put(tables, table, user, "")


def is_gone(table: Table, user: int) -> bool:
    return f"{GONE}{user}" in table.facts


def others_gone(table: Table, user: int | None) -> list[int]:
    """The players, besides this reader, who can't be reached."""
    return [each for each in table.players if each != user and is_gone(table, each)]


async def _put(tables: Tables, table: Table, user: int, gone: str) -> None:
    """Tried again where somebody plays at the same moment."""
    fact = f"{GONE}{user}"
    for _ in range(TRIES):
        if table.facts.get(fact, "") == gone or table.status != "playing":
            return
        command = f"{fact}:{gone}:{await tables.clock.now()}"
        appended = await tables.commit(
            table, table.length, command, facts={fact: gone}, is_quiet=True
        )
        again = await tables.load(table.gid) if appended.outcome == "stale" else None
        if again is None:
            return
        table = again
