"""Games make a match: score, starter, Crawford, the end (rules.md §6.5, §1.5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from engine.bids import Doubled
from engine.board import Side
from engine.commands import Drop, NextGame, ResignMatch, Throw
from engine.cube import Offer
from engine.decide import decide
from engine.events import Drawn, End, GameBegan, Over
from engine.fold import MisfitError, apply, folded
from engine.match import Match
from engine.offers import why_not_double
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.long_narde import LongNarde, LongNardeOptions
from tests.engine.stage import INTERNATIONAL, decided, match_of, refusal, to_throw, told

X, O = Side.X, Side.O  # noqa: E741 - the side's name
BY_WIN: Final = Backgammon(BackgammonOptions(next_starter="winner"))


def test_points_of_all_games_are_added() -> None:
    assert match_after(Over(X, 1, 2), Over(O, 1, 1), Over(X, 3, 3), length=9).score == (5, 1)


def test_surplus_points_do_not_count() -> None:
    assert match_after(Over(X, 3, 12), length=5).score == (5, 0)


def test_the_first_to_the_length_wins_the_match() -> None:
    match = match_after(Over(O, 1, 2), Over(O, 1, 1), length=3)
    assert (match.winner, match.finished) == (O, True)


def test_a_match_goes_on_below_its_length() -> None:
    match = match_after(Over(O, 1, 2), length=3)
    assert (match.winner, match.finished) == (None, False)


def test_a_drawn_game_counts_nothing() -> None:
    match = match_after(Drawn(), length=3)
    assert (match.score, match.finished) == ((0, 0), False)


def test_a_single_game_is_over_with_a_draw() -> None:
    match = match_after(Drawn(), length=1)
    assert (match.winner, match.finished) == (None, True)


def test_a_game_of_money_play_stands_alone() -> None:
    assert match_after(Over(X, 1, 4), length=0).finished


def test_money_play_goes_on_from_its_running_score() -> None:
    terms = replace(match_of().terms, length=0, score=(7, 9))
    assert replace(match_of(), terms=terms, games=(Over(X, 1, 4),)).score == (11, 9)


def test_the_next_game_begins_with_a_lot() -> None:
    match = match_after(Over(O, 1, 1), length=3)
    events = told(decided(match, NextGame(), "6-1"))
    assert events == ["game 2", "lot 6-1", "X opened 6-1"]


def test_the_winner_begins_the_next_game_where_that_is_agreed() -> None:
    match = match_after(Over(O, 1, 1), length=3, variant=BY_WIN)
    assert told(decided(match, NextGame(), "4-4")) == ["game 2", "O starts", "O rolled 4-4"]


def test_after_a_draw_the_lot_decides_even_then() -> None:
    match = match_after(Drawn(), length=3, variant=BY_WIN)
    assert told(decided(match, NextGame(), "6-1"))[:2] == ["game 2", "lot 6-1"]


def test_throws_are_counted_through_the_match() -> None:
    match = replace(match_after(Over(O, 1, 1), length=3), throws=40)
    seen: list[int] = []

    def dice(number: int) -> tuple[int, int]:
        seen.append(number)
        return 6, 1

    decide(match, NextGame(), dice)
    assert seen == [40]


def test_a_new_game_has_a_new_board_and_a_cube_in_the_centre() -> None:
    played = replace(to_throw(cube=4, owner=X, doubled=True), result=Over(X, 1, 4))
    match = replace(played, games=(Over(X, 1, 4),))
    after = apply(match, GameBegan(2))
    assert (after.position, after.cube, after.owner, after.doubled) == (
        Backgammon().start(),
        1,
        None,
        False,
    )


def test_no_next_game_while_one_is_on() -> None:
    assert refusal(to_throw(), NextGame()).reason == "game-not-over"


def test_no_next_game_after_the_match() -> None:
    assert refusal(match_after(Over(X, 1, 3), length=3), NextGame()).reason == "game-over"


def test_nothing_is_thrown_between_games() -> None:
    match = match_after(Over(X, 1, 1), length=3)
    assert refusal(match, Throw(X)).reason == "next-game-first"


@pytest.mark.parametrize("side", list(Side))
def test_the_first_game_at_match_point_is_crawfords(side: Side) -> None:
    match = match_after(Over(side, 1, 4), length=5)
    after = folded(match, decided(match, NextGame(), "6-1"))
    assert after.crawford


@pytest.mark.parametrize("side", list(Side))
def test_in_crawfords_game_neither_side_may_double(side: Side) -> None:
    match = to_throw(INTERNATIONAL, 5, (4, 1), turn=side, crawford=True)
    assert why_not_double(match, side) is not None


def test_crawfords_game_is_the_first_at_match_point_only() -> None:
    match = replace(match_after(Over(X, 1, 4), length=5), crawford=True)
    match = replace(match, result=None, games=(Over(X, 1, 4),))
    lost = apply(match, Over(O, 1, 2))
    assert told(decided(lost, NextGame(), "6-1"))[0] == "game 3"


def test_the_cube_is_back_after_crawfords_game() -> None:
    match = to_throw(INTERNATIONAL, 5, (4, 4), turn=O, after_crawford=True)
    assert why_not_double(match, O) is None


def test_a_drawn_crawford_game_is_played_again() -> None:
    match = replace(to_throw(length=5, score=(4, 0)), crawford=True)
    drawn = apply(match, Drawn())
    assert told(decided(drawn, NextGame(), "6-1"))[0] == "game 3 crawford"


def test_no_crawford_below_match_point() -> None:
    match = match_after(Over(X, 1, 3), length=5)
    assert told(decided(match, NextGame(), "6-1"))[0] == "game 2"


def test_no_crawford_where_it_is_not_agreed() -> None:
    loose = Backgammon(BackgammonOptions(crawford=False))
    match = match_after(Over(X, 1, 4), length=5, variant=loose)
    assert told(decided(match, NextGame(), "6-1"))[0] == "game 2"


def test_no_crawford_without_a_cube() -> None:
    match = match_after(Over(X, 1, 1), length=2, variant=LongNarde())
    assert told(decided(match, NextGame(), "6-1", "6-5", "6-5", "2-1"))[0] == "game 2"


def test_crawford_holds_in_narde_with_a_cube() -> None:
    cubed = LongNarde(LongNardeOptions(cube=True))
    match = match_after(Over(X, 1, 1), length=2, variant=cubed)
    assert told(decided(match, NextGame(), "6-1", "6-5", "6-5", "2-1"))[0] == "game 2 crawford"


def test_a_drop_can_end_the_match() -> None:
    match = to_throw(INTERNATIONAL, 5, (3, 0), cube=2, owner=X, offer=Offer(X, 4, 2, O))
    after = folded(match, decided(match, Drop(O)))
    assert (after.score, after.winner) == ((5, 0), X)


def test_who_resigns_the_match_loses_it_at_any_score() -> None:
    match = to_throw(length=7, score=(5, 0))
    events = decided(match, ResignMatch(X))
    after = folded(match, events)
    assert told(events) == ["X resigned-match"]
    assert (after.winner, after.finished, after.score) == (O, True, (5, 0))


def test_the_match_may_be_resigned_between_games() -> None:
    match = match_after(Over(X, 1, 1), length=3)
    assert folded(match, decided(match, ResignMatch(O))).winner is X


@pytest.mark.parametrize("event", [GameBegan(3), GameBegan(1)], ids=lambda event: event.text)
def test_a_game_of_another_number_does_not_fit(event: GameBegan) -> None:
    with pytest.raises(MisfitError, match="another game"):
        apply(match_after(Over(X, 1, 1), length=3), event)


def test_no_further_game_fits_while_one_is_on() -> None:
    with pytest.raises(MisfitError, match="another game"):
        apply(to_throw(), GameBegan(1))


def test_no_double_fits_between_games() -> None:
    with pytest.raises(MisfitError, match="over before"):
        apply(match_after(Over(X, 1, 1), length=3), Doubled(X, 2))


def match_after(*ends: End, length: int, variant: Backgammon | LongNarde = INTERNATIONAL) -> Match:
    """A match whose last game is over."""
    match = to_throw(variant, length)
    return replace(match, turn=None, games=ends, result=ends[-1])
