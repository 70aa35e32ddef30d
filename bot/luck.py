"""How lucky the dice of a table were, beside what chance mostly gives."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate, product
from math import comb, sqrt
from typing import Final

from engine.board import Side
from engine.events import Rolled
from engine.log import Entry
from engine.variant import Roll, thrown

FACES: Final = range(1, 7)
ONE_IN: Final = 6
"""Any face of a die, and any double among throws."""
OUTSIDE: Final = 0.05
"""Chance leaves a range so often: 2.5 % below it and 2.5 % above."""
_DEVIATIONS: Final = 1.96
_PIPS: Final = [sum(thrown((a, b))) for a, b in product(FACES, repeat=2)]
MEAN_PIPS: Final = sum(_PIPS) / len(_PIPS)
_SPREAD: Final = sqrt(sum((pips - MEAN_PIPS) ** 2 for pips in _PIPS) / len(_PIPS))


@dataclass(frozen=True, slots=True)
class Counted:
    """How often something came among so many, and between which counts it comes in 95 of 100."""

    count: int
    among: int
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Luck:
    """One side's own throws: the lot and single dice are left out."""

    throws: int
    pips: float
    """The mean of a throw, a double counted as four moves."""
    low: float
    high: float
    faces: tuple[Counted, ...]
    doubles: Counted


def luck(entries: Iterable[Entry], side: Side) -> Luck | None:
    """None where this side has not thrown yet."""
    rolls = [e.event.roll for e in entries if isinstance(e.event, Rolled) and e.event.side is side]
    return _of(rolls) if rolls else None


def _of(rolls: Sequence[Roll]) -> Luck:
    dice = Counter(die for roll in rolls for die in roll)
    width = _DEVIATIONS * _SPREAD / sqrt(len(rolls))
    return Luck(
        throws=len(rolls),
        pips=sum(sum(thrown(roll)) for roll in rolls) / len(rolls),
        low=max(min(_PIPS), MEAN_PIPS - width),
        high=min(max(_PIPS), MEAN_PIPS + width),
        faces=tuple(_counted(dice[face], 2 * len(rolls)) for face in FACES),
        doubles=_counted(sum(a == b for a, b in rolls), len(rolls)),
    )


def _counted(count: int, among: int) -> Counted:
    return Counted(count, among, *usual(among))


def usual(among: int) -> tuple[int, int]:
    """The least and the most of something with a chance of 1 in 6 that 95 of 100 tables see."""
    up_to = list(accumulate(_chance(count, among) for count in range(among + 1)))
    low = next(count for count, chance in enumerate(up_to) if chance > OUTSIDE / 2)
    high = next(count for count, chance in enumerate(up_to) if chance >= 1 - OUTSIDE / 2)
    return low, high


def _chance(count: int, among: int) -> float:
    """Of just so many; in whole numbers, as large as they may be."""
    return float(comb(among, count) * (ONE_IN - 1) ** (among - count) / ONE_IN**among)
