"""Kestum: a throw may be called off while the dice still turn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.board import Side
from engine.commands import MakePlay, OfferResign, Settle, Throw, Void
from engine.decide import decide
from engine.events import Rolled
from engine.fold import MisfitError, apply, folded
from engine.match import Match
from engine.notation import read_play
from engine.variants.backgammon import Backgammon, BackgammonOptions
from tests.engine.stage import decided, phase, refusal, to_throw, told

X, O = Side.X, Side.O  # noqa: E741 - the side's name
KESTUM = Backgammon(BackgammonOptions(kestum=True, cube=False))


def test_with_kestum_every_throw_is_asked_for() -> None:
    match = replace(to_throw(KESTUM), phase=phase("3-1"))
    assert told(decided(match, MakePlay(X, read_play("8/5 6/5")))) == ["X played 8/5 6/5"]


def test_a_throw_turns_first() -> None:
    match = to_throw(KESTUM)
    events = decided(match, Throw(X), "6-4")
    after = folded(match, events)
    assert told(events) == ["X thrown 6-4"]
    assert (after.turning, after.asked, after.phase) == ((6, 4), None, None)


def test_dice_that_lie_are_rolled_without_a_further_throw() -> None:
    match = turning()
    events = decided(match, Settle())
    assert told(events) == ["X rolled 6-4"]
    assert folded(match, events).throws == match.throws


@pytest.mark.parametrize("side", list(Side))
def test_either_player_may_call_it_off_and_the_next_throw_turns(side: Side) -> None:
    match = turning()
    events = decided(match, Void(side), "2-1")
    assert told(events) == [f"{side.value} voided", "X thrown 2-1"]
    assert folded(match, events).throws == match.throws + 1


def test_each_player_may_do_it_once_a_game() -> None:
    match = turning()
    again = folded(match, decided(match, Void(O), "2-1"))
    assert refusal(again, Void(O)).reason == "voided-before"


def test_when_nobody_may_any_more_dice_lie_at_once() -> None:
    match = turning()
    again = folded(match, decided(match, Void(O), "2-1"))
    assert told(decided(again, Void(X), "5-3")) == ["X voided", "X rolled 5-3"]


def test_then_throws_are_not_asked_for_either() -> None:
    match = replace(to_throw(KESTUM), phase=phase("3-1"), voided=(X, O))
    events = told(decided(match, MakePlay(X, read_play("8/5 6/5")), "6-4"))
    assert events == ["X played 8/5 6/5", "O rolled 6-4"]


def test_with_kestum_even_who_has_his_dice_thrown_is_asked() -> None:
    match = replace(to_throw(KESTUM), phase=phase("3-1"))
    events = decide(match, MakePlay(X, read_play("8/5 6/5")), lambda _: (6, 4), frozenset({O}))
    assert isinstance(events, tuple)
    assert told(events) == ["X played 8/5 6/5"]


def test_nothing_else_happens_while_dice_turn() -> None:
    assert refusal(turning(), OfferResign(O, 1)).reason == "dice-turn"


@pytest.mark.parametrize("command", [Settle(), Void(X)], ids=repr)
def test_no_dice_turn_without_a_throw(command: Settle | Void) -> None:
    assert refusal(to_throw(KESTUM), command).reason == "no-dice-turn"


def test_other_dice_than_those_thrown_do_not_fit() -> None:
    with pytest.raises(MisfitError, match="other dice"):
        apply(turning(), Rolled(X, (6, 5), phase("6-5")))


def turning() -> Match:
    match = to_throw(KESTUM)
    return folded(match, decided(match, Throw(X), "6-4"))
