"""The dice's commitment and words in a log's first line."""

from __future__ import annotations

import pytest

from engine.log import read_terms, terms_text
from engine.match import Terms
from engine.notation import NotationError
from engine.proof import Proof
from tests.engine.stage import CLASSIC

SEAL = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
PROVED = Terms(CLASSIC, 1, ("11", "22"), proof=Proof(SEAL, ("alice-seed", "bob-seed")))
LINE = terms_text(PROVED)


def test_the_first_line_ends_with_commitment_and_words() -> None:
    assert LINE.endswith(f" koks_needs_zero_off=no dice {SEAL} alice-seed|bob-seed")


def test_commitment_and_words_are_read_back() -> None:
    assert read_terms(LINE) == PROVED


def test_a_first_line_without_them_is_still_read() -> None:
    assert read_terms(LINE.partition(" dice ")[0]).proof is None


@pytest.mark.parametrize(
    "line",
    [
        LINE.replace(SEAL, SEAL[1:]),
        LINE.replace(SEAL, SEAL.upper()),
        LINE.replace("alice-seed", ""),
        LINE.replace("alice-seed", "a" * 33),
        LINE.replace("alice-seed", "алиса"),
        LINE.replace("bob-seed", "bob:seed"),
        LINE.replace("|bob-seed", ""),
        f"{LINE}|carol",
        f"{LINE}\n",
    ],
)
def test_a_damaged_promise_is_no_first_line(line: str) -> None:
    with pytest.raises(NotationError):
        read_terms(line)
