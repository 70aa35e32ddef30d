"""Acey-deucey: an empty board, and 1-2 with its bonus (rules.md §5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.board import BAR, CHECKERS, HAND, HOME, OFF, Checkers, Position, placed
from engine.variant import (
    Ban,
    Example,
    Moment,
    Move,
    NameDouble,
    Next,
    Options,
    Phase,
    PlayOn,
    Roll,
    ThrowAgain,
    Variant,
    all_home,
    thrown,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ACEY = {1, 2}
ROLLED, NAMED, COMPLEMENT = 1, 2, 3
"""Values of a phase's word "double": whence its equal numbers come."""


@dataclass(frozen=True, slots=True)
class AceyDeuceyOptions(Options):
    """House rules of acey-deucey (rules.md §5.3); the defaults are the American game."""

    opening_roll: Literal["reroll", "use_lot"] = "reroll"
    double_bonus: Literal["none", "reroll", "complement_reroll"] = "none"
    complement_shape: Literal["four_four", "two_two"] = "four_four"
    complement_after_acey: bool = False
    acey_double: Literal["choose", "roll_one_die"] = "choose"
    acey_needs_full: bool = True
    double_needs_full: bool = True
    bar_first: bool = True
    bar_entry_doubles_only: bool = False
    entry_lock: Literal["none", "double", "double_or_acey"] = "none"
    bear_off: Literal["backgammon", "exact"] = "backgammon"
    home_move_before_all_home: bool = True
    home_move_after_all_home: bool = True
    scoring: Literal["per_checker", "single"] = "per_checker"
    acey_doubles_stake: bool = False
    acey_stake_max: Literal["2", "4", "8", "16", "32", "64", "none"] = "64"
    all_in_before_move: bool = False
    hit_needs_home: bool = False
    chain_limit: Literal["none", "1", "2", "3", "4", "5"] = "none"

    def nonsense(self) -> str | None:
        """Complements belong to the game that has them (rules.md §5.3)."""
        complements = self.double_bonus == "complement_reroll"
        if self.complement_shape == "two_two" and not complements:
            return "two-two-without-complement"
        if self.complement_after_acey and not complements:
            return "named-complement-without-complement"
        return None


AMERICAN = AceyDeuceyOptions()
EUROPEAN = replace(AMERICAN, double_bonus="complement_reroll", bear_off="exact", scoring="single")
NAVY = replace(
    AMERICAN,
    double_bonus="reroll",
    bar_first=False,
    bear_off="exact",
    home_move_before_all_home=False,
    scoring="single",
)


