"""The lot: who starts, and with what (rules.md §1.5)."""

from __future__ import annotations

from engine.board import Side
from engine.commands import Start
from engine.decide import decide
from engine.fold import folded
from tests.engine.stage import decided, match_of, refusal, told


def test_the_higher_die_of_the_lot_starts() -> None:
    match = match_of()
    assert folded(match, decided(match, Start(), "2-5")).turn is Side.O


def test_the_first_die_of_the_lot_is_that_of_x() -> None:
    match = match_of()
    assert folded(match, decided(match, Start(), "5-2")).turn is Side.X


def test_the_dice_of_the_lot_are_the_first_roll() -> None:
    assert told(decided(match_of(), Start(), "3-1")) == ["lot 3-1", "X opened 3-1"]


def test_ties_are_thrown_again() -> None:
    assert told(decided(match_of(), Start(), "4-4", "2-2", "1-6")) == [
        "lot 4-4",
        "lot 2-2",
        "lot 1-6",
        "O opened 1-6",
    ]


def test_the_first_roll_is_never_a_double() -> None:
    match = match_of()
    opened = folded(match, decided(match, Start(), "6-6", "6-5"))
    assert opened.phase is not None
    assert opened.phase.numbers == (6, 5)


def test_every_throw_of_the_lot_is_counted_and_the_opening_is_none() -> None:
    match = match_of()
    assert folded(match, decided(match, Start(), "6-6", "6-5")).throws == 2


def test_a_throw_is_asked_for_by_its_number() -> None:
    asked: list[int] = []

    def throw(number: int) -> tuple[int, int]:
        asked.append(number)
        return (3, 3) if number < 2 else (3, 1)

    decide(match_of(), Start(), throw)
    assert asked == [0, 1, 2]


def test_a_match_starts_once() -> None:
    match = match_of()
    started = folded(match, decided(match, Start(), "3-1"))
    assert refusal(started, Start()).reason == "started-before"


def test_the_first_roll_is_the_starters_own_first() -> None:
    match = match_of()
    assert folded(match, decided(match, Start(), "2-5")).rolls == ((), ((2, 5),))
