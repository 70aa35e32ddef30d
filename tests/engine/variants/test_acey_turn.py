"""The turn of acey-deucey: 1-2, doubles, complements and further throws (rules.md §5.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

import pytest

from engine.board import Side
from engine.commands import Name
from engine.fold import folded
from engine.match import Match
from engine.variants.acey_deucey import AMERICAN, EUROPEAN, NAVY, AceyDeucey, AceyDeuceyOptions
from tests.engine.stage import (
    LATER,
    decided,
    match_at,
    phase,
    played,
    refusal,
    thrown_at,
    told,
)

GAME = AceyDeucey()
EMPTY = "X hand:15 / O hand:15"
NO_MOVE_FOR_BOTH = "X 8:1 off:14 / O 20:2 hand:13"


def test_1_2_gives_any_double_and_another_throw() -> None:
    match = _named_after_1_2(GAME, 6)
    assert told(decided(match, played("hand/19(4)"), "6-3")) == [
        "X played hand/19(4)",
        "X again",
        "X rolled 6-3",
    ]


def test_the_double_is_asked_for_and_told() -> None:
    match = match_at(EMPTY, "2-1", GAME)
    assert told(decided(match, played("hand/23 hand/24"))) == [
        "X played hand/23 hand/24",
        "X may-name",
    ]
    asked = folded(match, decided(match, played("hand/23 hand/24")))
    assert told(decided(asked, Name(Side.X, 6))) == ["X named 6", "X went-on 6x4 double:2"]


def test_a_double_that_cannot_be_played_may_be_named_and_ends_the_turn() -> None:
    game, position = AceyDeucey(), "X 24:1 23:1 off:13 / O 13:5 8:5 7:5"
    asked = replace(match_at(position, "2-1", game), phase=None, naming=True)
    events = told(decided(asked, Name(Side.X, 6), "2-1"))
    assert events[:3] == ["X named 6", "X went-on 6x4 double:2", "X played -"]
    assert events[3].startswith("O rolled")


@pytest.mark.parametrize("die", [0, 7])
def test_no_double_but_of_a_die_can_be_named(die: int) -> None:
    asked = replace(match_at(EMPTY, "2-1", GAME), phase=None, naming=True)
    assert refusal(asked, Name(Side.X, die)).reason == "nothing-to-name"


def test_nothing_is_played_before_the_double_is_named() -> None:
    asked = replace(match_at(EMPTY, "2-1", GAME), phase=None, naming=True)
    assert refusal(asked, played("hand/19")).reason == "name-first"


def test_only_whose_turn_it_is_names_the_double() -> None:
    asked = replace(match_at(EMPTY, "2-1", GAME), phase=None, naming=True)
    assert refusal(asked, Name(Side.O, 6)).reason == "not-your-turn"


def test_nothing_is_named_but_after_1_2() -> None:
    assert refusal(match_at(EMPTY, "6-3", GAME), Name(Side.X, 6)).reason == "nothing-to-name"


def test_the_double_may_be_thrown_for_with_one_die() -> None:
    match = match_at(EMPTY, "2-1", AceyDeucey(AceyDeuceyOptions(acey_double="roll_one_die")))
    events = told(decided(match, played("hand/23 hand/24"), "5-3"))
    assert events[1:] == ["X may-name", "X threw 5", "X went-on 5x4 double:2"]


def test_the_die_for_the_double_is_a_throw_of_its_own() -> None:
    match = match_at(EMPTY, "2-1", AceyDeucey(AceyDeuceyOptions(acey_double="roll_one_die")))
    after = folded(match, decided(match, played("hand/23 hand/24"), "5-3"))
    assert after.throws == match.throws + 1


def test_1_2_that_is_not_played_in_full_has_no_bonus() -> None:
    events = told(decided(match_at(NO_MOVE_FOR_BOTH, "2-1", GAME), played("8/6"), "6-5"))
    assert events[:2] == ["X played 8/6", "O rolled 6-5"]


def test_1_2_has_its_bonus_all_the_same_where_it_needs_no_full_play() -> None:
    match = match_at(NO_MOVE_FOR_BOTH, "2-1", AceyDeucey(AceyDeuceyOptions(acey_needs_full=False)))
    assert told(decided(match, played("8/6")))[1] == "X may-name"


@pytest.mark.parametrize(
    ("bonus", "then"),
    [
        ("none", "O rolled 6-3"),
        ("reroll", "X again"),
        ("complement_reroll", "X went-on 2x4 double:3"),
    ],
)
def test_a_double_that_was_thrown_brings_what_the_table_has_agreed(
    bonus: Literal["none", "reroll", "complement_reroll"], then: str
) -> None:
    match = match_at(EMPTY, "5-5", AceyDeucey(AceyDeuceyOptions(double_bonus=bonus)))
    assert told(decided(match, played("hand/20(4)"), "6-3"))[1] == then


def test_after_the_complement_comes_another_throw() -> None:
    game = AceyDeucey(EUROPEAN)
    match = match_at(EMPTY, "5-5", game)
    after = folded(match, decided(match, played("hand/20(4)")))
    assert told(decided(after, played("hand/23(4)"), "6-3"))[1:] == ["X again", "X rolled 6-3"]


def test_a_double_that_is_not_played_in_full_brings_nothing() -> None:
    match = match_at("X 24:2 off:13 / O 13:2 hand:13", "6-6", AceyDeucey(NAVY))
    events = told(decided(match, played("24/18(2)"), "6-3"))
    assert events == ["X played 24/18(2)", "O rolled 6-3"]


def test_a_double_brings_its_throw_all_the_same_where_it_needs_no_full_play() -> None:
    game = AceyDeucey(AceyDeuceyOptions(double_bonus="reroll", double_needs_full=False))
    match = match_at("X 24:2 off:13 / O 13:2 hand:13", "6-6", game)
    assert told(decided(match, played("24/18(2)"), "6-3", "6-3"))[1] == "X again"


@pytest.mark.parametrize(("also", "then"), [(False, "X again"), (True, "X went-on 1x4 double:3")])
def test_a_named_double_has_its_complement_only_by_option(then: str, *, also: bool) -> None:
    game = AceyDeucey(replace(EUROPEAN, complement_after_acey=also))
    match = _named_after_1_2(game, 6)
    assert told(decided(match, played("hand/19(4)"), "6-3"))[1] == then


def test_two_two_plays_a_named_double_and_its_complement_once() -> None:
    game = AceyDeucey(replace(EUROPEAN, complement_shape="two_two"))
    match = _named_after_1_2(game, 6)
    assert match.phase == phase("6-6", double=2).without(6).without(6)
    assert told(decided(match, played("hand/19(2)"), "6-3"))[1] == "X went-on 1x2 double:3"


def test_two_two_leaves_a_thrown_double_its_four() -> None:
    game = AceyDeucey(replace(EUROPEAN, complement_shape="two_two"))
    assert thrown_at(EMPTY, "6-6", game).numbers == (6, 6, 6, 6)


@pytest.mark.parametrize(("limit", "then"), [("1", "O rolled 6-3 throws:1"), ("2", "X again")])
def test_a_chain_ends_after_so_many_throws(limit: Literal["1", "2"], then: str) -> None:
    game = AceyDeucey(AceyDeuceyOptions(double_bonus="reroll", chain_limit=limit))
    match = match_at(EMPTY, "5-5", game)
    assert told(decided(match, played("hand/20(4)"), "6-3"))[1] == then


def test_a_chain_counts_the_throws_of_its_turn() -> None:
    game = AceyDeucey(AceyDeuceyOptions(double_bonus="reroll", chain_limit="2"))
    match = match_at(EMPTY, "5-5", game)
    again = folded(match, decided(match, played("hand/20(4)"), "4-4"))
    assert told(decided(again, played("hand/21(4)"), "6-3"))[1] == "O rolled 6-3 throws:1"


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        (AceyDeuceyOptions(complement_shape="two_two"), "two-two-without-complement"),
        (AceyDeuceyOptions(complement_after_acey=True), "named-complement-without-complement"),
        (replace(EUROPEAN, complement_shape="two_two", complement_after_acey=True), None),
        (AMERICAN, None),
    ],
)
def test_complements_belong_to_the_game_that_has_them(
    options: AceyDeuceyOptions, reason: str | None
) -> None:
    assert options.nonsense() == reason


def _named(match: Match, die: int) -> Match:
    """The match in which X, after a 1-2 of its own, has just named this double."""
    asked = replace(match, phase=None, naming=True, rolls=((*LATER, (1, 2)), ()))
    return folded(asked, decided(asked, Name(Side.X, die))[:2])


def _named_after_1_2(game: AceyDeucey, die: int) -> Match:
    return _named(match_at(EMPTY, "2-1", game), die)
