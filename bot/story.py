"""What happened at a table, turn by turn: as much of it as a reader has not seen yet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board import Side
from engine.events import (
    Drawn,
    Lot,
    Named,
    Opened,
    Over,
    Passed,
    Played,
    Resigned,
    Rolled,
    Threw,
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


Act = Lot | Turn | Passed | Returned | Named | Threw | Resigned | Over | Drawn


def story_for(entries: Sequence[Entry], reader: Side | None) -> tuple[Act, ...]:
    """All since this side's last own choice, and in any case the last choice that was made.

    Nobody's story, as at the end of a game, begins with that last choice.
    """
    acts = tuple(_acts(entries))
    chosen = [i for i, act in enumerate(acts) if isinstance(act, Turn) and act.chosen]
    if not chosen:
        return acts
    if reader is None:
        return acts[chosen[-1] :]
    own = [i for i in chosen if acts[i].side is reader]  # type: ignore[union-attr] # chosen: a turn
    return acts[min(chosen[-1], own[-1] + 1 if own else 0) :]


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
    command = ""
    for entry in entries:
        match entry.event:
            case Rolled(side, roll, _) | Opened(side, roll, _):
                thrower, numbers = side, thrown(roll)
            case WentOn(_, phase):
                numbers = phase.numbers
            case Played(side, runs):
                yield Turn(side, numbers, runs, chosen=entry.command != command)
            case Passed(side, phase):
                numbers = phase.numbers
                yield entry.event if side is thrower else Returned(side.other, numbers)
            case Lot() | Named() | Threw() | Resigned() | Over() | Drawn():
                yield entry.event
            case _:
                pass
        command = entry.command
