"""Moves as a person names them mean the plays that they can mean, and no other."""

from __future__ import annotations

import pytest

from engine.notation import play_text, read_play
from engine.readings import readings, the_play_with
from tests.engine.stage import START, draft_of

BLOT_ON_23 = "X 24:1 13:1 off:13 / O 2:1 off:14"
ONE_ON_THE_BAR = "X 13:2 bar:1 off:12 / O 1:2 off:13"


def test_moves_mean_the_same_in_any_order() -> None:
    assert _readings(START, "3-1", "6/5 8/5") == _readings(START, "3-1", "8/5 6/5") == ["8/5 6/5"]


def test_the_beginning_of_a_play_is_read() -> None:
    assert _readings(START, "3-1", "8/5") == ["8/5"]


def test_a_run_over_two_dice_is_read() -> None:
    assert _readings(START, "6-5", "24/13") == ["24/13"]


def test_a_run_that_can_hit_on_its_way_or_not_has_two_meanings() -> None:
    assert _readings(BLOT_ON_23, "5-1", "24/18") == ["24/18", "24/23*/18"]


def test_a_stop_says_which_way_the_checker_goes() -> None:
    assert _readings(BLOT_ON_23, "5-1", "24/23/18") == ["24/23*/18"]
    assert _readings(BLOT_ON_23, "5-1", "24/19/18") == ["24/18"]


def test_ways_that_lead_to_the_same_are_one_meaning() -> None:
    assert _readings("X 24:1 off:14 / O 1:2 off:13", "5-1", "24/18") == ["24/18"]


def test_two_checkers_from_one_point_are_told_apart_by_their_ends() -> None:
    assert _readings(START, "1-1", "6/5 6/4 8/7") == ["8/7 6/4 6/5"]


def test_a_part_of_a_double_is_read() -> None:
    assert _readings(START, "3-3", "24/18 13/10") == ["24/18 13/10"]


@pytest.mark.parametrize(
    "play", ["24/19 13/7", "13/8", "8/5 6/5 24/23", "24/20(2)", "24/18", "8/4/3", "8/5(4)"]
)
def test_what_no_play_begins_with_means_nothing(play: str) -> None:
    assert _readings(START, "3-1", play) == []


def test_a_checker_on_the_bar_has_to_be_named_as_well() -> None:
    assert _readings(ONE_ON_THE_BAR, "5-3", "13/8") == []
    assert _readings(ONE_ON_THE_BAR, "5-3", "13/8 bar/22") == ["bar/22 13/8"]


def test_the_one_play_that_has_the_moves_in_it_is_found() -> None:
    assert _the_play(ONE_ON_THE_BAR, "5-3", "13/8") == "bar/22 13/8"


def test_of_several_plays_that_have_the_moves_in_them_none_is_found() -> None:
    assert _the_play(START, "3-1", "8/5") is None


def test_a_play_that_has_not_all_of_the_moves_in_it_is_not_found() -> None:
    assert _the_play(START, "3-1", "8/5 7/6") is None


def test_what_is_read_comes_on_top_of_a_draft() -> None:
    (draft,) = readings(draft_of(START, "3-3"), read_play("24/18"))
    (longer,) = readings(draft, read_play("13/10"))
    assert longer.text == "24/21 21/18 13/10"


def test_the_one_play_is_found_on_top_of_a_draft() -> None:
    (draft,) = readings(draft_of(START, "3-1"), read_play("24/21"))
    found = the_play_with(draft, read_play("21/20"))
    assert found is not None
    assert play_text(found.runs) == "24/20"


def _readings(position: str, roll: str, play: str) -> list[str]:
    found = readings(draft_of(position, roll), read_play(play))
    return sorted(play_text(each.runs) for each in found)


def _the_play(position: str, roll: str, play: str) -> str | None:
    found = the_play_with(draft_of(position, roll), read_play(play))
    return play_text(found.runs) if found else None
