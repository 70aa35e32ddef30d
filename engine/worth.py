"""What a game counts: level, cube, stake, Jacoby (rules.md §6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.board import Side
    from engine.match import Match


def points(match: Match, level: int, winner: Side) -> int:
    """What this side gets for a win at this level."""
    variant, position = match.terms.variant, match.position.seen_by(winner)
    counted = 1 if holds_jacoby(match) else level
    return variant.points(counted, position, match.rolls[0] + match.rolls[1]) * match.cube


def holds_jacoby(match: Match) -> bool:
    """For money a game counts single until somebody has doubled (rules.md §6.5)."""
    rules = match.terms.cube
    return bool(rules and rules.jacoby and not match.terms.length and not match.doubled)


def points_of_leaving(match: Match, side: Side) -> tuple[int, int]:
    """The level and the points that the other side gets if this one leaves (rules.md §6.6).

    Whoever leaves a double unanswered has dropped it.
    """
    if match.offer and match.offer.by is side.other:
        return 1, match.offer.stake
    level = match.terms.variant.level_of_leaving(match.position.seen_by(side.other))
    return level, points(match, level, side.other)
