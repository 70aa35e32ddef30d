"""A player's games in the order in which they need him, in words and as buttons."""

from asyncio import gather
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, Literal, TypeAlias

from bot.awaiting import live_of, note_all, urgency, waits_since
from bot.buttons import Button, Row, in_rows
from bot.card import card_on
from bot.clock_words import lasting, moment
from bot.clocks import Reading
from bot.links import board_link
from bot.lists import Games, waits_for
from bot.lobby import length_name
from bot.names import bold
from bot.table import Table, Tables
from bot.tokens import Deed, Token
from bot.words import Html, Words
from engine.match import Match
from render.names import signs_of

LISTED: Final = 20
"""So many on a page."""
LETTERS: Final = 24
"""So many of a name or a title: all lines of a page are one message."""
SHORTEST_MS: Final = 60 * 1000
"""Whoever has waited for less has not waited."""

Part: TypeAlias = Literal["waits", "on", "open"]
PARTS: Final[tuple[Part, ...]] = ("waits", "on", "open")
"""Those that wait for the player, for his opponents, for somebody to sit down."""


async def games_of(tables: Tables, user: int, words: Words, page: int = 0) -> Games:
    """A page of all of a player's tables."""
    found = await live_of(tables, user)
    await note_all(tables, user, found)
    return await _listed(tables, found, user, words, page)


async def games_in(tables: Tables, user: int, words: Words, chat: int, bot_name: str) -> Games:
    """A player's tables that stand in this group, and the way to all, of which it hears no more."""
    found = await live_of(tables, user)
    await note_all(tables, user, found)
    here = [table for table in found if chat in table.chats(())]
    listed = await _listed(tables, here[:LISTED], user, words, in_group=True)
    more = len(found) - len(here[:LISTED])
    if not more:
        return listed
    told = listed.text if here else words.html("games-none-here")
    text = f"{told}\n\n{words.html('games-more', count=more)}"
    way = Button(words.plain("button-all-games"), url=f"https://t.me/{bot_name}?start=games")
    return Games(text, (*listed.rows, (way,)))


