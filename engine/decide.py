"""What a command makes happen: legality is judged here, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from engine.board import Position, Side
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
from engine.match import Match, apply, folded
from engine.notation import Run, joined
from engine.plays import Play, Tree, read_moves, tree_at
from engine.refusals import Refused, why_not_play
from engine.variant import Moment, NameDouble, PassOn, Phase, PlayOn, Roll, ThrowAgain

Throw = Callable[[int], Roll]
"""The dice of throw number n of this match, counted from 0: chance, passed in."""

DEAD_AFTER = 2
"""So many empty phases in a row make it worth asking whether anybody can ever move."""


@dataclass(frozen=True, slots=True)
class Start:
    """Throw for the first turn."""


@dataclass(frozen=True, slots=True)
class MakePlay:
    """Play the whole phase; the moves may stand in any order, stars may be missing."""

    side: Side
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """Choose the double that the turn gives."""

    side: Side
    die: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up at the level that the position has at least (rules.md §6.6)."""

    side: Side


Command = Start | MakePlay | Name | Resign


def decide(match: Match, command: Command, throw: Throw) -> tuple[Event, ...] | Refused:
    """What the command makes happen, up to where someone must choose; or why it can't."""
    if match.result is not None:
        return Refused("game-over")
    match command:
        case Start():
            return Refused("started-before") if match.throws else _settled(match, (), throw)
        case MakePlay(side, runs):
            return _play_made(match, side, runs, throw)
        case Name(side, die):
            return _name_given(match, side, die, throw)
        case Resign(side):
            return _resigned(match, side)


def _play_made(
    match: Match, side: Side, runs: tuple[Run, ...], throw: Throw
) -> tuple[Event, ...] | Refused:
    if match.turn is not side:
        return Refused("not-your-turn")
    if match.to_play is None:
        return Refused("name-first")
    tree = tree_at(match.terms.variant, *match.to_play)
    play = read_moves(tree, *match.to_play, runs)
    if play is None:
        return why_not_play(tree, *match.to_play, runs)
    return _settled(match, _phase_played(match, side, play, throw), throw)


def _name_given(match: Match, side: Side, die: int, throw: Throw) -> tuple[Event, ...] | Refused:
    if match.turn is not side:
        return Refused("not-your-turn")
    if not match.naming or die not in range(1, 7):
        return Refused("nothing-to-name")
    return _settled(match, (Named(side, die), WentOn(side, named_phase(match, side, die))), throw)


def named_phase(match: Match, side: Side, die: int) -> Phase:
    """What this double would give to play if it were named now."""
    moment = _moment(match, side, match.in_turn)
    return match.terms.variant.phase_named(die, match.position.seen_by(side), moment)


def _moment(match: Match, side: Side, in_turn: int = 1) -> Moment:
    return Moment(match.rolls_of(side), in_turn, lot=match.opener is side)


def points_of_leaving(match: Match, side: Side) -> tuple[int, int]:
    """The level and the points that the other side gets if this one leaves (rules.md §6.6)."""
    position = match.position.seen_by(side.other)
    level = match.terms.variant.level_of_leaving(position)
    return level, _points(match, level, position)


def _resigned(match: Match, side: Side) -> tuple[Event, ...]:
    return Resigned(side), Over(side.other, *points_of_leaving(match, side))


def _phase_played(match: Match, side: Side, play: Play, throw: Throw) -> tuple[Event, ...]:
    """The play and what comes at once after it: the end, a further phase, another throw."""
    played = Played(side, joined(play.moves))
    after = apply(match, played)
    return played, *(_ended(after, side) or _followed(after, side, match.phase, play, throw))


def _ended(match: Match, side: Side) -> tuple[Event, ...]:
    """The end of the game, if this side's play has brought it."""
    variant, position = match.terms.variant, match.position.seen_by(side)
    counts = len(match.rolls_of(side)), len(match.rolls_of(side.other))
    match variant.verdict(position, *counts):
        case "mine":
            return (_won(match, side),)
        case "theirs":
            return (_won(match, side.other),)
        case "draw":
            return (Drawn(),)
        case None:
            return (Drawn(),) if match.empty == DEAD_AFTER and _is_dead(match) else ()


def _won(match: Match, side: Side) -> Event:
    position = match.position.seen_by(side)
    level = match.terms.variant.level(position)
    return Over(side, level, _points(match, level, position))


def _points(match: Match, level: int, position: Position) -> int:
    return match.terms.variant.points(level, position, match.rolls[0] + match.rolls[1])


def _is_dead(match: Match) -> bool:
    """Whether no throw lets either side ever move again (rules.md §1.6)."""
    return not any(
        _may_move(match, side, (a, b)) for side in Side for a, b in product(range(1, 7), repeat=2)
    )


def _may_move(match: Match, side: Side, roll: Roll) -> bool:
    position = match.position.seen_by(side)
    phase = match.terms.variant.phase_of(roll, position, _moment(match, side))
    return bool(Tree(match.terms.variant).moves(position, phase))


def _followed(
    match: Match, side: Side, phase: Phase | None, play: Play, throw: Throw
) -> tuple[Event, ...]:
    if phase is None:
        return ()
    variant = match.terms.variant
    left = phase
    for move in play.moves:
        left = variant.phase_left(left, move)
    match variant.after(phase, left, play.position):
        case PlayOn(further):
            return (WentOn(side, further),)
        case PassOn(passed):
            return (Passed(side, passed),)
        case ThrowAgain():
            return (Again(side),)
        case NameDouble(by_die=False):
            return (MayName(side),)
        case NameDouble():
            die = throw(match.throws)[0]
            return MayName(side), Threw(side, die), WentOn(side, named_phase(match, side, die))
        case None:
            return ()


def _settled(match: Match, events: tuple[Event, ...], throw: Throw) -> tuple[Event, ...]:
    """The events and all that needs no one's choice after them: throws and forced phases."""
    match = folded(match, events)
    while more := _unasked(match, throw):
        match = folded(match, more)
        events += more
    return events


def _unasked(match: Match, throw: Throw) -> tuple[Event, ...]:
    if match.result is not None or match.naming:
        return ()
    if match.turn is None:
        return _drawn(match, throw(match.throws))
    if match.to_play is None:
        return (_rolled(match, match.turn, throw(match.throws)),)
    plays = tree_at(match.terms.variant, *match.to_play).plays(*match.to_play)
    return _phase_played(match, match.turn, plays[0], throw) if len(plays) == 1 else ()


def _drawn(match: Match, dice: Roll) -> tuple[Event, ...]:
    lot = Lot(dice)
    side = apply(match, lot).turn
    if side is None or not match.terms.variant.opens_with_lot:
        return (lot,)
    moment = Moment(lot=True)
    phase = match.terms.variant.phase_of(dice, match.position.seen_by(side), moment)
    return lot, Opened(side, dice, phase)


def _rolled(match: Match, side: Side, roll: Roll) -> Event:
    in_turn = match.in_turn + 1 if match.thrower is side else 1
    moment = _moment(match, side, in_turn)
    phase = match.terms.variant.phase_of(roll, match.position.seen_by(side), moment)
    return Rolled(side, roll, phase)
