"""What a side asks the other to agree to: to resign, to take a play back, to play a race out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.bids import Asked, Declined, Granted, ResignOffered, Withdrew
from engine.plays import tree_at
from engine.refusals import Refused

if TYPE_CHECKING:
    from engine.bids import Wish
    from engine.board import Side
    from engine.events import Event
    from engine.match import Match

KNOWN_SINCE: Final = 3
"""The format of the logs that may tell of wishes."""


def why_not_ask(match: Match, side: Side, wish: Wish) -> Refused | None:
    """What keeps this side from asking now; None where it may."""
    if match.terms.format < KNOWN_SINCE:
        return Refused("older-game")
    if wish in match.turned_down:
        return Refused("asked-before")
    return _why_not_back(match, side) if wish == "take-back" else _why_not_out(match)


def _why_not_back(match: Match, side: Side) -> Refused | None:
    """Only one's own play, and only where another could have been made."""
    before = match.before
    if before is None or before.to_play is None:
        return Refused("nothing-to-take-back")
    if before.turn is not side:
        return Refused("not-your-play")
    has_choice = tree_at(match.terms.variant, *before.to_play).has_choice(*before.to_play)
    return None if has_choice else Refused("no-other-play")


def _why_not_out(match: Match) -> Refused | None:
    if match.turn is None or match.playing_out:
        return Refused("nothing-to-play-out")
    return None if match.terms.variant.is_race(match.position) else Refused("contact-left")


def with_question(match: Match, event: Event) -> Match:
    """The match with a question put, withdrawn, declined, or its wish granted.

    Raises ValueError where it can't have been.
    """
    match event:
        case ResignOffered(side, level):
            return replace(match, resigning=(side, level))
        case Asked(side, wish):
            return replace(match, wish=(side, wish))
        case Withdrew(side):
            return no_more_asked(match, side)
        case Declined(side):
            return no_more_asked(match, side.other)
        case Granted(side, wish):
            return _granted(match, side, wish)
    raise ValueError("no question")


def no_more_asked(match: Match, side: Side) -> Match:
    """The match with what this side had asked for out of the way, be it for nothing."""
    if match.asker is not side:
        raise ValueError("this side had asked for nothing")
    vain = (match.wish[1],) if match.wish else ()
    return replace(match, resigning=None, wish=None, turned_down=(*match.turned_down, *vain))


def _granted(match: Match, side: Side, wish: Wish) -> Match:
    """The match with the other side's wish done.

    A roll that was seen since the play that is taken back is void: throws are never thrown again,
    and those that somebody has called off are spent.
    """
    if match.wish != (side.other, wish):
        raise ValueError("the other side had no such wish")
    if wish == "play-out":
        return replace(match, wish=None, playing_out=True, before=None)
    if match.before is None:
        raise ValueError("there was no play to take back")
    return replace(match.before, throws=match.throws, voided=match.voided)
