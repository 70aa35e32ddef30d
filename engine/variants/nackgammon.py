"""Nackgammon: short backgammon with two checkers more at the back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.board import Position, placed
from engine.variants.backgammon import Backgammon


@dataclass(frozen=True)
class Nackgammon(Backgammon):
    """Another start, the same rules."""

    key: ClassVar[str] = "nackgammon"
    kin: ClassVar[str] = Backgammon.key

    def start(self) -> Position:
        side = placed({24: 2, 23: 2, 13: 4, 8: 3, 6: 4})
        return Position(side, side)
