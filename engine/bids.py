"""What a side does instead of playing: it doubles, answers, gives up (events, told in a line)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from engine.board import Side
from engine.cube import Raise

LEVELS: Final = {1: "single", 2: "gammon", 3: "triple"}

Wish = Literal["take-back", "play-out"]
"""What a side can't do alone: take its last play back, have the race played out by itself."""


@dataclass(frozen=True, slots=True)
class OfSide:
    """What a side did, in one word."""

    verb: ClassVar[str]
    side: Side

    @property
    def text(self) -> str:
        return f"{self.side.value} {self.verb}"


@dataclass(frozen=True, slots=True)
class Doubled:
    """A side offers to play on for this value of the cube."""

    side: Side
    value: int

    @property
    def text(self) -> str:
        return f"{self.side.value} doubled {self.value}"


@dataclass(frozen=True, slots=True)
class Raised:
    """A double that answers a double at once: the cube goes up again and changes no hands."""

    side: Side
    name: Raise
    value: int

    @property
    def text(self) -> str:
        return f"{self.side.value} {self.name} {self.value}"


class Took(OfSide):
    """A side plays on for what was offered."""

    verb = "took"


class Dropped(OfSide):
    """A side gives the game up rather than play it for what was offered."""

    verb = "dropped"


@dataclass(frozen=True, slots=True)
class ResignOffered:
    """A side would give the game up at this level: 1, 2 or 3."""

    side: Side
    level: int

    @property
    def text(self) -> str:
        return f"{self.side.value} offered {LEVELS[self.level]}"


class Accepted(OfSide):
    """A side takes the points that the other one offered to resign for."""

    verb = "accepted"


class Declined(OfSide):
    """A side would rather play on than have the points offered, or grant what it is asked for."""

    verb = "declined"


class Withdrew(OfSide):
    """A side takes its offer to resign, or its wish, back before it was answered."""

    verb = "withdrew"


@dataclass(frozen=True, slots=True)
class _OfWish:
    verb: ClassVar[str]
    side: Side
    wish: Wish

    @property
    def text(self) -> str:
        return f"{self.side.value} {self.verb} {self.wish}"


class Asked(_OfWish):
    """A side has a wish that the other one may grant."""

    verb = "asked"


class Granted(_OfWish):
    """A side lets the other one have what it asked for, and so it is done."""

    verb = "granted"


class Resigned(OfSide):
    """A side leaves the game for what that costs."""

    verb = "resigned"


class ResignedMatch(OfSide):
    """A side gives the whole match up."""

    verb = "resigned-match"


Bid = (
    Doubled
    | Raised
    | Took
    | Dropped
    | ResignOffered
    | Accepted
    | Declined
    | Withdrew
    | Asked
    | Granted
    | Resigned
)
"""Those that are about one game."""
