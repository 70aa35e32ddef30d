"""A checker on the bar enters before anything else (rules.md §2.2)."""

from __future__ import annotations

from tests.engine.stage import plays


def test_no_other_checker_moves_before_the_bar_is_empty() -> None:
    found = plays("X 13:5 8:3 6:6 bar:1 / O 13:15", "6-4")
    assert all(play.startswith("bar/") for play in found)


def test_with_two_on_the_bar_and_one_entry_closed_one_enters_and_the_rest_is_lost() -> None:
    assert plays("X 13:5 8:3 6:5 bar:2 / O 21:5 13:5 8:2 6:3", "6-4") == {"bar/21"}


def test_with_two_on_the_bar_both_dice_enter() -> None:
    assert plays("X 13:5 8:3 6:5 bar:2 / O 13:15", "6-4") == {"bar/19 bar/21"}


def test_a_double_enters_all_before_it_moves_on() -> None:
    assert plays("X 1:12 bar:3 / O 13:15", "6-6") == {"bar/13 bar/19(2)"}


def test_a_checker_that_cannot_enter_loses_the_whole_roll() -> None:
    assert plays("X 6:2 bar:1 off:12 / O 6:2 4:2 off:11", "6-4") == {"-"}


def test_after_the_last_has_entered_the_other_die_is_free() -> None:
    assert plays("X 2:14 bar:1 / O 13:15", "4-1") == {"bar/20", "bar/21 2/1"}


def test_an_entering_checker_may_hit() -> None:
    assert "bar/20* 8/6" in plays("X 8:1 bar:1 off:13 / O 6:2 5:1 off:12", "5-2")


def test_the_entry_is_counted_from_the_far_end() -> None:
    assert plays("X 1:14 bar:1 / O 13:15", "6-1") == {"bar/18"}
