"""Why something can't be played: the first broken rule, and a move that the rules leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.board import BAR, HOME, OFF, Position, farthest
from engine.notation import Run, joined, place_text, play_text
from engine.plays import Tree, single_moves
from engine.variant import Phase, lands

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True, slots=True)
class Refused:
    """A rule's name, which a sentence is kept under, and that sentence's words."""

    reason: str
    words: tuple[tuple[str, str], ...] = ()


def refused(reason: str, **words: str) -> Refused:
    return Refused(reason, tuple(words.items()))


def why_not_play(tree: Tree, position: Position, phase: Phase, runs: Sequence[Run]) -> Refused:
    """Why these runs are no legal play of the phase."""
    instead = _example(tree, position, phase)
    if not runs:
        return refused("must-play", instead=instead)
    for run in runs:
        broken = _broken(tree, position, phase, run)
        if broken:
            return refused(broken[0], point=broken[1], instead=instead)
        position = position.moved(run.path[0], run.path[-1])
    return refused("not-a-play", instead=instead)


def why_not_die(tree: Tree, position: Position, phase: Phase, die: int) -> Refused:
    """Why no checker can be moved by this one of the phase's numbers now."""
    plays = tree.plays(position, phase)
    later = [play for play in plays if any(move.die == die for move in play.moves)]
    words = {"die": str(die), "instead": play_text(joined((later or plays)[0].moves))}
    if later:
        return refused("die-later", **words)
    if any(move.die == die for move in single_moves(tree.variant, position, phase)):
        return refused("die-smaller", **words)
    if position.x[BAR]:
        return refused("die-bar-closed", point=place_text(lands(BAR, die)), **words)
    return refused("die-blocked", **words)


def _example(tree: Tree, position: Position, phase: Phase) -> str:
    return play_text(joined(tree.plays(position, phase)[0].moves))


def _broken(tree: Tree, position: Position, phase: Phase, run: Run) -> tuple[str, str] | None:
    """The rule against the run's first move, and the point that it speaks of."""
    source, target = run.path[0], run.path[1]
    if not position.x[source]:
        return "no-checker", place_text(source)
    if position.x[BAR] and source != BAR:
        return "bar-first", place_text(BAR)
    if target == OFF:
        return _broken_off(position, phase, source)
    if position.o[tree.variant.other_side(target)] >= tree.variant.closed_at:
        return "closed-point", place_text(target)
    return None


def _broken_off(position: Position, phase: Phase, source: int) -> tuple[str, str] | None:
    far = farthest(position.x)
    if far not in HOME:
        return "not-all-home", place_text(far)
    exact = source in phase.numbers
    return None if exact or source == far else ("higher-first", place_text(far))
