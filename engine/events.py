"""What happens in a match: one readable line each, both ways (design.md, sentence 5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.board import Side
from engine.notation import (
    NotationError,
    Run,
    phase_text,
    play_text,
    read_phase,
    read_play,
    read_roll,
    read_words,
    roll_text,
)
from engine.variant import Phase, Roll, thrown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

LEVELS: Final = {1: "single", 2: "gammon", 3: "triple"}
_LEVELS: Final = {name: level for level, name in LEVELS.items()}


@dataclass(frozen=True, slots=True)
class Lot:
    """One die each, X's first; equal dice decide nothing."""

    dice: Roll

    @property
    def text(self) -> str:
        return f"lot {roll_text(self.dice)}"


@dataclass(frozen=True, slots=True)
class Rolled:
    """A side's throw and the phase that it gives to play."""

    side: Side
    roll: Roll
    phase: Phase

    @property
    def text(self) -> str:
        return f"{self.side.value} rolled {_roll_and_words(self.roll, self.phase)}"


@dataclass(frozen=True, slots=True)
class Opened:
    """The two dice of the lot, taken as the first roll: no throw of its own."""

    side: Side
    roll: Roll
    phase: Phase

    @property
    def text(self) -> str:
        return f"{self.side.value} opened {_roll_and_words(self.roll, self.phase)}"


@dataclass(frozen=True, slots=True)
class Played:
    """All moves of a phase; none where nothing could be played."""

    side: Side
    runs: tuple[Run, ...]

    @property
    def text(self) -> str:
        return f"{self.side.value} played {play_text(self.runs)}"


@dataclass(frozen=True, slots=True)
class WentOn:
    """A further phase of the same turn, without a throw."""

    side: Side
    phase: Phase

    @property
    def text(self) -> str:
        return f"{self.side.value} went-on {phase_text(self.phase)}"


@dataclass(frozen=True, slots=True)
class Passed:
    """A phase that this side leaves to the other, which plays it before its own throw."""

    side: Side
    phase: Phase

    @property
    def text(self) -> str:
        return f"{self.side.value} passed {phase_text(self.phase)}"


@dataclass(frozen=True, slots=True)
class Again:
    """This side has to throw, though it has just played."""

    side: Side

    @property
    def text(self) -> str:
        return f"{self.side.value} again"


@dataclass(frozen=True, slots=True)
class MayName:
    """A side is to name a double."""

    side: Side

    @property
    def text(self) -> str:
        return f"{self.side.value} may-name"


@dataclass(frozen=True, slots=True)
class Named:
    """The double that a side has chosen."""

    side: Side
    die: int

    @property
    def text(self) -> str:
        return f"{self.side.value} named {self.die}"


@dataclass(frozen=True, slots=True)
class Threw:
    """One die, thrown for the double instead of naming it."""

    side: Side
    die: int

    @property
    def text(self) -> str:
        return f"{self.side.value} threw {self.die}"


@dataclass(frozen=True, slots=True)
class Resigned:
    """A side gives the game up."""

    side: Side

    @property
    def text(self) -> str:
        return f"{self.side.value} resigned"


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
    | Rolled
    | Opened
    | Played
    | WentOn
    | Passed
    | Again
    | MayName
    | Named
    | Threw
    | Resigned
    | Over
    | Drawn
)


def _roll_and_words(roll: Roll, phase: Phase) -> str:
    return " ".join([roll_text(roll), *(f"{name}:{value}" for name, value in phase.words)])


def read_event(text: str) -> Event:
    """Raises NotationError where the text is no event."""
    who, _, rest = text.partition(" ")
    if who == "lot":
        return Lot(read_roll(rest))
    if who == "over":
        return _read_over(rest)
    if text == "drawn":
        return Drawn()
    verb, space, rest = rest.partition(" ")
    if who not in Side.__members__ or verb not in _READERS or (space and not rest):
        raise NotationError(f"no event: {text!r}")
    return _READERS[verb](Side(who), rest)


def _read_over(text: str) -> Over:
    match text.split(" "):
        case [winner, level, points] if (
            winner in Side.__members__ and level in _LEVELS and re.fullmatch(r"[0-9]{1,9}", points)
        ):
            return Over(Side(winner), _LEVELS[level], int(points))
    raise NotationError(f"no end of a game: {text!r}")


def _read_rolled(kind: type[Rolled | Opened]) -> Callable[[Side, str], Event]:
    def read(side: Side, text: str) -> Event:
        dice, *words = text.split(" ")
        roll = read_roll(dice)
        return kind(side, roll, Phase(thrown(roll), read_words(words)))

    return read


def _read_bare(kind: type[Resigned | Again | MayName]) -> Callable[[Side, str], Event]:
    def read(side: Side, text: str) -> Event:
        if text:
            raise NotationError(f"too many words: {text!r}")
        return kind(side)

    return read


def _read_die(kind: type[Named | Threw]) -> Callable[[Side, str], Event]:
    def read(side: Side, text: str) -> Event:
        if text not in {"1", "2", "3", "4", "5", "6"}:
            raise NotationError(f"no die: {text!r}")
        return kind(side, int(text))

    return read


_READERS: Final[Mapping[str, Callable[[Side, str], Event]]] = {
    "rolled": _read_rolled(Rolled),
    "opened": _read_rolled(Opened),
    "played": lambda side, text: Played(side, read_play(text)),
    "went-on": lambda side, text: WentOn(side, read_phase(text)),
    "passed": lambda side, text: Passed(side, read_phase(text)),
    "again": _read_bare(Again),
    "may-name": _read_bare(MayName),
    "named": _read_die(Named),
    "threw": _read_die(Threw),
    "resigned": _read_bare(Resigned),
}
