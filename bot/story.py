"""What happened at a table, turn by turn: as much of it as a reader has not seen yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from engine.bids import Asked, Bid, Declined, Doubled, Granted, ResignedMatch, Wish, Withdrew
from engine.board import Side
from engine.events import (
    Again,
    CubeTurned,
    Drawn,
    End,
    GameBegan,
    Lot,
    MayName,
    Named,
    Opened,
    Over,
    Passed,
    Played,
    Rolled,
    Starts,
    Threw,
    Thrown,
    Voided,
    WentOn,
)
from engine.log import Entry
from engine.notation import Run
from engine.variant import Roll, thrown


@dataclass(frozen=True, slots=True)
class Turn:
    """One side's finished phase: its numbers, and whether anybody chose how to play them."""

    side: Side
    numbers: tuple[int, ...]
    runs: tuple[Run, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Returned:
    """Numbers that come back to the side that threw them."""

    side: Side
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Redoubled:
    """A later double of the same game, by the cube's owner."""

    side: Side
    value: int


@dataclass(frozen=True, slots=True)
class TookBack:
    """A side's play that counts no more, nor do the rolls that followed: the other let it go."""

    side: Side
    numbers: tuple[int, ...]
    runs: tuple[Run, ...]
    void: tuple[Roll, ...]


@dataclass(frozen=True, slots=True)
class InVain:
    """A wish that the other side did not grant, or that whoever had it gave up."""

    side: Side
    wish: Wish
    declined: bool


@dataclass(frozen=True, slots=True)
class PlayedOut:
    """A race that nobody had to play, with how many turns X and O needed for it."""

    turns: tuple[int, int]


_Other = (
    Lot
    | CubeTurned
    | Starts
    | GameBegan
    | Named
    | Threw
    | Voided
    | Bid
    | ResignedMatch
    | Over
    | Drawn
)
"""Events that are told as they are."""
Act = _Other | Turn | Passed | Returned | Redoubled | TookBack | InVain | PlayedOut


def story_for(entries: Sequence[Entry], reader: Side | None) -> tuple[Act, ...]:
    """All since this side's last own choice, and in any case the last choice that was made.

    Nobody's story, as at the end of a game, begins with that last choice. A game's own story
    begins with it.
    """
    acts = _of_this_game(tuple(_telling(entries).acts))
    choosers = {i: side for i, act in enumerate(acts) if (side := _chooser(act))}
    if not choosers:
        return acts
    last = max(choosers)
    if reader is None:
        return acts[last:]
    own = [i for i, side in choosers.items() if side is reader]
    return acts[min(last, own[-1] + 1 if own else 0) :]


def _of_this_game(acts: tuple[Act, ...]) -> tuple[Act, ...]:
    began = [i for i, act in enumerate(acts) if isinstance(act, GameBegan)]
    return acts[began[-1] :] if began else acts


def _chooser(act: Act) -> Side | None:
    """Whose decision it was; nobody's where it came by itself."""
    if isinstance(act, Turn):
        return act.side if act.chosen else None
    if isinstance(act, TookBack):
        return act.side.other
    return act.side if isinstance(act, Bid | Redoubled | InVain) else None


def without_race(acts: Sequence[Act]) -> Sequence[Act]:
    """A race that was played out by consent is told in one act, and how it ended."""
    for at, act in enumerate(acts):
        if isinstance(act, Granted):
            turns = [side for side, _ in groupby(a.side for a in acts[at:] if isinstance(a, Turn))]
            ends = [each for each in acts[at:] if isinstance(each, End)]
            return *acts[:at], PlayedOut((turns.count(Side.X), turns.count(Side.O))), *ends
    return acts


def last_turn(acts: Sequence[Act]) -> tuple[Turn, ...]:
    """The phases of the last turn in which anything was moved."""
    turns = [act for act in acts if isinstance(act, Turn)]
    while turns and not turns[-1].runs:
        turns.pop()
    sides = [turn.side for turn in reversed(turns)]
    phases = next((n for n, side in enumerate(sides) if side is not sides[0]), len(sides))
    return tuple(turns[len(turns) - phases :])


def to_take_back(entries: Sequence[Entry]) -> TookBack | None:
    """What would be undone if the last play were taken back now."""
    return _telling(entries).undone()


def _telling(entries: Sequence[Entry]) -> _Telling:
    telling = _Telling()
    for entry in entries:
        telling.tell(entry)
    return telling


@dataclass
class _Telling:
    """Throws are told with the plays that follow; a play is chosen where it opens its command."""

    acts: list[Act] = field(default_factory=list)
    numbers: tuple[int, ...] = ()
    thrower: Side | None = None
    command: str = ""
    doubled: bool = False
    wish: Wish | None = None
    moved: tuple[int, Side | None] | None = None
    """Where the last play with a move stands among the acts, and who had thrown for it."""
    seen: tuple[Roll, ...] = ()
    """Rolls since then."""

    def tell(self, entry: Entry) -> None:
        match entry.event:
            case Rolled(side, roll, _) | Opened(side, roll, _):
                self.thrower, self.numbers, self.seen = side, thrown(roll), (*self.seen, roll)
            case WentOn(_, phase):
                self.numbers = phase.numbers
            case Played(side, runs):
                self._tell_play(Turn(side, self.numbers, runs, entry.command != self.command))
            case Passed(side, phase) as passed:
                self.numbers = phase.numbers
                foreign = side is not self.thrower
                self.acts.append(Returned(side.other, self.numbers) if foreign else passed)
            case MayName() | Again() | Thrown():
                pass
            case event:
                self._tell_other(event)
        self.command = entry.command

    def _tell_play(self, turn: Turn) -> None:
        if turn.runs:
            self.moved, self.seen = (len(self.acts), self.thrower), ()
        self.acts.append(turn)

    def _tell_other(self, event: _Other) -> None:
        match event:
            case Doubled(side, value) if self.doubled:
                self.acts.append(Redoubled(side, value))
            case Granted(_, "take-back"):
                self._take_back()
            case (Declined(side) | Withdrew(side)) as answer if self.wish:
                self.acts.append(InVain(side, self.wish, declined=isinstance(answer, Declined)))
            case _:
                self.acts.append(event)
        self.wish = event.wish if isinstance(event, Asked) else None
        self.doubled |= isinstance(event, Doubled)
        self.doubled &= not isinstance(event, GameBegan)

    def undone(self) -> TookBack | None:
        act = self.acts[self.moved[0]] if self.moved else None
        return (
            TookBack(act.side, act.numbers, act.runs, self.seen) if isinstance(act, Turn) else None
        )

    def _take_back(self) -> None:
        """What was undone is told no more than as such."""
        undone = self.undone()
        if undone and self.moved:
            at, self.thrower = self.moved
            self.acts[at:] = [undone]
            self.numbers, self.moved = undone.numbers, None
