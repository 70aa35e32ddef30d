"""A game's examples played through under the options of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.board import Position, Side
from engine.notation import Run, read_play, read_position, read_roll
from engine.plays import Play, Tree, read_moves
from engine.variant import Moment, NameDouble, Next, PassOn, PlayOn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.variant import Example, Phase, Roll, Variant

_EARLIER: Final[tuple[Roll, ...]] = ((1, 2), (5, 5), (6, 3))
"""What whoever is past the start has thrown: enough for no rule of the first turns to hold."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An example as the options let it be played; runs are in its side's numbers."""

    name: str
    side: Side
    runs: tuple[Run, ...]
    phase: Phase
    left: Phase
    position: Position
    """After the play, seen by X, who was to play when the position was set up."""
    after: Next


def shown(variant: Variant) -> tuple[Shown, ...]:
    """The examples that are legal; one that isn't takes those that follow from it along."""
    return tuple(_shown(variant))


def _shown(variant: Variant) -> Iterator[Shown]:
    before: Shown | None = None
    for example in variant.examples:
        start = _start(variant, example, before)
        before = start and _played(variant, example, *start)
        if before:
            yield before


def _start(
    variant: Variant, example: Example, before: Shown | None
) -> tuple[Side, Position, Phase] | None:
    """Who plays what on which board; None where the example before it does not lead to it."""
    if example.position:
        return _set_up(variant, example)
    return _goes_on(variant, example, before) if before else None


def _set_up(variant: Variant, example: Example) -> tuple[Side, Position, Phase]:
    position = read_position(example.position)
    moment = Moment(() if position == variant.start() else _EARLIER)
    return Side.X, position, variant.phase_of(read_roll(example.dice), position, moment)


def _goes_on(
    variant: Variant, example: Example, before: Shown
) -> tuple[Side, Position, Phase] | None:
    """None where the turn is over."""
    match before.after:
        case PlayOn(phase):
            return before.side, before.position, phase
        case PassOn(phase):
            return before.side.other, before.position, phase
        case NameDouble():
            position = before.position.seen_by(before.side)
            phase = variant.phase_named(int(example.dice), position, Moment(_EARLIER))
            return before.side, before.position, phase
        case _:
            return None


def _played(
    variant: Variant, example: Example, side: Side, position: Position, phase: Phase
) -> Shown | None:
    runs = read_play(example.play)
    play = read_moves(Tree(variant), position.seen_by(side), phase, runs)
    if play is None:
        return None
    left = _left(variant, phase, play)
    after = variant.after(phase, left, play.position)
    return Shown(example.name, side, runs, phase, left, play.position.seen_by(side), after)


def _left(variant: Variant, phase: Phase, play: Play) -> Phase:
    for move in play.moves:
        phase = variant.phase_left(phase, move)
    return phase
