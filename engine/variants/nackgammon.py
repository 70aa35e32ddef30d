"""Nackgammon: short backgammon with two checkers more at the back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.board import Position, placed
from engine.variant import Example
from engine.variants.backgammon import Backgammon


@dataclass(frozen=True)
class Nackgammon(Backgammon):
    """Another start, the same rules."""

    key: ClassVar[str] = "nackgammon"
    variation: ClassVar[str] = "NackGammon"
    kin: ClassVar[str] = Backgammon.key
    examples: ClassVar[tuple[Example, ...]] = (
        Example("sum", "24/18/15", "6-3", "X 24:2 23:2 13:4 8:3 6:4 / O 24:2 23:2 13:4 8:3 6:4"),
        *Backgammon.examples[1:],
    )

    def start(self) -> Position:
        side = placed({24: 2, 23: 2, 13: 4, 8: 3, 6: 4})
        return Position(side, side)
