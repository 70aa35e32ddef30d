"""A match as a Jellyfish `.mat` file, laid out as GNU Backgammon writes it.

There is no standard; the source is that program's `export match mat` and what it reads again.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from bot.words import Said, said
from engine.bids import (
    Accepted,
    Doubled,
    Dropped,
    Granted,
    Raised,
    Resigned,
    ResignedMatch,
    Took,
)
from engine.board import OFF, Side
from engine.events import CubeTurned, Event, GameBegan, Over, Played
from engine.fold import apply
from engine.match import Match, Terms, begun
from engine.notation import Run
from engine.steps import steps

_COLUMN: Final = 28
_APART: Final = 3
"""So many blanks between the columns are enough for every reader."""
_SCORE_COLUMN: Final = 31
_LONGEST_NAME: Final = 31
"""Bytes that GNU Backgammon keeps of a name."""
_NOT_IN_NAMES: Final = re.compile(r"[^\w .'-]|_")
_STRANGERS: Final = ("White", "Black")
_LONGEST_MATCH: Final = 64
"""Points of the longest match that GNU Backgammon reads."""
_RAISES: Final = {"beaver": "Beavers", "raccoon": "Raccoons", "otter": "Beavers"}
_TAKEN_SILENTLY: Final = (1, 3)
"""After a beaver, and after the otter that is written like one, a roll says that it was taken."""

Row = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the file tells it: who did what, in order, and the score when it began."""

    number: int
    score: tuple[int, int]
    deeds: tuple[tuple[Side, str], ...]
    end: Over | None = None
    decides: bool = False
    """The match was over with it."""
    notes: tuple[Said, ...] = ()
    """What the file can't say, or says otherwise than this table counts."""


def mat(
    terms: Terms, games: Sequence[Game], names: tuple[str, str], notes: Iterable[str], began: int
) -> str:
    """The whole file; `began` is a time in ms. X has the left column."""
    comments = [*_tags(terms, began), *notes]
    head = [*(f"; {comment}" for comment in comments), "", f" {terms.length} point match"]
    lines = [line for game in games for line in ("", *_lines(game, clean_names(names)))]
    return "\n".join([*head, *lines, ""])


def _tags(terms: Terms, began: int) -> Iterator[str]:
    yield f'[EventDate "{datetime.fromtimestamp(began / 1000, UTC):%Y.%m.%d}"]'
    yield f'[Variation "{terms.variant.variation}"]'
    rules = terms.cube
    if rules is None:
        yield '[CubeLimit "1"]'
        return
    if rules.cube_max != "none":
        yield f'[CubeLimit "{rules.cube_max}"]'
    if terms.length:
        yield f'[Crawford "{_on(holds=rules.crawford)}"]'
        return
    yield f'[Jacoby "{_on(holds=rules.jacoby)}"]'
    yield f'[Beaver "{_on(holds=rules.beaver)}"]'


def _on(*, holds: bool) -> str:
    return "On" if holds else "Off"


def clean_names(names: tuple[str, str]) -> tuple[str, str]:
    """As every reader takes them: no colons, no double blanks, short, and two different ones."""
    x, o = (_clean(name) or other for name, other in zip(names, _STRANGERS, strict=True))
    return (x, f"{_cut(o, _LONGEST_NAME - 2)} 2") if x == o else (x, o)


def _clean(name: str) -> str:
    return _cut(" ".join(_NOT_IN_NAMES.sub(" ", name).split()), _LONGEST_NAME)


def _cut(name: str, octets: int) -> str:
    return name.encode()[:octets].decode(errors="ignore").strip()


def _lines(game: Game, names: tuple[str, str]) -> Iterator[str]:
    x, o = (f"{name} : {score}" for name, score in zip(names, game.score, strict=True))
    yield f" Game {game.number}"
    yield f" {x:<{_SCORE_COLUMN - 2}}  {o}"
    rows = _rows(game.deeds)
    if game.end is None:
        yield from _numbered(rows)
        return
    win = _win(game.end, decides=game.decides)
    if game.end.winner is Side.O and rows and not rows[-1][1]:
        yield from _numbered([*rows[:-1], (rows[-1][0], win)])
        return
    yield from _numbered(rows)
    yield f"     {win}" if game.end.winner is Side.X else f"{'':<5}{'':<{_COLUMN}}{win}"


