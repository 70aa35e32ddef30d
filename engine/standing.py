"""Where a game stands, as ids of positions tell it: the board, the question, cube and score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.board import CHECKERS, OFF, Checkers, Position, Side, placed
from engine.notation import NotationError
from engine.variant import Roll

if TYPE_CHECKING:
    from engine.match import Match

_LARGEST: Final = 15
"""The power of two that GNU Backgammon's cube may have at most."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What an id tells: the board, whose turn it is, what is asked, the cube and the score."""

    position: Position
    on_roll: Side
    """Who has to throw, or has thrown, or has doubled before his throw."""
    roll: Roll | None = None
    cube: int = 1
    """What the game counts as long as a pending double is not taken."""
    owner: Side | None = None
    offered: int = 0
    """1 for a pending double, 2 for a beaver on it, 3 and 4 for the answers to that."""
    resigned: int = 0
    """The level of a resignation that waits for its answer."""
    asked: Side | None = None
    """Whose answer is waited for; None where nothing is offered."""
    score: tuple[int, int] = (0, 0)
    length: int = 0
    """Points of the match; 0 for money play."""
    crawford: bool = False
    jacoby: bool = False
    beavers: bool = False

    @property
    def swapped(self) -> Standing:
        """The same with the sides exchanged."""
        return replace(
            self,
            position=self.position.flipped,
            on_roll=self.on_roll.other,
            owner=self.owner and self.owner.other,
            asked=self.asked and self.asked.other,
            score=self.score[::-1],
        )


def standing_of(match: Match) -> Standing | None:
    """None where nobody is on roll: before the first turn, and after the game."""
    if match.turn is None:
        return None
    rules, offer, money = match.terms.cube, match.offer, not match.terms.length
    return Standing(
        position=match.position,
        on_roll=match.turn,
        roll=_larger_first(match.roll) if match.roll and match.phase else None,
        cube=offer.stake if offer else match.cube,
        owner=offer.owner if offer and offer.raises else match.owner,
        offered=offer.raises + 1 if offer else 0,
        resigned=match.resigning[1] if match.resigning else 0,
        asked=match.asked if offer or match.resigning else None,
        score=match.score,
        length=match.terms.length,
        crawford=match.crawford,
        jacoby=bool(money and rules and rules.jacoby),
        beavers=bool(money and rules and rules.beaver),
    )


def _larger_first(roll: Roll) -> Roll:
    """As both programs tell it."""
    return max(roll), min(roll)


def power(cube: int) -> int:
    """The power of two that the cube shows; NotationError where ids have no room for it."""
    return checked_power(cube.bit_length() - 1)


def checked_power(power: int) -> int:
    if power > _LARGEST:
        raise NotationError(f"no cube shows 2 to the power of {power}")
    return power


def with_off(places: dict[int, int]) -> Checkers:
    """The checkers that are nowhere else have been borne off; NotationError where they are more."""
    try:
        return placed({**places, OFF: CHECKERS - sum(places.values())})
    except ValueError as error:
        raise NotationError(str(error)) from error
