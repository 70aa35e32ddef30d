"""The one place that rolls: a secret seed decides all throws of a table before its first."""

import hmac
import secrets
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Final, Self

from engine.board import Side
from engine.variant import Roll

SEED_BYTES: Final = 32
FAIR_BYTES: Final = 252
"""The values of a byte in which each face is as frequent; the four above are passed over."""


@dataclass(frozen=True, slots=True)
class Seed:
    """Whoever has it knows every throw, so that nothing shows it by the way."""

    secret: bytes = field(repr=False)

    @classmethod
    def fresh(cls) -> Self:
        return cls(secrets.token_bytes(SEED_BYTES))

    @classmethod
    def of_hex(cls, text: str) -> Self:
        return cls(bytes.fromhex(text))

    @property
    def hex(self) -> str:
        """To be stored, and to be published at the end."""
        return self.secret.hex()

    @property
    def commitment(self) -> str:
        return commitment(self.secret)


def commitment(seed: bytes) -> str:
    """What is published of a seed before anybody throws, as hexadecimal digits."""
    return sha256(seed).hexdigest()


def throw(seed: bytes, words: str, counter: int) -> Roll:
    """Throw number `counter` of a table, from 0; who throws one die takes the first.

    `words` are those of X and of O, joined by `|`.
    """
    dice = _dice(seed, words, counter)
    return next(dice), next(dice)


def _dice(seed: bytes, words: str, counter: int) -> Iterator[int]:
    for block in count():
        for byte in hmac.digest(seed, f"{words}:{counter}:{block}".encode(), "sha256"):
            if byte < FAIR_BYTES:
                yield byte % 6 + 1


def _throw(seed: Seed, words: str, counter: int) -> Roll:
    return throw(seed.secret, words, counter)


def _seat() -> Side:
    return secrets.choice(list(Side))


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance as the tables take it: throws by a seed, who gets which checkers, a new seed."""

    throw: Callable[[Seed, str, int], Roll] = _throw
    seat: Callable[[], Side] = _seat
    seed: Callable[[], Seed] = Seed.fresh
