"""A log's throws held against those that its seed gives."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from bot.dice import Seed, throw
from engine.log import Entry
from engine.proof import Proof

_TOLD: Final = re.compile(
    r"(?:[XO] )?(?P<verb>lot|opened|thrown|rolled|threw|voided|granted(?= take-back))"
    r"(?: (?P<dice>[1-6](?:-[1-6])?))?(?: .*)?"
)
"""Every event that shows dice, or makes shown ones void, whatever it says besides."""


@dataclass(frozen=True, slots=True)
class Shown:
    """An event of the log, the number of the throw that it tells of, and the dice as it has them.

    One die is half a throw; no dice were seen of one that was called off. A play that was taken
    back stands among them, for the throw before it is void.
    """

    number: int
    text: str
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Check:
    """What came of a check: each event with the dice that the seed gives for its throw."""

    is_sealed: bool
    """The seed is the one that was committed to."""
    shown: tuple[tuple[Shown, tuple[int, ...]], ...]

    @property
    def throws(self) -> int:
        return max((shown.number for shown, _ in self.shown), default=-1) + 1

    @property
    def difference(self) -> tuple[Shown, tuple[int, ...]] | None:
        """The first event that has other dice than the seed gives."""
        return next(((shown, due) for shown, due in self.shown if shown.dice != due), None)

    @property
    def is_true(self) -> bool:
        return self.is_sealed and self.difference is None


def shown_in(entries: Iterable[Entry]) -> Iterator[Shown]:
    """The throws in their order, numbered from 0.

    A lot that is also the first roll, and a throw that is still turning until it is rolled, are
    told twice and counted once.
    """
    number, turning = -1, False
    for entry in entries:
        told = _TOLD.fullmatch(entry.event.text)
        if told is None:
            continue
        verb, dice = told["verb"], told["dice"] or ""
        number += verb in {"lot", "thrown", "threw"} or (verb == "rolled" and not turning)
        turning = verb == "thrown"
        text = entry.event.text[: told.end("dice")] if dice else entry.event.text
        yield Shown(number, text, tuple(map(int, dice.split("-") if dice else ())))


def checked(proof: Proof, entries: Iterable[Entry], seed: Seed) -> Check:
    """All throws of the log, each computed anew."""
    pairs = ((shown, _due(proof, seed, shown)) for shown in shown_in(entries))
    return Check(seed.commitment == proof.commitment, tuple(pairs))


def _due(proof: Proof, seed: Seed, shown: Shown) -> tuple[int, ...]:
    """As many dice of the throw as the event shows."""
    return throw(seed.secret, proof.joined, shown.number)[: len(shown.dice)]
