"""What stands where: one board, seen by each side in its own numbers (rules.md §1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

CHECKERS: Final = 15
POINTS: Final = range(1, 25)
HOME: Final = range(1, 7)
OFF: Final = 0
BAR: Final = 25
HAND: Final = 26
PLACES: Final = range(HAND + 1)

Checkers = tuple[int, ...]
"""How many of one side stand where: index 0 is off, 1–24 the points, 25 the bar, 26 the hand."""


class Side(Enum):
    """One of the two who play; X sits in the first seat and has the white checkers."""

    X = "X"
    O = "O"  # noqa: E741 - the field calls them X and O

    @property
    def other(self) -> Side:
        return Side.O if self is Side.X else Side.X


@dataclass(frozen=True, slots=True)
class Position:
    """Both sides' checkers, each in its own numbers: 24 is farthest from home, 1 the last point."""

    x: Checkers
    o: Checkers

    @property
    def flipped(self) -> Position:
        """The same board with the sides exchanged."""
        return Position(self.o, self.x)

    def of(self, side: Side) -> Checkers:
        return self.x if side is Side.X else self.o

    def seen_by(self, side: Side) -> Position:
        """The same board with this side as X; it is its own inverse."""
        return self if side is Side.X else self.flipped

    def moved(self, source: int, target: int, struck: int | None = None) -> Position:
        """X's checker goes from source to target, O's checker on O's point `struck` to the bar.

        Raises ValueError where no such checker stands.
        """
        x = _carried(self.x, source, target)
        return Position(x, self.o if struck is None else _carried(self.o, struck, BAR))


def _carried(checkers: Checkers, source: int, target: int) -> Checkers:
    if not checkers[source]:
        raise ValueError(f"no checker stands on {source}")
    counts = list(checkers)
    counts[source] -= 1
    counts[target] += 1
    return tuple(counts)


def placed(places: dict[int, int]) -> Checkers:
    """One side's checkers from {place: count}; raises ValueError unless they are fifteen."""
    counts = tuple(places.get(place, 0) for place in PLACES)
    if sum(counts) != CHECKERS or min(counts) < 0 or not places.keys() <= set(PLACES):
        raise ValueError(f"a side has {CHECKERS} checkers, each on a place of the board")
    return counts


def pips(checkers: Checkers) -> int:
    """The pips a side has still to go; bar and hand count 25 each (rules.md §4.7)."""
    on_points = sum(point * checkers[point] for point in POINTS)
    return on_points + BAR * (checkers[BAR] + checkers[HAND])


def farthest(checkers: Checkers) -> int:
    """The highest place with a checker; 0 when all are off, 25 or 26 when one is not on a point."""
    return next((place for place in reversed(PLACES) if checkers[place]), OFF)
