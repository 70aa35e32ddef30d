"""What the bot offers in any chat where its name is typed: invitations, and games to look at."""

from asyncio import gather
from dataclasses import dataclass
from typing import Final

from bot.boards import name_of_screen
from bot.card import card_on
from bot.lobby import invitation, named, rules
from bot.looks import dressed
from bot.names import bold
from bot.onlookers import STAND, link
from bot.store import View
from bot.table import Table, Tables
from bot.view import screen
from bot.words import Html, Words
from engine.board import Side

AT_MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Offer:
    """A message that its finder may send: title and line in the list, words, and where it leads.

    The picture is the id of a file that Telegram has, or empty.
    """

    gid: str
    title: str
    line: str
    text: str
    label: str
    url: str
    picture: str = ""


async def offers(tables: Tables, user: int, asked: str, words: Words, bot_name: str) -> list[Offer]:
    """This user's open private tables and running games, or the one whose id was asked for."""
    gids = [gid for gid in await tables.store.tables_of(user) if asked in {"", gid}]
    found: list[Offer] = []
    for at in range(0, len(gids), AT_MOST):
        loaded = await gather(*map(tables.load, gids[at : at + AT_MOST]))
        own = [table for table in loaded if table and user in table.players]
        offered = await gather(*(_offer(tables, table, words, bot_name) for table in own))
        found += filter(None, offered)
        if len(found) >= AT_MOST:
            break
    return found[:AT_MOST]


async def _offer(tables: Tables, table: Table, words: Words, bot_name: str) -> Offer | None:
    if table.status == "open" and table.is_private and "invited" not in table.facts:
        return _invitation(table, words, bot_name)
    if table.match and table.status == "playing" and STAND not in table.facts:
        return await _game(tables, table, words, bot_name)
    return None


def _invitation(table: Table, words: Words, bot_name: str) -> Offer:
    card = card_on(table.facts)
    game, preset = named(card, words)
    asks = words.html("asks-for-game", name=bold(table.name(table.opener)))
    return Offer(
        table.gid,
        words.plain("inline-invitation"),
        f"{game}, {preset}",
        Html(f"{asks}\n\n{rules(card, words)}"),
        words.plain("button-join"),
        invitation(table.gid, bot_name),
    )


async def _game(tables: Tables, table: Table, words: Words, bot_name: str) -> Offer:
    """As it stands now: the message is not kept up to date, and leads to one that is."""
    view = View(table.gid, 0, 0, "spectator", words.lang)
    look = await tables.store.look(table.players[0])
    shown = dressed(screen(table, view, words, bot_name, plays_at_most=0), look, words)
    picture = await tables.store.known_picture(name_of_screen(shown)) if shown.scene else None
    names = [table.name(table.user(side)) for side in Side]
    game, preset = named(card_on(table.facts), words)
    return Offer(
        table.gid,
        words.plain("inline-game", table=" – ".join(names)),
        f"{game}, {preset}",
        words.html("inline-now", x=bold(names[0]), o=bold(names[1]), game=game),
        words.plain("button-watch"),
        link(table, bot_name),
        picture or "",
    )
