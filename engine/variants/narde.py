"""What long and crazy narde have in common: one way round, no hitting, the head, the block."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.board import CHECKERS, HOME, OFF, POINTS, Checkers, Position, placed
from engine.cube import CubeOptions
from engine.variant import Ban, Move, Phase, Variant, all_home

HEAD = 24
BLOCK = 6
Scoring = Literal["oin_mars", "koks"]
PrimeRule = Literal["ahead", "opp_home", "never", "free"]
PrimeCheck = Literal["each_step", "end_of_turn"]


@dataclass(frozen=True, slots=True)
class NardeOptions(CubeOptions):
    """House rules of both narde games (rules.md §4.7)."""

    opening_roll: Literal["reroll", "use_lot"] = "reroll"
    prime_rule: PrimeRule = "ahead"
    prime_check: PrimeCheck = "each_step"
    narde_scoring: Scoring = "oin_mars"

    def nonsense(self) -> str | None:
        if self.prime_rule == "free" and self.prime_check != "each_step":
            return "prime-check-without-rule"
        return CubeOptions.nonsense(self)


@dataclass(frozen=True)
class Narde(Variant):
    """Fifteen on the head; one opposing checker closes a point (rules.md §3, §6.2)."""

    closed_at: ClassVar[int] = 1
    options: NardeOptions

    @property
    def levels(self) -> tuple[int, ...]:
        return (1, 2, 3) if self.options.narde_scoring == "koks" else (1, 2)

    def start(self) -> Position:
        side = placed({HEAD: CHECKERS})
        return Position(side, side)

    def other_side(self, point: int) -> int:
        return point + 12 if point <= 12 else point - 12  # noqa: PLR2004 - half the board

    def why_not_move(self, _position: Position, move: Move, phase: Phase) -> Ban | None:
        return "head" if move.source == HEAD and phase.word("head") < 1 else None

    def phase_left(self, phase: Phase, move: Move) -> Phase:
        left = phase.without(move.die)
        return left.said("head", phase.word("head") - 1) if move.source == HEAD else left

    def may_stand(self, position: Position) -> bool:
        return self.options.prime_check == "end_of_turn" or self._may_block(position)

    def may_rest(self, position: Position) -> bool:
        return self.options.prime_check == "each_step" or self._may_block(position)

    def _may_block(self, position: Position) -> bool:
        """Six of mine in a row on the opponent's way, under this table's rule (rules.md §3.4)."""
        rule = self.options.prime_rule
        if rule == "free":
            return True
        blocks = self._blocks(position.x)
        if rule == "opp_home" and any(position.o[point] for point in (OFF, *HOME)):
            return True
        if rule == "ahead":
            return all(any(position.o[:nearest]) for nearest in blocks)
        return not blocks

    def _blocks(self, mine: Checkers) -> list[int]:
        """The nearest point, in the opponent's numbers, of each block of six or more."""
        nearest, length, blocks = 0, 0, []
        for point in (*POINTS, HEAD + 1):
            if point in POINTS and mine[self.other_side(point)]:
                nearest, length = (nearest, length + 1) if length else (point, 1)
                continue
            if length >= BLOCK:
                blocks.append(nearest)
            length = 0
        return blocks

    def level(self, position: Position) -> int:
        loser = position.o
        if loser[OFF]:
            return 1
        away = not any(loser[point] for point in HOME)
        return 3 if away and self.options.narde_scoring == "koks" else 2

    def level_of_leaving(self, position: Position) -> int:
        level = self.level(position)
        return level if all_home(position.x) else min(level, 2)
