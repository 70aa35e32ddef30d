"""Events folded into a match; legality is not judged here, and nothing is decided."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce
from typing import Final

from engine.bids import (
    Accepted,
    Declined,
    Doubled,
    Dropped,
    Granted,
    Raised,
    Resigned,
    ResignedMatch,
    Took,
    Withdrew,
)
from engine.board import Side
from engine.cube import Offer
from engine.events import (
    Again,
    CubeTurned,
    Drawn,
    End,
    Event,
    GameBegan,
    Lot,
    MayName,
    Named,
    Opened,
    Over,
    Passed,
    Played,
    Rolled,
    Starts,
    Threw,
    Thrown,
    Voided,
    WentOn,
)
from engine.match import Match, begun
from engine.notation import Run
from engine.plays import position_after
from engine.questions import no_more_asked, with_question
from engine.variant import Phase, Roll

_LEAVING: Final = (Resigned, ResignedMatch)
_TO_A_DOUBLE: Final = (Took, Dropped, Raised)
_TO_A_RESIGNATION: Final = (Accepted, Declined, Withdrew)
_TO_A_WISH: Final = (Granted, Declined, Withdrew)


class MisfitError(ValueError):
    """An event that can't have happened where it stands."""


def folded(match: Match, events: Iterable[Event]) -> Match:
    return reduce(apply, events, match)


def apply(match: Match, event: Event) -> Match:
    """The match after the event, whether legal or not; MisfitError where it can't have been."""
    _fits(match, event)
    try:
        return _applied(match, event)
    except ValueError as error:
        raise MisfitError(f"{event.text}: {error}") from error


def _fits(match: Match, event: Event) -> None:
    if match.finished:
        raise MisfitError(f"the match was over before: {event.text}")
    if match.result and not isinstance(event, GameBegan | ResignedMatch):
        raise MisfitError(f"the game was over before: {event.text}")
    if match.conceded and not isinstance(event, Over):
        raise MisfitError(f"the game had been given up before: {event.text}")
    if match.resigning and not isinstance(event, _TO_A_RESIGNATION + _LEAVING):
        raise MisfitError(f"a resignation waited for an answer: {event.text}")
    if match.wish and not isinstance(event, _TO_A_WISH + _LEAVING):
        raise MisfitError(f"a wish waited for an answer: {event.text}")
    if match.offer and not isinstance(event, _TO_A_DOUBLE + _LEAVING):
        raise MisfitError(f"a double waited for an answer: {event.text}")


def _applied(match: Match, event: Event) -> Match:
    match event:
        case Opened() | Rolled() | Thrown() | Voided() | Lot() | Starts() | Threw():
            return _with_chance(match, event)
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
        case GameBegan():
            return _next_game(match, event)
        case _:
            return _with_offer(match, event)


def _with_chance(match: Match, event: Event) -> Match:
    """Dice, of the lot or of a side, and what became of them."""
    match event:
        case Lot(dice):
            return _lot_thrown(match, dice)
        case Starts(side):
            _first(match)
            return replace(match, turn=side)
        case Rolled(side, roll, phase):
            return _with_roll(match, side, roll, phase)
        case Opened(side, roll, phase):
            return replace(_rolled(match, side, roll, phase), opener=side)
        case Thrown(side, roll):
            _throws(match, side)
            return replace(match, turning=roll, throws=match.throws + 1)
        case Threw(side, _):
            return replace(_named(match, side), throws=match.throws + 1)
        case Voided(side):
            return _voided(match, side)
    raise MisfitError("not of chance")


def _with_offer(match: Match, event: Event) -> Match:
    """The cube, what one side asks the other, and the ends of games."""
    match event:
        case CubeTurned(value):
            _first(match)
            return replace(match, cube=value)
        case Doubled(side, value):
            return _doubled(match, side, value)
        case Raised(side, _, value):
            return _raised(match, side, value)
        case Took(side):
            offer = _answered(match, side)
            return replace(match, offer=None, cube=offer.value, owner=offer.owner)
        case Dropped(side):
            _answered(match, side)
            return _given_up(match)
        case Resigned():
            return _given_up(match)
        case ResignedMatch(side):
            return replace(_still(match), left=side)
        case Over() | Drawn():
            return _ended(match, event)
        case Accepted(side):
            return _given_up(no_more_asked(match, side.other))
        case _:
            return with_question(match, event)


