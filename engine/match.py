"""A match as a value: what its events have come to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.board import Position, Side
from engine.events import End, Over
from engine.proof import Proof
from engine.variant import Phase, Roll, Variant

if TYPE_CHECKING:
    from engine.bids import Wish
    from engine.cube import CubeOptions, Offer

FORMAT: Final = 3
"""Of logs: 1 knew single games only, and no options of matches; 2 knew no wishes."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed before the first throw; seats are whoever sits as X and as O."""

    variant: Variant
    length: int
    """Points that win the match; 1 is a single game, 0 a game of money play."""
    seats: tuple[str, str]
    score: tuple[int, int] = (0, 0)
    """X's and O's points from earlier games of money play."""
    proof: Proof | None = None
    """Of dice that can be checked."""
    format: int = FORMAT
    """That of the log: whoever reads it knows the events that this has, and no later ones."""

    @property
    def cube(self) -> CubeOptions | None:
        return self.variant.options.cubed(self.length)

    def seat(self, side: Side) -> str:
        return self.seats[side is Side.O]

    def side_of(self, seat: str) -> Side | None:
        return next((side for side in Side if self.seat(side) == seat), None)


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands: a turn has a phase to play, or a double to name, or else a throw."""

    terms: Terms
    position: Position
    games: tuple[End, ...] = ()
    """How the games so far ended, the present one among them once it is over."""
    throws: int = 0
    """Of the whole match, the lots' and those called off among them."""
    turn: Side | None = None
    phase: Phase | None = None
    naming: bool = False
    roll: Roll | None = None
    rolls: tuple[tuple[Roll, ...], tuple[Roll, ...]] = ((), ())
    thrower: Side | None = None
    in_turn: int = 0
    """How often the thrower has thrown since the other side did."""
    empty: int = 0
    """So many phases in a row were without a move."""
    opener: Side | None = None
    """The side whose first throw is that of the lot."""
    turning: Roll | None = None
    """Dice thrown that do not lie yet, and may be called off."""
    voided: tuple[Side, ...] = ()
    """Who has called a throw off in this game."""
    crawford: bool = False
    """This game is played without the cube, because a side needs one point."""
    after_crawford: bool = False
    cube: int = 1
    owner: Side | None = None
    """Whose the cube is; nobody's in the centre."""
    doubled: bool = False
    """A double was offered in this game, taken or not."""
    offer: Offer | None = None
    resigning: tuple[Side, int] | None = None
    """Who would give the game up, and at which level."""
    wish: tuple[Side, Wish] | None = None
    """Who asks the other side for what."""
    turned_down: tuple[Wish, ...] = ()
    """What was asked for in vain: nobody asks again before a further play."""
    before: Match | None = None
    """As it was before the last play that moved anything, which may be taken back; it has none."""
    playing_out: bool = False
    """Both sides let this game's last plays be made for them."""
    conceded: bool = False
    """The game was given up, and what it counts comes next."""
    result: End | None = None
    """How the present game ended."""
    left: Side | None = None
    """Who has given the whole match up."""

    @property
    def to_play(self) -> tuple[Position, Phase] | None:
        """The board as the side on turn sees it, and its phase; None when no one has to play."""
        if self.turn is None or self.phase is None:
            return None
        return self.position.seen_by(self.turn), self.phase

    @property
    def to_throw(self) -> Side | None:
        """Whose throw comes next, whatever has to be answered before it."""
        throws = self.phase is None and not self.naming and self.turning is None
        return self.turn if throws else None

    @property
    def asker(self) -> Side | None:
        """Who waits for the other side's word: on a resignation, or on a wish."""
        if self.resigning:
            return self.resigning[0]
        return self.wish[0] if self.wish else None

    @property
    def asked(self) -> Side | None:
        """Who has to decide something; nobody between games and while dice turn."""
        return self.asker.other if self.asker else self.mover

    @property
    def mover(self) -> Side | None:
        """Who has to throw, play, name or answer a double, whatever is asked aside from that."""
        if self.offer:
            return self.offer.by.other
        return self.turn if self.turning is None else None

    @property
    def score(self) -> tuple[int, int]:
        """X's and O's points; surplus ones don't count (rules.md §6.5)."""
        x, o = (self.terms.score[i] + self._won(side) for i, side in enumerate(Side))
        most = self.terms.length or x + o
        return min(x, most), min(o, most)

    @property
    def number(self) -> int:
        """The present game's, or that of the one just over, from 1."""
        return len(self.games) + (self.result is None)

    @property
    def winner(self) -> Side | None:
        """Of the match; of a game of money play whoever has won it."""
        if self.left:
            return self.left.other
        if self.terms.length:
            return next((s for s in Side if self.points_of(s) >= self.terms.length), None)
        return self.result.winner if isinstance(self.result, Over) else None

    @property
    def finished(self) -> bool:
        """No game comes after this one: a single game or one of money play stands alone."""
        return self.winner is not None or (self.result is not None and self.terms.length <= 1)

    def rolls_of(self, side: Side) -> tuple[Roll, ...]:
        return self.rolls[side is Side.O]

    def points_of(self, side: Side) -> int:
        return self.score[side is Side.O]

    def _won(self, side: Side) -> int:
        return sum(end.points for end in self.games if isinstance(end, Over) and end.winner is side)


def begun(terms: Terms) -> Match:
    return Match(terms, terms.variant.start())
