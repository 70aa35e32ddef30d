"""How a match stands, in words: score, cube, what is at stake, the games so far."""

from collections.abc import Iterator
from dataclasses import replace

from bot.card import card_on
from bot.names import bold
from bot.table import Table
from bot.words import Html, Words
from engine.bids import LEVELS
from engine.board import Side
from engine.events import Over
from engine.match import Match
from engine.worth import points

MARKS = {Side.X: "⚪", Side.O: "⚫"}


def marked_name(table: Table, side: Side) -> Html:
    return Html(f"{MARKS[side]} {bold(table.name(table.user(side)))}")


def kin(table: Table) -> str:
    """The game whose words these are: its wins have names of their own, or none."""
    card = card_on(table.facts)
    return card.variant.kin or card.game


def level_name(table: Table, level: int, words: Words) -> str:
    preset = card_on(table.facts).preset
    return words.plain(f"level-{kin(table)}", level=LEVELS[level], preset=preset)


def title(table: Table, level: int, words: Words) -> str:
    """A win at this level as a title; none where the game has no names for its wins."""
    key = f"title-{kin(table)}"
    if not words.knows(key):
        return ""
    return words.plain(key, level=LEVELS[level], preset=card_on(table.facts).preset)


def worth(table: Table, level: int, counted: int, words: Words) -> Html:
    """A win at this level and what it counts: `a gammon, 4 points.`"""
    preset = card_on(table.facts).preset
    key = f"worth-{kin(table)}"
    return Html(words.html(key, level=LEVELS[level], points=counted, preset=preset))


def score_after(match: Match, winner: Side, won: int) -> tuple[int, int]:
    """The score if this side won so many points now; surplus ones don't count."""
    x, o = match.score
    x, o = (x + won, o) if winner is Side.X else (x, o + won)
    most = match.terms.length or x + o
    return min(x, most), min(o, most)


def change(match: Match, winner: Side, won: int, words: Words) -> str:
    """What a button says that gives points away: `−2, score 3:4`."""
    if match.terms.length == 1:
        return words.plain("costs", points=won)
    x, o = score_after(match, winner, won)
    return words.plain("costs-score", points=won, x=x, o=o)


def offered(match: Match, side: Side, level: int) -> int:
    """The points that this side gives away if it resigns at a level."""
    return points(match, level, side.other)


def standing(match: Match, words: Words) -> str:
    """Length, score, cube and stake on one line; of a single game only what it has."""
    parts = [_score(match, words)]
    if not match.finished:
        parts += [_cube(match, words), _stake(match, words)]
    return " · ".join(part for part in parts if part)


def _score(match: Match, words: Words) -> str:
    length, (x, o) = match.terms.length, match.score
    if length == 1 or (length and match.winner):
        return ""
    return words.html("score-match" if length else "score-money", length=length, x=x, o=o)


def _stake(match: Match, words: Words) -> str:
    stake = match.terms.variant.stake(match.rolls[0] + match.rolls[1])
    return words.html("stake-now", stake=stake) if stake > 1 else ""


def _cube(match: Match, words: Words) -> str:
    if match.terms.cube is None:
        return ""
    if match.crawford:
        return words.html("crawford-now")
    if match.owner:
        return words.html("cube-of", value=match.cube, mark=MARKS[match.owner])
    return words.html("cube-free", value=match.cube) if match.cube > 1 else ""


def winner(table: Table, match: Match, words: Words) -> str:
    """Of the match, at its score; or of one that was given up."""
    side = match.winner
    if side is None:
        return ""
    x, o = match.score
    score = {"length": match.terms.length, "x": x, "o": o}
    key = "match-left" if match.left else "match-won"
    return words.html(key, name=marked_name(table, side), **score)


def games(match: Match, words: Words, table: Table) -> Iterator[str]:
    """A line for each game that was played, with the score after it."""
    for number, end in enumerate(match.games, 1):
        if not isinstance(end, Over):
            yield words.html("game-drawn", number=number)
            continue
        x, o = replace(match, games=match.games[:number]).score
        level = level_name(table, end.level, words)
        won: dict[str, str | int] = {"level": level, "points": end.points}
        yield words.html("game-won", number=number, mark=MARKS[end.winner], x=x, o=o, **won)
