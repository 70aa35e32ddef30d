"""Where checkers stand, and how they are carried."""

from __future__ import annotations

import pytest

from engine.board import BAR, HAND, OFF, Side, farthest, pips, placed
from engine.notation import position_text, read_position
from tests.engine.stage import START


def test_a_side_starts_with_167_pips() -> None:
    assert pips(read_position(START).x) == 167


def test_bar_and_hand_count_25_pips_each() -> None:
    assert pips(placed({BAR: 1, HAND: 2, 1: 3, OFF: 9})) == 78


def test_a_moved_checker_leaves_one_place_and_stands_on_another() -> None:
    after = read_position(START).moved(24, 18)
    assert position_text(after) == "X 24:1 18:1 13:5 8:3 6:5 / O 24:2 13:5 8:3 6:5"


def test_a_struck_checker_stands_on_its_bar() -> None:
    before = read_position("X 24:15 / O 7:1 6:14")
    assert position_text(before.moved(24, 18, 7)) == "X 24:14 18:1 / O 6:14 bar:1"


def test_what_does_not_stand_there_cannot_be_moved() -> None:
    with pytest.raises(ValueError, match="no checker stands on 23"):
        read_position(START).moved(23, 22)


@pytest.mark.parametrize("places", [{24: 14}, {24: 16}, {24: 16, 1: -1}, {27: 15}, {24: 15, 30: 1}])
def test_a_side_has_fifteen_checkers_on_the_board(places: dict[int, int]) -> None:
    with pytest.raises(ValueError, match="15 checkers"):
        placed(places)


@pytest.mark.parametrize(
    ("places", "place"),
    [({6: 15}, 6), ({BAR: 1, 6: 14}, BAR), ({HAND: 15}, HAND), ({OFF: 15}, OFF)],
)
def test_the_farthest_place_is_the_highest_with_a_checker(
    places: dict[int, int], place: int
) -> None:
    assert farthest(placed(places)) == place


def test_each_side_sees_itself_as_x() -> None:
    position = read_position("X 24:15 / O 6:15")
    assert [position.seen_by(side).x for side in Side] == [position.of(side) for side in Side]


def test_the_other_side_of_each_is_the_other() -> None:
    assert [side.other for side in Side] == [Side.O, Side.X]
