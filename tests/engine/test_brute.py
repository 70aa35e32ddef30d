"""Two generators that share no line of code find the same results."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest

from engine.board import BAR, CHECKERS, OFF, Position, placed
from engine.notation import position_text
from engine.plays import Tree
from engine.variant import Phase, thrown
from engine.variants.backgammon import Backgammon
from tests.engine import brute

GAMES: Final = 3
SCATTERED: Final = 1000


@pytest.mark.parametrize("seed", range(5))
def test_the_engine_agrees_with_brute_force_in_random_play(seed: int) -> None:
    agreed = [_agree(position, roll) for position, roll in _played(random.Random(seed))]
    assert len(agreed) > 50 * GAMES


@pytest.mark.parametrize("seed", range(5))
def test_the_engine_agrees_with_brute_force_on_scattered_checkers(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(SCATTERED):
        _agree(_scattered(chance), _roll(chance))


def _agree(position: Position, roll: tuple[int, int]) -> list[Position]:
    """Both generators' results of the roll, which must be the same."""
    dice = thrown(roll)
    found = [play.position for play in Tree(Backgammon()).plays(position, Phase(dice))]
    theirs = brute.results(brute.board_of(position), dice)
    assert {brute.board_of(after) for after in found} == theirs, (position_text(position), roll)
    assert len(found) == len(theirs)
    return found


def _played(chance: random.Random) -> Iterator[tuple[Position, tuple[int, int]]]:
    """All positions and rolls of some games, each play picked at random."""
    for _ in range(GAMES):
        position = Backgammon().start()
        while position.o[OFF] < CHECKERS:
            roll = _roll(chance)
            yield position, roll
            plays = Tree(Backgammon()).plays(position, Phase(thrown(roll)))
            position = chance.choice(plays).position.flipped


def _scattered(chance: random.Random) -> Position:
    """Both sides anywhere, together on no point: often on the bar, all home, or nearly off."""
    reach = chance.choice([6, 12, 24, 24])
    x = _side(chance, [*range(1, reach + 1)])
    free = [point for point in range(1, 25) if not x.get(25 - point)]
    return Position(placed(x), placed(_side(chance, free)))


def _side(chance: random.Random, points: list[int]) -> dict[int, int]:
    off, bar = chance.choice([0, 0, 5, 11, 13]), chance.choice([0, 0, 0, 1, 2])
    places = {OFF: off, BAR: bar}
    kept = chance.sample(points, chance.randint(1, min(len(points), 10)))
    for point in chance.choices(kept, k=CHECKERS - off - bar):
        places[point] = places.get(point, 0) + 1
    return places


def _roll(chance: random.Random) -> tuple[int, int]:
    return chance.randint(1, 6), chance.randint(1, 6)
