"""What happened at a table, turn by turn: as much of it as a reader has not seen yet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.bids import Bid, Doubled, ResignedMatch
from engine.board import Side
from engine.events import (
    Again,
    CubeTurned,
    Drawn,
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
from engine.variant import thrown


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


Act = (
    Lot
    | CubeTurned
    | Starts
    | GameBegan
    | Turn
    | Passed
    | Returned
    | Redoubled
    | Named
    | Threw
    | Voided
    | Bid
    | ResignedMatch
    | Over
    | Drawn
)


def story_for(entries: Sequence[Entry], reader: Side | None) -> tuple[Act, ...]:
    """All since this side's last own choice, and in any case the last choice that was made.

    Nobody's story, as at the end of a game, begins with that last choice. A game's own story
    begins with it.
    """
    acts = _of_this_game(tuple(_acts(entries)))
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
    return act.side if isinstance(act, Bid | Redoubled) else None


def last_turn(acts: Sequence[Act]) -> tuple[Turn, ...]:
    """The phases of the last turn in which anything was moved."""
    turns = [act for act in acts if isinstance(act, Turn)]
    while turns and not turns[-1].runs:
        turns.pop()
    sides = [turn.side for turn in reversed(turns)]
    phases = next((n for n, side in enumerate(sides) if side is not sides[0]), len(sides))
    return tuple(turns[len(turns) - phases :])


def _acts(entries: Sequence[Entry]) -> Iterator[Act]:
    """Throws are told with the plays that follow; a play is chosen where it opens its command."""
    numbers: tuple[int, ...] = ()
    thrower: Side | None = None
    command, doubled = "", False
    for entry in entries:
        match entry.event:
            case Doubled(side, value) if doubled:
                yield Redoubled(side, value)
            case Rolled(side, roll, _) | Opened(side, roll, _):
                thrower, numbers = side, thrown(roll)
            case WentOn(_, phase):
                numbers = phase.numbers
            case Played(side, runs):
                yield Turn(side, numbers, runs, chosen=entry.command != command)
            case Passed(side, phase):
                numbers = phase.numbers
                yield entry.event if side is thrower else Returned(side.other, numbers)
            case MayName() | Again() | Thrown():
                pass
            case event:
                doubled |= isinstance(event, Doubled)
                doubled &= not isinstance(event, GameBegan)
                yield event
        command = entry.command
