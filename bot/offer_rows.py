"""The buttons before a throw, under an open offer, and between games."""

from collections.abc import Iterator

from bot.buttons import Button, Row, button, keepsakes
from bot.standing import change, level_name, offered
from bot.table import Table
from bot.tokens import SURE, Token
from bot.words import Words
from engine.board import Side
from engine.cube import Offer
from engine.match import Match
from engine.offers import next_raise, why_not_double
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
    elif match.resigning:
        yield from _resignation(table, match.resigning[0], viewer, words)
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


def _resignation(table: Table, by: Side, viewer: Side | None, words: Words) -> Iterator[Row]:
    if viewer in {None, by.other}:
        yield (
            button(words, "accept", table, "success"),
            button(words, "decline", table, "primary"),
        )
    if viewer in {None, by}:
        yield (button(words, "withdraw", table),)


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
