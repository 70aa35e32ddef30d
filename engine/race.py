"""Which play is best where neither side can hinder the other any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board import CHECKERS, HOME, OFF, Checkers, pips

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.plays import Play

Left = tuple[int, ...]
"""What a side has still to do: the less, the better, the first number before the next."""


def best(plays: Iterable[Play]) -> Play:
    """The play that leaves the mover, who is X, the least; of equal ones the first."""
    return min(plays, key=lambda play: left(play.position.x))


def left(mine: Checkers) -> Left:
    """Checkers not yet off, pips to bring them home, all pips, bare points at home, crowding.

    No throw is lost where more checkers go off; those at home wait for the others; and whoever
    stands evenly finds a checker for every number.
    """
    home = [mine[point] for point in HOME]
    return (
        CHECKERS - mine[OFF],
        sum(count * max(place - max(HOME), 0) for place, count in enumerate(mine)),
        pips(mine),
        home.count(0),
        sum(count * count for count in home),
    )
