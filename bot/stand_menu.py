"""Who may look on, as a player sees and decides it; and the ways to a group's games."""

from urllib.parse import urlencode

from bot.buttons import Button, Row
from bot.card import card_on
from bot.lists import Games, here, live
from bot.onlookers import STAND, link
from bot.seating import Place
from bot.standing import marked_name
from bot.table import Table, Tables
from bot.tokens import Token
from bot.words import Said, Words, said
from engine.board import Side

LISTED = 8


async def of_group(tables: Tables, _user: int, place: Place, words: Words, bot_name: str) -> Games:
    """A button for each game here that may be watched, which leads to its stand."""
    found = [table for table, _ in await here(tables, place) if table.match]
    seen = [table for table in found if STAND not in table.facts][:LISTED]
    if not seen:
        return Games(words.html("watch-none"), ())
    rows = tuple((Button(_label(table), url=link(table, bot_name)),) for table in seen)
    return Games(words.html("watch-here"), rows)


async def own(tables: Tables, user: int, _place: Place, words: Words, bot_name: str) -> Games:
    """The stand of one's own game; where there are several, a button for each."""
    every = live(tables, await tables.store.tables_of(user))
    found = [table async for table in every if table.side_of(user)][:LISTED]
    if not found:
        return Games(words.html("watch-help"), ())
    if len(found) == 1:
        return of_table(found[0], words, bot_name)
    rows = tuple((Button(_label(table), Token("stand", table.gid)),) for table in found)
    return Games(words.html("watch-which"), rows)


def of_table(table: Table, words: Words, bot_name: str) -> Games:
    """How many look on, the link for more, and the button that closes the stand."""
    if table.match is None:
        return Games(words.html("watch-over"), ())
    names = {side.value.lower(): marked_name(table, side) for side in Side}
    if STAND in table.facts:
        opens = Button(words.plain("button-open-stand"), Token("stand", table.gid, text="open"))
        return Games(words.html("stand-is-closed", **names), ((opens,),))
    address = link(table, bot_name)
    text = words.html("stand-is-open", link=address, count=table.watching, **names)
    return Games(text, tuple(_rows(table, words, bot_name)))


def _rows(table: Table, words: Words, bot_name: str) -> list[Row]:
    game = words.plain(f"game-{card_on(table.facts).game}")
    says = words.plain("watch-invitation", game=game, table=_label(table))
    query = urlencode({"url": link(table, bot_name), "text": says})
    closes = Button(words.plain("button-close-stand"), Token("stand", table.gid, text="close"))
    share = Button(words.plain("button-share-stand"), url=f"https://t.me/share/url?{query}")
    shows = Button(words.plain("button-show-in-group"), url=group_link(table, bot_name))
    return [(share,), *([(shows,)] if table.is_private else []), (closes,)]


def group_link(table: Table, bot_name: str) -> str:
    """Adds the bot to a group, if need be, and shows the table there."""
    return f"https://t.me/{bot_name}?startgroup=s_{table.gid}"


async def asked(tables: Tables, gid: str, user: int) -> Said:
    """Whether this user has a say in who looks on."""
    table = await tables.load(gid)
    return said("stand-below" if table and user in table.players else "not-a-player")


def _label(table: Table) -> str:
    return " – ".join(table.name(table.user(side)) for side in Side)
