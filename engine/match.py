"""A match: events folded into state, and what a player's command makes happen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING

from engine.board import Position, Side
from engine.events import Event, Lot, Opened, Over, Played, Resigned, Rolled, WentOn
from engine.notation import Run, joined
from engine.plays import Play, Tree, read_moves
from engine.refusals import Refused, why_not_play
from engine.variant import Phase, Roll, Variant, all_off

if TYPE_CHECKING:
    from collections.abc import Iterable

Throw = Callable[[int], Roll]
"""The dice of throw number n of this match, counted from 0: chance, passed in."""


class MisfitError(ValueError):
    """An event that can't have happened where it stands."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the first throw; seats are whoever sits as X and as O."""

    variant: Variant
    length: int
    seats: tuple[str, str]

    def seat(self, side: Side) -> str:
        return self.seats[side is Side.O]

    def side_of(self, seat: str) -> Side | None:
        return next((side for side in Side if self.seat(side) == seat), None)


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands: to throw when a turn has no phase, to play when it has one."""

    terms: Terms
    position: Position
    turn: Side | None = None
    phase: Phase | None = None
    roll: Roll | None = None
    throws: int = 0
    rolls: tuple[tuple[Roll, ...], tuple[Roll, ...]] = ((), ())
    result: Over | None = None

    @property
    def to_play(self) -> tuple[Position, Phase] | None:
        """The board as the side on turn sees it, and its phase; None when no one has to play."""
        if self.turn is None or self.phase is None:
            return None
        return self.position.seen_by(self.turn), self.phase


@dataclass(frozen=True, slots=True)
class Start:
    """Throw for the first turn."""


@dataclass(frozen=True, slots=True)
class MakePlay:
    """Play the whole phase; the moves may stand in any order, stars may be missing."""

    side: Side
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up at the level that the position has at least (rules.md §6.6)."""

    side: Side


Command = Start | MakePlay | Resign


def begun(terms: Terms) -> Match:
    return Match(terms, terms.variant.start())


def apply(match: Match, event: Event) -> Match:
    """The match after the event, whether legal or not; MisfitError where it can't have been."""
    if match.result is not None:
        raise MisfitError(f"the game was over before: {event.text}")
    try:
        return _applied(match, event)
    except ValueError as error:
        raise MisfitError(f"{event.text}: {error}") from error


def _applied(match: Match, event: Event) -> Match:
    match event:
        case Lot(dice):
            return _lot_thrown(match, dice)
        case Rolled(side, roll, phase):
            return replace(_with_roll(match, side, roll, phase), throws=match.throws + 1)
        case Opened(side, roll, phase):
            return _with_roll(match, side, roll, phase)
        case Played(side, runs):
            return _with_play(match, side, runs)
        case WentOn(side, phase):
            return _went_on(match, side, phase)
        case Resigned():
            return replace(match, turn=None, phase=None)
        case Over():
            return replace(match, turn=None, phase=None, result=event)


def _lot_thrown(match: Match, dice: Roll) -> Match:
    if match.turn is not None:
        raise MisfitError("the first turn was given before")
    x, o = dice
    starter = None if x == o else Side.X if x > o else Side.O
    return replace(match, turn=starter, throws=match.throws + 1)


def _with_roll(match: Match, side: Side, roll: Roll, phase: Phase) -> Match:
    if match.turn is not side or match.phase is not None:
        raise MisfitError("this side is not to throw")
    x, o = match.rolls
    rolls = ((*x, roll), o) if side is Side.X else (x, (*o, roll))
    return replace(match, roll=roll, phase=phase, rolls=rolls)


def _with_play(match: Match, side: Side, runs: tuple[Run, ...]) -> Match:
    if match.turn is not side or match.phase is None:
        raise MisfitError("this side is not to play")
    position = reduce(
        lambda board, run: _run_made(match.terms.variant, board, run),
        runs,
        match.position.seen_by(side),
    )
    return replace(match, position=position.seen_by(side), turn=side.other, phase=None)


def _went_on(match: Match, side: Side, phase: Phase) -> Match:
    if match.turn is None or match.phase is not None:
        raise MisfitError("no play came before")
    return replace(match, turn=side, phase=phase)


def _run_made(variant: Variant, position: Position, run: Run) -> Position:
    for source, target in zip(run.path, run.path[1:], strict=False):
        struck = variant.other_side(target) if target in run.hits else None
        position = position.moved(source, target, struck)
    return position


def decide(match: Match, command: Command, throw: Throw) -> tuple[Event, ...] | Refused:
    """What the command makes happen, up to where someone must choose; or why it can't."""
    if match.result is not None:
        return Refused("game-over")
    match command:
        case Start():
            return _started(match, throw)
        case MakePlay(side, runs):
            return _play_made(match, side, runs, throw)
        case Resign(side):
            return _resigned(match, side)


def _started(match: Match, throw: Throw) -> tuple[Event, ...] | Refused:
    if match.throws:
        return Refused("started-before")
    return _settled(match, (), throw)


def _play_made(
    match: Match, side: Side, runs: tuple[Run, ...], throw: Throw
) -> tuple[Event, ...] | Refused:
    if match.turn is not side or match.to_play is None:
        return Refused("not-your-turn")
    tree = Tree(match.terms.variant)
    play = read_moves(tree, *match.to_play, runs)
    if play is None:
        return why_not_play(tree, *match.to_play, runs)
    return _settled(match, _phase_played(match, side, play), throw)


def _resigned(match: Match, side: Side) -> tuple[Event, ...]:
    level = match.terms.variant.level_of_leaving(match.position.seen_by(side.other))
    return Resigned(side), Over(side.other, level, level)


def _phase_played(match: Match, side: Side, play: Play) -> tuple[Event, ...]:
    """The play and what comes at once after it: the end of the game, or a further phase."""
    variant = match.terms.variant
    played = Played(side, joined(play.moves))
    if all_off(play.position.x):
        level = variant.level(play.position)
        return played, Over(side, level, level)
    phase = match.phase and variant.phase_after(match.phase, play.position)
    return (played, WentOn(side, phase)) if phase else (played,)


def _settled(match: Match, events: tuple[Event, ...], throw: Throw) -> tuple[Event, ...]:
    """The events and all that needs no one's choice after them: throws and forced phases."""
    match = reduce(apply, events, match)
    while more := _unasked(match, throw):
        match = reduce(apply, more, match)
        events += more
    return events


def _unasked(match: Match, throw: Throw) -> tuple[Event, ...]:
    if match.result is not None:
        return ()
    if match.turn is None:
        return _drawn(match, throw(match.throws))
    if match.to_play is None:
        return (_rolled(match, match.turn, throw(match.throws)),)
    plays = Tree(match.terms.variant).plays(*match.to_play)
    return _phase_played(match, match.turn, plays[0]) if len(plays) == 1 else ()


def _drawn(match: Match, dice: Roll) -> tuple[Event, ...]:
    lot = Lot(dice)
    side = apply(match, lot).turn
    if side is None or not match.terms.variant.opens_with_lot:
        return (lot,)
    return lot, Opened(side, dice, _phase(match, side, dice))


def _rolled(match: Match, side: Side, roll: Roll) -> Event:
    return Rolled(side, roll, _phase(match, side, roll))


def _phase(match: Match, side: Side, roll: Roll) -> Phase:
    earlier = match.rolls[side is Side.O]
    return match.terms.variant.phase_of(roll, match.position.seen_by(side), earlier)


def folded(match: Match, events: Iterable[Event]) -> Match:
    return reduce(apply, events, match)
