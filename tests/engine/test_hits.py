"""Two opposing checkers close a point, a single one is hit (rules.md §1.3)."""

from __future__ import annotations

from tests.engine.stage import plays, results


def test_a_point_with_two_opposing_checkers_is_closed() -> None:
    assert plays("X 24:1 off:14 / O 7:2 off:13", "6-6") == {"-"}


def test_a_single_opposing_checker_goes_to_its_bar() -> None:
    assert results("X 24:1 off:14 / O 7:1 2:2 off:12", "6-5") >= {
        "X 13:1 off:14 / O 2:2 bar:1 off:12"
    }


def test_a_checker_moved_by_both_dice_hits_on_the_intermediate_point_too() -> None:
    assert plays("X 24:1 off:14 / O 7:1 6:2 off:12", "6-5") == {"24/18*/13"}


def test_a_checker_may_hit_at_both_of_its_stops() -> None:
    assert "24/18*/13*" in plays("X 24:1 off:14 / O 12:1 7:1 6:2 off:11", "6-5")


def test_hitting_on_the_way_or_passing_by_are_two_results() -> None:
    assert plays("X 24:1 off:14 / O 7:1 off:14", "6-5") == {"24/18*/13", "24/13"}


def test_own_checkers_stack_without_limit() -> None:
    assert results("X 7:1 2:14 / O 1:2 off:13", "5-1") >= {"X 2:14 1:1 / O 1:2 off:13"}


def test_each_side_numbers_the_points_from_its_own_end() -> None:
    assert plays("X 7:2 off:13 / O 24:2 off:13", "6-6") == {"-"}
