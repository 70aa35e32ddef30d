"""Doubles, resignations and wishes: what may be offered, and what an answer makes happen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bids import (
    Accepted,
    Asked,
    Declined,
    Doubled,
    Dropped,
    Granted,
    Raised,
    Resigned,
    ResignedMatch,
    ResignOffered,
    Took,
    Withdrew,
)
from engine.commands import (
    Accept,
    Answer,
    Ask,
    Decline,
    Drop,
    Going,
    Leave,
    OfferResign,
    Raise,
    ResignMatch,
    Take,
    Withdraw,
)
from engine.cube import RAISES, CubeOptions, Offer, why_banned
from engine.cube import Raise as Animal
from engine.events import Event, Over
from engine.questions import why_not_ask
from engine.refusals import Refused, refused
from engine.worth import points, points_of_leaving

if TYPE_CHECKING:
    from engine.board import Side
    from engine.match import Match

Decided = tuple[Event, ...] | Refused


def why_not_double(match: Match, side: Side) -> Refused | None:
    """The first rule against this side's doubling now; None where it may (rules.md §6.3–6.5)."""
    rules = match.terms.cube
    if rules is None:
        return Refused("no-cube")
    if match.crawford:
        return Refused("crawford-game")
    if banned := _why_banned(match, rules, side):
        return banned
    if match.owner is side.other:
        return Refused("cube-not-yours")
    if is_over_top(rules, match.cube * 2):
        return refused("cube-at-top", cube=str(match.cube))
    if match.to_throw is not side:
        return Refused("double-before-throw")
    return None if any(match.rolls) else Refused("double-not-first")


def _why_banned(match: Match, rules: CubeOptions, side: Side) -> Refused | None:
    length = match.terms.length
    if not length:
        return None
    mine, theirs = match.points_of(side), match.points_of(side.other)
    banned = why_banned(rules.double_ban, length, mine, theirs, match.cube)
    return refused(banned, cube=str(match.cube)) if banned else None


def is_over_top(rules: CubeOptions, value: int) -> bool:
    return rules.cube_max != "none" and value > rules.cube_max


def next_raise(match: Match) -> Animal | None:
    """The animal that may answer the double on offer; None where none may (rules.md §6.3)."""
    rules, offer = match.terms.cube, match.offer
    if rules is None or offer is None or match.terms.length or offer.raises >= len(RAISES):
        return None
    allowed = rules.beaver, rules.raccoon, rules.otter
    may = allowed[offer.raises] and not is_over_top(rules, offer.value * 2)
    return RAISES[offer.raises] if may else None


def double(match: Match, side: Side) -> Decided:
    return why_not_double(match, side) or (Doubled(side, match.cube * 2),)


def offer_resign(match: Match, command: OfferResign) -> Decided:
    if command.level not in match.terms.variant.levels:
        return Refused("no-such-level")
    return (ResignOffered(command.side, command.level),)


def ask(match: Match, command: Ask) -> Decided:
    side, wish = command.side, command.wish
    return why_not_ask(match, side, wish) or (Asked(side, wish),)


def answer(match: Match, command: Answer) -> Decided:
    """What an answer to a double, to a resignation or to a wish makes happen."""
    side = command.side
    match command:
        case Take() | Drop() | Raise():
            if match.offer is None:
                return Refused("no-double-open")
            return _to_double(match, match.offer, command)
        case Withdraw():
            return (Withdrew(side),) if match.asker is side else Refused("question-gone")
        case Accept() | Decline():
            if match.asker is not side.other:
                return Refused("question-gone")
            return _to_question(match, command)


def _to_double(match: Match, offer: Offer, command: Take | Drop | Raise) -> Decided:
    side = command.side
    if offer.by is side:
        return Refused("not-your-answer")
    match command:
        case Take():
            return (Took(side),)
        case Drop():
            return Dropped(side), Over(side.other, 1, offer.stake)
        case Raise():
            name = next_raise(match)
            return (Raised(side, name, offer.value * 2),) if name else Refused("no-raise")


def _to_question(match: Match, command: Accept | Decline) -> tuple[Event, ...]:
    """The answer to a resignation, or to a wish."""
    side = command.side
    if isinstance(command, Decline):
        return (Declined(side),)
    if match.resigning is None:
        return (Granted(side, match.wish[1]),) if match.wish else ()
    level = match.resigning[1]
    return Accepted(side), Over(side, level, points(match, level, side))


def go(match: Match, command: Going) -> Decided:
    """Nobody is asked."""
    side = command.side
    match command:
        case Leave():
            return Resigned(side), Over(side.other, *points_of_leaving(match, side))
        case ResignMatch():
            many = match.terms.length > 1
            return (ResignedMatch(side),) if many else Refused("no-match-to-resign")
