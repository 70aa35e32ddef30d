"""What can be asked of a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.bids import Wish
    from engine.board import Side
    from engine.notation import Run


@dataclass(frozen=True, slots=True)
class Start:
    """Throw for the first turn, or give it to this side."""

    starter: Side | None = None


@dataclass(frozen=True, slots=True)
class NextGame:
    """Set up the match's next game."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw the dice, where the side had to be asked before."""

    side: Side


@dataclass(frozen=True, slots=True)
class Void:
    """Call off the throw that is still turning."""

    side: Side


@dataclass(frozen=True, slots=True)
class Settle:
    """Let the turning dice lie."""


@dataclass(frozen=True, slots=True)
class MakePlay:
    """Play the whole phase; the moves may stand in any order, stars may be missing."""

    side: Side
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """Choose the double that the turn gives."""

    side: Side
    die: int


@dataclass(frozen=True, slots=True)
class Double:
    """Offer the cube."""

    side: Side


@dataclass(frozen=True, slots=True)
class Take:
    """Play on at the value offered."""

    side: Side


@dataclass(frozen=True, slots=True)
class Drop:
    """Give the game up instead."""

    side: Side


@dataclass(frozen=True, slots=True)
class Raise:
    """Answer a double with the next beaver, raccoon or otter."""

    side: Side


@dataclass(frozen=True, slots=True)
class OfferResign:
    """Offer to give the game up at a level: 1, 2 or 3."""

    side: Side
    level: int


@dataclass(frozen=True, slots=True)
class Ask:
    """Ask the other side to let the last play be taken back, or the race be played out."""

    side: Side
    wish: Wish


@dataclass(frozen=True, slots=True)
class Accept:
    """Take the points that the other side offers, or grant it its wish."""

    side: Side


@dataclass(frozen=True, slots=True)
class Decline:
    """Play on for more."""

    side: Side


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Take one's own offer to resign, or wish, back."""

    side: Side


@dataclass(frozen=True, slots=True)
class Leave:
    """Give the game up for what leaving costs, with nobody asked (rules.md §6.6)."""

    side: Side


@dataclass(frozen=True, slots=True)
class ResignMatch:
    """Give the whole match up."""

    side: Side


Answer = Take | Drop | Raise | Accept | Decline | Withdraw
Going = Leave | ResignMatch
Command = (
    Start
    | NextGame
    | Throw
    | Void
    | Settle
    | MakePlay
    | Name
    | Double
    | OfferResign
    | Ask
    | Answer
    | Going
)
