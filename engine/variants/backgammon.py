"""Short backgammon (rules.md §2, §6.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from engine.board import BAR, OFF, Position, placed
from engine.cube import CubeOptions, DoubleBan
from engine.variant import Example, Options, Variant, all_home

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class BackgammonOptions(CubeOptions):
    """House rules of short backgammon (rules.md §4.7)."""

    koks_needs_zero_off: bool = False
    cube: bool = True
    double_ban: DoubleBan = "classic"


@dataclass(frozen=True)
class Backgammon(Variant):
    """Fixed start, blots are hit, the bar enters first, bearing off with a larger die."""

    key: ClassVar[str] = "backgammon"
    variation: ClassVar[str] = "Backgammon"
    presets: ClassVar[Mapping[str, Options]] = {
        "classic": BackgammonOptions(),
        "international": BackgammonOptions(koks_needs_zero_off=True, double_ban="none"),
    }
    examples: ClassVar[tuple[Example, ...]] = (
        Example("sum", "24/18/15", "6-3", "X 24:2 13:5 8:3 6:5 / O 24:2 13:5 8:3 6:5"),
        Example("bar", "bar/20* 13/11", "5-2", "X 13:5 8:3 6:6 bar:1 / O 24:2 13:5 8:2 6:5 5:1"),
        Example("off", "3/off 2/off", "4-2", "X 3:3 2:2 1:2 off:8 / O 6:4 5:3 4:3 off:5"),
        Example("higher", "6/2 2/off", "4-3", "X 6:1 2:1 off:13 / O 3:2 1:2 off:11"),
    )
    options: BackgammonOptions = BackgammonOptions()

    def start(self) -> Position:
        side = placed({24: 2, 13: 5, 8: 3, 6: 5})
        return Position(side, side)

    def level(self, position: Position) -> int:
        """1, 2 with nothing borne off, 3 with a checker on the bar or in the winner's home."""
        loser = position.o
        held = loser[BAR] + sum(loser[19:25]) > 0
        if held and not (self.options.koks_needs_zero_off and loser[OFF]):
            return 3
        return 1 if loser[OFF] else 2

    def level_of_leaving(self, position: Position) -> int:
        """Triple only if the winner is all home besides, so that nothing can change it."""
        if all_home(position.x):
            return self.level(position)
        return 1 if position.o[OFF] else 2
