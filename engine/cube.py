"""The doubling cube: its house rules, and what is on offer (rules.md §6.3–6.5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, get_args

from engine.variant import Options

if TYPE_CHECKING:
    from engine.board import Side

Raise = Literal["beaver", "raccoon", "otter"]
"""A double that answers a double at once, in the order in which they follow each other."""
RAISES: Final = get_args(Raise)

DoubleBan = Literal["none", "dead", "free", "classic", "match_win"]
Banned = Literal["double-dead", "double-free", "double-wins-match"]

_IN_MATCHES: Final = {"double_ban", "crawford"}
_FOR_MONEY: Final = {"jacoby", "auto_doubles", "beaver", "raccoon", "otter"}
_OF_CUBE: Final = {"cube_max", *_IN_MATCHES, *_FOR_MONEY}


@dataclass(frozen=True, slots=True)
class CubeOptions(Options):
    """House rules of a game that may be played with the cube."""

    cube: bool = False
    cube_max: Literal["none", 2, 4, 8, 16, 32, 64] = "none"
    double_ban: DoubleBan = "none"
    crawford: bool = True
    jacoby: bool = True
    auto_doubles: Literal[0, 1, 2, 3] = 0
    beaver: bool = False
    raccoon: bool = False
    otter: bool = False

    def nonsense(self) -> str | None:
        """Each animal answers the one before it."""
        if self.raccoon and not self.beaver:
            return "raccoon-without-beaver"
        return "otter-without-raccoon" if self.otter and not self.raccoon else None

    def applies(self, name: str, length: int) -> bool:
        """Match rules in matches, money rules for money, none of them without a cube."""
        if name not in {"cube", *_OF_CUBE}:
            return Options.applies(self, name, length)
        if length == 1:
            return False
        away = _FOR_MONEY if length else _IN_MATCHES
        answers = {"raccoon": self.beaver, "otter": self.raccoon}.get(name, True)
        return name == "cube" or (self.cube and name not in away and answers)

    def cubed(self, length: int) -> CubeOptions | None:
        """A single game has no cube (rules.md §0)."""
        return self if self.cube and length != 1 else None


@dataclass(frozen=True, slots=True)
class Offer:
    """A double that waits for an answer."""

    by: Side
    value: int
    """The cube's if it is taken."""
    stake: int
    """What a drop costs."""
    owner: Side
    """Whose the cube is if it is taken."""
    raises: int = 0
    """So many beavers, raccoons and otters have followed the double."""


def why_banned(ban: DoubleBan, length: int, mine: int, theirs: int, cube: int) -> Banned | None:
    """Which rule of a match forbids to double from this value (rules.md §6.4)."""
    if ban in {"dead", "classic", "match_win"} and mine + cube >= length:
        return "double-dead"
    if ban in {"free", "classic", "match_win"} and theirs + cube >= length:
        return "double-free"
    return "double-wins-match" if ban == "match_win" and mine + 2 * cube >= length else None