@dataclass(frozen=True)
class AceyDeucey(Variant):
    """A phase's words: acey = the 1-2, double = see above, throws = the turn's throws so far."""

    key: ClassVar[str] = "acey_deucey"
    presets: ClassVar[Mapping[str, Options]] = {
        "american": AMERICAN,
        "european": EUROPEAN,
        "navy": NAVY,
        "navy_open": replace(NAVY, acey_needs_full=False, double_needs_full=False),
        "navy_strict": replace(
            NAVY,
            acey_double="roll_one_die",
            bar_entry_doubles_only=True,
            entry_lock="double",
            home_move_after_all_home=False,
        ),
        "european_stakes": replace(EUROPEAN, acey_doubles_stake=True),
    }
    asked: ClassVar[tuple[str, ...]] = (
        "double_bonus",
        "acey_double",
        "bar_first",
        "bear_off",
        "scoring",
    )
    examples: ClassVar[tuple[Example, ...]] = (
        Example("pair", "hand/22 hand/19", "6-3", "X hand:15 / O hand:15"),
        Example("alone", "hand/19/16", "6-3", "X hand:15 / O hand:15"),
        Example("acey", "hand/24 hand/23", "1-2", "X hand:15 / O hand:15"),
        Example("named", "hand/19(4)", "6"),
        Example("double", "hand/20(4)", "5-5", "X hand:15 / O hand:15"),
        Example("exact", "6/off(3)", "6-6", "X 6:3 4:2 off:10 / O 1:3 off:12"),
    )
    options: AceyDeuceyOptions = AMERICAN

    def start(self) -> Position:
        side = placed({HAND: CHECKERS})
        return Position(side, side)

    @property
    def levels(self) -> tuple[int, ...]:
        return (1,)

    def level(self, _position: Position) -> int:
        return 1

    def level_of_leaving(self, _position: Position) -> int:
        return 1

    def points(self, level: int, position: Position, thrown: Sequence[Roll]) -> int:
        """A game, or each checker that the loser has left; times the stake (rules.md §5.4)."""
        left = CHECKERS - position.o[OFF]
        return (left if self.options.scoring == "per_checker" else level) * self.stake(thrown)

    def stake(self, thrown: Sequence[Roll]) -> int:
        """Twice as much for each 1-2 that was thrown, up to the limit."""
        if not self.options.acey_doubles_stake:
            return 1
        stake: int = 2 ** sum(set(roll) == ACEY for roll in thrown)
        most = self.options.acey_stake_max
        return stake if most == "none" else min(stake, int(most))

    def phase_of(self, roll: Roll, _position: Position, moment: Moment) -> Phase:
        phase = self._of_turn(Phase(thrown(roll)), moment)
        if self._locked(roll, moment):
            phase = phase.said("locked", 1)
        if set(roll) == ACEY:
            return phase.said("acey", 1)
        return phase.said("double", ROLLED) if roll[0] == roll[1] else phase

    def phase_named(self, die: int, _position: Position, moment: Moment) -> Phase:
        count = 2 if self.options.complement_shape == "two_two" else 4
        phase = self._of_turn(Phase((die,) * count), moment).said("double", NAMED)
        return phase.said("locked", 1) if self._locked(None, moment) else phase

    def _of_turn(self, phase: Phase, moment: Moment) -> Phase:
        return phase.said("throws", moment.in_turn) if self.options.chain_limit != "none" else phase

    def _locked(self, roll: Roll | None, moment: Moment) -> bool:
        """Whether nothing may be entered from the hand yet (rules.md §5.2).

        A named double unlocks nothing; a lot's 1-2 does not either (§8.28).
        """
        if self.options.entry_lock == "none":
            return False
        own = [*moment.earlier, *([roll] if roll else [])][moment.lot :]
        acey = self.options.entry_lock == "double_or_acey"
        return not any(a == b or (acey and {a, b} == ACEY) for a, b in own)

    def course(self, phase: Phase) -> tuple[int, ...]:
        value, whence = phase.numbers[0], phase.word("double")
        if whence == COMPLEMENT:
            return (7 - value, value)
        return (value, 7 - value) if whence and self._has_complement(whence) else ()

    def after(self, phase: Phase, left: Phase, _position: Position) -> Next:
        full = not left.numbers
        if phase.word("acey"):
            return self._after_acey(full=full)
        if not phase.word("double"):
            return None
        return self._after_double(phase, full=full)

    def _after_acey(self, *, full: bool) -> Next:
        if self.options.acey_needs_full and not full:
            return None
        return NameDouble(by_die=self.options.acey_double == "roll_one_die")

    def _after_double(self, phase: Phase, *, full: bool) -> Next:
        """Its complement where there is one, then another throw, if all was played."""
        whence = phase.word("double")
        if whence == ROLLED and self.options.double_bonus == "none":
            return None
        if self.options.double_needs_full and not full:
            return None
        if self._has_complement(whence):
            numbers = (7 - phase.numbers[0],) * len(phase.numbers)
            return PlayOn(replace(phase, numbers=numbers).said("double", COMPLEMENT))
        return self._again(phase)

    def _has_complement(self, whence: int) -> bool:
        if self.options.double_bonus != "complement_reroll" or whence == COMPLEMENT:
            return False
        twos = self.options.complement_shape == "two_two"
        return whence == ROLLED or twos or self.options.complement_after_acey

    def _again(self, phase: Phase) -> Next:
        limit = self.options.chain_limit
        spent = limit != "none" and phase.word("throws") >= int(limit)
        return None if spent else ThrowAgain()

    def why_not_from(self, mine: Checkers, source: int, phase: Phase) -> Ban | None:
        """The bar enters before the hand; whether all else waits for it is an option."""
        bar_enters = phase.word("double") or not self.options.bar_entry_doubles_only
        if source == BAR:
            return None if bar_enters else "bar-needs-double"
        if mine[BAR] and self.options.bar_first:
            return "bar-first"
        if source == HAND:
            return self._why_not_from_hand(phase, waits=bool(mine[BAR] and bar_enters))
        return "all-in-first" if mine[HAND] and self.options.all_in_before_move else None

    def _why_not_from_hand(self, phase: Phase, *, waits: bool) -> Ban | None:
        if phase.word("locked"):
            return "entry-locked"
        return "bar-before-hand" if waits else None

    def why_not_move(self, position: Position, move: Move, _phase: Phase) -> Ban | None:
        mine = position.x
        if move.hit and self.options.hit_needs_home and not any(mine[p] for p in (OFF, *HOME)):
            return "hit-needs-home"
        if move.source not in HOME or move.target == OFF:
            return None
        free = (
            self.options.home_move_after_all_home
            if all_home(mine)
            else self.options.home_move_before_all_home
        )
        return None if free else "home-frozen"

    def why_not_off(self, mine: Checkers, source: int, die: int) -> Ban | None:
        ban = super().why_not_off(mine, source, die)
        exact = self.options.bear_off == "exact" and die != source
        return "exact-only" if exact and ban != "not-all-home" else ban
