"""Series of crazy narde: on to the sixes, and over to the other side (rules.md §4.2)."""

from __future__ import annotations

from dataclasses import replace

from engine.board import Side
from engine.events import Passed
from engine.fold import apply
from engine.match import Match
from engine.notation import read_phase
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from tests.engine.stage import (
    decided,
    match_at,
    played,
    plays,
    thrown_at,
    told,
)

GAME = CrazyNarde()
CLUB = CrazyNarde(CrazyNardeOptions(crazy_head_first=True))
VALUE_ONLY = CrazyNarde(CrazyNardeOptions(series_pass="value_only"))
ANY_ROLL = CrazyNarde(CrazyNardeOptions(pass_scope="any_roll"))
START = "X 24:15 / O 24:15"
STUCK = "X 23:1 1:14 / O 24:13 15:2"
"""X plays three fives and no fourth."""
VOID = "X 23:1 1:14 / O 24:13 5:2"
"""X can't play a six."""
AT_HOME = "X 5:2 3:3 off:10 / O 12:3 off:12"


def test_an_unequal_roll_is_one_phase() -> None:
    match = match_at("X 23:2 1:13 / O 24:13 20:2", "3-1", GAME)
    events = told(decided(match, played("23/19"), "2-1"))
    assert events == ["X played 23/19", "O rolled 2-1 head:1"]


def test_what_an_unequal_roll_leaves_is_lost() -> None:
    match = match_at("X 23:1 11:1 1:13 / O 24:11 20:2 6:1 5:1", "6-5", GAME)
    events = told(decided(match, played("11/5"), "2-1"))
    assert events == ["X played 11/5", "O rolled 2-1 head:1"]


def test_a_double_goes_on_value_by_value_to_the_sixes() -> None:
    match = match_at(START, "4-4", CLUB, first=True)
    assert told(decided(match, played("24/16(2)"))) == [
        "X played 24/16(2)",
        "X went-on 5x4 head:1 series:4",
    ]


def test_after_the_sixes_the_turn_is_over() -> None:
    match = match_at("X 24:13 23:2 / O 20:1 13:14", "6-6", GAME)
    events = told(decided(match, played("23/11(2)"), "2-1"))
    assert events == ["X played 23/11(2)", "O rolled 2-1 head:1"]


def test_a_side_all_home_goes_on_to_no_further_value() -> None:
    match = match_at("X 21:2 1:13 / O 24:14 11:1", "4-4", GAME)
    assert told(decided(match, played("21/13(2)"), "2-1"))[1:2] == ["X went-on 5x4 head:1 series:4"]
    home = match_at("X 14:2 1:13 / O 24:14 11:1", "4-4", GAME)
    assert told(decided(home, played("14/6(2)"), "2-1"))[1] == "O rolled 2-1 head:1"


def test_the_value_with_which_the_last_comes_home_is_finished_by_exact_bear_offs() -> None:
    assert plays("X 10:1 4:1 1:13 / O 24:14 11:1", "4-4", GAME) == {"10/6 4/off"}


def test_what_is_left_when_all_are_home_does_not_pass() -> None:
    match = match_at("X 6:6 5:6 3:3 / O 24:14 11:1", "3-3", GAME)
    assert told(decided(match, played("3/off(3)"), "2-1"))[1].startswith("O rolled")


def test_the_rest_of_the_value_passes_and_then_the_higher_values() -> None:
    events = told(decided(match_at(STUCK, "5-5", GAME), played("23/8"), "2-1"))
    assert events == [
        "X played 23/8",
        "X passed 5x1 foreign:1 series:5",
        "O played 15/10",
        "O went-on 6x4 foreign:1 series:5",
        "O played 15/3 10/4",
        "O again",
        "O rolled 2-1 head:1",
    ]


def test_a_value_of_which_nothing_is_played_passes_whole() -> None:
    match = match_at("X 23:1 1:14 / O 24:12 14:3", "4-4", GAME)
    events = told(decided(match, played("23/7"), "2-1"))
    assert "X passed 5x4 foreign:1 series:4" in events


def test_the_receiver_takes_nothing_from_the_head() -> None:
    match = _passed("X 18:2 1:13 / O 24:15", "6x2 foreign:1 series:6")
    assert told(decided(match, played("-", Side.O), "2-1", "2-1"))[0] == "O played -"


def test_the_receiver_throws_whatever_he_could_play() -> None:
    match = _passed("X 18:2 1:13 / O 24:15", "6x2 foreign:1 series:6")
    assert told(decided(match, played("-", Side.O), "2-1", "2-1"))[:3] == [
        "O played -",
        "O again",
        "O rolled 2-1 head:1",
    ]


def test_a_stuck_receiver_passes_nothing_back() -> None:
    match = _passed("X 18:2 1:13 / O 24:14 15:1", "5x4 foreign:1 series:5")
    events = told(decided(match, played("15/5", Side.O), "2-1"))
    assert events[1] == "O again"


def test_a_receiver_all_home_goes_on_to_no_further_value() -> None:
    match = _passed("X 20:2 1:13 / O 5:3 2:1 off:11", "5x1 foreign:1 series:5")
    assert told(decided(match, played("5/off", Side.O), "2-1", "2-1", "3-1", "2-1"))[1] == "O again"


