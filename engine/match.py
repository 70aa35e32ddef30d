"""A match as a value: events folded into state."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from itertools import pairwise

from engine.board import POINTS, Position, Side
from engine.events import (
    Again,
    Drawn,
    Event,
    Lot,
    MayName,
    Named,
    Opened,
    Over,
    Passed,
    Played,
    Resigned,
    Rolled,
    Threw,
    WentOn,
)
from engine.notation import Run
from engine.proof import Proof
from engine.variant import Phase, Roll, Variant


class MisfitError(ValueError):
    """An event that can't have happened where it stands."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the first throw; seats are whoever sits as X and as O."""

    variant: Variant
    length: int
    seats: tuple[str, str]
    proof: Proof | None = None
    """Of dice that can be checked."""

    def seat(self, side: Side) -> str:
        return self.seats[side is Side.O]

    def side_of(self, seat: str) -> Side | None:
        return next((side for side in Side if self.seat(side) == seat), None)


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands: a turn has a phase to play, or a double to name, or else a throw."""

    terms: Terms
    position: Position
    turn: Side | None = None
    phase: Phase | None = None
    naming: bool = False
    roll: Roll | None = None
    throws: int = 0
    rolls: tuple[tuple[Roll, ...], tuple[Roll, ...]] = ((), ())
    thrower: Side | None = None
    in_turn: int = 0
    """How often the thrower has thrown since the other side did."""
    empty: int = 0
    """So many phases in a row were without a move."""
    opener: Side | None = None
    """The side whose first throw is that of the lot."""
    resigned: bool = False
    """A side has given up, and what it pays comes next."""
    result: Over | Drawn | None = None

    @property
    def to_play(self) -> tuple[Position, Phase] | None:
        """The board as the side on turn sees it, and its phase; None when no one has to play."""
        if self.turn is None or self.phase is None:
            return None
        return self.position.seen_by(self.turn), self.phase

    def rolls_of(self, side: Side) -> tuple[Roll, ...]:
        return self.rolls[side is Side.O]


def begun(terms: Terms) -> Match:
    return Match(terms, terms.variant.start())


def folded(match: Match, events: Iterable[Event]) -> Match:
    return reduce(apply, events, match)


def apply(match: Match, event: Event) -> Match:
    """The match after the event, whether legal or not; MisfitError where it can't have been."""
    if match.result is not None:
        raise MisfitError(f"the game was over before: {event.text}")
    if match.resigned and not isinstance(event, Over):
        raise MisfitError(f"a side had resigned before: {event.text}")
    try:
        return _applied(match, event)
    except ValueError as error:
        raise MisfitError(f"{event.text}: {error}") from error


def _applied(match: Match, event: Event) -> Match:  # noqa: C901 - a case for each kind
    match event:
        case Lot(dice):
            return _lot_thrown(match, dice)
        case Rolled(side, roll, phase):
            return replace(_with_roll(match, side, roll, phase), throws=match.throws + 1)
        case Opened(side, roll, phase):
            return replace(_with_roll(match, side, roll, phase), opener=side)
        case Played(side, runs):
            return _with_play(match, side, runs)
        case WentOn(side, phase):
            return replace(_resumed(match, side), phase=phase)
        case Passed(side, phase):
            return replace(_resumed(match, side), turn=side.other, phase=phase)
        case Again(side):
            return _resumed(match, side)
        case MayName(side):
            return replace(_resumed(match, side), naming=True)
        case Named(side, _):
            return _named(match, side)
        case Threw(side, _):
            return replace(_named(match, side), throws=match.throws + 1)
        case Resigned():
            return replace(match, turn=None, phase=None, naming=False, resigned=True)
        case Over() | Drawn():
            return replace(match, turn=None, phase=None, naming=False, result=event)


def _lot_thrown(match: Match, dice: Roll) -> Match:
    if match.turn is not None:
        raise MisfitError("the first turn was given before")
    x, o = dice
    starter = None if x == o else Side.X if x > o else Side.O
    return replace(match, turn=starter, throws=match.throws + 1)


def _with_roll(match: Match, side: Side, roll: Roll, phase: Phase) -> Match:
    if match.turn is not side or match.phase is not None or match.naming:
        raise MisfitError("this side is not to throw")
    x, o = match.rolls
    rolls = ((*x, roll), o) if side is Side.X else (x, (*o, roll))
    in_turn = match.in_turn + 1 if match.thrower is side else 1
    return replace(match, roll=roll, phase=phase, rolls=rolls, thrower=side, in_turn=in_turn)


def _with_play(match: Match, side: Side, runs: tuple[Run, ...]) -> Match:
    if match.turn is not side or match.phase is None:
        raise MisfitError("this side is not to play")
    position = match.position.seen_by(side)
    for run in runs:
        position = _run_made(match.terms.variant, position, run)
    if _shares_a_point(match.terms.variant, position):
        raise MisfitError("it stands on a point with the other side")
    return replace(
        match,
        position=position.seen_by(side),
        turn=side.other,
        phase=None,
        empty=0 if runs else match.empty + 1,
    )


def _run_made(variant: Variant, position: Position, run: Run) -> Position:
    for source, target in pairwise(run.path):
        struck = variant.other_side(target) if target in run.hits else None
        position = position.moved(source, target, struck)
    return position


def _shares_a_point(variant: Variant, position: Position) -> bool:
    return any(position.x[p] and position.o[variant.other_side(p)] for p in POINTS)


def _resumed(match: Match, side: Side) -> Match:
    """The side that has just played goes on, and the other's turn has not come yet."""
    if match.turn is None or match.phase is not None or match.naming:
        raise MisfitError("no play came before")
    return replace(match, turn=side)


def _named(match: Match, side: Side) -> Match:
    if match.turn is not side or not match.naming:
        raise MisfitError("this side has no double to name")
    return replace(match, naming=False, turn=side)
