"""What a picture shows: everything that the board, the strips and the marks need, and no more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.board import Side

if TYPE_CHECKING:
    from engine.board import Checkers, Position


@dataclass(frozen=True, slots=True)
class Seat:
    """A player as the strip shows him: X plays the ivory checkers, O the ebony ones."""

    name: str


@dataclass(frozen=True, slots=True)
class Die:
    """One die of the roll, in the order in which it is shown; a double has four."""

    value: int
    used: bool = False


@dataclass(frozen=True, slots=True)
class Arrow:
    """One checker's run in its own side's numbers, source first: (24, 18, 13), (25, 20), (6, 0)."""

    side: Side
    path: tuple[int, ...]
    hits: tuple[int, ...] = ()
    """The stops of the path at which a checker was hit."""
    dice: tuple[int, ...] = ()
    """The numbers of its phase, where the turn had several phases and they are to be told apart."""


@dataclass(frozen=True, slots=True)
class Cube:
    """The doubling cube: in the centre while it is nobody's, else at its owner's end."""

    value: int
    owner: Side | None = None
    asked: Side | None = None
    """Who is to answer: the cube has come to him from its owner, or from the centre, and its value
    is the one proposed.
    """


@dataclass(frozen=True, slots=True)
class End:
    """How the game ended: the winner and the points that it was worth to him."""

    winner: Side
    points: int
    title: str = ""
    """How it was won, in a word of the game and of the reader's language; none may be told."""
    match: bool = False
    """Whether the match is won as well: then there is a cup, and the score under it is final."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One board as one viewer sees it; equal scenes have equal pictures."""

    position: Position
    meets: tuple[int, ...]
    """meets[p], p = 1 … 24: the other side's number of my point p, the same both ways."""
    viewer: Side
    """Whose home is bottom right, or left, and whose strip is the lower one."""
    numbers: Side
    """Whose numbers stand on the rail."""
    seats: tuple[Seat, Seat]
    """X's, then O's."""
    turn: Side | None = None
    dice: tuple[Die, ...] = ()
    dice_side: Side | None = None
    """On whose half, and in whose colour, the dice lie."""
    lot: tuple[int, int] | None = None
    """The opening lot, X's die and O's, each on its half; shown while there are no dice."""
    turning: bool = False
    """The throw is made but not yet to be seen: two dice without faces on dice_side's half, or one
    on each half where dice_side is none; there are neither dice nor lot then.
    """
    last: tuple[Arrow, ...] = ()
    """What just happened; equal arrows are drawn once and counted."""
    movable: tuple[int, ...] = ()
    """Places of the side to move, in its own numbers, from which a checker may move now."""
    end: End | None = None
    score: tuple[int, int] | None = None
    """Points won so far, X's and O's."""
    length: int | None = None
    """Points that win the match; none in money play."""
    cube: Cube | None = None
    home_left: bool = False
    """The board lies the other way round: the viewer's home bottom left, its tray beside it."""

    def standing(self, side: Side) -> Checkers:
        return self.position.x if side is Side.X else self.position.o

    def seat(self, side: Side) -> Seat:
        return self.seats[0] if side is Side.X else self.seats[1]