async def _listed(
    tables: Tables,
    found: Sequence[Table],
    user: int,
    words: Words,
    page: int = 0,
    *,
    in_group: bool = False,
) -> Games:
    """Those that wait for him first, the most urgent first."""
    if not found:
        return Games(words.html("games-none"), ())
    now, hours = await tables.clock.now(), await tables.store.hours(user)
    words = replace(words, zone=hours.zone)
    listed = sorted(found, key=lambda table: _place(table, user, now))
    pages = -(-len(listed) // LISTED)
    page = min(page, pages - 1)
    numbered = list(enumerate(listed, 1))[page * LISTED : (page + 1) * LISTED]
    lines = [_head(page, pages, words), *_lines(numbered, user, now, words)]
    reader = None if in_group else user
    links = await gather(*(_link(tables, table, reader) for _, table in numbered))
    buttons = [
        _opens(f"{number}. {label(table, user, words)}", table, link)
        for (number, table), link in zip(numbered, links, strict=True)
    ]
    return Games("\n".join(lines), (*in_rows(buttons, 2), *_turns(page, pages)))


def choice(found: Sequence[Table], user: int, words: Words, question: str, deed: Deed) -> Games:
    """Which of these games the player means: a numbered line and a button for each."""
    numbered = list(enumerate(found, 1))
    lines = [_line(number, table, user, words) for number, table in numbered]
    rows = tuple(
        (Button(f"{number}. {label(table, user, words)}", Token(deed, table.gid)),)
        for number, table in numbered
    )
    return Games("\n".join([words.html(question), "", *lines]), rows)


def label(table: Table, user: int, words: Words) -> str:
    """Against whom; of one's own open table the game."""
    others = [short(table.name(each)) for each in table.players if each != user]
    return ", ".join(others) or words.plain(f"game-{card_on(table.facts).game}")


def short(name: str) -> str:
    signs = list(signs_of(name))
    return name if len(signs) <= LETTERS else "".join(signs[: LETTERS - 1]) + "…"


async def pointer(tables: Tables, table: Table, user: int, words: Words) -> Games | None:
    """The way to a group's board; None where Telegram has no link to it, or it comes to him."""
    link = await _link(tables, table, user)
    if not link:
        return None
    text = words.html("games-there", opponent=_opponent(table, user), what=_what(table, words))
    return Games(text, ((Button(words.plain("button-to-board"), url=link),),))


async def _link(tables: Tables, table: Table, reader: int | None) -> str:
    """To the board of a group's table; none to one that comes to this reader in private."""
    if table.is_private or reader in table.own_boards:
        return ""
    links = (board_link(view) for view in await tables.store.views(table.gid))
    return next(filter(None, links), "")


def _opens(text: str, table: Table, link: str) -> Button:
    return Button(text, url=link) if link else Button(text, Token("board", table.gid))


def _turns(page: int, pages: int) -> Iterator[Row]:
    """To the page before and the one after."""
    turns = [("◀", page - 1), ("▶", page + 1)]
    row = [Button(sign, Token("games-page", text=str(to))) for sign, to in turns if 0 <= to < pages]
    if row:
        yield tuple(row)


def _part(table: Table, user: int) -> Part:
    if waits_for(table, user):
        return "waits"
    return "open" if table.status == "open" else "on"


def _place(table: Table, user: int, now: int) -> tuple[int, tuple[int, int]]:
    """In the list; of those that wait for others the newest first, as they were found."""
    part = _part(table, user)
    return PARTS.index(part), urgency(table, user, now) if part == "waits" else (0, 0)


def _head(page: int, pages: int, words: Words) -> str:
    if pages == 1:
        return words.html("games")
    return words.html("games-paged", page=page + 1, pages=pages)


def _lines(
    numbered: Sequence[tuple[int, Table]], user: int, now: int, words: Words
) -> Iterator[str]:
    """Each part of the list under a head of its own."""
    for part, games in groupby(numbered, key=lambda each: _part(each[1], user)):
        yield f"\n<b>{words.html(f'games-part-{part}')}</b>"
        for number, table in games:
            yield _line(number, table, user, words)
            if part == "waits" and (told := _time(table, user, now, words)):
                yield told


def _line(number: int, table: Table, user: int, words: Words) -> str:
    asks = table.status == "open" and waits_for(table, user)
    key = "games-invited" if asks else "games-against"
    opponent, what = _opponent(table, user), _what(table, words)
    return words.html(key, number=number, opponent=opponent, what=what)


def _time(table: Table, user: int, now: int, words: Words) -> str:
    """How long is left, or how long it has waited."""
    clock = table.reading
    if clock and clock.side is table.side_of(user):
        return _left(clock, now, words)
    since = waits_since(table)
    if since is None or now - since < SHORTEST_MS:
        return ""
    return words.html("games-since", ago=lasting(now - since, words))


def _left(clock: Reading, now: int, words: Words) -> str:
    left, deadline = clock.left(now), clock.deadline
    if left <= 0:
        return words.html("games-up")
    if deadline is None or clock.stands_at(now):
        return words.html("games-stands", left=lasting(left, words))
    until = moment(deadline, words, clock.control)
    return words.html("games-left", left=lasting(left, words), until=until)


def _opponent(table: Table, user: int) -> Html:
    """Whom one plays against; of an open table whoever has opened it."""
    others = [table.name(each) for each in table.players if each != user]
    return Html(", ".join(bold(short(name)) for name in others or [table.name(table.opener)]))


def _what(table: Table, words: Words) -> str:
    """The game, how long it goes, the score where there is one, and the group."""
    card, match = card_on(table.facts), table.match
    parts = [words.plain(f"game-{card.game}"), length_name(card, words)]
    if match and _is_scored(match):
        x, o = match.score
        parts.append(words.plain("games-score", x=x, o=o))
    if title := table.facts.get("title"):
        parts.append(short(title))
    return ", ".join(parts)


def _is_scored(match: Match) -> bool:
    return match.terms.length != 1 and any(match.score)
