"""Giving a game up: offered at a level, accepted or not; and leaving (rules.md §6.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.bids import ResignOffered
from engine.board import Side
from engine.commands import (
    Accept,
    Decline,
    Double,
    Leave,
    MakePlay,
    OfferResign,
    ResignMatch,
    Throw,
    Withdraw,
)
from engine.cube import Offer
from engine.decide import decide
from engine.events import Rolled
from engine.fold import MisfitError, apply, folded
from engine.match import Match
from engine.notation import read_play, read_position
from engine.variant import Variant
from engine.variants.acey_deucey import EUROPEAN, AceyDeucey
from engine.variants.backgammon import Backgammon
from engine.variants.crazy_narde import CrazyNarde
from engine.variants.long_narde import LongNarde, LongNardeOptions
from engine.worth import points_of_leaving
from tests.engine.stage import START, decided, match_at, match_of, phase, refusal, to_throw, told

X, O = Side.X, Side.O  # noqa: E741 - the side's name
KOKS = LongNarde(LongNardeOptions(narde_scoring="koks"))


@pytest.mark.parametrize(
    ("variant", "levels"),
    [
        (Backgammon(), {1, 2, 3}),
        (LongNarde(), {1, 2}),
        (CrazyNarde(), {1, 2}),
        (KOKS, {1, 2, 3}),
        (AceyDeucey(), {1}),
    ],
    ids=["backgammon", "long", "crazy", "koks", "acey"],
)
def test_a_game_may_be_given_up_at_the_levels_that_it_has(
    variant: Variant, levels: set[int]
) -> None:
    match = to_throw(variant)
    offers = {level: decided for level in range(5) if (decided := may_offer(match, level))}
    assert set(offers) == levels


def may_offer(match: Match, level: int) -> bool:
    return isinstance(decide(match, OfferResign(X, level), lambda _: (1, 1)), tuple)


def test_an_offer_waits_for_the_opponents_answer() -> None:
    match = match_at(START, "6-4")
    events = decided(match, OfferResign(X, 2))
    assert told(events) == ["X offered gammon"]
    assert folded(match, events).asked is O


def test_one_may_offer_on_the_opponents_turn() -> None:
    assert told(decided(match_at(START, "6-4"), OfferResign(O, 1))) == ["O offered single"]


def test_one_may_offer_before_the_first_throw() -> None:
    assert told(decided(match_of(), OfferResign(O, 1))) == ["O offered single"]


def test_an_accepted_offer_counts_its_level_times_the_cube() -> None:
    match = offered(to_throw(length=25, cube=4, owner=O), 2)
    assert told(decided(match, Accept(O))) == ["O accepted", "over O gammon 8"]


def test_jacoby_holds_for_resignations() -> None:
    match = offered(to_throw(length=0), 3)
    assert told(decided(match, Accept(O))) == ["O accepted", "over O triple 1"]


def test_a_declined_offer_changes_nothing() -> None:
    match = match_at(START, "6-4")
    given = offered(match, 1)
    assert folded(given, decided(given, Decline(O))) == match


def test_a_withdrawn_offer_changes_nothing() -> None:
    match = match_at(START, "6-4")
    given = offered(match, 1)
    assert folded(given, decided(given, Withdraw(X))) == match


@pytest.mark.parametrize("answer", [Accept(X), Decline(X), Withdraw(O)], ids=repr)
def test_only_the_opponent_answers_and_only_the_offerer_withdraws(
    answer: Accept | Decline | Withdraw,
) -> None:
    assert refusal(offered(to_throw(), 1), answer).reason == "question-gone"


def test_no_answer_without_an_offer() -> None:
    assert refusal(to_throw(), Accept(O)).reason == "question-gone"


@pytest.mark.parametrize(
    "command",
    [MakePlay(X, read_play("24/18 13/9")), Throw(X), Double(X), OfferResign(O, 1)],
    ids=repr,
)
def test_nothing_else_happens_while_a_resignation_is_open(
    command: MakePlay | Throw | Double | OfferResign,
) -> None:
    given = offered(match_at(START, "6-4"), 1)
    assert refusal(given, command).reason == "resignation-open"


def test_no_resignation_while_a_double_is_open() -> None:
    match = to_throw(offer=Offer(X, 2, 1, O))
    assert refusal(match, OfferResign(O, 1)).reason == "double-open"


def test_only_an_answer_fits_an_open_offer() -> None:
    with pytest.raises(MisfitError, match="waited for an answer"):
        apply(offered(to_throw(), 1), Rolled(X, (6, 4), phase("6-4")))


def test_no_second_offer_fits_an_open_one() -> None:
    with pytest.raises(MisfitError, match="waited for an answer"):
        apply(offered(to_throw(), 1), ResignOffered(O, 1))


def test_a_checker_count_has_no_level() -> None:
    """15 less O's borne off, whatever was offered."""
    at = read_position("X 1:1 off:14 / O 1:5 off:10")
    match = offered(replace(to_throw(AceyDeucey()), position=at, turn=O), 1, O)
    assert told(decided(match, Accept(X))) == ["X accepted", "over X single 5"]


def test_a_game_that_counts_one_is_given_up_for_its_stake() -> None:
    stakes = AceyDeucey(replace(EUROPEAN, acey_doubles_stake=True))
    match = replace(to_throw(stakes), rolls=(((1, 2),), ((2, 1),)))
    assert told(decided(offered(match, 1), Accept(O)))[-1] == "over O single 4"


def test_leaving_counts_the_cube() -> None:
    match = replace(to_throw(cube=2, owner=O), position=Backgammon().start())
    assert told(decided(match, Leave(X))) == ["X resigned", "over O gammon 4"]


def test_leaving_counts_jacoby() -> None:
    match = replace(to_throw(length=0), position=Backgammon().start())
    assert points_of_leaving(match, X) == (2, 1)


def test_who_leaves_an_open_double_has_dropped_it() -> None:
    match = to_throw(offer=Offer(X, 4, 2, O), cube=2, owner=X)
    assert told(decided(match, Leave(O))) == ["O resigned", "over X single 2"]


def test_one_may_leave_while_a_resignation_is_open() -> None:
    assert told(decided(offered(match_at(START, "6-4"), 1), Leave(X)))[0] == "X resigned"


@pytest.mark.parametrize("length", [0, 1])
def test_only_a_match_has_more_to_resign_than_a_game(length: int) -> None:
    assert refusal(to_throw(length=length), ResignMatch(X)).reason == "no-match-to-resign"


def offered(match: Match, level: int, side: Side = X) -> Match:
    return folded(match, decided(match, OfferResign(side, level)))
