"""Long narde (rules.md §3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.plays import Tree
from engine.variant import Example, Moment, Options, Phase, Verdict, all_off, thrown
from engine.variants.narde import Narde, NardeOptions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.board import Position
    from engine.variant import Roll

TWICE_FROM_HEAD = {"fixed": (3, 4, 6), "six_four": (4, 6)}
"""Doubles of a first turn that meet the opposing head, and so free a second checker."""


@dataclass(frozen=True, slots=True)
class LongNardeOptions(NardeOptions):
    """House rules of long narde (rules.md §4.7)."""

    head_exception: Literal["fixed", "blocked", "blocked_any", "any_double", "six_four", "none"] = (
        "fixed"
    )
    last_roll: Literal["none", "second_player"] = "none"


@dataclass(frozen=True)
class LongNarde(Narde):
    """One checker from the head a turn, six in a row only with an opponent before them."""

    key: ClassVar[str] = "long_narde"
    presets: ClassVar[Mapping[str, Options]] = {
        "standard": LongNardeOptions(),
        "source": LongNardeOptions(head_exception="any_double"),
    }
    examples: ClassVar[tuple[Example, ...]] = (
        Example("head", "24/18(2)", "6-6", "X 24:15 / O 24:15"),
        Example("single", "24/18/13", "6-5", "X 24:15 / O 24:15"),
        Example(
            "block",
            "14/8/6",
            "6-2",
            "X 24:3 20:1 14:1 11:2 10:2 9:2 8:2 7:2 / O 24:12 5:1 4:1 3:1",
        ),
        Example("off", "6/1 4/off", "5-4", "X 6:1 4:2 1:1 off:11 / O 2:3 off:12"),
    )
    options: LongNardeOptions = LongNardeOptions()

    def phase_of(self, roll: Roll, position: Position, moment: Moment) -> Phase:
        phase = Phase(thrown(roll)).said("head", 1)
        twice = self._twice(phase, position, first=not moment.earlier)
        return phase.said("head", 2) if twice else phase

    def _twice(self, phase: Phase, position: Position, *, first: bool) -> bool:
        """Whether a second checker may leave the head this turn (rules.md §3.3)."""
        die = phase.numbers[0] if len(set(phase.numbers)) == 1 else None
        match self.options.head_exception:
            case "any_double":
                return die is not None
            case "fixed" | "six_four" as rule:
                return first and die in TWICE_FROM_HEAD[rule]
            case "blocked" | "blocked_any" as rule:
                counts = die is not None or rule == "blocked_any"
                return first and counts and self._falls_short(phase, position)
            case "none":
                return False

    def _falls_short(self, phase: Phase, position: Position) -> bool:
        plays = Tree(self).plays(position, phase)
        return len(plays[0].moves) < len(phase.numbers)

    def verdict(self, position: Position, mine: int, theirs: int) -> Verdict:
        """With the right of the last roll the second player has one turn more (rules.md §3.7)."""
        if self.options.last_roll == "none":
            return super().verdict(position, mine, theirs)
        if all_off(position.o):
            return "draw" if all_off(position.x) else "theirs"
        return "mine" if all_off(position.x) and mine <= theirs else None
