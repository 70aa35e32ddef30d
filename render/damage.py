"""Whether a scene can be drawn at all: a damaged game is told by name, whatever its size."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.board import BAR, CHECKERS, HAND, OFF, POINTS, Side

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board import Checkers
    from render.scene import Arrow, Scene

_PLACES: Final = (*POINTS, BAR, HAND, OFF)
_FACES: Final = range(1, 7)
_MOST_DICE: Final = 12
_MOST_ARROWS: Final = 256
"""A turn may have any number of throws, but so many moves in one will never be seen."""
_LONGEST_RUN: Final = 32
MOST_POINTS: Final = 999_999_999
"""What a log can hold."""


class DamagedSceneError(ValueError):
    """No game reaches this scene; the message names what is wrong with it."""


def check(scene: Scene) -> None:
    """DamagedSceneError, in a time that does not depend on how large the damage is."""
    fault = next(_faults(scene), None)
    if fault:
        raise DamagedSceneError(f"a scene with {fault} cannot be drawn")


def _faults(scene: Scene) -> Iterator[str]:
    for side in Side:
        if not _is_side(scene.standing(side)):
            yield f"impossible checkers of {side.value}"
            return
    if not _meets(scene.meets):
        yield "points that do not meet"
        return
    if any(scene.position.x[point] and scene.position.o[scene.meets[point]] for point in POINTS):
        yield "both sides on one point"
    if len(scene.dice) > _MOST_DICE or any(die.value not in _FACES for die in scene.dice):
        yield "impossible dice"
    if scene.lot and not (len(scene.lot) == len(Side) and set(scene.lot) <= set(_FACES)):
        yield "an impossible lot"
    if len(scene.last) > _MOST_ARROWS or not all(map(_is_run, scene.last)):
        yield "impossible arrows"
    if not _may_move(scene):
        yield "checkers to move that are not there"
    yield from _false_numbers(scene)


def _is_side(standing: Checkers) -> bool:
    return (
        len(standing) == len(_PLACES)
        and all(0 <= count <= CHECKERS for count in standing)
        and sum(standing) == CHECKERS
    )


def _meets(meets: tuple[int, ...]) -> bool:
    """Whether it pairs the two numberings."""
    return (
        len(meets) == len(POINTS) + 1
        and all(meets[point] in POINTS for point in POINTS)
        and all(meets[meets[point]] == point for point in POINTS)
    )


def _is_run(arrow: Arrow) -> bool:
    return (
        1 < len(arrow.path) <= _LONGEST_RUN
        and all(place in _PLACES for place in arrow.path)
        and len(arrow.hits) <= _LONGEST_RUN
        and len(arrow.dice) <= _MOST_DICE
        and all(number in _FACES for number in arrow.dice)
    )


def _may_move(scene: Scene) -> bool:
    if scene.turn is None or not scene.movable:
        return True
    standing = scene.standing(scene.turn)
    return len(scene.movable) <= len(_PLACES) and all(
        place in _PLACES and standing[place] for place in scene.movable
    )


def _false_numbers(scene: Scene) -> Iterator[str]:
    cube, end, score = scene.cube, scene.end, scene.score
    if cube and not 1 <= cube.value <= MOST_POINTS:
        yield "an impossible cube"
    if end and not 0 <= end.points <= MOST_POINTS:
        yield "impossible points"
    if score and not (len(score) == len(Side) and all(0 <= won <= MOST_POINTS for won in score)):
        yield "an impossible score"
    if scene.length is not None and not 1 <= scene.length <= MOST_POINTS:
        yield "an impossible length"
