"""The board in letters."""

from __future__ import annotations

from dataclasses import replace
from textwrap import dedent

import pytest

from engine.board import BAR, OFF, Position, Side, placed
from render.damage import DamagedSceneError
from render.scene import Cube, End, Scene, Seat
from render.text_board import WIDTH, Labels, text_board
from tests.render.scenes import (
    ACEY,
    BEARING_OFF,
    BLACKS_VIEW,
    CUBE_HIGH,
    DOUBLES,
    END,
    FOUR_ON_BAR,
    FULL_POINT,
    GOLDEN,
    LOT,
    LOT_TURNING,
    MATCH_WON,
    MIDGAME,
    OPENING,
    TURNING,
    dice,
)

X, O = Side.X, Side.O  # noqa: E741  # the side's name
OPENED = """
     O Marie-Hélène
       0/5  pips 167
     13  15  17       19  21  23
       14  16  18       20  22  24
    +-v----------+---+-----------v+
    | X       O  |   | O         X|
    | X       O  |   | O         X|
    | X       O  |   | O          |
    | X          |   | O          |
    | X          |   | O          |
    |            |64 |   [3][1]   |
    | O          |   | X          |
    | O          |   | X          |
    | O       X  |   | X          |
    | O       X  |   | X         O|
    | O       X  |   | X         O|
    +---------^--+---+-^----------+
     12  10   8        6   4   2
       11   9   7        5   3   1
    >X Алексей
       0/5  pips 167
"""


def lines(scene: Scene) -> list[str]:
    return text_board(scene).split("\n")


def middle(scene: Scene) -> str:
    return lines(scene)[10]


def test_the_opening_looks_so() -> None:
    assert text_board(OPENING) == dedent(OPENED).strip("\n")


@pytest.mark.parametrize("scene", GOLDEN.values(), ids=GOLDEN)
def test_no_line_is_too_wide_and_all_that_stands_in_columns_is_ascii(scene: Scene) -> None:
    rows = lines(scene)
    assert max(map(len, rows)) == WIDTH
    named = {text[3:] for text in rows if text[3:] in {seat.name for seat in scene.seats}}
    assert all(text.isascii() or text[3:] in named for text in rows)


def test_the_others_view_is_turned_around() -> None:
    rows = lines(replace(MIDGAME, viewer=O, numbers=O, dice=(), cube=None))
    assert rows[0] == ">X Алексей"
    assert rows[-2] == " O Marie-Hélène"


def test_the_numbers_are_those_asked_for() -> None:
    rows = lines(DOUBLES)
    assert rows[2] == " 12  10   8        6   4   2"
    assert rows[-3] == "   14  16  18       20  22  24"


def test_a_high_pile_shows_its_count() -> None:
    assert [row[30 - 1] for row in lines(FULL_POINT)[5:9]] == ["O"] * 4
    assert lines(FULL_POINT)[9][28:30] == "15"


def test_checkers_on_the_bar_lie_towards_the_middle() -> None:
    assert [row[15] for row in lines(FOUR_ON_BAR)[5:16]] == list("   OO XXXX ")


def test_fifteen_on_the_bar_are_counted() -> None:
    crowd = Position(placed({BAR: 15}), placed({6: 15}))
    assert lines(replace(FOUR_ON_BAR, position=crowd))[15][14:16] == "15"


def test_a_checker_to_move_on_the_bar_is_pointed_at() -> None:
    assert lines(FOUR_ON_BAR)[16] == "+------------+-^-+------------+"


def test_what_is_beside_the_board_is_told() -> None:
    assert lines(BEARING_OFF)[1] == "   4/7  pips 37  off 6  cube 4"
    assert lines(ACEY)[-1] == "   pips 354  hand 11"


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        (BEARING_OFF, "|            |   |(4)(4)[4][4]|"),
        (BLACKS_VIEW, "|            |64 |   (5)[3]   |"),
        (LOT, "|    [2]     |   |    [5]     |"),
        (TURNING, "|            |   |    [?]     |"),
        (LOT_TURNING, "|    [?]     |   |    [?]     |"),
        (DOUBLES, "|    <2?>    |   |            |"),
        (MATCH_WON, "|            |   |     +2     |"),
        (replace(OPENING, dice=dice(6, 6, 6, 6, 6, 6)), "|            |64 |   666666   |"),
        (replace(END, end=End(O, 192), cube=Cube(64, X)), "|    +192    |   |            |"),
    ],
)
def test_between_the_halves_lie_dice_and_cube(scene: Scene, text: str) -> None:
    assert middle(scene) == text


def test_a_cube_of_any_value_is_told_at_its_owner() -> None:
    assert lines(CUBE_HIGH)[1] == "   4096  pips 159  cube 4096"


def test_the_winner_has_a_star() -> None:
    assert lines(END)[-2] == "*X Алексей"


def test_words_are_the_readers_and_wrap() -> None:
    words = Labels(pips="осталось", bar="на баре", hand="в руке", off="выброшено", cube="куб")
    position = Position(placed({6: 10, OFF: 2, BAR: 3}), BEARING_OFF.position.o)
    rows = text_board(replace(BEARING_OFF, position=position, movable=()), words).split("\n")
    assert rows[-3:] == [">X Алексей", "   6/7  осталось 135  на баре 3", "   выброшено 2"]
    assert max(map(len, rows)) == WIDTH


@pytest.mark.parametrize(
    "name", ["a" * 100_000, "漢" * 60, "\u202e" * 100 + "Z\u0337\u0321\u035b" * 99]
)
def test_a_hostile_name_keeps_to_its_line(name: str) -> None:
    row = lines(replace(OPENING, seats=(Seat(name), Seat("x"))))[-2]
    assert len(row) <= 3 * WIDTH
    assert "\u202e" not in row


def test_a_name_of_nothing_leaves_its_letter() -> None:
    assert lines(replace(OPENING, seats=(Seat("\u3164"), Seat("x"))))[-2] == ">X"


def test_a_damaged_scene_is_refused() -> None:
    with pytest.raises(DamagedSceneError):
        text_board(replace(OPENING, meets=()))
