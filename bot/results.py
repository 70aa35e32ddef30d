"""What a finished game comes to, as records keep it: one readable line, the same however often."""

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal, TypeAlias, cast, get_args

from engine.variants import VARIANTS

Kind: TypeAlias = Literal["single", "gammon", "triple", "left", "drawn", "match"]
"""A win at a level; a game left with its whole match; a draw; or, beside its games, a match."""

ALIAS: Final = "as:"
"""A fact: the number in whose place of his own a player who wants to be forgotten is kept."""
FIRST_ALIAS: Final = 2**60
"""Telegram's own ids have 52 bits at most."""
WHOLE: Final = 999
"""Stands for a game's number in the line of a match, which so comes after those of its games."""

LINES_KNOWN: Final = 20_000
"""Records are read again and again, and their lines never change."""

_LINE: Final = re.compile(
    r"(?P<gid>\w+):(?P<number>\d+) (?P<game>\w+) (?P<length>\d+) (?P<kind>\w+)"
    r" (?P<winner>\d+) (?P<loser>\d+) (?P<points>\d+)"
)


@dataclass(frozen=True, slots=True)
class Result:
    """Who has won what; after a draw the two are X and O."""

    gid: str
    number: int
    game: str
    length: int
    kind: Kind
    winner: int
    loser: int
    points: int

    @property
    def text(self) -> str:
        what = f"{self.gid}:{self.number} {self.game} {self.length} {self.kind}"
        return f"{what} {self.winner} {self.loser} {self.points}"

    @property
    def users(self) -> tuple[int, int]:
        return self.winner, self.loser

    @property
    def is_mars(self) -> bool:
        return self.kind in {"gammon", "triple"}


@dataclass(frozen=True, slots=True)
class Timed:
    """A result and when it came about, in ms."""

    result: Result
    time: int


@lru_cache(maxsize=LINES_KNOWN)
def read_result(text: str) -> Result | None:
    """None for what only a later release can read."""
    found = _LINE.fullmatch(text)
    if not found or found["kind"] not in get_args(Kind) or found["game"] not in VARIANTS:
        return None
    number, length, winner, loser, points = (
        int(found[name]) for name in ("number", "length", "winner", "loser", "points")
    )
    kind = cast("Kind", found["kind"])
    return Result(found["gid"], number, found["game"], length, kind, winner, loser, points)


def relabelled(text: str, user: int, alias: int) -> str:
    """A line, also of a later release, in which this winner or loser has another number."""
    return re.sub(rf"^((?:\S+ ){{4,5}}){user}(?= )", rf"\g<1>{alias}", text)


def scope_relabelled(scope: str, user: int, alias: int) -> str:
    """A chat's, a user's or two users', where this one has another number."""
    parts = (alias if part == user else part for part in map(int, scope.split(":")))
    return ":".join(map(str, sorted(parts)))


def is_alias(user: int) -> bool:
    """Whether this is nobody who could be known again."""
    return user >= FIRST_ALIAS
