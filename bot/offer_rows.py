"""The buttons before a throw, under an open offer, and between games."""

from collections.abc import Iterator
from typing import get_args

from bot.buttons import Button, Row, Style, button, keepsakes
from bot.standing import change, level_name, offered
from bot.table import Table
from bot.tokens import SURE, Deed, Token
from bot.words import Words
from engine.bids import Wish
from engine.board import Side
from engine.cube import Offer
from engine.match import Match
from engine.offers import next_raise, why_not_double
from engine.questions import why_not_ask
from engine.turns import may_void


def offer_rows(table: Table, match: Match, viewer: Side | None, words: Words) -> Iterator[Row]:
    """In a group, where the viewer is nobody, everyone sees everything."""
    if match.result:
        yield (button(words, "next-game", table, "success"),)
        if left := keepsakes(words, table):
            yield left
    elif match.turning:
        if viewer in {None, *may_void(match)}:
            yield (button(words, "void", table, "danger"),)
    elif match.asker:
        yield from _question(table, match, match.asker, viewer, words)
    elif match.offer:
        if viewer in {None, match.asked}:
            yield from _double(table, match, match.offer, words)
    elif match.to_throw and viewer in {None, match.to_throw}:
        yield from _throw(table, match, match.to_throw, words)


def _throw(table: Table, match: Match, side: Side, words: Words) -> Iterator[Row]:
    yield (button(words, "throw", table, "primary"),)
    if why_not_double(match, side) is None:
        kind = "redouble" if match.owner else "double"
        label = words.plain("button-cube", value=match.cube * 2, kind=kind)
        row = [Button(label, Token("cube", table.gid, table.length))]
        if not may_void(match):
            rolls = Token("rolls-for-me", table.gid, table.length, text="yes")
            row.append(Button(words.plain("button-rolls-for-me"), rolls))
        yield tuple(row)


def _double(table: Table, match: Match, offer: Offer, words: Words) -> Iterator[Row]:
    """First a question that changes nothing: there stood the throw a moment ago."""
    yield (button(words, "stake", table),)
    take = words.plain("button-take", value=offer.value)
    yield (Button(take, Token("take", table.gid, table.length), style="success"),)
    if animal := next_raise(match):
        label = words.plain(f"button-{animal}", value=offer.value * 2)
        yield (Button(label, Token("raise", table.gid, table.length), style="primary"),)
    costs = change(match, offer.by, offer.stake, words)
    drop = words.plain("button-drop", costs=costs, length=match.terms.length)
    yield (Button(drop, Token("drop", table.gid, table.length), style="danger"),)


def _question(
    table: Table, match: Match, by: Side, viewer: Side | None, words: Words
) -> Iterator[Row]:
    """A resignation, or a wish."""
    of = f"-{match.wish[1]}" if match.wish else ""

    def answer(deed: Deed, style: Style = "") -> Button:
        label = words.plain(f"button-{deed}{of}")
        return Button(label, Token(deed, table.gid, table.length), style=style)

    if viewer in {None, by.other}:
        yield answer("accept", "success"), answer("decline", "primary")
    if viewer in {None, by}:
        yield (answer("withdraw"),)


def wishes(table: Table, match: Match, viewer: Side | None, words: Words) -> Iterator[Button]:
    """What this viewer may ask the other side for; in a group what anybody may."""
    sides = [viewer] if viewer else [*Side]
    for wish in get_args(Wish):
        if any(why_not_ask(match, side, wish) is None for side in sides):
            yield button(words, wish, table)


def resigning_rows(table: Table, match: Match, side: Side, words: Words) -> Iterator[Row]:
    """Nothing of it, where Resign may have stood; then a level a row, and the whole match."""
    yield (button(words, "keep-on", table, "success"),)
    if table.resigns_match:
        sure = Token("resign-match", table.gid, table.length, text=SURE)
        yield (Button(words.plain("button-resign-match-sure"), sure, style="danger"),)
        return
    for level in () if match.result else match.terms.variant.levels:
        costs = change(match, side.other, offered(match, side, level), words)
        name = level_name(table, level, words)
        label = words.plain("button-offer-resign", level=name, costs=costs)
        token = Token("offer-resign", table.gid, table.length, text=str(level))
        yield (Button(label, token, style="danger"),)
    if match.terms.length > 1:
        yield (button(words, "resign-match", table, "danger"),)
