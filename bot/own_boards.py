"""A player of a group's table has its board in his private chat as well, and plays from there."""

from bot import lists
from bot.crossing import TRIES, despite_turns
from bot.facts import OWN
from bot.seating import Place, show_again, view_at
from bot.store import View
from bot.table import Table, Tables
from bot.words import Said, said


def is_let_go(table: Table, view: View) -> bool:
    """A player's view in private of a group's table, which he does not want, or no more."""
    begun_in_group = table.match is not None and not table.is_private and view.kind == "seat"
    return begun_in_group and view.user in table.players and f"{OWN}{view.user}" not in table.facts


@despite_turns
async def taken(tables: Tables, gid: str, user: int, place: Place, command: str) -> Said:
    """Shows a player's own board in his private chat, there already or not."""
    table = await tables.load(gid)
    if table is None or table.is_private or table.status != "playing":
        return await lists.show(tables, gid, user)
    if user not in table.players:
        return said("not-a-player")
    views = await tables.store.views(gid)
    there = [view for view in views if (view.kind, view.user) == ("seat", user)]
    if there and f"{OWN}{user}" in table.facts:
        await show_again(tables, there)
        return said("board-again")
    appended = await tables.commit(
        table,
        table.length,
        command,
        facts={f"{OWN}{user}": "yes"},
        views=[view_at(gid, place)],
        is_unseen=True,
    )
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    await tables.store.index(gid, [], [user], await tables.clock.now())
    return said("board-again")


@despite_turns
async def left(tables: Tables, gid: str, user: int, command: str) -> Said:
    """From now on the player has his board in the group alone."""
    table = await tables.load(gid)
    if table is None or user not in table.players:
        return said("not-a-player")
    if f"{OWN}{user}" not in table.facts or table.status != "playing":
        return said("so-already")
    views = [view for view in await tables.store.views(gid) if view.user == user]
    facts = {f"{OWN}{user}": ""}
    appended = await tables.commit(
        table, table.length, command, facts=facts, views=views, is_unseen=True
    )
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    await tables.store.unindex(gid, [], [user])
    return said("own-board-left")


async def lost(tables: Tables, table: Table, user: int) -> None:
    """His private chat is closed to the bot: the group's board calls him again.

    Where he is waited for it does so at once. Tried again where somebody plays at that moment.
    """
    own = f"{OWN}{user}"
    for _ in range(TRIES):
        if own not in table.facts:
            return
        views = [view for view in await tables.store.views(table.gid) if view.kind == "group"]
        is_asked = table.status == "playing" and lists.waits_for(table, user)
        appended = await tables.commit(
            table,
            table.length,
            f"{own}:lost:{await tables.clock.now()}",
            facts={own: ""},
            anew=views if is_asked else (),
            is_unseen=True,
        )
        again = await tables.load(table.gid) if appended.outcome == "stale" else None
        if again is None:
            await tables.store.unindex(table.gid, [], [user])
            return
        table = again
