"""A game of the family: the hooks in which the games differ, with the usual answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Literal

from engine.board import BAR, CHECKERS, HAND, HOME, OFF, POINTS, Checkers, Position, farthest

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.cube import CubeOptions

Roll = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Move:
    """One checker by one die, in the mover's numbers; source may be 25 or 26, target 0."""

    die: int
    source: int
    target: int
    hit: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """The numbers still to be played now, and the variant's own words about the moment.

    Words are pairs such as ("head", 1): how many checkers may still leave the head.
    """

    numbers: tuple[int, ...]
    words: tuple[tuple[str, int], ...] = ()

    def word(self, name: str, default: int = 0) -> int:
        return dict(self.words).get(name, default)

    def said(self, name: str, value: int) -> Phase:
        words = tuple(sorted({**dict(self.words), name: value}.items()))
        return replace(self, words=words)

    def without(self, die: int) -> Phase:
        at = self.numbers.index(die)
        return Phase(self.numbers[:at] + self.numbers[at + 1 :], self.words)


def thrown(roll: Roll) -> tuple[int, ...]:
    """The numbers that a roll gives to play: two, the larger first, or four equal ones."""
    high, low = max(roll), min(roll)
    return (high,) * 4 if high == low else (high, low)


@dataclass(frozen=True, slots=True)
class Moment:
    """What a throw's phase may depend on besides the board."""

    earlier: tuple[Roll, ...] = ()
    """The mover's throws in this game before this one."""
    in_turn: int = 1
    """Which throw of the turn it is."""
    lot: bool = False
    """The first of all the mover's throws is that of the lot."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The same side plays a further phase."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class PassOn:
    """The other side plays a phase that this one leaves."""

    phase: Phase


@dataclass(frozen=True, slots=True)
class ThrowAgain:
    """The same side throws, whoever's numbers it has just played."""


@dataclass(frozen=True, slots=True)
class NameDouble:
    """The same side names a double, or throws one die for it."""

    by_die: bool = False


Next = PlayOn | PassOn | ThrowAgain | NameDouble | None
"""What comes after a phase; None when the turn is over."""

Verdict = Literal["mine", "theirs", "draw"] | None
"""Who has won when a phase is played; None while the game goes on."""


Ban = Literal[
    "bar-first",
    "bar-before-hand",
    "bar-needs-double",
    "entry-locked",
    "all-in-first",
    "not-all-home",
    "higher-first",
    "exact-only",
    "head",
    "home-frozen",
    "hit-needs-home",
    "closed-point",
    "block",
]
"""A rule that takes a move away."""


@dataclass(frozen=True, slots=True)
class Options:
    """The house rules that every game has; a game adds its own (rules.md §4.7, §5.3)."""

    opening_roll: Literal["use_lot", "reroll"] = "use_lot"
    next_starter: Literal["lot", "winner"] = "lot"
    obligation: Literal["standard", "max_only"] = "standard"
    kestum: bool = False

    def nonsense(self) -> str | None:
        """The name of the reason why these don't go together; None where they do."""
        return None

    def applies(self, name: str, length: int) -> bool:
        """Whether this option matters in a match of this length (0: money play)."""
        return name != "next_starter" or length != 1

    def cubed(self, _length: int) -> CubeOptions | None:
        """The rules of the doubling cube; None where a match of this length has none."""
        return None


@dataclass(frozen=True, slots=True)
class Example:
    """A play that shows a rule, in notation; without a position it follows the one before it."""

    name: str
    play: str
    dice: str = ""
    """A roll, or the die of a named double; none where the numbers come by themselves."""
    position: str = ""
    """The player is X in it."""


_FARTHEST_FIRST = (BAR, HAND, *reversed(POINTS))


