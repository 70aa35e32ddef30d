"""The single moves that a play's runs stand for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.notation import Run
from engine.plays import landed
from engine.variant import Move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.board import Position
    from engine.variant import Phase, Variant


def steps(
    variant: Variant, position: Position, phase: Phase, runs: Sequence[Run]
) -> tuple[Move, ...] | None:
    """Each checker by one number at a time, in an order in which they can be made.

    Of several ways that which uses most numbers; None where there is none. Whether more numbers
    could have been played is not asked.
    """
    return max(_ways(variant, position, phase, tuple(runs)), key=len, default=None)


def _ways(
    variant: Variant, position: Position, phase: Phase, runs: tuple[Run, ...]
) -> Iterator[tuple[Move, ...]]:
    if not runs:
        yield ()
    for move, left in _first_steps(variant, position, phase, runs):
        after = variant.moved(position, move)
        for more in _ways(variant, after, variant.phase_left(phase, move), left):
            yield (move, *more)


def _first_steps(
    variant: Variant, position: Position, phase: Phase, runs: tuple[Run, ...]
) -> Iterator[tuple[Move, tuple[Run, ...]]]:
    """The moves on one of these runs, equal ones once, each with what is left of them."""
    free = variant.sources(position.x, phase)
    for run in dict.fromkeys(runs):
        for die in dict.fromkeys(phase.numbers if run.path[0] in free else ()):
            move = landed(variant, position, phase, run.path[0], die)
            if isinstance(move, Move) and _is_on(run, move):
                at = runs.index(run)
                yield move, (*runs[:at], *_rest(run, move), *runs[at + 1 :])


def _is_on(run: Run, move: Move) -> bool:
    return move.target >= run.path[1] and move.hit == (move.target in run.hits)


def _rest(run: Run, move: Move) -> tuple[Run, ...]:
    stops = run.path[2:] if move.target == run.path[1] else run.path[1:]
    hits = tuple(hit for hit in run.hits if hit != move.target)
    return (Run((move.target, *stops), hits),) if stops else ()
