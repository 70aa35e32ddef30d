"""Acey-deucey in sentences (rules.md §5.1, §5.3–5.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from engine.board import Side
from engine.commands import Name, Start
from engine.fold import folded
from engine.match import Match
from engine.notation import position_text, read_position
from engine.turns import named_phase
from engine.variants.acey_deucey import EUROPEAN, NAVY, AceyDeucey, AceyDeuceyOptions
from tests.engine.stage import (
    LATER,
    decided,
    match_at,
    match_of,
    played,
    plays,
    results,
    told,
)

GAME = AceyDeucey()
EMPTY = "X hand:15 / O hand:15"
BAR_AND_HAND = "X 13:1 bar:1 hand:13 / O 5:2 1:2 hand:11"
CHOICES = "X 13:5 8:5 6:5 / O 13:15"


def test_all_begin_in_the_hand() -> None:
    assert position_text(GAME.start()) == EMPTY


def test_the_american_game_is_the_default() -> None:
    assert next(iter(AceyDeucey.presets.values())) == AceyDeuceyOptions()


def test_the_european_game_has_complements_exact_bearing_off_and_one_score() -> None:
    assert AceyDeucey.presets["european"] == AceyDeuceyOptions(
        double_bonus="complement_reroll", bear_off="exact", scoring="single"
    )


def test_the_navy_game_rolls_again_lets_the_bar_wait_and_freezes_the_home() -> None:
    assert AceyDeucey.presets["navy"] == AceyDeuceyOptions(
        double_bonus="reroll",
        bar_first=False,
        bear_off="exact",
        home_move_before_all_home=False,
        scoring="single",
    )


def test_the_open_navy_game_asks_for_no_full_play() -> None:
    assert AceyDeucey.presets["navy_open"] == replace(
        NAVY, acey_needs_full=False, double_needs_full=False
    )


def test_the_strict_navy_game_throws_for_the_double_and_enters_by_doubles() -> None:
    assert AceyDeucey.presets["navy_strict"] == replace(
        NAVY,
        acey_double="roll_one_die",
        bar_entry_doubles_only=True,
        entry_lock="double",
        home_move_after_all_home=False,
    )


def test_the_european_game_for_stakes_doubles_with_each_1_2() -> None:
    assert AceyDeucey.presets["european_stakes"] == replace(EUROPEAN, acey_doubles_stake=True)


def test_checkers_enter_in_the_far_quarter_and_may_move_on_at_once() -> None:
    assert plays(EMPTY, "6-3", GAME) == {"hand/19 hand/22", "hand/16"}


def test_two_close_a_point_and_one_is_hit() -> None:
    assert plays("X 13:1 off:14 / O 18:1 16:2 1:12", "6-4", GAME) == {"13/7*/3"}


def test_no_checker_goes_off_while_one_is_in_the_hand() -> None:
    assert plays("X 6:1 hand:1 off:13 / O 24:2 19:2 off:11", "6-5", GAME) == {"hand/14"}


def test_whoever_won_the_lot_throws_both_dice() -> None:
    assert told(decided(match_of(GAME), Start(), "2-1", "6-3")) == ["lot 2-1", "X rolled 6-3"]


def test_the_dice_of_the_lot_may_be_the_first_roll() -> None:
    assert told(
        decided(match_of(AceyDeucey(AceyDeuceyOptions(opening_roll="use_lot"))), Start(), "6-3")
    ) == [
        "lot 6-3",
        "X opened 6-3",
    ]


def test_a_lot_of_1_and_2_has_its_bonus() -> None:
    match = match_of(AceyDeucey(AceyDeuceyOptions(opening_roll="use_lot")))
    after = folded(match, decided(match, Start(), "2-1"))
    assert told(decided(after, played("hand/23 hand/24")))[-1] == "X may-name"


def test_the_bar_enters_before_anything_else_where_it_comes_first() -> None:
    assert plays(BAR_AND_HAND, "5-1", GAME) == {"-"}


def test_the_bar_may_wait_where_it_does_not_come_first() -> None:
    assert plays(BAR_AND_HAND, "5-1", AceyDeucey(AceyDeuceyOptions(bar_first=False))) == {"13/7"}


def test_the_bar_enters_before_the_hand_also_where_it_may_wait() -> None:
    found = plays(
        "X 13:1 bar:1 hand:13 / O hand:15", "6-4", AceyDeucey(AceyDeuceyOptions(bar_first=False))
    )
    assert "hand/19 hand/21" not in found


def test_a_checker_on_the_bar_enters_by_doubles_only() -> None:
    game = AceyDeucey(AceyDeuceyOptions(bar_entry_doubles_only=True))
    assert plays("X 13:2 bar:1 off:12 / O 13:15", "6-4", game) == {"-"}
    assert "bar/1" in plays("X bar:1 off:14 / O 13:15", "6-6", game)


def test_while_the_bar_waits_for_a_double_the_hand_may_enter_unless_the_bar_is_first() -> None:
    game = AceyDeucey(AceyDeuceyOptions(bar_entry_doubles_only=True, bar_first=False))
    assert "hand/19 hand/21" in plays("X 13:2 bar:1 hand:12 / O 13:15", "6-4", game)


@pytest.mark.parametrize(
    ("lock", "open_by"),
    [
        ("none", {"6-4", "2-1", "5-5"}),
        ("double", {"5-5"}),
        ("double_or_acey", {"2-1", "5-5"}),
    ],
)
def test_the_hand_is_locked_until_the_roll_that_the_table_has_agreed(
    lock: Literal["none", "double", "double_or_acey"], open_by: set[str]
) -> None:
    game = AceyDeucey(AceyDeuceyOptions(entry_lock=lock))
    opened = {roll for roll in ("6-4", "2-1", "5-5") if plays(EMPTY, roll, game) != {"-"}}
    assert opened == open_by


def test_once_unlocked_the_hand_stays_open() -> None:
    match = match_at(CHOICES, "6-4", AceyDeucey(AceyDeuceyOptions(entry_lock="double")))
    before = replace(match, rolls=(match.rolls[0], ((5, 5),)))
    assert told(decided(before, played("13/3"), "6-4"))[1] == "O rolled 6-4"


def test_a_named_double_unlocks_nothing() -> None:
    match = _named(match_at(CHOICES, "2-1", AceyDeucey(AceyDeuceyOptions(entry_lock="double"))), 6)
    assert match.phase is not None
    assert match.phase.word("locked") == 1


def test_a_thrown_1_2_unlocks_its_named_double_where_it_counts() -> None:
    match = _named(
        match_at(CHOICES, "2-1", AceyDeucey(AceyDeuceyOptions(entry_lock="double_or_acey"))), 6
    )
    assert match.phase is not None
    assert match.phase.word("locked") == 0


def test_the_lots_1_2_opens_no_lock_then_or_later() -> None:
    match = match_of(
        AceyDeucey(
            AceyDeuceyOptions(
                opening_roll="use_lot", entry_lock="double_or_acey", acey_needs_full=False
            )
        )
    )
    opened = folded(match, decided(match, Start(), "2-1"))
    assert (opened.naming, opened.opener) == (True, Side.X)
    assert named_phase(opened, Side.X, 6).word("locked") == 1


@pytest.mark.parametrize(("rule", "found"), [("backgammon", {"4/off(2)"}), ("exact", {"-"})])
def test_a_larger_die_bears_off_by_option(
    rule: Literal["backgammon", "exact"], found: set[str]
) -> None:
    game = AceyDeucey(AceyDeuceyOptions(bear_off=rule))
    assert plays("X 4:3 2:2 off:10 / O 1:3 off:12", "6-5", game) == found


@pytest.mark.parametrize(("free", "count"), [(True, 7), (False, 2)])
def test_before_all_are_home_checkers_at_home_move_by_option(count: int, *, free: bool) -> None:
    game = AceyDeucey(AceyDeuceyOptions(home_move_before_all_home=free))
    assert len(results("X 10:1 6:2 5:1 off:11 / O 1:4 off:11", "4-1", game)) == count


@pytest.mark.parametrize("free", [True, False])
def test_when_all_are_home_checkers_move_inside_by_option(*, free: bool) -> None:
    game = AceyDeucey(AceyDeuceyOptions(home_move_after_all_home=free))
    found = plays("X 6:2 4:2 off:11 / O 1:4 off:11", "4-1", game)
    assert ("6/5 4/off" in found) is free


@pytest.mark.parametrize(("scoring", "points"), [("per_checker", 10), ("single", 1)])
def test_a_game_counts_each_checker_left_or_one(
    scoring: Literal["per_checker", "single"], points: int
) -> None:
    match = match_at(
        "X 1:1 off:14 / O 13:10 off:5", "6-5", AceyDeucey(AceyDeuceyOptions(scoring=scoring))
    )
    assert told(decided(match, played("1/off")))[1] == f"over X single {points}"


@pytest.mark.parametrize(
    ("most", "aceys", "points"),
    [("64", 0, 1), ("64", 2, 4), ("64", 9, 64), ("2", 9, 2), ("none", 9, 512)],
)
def test_each_1_2_of_either_side_doubles_the_stake_up_to_its_ceiling(
    most: Literal["2", "64", "none"], aceys: int, points: int
) -> None:
    game = AceyDeucey(
        AceyDeuceyOptions(scoring="single", acey_doubles_stake=True, acey_stake_max=most)
    )
    match = match_at("X 1:1 off:14 / O 13:10 off:5", "6-5", game)
    thrown = replace(match, rolls=(match.rolls[0], ((1, 2),) * aceys))
    assert told(decided(thrown, played("1/off")))[1] == f"over X single {points}"


def test_without_stakes_a_1_2_doubles_nothing() -> None:
    end = read_position("X off:15 / O 13:10 off:5")
    assert AceyDeucey(AceyDeuceyOptions(scoring="single")).points(1, end, [(1, 2), (2, 1)]) == 1


def test_the_stake_multiplies_the_checkers_that_are_left() -> None:
    end = read_position("X off:15 / O 13:10 off:5")
    assert (
        AceyDeucey(AceyDeuceyOptions(acey_doubles_stake=True)).points(1, end, [(1, 2), (2, 1)])
        == 40
    )


def test_leaving_costs_what_losing_would() -> None:
    position = read_position("X 6:15 / O 13:10 off:5")
    assert GAME.points(GAME.level_of_leaving(position), position, []) == 10


def test_of_two_dice_that_exclude_each_other_the_larger_is_played() -> None:
    assert plays("X 12:1 off:14 / O 24:2 off:13", "6-5", GAME) == {"12/6"}


def test_without_the_larger_die_clause_either_may_be_played() -> None:
    free = AceyDeucey(AceyDeuceyOptions(obligation="max_only"))
    assert plays("X 12:1 off:14 / O 24:2 off:13", "6-5", free) == {"12/6", "12/7"}


@pytest.mark.parametrize("waits", [True, False])
def test_nothing_moves_before_all_have_entered_by_option(*, waits: bool) -> None:
    found = plays(
        "X 13:1 hand:14 / O hand:15", "6-4", AceyDeucey(AceyDeuceyOptions(all_in_before_move=waits))
    )
    assert (found == {"hand/19 hand/21"}) is waits


@pytest.mark.parametrize(
    ("mine", "hits"), [("24:13 13:2", False), ("24:12 13:2 6:1", True), ("13:2 off:13", True)]
)
def test_a_hit_may_need_a_checker_that_has_come_home(mine: str, *, hits: bool) -> None:
    game = AceyDeucey(AceyDeuceyOptions(hit_needs_home=True))
    found = plays(f"X {mine} / O 18:1 2:14", "6-5", game)
    assert any("*" in play for play in found) is hits


def test_a_hit_needs_nothing_without_that_option() -> None:
    found = plays("X 24:13 13:2 / O 18:1 2:14", "6-5", GAME)
    assert any("*" in play for play in found)


def test_a_position_in_which_no_one_can_ever_move_is_a_draw() -> None:
    position = "X 6:2 5:2 4:2 3:2 2:2 1:2 hand:3 / O 6:2 5:2 4:2 3:2 2:3 1:2 hand:2"
    events = told(decided(match_at(position, "6-5", AceyDeucey(NAVY)), played("-"), "6-4"))
    assert events == ["X played -", "O rolled 6-4", "O played -", "drawn"]


def test_the_same_position_is_none_where_the_home_may_move() -> None:
    position = "X 6:2 5:2 4:2 3:2 2:2 1:2 hand:3 / O 6:2 5:2 4:2 3:2 2:3 1:2 hand:2"
    assert plays(position, "2-1", GAME) != {"-"}


def _named(match: Match, die: int) -> Match:
    """The match in which X, after a 1-2 of its own, has just named this double."""
    asked = replace(match, phase=None, naming=True, rolls=((*LATER, (1, 2)), ()))
    return folded(asked, decided(asked, Name(Side.X, die))[:2])
