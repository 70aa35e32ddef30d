"""What happened at a table, turn by turn: as much of it as a reader has not seen yet."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.board import Side
from engine.events import Lot, Opened, Over, Played, Resigned, Rolled, WentOn
from engine.log import Entry
from engine.notation import Run
from engine.variant import Roll


@dataclass(frozen=True, slots=True)
class Turn:
    """One side's finished play: with which dice, and whether anybody chose it."""

    side: Side
    roll: Roll
    runs: tuple[Run, ...]
    chosen: bool


Act = Lot | Turn | Resigned | Over


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


def _acts(entries: Sequence[Entry]) -> Iterator[Act]:
    """Throws are told with the plays that follow; a play is chosen where it opens its command."""
    roll, command = (0, 0), ""
    for entry in entries:
        match entry.event:
            case Rolled() | Opened():
                roll = entry.event.roll
            case Played(side, runs):
                yield Turn(side, roll, runs, chosen=entry.command != command)
            case Lot() | Resigned() | Over():
                yield entry.event
            case WentOn():
                pass
        command = entry.command
