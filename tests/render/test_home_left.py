"""The board turned round: the home bottom left and the tray beside it, all else as it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest
from PIL import ImageChops

from engine.board import BAR, HAND, OFF, POINTS, Side
from render import layout
from render.board import composed
from render.layout import BAR_LEFT, MIDDLE, TRAY_WIDTH, WIDTH, Spot
from render.scene import Scene
from render.text_board import text_board
from render.theme import CLASSIC
from render.trails import crowd_of, trails
from tests.render.scenes import (
    GOLDEN,
    HALF_TURN,
    HAND_TO_ENTER,
    LOT,
    MIDGAME,
    OPENING,
    REDOUBLED,
)

X, O = Side.X, Side.O  # noqa: E741  # the side's name
PLACES = (*POINTS, BAR, HAND, OFF)
VIEWS = [
    replace(OPENING, viewer=viewer, meets=meets)
    for viewer, meets in product((X, O), (OPENING.meets, HALF_TURN))
]
NEAR = 30


def turned(scene: Scene) -> Scene:
    return replace(scene, home_left=True)


def at(scene: Scene, side: Side, place: int) -> Spot:
    return layout.stack_of(scene, side, place).spot(0, 1)


def is_at(scene: Scene, spot: Spot, colour: tuple[int, ...]) -> bool:
    pixel = composed(scene).getpixel((round(spot.x), round(spot.y)))
    assert isinstance(pixel, tuple)
    return all(abs(a - b) < NEAR for a, b in zip(pixel, colour, strict=True))


def test_the_viewers_home_is_bottom_left() -> None:
    one, six = at(turned(OPENING), X, 1), at(turned(OPENING), X, 6)
    assert one.x < six.x < WIDTH - BAR_LEFT
    assert one.y == six.y > MIDDLE


@pytest.mark.parametrize("scene", VIEWS)
def test_every_place_lies_across_from_where_it_lay(scene: Scene) -> None:
    for side, place in product(Side, PLACES):
        was, now = at(scene, side, place), at(turned(scene), side, place)
        assert now == Spot(WIDTH - was.x, was.y)


def test_what_is_off_lies_beside_the_home() -> None:
    assert at(turned(OPENING), X, OFF).x < TRAY_WIDTH + layout.LEFT


def test_numbers_stand_over_their_points() -> None:
    scene = turned(OPENING)
    for point in POINTS:
        slot = layout.slot_of(scene, scene.numbers, point)
        assert layout.laid(scene, layout.numeral_spot(slot)).x == at(scene, X, point).x


def test_runs_begin_and_end_at_the_same_points() -> None:
    scene = turned(MIDGAME)
    for was, now in zip(
        trails(MIDGAME, crowd_of(MIDGAME)), trails(scene, crowd_of(scene)), strict=True
    ):
        assert now.stops == tuple(Spot(WIDTH - x, y) for x, y in was.stops)


def test_a_roll_is_read_from_the_left_on_the_viewers_half() -> None:
    spots = layout.row_of_dice(turned(OPENING), X, 2)
    assert spots[0].x < spots[1].x < WIDTH - BAR_LEFT


@pytest.mark.parametrize("scene", [OPENING, replace(OPENING, viewer=O)])
def test_checkers_are_drawn_where_they_are_said_to_lie(scene: Scene) -> None:
    plain = replace(scene, movable=(), turn=None)
    for place in (24, 13, 8, 6):
        spot = at(plain, X, place)
        ivory = composed(plain).getpixel((round(spot.x), round(spot.y)))
        assert isinstance(ivory, tuple)
        assert is_at(turned(plain), at(turned(plain), X, place), ivory)


def test_the_lot_lies_on_each_players_half() -> None:
    half = layout.laid(turned(LOT), layout.lane(right=True))
    assert half.x < WIDTH / 2
    assert not is_at(turned(LOT), half, CLASSIC.felt.light)


def test_an_offered_cube_lies_with_whoever_is_asked() -> None:
    asked = REDOUBLED.cube and REDOUBLED.cube.asked
    spot = layout.laid(turned(REDOUBLED), layout.lane(right=asked is REDOUBLED.viewer))
    assert not is_at(turned(REDOUBLED), spot, CLASSIC.felt.light)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_players_strips_stay_as_they_are(name: str) -> None:
    scene = GOLDEN[name]
    boxes = [
        (0, 0, WIDTH, layout.STRIP - 2),
        (0, layout.HEIGHT - layout.STRIP + 2, WIDTH, layout.HEIGHT),
    ]
    was = [composed(scene).crop(box) for box in boxes]
    now = [composed(turned(scene)).crop(box) for box in boxes]
    assert all(ImageChops.difference(a, b).getbbox() is None for a, b in zip(was, now, strict=True))


def test_in_letters_the_one_stands_bottom_left() -> None:
    rows = text_board(turned(OPENING)).splitlines()
    assert rows[-4].split() == ["1", "3", "5", "7", "9", "11"]
    assert rows[2].split() == ["24", "22", "20", "18", "16", "14"]
    assert [row for row in rows if row.startswith("| O         X|")]


def test_in_letters_the_roll_lies_on_the_viewers_half() -> None:
    row = next(row for row in text_board(turned(OPENING)).splitlines() if "[3][1]" in row)
    assert row.index("[3][1]") < len(row) / 2


def test_the_hand_points_onto_the_board() -> None:
    spot = layout.laid(turned(HAND_TO_ENTER), layout.chevron_spot(lower=True))
    assert spot.x < TRAY_WIDTH + layout.LEFT