def _first(match: Match) -> None:
    if match.turn is not None:
        raise MisfitError("the first turn was given before")


def _lot_thrown(match: Match, dice: Roll) -> Match:
    _first(match)
    x, o = dice
    starter = None if x == o else Side.X if x > o else Side.O
    return replace(match, turn=starter, throws=match.throws + 1)


def _throws(match: Match, side: Side) -> None:
    if match.to_throw is not side:
        raise MisfitError("this side is not to throw")


def _with_roll(match: Match, side: Side, roll: Roll, phase: Phase) -> Match:
    """A new throw, or the one that was turning."""
    if match.turning is None:
        return replace(_rolled(match, side, roll, phase), throws=match.throws + 1)
    if match.turning != roll:
        raise MisfitError("other dice were turning")
    return _rolled(replace(match, turning=None), side, roll, phase)


def _rolled(match: Match, side: Side, roll: Roll, phase: Phase) -> Match:
    _throws(match, side)
    x, o = match.rolls
    rolls = ((*x, roll), o) if side is Side.X else (x, (*o, roll))
    in_turn = match.in_turn + 1 if match.thrower is side else 1
    return replace(match, roll=roll, phase=phase, rolls=rolls, thrower=side, in_turn=in_turn)


def _voided(match: Match, side: Side) -> Match:
    if match.turning is None:
        raise MisfitError("no dice were turning")
    return replace(match, turning=None, voided=(*match.voided, side))


def _with_play(match: Match, side: Side, runs: tuple[Run, ...]) -> Match:
    if match.turn is not side or match.phase is None:
        raise MisfitError("this side is not to play")
    position = position_after(match.terms.variant, match.position.seen_by(side), runs)
    return replace(
        match,
        position=position.seen_by(side),
        turn=side.other,
        phase=None,
        empty=0 if runs else match.empty + 1,
        before=replace(match, before=None) if runs else match.before,
        turned_down=() if runs else match.turned_down,
    )


def _resumed(match: Match, side: Side) -> Match:
    """The side that has just played goes on, and the other's turn has not come yet."""
    if match.to_throw is None:
        raise MisfitError("no play came before")
    return replace(match, turn=side)


def _named(match: Match, side: Side) -> Match:
    if match.turn is not side or not match.naming:
        raise MisfitError("this side has no double to name")
    return replace(match, naming=False, turn=side)


def _doubled(match: Match, side: Side, value: int) -> Match:
    _throws(match, side)
    offer = Offer(side, value, match.cube, side.other)
    return replace(match, offer=offer, doubled=True, before=None)


def _answered(match: Match, side: Side) -> Offer:
    """The double that this side answers."""
    if match.offer is None or match.offer.by is side:
        raise MisfitError("nobody asked this side")
    return match.offer


def _raised(match: Match, side: Side, value: int) -> Match:
    """The cube stays with whoever would have taken it first."""
    was = _answered(match, side)
    return replace(match, offer=Offer(side, value, was.value, was.owner, was.raises + 1))


def _still(match: Match) -> Match:
    """Nobody has anything to do any more."""
    return replace(
        match,
        turn=None,
        phase=None,
        naming=False,
        turning=None,
        offer=None,
        resigning=None,
        wish=None,
        before=None,
    )


def _given_up(match: Match) -> Match:
    return replace(_still(match), conceded=True)


def _ended(match: Match, end: End) -> Match:
    after = match.after_crawford or (match.crawford and isinstance(end, Over))
    return replace(
        _still(match), conceded=False, result=end, games=(*match.games, end), after_crawford=after
    )


def _next_game(match: Match, began: GameBegan) -> Match:
    if match.result is None or began.number != len(match.games) + 1:
        raise MisfitError("it was another game's turn")
    return replace(
        begun(match.terms),
        games=match.games,
        throws=match.throws,
        crawford=began.crawford,
        after_crawford=match.after_crawford,
    )
