"""The buttons under a board: only such whose press matters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import urlencode

from bot.store import View
from bot.table import Table
from bot.tokens import Deed, Token
from bot.words import Words
from engine.draft import Draft
from engine.notation import joined, place_text, play_text
from engine.variant import Move

FACES: Final = "⚀⚁⚂⚃⚄⚅"
ROW: Final = 8
"""Buttons that Telegram shows in a row."""
WIDE: Final = 16
"""Longer texts of plays stand one to a row."""

Style = Literal["", "primary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A label with what it means, or with an address that it opens."""

    label: str
    token: Token | None = None
    url: str = ""
    style: Style = ""


Row = tuple[Button, ...]


def rows_for(
    table: Table, view: View, words: Words, bot_name: str, plays_at_most: int
) -> tuple[Row, ...]:
    """The keyboard of a view; plays stand whole on buttons where there are at most so many."""
    match table.status:
        case "open":
            return tuple(_open_rows(table, view, words, bot_name))
        case "playing":
            return tuple(_playing_rows(table, view, words, plays_at_most))
        case "over" if "rematch" not in table.facts:
            return ((_button(words, "rematch", table, "primary"),),)
    return ()


def invitation(table: Table, bot_name: str) -> str:
    """The link that lets one person sit down at a private table."""
    return f"https://t.me/{bot_name}?start=j_{table.gid}"


def _button(words: Words, deed: Deed, table: Table, style: Style = "") -> Button:
    drafted = len(table.draft.split())
    return Button(
        words.plain(f"button-{deed}"), Token(deed, table.gid, table.length, drafted), "", style
    )


def _open_rows(table: Table, view: View, words: Words, bot_name: str) -> Iterator[Row]:
    invited = table.facts.get("invited")
    if view.kind == "group" or invited == str(view.user):
        yield (_button(words, "join", table, "success"),)
    elif invited is None:
        asks = words.plain("invitation", game=words.plain(f"game-{table.facts['game']}"))
        query = urlencode({"url": invitation(table, bot_name), "text": asks})
        yield (Button(words.plain("button-share"), url=f"https://t.me/share/url?{query}"),)
    yield (_button(words, "cancel", table, "danger"),)


def _playing_rows(table: Table, view: View, words: Words, at_most: int) -> Iterator[Row]:
    viewer = table.side_of(view.user) if view.user is not None else None
    turn = table.match.turn if table.match else None
    resigning = table.resigning
    if resigning and viewer in {None, resigning}:
        yield (
            _button(words, "resign", table, "danger"),
            _button(words, "keep-on", table, "success"),
        )
        if resigning in {viewer, turn}:
            return
    draft = table.choosing
    if draft and viewer in {None, turn}:
        yield from _choice_rows(table, draft, words, at_most)
    yield (_button(words, "ask-resign", table),)


def _choice_rows(table: Table, draft: Draft, words: Words, at_most: int) -> Iterator[Row]:
    if not draft.moves:
        plays = draft.tree.plays(draft.position, draft.phase)
        if len(plays) <= at_most:
            yield from _play_rows(table, [play_text(joined(play.moves)) for play in plays])
            return
    yield from _die_rows(table, draft)
    ends = [] if draft.choices else [_button(words, "done", table, "success")]
    if draft.moves:
        ends.append(_button(words, "undo", table, "danger" if ends else ""))
    if ends:
        yield tuple(ends)


def _play_rows(table: Table, texts: Sequence[str]) -> Iterator[Row]:
    per_row = 1 if max(map(len, texts)) > WIDE else 2
    buttons = [
        Button(text, Token("play", table.gid, table.length, 0, text), "", "primary")
        for text in texts
    ]
    yield from _rows(buttons, per_row)


def _die_rows(table: Table, draft: Draft) -> Iterator[Row]:
    """A row a die: the die, whose press tells why or how, then the places to move from."""
    for at, die in enumerate(dict.fromkeys(draft.phase.numbers)):
        moves = [move for move in draft.choices if move.die == die]
        if draft.choices:
            head = _die_button(table, draft, die, playable=bool(moves))
            style: Style = "primary" if at == 0 else ""
            yield from _rows([head, *(_move_button(table, draft, m, style) for m in moves)], ROW)


def _die_button(table: Table, draft: Draft, die: int, *, playable: bool) -> Button:
    count = draft.phase.numbers.count(die)
    label = FACES[die - 1] + (f"×{count}" if count > 1 else "") + ("" if playable else " ?")
    return Button(label, Token("why", table.gid, table.length, len(draft.moves), str(die)))


def _move_button(table: Table, draft: Draft, move: Move, style: Style) -> Button:
    source, target = place_text(move.source), place_text(move.target)
    token = Token("move", table.gid, table.length, len(draft.moves), f"{source}/{target}")
    return Button(source + "*" * move.hit, token, "", style)


def _rows(buttons: Sequence[Button], per_row: int) -> Iterator[Row]:
    for at in range(0, len(buttons), per_row):
        yield tuple(buttons[at : at + per_row])