def _win(end: Over, *, decides: bool) -> str:
    points = f"{end.points} point" + "s" * (end.points != 1)
    return f" Wins {points}" + " and the match" * decides


def _rows(deeds: Iterable[tuple[Side, str]]) -> list[Row]:
    """X's left and O's right, as long as they take turns in the same row."""
    rows: list[Row] = []
    for side, text in deeds:
        if side is Side.O and rows and not rows[-1][1]:
            rows[-1] = (rows[-1][0], text)
        else:
            rows.append((text, "") if side is Side.X else ("", text))
    return rows


def _numbered(rows: Iterable[Row]) -> Iterator[str]:
    """Padded, for GNU Backgammon takes what is left of the line before into a short one."""
    for number, (left, right) in enumerate(rows, 1):
        width = max(_COLUMN, len(left) + _APART)
        yield f"{number:3}) {left:<{width}}{right}"


def games(terms: Terms, events: Iterable[Event]) -> list[Game]:
    """The match game by game; the last one may still be going on."""
    match, score = begun(terms), terms.score
    found: list[Game] = []
    deeds: list[tuple[Side, str]] = []
    notes: list[Said] = []
    made = 0
    for event in events:
        if isinstance(event, GameBegan):
            found.append(_game(match, score, deeds, notes))
            score, deeds, notes = match.score, [], []
        if isinstance(event, Played) and event.runs:
            made = len(deeds)
        if isinstance(event, Granted) and event.wish == "take-back":
            del deeds[made:]
        deeds.extend(_deeds(match, event))
        notes.extend(_notes(match, event))
        match = apply(match, event)
    if match.turn and match.phase and match.roll:
        deeds.append((match.turn, _roll(match)))
    return [*found, _game(match, score, deeds, notes)]


def _game(
    match: Match, score: tuple[int, int], deeds: Iterable[tuple[Side, str]], notes: Iterable[Said]
) -> Game:
    end = match.result if isinstance(match.result, Over) else None
    decides = end is not None and match.terms.length > 0 and match.finished
    return Game(match.number, score, tuple(deeds), end, decides, tuple(notes))


def _deeds(match: Match, event: Event) -> Iterator[tuple[Side, str]]:
    match event:
        case Played(side, runs):
            yield side, f"{_roll(match)} {_moves(match, runs)}".strip()
        case Doubled(side, value):
            yield side, f" Doubles => {value}"
        case Raised(side, name, value):
            yield side, f" {_RAISES[name]} => {value}"
        case Took() if match.offer and match.offer.raises in _TAKEN_SILENTLY:
            return
        case Took(side):
            yield side, " Takes"
        case Dropped(side):
            yield side, " Drops"
        case Resigned(side) if match.offer and match.offer.by is side.other:
            yield side, " Drops"
        case Resigned() | Accepted() | ResignedMatch() if match.turn and match.phase:
            yield match.turn, _roll(match)


def _roll(match: Match) -> str:
    first, second = match.roll or (0, 0)
    return f"{first}{second}:"


def _moves(match: Match, runs: Sequence[Run]) -> str:
    """One checker by one die each, the bar as 25 and off as 0."""
    found = match.to_play and steps(match.terms.variant, *match.to_play, runs)
    made = [Run((m.source, m.target), (m.target,) * m.hit) for m in found] if found else runs
    return " ".join("/".join(f"{p}" + "*" * (p in run.hits) for p in run.path) for run in made)


def _notes(match: Match, event: Event) -> Iterator[Said]:
    match event:
        case CubeTurned(value):
            yield said("mat-cube-turned", game=match.number, cube=value)
        case Granted(_, "take-back"):
            yield said("mat-took-back", game=match.number)
        case ResignedMatch():
            yield said("mat-resigned-match", game=match.number)
        case Over(winner, _, points) if not match.conceded:
            loser = match.position.of(winner.other)
            if loser[OFF] and points > match.cube:
                yield said("mat-koks", game=match.number, points=points, cube=match.cube)


def notes_of(terms: Terms, games: Iterable[Game]) -> list[Said]:
    """What to say before the first game."""
    long = [said("mat-long", most=_LONGEST_MATCH)] if terms.length > _LONGEST_MATCH else []
    return [*long, *(note for game in games for note in game.notes)]
