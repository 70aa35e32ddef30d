"""The engine stays fast; loosely, since machines vary."""

from __future__ import annotations

from tests.bench.engine import TURNS, fold_ms, game_lines, plays_ms
from tests.vectors.cases import HERE, read_cases


def test_the_plays_of_a_roll_take_a_few_milliseconds() -> None:
    cases = list(read_cases(HERE / "backgammon_gnubg.jsonl"))[::5]
    assert plays_ms(cases) < 10


def test_a_game_is_folded_in_a_few_milliseconds() -> None:
    assert fold_ms(game_lines(TURNS)) < 30


def test_the_game_to_fold_has_its_full_length() -> None:
    assert sum(" played " in line for line in game_lines(TURNS)) >= TURNS
