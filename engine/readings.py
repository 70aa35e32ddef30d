"""What somebody's moves may mean: the plays that begin with just these, or have them in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.plays import Play, Tree

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.board import Position
    from engine.notation import Run
    from engine.variant import Move, Phase

Ways = tuple[tuple[int, ...], ...]
"""Places where checkers have still to go, each after the one where its checker is."""


@dataclass(frozen=True, slots=True)
class _State:
    position: Position
    phase: Phase
    ways: Ways
    made: tuple[Move, ...] = field(default=(), compare=False)

    @property
    def play(self) -> Play:
        return Play(self.made, self.position)


def readings(tree: Tree, position: Position, phase: Phase, runs: Sequence[Run]) -> list[Play]:
    """The moves, of a whole play or its beginning, that these runs can mean, whatever their order.

    A checker may touch down where its run does not say so. One meaning for each distinct result.
    """
    found: dict[Position, Play] = {}
    if len(runs) <= len(phase.numbers):
        for play in _made(tree, _State(position, phase, _ways(runs))):
            found.setdefault(play.position, play)
    return list(found.values())


def the_play_with(tree: Tree, position: Position, phase: Phase, runs: Sequence[Run]) -> Play | None:
    """The whole play in which these runs are made, whatever else is; None where not just one is."""
    found: dict[Position, Play] = {}
    if len(runs) <= len(phase.numbers):
        for play in _around(tree, _State(position, phase, _ways(runs)), set()):
            found.setdefault(play.position, play)
            if len(found) > 1:
                return None
    return next(iter(found.values()), None)


def _ways(runs: Sequence[Run]) -> Ways:
    return tuple(run.path for run in runs)


def _made(tree: Tree, state: _State) -> Iterator[Play]:
    """What makes these ways and nothing else; by the smaller die, where either does it."""
    if not state.ways:
        yield state.play
        return
    for move in sorted(tree.moves(state.position, state.phase), key=lambda move: move.die):
        for ways in _taken(state.ways, move):
            yield from _made(tree, _after(tree, state, move, ways))


def _around(tree: Tree, state: _State, seen: set[_State]) -> Iterator[Play]:
    """What makes these ways among others."""
    if state in seen:
        return
    seen.add(state)
    moves = tree.moves(state.position, state.phase)
    if not moves and not state.ways:
        yield state.play
    for move in moves:
        for ways in {*_taken(state.ways, move), state.ways}:
            yield from _around(tree, _after(tree, state, move, ways), seen)


def _after(tree: Tree, state: _State, move: Move, ways: Ways) -> _State:
    position = tree.variant.moved(state.position, move)
    phase = tree.variant.phase_left(state.phase, move)
    return _State(position, phase, ways, (*state.made, move))


def _taken(ways: Ways, move: Move) -> set[Ways]:
    """What is left of the ways if the move is a step on one of them."""
    left = set()
    for at, (source, stop, *more) in enumerate(ways):
        if source == move.source and stop <= move.target:
            rest = more if stop == move.target else [stop, *more]
            way = ((move.target, *rest),) if rest else ()
            left.add((*ways[:at], *way, *ways[at + 1 :]))
    return left
