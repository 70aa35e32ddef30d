"""The field's notation, both ways (design.md, "Words")."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.board import Position, placed
from engine.notation import (
    NotationError,
    Run,
    joined,
    phase_text,
    play_text,
    position_text,
    read_phase,
    read_play,
    read_position,
    read_roll,
    roll_text,
)
from engine.variant import Move, Phase


@pytest.mark.parametrize(
    "text",
    [
        "X 24:2 13:5 8:3 6:5 / O 24:2 13:5 8:3 6:5",
        "X 20:1 bar:1 hand:10 off:3 / O off:15",
        "X 24:15 / O hand:15",
    ],
)
def test_a_position_is_told_as_it_is_read(text: str) -> None:
    assert position_text(read_position(text)) == text


def test_a_position_is_read_in_any_order_of_its_places() -> None:
    assert read_position("X off:1 3:14 / O 24:15") == Position(
        placed({0: 1, 3: 14}), placed({24: 15})
    )


@pytest.mark.parametrize(
    "text",
    [
        "8/5 6/5",
        "bar/20* 8/5(2)",
        "24/18*/13",
        "24/18*(2)",
        "bar/20(2) 13/8",
        "hand/19(4)",
        "6/off(2) 5/off",
        "13/8* 13/8",
        "-",
    ],
)
def test_a_play_is_told_as_it_is_read(text: str) -> None:
    assert play_text(read_play(text)) == text.replace("13/8* 13/8", "13/8*(2)")


@pytest.mark.parametrize("roll", ["6-4", "1-2", "3-3"])
def test_a_roll_is_told_as_it_is_read(roll: str) -> None:
    assert roll_text(read_roll(roll)) == roll


@pytest.mark.parametrize("text", ["6-4", "3x4", "5x1", "2x2", "6-4 head:1", "3x4 first:1 head:2"])
def test_a_phase_is_told_as_it_is_read(text: str) -> None:
    assert phase_text(read_phase(text)) == text


def test_the_numbers_of_a_phase_are_read_the_larger_first() -> None:
    assert read_phase("4-6").numbers == (6, 4)


def test_one_checkers_moves_are_joined() -> None:
    assert _told(Move(6, 24, 18), Move(5, 18, 13)) == "24/13"


def test_a_hit_on_the_way_is_told() -> None:
    assert _told(Move(6, 24, 18, hit=True), Move(5, 18, 13)) == "24/18*/13"


def test_equal_moves_are_counted() -> None:
    assert _told(Move(3, 8, 5), Move(3, 8, 5)) == "8/5(2)"


def test_moves_stand_from_the_farthest_on() -> None:
    assert _told(Move(1, 6, 5), Move(6, 25, 19)) == "bar/19 6/5"


def test_of_equal_moves_the_first_hits() -> None:
    assert read_play("8/5*(2)") == (Run((8, 5), (5,)), Run((8, 5)))


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_position, ""),
        (read_position, "X 24:15"),
        (read_position, "X 24:14 / O 24:15"),
        (read_position, "X 25:15 / O 24:15"),
        (read_position, "X 24:1 24:14 / O 24:15"),
        (read_position, "X 24:x / O 24:15"),
        (read_position, "X 24:١٥ / O 24:15"),
        (read_position, "X 24:15 / O 24:15 "),
        (read_play, ""),
        (read_play, "8"),
        (read_play, "8/5/"),
        (read_play, "5/8"),
        (read_play, "8/8"),
        (read_play, "off/8"),
        (read_play, "8/bar"),
        (read_play, "hand/bar"),
        (read_play, "8*/5"),
        (read_play, "8/5**"),
        (read_play, "8/5(1)"),
        (read_play, "8/5(5)"),
        (read_play, "8/5  6/5"),
        (read_play, "8/0"),
        (read_play, "- 8/5"),
        (read_roll, "7-1"),
        (read_roll, "6-"),
        (read_roll, "6-4-1"),
        (read_phase, ""),
        (read_phase, "3x5"),
        (read_phase, "3x0"),
        (read_phase, "6-4 head"),
        (read_phase, "6-4 head:-1"),
        (read_phase, "6-4 head:1 head:1"),
        (read_phase, "6-4 head:١"),
        (read_phase, "6-4  head:1"),
    ],
)
def test_what_is_not_in_the_notation_is_an_error(read: Callable[[str], object], text: str) -> None:
    with pytest.raises(NotationError):
        read(text)


def test_a_word_about_a_phase_can_be_said_and_asked() -> None:
    assert Phase((6, 4)).said("head", 1).said("head", 2).word("head") == 2


def test_a_word_that_was_not_said_has_its_default() -> None:
    assert Phase((6, 4)).word("head", 1) == 1


def _told(*moves: Move) -> str:
    return play_text(joined(moves))
