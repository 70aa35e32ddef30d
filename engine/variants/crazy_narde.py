"""Crazy narde: a double runs on to the sixes and passes to the opponent (rules.md §4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.board import HOME, OFF, Checkers, Position
from engine.variant import (
    Ban,
    Example,
    Moment,
    Move,
    Next,
    Options,
    PassOn,
    Phase,
    PlayOn,
    ThrowAgain,
    all_home,
    thrown,
)
from engine.variants.narde import Narde, NardeOptions

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.variant import Roll

SIX = 6
TWICE_FROM_HEAD = (3, 4, 6)


@dataclass(frozen=True, slots=True)
class CrazyNardeOptions(NardeOptions):
    """House rules of crazy narde (rules.md §4.7)."""

    bear_off: Literal["exact", "backgammon"] = "exact"
    home_moves: Literal["until_all_home", "never", "always"] = "until_all_home"
    crazy_head: Literal["one_per_value", "two_per_value", "one_per_turn"] = "one_per_value"
    crazy_head_first: bool = False
    start_void: bool = True
    pass_scope: Literal["doubles", "any_roll"] = "doubles"
    series_pass: Literal["rest_of_series", "value_only", "lost"] = "rest_of_series"
    plain_double_turns: Literal[0, 3] = 0


@dataclass(frozen=True)
class CrazyNarde(Narde):
    """A phase's words: series = the double that was thrown, foreign = another's numbers."""

    key: ClassVar[str] = "crazy_narde"
    presets: ClassVar[Mapping[str, Options]] = {
        "source": CrazyNardeOptions(),
        "club": CrazyNardeOptions(crazy_head_first=True),
        "gul_bara": CrazyNardeOptions(
            series_pass="lost",
            plain_double_turns=3,
            bear_off="backgammon",
            home_moves="always",
            prime_rule="free",
            crazy_head="one_per_turn",
            crazy_head_first=True,
        ),
    }
    examples: ClassVar[tuple[Example, ...]] = (
        Example(
            "fours",
            "24/16 13/5",
            "4-4",
            "X 24:11 18:2 13:1 10:1 / O 24:12 16:1 15:1 13:1",
        ),
        Example("fives", "24/9 16/11"),
        Example("sixes", "24/18 11/5"),
        Example("passed", "16/4"),
        Example("larger", "4/off(2)", "6-5", "X 4:3 2:2 off:10 / O 2:3 off:12"),
        Example("single", "24/18/13", "6-5", "X 24:15 / O 24:15"),
    )
    options: CrazyNardeOptions = CrazyNardeOptions()

    def phase_of(self, roll: Roll, _position: Position, moment: Moment) -> Phase:
        phase = Phase(thrown(roll)).said("head", 1)
        value = roll[0] if roll[0] == roll[1] else 0
        if not value:
            return phase
        phase = phase.said("head", self._head_of(value, first=not moment.earlier))
        plain = len(moment.earlier) < self.options.plain_double_turns
        return phase if plain else phase.said("series", value)

    def _head_of(self, value: int, *, first: bool) -> int:
        """How many may leave the head with the double that was thrown (rules.md §4.3)."""
        if self.options.crazy_head == "two_per_value":
            return 2
        return 2 if first and self.options.crazy_head_first and value in TWICE_FROM_HEAD else 1

    def course(self, phase: Phase) -> tuple[int, ...]:
        series = phase.word("series")
        return tuple(range(series, SIX + 1)) if series else ()

    def after(self, phase: Phase, left: Phase, position: Position) -> Next:
        if phase.word("foreign"):
            return self._after_foreign(left, phase, position)
        if phase.word("series"):
            return self._after_series(left, phase, position)
        if left.numbers and self.options.pass_scope == "any_roll" and not all_home(position.x):
            return PassOn(self._foreign(left.numbers, left))
        return None

    def _after_series(self, left: Phase, phase: Phase, position: Position) -> Next:
        """One's own series: on to the next value, or what can't be played passes (§4.2)."""
        value, unplayed = phase.numbers[0], left.numbers
        void = value == phase.word("series") and len(unplayed) == len(phase.numbers)
        if (void and self.options.start_void) or all_home(position.x):
            return None
        if unplayed:
            passes = self.options.series_pass != "lost"
            return PassOn(self._foreign(unplayed, left)) if passes else None
        return None if value == SIX else PlayOn(self._next_own(value, left, left.word("head")))

    def _next_own(self, value: int, left: Phase, unused: int) -> Phase:
        """The next value of the thrower's series; `unused` may still leave the head this turn."""
        head = {"one_per_value": 1, "two_per_value": 2, "one_per_turn": unused}
        own = Phase((value + 1,) * 4).said("series", left.word("series"))
        return own.said("head", head[self.options.crazy_head])

    def _after_foreign(self, left: Phase, phase: Phase, position: Position) -> Next:
        """The receiver goes on alone, or only plays the rest; then he throws himself."""
        value = phase.numbers[0]
        if not phase.word("series") or value == SIX:
            return ThrowAgain()
        if self.options.series_pass == "value_only":
            back = PassOn(self._next_own(value, left, left.word("kept")))
            return ThrowAgain() if all_home(position.o) else back
        if left.numbers or all_home(position.x):
            return ThrowAgain()
        return PlayOn(self._foreign((value + 1,) * 4, left))

    def _foreign(self, numbers: tuple[int, ...], left: Phase) -> Phase:
        """Numbers of a throw that was another's: nothing may leave the head with them.

        `kept` is what the thrower may still take from his head when the series comes back to him.
        """
        phase, series = Phase(numbers).said("foreign", 1), left.word("series")
        if series and self.options.series_pass == "value_only":
            phase = phase.said("kept", left.word("head"))
        return phase.said("series", series) if series else phase

    def why_not_move(self, position: Position, move: Move, phase: Phase) -> Ban | None:
        inside = move.source in HOME and move.target != OFF
        if inside and not self._moves_inside(position.x):
            return "home-frozen"
        return super().why_not_move(position, move, phase)

    def _moves_inside(self, mine: Checkers) -> bool:
        match self.options.home_moves:
            case "until_all_home":
                return not all_home(mine)
            case rule:
                return rule == "always"

    def why_not_off(self, mine: Checkers, source: int, die: int) -> Ban | None:
        ban = super().why_not_off(mine, source, die)
        exact = self.options.bear_off == "exact" and die != source
        return "exact-only" if exact and ban != "not-all-home" else ban