def test_the_receiver_may_win_with_anothers_series() -> None:
    match = _passed("X 18:2 1:13 / O 5:1 off:14", "5x1 foreign:1 series:5")
    assert told(decided(match, played("5/off", Side.O))) == ["O played 5/off", "over O gammon 2"]


def test_a_foreign_series_does_not_use_up_the_receivers_first_turn() -> None:
    match = _passed("X 18:2 1:13 / O 24:15", "6x2 foreign:1 series:6", CLUB)
    events = told(decided(match, played("-", Side.O), "3-3"))
    assert events[-1] == "O rolled 3-3 head:2 series:3"


def test_a_double_of_which_nothing_can_be_played_is_void() -> None:
    match = match_at(VOID, "6-6", GAME)
    assert told(decided(match, played("-"), "2-1")) == ["X played -", "O rolled 2-1 head:1"]


def test_without_the_void_it_passes_whole() -> None:
    game = CrazyNarde(CrazyNardeOptions(start_void=False))
    events = told(decided(match_at(VOID, "6-6", game), played("-"), "2-1"))
    assert events[1] == "X passed 6x4 foreign:1 series:6"


def test_where_series_are_lost_nothing_passes() -> None:
    game = CrazyNarde(CrazyNardeOptions(series_pass="lost"))
    events = told(decided(match_at(STUCK, "5-5", game), played("23/8"), "2-1"))
    assert events == ["X played 23/8", "O rolled 2-1 head:1"]


def test_value_only_gives_the_next_value_back_to_the_thrower() -> None:
    stuck = _passed("X 20:2 1:13 / O 24:13 15:2", "5x1 foreign:1 kept:1 series:5", VALUE_ONLY)
    assert told(decided(stuck, played("15/10", Side.O), "2-1"))[1] == "O passed 6x4 head:1 series:5"


def test_what_a_turn_may_take_from_the_head_comes_back_with_the_series() -> None:
    options = CrazyNardeOptions(series_pass="value_only", crazy_head="one_per_turn")
    passed = "5x1 foreign:1 kept:1 series:5"
    stuck = _passed("X 20:2 1:13 / O 24:13 15:2", passed, CrazyNarde(options))
    assert told(decided(stuck, played("15/10", Side.O), "2-1"))[1] == "O passed 6x4 head:1 series:5"


def test_value_only_goes_on_also_when_the_receiver_can_play_nothing() -> None:
    stuck = _passed("X 20:2 1:13 / O 24:15", "4x2 foreign:1 series:4", VALUE_ONLY)
    events = told(decided(stuck, played("-", Side.O), "2-1"))
    assert events[:2] == ["O played -", "O passed 5x4 head:1 series:4"]


def test_value_only_lets_a_thrower_who_is_stuck_again_pass_again() -> None:
    stuck = _passed("X 23:2 1:13 / O 24:13 5:2", "5x2 foreign:1 series:5", VALUE_ONLY)
    events = told(decided(stuck, played("-", Side.O), "2-1", "2-1"))
    assert events[:4] == [
        "O played -",
        "O passed 6x4 head:1 series:5",
        "X played -",
        "X passed 6x4 foreign:1 kept:1 series:5",
    ]


def test_value_only_ends_with_the_receivers_throw() -> None:
    stuck = _passed("X 23:2 1:13 / O 24:13 5:2", "6x2 foreign:1 series:5", VALUE_ONLY)
    assert told(decided(stuck, played("-", Side.O), "2-1"))[1] == "O again"


def test_value_only_stops_when_the_thrower_is_all_home() -> None:
    stuck = _passed("X 6:2 1:13 / O 24:13 15:2", "5x1 foreign:1 series:5", VALUE_ONLY)
    assert told(decided(stuck, played("15/10", Side.O), "2-1"))[1] == "O again"


def test_any_roll_passes_the_unplayed_number_of_an_unequal_roll() -> None:
    match = match_at("X 23:1 1:14 / O 24:11 20:2 5:1 3:1", "6-2", ANY_ROLL)
    events = told(decided(match, played("23/21"), "2-1"))
    assert events[1] == "X passed 6x1 foreign:1"


def test_any_roll_passes_both_numbers_where_none_could_be_played() -> None:
    match = match_at("X 23:1 1:14 / O 24:11 10:2 5:2", "6-1", ANY_ROLL)
    events = told(decided(match, played("-"), "2-1"))
    assert events[1] == "X passed 6-1 foreign:1"


def test_any_roll_passes_nothing_of_a_side_all_home() -> None:
    events = told(decided(match_at(AT_HOME, "6-5", ANY_ROLL), played("5/off"), "2-1"))
    assert events[1].startswith("O rolled")


def test_what_passes_of_an_unequal_roll_is_one_phase() -> None:
    match = _passed("X 23:2 1:13 / O 24:13 15:2", "5x1 foreign:1", ANY_ROLL)
    assert told(decided(match, played("15/10", Side.O), "2-1"))[1] == "O again"


def _passed(position: str, passed: str, game: CrazyNarde = GAME) -> Match:
    """X's turn in this position has just passed these numbers to O, who has never thrown."""
    match = match_at(position, "2-1", game)
    idle = replace(match, phase=None, turn=Side.O, rolls=(match.rolls[0], ()))
    return apply(idle, Passed(Side.X, read_phase(passed)))


def _head(game: CrazyNarde, roll: str, *, first: bool = False) -> int:
    return thrown_at(START, roll, game, first=first).word("head")
