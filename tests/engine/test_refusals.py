"""A refusal names the first broken rule and a move that the rules leave."""

from __future__ import annotations

import pytest

from engine.board import Side
from engine.commands import MakePlay
from engine.decide import decide
from engine.notation import Run, read_play, read_position
from engine.plays import Tree
from engine.refusals import Refused, why_not_die, why_not_play
from engine.variant import Variant
from engine.variants.long_narde import LongNarde, LongNardeOptions
from tests.engine.stage import CLASSIC, START, match_at, phase, refusal

NARDE_START = "X 24:15 / O 24:15"
ALMOST_BLOCKED = "X 24:11 21:1 20:1 19:1 18:1 / O 24:15"
"""Two points short of a block of six with nobody before it."""


def test_an_empty_play_is_refused_where_there_is_one() -> None:
    assert _why(START, "3-1", "-") == ("must-play", None)


def test_a_move_from_an_empty_point_has_no_checker() -> None:
    assert _why(START, "3-1", "7/4 6/5") == ("no-checker", "7")


def test_the_checker_on_the_bar_comes_first() -> None:
    assert _why("X 13:14 bar:1 / O 13:15", "3-1", "13/10 13/12") == ("bar-first", "bar")


def test_a_move_to_a_closed_point_is_refused() -> None:
    assert _why(START, "6-5", "24/19 13/7") == ("closed-point", "19")


def test_an_entry_on_a_closed_point_is_refused() -> None:
    assert _why("X 13:14 bar:1 / O 6:15", "6-5", "bar/19 13/8") == ("closed-point", "19")


def test_bearing_off_waits_until_all_are_home() -> None:
    assert _why("X 8:1 6:14 / O 13:15", "6-5", "6/off 6/1") == ("not-all-home", "8")


def test_bearing_off_waits_whatever_the_dice() -> None:
    assert _why(START, "3-1", "6/off 8/7") == ("not-all-home", "24")


def test_a_closed_point_is_closed_whatever_the_dice() -> None:
    assert _why(START, "3-1", "24/19 8/7") == ("closed-point", "19")


def test_with_all_at_home_a_checker_too_far_for_the_dice_stays() -> None:
    assert _why("X 6:15 / O 13:15", "3-1", "6/off") == ("not-a-play", None)


def test_a_larger_die_must_serve_a_higher_checker_first() -> None:
    assert _why("X 6:2 2:2 off:11 / O 1:2 off:13", "5-3", "2/off 6/3") == ("higher-first", "6")


def test_a_checker_that_goes_off_exactly_has_broken_no_rule() -> None:
    assert _why("X 6:1 2:2 off:12 / O 1:2 off:13", "5-2", "6/3 2/off") == ("not-a-play", None)


def test_more_checkers_than_stand_there_are_no_play() -> None:
    assert _why("X 8:1 6:14 / O 13:15", "1-1", "8/7(2)") == ("no-checker", "8")


def test_an_entered_checker_leaves_the_others_free() -> None:
    position = "X 24:1 13:13 bar:1 / O 13:13 7:2"
    assert _why(position, "6-5", "bar/20 24/18") == ("closed-point", "18")


def test_the_last_to_come_home_lets_the_others_go_off() -> None:
    position = "X 8:1 6:2 off:12 / O 13:15"
    assert _why(position, "6-5", "8/2 6/off") == ("not-a-play", None)


def test_a_move_that_is_no_die_is_no_play() -> None:
    assert _why(START, "3-1", "13/8") == ("not-a-play", None)


def test_one_die_where_both_can_be_played_leaves_out_the_other() -> None:
    assert _why(START, "3-1", "8/5") == ("both-dice", None)


def test_a_move_after_which_the_other_die_is_lost_leaves_it_out() -> None:
    assert _why("X 13:1 8:1 off:13 / O 23:2 18:2 off:11", "6-2", "8/6") == ("both-dice", None)


def test_a_part_of_a_double_is_not_the_whole_of_it() -> None:
    assert _why(START, "3-3", "8/5(2)") == ("whole-double", None)


def test_the_smaller_of_two_dice_of_which_one_can_be_played_must_wait() -> None:
    assert _why("X 12:1 off:14 / O 24:2 off:13", "6-5", "12/7") == ("larger-die", None)


