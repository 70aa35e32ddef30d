"""The chart of a game: where the line goes, what is marked, and that it looks as accepted."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from engine.board import Side
from render import layout
from render.chart import FIELD, HEIGHT, Chart, Moment, drawn, picture, scale_of
from render.scene import End, Seat

X, O = Side.X, Side.O  # noqa: E741  # the side's name
LEVEL = Chart(tuple(Moment(0) for _ in range(40)), X, (Seat("Алексей"), Seat("Marie-Hélène")))
MIDDLE = (FIELD[1] + FIELD[3]) // 2


def with_moment(turn: int, moment: Moment) -> Chart:
    moments = list(LEVEL.moments)
    moments[turn] = moment
    return replace(LEVEL, moments=tuple(moments))


def changed(one: Chart, other: Chart) -> tuple[int, int, int, int]:
    box = ImageChops.difference(drawn(one), drawn(other)).getbbox()
    assert box, "nothing changed"
    return box


def test_a_chart_is_a_jpeg_no_wider_than_telegram_keeps() -> None:
    with Image.open(BytesIO(picture(LEVEL))) as image:
        assert (image.format, image.size) == ("JPEG", (layout.WIDTH, HEIGHT))


def test_equal_charts_have_equal_bytes() -> None:
    assert picture(LEVEL) == picture(replace(LEVEL))


@pytest.mark.parametrize(("viewer", "lead"), [(X, 30), (O, -30)])
def test_the_line_leans_towards_the_lower_strip_while_its_side_is_ahead(
    viewer: Side, lead: int
) -> None:
    ahead = replace(LEVEL, viewer=viewer, moments=(Moment(0), Moment(lead)))
    assert scale_of(ahead).y(lead) > MIDDLE + 200


def test_the_largest_lead_finds_room_in_the_field() -> None:
    scale = scale_of(with_moment(5, Moment(370)))
    assert FIELD[1] < scale.y(-370) < scale.y(370) < FIELD[3]


def test_a_hit_is_marked_at_its_turn_and_counted_in_its_sides_strip() -> None:
    marked = with_moment(20, Moment(0, (1, 0)))
    assert [marked.hits(side) for side in Side] == [1, 0]
    off = ImageChops.difference(drawn(LEVEL), drawn(marked))
    box = off.crop((0, layout.STRIP, layout.WIDTH, HEIGHT - layout.STRIP)).getbbox()
    assert box
    x = scale_of(marked).x(20)
    assert x - 30 < box[0] < box[2] < x + 30


def test_a_double_is_marked_with_the_cubes_value_at_its_turn() -> None:
    one, other = (with_moment(20, Moment(0, cube=cube)) for cube in (2, 4))
    box = changed(one, other)
    x = scale_of(one).x(20)
    assert x - 40 < box[0] < box[2] < x + 40


def test_the_winner_has_a_wreath_in_his_strip() -> None:
    box = changed(LEVEL, replace(LEVEL, end=End(O, 2)))
    assert box[3] <= layout.STRIP
    assert box[2] > layout.WIDTH - 100


def test_a_game_without_hits_counts_none() -> None:
    assert not any(map(LEVEL.hits, Side))


def test_a_game_of_one_moment_is_a_chart_too() -> None:
    assert picture(replace(LEVEL, moments=(Moment(0),)))


def test_a_name_of_any_length_leaves_room_for_the_rest() -> None:
    long = replace(LEVEL, seats=(Seat("Ж" * 100_000), LEVEL.seats[1]))
    box = changed(replace(LEVEL, seats=(Seat(""), LEVEL.seats[1])), long)
    assert box[2] < layout.STRIP_END
