"""As many dice as can be played, else the larger one (rules.md §1.4)."""

from __future__ import annotations

from engine.variants.backgammon import Backgammon, BackgammonOptions
from tests.engine.stage import START, plays, results


def test_both_dice_must_be_played_where_some_order_plays_both() -> None:
    assert plays("X 9:1 5:1 4:1 off:12 / O 22:2 8:2 off:11", "6-3") == {"9/off"}


def test_of_two_dice_that_exclude_each_other_the_larger_is_played() -> None:
    assert plays("X 12:1 off:14 / O 24:2 off:13", "6-5") == {"12/6"}


def test_the_smaller_die_is_played_where_the_larger_cannot_be() -> None:
    assert plays("X 12:1 off:14 / O 24:2 19:2 off:11", "6-5") == {"12/7"}


def test_without_the_larger_die_clause_either_die_may_be_played() -> None:
    free = Backgammon(BackgammonOptions(obligation="max_only"))
    assert plays("X 12:1 off:14 / O 24:2 off:13", "6-5", free) == {"12/6", "12/7"}


def test_a_double_that_can_be_played_once_is_played_once() -> None:
    assert plays("X 20:1 14:1 off:13 / O 23:2 17:2 off:11", "6-6") == {"20/14"}


def test_a_double_that_can_be_played_three_times_is_played_three_times() -> None:
    assert plays("X 20:1 off:14 / O 20:2 off:13", "5-5") == {"20/10"}


def test_a_double_gives_four_moves() -> None:
    assert plays("X 21:1 off:14 / O 1:2 off:13", "5-5") == {"21/1"}


def test_nothing_is_played_where_nothing_can_be() -> None:
    assert plays("X 24:1 off:14 / O 7:2 6:2 off:11", "6-5") == {"-"}


def test_a_sum_is_no_move_so_both_stops_on_the_way_closed_leave_nothing() -> None:
    assert plays("X 24:1 off:14 / O 7:2 4:2 off:11", "6-3") == {"-"}


def test_the_last_checker_off_counts_as_all_dice() -> None:
    assert plays("X 1:1 off:14 / O 1:2 off:13", "6-5") == {"1/off"}


def test_the_last_checker_may_go_off_by_one_die_where_another_play_uses_both() -> None:
    won = "X off:15 / O 1:2 off:13"
    assert results("X 3:1 off:14 / O 1:2 off:13", "6-2") == {won}


def test_plays_that_end_in_the_same_position_are_one_play() -> None:
    assert len(plays(START, "6-5")) == 7
