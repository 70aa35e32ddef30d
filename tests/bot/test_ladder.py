"""Results counted, and the strength that they show."""

import pytest

from bot.glicko import NEW, rated
from bot.ladder import PROVISIONAL, WEEK_MS, begin_of, ladder, ratings, tally, week_of
from bot.results import Kind, Result, Timed

ANN, BOB, CLEO = 1, 2, 3
MONDAY_MS = 1_764_547_200_000
"""2025-12-01, at midnight."""


def won(winner: int, loser: int, kind: Kind = "single", points: int = 1, *, at: int = 0) -> Timed:
    return Timed(Result(f"t{at}", 1, "backgammon", 1, kind, winner, loser, points), MONDAY_MS + at)


def test_games_marses_and_points_of_both_are_counted() -> None:
    found = tally([won(ANN, BOB, "gammon", 2), won(BOB, ANN, "triple", 3), won(ANN, BOB)], ANN)
    assert (found.won, found.lost, found.marses, found.marses_lost) == (2, 1, 1, 1)
    assert (found.points, found.points_lost) == (3, 3)


def test_others_games_do_not_count() -> None:
    assert not tally([won(BOB, CLEO)], ANN).games


def test_a_streak_ends_with_a_loss_and_the_longest_is_remembered() -> None:
    found = tally([won(ANN, BOB)] * 3 + [won(BOB, ANN)] * 2, ANN)
    assert (found.streak, found.longest) == (-2, 3)


def test_a_draw_is_neither_won_nor_lost_and_ends_a_streak() -> None:
    found = tally([won(ANN, BOB), won(ANN, BOB, "drawn", 0)], ANN)
    assert (found.won, found.lost, found.drawn, found.streak, found.games) == (1, 0, 1, 0, 2)


def test_a_match_is_no_game() -> None:
    found = tally([won(ANN, BOB, "match", 0)], ANN)
    assert (found.games, found.matches) == (0, 1)


def test_a_week_begins_on_monday_at_midnight() -> None:
    assert week_of(MONDAY_MS) == week_of(MONDAY_MS - 1) + 1
    assert begin_of(week_of(MONDAY_MS + WEEK_MS - 1)) == MONDAY_MS


def test_a_weeks_games_count_together() -> None:
    """Against what the opponents were before it, as the paper has it."""
    games = [won(ANN, BOB, at=1), won(CLEO, ANN, at=2)]
    assert ratings(games, MONDAY_MS)[ANN] == rated(NEW, [(NEW, 1.0), (NEW, 0.0)])


def test_the_next_week_goes_on_from_the_last() -> None:
    games = [won(ANN, BOB, at=1), won(ANN, BOB, at=WEEK_MS)]
    first = ratings(games[:1], MONDAY_MS)
    assert ratings(games, MONDAY_MS + WEEK_MS)[ANN] == rated(first[ANN], [(first[BOB], 1.0)])


def test_weeks_without_a_game_make_uncertain() -> None:
    games = [won(ANN, BOB)]
    soon, late = (ratings(games, MONDAY_MS + weeks * WEEK_MS)[ANN] for weeks in (0, 20))
    assert late.rating == soon.rating
    assert late.deviation > soon.deviation


def test_a_draw_between_equals_moves_nobody() -> None:
    assert ratings([won(ANN, BOB, "drawn")], MONDAY_MS)[ANN].rating == pytest.approx(1500)


def test_the_provisional_stand_below_the_others() -> None:
    games = [won(ANN, BOB, at=at) for at in range(PROVISIONAL)] + [won(CLEO, ANN, at=100)]
    rungs = ladder(games, MONDAY_MS)
    assert [(rung.user, rung.is_provisional) for rung in rungs] == [
        (ANN, False),
        (BOB, False),
        (CLEO, True),
    ]
