"""What a turn leaves on the board: the cube, tags on arrows, dice that still roll, the end."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from engine.board import Side
from render import layout, trails
from render.board import composed
from render.scene import Arrow, Cube, End, Scene
from tests.render.scenes import (
    ACEY,
    CUBE_HIGH,
    DOUBLES,
    END,
    LOT,
    LOT_TURNING,
    MATCH_WON,
    OPENING,
    REDOUBLED,
    SERIES,
    TURNING,
)
from tests.render.test_board import around, changed, lies_within

X, O = Side.X, Side.O  # noqa: E741  # the side's name
NO_CUBE = replace(OPENING, cube=None)
WIDE = (layout.BAR_LEFT - 30, layout.TOP, layout.RIGHT + 30, layout.BOTTOM + 6)


@pytest.mark.parametrize("value", [2, 64, 512, 1024, 4096, 16384, 131072, 2**29])
@pytest.mark.parametrize("owner", [None, X, O])
def test_the_cube_lies_on_the_bar_at_its_owners_end(owner: Side | None, value: int) -> None:
    change = changed(NO_CUBE, replace(NO_CUBE, cube=Cube(value, owner)))
    spot = layout.cube_spot(lower=None if owner is None else owner is X)
    assert lies_within(change, around(spot, 68))
    assert lies_within(change, WIDE)


def test_every_value_of_the_cube_can_be_told_from_every_other() -> None:
    pictures = [
        composed(replace(CUBE_HIGH, cube=Cube(2**power, O))).tobytes() for power in range(1, 30)
    ]
    assert len(set(pictures)) == 29


@pytest.mark.parametrize(("offered", "asked"), [(DOUBLES, O), (REDOUBLED, X)])
@pytest.mark.parametrize("viewer", Side)
def test_an_offered_cube_lies_before_him_who_is_asked(
    offered: Scene, asked: Side, viewer: Side
) -> None:
    spot = layout.lane(right=asked is viewer)
    scene = replace(offered, viewer=viewer)
    change = changed(replace(scene, cube=None), scene)
    assert change
    assert change[0] < spot.x < change[2]
    assert change[1] < spot.y < change[3]


def test_a_throw_on_its_way_shows_no_number() -> None:
    assert changed(TURNING, replace(TURNING, lot=(6, 5))) is None


@pytest.mark.parametrize("side", Side)
def test_dice_roll_on_the_throwers_half(side: Side) -> None:
    still = replace(TURNING, turning=False)
    change = changed(still, replace(TURNING, dice_side=side))
    left = layout.RIGHT if side is X else layout.LEFT
    lane = (left, layout.MIDDLE - 100, left + 6 * layout.COLUMN, layout.MIDDLE + 100)
    assert lies_within(change, lane)


def test_the_lots_dice_roll_on_both_halves() -> None:
    change = changed(replace(LOT, lot=None), LOT_TURNING)
    assert change
    assert change[0] < layout.BAR_LEFT
    assert change[2] > layout.RIGHT


def test_runs_of_several_phases_are_told_apart_by_their_dice() -> None:
    plain = replace(SERIES, last=tuple(replace(arrow, dice=()) for arrow in SERIES.last))
    assert changed(plain, SERIES)


def test_equal_runs_by_other_dice_are_not_counted_together() -> None:
    last = (Arrow(X, (13, 8), dice=(5, 5)), Arrow(X, (13, 8), dice=(3, 2)))
    scene = replace(OPENING, last=last)
    assert [trail.times for trail in trails.trails(scene, trails.crowd_of(scene))] == [1, 1]


@pytest.mark.parametrize("scene", [SERIES, ACEY])
def test_tags_do_not_lie_on_each_other(scene: Scene) -> None:
    drawn = trails.trails(scene, trails.crowd_of(scene))
    spots = trails.tag_spots(scene, drawn)
    assert all(dist(one, other) > layout.TAG for one, other in combinations(spots, 2))


def test_how_a_game_was_won_stands_under_the_laurel() -> None:
    change = changed(END, replace(END, end=End(X, 2, "Кокс")))
    spot = layout.plaque_spot(0)
    half = layout.PLAQUE_ROOM / 2
    assert lies_within(change, (spot.x - half, spot.y - 60, spot.x + half, spot.y + 60))


def test_a_title_of_any_length_stays_on_the_board() -> None:
    change = changed(END, replace(END, end=End(X, 2, "Мат" * 30_000)))
    assert lies_within(change, (layout.LEFT, layout.TOP, layout.TRAY, layout.BOTTOM))


def test_a_match_that_is_won_shows_its_final_score() -> None:
    change = changed(MATCH_WON, replace(MATCH_WON, score=(9, 4)))
    spot = layout.plaque_spot(0)
    assert change
    assert change[1] < spot.y < change[3]


def test_the_winners_strip_is_bright_and_has_no_wedge() -> None:
    wedge = (0, layout.HEIGHT - layout.STRIP, 40, layout.HEIGHT)
    strip = (400, layout.HEIGHT - layout.STRIP, 800, layout.HEIGHT)
    won = composed(END).copy()
    dim = composed(replace(END, end=None)).copy()
    turn = composed(replace(END, end=None, turn=X))
    assert won.crop(strip).tobytes() == turn.crop(strip).tobytes() != dim.crop(strip).tobytes()
    assert won.crop(wedge).tobytes() != turn.crop(wedge).tobytes()
