"""The cube in money play: Jacoby, the animals, automatic doubles (rules.md §6.3, §6.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from engine.board import Side
from engine.commands import Double, Drop, MakePlay, Raise, Start, Take
from engine.cube import DoubleBan, Offer
from engine.fold import folded
from engine.match import Match
from engine.notation import read_play, read_position
from engine.offers import next_raise
from engine.variant import Variant
from engine.variants.backgammon import Backgammon, BackgammonOptions
from tests.engine.stage import decided, phase, refusal, to_throw, told

BANS: Final[tuple[DoubleBan, ...]] = ("none", "dead", "free", "classic", "match_win")
X, O, CENTRE = Side.X, Side.O, None  # noqa: E741 - the side's name


def test_jacoby_counts_a_mars_single_while_nobody_has_doubled() -> None:
    assert won(Backgammon(), 0, doubled=False) == "over X triple 1"


def test_jacoby_counts_a_mars_whole_once_a_double_was_taken() -> None:
    assert won(Backgammon(), 0, doubled=True, cube=2, owner=O) == "over X triple 6"


def test_automatic_doubles_do_not_satisfy_jacoby() -> None:
    assert won(Backgammon(), 0, doubled=False, cube=2) == "over X triple 2"


def test_without_jacoby_a_mars_counts_whole_for_money() -> None:
    assert won(Backgammon(BackgammonOptions(jacoby=False)), 0) == "over X triple 3"


def test_jacoby_is_not_for_matches() -> None:
    assert won(Backgammon(), 7) == "over X triple 3"


def test_jacoby_needs_the_cube() -> None:
    assert won(Backgammon(BackgammonOptions(cube=False)), 0) == "over X triple 3"


ANIMALS: Final = Backgammon(BackgammonOptions(beaver=True, raccoon=True, otter=True))


def test_a_beaver_turns_the_cube_again_and_keeps_it() -> None:
    match = doubled(to_throw(ANIMALS, 0))
    events = decided(match, Raise(O))
    assert told(events) == ["O beaver 4"]
    assert folded(match, events).offer == Offer(O, 4, 2, O, 1)


def test_who_drops_a_beaver_loses_the_doubled_stake() -> None:
    match = beavered()
    assert told(decided(match, Drop(X))) == ["X dropped", "over O single 2"]


def test_who_takes_a_beaver_throws_and_the_cube_is_the_beaverers() -> None:
    match = beavered()
    after = folded(match, decided(match, Take(X), "6-4"))
    assert (after.cube, after.owner, after.turn) == (4, O, X)


def test_raccoon_and_otter_follow_a_beaver_and_the_cube_stays() -> None:
    match = beavered()
    raccoon = folded(match, decided(match, Raise(X)))
    otter = folded(raccoon, decided(raccoon, Raise(O)))
    assert (raccoon.offer, otter.offer) == (Offer(X, 8, 4, O, 2), Offer(O, 16, 8, O, 3))


def test_nothing_follows_an_otter() -> None:
    match = beavered()
    raccoon = folded(match, decided(match, Raise(X)))
    otter = folded(raccoon, decided(raccoon, Raise(O)))
    assert next_raise(otter) is None


@pytest.mark.parametrize(
    ("options", "length"),
    [
        (BackgammonOptions(), 0),
        (ANIMALS.options, 7),
        (replace(ANIMALS.options, cube_max=2), 0),
    ],
    ids=["off", "match", "at the top"],
)
def test_no_beaver_where_it_is_not_agreed(options: BackgammonOptions, length: int) -> None:
    match = doubled(to_throw(Backgammon(options), length))
    assert refusal(match, Raise(O)).reason == "no-raise"


def test_a_tied_lot_turns_the_cube_as_often_as_agreed() -> None:
    match = money(BackgammonOptions(auto_doubles=1))
    events = told(decided(match, Start(), "3-3", "4-4", "6-5"))
    assert events == ["lot 3-3", "cube 2", "lot 4-4", "lot 6-5", "X opened 6-5"]


def test_an_automatic_double_leaves_the_cube_in_the_centre() -> None:
    match = money(BackgammonOptions(auto_doubles=1))
    after = folded(match, decided(match, Start(), "3-3", "6-5"))
    assert (after.cube, after.owner, after.doubled) == (2, None, False)


def test_automatic_doubles_are_for_money_alone() -> None:
    match = replace(to_throw(Backgammon(BackgammonOptions(auto_doubles=1))), turn=None, throws=0)
    assert told(decided(match, Start(), "3-3", "6-5"))[:2] == ["lot 3-3", "lot 6-5"]


def doubled(match: Match) -> Match:
    return folded(match, decided(match, Double(X)))


def beavered() -> Match:
    match = doubled(to_throw(ANIMALS, 0))
    return folded(match, decided(match, Raise(O)))


def money(options: BackgammonOptions) -> Match:
    return to_throw(Backgammon(options), 0, turn=None, rolls=((), ()), throws=0)


def won(variant: Variant, length: int, **more: Any) -> str:  # noqa: ANN401 - fields of the match
    """How a game ends in which O has one on the bar and none off."""
    match = to_throw(variant, length, **more)
    at = replace(match, position=read_position("X 2:1 off:14 / O 19:1 6:14"), phase=phase("2-1"))
    return told(decided(at, MakePlay(X, read_play("2/off"))))[-1]
