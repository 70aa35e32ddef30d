"""A game unlike backgammon, to show that the hooks carry the family: narde in a few lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from engine.board import HAND, OFF, POINTS, Checkers, Position, placed
from engine.variant import (
    Ban,
    Moment,
    Move,
    Next,
    Options,
    Phase,
    PlayOn,
    Roll,
    Variant,
    thrown,
)

HEAD = 24


@dataclass(frozen=True, slots=True)
class NardeOptions(Options):
    prime_rule: Literal["ahead", "free"] = "ahead"


@dataclass(frozen=True)
class Narde(Variant):
    """Both run the same way round, one checker closes a point, and the head gives one a turn."""

    key: ClassVar[str] = "long_narde"
    presets: ClassVar[Mapping[str, Options]] = {"standard": NardeOptions()}
    closed_at: ClassVar[int] = 1
    options: NardeOptions = NardeOptions()

    @property
    def opens_with_lot(self) -> bool:
        return False

    def start(self) -> Position:
        return Position(placed({HEAD: 15}), placed({HEAD: 15}))

    def level(self, position: Position) -> int:
        return 1 if position.o[OFF] else 2

    def level_of_leaving(self, position: Position) -> int:
        return self.level(position)

    def other_side(self, point: int) -> int:
        return point + 12 if point <= 12 else point - 12

    def phase_of(self, roll: Roll, _position: Position, moment: Moment) -> Phase:
        first = not moment.earlier and roll in {(3, 3), (4, 4), (6, 6)}
        return Phase(thrown(roll)).said("head", 2 if first else 1)

    def why_not_move(self, _position: Position, move: Move, phase: Phase) -> Ban | None:
        return "head" if move.source == HEAD and phase.word("head") < 1 else None

    def phase_left(self, phase: Phase, move: Move) -> Phase:
        left = phase.without(move.die)
        return left.said("head", left.word("head") - 1) if move.source == HEAD else left

    def may_stand(self, position: Position) -> bool:
        """No six in a row on the opponent's way with none of its checkers ahead of them."""
        if self.options.prime_rule == "free":
            return True
        ahead = next((p for p in range(25) if position.o[p]), 25)
        run = 0
        for point in POINTS:
            run = run + 1 if position.x[self.other_side(point)] else 0
            if run >= 6 and point - run + 1 <= ahead:
                return False
        return True


@dataclass(frozen=True)
class Series(Narde):
    """A double goes on with the next number, up to six."""

    key: ClassVar[str] = "series"

    def after(self, phase: Phase, _left: Phase, _position: Position) -> Next:
        value = phase.numbers[0]
        if len(phase.numbers) < 4 or value == 6:
            return None
        return PlayOn(Phase((value + 1,) * 4).said("head", 1))


@dataclass(frozen=True)
class Entering(Narde):
    """All begin in the hand and come in from it, meeting head-on."""

    key: ClassVar[str] = "entering"
    closed_at: ClassVar[int] = 2

    def start(self) -> Position:
        return Position(placed({HAND: 15}), placed({HAND: 15}))

    def other_side(self, point: int) -> int:
        return 25 - point

    def sources(self, mine: Checkers, _phase: Phase) -> list[int]:
        return [place for place in (HAND, *reversed(POINTS)) if mine[place]]

    def phase_of(self, roll: Roll, _position: Position, _moment: Moment) -> Phase:
        return Phase(thrown(roll))

    def may_move(self, _position: Position, _move: Move, _phase: Phase) -> bool:
        return True

    def phase_left(self, phase: Phase, move: Move) -> Phase:
        return phase.without(move.die)

    def may_stand(self, _position: Position) -> bool:
        return True
