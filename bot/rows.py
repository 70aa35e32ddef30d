"""All buttons under a board: only such whose press matters."""

from collections.abc import Iterator

from bot import nudges
from bot.buttons import Button, Row, button
from bot.choice_rows import choice_rows, double_rows
from bot.offer_rows import offer_rows, resigning_rows, wishes
from bot.store import View
from bot.table import Table
from bot.timed import claim_rows, pause_buttons
from bot.tokens import Token
from bot.words import Words
from engine.board import Side
from engine.match import Match


def playing_rows(
    table: Table, match: Match, view: View, words: Words, at_most: int
) -> Iterator[Row]:
    """Those of a match that goes on; up to so many plays stand on a button each."""
    viewer = table.side_of(view.user) if view.user is not None else None
    resigning = table.resigning
    if resigning and viewer in {None, resigning}:
        yield from resigning_rows(table, match, resigning, words)
        if resigning in {viewer, match.asked, match.turn}:
            return
    yield from claim_rows(table, match, viewer, words)
    yield from offer_rows(table, match, viewer, words)
    yield from _to_play(table, match, viewer, words, at_most)
    yield from _aside(table, match, viewer, words)
    pause = pause_buttons(table, view.user, words) if table.reading else ()
    if last := (*nudges.buttons(table, match, viewer, words), *pause):
        yield last


def _to_play(
    table: Table, match: Match, viewer: Side | None, words: Words, at_most: int
) -> Iterator[Row]:
    """A play, a double to name: for whoever has to choose it, in a group for all to see."""
    side, draft = match.turn, table.choosing
    if side is None or match.asker or viewer not in {None, side}:
        return
    if draft:
        yield from choice_rows(table, draft, words, at_most)
    elif match.naming:
        yield from double_rows(table, match, side, words)


def _aside(table: Table, match: Match, viewer: Side | None, words: Words) -> Iterator[Row]:
    """What can be pressed at any time."""
    if match.offer or match.asker or match.turning:
        return
    if asks := tuple(wishes(table, match, viewer, words)):
        yield asks
    row: list[Button] = []
    draft = table.choosing
    if draft and draft.choices and viewer in {None, match.turn}:
        row.append(button(words, "why-not", table))
    asked_already = table.resigning and viewer in {None, table.resigning}
    if not asked_already and (not match.result or match.terms.length > 1):
        row.append(button(words, "ask-resign", table))
    if row:
        yield tuple(row)
    cubed = match.terms.cube and not match.crawford and not match.result
    if cubed and (viewer or match.asked) in table.rolls_for:
        token = Token("rolls-for-me", table.gid, table.length, text="no")
        yield (Button(words.plain("button-asks-me"), token),)
