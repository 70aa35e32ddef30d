"""All at home, checkers are borne off: exactly, or the farthest by more (rules.md §2.4)."""

from __future__ import annotations

import pytest

from engine.board import placed
from tests.engine.stage import CLASSIC, plays, results


def test_no_checker_goes_off_while_one_is_outside_home() -> None:
    assert plays("X 13:1 6:1 off:13 / O 1:2 off:13", "6-5") == {"13/2", "13/7 6/1"}


def test_no_checker_goes_off_while_one_is_on_the_bar() -> None:
    assert plays("X 6:2 bar:1 off:12 / O 1:2 off:13", "6-3") == {"bar/16", "bar/19 6/3"}


def test_a_die_bears_off_from_its_own_point() -> None:
    assert "6/off 5/off" in plays("X 6:2 5:1 off:12 / O 1:2 off:13", "6-5")


def test_a_larger_die_bears_off_from_the_farthest_point() -> None:
    assert plays("X 3:2 2:1 off:12 / O 1:2 off:13", "6-5") == {"3/off(2)"}


def test_a_larger_die_bears_off_from_no_lower_point() -> None:
    assert "2/off" not in plays("X 3:2 2:1 off:12 / O 1:2 off:13", "6-5")


def test_while_a_higher_checker_stands_a_larger_die_moves_it() -> None:
    only = {"X 2:1 off:14 / O 1:2 off:13"}
    assert results("X 6:1 2:1 off:13 / O 1:2 off:13", "4-3") == only


def test_a_checker_may_move_inside_home_instead_of_going_off() -> None:
    assert plays("X 5:1 2:1 off:13 / O 1:2 off:13", "6-1") == {"5/off", "5/off 2/1"}


def test_the_last_to_come_home_lets_the_other_die_bear_off() -> None:
    assert plays("X 7:1 5:1 off:13 / O 1:2 off:13", "6-5") == {"7/2 5/off", "7/1 5/off"}


def test_a_hit_checker_suspends_bearing_off_until_it_is_home_again() -> None:
    assert plays("X 6:2 5:2 bar:1 off:10 / O 6:2 1:2 off:11", "6-5") == {"bar/14"}


def test_borne_off_checkers_hinder_nothing() -> None:
    assert plays("X 1:1 off:14 / O 1:2 off:13", "2-1") == {"1/off"}


@pytest.mark.parametrize(
    ("source", "die", "goes_off"),
    [(6, 6, True), (4, 4, True), (4, 5, False), (2, 2, True), (2, 6, False)],
)
def test_one_die_bears_off_exactly_or_from_the_farthest(
    source: int, die: int, *, goes_off: bool
) -> None:
    mine = placed({6: 5, 4: 5, 2: 5})
    assert (CLASSIC.why_not_off(mine, source, die) is None) is goes_off
