"""A table made from the lines of its log, and what its readers see of it."""

import re

from redis.asyncio import Redis

from bot import keyspace
from bot.card import Card
from bot.folding import first_choice
from bot.store import View
from bot.table import Table
from bot.view import screen
from bot.words import WORDS
from engine.draft import Draft, read_draft
from engine.log import read_entry, replay, terms_text
from engine.match import Terms
from render.names import cleaned

ANN, BOB = 1, 2
GROUP = View("0123456789", -5, 0, "group", "en")
BACKGAMMON = Card.first("backgammon")


async def of_newer_release(redis: Redis, gid: str) -> str:
    """A log becomes one that only a release to come can read; the first line that it had."""
    log = keyspace.of_table(gid).log
    first = str(await redis.lindex(log, 0))
    await redis.lset(log, 0, re.sub(r"^match \d+", "match 999", first))
    return first


def seat(user: int) -> View:
    return View("0123456789", user, 0, "seat", "en", user)


def table_of(
    *lines: str,
    draft: str = "",
    names: tuple[str, str] = ("Ann", "Bob"),
    card: Card = BACKGAMMON,
    in_group_alone: bool = False,
) -> Table:
    """Both players have boards of their own too, unless they play in the group alone."""
    match = replay([terms_text(Terms(card.variant, card.length, ("1", "2"))), *lines])
    entries = tuple(map(read_entry, lines))
    facts = {
        "status": "over" if match.finished else "playing",
        "opener": "1",
        "home": "group",
        "card": card.text,
        "name:1": cleaned(names[0]),
        "name:2": cleaned(names[1]),
    }
    if not in_group_alone:
        facts |= {"own:1": "yes", "own:2": "yes"}
    start = first_choice(match)
    choosing = read_draft(start, draft) if start else None
    assert choosing is None or isinstance(choosing, Draft)
    return Table("0123456789", facts, match, entries, draft, len(lines) + 1, choosing=choosing)


def caption(table: Table, view: View = GROUP, lang: str = "en") -> list[str]:
    text = screen(table, view, WORDS[lang], "bot", plays_at_most=8).text
    return text.replace("\u2068", "").replace("\u2069", "").split("\n")


def labels(table: Table, view: View = GROUP, plays_at_most: int = 8) -> list[list[str]]:
    rows = screen(table, view, WORDS["en"], "bot", plays_at_most=plays_at_most).rows
    return [[button.label for button in row] for row in rows]
