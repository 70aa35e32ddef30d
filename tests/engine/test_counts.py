"""How many distinct results the start has, some plies deep."""

from __future__ import annotations

from collections import Counter
from typing import Final

import pytest

from engine.board import Position
from engine.plays import Tree
from engine.variant import Moment, Phase, thrown
from engine.variants.long_narde import LongNarde
from tests.engine.stage import CLASSIC, START, results

pytestmark = pytest.mark.long

FIRST: Final = {
    "1-1": 42, "2-1": 15, "2-2": 75, "3-1": 16, "3-2": 17, "3-3": 73, "4-1": 14,
    "4-2": 18, "4-3": 17, "4-4": 52, "5-1": 8, "5-2": 8, "5-3": 9, "5-4": 9,
    "5-5": 4, "6-1": 10, "6-2": 14, "6-3": 14, "6-4": 14, "6-5": 7, "6-6": 11,
}  # fmt: skip
REPLIES: Final = {
    "1-1": 18498, "2-1": 7070, "2-2": 34136, "3-1": 7459, "3-2": 7974, "3-3": 32063, "4-1": 6586,
    "4-2": 8409, "4-3": 7988, "4-4": 22620, "5-1": 3744, "5-2": 3691, "5-3": 4118, "5-4": 4194,
    "5-5": 1742, "6-1": 4701, "6-2": 6647, "6-3": 6659, "6-4": 6613, "6-5": 3300, "6-6": 4570,
}  # fmt: skip
ROLLS: Final = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


@pytest.mark.parametrize(("roll", "count"), FIRST.items())
def test_a_roll_from_the_start_has_so_many_results(roll: str, count: int) -> None:
    assert len(results(START, roll)) == count


@pytest.mark.parametrize(("roll", "count"), REPLIES.items())
def test_all_results_of_a_first_roll_have_so_many_replies(roll: str, count: int) -> None:
    first = Tree(CLASSIC).plays(CLASSIC.start(), _phase(*map(int, roll.split("-"))))
    assert sum(_replies(play.position.flipped) for play in first) == count


def test_the_counts_of_both_plies_are_the_known_ones() -> None:
    assert (sum(FIRST.values()), sum(REPLIES.values())) == (447, 202_782)


def test_long_narde_has_so_many_results_one_to_three_plies_deep() -> None:
    counts, boards = [], Counter([LongNarde().start()])
    for earlier in ((), (), ((6, 5),)):
        boards = _ply(boards, Moment(earlier))
        counts.append(boards.total())
    assert counts == [22, 484, 35_387]


def _ply(boards: Counter[Position], moment: Moment) -> Counter[Position]:
    """All results of all rolls, as the side to throw next sees them; twice where two do so."""
    after = Counter[Position]()
    for position, ways in boards.items():
        for roll in ROLLS:
            phase = LongNarde().phase_of(roll, position, moment)
            for play in Tree(LongNarde()).plays(position, phase):
                after[play.position.flipped] += ways
    return after


def _replies(position: Position) -> int:
    return sum(len(Tree(CLASSIC).plays(position, _phase(*roll))) for roll in ROLLS)


def _phase(high: int, low: int) -> Phase:
    return Phase(thrown((high, low)))
