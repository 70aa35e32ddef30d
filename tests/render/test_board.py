"""What a picture is, and what a change of the scene changes in it."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine.board import BAR, HAND, OFF, POINTS, Position, Side, placed
from render import layout, trails
from render.board import composed, picture
from render.layout import Spot
from render.scene import Arrow, End, Scene, Seat
from render.theme import CLASSIC
from tests.render.scenes import (
    ANY_SCRIPT,
    FOUR_ON_BAR,
    GOLDEN,
    HALF_TURN,
    HAND_TO_ENTER,
    HIT,
    LOT,
    MIDGAME,
    MIRROR,
    OPENING,
    dice,
)

X, O = Side.X, Side.O  # noqa: E741  # the side's name
QUIET = replace(OPENING, movable=(), dice=())
Box = tuple[int, int, int, int]


def changed(one: Scene, other: Scene) -> Box | None:
    """The rectangle in which two pictures differ."""
    before = composed(one).copy()
    return ImageChops.difference(before, composed(other)).getbbox()


def lies_within(inner: Box | None, outer: tuple[float, float, float, float]) -> bool:
    assert inner, "nothing changed"
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def around(spot: Spot, reach: float) -> tuple[float, float, float, float]:
    return spot.x - reach, spot.y - reach, spot.x + reach, spot.y + reach


@pytest.mark.parametrize("scene", [*GOLDEN.values(), ANY_SCRIPT[0]], ids=[*GOLDEN, "any_script"])
def test_a_picture_is_a_baseline_jpeg_no_wider_than_telegram_keeps(scene: Scene) -> None:
    image = Image.open(BytesIO(picture(scene)))
    image.load()
    assert image.format == "JPEG"
    assert image.info.get("progressive") is None
    assert image.size == (1280, 1232)


def test_equal_scenes_have_equal_bytes_whatever_was_drawn_between() -> None:
    first = picture(MIDGAME)
    picture(HIT)
    assert picture(replace(MIDGAME)) == first


def test_scenes_can_be_keys() -> None:
    assert len({*GOLDEN.values(), *GOLDEN.values()}) == len(GOLDEN)


@pytest.mark.parametrize("point", [24, 13, 8, 6])
def test_a_lit_point_changes_its_own_column_only(point: int) -> None:
    middle = layout.column(point)
    half = layout.COLUMN / 2 + 14
    rows = (layout.STRIP, layout.HEIGHT - layout.STRIP)
    change = changed(QUIET, replace(QUIET, movable=(point,)))
    assert lies_within(change, (middle - half, rows[0], middle + half, rows[1]))


def test_a_lit_point_lights_its_number_on_the_rail() -> None:
    change = changed(QUIET, replace(QUIET, movable=(8,)))
    assert change
    assert change[3] > layout.BOTTOM + 10


def test_a_lit_bar_changes_its_top_checker_only() -> None:
    quiet = replace(FOUR_ON_BAR, movable=())
    top = layout.stack_of(quiet, X, BAR).spot(3, 4)
    assert lies_within(changed(quiet, FOUR_ON_BAR), around(top, 60))


def test_a_lit_hand_changes_the_tray_only() -> None:
    quiet = replace(HAND_TO_ENTER, movable=())
    change = changed(quiet, replace(quiet, movable=(HAND,)))
    assert lies_within(change, (layout.TRAY - 20, layout.MIDDLE, layout.WIDTH, layout.BOTTOM))


def test_a_used_die_differs_from_a_fresh_one() -> None:
    fresh = replace(QUIET, dice=dice(3, 1))
    spot = layout.dice_spots(2, right=True)[0]
    assert lies_within(changed(fresh, replace(QUIET, dice=dice(3, 1, used=1))), around(spot, 60))


@pytest.mark.parametrize("side", Side)
def test_dice_lie_on_the_movers_half(side: Side) -> None:
    change = changed(QUIET, replace(QUIET, dice=dice(6, 6, 6, 6), dice_side=side))
    left = layout.RIGHT if side is X else layout.LEFT
    lane = (left, layout.MIDDLE - 70, left + 6 * layout.COLUMN, layout.MIDDLE + 70)
    assert lies_within(change, lane)


def test_the_lot_lies_on_both_halves() -> None:
    change = changed(replace(LOT, lot=None), LOT)
    assert change
    assert change[0] < layout.BAR_LEFT
    assert change[2] > layout.RIGHT


def test_whose_turn_it_is_shows_in_both_strips_and_nowhere_else() -> None:
    before = composed(replace(QUIET, turn=X)).copy()
    off = ImageChops.difference(before, composed(replace(QUIET, turn=O)))
    board = (0, layout.STRIP, layout.WIDTH, layout.HEIGHT - layout.STRIP)
    assert off.crop(board).getbbox() is None
    assert off.crop((0, 0, 30, layout.STRIP)).getbbox()
    assert off.crop((0, board[3], 30, layout.HEIGHT)).getbbox()


def test_numbers_of_the_other_side_change_the_rails_only() -> None:
    before = composed(QUIET).copy()
    off = ImageChops.difference(before, composed(replace(QUIET, numbers=O)))
    assert off.crop((0, layout.TOP, layout.WIDTH, layout.BOTTOM)).getbbox() is None
    assert off.getbbox()


def test_a_hit_is_marked_where_it_happened() -> None:
    arrow = Arrow(O, (13, 7, 3))
    struck = replace(arrow, hits=(7,))
    change = changed(replace(HIT, last=(arrow,)), replace(HIT, last=(struck,)))
    assert lies_within(change, around(layout.stack_of(HIT, O, 7).spot(0, 1), 60))


def test_equal_runs_are_drawn_once_and_counted() -> None:
    scene = replace(MIDGAME, last=(Arrow(O, (13, 11)),) * 2)
    (trail,) = trails.trails(scene, trails.crowd_of(scene))
    assert trail.times == 2


def test_each_run_into_a_point_ends_on_a_checker_of_its_own() -> None:
    scene = replace(MIDGAME, last=(Arrow(X, (8, 5)), Arrow(X, (6, 5))))
    one, two = trails.trails(scene, trails.crowd_of(scene))
    assert one.stops[-1] != two.stops[-1]


def test_the_end_shows_its_points() -> None:
    ends = [replace(LOT, lot=None, end=End(X, points)) for points in (1, 2, 3, 8, 192)]
    assert len({picture(scene) for scene in ends}) == len(ends)


def test_the_winners_laurel_has_his_colour() -> None:
    assert picture(replace(LOT, end=End(X, 1))) != picture(replace(LOT, end=End(O, 1)))


@pytest.mark.parametrize("meets", [MIRROR, HALF_TURN])
@pytest.mark.parametrize("source", [24, 18, 13, 12, 7, 1, BAR, HAND])
def test_a_run_from_anywhere_to_anywhere_can_be_drawn(source: int, meets: tuple[int, ...]) -> None:
    canvas = Image.new("RGB", (layout.WIDTH, layout.HEIGHT))
    for target in (OFF, *POINTS):
        scene = replace(QUIET, meets=meets, last=(Arrow(O, (source, target)),))
        if target != source:
            trails.draw(canvas, CLASSIC, trails.trails(scene, trails.crowd_of(scene)))
    assert canvas.getbbox()


@pytest.mark.parametrize("place", [*POINTS, BAR, HAND, OFF])
def test_fifteen_in_one_place_can_be_drawn(place: int) -> None:
    full = Position(placed({place: 15}), placed({1 if place == 12 else 24: 15}))
    scene = replace(QUIET, meets=HALF_TURN, position=full)
    assert composed(scene).size == (layout.WIDTH, layout.HEIGHT)


def test_a_hostile_name_does_not_leave_its_strip() -> None:
    tall = replace(QUIET, seats=(Seat("Z\u0337\u0321\u035b" * 40_000), Seat("x")))
    change = changed(QUIET, tall)
    assert change
    off = ImageChops.difference(composed(QUIET).copy(), composed(tall))
    board = (0, layout.STRIP, layout.WIDTH, layout.HEIGHT - layout.STRIP)
    assert off.crop(board).getbbox() is None
