"""Crazy narde in sentences (rules.md §4.1, §4.3–4.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from engine.commands import Start
from engine.fold import folded
from engine.match import Match
from engine.notation import read_position
from engine.variant import Phase
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from tests.engine.stage import ban_on, decided, match_at, match_of, played, plays, thrown_at, told

GAME = CrazyNarde()
CLUB = CrazyNarde(CrazyNardeOptions(crazy_head_first=True))
START = "X 24:15 / O 24:15"
AT_HOME = "X 5:2 3:3 off:10 / O 12:3 off:12"

CrazyHead = Literal["one_per_value", "two_per_value", "one_per_turn"]
HomeMoves = Literal["until_all_home", "never", "always"]


def test_the_source_is_the_default() -> None:
    assert CrazyNarde.presets["source"] == CrazyNardeOptions()


def test_the_club_lets_two_leave_the_head_with_some_first_doubles() -> None:
    assert CrazyNarde.presets["club"] == CrazyNardeOptions(crazy_head_first=True)


def test_whoever_won_the_lot_throws_both_dice() -> None:
    assert told(decided(match_of(GAME), Start(), "2-1", "6-1", "2-1", "3-1"))[:2] == [
        "lot 2-1",
        "X rolled 6-1 head:1",
    ]


def test_the_dice_of_the_lot_may_be_the_first_roll() -> None:
    with_lot = CrazyNarde(CrazyNardeOptions(opening_roll="use_lot"))
    assert told(decided(match_of(with_lot), Start(), "2-1", "6-1", "3-1"))[:2] == [
        "lot 2-1",
        "X opened 2-1 head:1",
    ]


@pytest.mark.parametrize(
    ("rule", "thrown", "further"),
    [("one_per_value", 1, 1), ("two_per_value", 2, 2), ("one_per_turn", 1, 0)],
)
def test_so_many_leave_the_head_with_each_value(rule: CrazyHead, thrown: int, further: int) -> None:
    game = CrazyNarde(CrazyNardeOptions(crazy_head=rule))
    match = match_at("X 24:14 23:1 / O 13:15", "5-5", game)
    phases = _phases(match, "24/19 23/8")
    assert [phase.word("head") for phase in phases] == [thrown, further]


def test_the_one_of_a_turn_may_leave_the_head_with_a_later_value() -> None:
    game = CrazyNarde(CrazyNardeOptions(crazy_head="one_per_turn"))
    phases = _phases(match_at("X 24:14 23:1 / O 13:15", "5-5", game), "23/3")
    assert phases[-1].word("head") == 1


@pytest.mark.parametrize(("game", "heads"), [(GAME, [1] * 6), (CLUB, [1, 1, 2, 2, 1, 2])])
def test_with_a_first_double_so_many_leave_the_head(game: CrazyNarde, heads: list[int]) -> None:
    words = [_head(game, f"{die}-{die}", first=True) for die in range(1, 7)]
    assert words == heads


def test_later_doubles_let_one_leave_the_head_also_in_the_club() -> None:
    assert _head(CLUB, "6-6") == 1


@pytest.mark.parametrize(("earlier", "series"), [(0, 0), (2, 0), (3, 6)])
def test_plain_double_turns_run_to_no_series(earlier: int, series: int) -> None:
    game = CrazyNarde(CrazyNardeOptions(plain_double_turns=3))
    match = replace(match_at("X 23:2 1:13 / O 24:13 23:2", "2-1", game))
    before = replace(match, rolls=(match.rolls[0], ((6, 5),) * earlier))
    events = decided(before, played("23/20"), "6-6", "2-1", "2-1")
    rolled = folded(before, events[:2])
    assert rolled.phase is not None
    assert rolled.phase.word("series") == series


def test_a_plain_double_is_four_moves_and_the_turn_is_over() -> None:
    game = CrazyNarde(CrazyNardeOptions(plain_double_turns=3))
    match = match_at("X 23:4 1:11 / O 24:13 20:2", "2-2", game, first=True)
    assert told(decided(match, played("23/15"), "2-1"))[1].startswith("O rolled")


@pytest.mark.parametrize(("rule", "found"), [("exact", {"5/off"}), ("backgammon", {"5/off(2)"})])
def test_a_larger_die_bears_off_only_where_bear_off_is_that_of_backgammon(
    rule: Literal["exact", "backgammon"], found: set[str]
) -> None:
    game = CrazyNarde(CrazyNardeOptions(bear_off=rule))
    assert plays(AT_HOME, "6-5", game) == found


@pytest.mark.parametrize(
    ("rule", "inside"), [("until_all_home", True), ("never", False), ("always", True)]
)
def test_before_all_are_home_checkers_move_inside_home_unless_never(
    rule: HomeMoves, *, inside: bool
) -> None:
    game = CrazyNarde(CrazyNardeOptions(home_moves=rule))
    ways = plays("X 23:1 6:10 4:4 / O 13:15", "3-2", game)
    assert ("6/3 6/4" in ways) is inside


@pytest.mark.parametrize(("rule", "moves"), [("until_all_home", 0), ("never", 0), ("always", 1)])
def test_once_all_are_home_only_always_lets_them_move_inside(rule: HomeMoves, moves: int) -> None:
    game = CrazyNarde(CrazyNardeOptions(home_moves=rule))
    assert ("5/1 3/1" in plays(AT_HOME, "4-2", game)) is bool(moves)


def test_nothing_on_the_exact_points_is_no_play() -> None:
    assert plays(AT_HOME, "6-4", GAME) == {"-"}


def test_of_two_dice_that_exclude_each_other_the_larger_is_played() -> None:
    assert plays("X 12:1 off:14 / O 13:15", "6-5", GAME) == {"12/6"}


def test_without_the_larger_die_clause_either_may_be_played() -> None:
    free = CrazyNarde(CrazyNardeOptions(obligation="max_only"))
    assert plays("X 12:1 off:14 / O 13:15", "6-5", free) == {"12/6", "12/7"}


@pytest.mark.parametrize(("rule", "stands"), [("ahead", False), ("free", True)])
def test_the_block_is_that_of_long_narde(rule: Literal["ahead", "free"], *, stands: bool) -> None:
    game = CrazyNarde(CrazyNardeOptions(prime_rule=rule))
    position = read_position("X 7:1 5:2 4:2 3:2 2:2 1:6 / O 24:15")
    ban = ban_on(game, position, Phase((1,) * 4).said("head", 1), 7, 1)
    assert ban == (None if stands else "block")


def test_in_a_series_a_block_may_stand_for_a_moment_but_not_when_the_value_ends() -> None:
    game = CrazyNarde(CrazyNardeOptions(prime_check="end_of_turn"))
    blocking = read_position("X 6:1 5:2 4:2 3:2 2:2 1:6 / O 24:15")
    assert game.may_stand(blocking)
    assert not game.may_rest(blocking)


@pytest.mark.parametrize(("scoring", "level"), [("oin_mars", 2), ("koks", 3)])
def test_koks_is_an_option(scoring: Literal["oin_mars", "koks"], level: int) -> None:
    game = CrazyNarde(CrazyNardeOptions(narde_scoring=scoring))
    assert game.level(read_position("X off:15 / O 24:15")) == level


def test_gul_bara_sets_seven_options() -> None:
    assert CrazyNarde.presets["gul_bara"] == CrazyNardeOptions(
        series_pass="lost",
        plain_double_turns=3,
        bear_off="backgammon",
        home_moves="always",
        prime_rule="free",
        crazy_head="one_per_turn",
        crazy_head_first=True,
    )


def test_a_position_in_which_no_one_can_ever_move_is_a_draw() -> None:
    game = CrazyNarde(CrazyNardeOptions(home_moves="never"))
    position = "X 19:1 6:1 5:4 4:2 3:3 2:3 1:1 / O 19:1 6:1 5:1 4:6 3:3 2:2 1:1"
    events = told(decided(match_at(position, "6-5", game), played("-"), "2-1"))
    assert events == ["X played -", "O rolled 2-1 head:1", "O played -", "drawn"]


def test_two_empty_turns_alone_are_no_draw() -> None:
    position = "X 23:1 22:1 1:13 / O 5:4 4:4 1:7"
    events = told(decided(match_at(position, "6-6", GAME), played("-"), "6-6", "2-1"))
    assert [event.split()[1] for event in events] == ["played", "rolled", "played", "rolled"]


def _phases(match: Match, play: str) -> list[Phase]:
    """The phase that X has, and the one that follows this play."""
    after = folded(match, decided(match, played(play), "2-1")[:2])
    assert match.phase is not None
    assert after.phase is not None
    return [match.phase, after.phase]


def _head(game: CrazyNarde, roll: str, *, first: bool = False) -> int:
    return thrown_at(START, roll, game, first=first).word("head")