@dataclass(frozen=True)
class Variant(ABC):
    """One game with its options; every hook sees the position with the mover as X."""

    key: ClassVar[str]
    presets: ClassVar[Mapping[str, Options]]
    closed_at: ClassVar[int] = 2
    """So many opposing checkers close a point."""
    kin: ClassVar[str] = ""
    """The game whose rules these are but for the start; none where they are its own."""
    variation: ClassVar[str] = ""
    """What a `.mat` file calls it; none where such files and position ids don't know the game."""
    asked: ClassVar[tuple[str, ...]] = ()
    """Options that players want to read before they sit down, changed or not."""
    examples: ClassVar[tuple[Example, ...]] = ()
    """Those that the options forbid are left out where they are shown."""
    options: Options

    @abstractmethod
    def start(self) -> Position: ...

    @abstractmethod
    def level(self, position: Position) -> int:
        """By how much X, who has borne off the last checker, has won: 1, 2 or 3."""

    @abstractmethod
    def level_of_leaving(self, position: Position) -> int:
        """What O pays when it resigns or runs out of time (rules.md §6.6)."""

    @property
    def levels(self) -> tuple[int, ...]:
        """By how much a game can be won, and so given up."""
        return 1, 2, 3

    def points(self, level: int, _position: Position, _thrown: Sequence[Roll]) -> int:
        """What a win at this level counts; `thrown` are all throws of both sides."""
        return level

    def stake(self, _thrown: Sequence[Roll]) -> int:
        """By how much this game's throws have multiplied what it counts (rules.md §5.3)."""
        return 1

    def verdict(self, position: Position, _mine: int, _theirs: int) -> Verdict:
        """Whether X has won with the phase just played; the numbers are both sides' throws."""
        return "mine" if all_off(position.x) else None

    @property
    def opens_with_lot(self) -> bool:
        """The two dice of the lot are the first roll (rules.md §1.5)."""
        return self.options.opening_roll == "use_lot"

    @property
    def larger_die_binds(self) -> bool:
        """Of two dice that can't both be played, the larger must be (rules.md §1.4, R-BIG)."""
        return self.options.obligation == "standard"

    def other_side(self, point: int) -> int:
        """The opponent's number of my point, and the other way round."""
        return 25 - point

    @property
    def meets(self) -> tuple[int, ...]:
        """meets[p] is the opponent's number of my point p, 1 … 24; meets[0] stands for no point."""
        return (0, *map(self.other_side, POINTS))

    def is_race(self, position: Position) -> bool:
        """Whether neither side can hit or block the other any more, bar and hand being empty.

        All that each side has still before it are points without the other's checkers.
        """
        return all(self._is_past(seen) for seen in (position, position.flipped))

    def _is_past(self, position: Position) -> bool:
        far = farthest(position.x)
        return far < BAR and not any(position.o[self.other_side(p)] for p in range(1, far))

    def phase_of(self, roll: Roll, _position: Position, _moment: Moment) -> Phase:
        """What a throw gives to play."""
        return Phase(thrown(roll))

    def phase_named(self, die: int, _position: Position, _moment: Moment) -> Phase:
        """What a named double gives to play."""
        return Phase((die,) * 4)

    def course(self, _phase: Phase) -> tuple[int, ...]:
        """The doubles that a turn runs through, the phase's own among them; none for one alone."""
        return ()

    def after(self, _phase: Phase, _left: Phase, _position: Position) -> Next:
        """What comes after a phase of which this was left."""
        return None

    def sources(self, mine: Checkers, phase: Phase) -> list[int]:
        """Places from which a checker may be moved, from the farthest on."""
        return [p for p in _FARTHEST_FIRST if mine[p] and not self.why_not_from(mine, p, phase)]

    def why_not_from(self, mine: Checkers, source: int, _phase: Phase) -> Ban | None:
        """What keeps a checker where it stands: the bar comes first."""
        return "bar-first" if mine[BAR] and source != BAR else None

    def why_not_off(self, mine: Checkers, source: int, die: int) -> Ban | None:
        """With all at home: exactly, or with a larger die from the farthest point (§1.3)."""
        far = farthest(mine)
        if far not in HOME:
            return "not-all-home"
        return None if source in (die, far) else "higher-first"

    def why_not_move(self, _position: Position, _move: Move, _phase: Phase) -> Ban | None:
        """Any ban besides closed points: the head, a frozen home."""
        return None

    def may_stand(self, _position: Position) -> bool:
        """Whether the mover may make this position at all, be it for a moment."""
        return True

    def may_rest(self, _position: Position) -> bool:
        """Whether the mover may leave this position at the end of a phase."""
        return True

    def phase_left(self, phase: Phase, move: Move) -> Phase:
        """What is left to play when this move of the phase is made."""
        return phase.without(move.die)

    def moved(self, position: Position, move: Move) -> Position:
        struck = self.other_side(move.target) if move.hit else None
        return position.moved(move.source, move.target, struck)


def all_home(mine: Checkers) -> bool:
    """Every checker on 1–6 or borne off (rules.md §1.3)."""
    return farthest(mine) <= max(HOME)


def lands(source: int, die: int) -> int:
    """The place to which a die takes a checker: entry from bar or hand is 25 − die."""
    start = BAR if source in (BAR, HAND) else source
    return max(start - die, OFF)


def all_off(checkers: Checkers) -> bool:
    return checkers[OFF] == CHECKERS
