"""From one game to the next that waits: on a board, in a toast, under a digest."""

from bot.awaiting import Next, is_forgotten, next_of
from bot.buttons import Button, Row
from bot.games import label
from bot.lists import waits_for
from bot.store import View
from bot.table import Table, Tables
from bot.tokens import Token
from bot.words import Words


async def next_rows(tables: Tables, table: Table, view: View, words: Words) -> tuple[Row, ...]:
    """On the private board of whoever has moved: the way to the next table that waits for him."""
    user = view.user
    if view.kind != "seat" or user is None or user not in table.players:
        return ()
    if table.status not in {"playing", "over"} or is_forgotten(table, user):
        return ()
    if table.status == "playing" and waits_for(table, user):
        return ()
    found = await next_of(tables, user, but=(table.gid, table.facts.get("rematch", "")))
    return ((next_button(table.gid, found, user, words),),) if found else ()


async def others_wait(tables: Tables, gid: str, user: int) -> bool:
    """Whether whoever has moved at a group's board, which has no button for it, has others left."""
    table = await tables.load(gid)
    if table is None or table.is_private or waits_for(table, user):
        return False
    return bool(await next_of(tables, user, but=[gid]))


def next_button(gid: str, found: Next, user: int, words: Words) -> Button:
    """To whichever is the most urgent when it is pressed; that of now gives it its name."""
    name = label(found.table, user, words)
    text = words.plain("button-next-table", name=name, more=found.more)
    return Button(text, Token("next-table", gid), style="primary")
