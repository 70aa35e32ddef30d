"""Long narde in sentences (rules.md §3, §6.2, §6.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from engine.commands import Start
from engine.notation import position_text, read_position
from engine.plays import Tree
from engine.variants.long_narde import LongNarde, LongNardeOptions
from engine.variants.narde import PrimeRule
from tests.engine.stage import (
    LATER,
    ban_on,
    decided,
    match_at,
    match_of,
    phase,
    played,
    plays,
    results,
    thrown_at,
    told,
)

GAME = LongNarde()
START = "X 24:15 / O 24:15"
MOMENTARY = "X 18:1 17:1 16:1 15:2 14:3 3:3 2:1 1:3 / O 24:1 23:1 22:1 21:2 20:1 11:3 10:2 9:3 7:1"
LAST_ROLL = LongNarde(LongNardeOptions(last_roll="second_player"))

HeadException = Literal["fixed", "blocked", "blocked_any", "any_double", "six_four", "none"]


def test_both_start_with_fifteen_on_their_heads() -> None:
    assert position_text(GAME.start()) == START


def test_the_standard_preset_is_the_default() -> None:
    assert LongNarde.presets["standard"] == LongNardeOptions()


def test_the_source_lets_two_leave_the_head_with_every_double() -> None:
    assert LongNarde.presets["source"] == LongNardeOptions(head_exception="any_double")


def test_my_point_is_the_others_half_a_board_away() -> None:
    assert [GAME.other_side(point) for point in (1, 12, 13, 24)] == [13, 24, 1, 12]


def test_whoever_won_the_lot_throws_both_dice() -> None:
    events = told(decided(match_of(GAME), Start(), "6-1", "3-3"))
    assert events == ["lot 6-1", "X rolled 3-3 head:2"]


def test_the_dice_of_the_lot_may_be_the_first_roll() -> None:
    with_lot = LongNarde(LongNardeOptions(opening_roll="use_lot"))
    events = told(decided(match_of(with_lot), Start(), "1-1", "6-1", "3-3"))
    assert events[:3] == ["lot 1-1", "lot 6-1", "X opened 6-1 head:1"]


def test_of_two_dice_that_exclude_each_other_the_larger_is_played() -> None:
    assert plays("X 12:1 off:14 / O 13:15", "6-5", GAME) == {"12/6"}


def test_without_the_larger_die_clause_either_may_be_played() -> None:
    free = LongNarde(LongNardeOptions(obligation="max_only"))
    assert plays("X 12:1 off:14 / O 13:15", "6-5", free) == {"12/6", "12/7"}


def test_one_opposing_checker_closes_a_point() -> None:
    assert plays("X 24:1 off:14 / O 6:1 off:14", "6-6", GAME) == {"-"}


def test_nothing_is_ever_hit() -> None:
    found = results("X 13:2 off:13 / O 24:14 1:1", "2-1", GAME)
    assert all(text.endswith("O 24:14 1:1") for text in found)


def test_one_checker_leaves_the_head_in_a_turn() -> None:
    assert plays(START, "6-5", GAME) == {"24/13"}


def test_the_rest_of_the_roll_is_lost_when_only_the_head_could_play_it() -> None:
    assert plays("X 24:15 / O 24:14 1:1", "6-5", GAME) == {"24/18"}


def test_the_second_from_the_head_is_forced_where_it_adds_a_number() -> None:
    assert plays(START, "6-6", GAME, first=True) == {"24/18(2)"}


HEADS = {
    "fixed": [1, 1, 2, 2, 1, 2],
    "blocked": [1, 1, 2, 2, 1, 2],
    "blocked_any": [1, 1, 2, 2, 1, 2],
    "six_four": [1, 1, 1, 2, 1, 2],
    "any_double": [2, 2, 2, 2, 2, 2],
    "none": [1, 1, 1, 1, 1, 1],
}


@pytest.mark.parametrize("rule", HEADS)
def test_with_a_double_of_the_first_turn_so_many_may_leave_the_head(rule: HeadException) -> None:
    game = _headed(rule)
    heads = [_head(START, f"{die}-{die}", game, first=True) for die in range(1, 7)]
    assert heads == HEADS[rule]


@pytest.mark.parametrize("rule", HEADS)
def test_later_only_any_double_lets_two_leave_the_head(rule: HeadException) -> None:
    assert _head(START, "6-6", _headed(rule)) == (2 if rule == "any_double" else 1)


@pytest.mark.parametrize(("rule", "head"), [("fixed", 1), ("blocked", 2), ("blocked_any", 2)])
def test_a_field_checker_in_the_way_frees_a_second_only_where_blocked_counts(
    rule: HeadException, head: int
) -> None:
    assert _head("X 24:15 / O 24:14 21:1", "5-5", _headed(rule), first=True) == head


@pytest.mark.parametrize(("rule", "head"), [("fixed", 1), ("blocked", 1), ("blocked_any", 2)])
def test_an_unequal_roll_that_is_blocked_frees_a_second_only_under_blocked_any(
    rule: HeadException, head: int
) -> None:
    assert _head("X 24:15 / O 24:14 1:1", "6-5", _headed(rule), first=True) == head


NONE_AHEAD, ONE_OFF, AHEAD, AT_HOME = "24:15", "24:14 off:1", "12:15", "24:14 6:1"


@pytest.mark.parametrize(
    ("rule", "opposing", "stands"),
    [
        ("ahead", NONE_AHEAD, False),
        ("ahead", ONE_OFF, True),
        ("ahead", AHEAD, True),
        ("ahead", AT_HOME, True),
        ("opp_home", NONE_AHEAD, False),
        ("opp_home", AHEAD, False),
        ("opp_home", AT_HOME, True),
        ("opp_home", ONE_OFF, True),
        ("never", NONE_AHEAD, False),
        ("never", AHEAD, False),
        ("never", AT_HOME, False),
        ("free", NONE_AHEAD, True),
    ],
)
def test_six_in_a_row_may_stand_by_where_the_opponent_is(
    rule: PrimeRule, opposing: str, *, stands: bool
) -> None:
    game = LongNarde(LongNardeOptions(prime_rule=rule))
    position = read_position(f"X 7:1 5:2 4:2 3:2 2:2 1:6 / O {opposing}")
    ban = ban_on(game, position, phase("6-1", head=1), 7, 1)
    assert ban == (None if stands else "block")


def test_a_block_that_would_stand_for_a_moment_is_forbidden_at_each_step() -> None:
    assert "14/7" not in plays(MOMENTARY, "6-1", GAME)


def test_a_block_may_stand_for_a_moment_where_only_the_end_of_the_turn_counts() -> None:
    late = LongNarde(LongNardeOptions(prime_check="end_of_turn"))
    assert plays(MOMENTARY, "6-1", late) == {"14/7"}


def test_no_turn_ends_on_a_block_where_only_its_end_counts() -> None:
    late = LongNarde(LongNardeOptions(prime_check="end_of_turn"))
    assert "7/6 4/2" not in plays("X 7:1 5:2 4:2 3:2 2:2 1:6 / O 24:15", "2-1", late)


def test_all_home_bear_off_with_a_larger_die_from_the_farthest() -> None:
    assert plays("X 4:1 2:1 off:13 / O 13:15", "6-5", GAME) == {"4/off 2/off"}


def test_moving_inside_home_instead_of_bearing_off_is_allowed() -> None:
    found = plays("X 6:1 4:2 1:1 off:11 / O 2:3 off:12", "5-4", GAME)
    assert found == {"6/2 4/off", "6/1 4/off"}


def test_the_first_to_bear_off_fifteen_wins_at_once() -> None:
    events = told(decided(match_at("X 1:1 off:14 / O 1:2 off:13", "2-1", GAME), played("1/off")))
    assert events == ["X played 1/off", "over X single 1"]


def test_with_the_last_roll_the_second_player_may_still_draw() -> None:
    match = match_at("X 1:1 off:14 / O 1:2 off:13", "2-1", LAST_ROLL)
    events = told(decided(match, played("1/off"), "2-1"))
    assert events == ["X played 1/off", "O rolled 2-1 head:1", "O played 1/off(2)", "drawn"]


def test_with_the_last_roll_the_second_player_has_one_turn_and_no_more() -> None:
    match = match_at("X 1:1 off:14 / O 1:3 off:12", "2-1", LAST_ROLL)
    events = told(decided(match, played("1/off"), "2-1"))
    assert events[2:] == ["O played 1/off(2)", "over X single 1"]


def test_the_level_is_taken_after_the_last_roll() -> None:
    match = match_at("X 1:1 off:14 / O 1:15", "2-1", LAST_ROLL)
    events = told(decided(match, played("1/off"), "2-1"))
    assert events[2:] == ["O played 1/off(2)", "over X single 1"]


def test_the_second_player_wins_at_once_also_with_the_last_roll() -> None:
    match = match_at("X 1:1 off:14 / O 1:2 off:13", "2-1", LAST_ROLL)
    second = replace(match, rolls=(LATER, LATER))
    assert told(decided(second, played("1/off"))) == ["X played 1/off", "over X single 1"]


@pytest.mark.parametrize(
    ("loser", "oin_mars", "koks"),
    [("24:14 off:1", 1, 1), ("24:14 6:1", 2, 2), ("24:15", 2, 3), ("18:15", 2, 3)],
)
def test_a_loser_with_none_off_pays_two_and_under_koks_three_with_none_at_home(
    loser: str, oin_mars: int, koks: int
) -> None:
    end = read_position(f"X off:15 / O {loser}")
    with_koks = LongNarde(LongNardeOptions(narde_scoring="koks"))
    assert (GAME.level(end), with_koks.level(end)) == (oin_mars, koks)


@pytest.mark.parametrize(
    ("position", "pays"),
    [
        ("X 6:15 / O 24:14 off:1", 1),
        ("X 7:1 6:14 / O 24:15", 2),
        ("X 6:15 / O 24:15", 3),
        ("X 6:15 / O 24:14 6:1", 2),
    ],
)
def test_leaving_costs_koks_only_when_the_winner_is_all_home(position: str, pays: int) -> None:
    with_koks = LongNarde(LongNardeOptions(narde_scoring="koks"))
    assert with_koks.level_of_leaving(read_position(position)) == pays


def test_when_a_block_is_looked_for_makes_no_sense_where_it_is_free() -> None:
    options = LongNardeOptions(prime_rule="free", prime_check="end_of_turn")
    assert options.nonsense() == "prime-check-without-rule"


@pytest.mark.parametrize("preset", LongNarde.presets.values(), ids=LongNarde.presets)
def test_the_presets_make_sense(preset: LongNardeOptions) -> None:
    assert preset.nonsense() is None


def test_the_first_throw_is_the_first_turn_playable_or_not() -> None:
    match = match_at("X 20:1 19:1 1:13 / O 24:15", "2-1", GAME)
    events = decided(replace(match, rolls=(LATER, ((6, 5),))), played("20/17"), "3-3", "2-1")
    assert told(events)[1] == "O rolled 3-3 head:1"


def test_a_phase_has_one_play_for_each_result() -> None:
    given = thrown_at(START, "3-3", GAME, first=True)
    assert len(Tree(GAME).plays(GAME.start(), given)) == 2


def _headed(rule: HeadException) -> LongNarde:
    return LongNarde(LongNardeOptions(head_exception=rule))


def _head(position: str, roll: str, game: LongNarde, *, first: bool = False) -> int:
    return thrown_at(position, roll, game, first=first).word("head")
