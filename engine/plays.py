"""Legal plays of a phase: as many numbers as can be played, else the larger (rules.md §1.4)."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.board import OFF, POINTS, Checkers, Position
from engine.notation import Run
from engine.variant import Ban, Move, Phase, Variant, all_off, lands

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

State = tuple[Position, Phase]

_NEVER: Final = -99
_SHARED: Final = 32
"""So many choices are kept; each is asked about when thrown, shown and played."""


@dataclass(frozen=True, slots=True)
class Play:
    """Moves in an order in which they can be made, and the position that they lead to."""

    moves: tuple[Move, ...]
    position: Position


@dataclass(frozen=True, slots=True)
class Tree:
    """All maximal sequences of moves in one variant, worked out as they are asked for."""

    variant: Variant
    _depths: dict[State, int] = field(default_factory=dict, compare=False, repr=False)
    _plays: dict[State, list[Play]] = field(default_factory=dict, compare=False, repr=False)

    def moves(self, position: Position, phase: Phase) -> list[Move]:
        """The moves with which a legal play may begin or, after some moves, go on."""
        best = self._depth(position, phase)
        if best < 1 or all_off(position.x):
            return []
        kept = [
            move
            for move, after, left in self._steps(position, phase)
            if 1 + self._depth(after, left) == best
        ]
        if best == 1 and self.variant.larger_die_binds and len(set(phase.numbers)) > 1:
            return _by_largest(kept)
        return kept

    def plays(self, position: Position, phase: Phase) -> list[Play]:
        """One play for each distinct position that the phase can lead to."""
        state = (position, phase)
        if state not in self._plays:
            found: dict[Position, Play] = {}
            for play in self._ends(position, phase, (), set()):
                found.setdefault(play.position, play)
            self._plays[state] = [*found.values()]
        return self._plays[state]

    def has_choice(self, position: Position, phase: Phase) -> bool:
        """Whether there are two distinct results; looks no further than to the second."""
        if (position, phase) in self._plays:
            return len(self._plays[position, phase]) > 1
        ends = self._ends(position, phase, (), set())
        first = next(ends).position
        return any(play.position != first for play in ends)

    def _ends(
        self, position: Position, phase: Phase, made: tuple[Move, ...], seen: set[State]
    ) -> Iterator[Play]:
        """Whole plays; some may lead to the same position."""
        if (position, phase) in seen:
            return
        seen.add((position, phase))
        moves = self.moves(position, phase)
        if not moves:
            yield Play(made, position)
        for move in moves:
            after, left = self.variant.moved(position, move), self.variant.phase_left(phase, move)
            yield from self._ends(after, left, (*made, move), seen)

    def _depth(self, position: Position, phase: Phase) -> int:
        """How many numbers can be played from here; the fifteenth checker off counts as all.

        Less than none where the play can't end well from here.
        """
        if all_off(position.x):
            return len(phase.numbers)
        state = (position, phase)
        if state not in self._depths:
            self._depths[state] = self._deepest(position, phase)
        return self._depths[state]

    def _deepest(self, position: Position, phase: Phase) -> int:
        best = 0 if self.variant.may_rest(position) else _NEVER
        for _, after, left in self._steps(position, phase):
            best = max(best, 1 + self._depth(after, left))
            if best == len(phase.numbers):
                break
        return best

    def _steps(self, position: Position, phase: Phase) -> Iterator[tuple[Move, Position, Phase]]:
        """Moves that are legal by themselves, with what they lead to."""
        variant = self.variant
        for move in single_moves(variant, position, phase):
            after = variant.moved(position, move)
            if variant.may_stand(after):
                yield move, after, variant.phase_left(phase, move)


@lru_cache(_SHARED)
def tree_at(variant: Variant, _position: Position, _phase: Phase) -> Tree:
    """The tree that all share who ask about this choice, so that it is worked out once."""
    return Tree(variant)


def single_moves(variant: Variant, position: Position, phase: Phase) -> Iterator[Move]:
    """One checker by one of the numbers, whatever becomes of the others; the larger die first."""
    sources = variant.sources(position.x, phase)
    for die in dict.fromkeys(phase.numbers):
        for source in sources:
            move = landed(variant, position, phase, source, die)
            if isinstance(move, Move):
                yield move


def landed(variant: Variant, position: Position, phase: Phase, source: int, die: int) -> Move | Ban:
    """The move of a checker that may leave its place, or the first rule against it."""
    target = lands(source, die)
    if target == OFF:
        return variant.why_not_off(position.x, source, die) or Move(die, source, OFF)
    opposing = position.o[variant.other_side(target)]
    if opposing >= variant.closed_at:
        return "closed-point"
    move = Move(die, source, target, hit=opposing > 0)
    return variant.why_not_move(position, move, phase) or move


def _by_largest(moves: list[Move]) -> list[Move]:
    largest = max(move.die for move in moves)
    return [move for move in moves if move.die == largest]


def read_moves(tree: Tree, position: Position, phase: Phase, runs: Sequence[Run]) -> Play | None:
    """The legal play that these runs mean, whatever their order; None where there is none.

    Plays that differ only in what they hit are told apart by the stars.
    """
    mine, struck = _carried_by(position.x, runs), {hit for run in runs for hit in run.hits}
    plays = [play for play in tree.plays(position, phase) if play.position.x == mine]
    if len(plays) > 1:
        plays = [play for play in plays if _struck_by(play) == struck]
    return plays[0] if plays else None


def _carried_by(checkers: Checkers, runs: Sequence[Run]) -> Checkers:
    counts = list(checkers)
    for run in runs:
        counts[run.path[0]] -= 1
        counts[run.path[-1]] += 1
    return tuple(counts)


def _struck_by(play: Play) -> set[int]:
    return {move.target for move in play.moves if move.hit}


def position_after(variant: Variant, position: Position, runs: Iterable[Run]) -> Position:
    """The board when X has made these runs, legal or not; ValueError where they can't be made."""
    for run in runs:
        for source, target in pairwise(run.path):
            struck = variant.other_side(target) if target in run.hits else None
            position = position.moved(source, target, struck)
    if any(position.x[point] and position.o[variant.other_side(point)] for point in POINTS):
        raise ValueError("it stands on a point with the other side")
    return position
