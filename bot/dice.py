"""The one place that rolls."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass

from engine.board import Side
from engine.variant import Roll


def _throw(_number: int) -> Roll:
    return secrets.randbelow(6) + 1, secrets.randbelow(6) + 1


def _seat() -> Side:
    return secrets.choice(list(Side))


@dataclass(frozen=True, slots=True)
class Dice:
    """Chance as the table takes it: the dice of throw number n, and who gets which checkers."""

    throw: Callable[[int], Roll] = _throw
    seat: Callable[[], Side] = _seat
