"""The engine stays fast; loosely, since machines vary."""

from __future__ import annotations

import pytest

from engine.variants import VARIANTS
from tests.bench.engine import TURNS, first_of, fold_ms, game_lines, phase_ms, plays_ms, widest_ms
from tests.vectors.cases import HERE, read_cases

pytestmark = pytest.mark.long


def test_the_plays_of_a_roll_take_a_few_milliseconds() -> None:
    cases = list(read_cases(HERE / "backgammon_gnubg.jsonl"))[::5]
    assert plays_ms(cases) < 10


@pytest.mark.parametrize("key", VARIANTS)
def test_the_plays_of_a_phase_take_some_milliseconds_in_every_game(key: str) -> None:
    assert phase_ms(first_of(VARIANTS[key])) < 40


def test_the_plays_of_6_6_with_all_in_the_hand_take_some_milliseconds() -> None:
    assert widest_ms() < 100


def test_a_game_is_folded_in_a_few_milliseconds() -> None:
    assert fold_ms(game_lines(TURNS)) < 30


def test_the_game_to_fold_has_its_full_length() -> None:
    assert sum(" played " in line for line in game_lines(TURNS)) >= TURNS