def test_a_checker_does_not_go_backwards() -> None:
    assert _why_not(START, "5-1", Run((8, 13)), Run((5, 6))) == ("backwards", "8")


def test_a_run_over_two_dice_is_stopped_by_the_point_that_is_closed() -> None:
    assert _why("X 24:2 13:13 / O 7:2 6:2 off:11", "6-5", "24/13") == ("closed-point", "19")


def test_a_run_by_the_one_open_point_breaks_no_rule_by_itself() -> None:
    assert _why(START, "6-5", "24/13 24/18") == ("not-a-play", None)


def test_a_second_checker_from_the_head_is_the_heads_fault() -> None:
    assert _why(NARDE_START, "4-2", "24/20 24/22", LongNarde(), head=1) == ("head", "24")


def test_a_block_without_a_checker_of_theirs_ahead_is_named() -> None:
    assert _why(ALMOST_BLOCKED, "2-1", "24/22 24/23", LongNarde(), head=2)[0] == "block"


def test_a_block_that_may_not_last_is_named_at_the_end() -> None:
    narde = LongNarde(LongNardeOptions(prime_check="end_of_turn"))
    assert _why(ALMOST_BLOCKED, "2-1", "24/22 24/23", narde, head=2)[0] == "block"


def test_a_checker_that_goes_on_from_where_it_came_has_broken_no_rule() -> None:
    assert _why(START, "6-4", "24/18 18/13") == ("not-a-play", None)


def test_a_refusal_names_a_play_that_would_be_taken() -> None:
    match = match_at(START, "3-1")
    instead = dict(refusal(match, MakePlay(Side.X, read_play("8/5"))).words)["instead"]
    assert not isinstance(_answer(START, "3-1", instead), Refused)


def test_a_die_without_an_open_point_is_blocked() -> None:
    assert _why_die("X 24:1 off:14 / O 12:2 7:2 off:11", "6-5", 6) == ("die-blocked", None)


def test_a_die_whose_entry_is_closed_says_which_point() -> None:
    assert _why_die("X 6:14 bar:1 / O 11:2 6:13", "6-5", 6) == ("die-bar-closed", "19")


def test_the_smaller_of_two_dice_that_exclude_each_other_is_refused() -> None:
    assert _why_die("X 12:1 off:14 / O 24:2 off:13", "6-5", 5) == ("die-smaller", None)


def test_a_die_that_can_only_follow_the_other_says_so() -> None:
    position = "X 8:1 bar:1 off:13 / O 23:2 10:2 off:11"
    assert _why_die(position, "6-4", 4) == ("die-later", None)


def test_why_a_die_is_refused_names_it_and_a_play() -> None:
    position, moment = read_position("X 12:1 off:14 / O 24:2 off:13"), phase("6-5")
    found = why_not_die(Tree(CLASSIC), position, moment, 5)
    assert found == Refused("die-smaller", (("die", "5"), ("instead", "12/6")))


@pytest.mark.parametrize("roll", ["6-5", "3-1", "4-4"])
def test_a_die_of_a_passed_roll_is_refused_with_no_play(roll: str) -> None:
    position = "X 6:14 bar:1 / O 6:3 5:3 4:3 3:2 2:2 1:2"
    found = why_not_die(Tree(CLASSIC), read_position(position), phase(roll), int(roll[0]))
    assert dict(found.words)["instead"] == "-"


def _why(
    position: str, roll: str, play: str, variant: Variant = CLASSIC, **words: int
) -> tuple[str, str | None]:
    return _why_not(position, roll, *read_play(play), variant=variant, **words)


def _why_not(
    position: str, roll: str, *runs: Run, variant: Variant = CLASSIC, **words: int
) -> tuple[str, str | None]:
    found = why_not_play(Tree(variant), read_position(position), phase(roll, **words), runs)
    return found.reason, dict(found.words).get("point")


def _answer(position: str, roll: str, play: str) -> object:
    return decide(match_at(position, roll), MakePlay(Side.X, read_play(play)), lambda _: (2, 1))


def _why_die(position: str, roll: str, die: int) -> tuple[str, str | None]:
    found = why_not_die(Tree(CLASSIC), read_position(position), phase(roll), die)
    return found.reason, dict(found.words).get("point")
