"""A damaged game is refused by name and at once."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.board import Position, Side, placed
from render.board import picture
from render.damage import DamagedSceneError, check
from render.scene import Arrow, Cube, Die, End, Seat
from tests.render.scenes import ANY_SCRIPT, GOLDEN, MIDGAME, OPENING, START

if TYPE_CHECKING:
    from render.scene import Scene

X = Side.X
HUGE = 10**100
MANY = 10**6
DAMAGED = {
    "checkers of X": replace(OPENING, position=Position((HUGE, *START[1:]), START)),
    "checkers of O": replace(OPENING, position=Position(START, (-1, *START[1:]))),
    "impossible checkers": replace(OPENING, position=Position(START * MANY, START)),
    "more checkers": replace(OPENING, position=Position((15, *START[1:]), START)),
    "both sides": replace(OPENING, position=Position(placed({24: 15}), placed({1: 15}))),
    "do not meet": replace(OPENING, meets=(0,) * 25),
    "meet nothing": replace(OPENING, meets=()),
    "a die": replace(OPENING, dice=(Die(7), Die(1))),
    "many dice": replace(OPENING, dice=(Die(6),) * MANY),
    "a lot": replace(OPENING, dice=(), lot=(0, 6)),
    "an arrow": replace(MIDGAME, last=(Arrow(X, (24, 99)),)),
    "no arrow": replace(MIDGAME, last=(Arrow(X, ()),)),
    "a long arrow": replace(MIDGAME, last=(Arrow(X, (24, 18) * MANY),)),
    "many arrows": replace(MIDGAME, last=(Arrow(X, (24, 18)),) * MANY),
    "to move": replace(OPENING, movable=(23,)),
    "to move from nowhere": replace(OPENING, movable=(-1,)),
    "a cube": replace(OPENING, cube=Cube(HUGE)),
    "no cube": replace(OPENING, cube=Cube(0)),
    "points": replace(OPENING, end=End(X, HUGE)),
    "a score": replace(OPENING, score=(-1, HUGE)),
    "a length": replace(OPENING, length=0),
}


@pytest.mark.parametrize("scene", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_scene_is_refused_at_once(scene: Scene) -> None:
    begin = time.process_time()
    with pytest.raises(DamagedSceneError, match=r"^a scene with .* cannot be drawn$"):
        picture(scene)
    assert time.process_time() - begin < 0.5


@pytest.mark.parametrize("scene", [*GOLDEN.values(), *ANY_SCRIPT])
def test_what_games_reach_is_drawn(scene: Scene) -> None:
    check(scene)


def test_the_largest_numbers_leave_room_for_a_name() -> None:
    most = replace(OPENING, score=(999_999_999, 999_999_999), length=999_999_999)
    assert picture(replace(most, seats=(Seat("a" * 100_000), Seat("b" * 100_000))))
