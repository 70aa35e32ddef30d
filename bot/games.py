"""A player's games in the order in which they need him, in words and as buttons."""

from asyncio import gather
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final, Literal, TypeAlias

from bot.buttons import Button, Row, in_rows
from bot.card import card_on
from bot.clock_words import lasting, moment
from bot.clocks import Reading
from bot.links import board_link
from bot.lists import LIVE, Games, waits_for
from bot.lobby import length_name
from bot.names import bold
from bot.seating import OPEN_MS
from bot.store import View
from bot.table import Table, Tables
from bot.tokens import Token
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


async def games_of(tables: Tables, user: int, words: Words, chat: int, page: int = 0) -> Games:
    """A page of a player's tables: those that wait for him first, the most urgent first."""
    found = await live_of(tables, user)
    if not found:
        return Games(words.html("games-none"), ())
    now, hours = await tables.clock.now(), await tables.store.hours(user)
    words = replace(words, zone=hours.zone)
    listed = sorted(found, key=lambda table: _place(table, user, now))
    pages = -(-len(listed) // LISTED)
    page = min(page, pages - 1)
    numbered = list(enumerate(listed, 1))[page * LISTED : (page + 1) * LISTED]
    lines = [_head(page, pages, words), *_lines(numbered, user, now, words)]
    links = await gather(*(_link(tables, table) for _, table in numbered))
    buttons = [
        _opens(f"{number}. {label(table, user, words)}", table, link)
        for (number, table), link in zip(numbered, links, strict=True)
    ]
    # A list in a group is everybody's to press, but one player's to turn over.
    turns = list(_turns(page, pages)) if chat > 0 else []
    if chat < 0 and pages > 1:
        lines.append(words.html("games-more"))
    return Games("\n".join(lines), (*in_rows(buttons, 2), *turns))


async def live_of(tables: Tables, user: int) -> list[Table]:
    """This player's tables that are open or being played at, the newest first."""
    found = await gather(*map(tables.load, await tables.store.tables_of(user)))
    return [table for table in found if table and table.status in LIVE]


async def waiting(tables: Tables, user: int, but: Iterable[str] = ()) -> list[Table]:
    """Those that wait for this player, other than these, the most urgent first."""
    found = [each for each in await live_of(tables, user) if waits_for(each, user)]
    now, but = await tables.clock.now(), set(but)
    found.sort(key=lambda table: urgency(table, user, now))
    return [table for table in found if table.gid not in but]


def urgency(table: Table, user: int, now: int) -> tuple[int, int]:
    """Where little is left on his clock first; then, without one, what has waited longest."""
    if clock := running(table, user, now):
        return 0, clock.left(now)
    since = waits_since(table)
    return 1, now if since is None else since


def running(table: Table, user: int, now: int) -> Reading | None:
    """This player's clock while it runs."""
    clock = table.reading
    if clock is None or clock.side is not table.side_of(user) or clock.stands_at(now):
        return None
    return clock


def waits_since(table: Table) -> int | None:
    """When somebody was asked, the table was opened, or both sat down; None if nobody knows."""
    if table.waits:
        return table.waits[-1].since
    return None if table.due is None else table.due - OPEN_MS


def label(table: Table, user: int, words: Words) -> str:
    """Against whom; of one's own open table the game."""
    others = [short(table.name(each)) for each in table.players if each != user]
    return ", ".join(others) or words.plain(f"game-{card_on(table.facts).game}")


def short(name: str) -> str:
    signs = list(signs_of(name))
    return name if len(signs) <= LETTERS else "".join(signs[: LETTERS - 1]) + "…"


async def next_rows(tables: Tables, table: Table, view: View, words: Words) -> tuple[Row, ...]:
    """On the private board of whoever has moved: the way to the next table that waits for him."""
    user = view.user
    if view.kind != "seat" or user is None or user not in table.players:
        return ()
    if table.status not in {"playing", "over"}:
        return ()
    if table.status == "playing" and waits_for(table, user):
        return ()
    others = await waiting(tables, user, but=(table.gid, table.facts.get("rematch", "")))
    return ((next_button(table.gid, others, user, words),),) if others else ()


async def others_wait(tables: Tables, gid: str, user: int) -> bool:
    """Whether whoever has moved at a group's board, which has no button for it, has others left."""
    table = await tables.load(gid)
    if table is None or table.is_private or waits_for(table, user):
        return False
    return bool(await waiting(tables, user, but=[gid]))


def next_button(gid: str, others: Sequence[Table], user: int, words: Words) -> Button:
    """To whichever is the most urgent when it is pressed; that of now gives it its name."""
    name = label(others[0], user, words)
    text = words.plain("button-next-table", name=name, more=len(others) - 1)
    return Button(text, Token("next-table", gid), style="primary")


async def pointer(tables: Tables, table: Table, user: int, words: Words) -> Games | None:
    """The way to a group's board; None where Telegram has no link to it."""
    link = await _link(tables, table)
    if not link:
        return None
    text = words.html("games-there", opponent=_opponent(table, user), what=_what(table, words))
    return Games(text, ((Button(words.plain("button-to-board"), url=link),),))


async def _link(tables: Tables, table: Table) -> str:
    """To the board of a group's table; none to a private one, which comes to its player."""
    if table.is_private:
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
