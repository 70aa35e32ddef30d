"""Ratings as the paper computes them."""

import pytest

from bot.glicko import NEW, Rating, aged, rated


def test_the_papers_own_example() -> None:
    """Glickman, "Example of the Glicko-2 system": one win and two losses in a period."""
    others = Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)
    after = rated(Rating(1500, 200, 0.06), list(zip(others, (1, 0, 0), strict=True)))
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain_and_no_weaker() -> None:
    after = aged(Rating(1700, 50), 10)
    assert after.rating == 1700
    assert 50 < after.deviation < NEW.deviation


def test_nobody_is_less_certain_than_a_newcomer() -> None:
    assert aged(Rating(1700, 340), 1000).deviation == NEW.deviation


def test_a_period_without_games_is_one_of_age() -> None:
    assert rated(Rating(1700, 50), []) == aged(Rating(1700, 50), 1)


def test_a_win_that_nobody_expected_raises_volatility() -> None:
    weak, strong = Rating(1300, 60), Rating(1900, 60)
    assert rated(weak, [(strong, 1.0)] * 5).volatility > weak.volatility
