"""What happens in a match: one readable line each, both ways (design.md, sentence 5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.bids import LEVELS, Bid, OfSide, ResignedMatch
from engine.board import Side
from engine.notation import (
    Run,
    phase_text,
    play_text,
    roll_text,
)
from engine.variant import Phase, Roll


@dataclass(frozen=True, slots=True)
class Lot:
    """One die each, X's first; equal dice decide nothing."""

    dice: Roll

    @property
    def text(self) -> str:
        return f"lot {roll_text(self.dice)}"


@dataclass(frozen=True, slots=True)
class CubeTurned:
    """The cube goes up by itself, because the lot was tied: nobody's, and no one's double."""

    value: int

    @property
    def text(self) -> str:
        return f"cube {self.value}"


@dataclass(frozen=True, slots=True)
class GameBegan:
    """A further game of the match, by its number from 2 on; Crawford's is played uncubed."""

    number: int
    crawford: bool = False

    @property
    def text(self) -> str:
        return f"game {self.number}" + " crawford" * self.crawford


class Starts(OfSide):
    """This side has the first turn of a game, without a lot."""

    verb = "starts"


class Again(OfSide):
    """This side has to throw, though it has just played."""

    verb = "again"


class MayName(OfSide):
    """A side is to name a double."""

    verb = "may-name"


class Voided(OfSide):
    """A side has called off the throw whose dice were still turning."""

    verb = "voided"


@dataclass(frozen=True, slots=True)
class _OfRoll:
    verb: ClassVar[str]
    side: Side
    roll: Roll
    phase: Phase

    @property
    def text(self) -> str:
        words = [f"{name}:{value}" for name, value in self.phase.words]
        return " ".join([self.side.value, self.verb, roll_text(self.roll), *words])


class Rolled(_OfRoll):
    """A side's throw and the phase that it gives to play."""

    verb = "rolled"


class Opened(_OfRoll):
    """The two dice of the lot, taken as the first roll: no throw of its own."""

    verb = "opened"


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice that are still turning: they count, and are seen, when `Rolled` follows."""

    side: Side
    roll: Roll

    @property
    def text(self) -> str:
        return f"{self.side.value} thrown {roll_text(self.roll)}"


@dataclass(frozen=True, slots=True)
class Played:
    """All moves of a phase; none where nothing could be played."""

    side: Side
    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        return f"{self.side.value} played {play_text(self.runs)}"


@dataclass(frozen=True, slots=True)
class _OfPhase:
    verb: ClassVar[str]
    side: Side
    phase: Phase

    @property
    def text(self) -> str:
        return f"{self.side.value} {self.verb} {phase_text(self.phase)}"


class WentOn(_OfPhase):
    """A further phase of the same turn, without a throw."""

    verb = "went-on"


class Passed(_OfPhase):
    """A phase that this side leaves to the other, which plays it before its own throw."""

    verb = "passed"


@dataclass(frozen=True, slots=True)
class _OfDie:
    verb: ClassVar[str]
    side: Side
    die: int

    @property
    def text(self) -> str:
        return f"{self.side.value} {self.verb} {self.die}"


class Named(_OfDie):
    """The double that a side has chosen."""

    verb = "named"


class Threw(_OfDie):
    """One die, thrown for the double instead of naming it."""

    verb = "threw"


@dataclass(frozen=True, slots=True)
class Over:
    """The end of a game: who won, by how much (1, 2 or 3), and the points that it counts."""

    winner: Side
    level: int
    points: int

    @property
    def text(self) -> str:
        return f"over {self.winner.value} {LEVELS[self.level]} {self.points}"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The end of a game that nobody has won."""

    @property
    def text(self) -> str:
        return "drawn"


End = Over | Drawn
"""What a game ends with."""

Event = (
    Lot
    | CubeTurned
    | GameBegan
    | Starts
    | Rolled
    | Opened
    | Thrown
    | Voided
    | Played
    | WentOn
    | Passed
    | Again
    | MayName
    | Named
    | Threw
    | Bid
    | ResignedMatch
    | Over
    | Drawn
)
