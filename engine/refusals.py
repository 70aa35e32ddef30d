"""Why something can't be played: the first broken rule, and a move that the rules leave."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from engine.board import BAR, OFF, PLACES, Position, farthest
from engine.notation import Run, joined, place_text, play_text
from engine.plays import Tree, landed, single_moves
from engine.variant import Ban, Move, Phase, Variant, lands

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
        source, target = run.path[0], run.path[-1]
        if not position.x[source]:
            return refused("no-checker", point=place_text(source), instead=instead)
        die = next((d for d in sorted(phase.numbers) if lands(source, d) == target), None)
        ban = die and ban_on(tree.variant, position, phase, source, die)
        if ban and die:
            point = place_text(_place_of(ban, position, source, die))
            return refused(ban, point=point, instead=instead)
        position = position.moved(source, target)
    return refused("not-a-play", instead=instead)


def ban_on(variant: Variant, position: Position, phase: Phase, source: int, die: int) -> Ban | None:
    """The first rule against moving a checker from here by this die; None if it could be made."""
    ban = variant.why_not_from(position.x, source, phase)
    if ban:
        return ban
    move = landed(variant, position, phase, source, die)
    if not isinstance(move, Move):
        return move
    return None if variant.may_stand(variant.moved(position, move)) else "block"


def _place_of(ban: Ban, position: Position, source: int, die: int) -> int:
    """The place that a refusal speaks of."""
    match ban:
        case "bar-first" | "bar-before-hand" | "bar-needs-double":
            return BAR
        case "closed-point":
            return lands(source, die)
        case "not-all-home" | "higher-first":
            return farthest(position.x)
        case _:
            return source


def bans_now(tree: Tree, position: Position, phase: Phase) -> dict[str, str]:
    """Rules that now take a move away which the dice alone would allow, with one such move each."""
    legal = {(move.source, move.die) for move in tree.moves(position, phase)}
    bans: dict[str, str] = {}
    for die, source in product(dict.fromkeys(phase.numbers), sources_of(position)):
        ban: str | None = ban_on(tree.variant, position, phase, source, die)
        if ban is None and (source, die) not in legal:
            ban = "both-dice" if len(tree.plays(position, phase)[0].moves) > 1 else "larger-die"
        if ban and ban != "closed-point":
            move = f"{place_text(source)}/{place_text(lands(source, die))}"
            bans.setdefault(ban, move)
    return bans


def sources_of(position: Position) -> list[int]:
    """All places on which the mover has a checker that is still to be moved."""
    return [place for place in reversed(PLACES) if position.x[place] and place != OFF]


def why_not_die(tree: Tree, position: Position, phase: Phase, die: int) -> Refused:
    """Why no checker can be moved by this one of the phase's numbers now."""
    plays = tree.plays(position, phase)
    later = [play for play in plays if any(move.die == die for move in play.moves)]
    words = {"die": str(die), "instead": play_text(joined((later or plays)[0].moves))}
    if later:
        return refused("die-later", **words)
    if any(move.die == die for move in single_moves(tree.variant, position, phase)):
        return refused("die-smaller", **words)
    if position.x[BAR] and not tree.variant.why_not_from(position.x, BAR, phase):
        return refused("die-bar-closed", point=place_text(lands(BAR, die)), **words)
    return refused("die-blocked", **words)


def _example(tree: Tree, position: Position, phase: Phase) -> str:
    return play_text(joined(tree.plays(position, phase)[0].moves))
