"""Why something can't be played: the first broken rule, and a move that the rules leave."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate, pairwise, permutations, product
from typing import TYPE_CHECKING

from engine.board import BAR, OFF, PLACES, POINTS, Position, farthest
from engine.notation import Run, joined, place_text, play_text
from engine.plays import State, Tree, landed, single_moves
from engine.variant import Ban, Move, Phase, Variant, all_home, lands

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Refused:
    """A rule's name, which a sentence is kept under, and that sentence's words."""

    reason: str
    words: tuple[tuple[str, str], ...] = ()


def refused(reason: str, **words: str) -> Refused:
    return Refused(reason, tuple(words.items()))


def why_not_play(tree: Tree, position: Position, phase: Phase, runs: Sequence[Run]) -> Refused:
    """Why these runs are no legal play of the phase."""
    plays = tree.plays(position, phase)
    instead = play_text(joined(plays[0].moves))
    if not runs:
        return refused("must-play", instead=instead)
    after, left = position, phase
    for source, target in (leg for run in runs for leg in pairwise(run.path)):
        went = _gone(tree.variant, after, left, source, target)
        if isinstance(went, Refused):
            return refused(went.reason, **dict(went.words), instead=instead)
        after, left = went
    reason = _why_not_so(tree, after, phase, left, most=len(plays[0].moves))
    return refused(reason, instead=instead)


def _gone(
    variant: Variant, position: Position, phase: Phase, source: int, target: int
) -> State | Refused:
    """What a checker's way leads to, by one number or by more; or the first rule against it."""
    if target >= source:
        return refused("backwards", point=place_text(source))
    if not position.x[source]:
        return refused("no-checker", point=place_text(source))
    refusals = []
    for dice in _dice_between(phase, source, target):
        went = _went(variant, position, phase, source, dice)
        if not isinstance(went, Refused):
            return went
        refusals.append(went)
    return refusals[0] if refusals else _no_way(variant, position, target)


def _no_way(variant: Variant, position: Position, target: int) -> Refused:
    """What is wrong with a way that the numbers don't make; perhaps none would."""
    if target == OFF and not all_home(position.x):
        return refused("not-all-home", point=place_text(farthest(position.x)))
    if target in POINTS and position.o[variant.other_side(target)] >= variant.closed_at:
        return refused("closed-point", point=place_text(target))
    return refused("not-a-play")


def _dice_between(phase: Phase, source: int, target: int) -> Iterator[tuple[int, ...]]:
    """Numbers that take a checker from here to there, one after the other; the fewest first."""
    for count in range(1, len(phase.numbers) + 1):
        for dice in dict.fromkeys(permutations(sorted(phase.numbers), count)):
            *stops, end = accumulate(dice, lands, initial=source)
            if end == target and OFF not in stops:
                yield dice


def _went(
    variant: Variant, position: Position, phase: Phase, source: int, dice: Sequence[int]
) -> State | Refused:
    for die in dice:
        move = step_by(variant, position, phase, source, die)
        if not isinstance(move, Move):
            return refused(move, point=place_text(_place_of(move, position, source, die)))
        position, phase = variant.moved(position, move), variant.phase_left(phase, move)
        source = move.target
    return position, phase


def _why_not_so(tree: Tree, after: Position, phase: Phase, left: Phase, *, most: int) -> str:
    """What is wrong with moves that are legal one by one."""
    if not tree.variant.may_rest(after) and not tree.moves(after, left):
        return "block"
    different = len(set(phase.numbers)) > 1
    if len(phase.numbers) - len(left.numbers) < most:
        return "both-dice" if different else "whole-double"
    smaller = different and left.numbers == (max(phase.numbers),)
    return "larger-die" if smaller and tree.variant.larger_die_binds else "not-a-play"


def step_by(
    variant: Variant, position: Position, phase: Phase, source: int, die: int
) -> Move | Ban:
    """The move of a checker by this die if it is legal by itself, or the first rule against it."""
    ban = variant.why_not_from(position.x, source, phase)
    if ban:
        return ban
    move = landed(variant, position, phase, source, die)
    if not isinstance(move, Move):
        return move
    return move if variant.may_stand(variant.moved(position, move)) else "block"


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
    legal = {(move.source, move.target) for move in tree.moves(position, phase)}
    bans: dict[str, str] = {}
    for die, source in product(dict.fromkeys(phase.numbers), sources_of(position)):
        if (source, lands(source, die)) in legal:
            continue
        step = step_by(tree.variant, position, phase, source, die)
        ban: str | None = None if isinstance(step, Move) else step
        if isinstance(step, Move):
            ban = _why_never(tree, position, phase, step)
        if ban and ban != "closed-point":
            move = f"{place_text(source)}/{place_text(lands(source, die))}"
            bans.setdefault(ban, move)
    return bans


def _why_never(tree: Tree, position: Position, phase: Phase, move: Move) -> str:
    """What keeps a move that is legal by itself out of every play."""
    after, left = tree.variant.moved(position, move), tree.variant.phase_left(phase, move)
    if not tree.variant.may_rest(after) and not tree.moves(after, left):
        return "block"
    if len(set(phase.numbers)) == 1:
        return "whole-double"
    return "both-dice" if len(tree.plays(position, phase)[0].moves) > 1 else "larger-die"


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
    steps = [(at, step_by(tree.variant, position, phase, at, die)) for at in sources_of(position)]
    for source, ban in steps:
        if not isinstance(ban, Move) and all(step != "closed-point" for _, step in steps):
            point = place_text(_place_of(ban, position, source, die))
            return refused(ban, point=point, instead=words["instead"])
    return refused("die-blocked", **words)
