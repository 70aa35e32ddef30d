"""How a turn goes: the throw, the phases that follow a play, the end of the game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Final

from engine.board import Side
from engine.events import (
    Again,
    CubeTurned,
    Drawn,
    Event,
    Lot,
    MayName,
    Opened,
    Over,
    Passed,
    Played,
    Rolled,
    Threw,
    Thrown,
    WentOn,
)
from engine.fold import apply
from engine.match import Match
from engine.notation import joined
from engine.offers import is_over_top
from engine.plays import Play, Tree
from engine.variant import Moment, NameDouble, PassOn, Phase, PlayOn, Roll, ThrowAgain
from engine.worth import points

Dice = Callable[[int], Roll]
"""The dice of throw number n of this match, counted from 0: chance, passed in."""

DEAD_AFTER = 2
"""So many empty phases in a row make it worth asking whether anybody can ever move."""

NOBODY: Final[frozenset[Side]] = frozenset()


def throw(match: Match, side: Side, dice: Dice) -> Event:
    """The dice lie at once, or turn for as long as somebody may call them off."""
    roll = dice(match.throws)
    return Thrown(side, roll) if may_void(match) else rolled(match, side, roll)


def may_void(match: Match) -> frozenset[Side]:
    """Who may still call a throw off in this game: each side once, where the table has kestum."""
    kestum = match.terms.variant.options.kestum and not match.playing_out
    return frozenset(Side) - set(match.voided) if kestum else NOBODY


def drawn(match: Match, dice: Roll) -> tuple[Event, ...]:
    lot = Lot(dice)
    side = apply(match, lot).turn
    if side is None:
        return lot, *_turned_by_tie(match)
    if not match.terms.variant.opens_with_lot:
        return (lot,)
    moment = Moment(lot=True)
    phase = match.terms.variant.phase_of(dice, match.position.seen_by(side), moment)
    return lot, Opened(side, dice, phase)


def _turned_by_tie(match: Match) -> tuple[Event, ...]:
    """For money a tied lot may turn the cube, so often in a game (rules.md §6.5)."""
    rules, value = match.terms.cube, match.cube * 2
    if rules is None or match.terms.length or value > 2**rules.auto_doubles:
        return ()
    return () if is_over_top(rules, value) else (CubeTurned(value),)


def rolled(match: Match, side: Side, roll: Roll) -> Event:
    in_turn = match.in_turn + 1 if match.thrower is side else 1
    moment = _moment(match, side, in_turn)
    phase = match.terms.variant.phase_of(roll, match.position.seen_by(side), moment)
    return Rolled(side, roll, phase)


def named_phase(match: Match, side: Side, die: int) -> Phase:
    """What this double would give to play if it were named now."""
    moment = _moment(match, side, match.in_turn)
    return match.terms.variant.phase_named(die, match.position.seen_by(side), moment)


def _moment(match: Match, side: Side, in_turn: int = 1) -> Moment:
    return Moment(match.rolls_of(side), in_turn, lot=match.opener is side)


def phase_played(match: Match, side: Side, play: Play, dice: Dice) -> tuple[Event, ...]:
    """The play and what comes at once after it: the end, a further phase, another throw."""
    played = Played(side, joined(play.moves))
    after = apply(match, played)
    return played, *(_ended(after, side) or _followed(after, side, match.phase, play, dice))


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
    level = match.terms.variant.level(match.position.seen_by(side))
    return Over(side, level, points(match, level, side))


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
    match: Match, side: Side, phase: Phase | None, play: Play, dice: Dice
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
            die = dice(match.throws)[0]
            return MayName(side), Threw(side, die), WentOn(side, named_phase(match, side, die))
        case None:
            return ()
