"""By how much a game is won (rules.md §6.1) and what leaving costs (§6.6)."""

from __future__ import annotations

import pytest

from engine.board import Side
from engine.commands import Leave
from engine.notation import read_position
from engine.variants.backgammon import Backgammon
from tests.engine.stage import (
    CLASSIC,
    INTERNATIONAL,
    START,
    decided,
    match_at,
    match_of,
    played,
    told,
)

BOTH = pytest.mark.parametrize(
    "variant", [CLASSIC, INTERNATIONAL], ids=["classic", "international"]
)


@BOTH
def test_a_loser_who_has_borne_off_loses_one_point(variant: Backgammon) -> None:
    assert _level(variant, "O 18:1 6:13 off:1") == 1


@BOTH
def test_a_loser_who_has_borne_off_none_loses_two_points(variant: Backgammon) -> None:
    assert _level(variant, "O 18:1 6:14") == 2


@BOTH
def test_a_loser_with_none_off_and_one_on_the_bar_loses_three_points(variant: Backgammon) -> None:
    assert _level(variant, "O 6:14 bar:1") == 3


@BOTH
@pytest.mark.parametrize("point", [19, 24])
def test_a_loser_with_none_off_and_one_in_the_winners_home_loses_three_points(
    variant: Backgammon, point: int
) -> None:
    assert _level(variant, f"O {point}:1 6:14") == 3


def test_in_classic_a_loser_on_the_bar_loses_three_points_though_some_are_off() -> None:
    assert _level(CLASSIC, "O 6:11 bar:1 off:3") == 3


def test_in_international_a_loser_on_the_bar_loses_one_point_when_some_are_off() -> None:
    assert _level(INTERNATIONAL, "O 6:11 bar:1 off:3") == 1


def test_in_classic_a_loser_in_the_winners_home_loses_three_points_though_some_are_off() -> None:
    assert _level(CLASSIC, "O 19:1 6:11 off:3") == 3


def test_in_international_a_loser_in_the_winners_home_loses_one_point_when_some_are_off() -> None:
    assert _level(INTERNATIONAL, "O 19:1 6:11 off:3") == 1


def test_the_last_checker_off_ends_the_game_at_its_level() -> None:
    match = match_at("X 2:1 off:14 / O 19:1 6:14", "2-1")
    assert told(decided(match, played("2/off"))) == ["X played 2/off", "over X triple 3"]


def test_leaving_costs_one_point_once_a_checker_is_off() -> None:
    assert _leaving(CLASSIC, "X 8:1 6:14 / O 6:14 off:1") == 1


def test_leaving_costs_two_points_before_that() -> None:
    assert _leaving(CLASSIC, START) == 2


def test_leaving_from_the_bar_costs_two_points_while_the_winner_is_not_all_home() -> None:
    assert _leaving(CLASSIC, "X 7:1 6:14 / O 6:14 bar:1") == 2


def test_leaving_from_the_bar_costs_three_points_when_the_winner_is_all_home() -> None:
    assert _leaving(CLASSIC, "X 6:15 / O 6:14 bar:1") == 3


def test_a_winner_with_a_checker_on_the_bar_is_not_all_home() -> None:
    assert _leaving(CLASSIC, "X 6:14 bar:1 / O 19:1 6:14") == 2


def test_in_classic_leaving_from_the_bar_costs_three_points_though_some_are_off() -> None:
    assert _leaving(CLASSIC, "X 6:15 / O 6:13 bar:1 off:1") == 3


def test_in_international_leaving_from_the_bar_costs_one_point_when_some_are_off() -> None:
    assert _leaving(INTERNATIONAL, "X 6:15 / O 6:13 bar:1 off:1") == 1


def test_one_may_resign_on_ones_own_turn() -> None:
    assert told(decided(match_at(START, "6-4"), Leave(Side.X))) == [
        "X resigned",
        "over O gammon 2",
    ]


def test_one_may_resign_on_the_others_turn() -> None:
    match = match_at("X 8:1 6:14 / O 6:14 off:1", "6-4")
    assert told(decided(match, Leave(Side.O))) == ["O resigned", "over X single 1"]


def test_one_may_resign_before_the_first_throw() -> None:
    assert told(decided(match_of(), Leave(Side.O))) == ["O resigned", "over X gammon 2"]


def _level(variant: Backgammon, loser: str) -> int:
    return variant.level(read_position(f"X off:15 / {loser}"))


def _leaving(variant: Backgammon, position: str) -> int:
    return variant.level_of_leaving(read_position(position))
