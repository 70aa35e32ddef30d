"""Where things lie, by numbers."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.board import BAR, HAND, OFF, POINTS, Side
from render import layout
from render.layout import BOTTOM, COLUMN, MIDDLE, RIGHT, TOP, TRAY, WIDTH, Spot
from render.scene import Scene
from tests.render.scenes import HALF_TURN, HAND_TO_ENTER, MIRROR, OPENING

X, O = Side.X, Side.O  # noqa: E741  # the side's name
LONG = replace(OPENING, meets=HALF_TURN)
VIEWS = [replace(scene, viewer=viewer) for scene, viewer in product((OPENING, LONG), (X, O))]


def at(scene: Scene, side: Side, place: int) -> Spot:
    return layout.stack_of(scene, side, place).spot(0, 1)


def test_the_viewers_home_is_bottom_right() -> None:
    one, six = at(OPENING, X, 1), at(OPENING, X, 6)
    assert one.x > six.x > RIGHT
    assert one.y == six.y > MIDDLE


def test_the_viewers_points_run_left_along_the_bottom_and_right_along_the_top() -> None:
    columns = [layout.column(slot) for slot in POINTS]
    assert columns[:12] == sorted(columns[:12], reverse=True)
    assert columns[12:] == columns[11::-1]


@pytest.mark.parametrize("scene", VIEWS)
@pytest.mark.parametrize("side", Side)
def test_each_point_of_a_side_has_a_place_of_its_own(scene: Scene, side: Side) -> None:
    assert len({at(scene, side, point) for point in POINTS}) == 24


@pytest.mark.parametrize("scene", VIEWS)
def test_points_that_meet_lie_in_the_same_place(scene: Scene) -> None:
    for point in POINTS:
        assert at(scene, X, point) == at(scene, O, scene.meets[point])


def test_in_backgammon_the_others_home_is_top_right() -> None:
    assert at(OPENING, O, 1) == at(OPENING, X, 24)


def test_in_narde_the_others_head_is_bottom_left() -> None:
    assert at(LONG, O, 24) == at(LONG, X, 12)


def test_each_viewer_sees_his_own_side_in_the_same_place() -> None:
    for place in (*POINTS, BAR, HAND, OFF):
        mirrored = replace(OPENING, viewer=O)
        assert layout.stack_of(OPENING, X, place) == layout.stack_of(mirrored, O, place)


def test_the_viewers_bar_is_the_lower_half() -> None:
    assert at(OPENING, X, BAR).y > MIDDLE > at(OPENING, O, BAR).y


def test_five_checkers_lie_side_by_side_and_six_are_squeezed() -> None:
    stack = layout.stack_of(OPENING, X, 6)
    assert stack.holds(5)
    assert not stack.holds(6)


@pytest.mark.parametrize("count", range(1, 16))
@pytest.mark.parametrize("place", [1, 24, BAR, HAND])
def test_no_stack_reaches_the_dices_lane_or_leaves_the_board(place: int, count: int) -> None:
    stack = layout.stack_of(OPENING, X, place)
    ends = [stack.spot(index, count).y for index in range(count)]
    assert min(ends) - layout.CHECKER / 2 >= TOP
    assert max(ends) + layout.CHECKER / 2 <= BOTTOM
    if place != BAR:
        assert all(abs(end - MIDDLE) > (layout.CHECKER + layout.DIE) / 2 - 25 for end in ends)


@pytest.mark.parametrize("count", range(6, 16))
def test_a_count_stays_clear_of_the_dice_and_of_the_label(count: int) -> None:
    stack = layout.stack_of(OPENING, X, 24)
    pill, last = stack.pill(count), stack.spot(count - 1, count)
    assert pill.y + layout.PILL_HEIGHT / 2 < MIDDLE - layout.DIE / 2
    assert pill.y - layout.PILL_HEIGHT / 2 > last.y + layout.LABEL_SIZE / 2


def test_fifteen_borne_off_fit_their_half_of_the_tray() -> None:
    stack = layout.stack_of(OPENING, X, OFF)
    assert layout.slab_pill(stack, 15).y - layout.PILL_HEIGHT / 2 > MIDDLE


def test_what_waits_in_the_hand_lies_beyond_what_is_off() -> None:
    some_off = replace(HAND_TO_ENTER.position, x=(3, *HAND_TO_ENTER.position.x[1:26], 8))
    crowded = replace(HAND_TO_ENTER, position=some_off)
    top_slab = layout.slab_spot(layout.stack_of(crowded, X, OFF), 2)
    assert at(crowded, X, HAND).y + layout.CHECKER / 2 <= top_slab.y + layout.SLAB[1]


@pytest.mark.parametrize("count", [1, 2, 4, 6, 8, 12])
@pytest.mark.parametrize("right", [True, False])
def test_dice_lie_on_their_half_in_one_row(count: int, right: bool) -> None:  # noqa: FBT001
    spots = layout.dice_spots(count, right=right)
    half = layout.die_size(count) / 2
    left = RIGHT if right else layout.LEFT
    assert spots[0].x - half >= left
    assert spots[-1].x + half <= left + 6 * COLUMN
    assert {spot.y for spot in spots} == {MIDDLE}


def test_the_board_fills_the_width() -> None:
    assert layout.RIGHT_END < TRAY
    assert TRAY + layout.TRAY_WIDTH + layout.LEFT == WIDTH
    assert MIRROR[1] == 24
