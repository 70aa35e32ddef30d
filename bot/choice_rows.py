"""The buttons under a board on which somebody chooses a play or names a double."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.buttons import Button, Row, Style, button, in_rows
from bot.table import Table
from bot.tokens import Token
from bot.words import Words
from engine.board import HAND, Side
from engine.draft import Draft
from engine.match import Match
from engine.notation import Run, joined, place_text, play_text
from engine.plays import Play, Tree
from engine.turns import named_phase
from engine.variant import Move

FACES: Final = "⚀⚁⚂⚃⚄⚅"
ON_HAND: Final = "+"
"""As the hand is labelled in the picture."""
ROW: Final = 8
"""Buttons that Telegram shows in a row."""
WIDE: Final = 16
"""Longer texts of plays stand one to a row."""


def double_rows(table: Table, match: Match, side: Side, words: Words) -> Iterator[Row]:
    """Six doubles, each with how much of it could be played."""
    position = match.position.seen_by(side)
    buttons = []
    for die in range(6, 0, -1):
        phase = named_phase(match, side, die)
        most = len(Tree(match.terms.variant).plays(position, phase)[0].moves)
        label = words.plain("button-double", die=die, most=most, of=len(phase.numbers))
        token = Token("name", table.gid, table.length, 0, str(die))
        buttons.append(Button(label, token, style="primary" if most else ""))
    yield from in_rows(buttons, 2)


def choice_rows(table: Table, draft: Draft, words: Words, at_most: int) -> Iterator[Row]:
    if not draft.moves:
        plays = draft.tree.plays(draft.position, draft.phase)
        if len(plays) <= at_most:
            yield from _play_rows(table, sorted(map(_runs, plays), key=_farthest_first))
            return
    yield from _die_rows(table, draft)
    ends = [] if draft.choices else [button(words, "done", table, "success")]
    if draft.moves:
        ends.append(button(words, "undo", table))
    if ends:
        yield tuple(ends)


def _runs(play: Play) -> tuple[Run, ...]:
    return joined(play.moves)


def _farthest_first(runs: Sequence[Run]) -> list[tuple[int, tuple[int, ...]]]:
    return [(-run.path[0], run.path[1:]) for run in runs]


def _play_rows(table: Table, plays: Sequence[Sequence[Run]]) -> Iterator[Row]:
    texts = [play_text(runs) for runs in plays]
    per_row = 1 if max(map(len, texts)) > WIDE else 2
    buttons = [
        Button(text, Token("play", table.gid, table.length, 0, text), "", "primary")
        for text in texts
    ]
    yield from in_rows(buttons, per_row)


def _die_rows(table: Table, draft: Draft) -> Iterator[Row]:
    """A row a die: the die, whose press tells why or how, then the places to move from."""
    for at, die in enumerate(dict.fromkeys(draft.phase.numbers)):
        moves = [move for move in draft.choices if move.die == die]
        if draft.choices:
            head = _die_button(table, draft, die, playable=bool(moves))
            style: Style = "primary" if at == 0 else ""
            yield from in_rows([head, *(_move_button(table, draft, m, style) for m in moves)], ROW)


def _die_button(table: Table, draft: Draft, die: int, *, playable: bool) -> Button:
    count = draft.phase.numbers.count(die)
    times = f" ×{count}" if count > 1 else ""
    label = f"{FACES[die - 1]} {die}{times}" + ("" if playable else " ?")
    return Button(label, Token("why", table.gid, table.length, len(draft.moves), str(die)))


def _move_button(table: Table, draft: Draft, move: Move, style: Style) -> Button:
    source, target = place_text(move.source), place_text(move.target)
    token = Token("move", table.gid, table.length, len(draft.moves), f"{source}/{target}")
    label = ON_HAND if move.source == HAND else source
    return Button(label + "*" * move.hit, token, "", style)
