"""A finished game told again: its log folded event by event into scenes, and into a chart."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from bot.store import View
from bot.table import Table
from bot.view import scene
from engine.board import BAR, Side, pips
from engine.events import End, Over, Played
from engine.log import Entry
from engine.match import Match, apply, begun
from render import scene as scenery
from render.chart import Chart, Moment
from render.scene import Die, Scene, Seat

EMPTY_SHOWN: Final = 2
"""After so many empty turns in a row further throws are left out."""
LOOKED_BACK: Final = 60
"""Entries among which the last turn with a move is looked for."""


@dataclass(frozen=True, slots=True)
class Step:
    """An entry of a log, and the match after it."""

    entry: Entry
    match: Match


def ended(entries: Sequence[Entry], length: int) -> int:
    """How many entries a log of this length has up to its last game's end; 0 where none ended."""
    told = entries[: max(length - 1, 0)]
    ends = [count for count, entry in enumerate(told, 1) if isinstance(entry.event, End)]
    return ends[-1] if ends else 0


def last_game(table: Table) -> tuple[Step, ...]:
    """The last game of a log: a game begins where the result of the one before is gone.

    Raises LookupError before somebody joined.
    """
    if table.match is None:
        raise LookupError("no game has been played")
    match, steps = begun(table.match.terms), list[Step]()
    for entry in table.entries:
        after = apply(match, entry.event)
        if match.result is not None and after.result is None:
            steps.clear()
        steps.append(Step(entry, after))
        match = after
    return tuple(steps)


def scenes(table: Table, view: View) -> tuple[Scene, ...]:
    """The last game's pictures as they were in play, but nothing is lit and the numbers stay."""
    return tuple(_scenes(table, view, last_game(table)))


def chart(table: Table, view: View) -> Chart:
    """The last game's course in numbers, from its beginning and after each play."""
    steps = last_game(table)
    plays = [
        Moment(_lead(step.match), _hits(step.entry.event))
        for step in steps
        if isinstance(step.entry.event, Played)
    ]
    viewer = table.side_of(view.user) if view.user is not None else None
    x, o = (Seat(table.name(table.user(side))) for side in Side)
    over = steps[-1].match.result
    end = scenery.End(over.winner, over.points) if isinstance(over, Over) else None
    return Chart((Moment(_lead(steps[0].match)), *plays), viewer or Side.X, (x, o), end)


def _scenes(table: Table, view: View, steps: Sequence[Step]) -> Iterator[Scene]:
    entries = tuple(step.entry for step in steps)
    for count, step in enumerate(steps, 1):
        if isinstance(step.entry.event, Played):
            continue
        shown = _scene(table, view, step.match, entries[max(count - LOOKED_BACK, 0) : count])
        shown = replace(shown, dice=_dice(step.match, steps[count:]))
        if _is_told(step.match, shown):
            yield shown


def _scene(table: Table, view: View, match: Match, entries: tuple[Entry, ...]) -> Scene:
    at = replace(table, match=match, entries=entries, draft="", choosing=None)
    shown = scene(at, match, view)
    return replace(shown, movable=(), numbers=shown.viewer)


def _is_told(match: Match, shown: Scene) -> bool:
    """Whether something is to be seen: dice to play, a lot, an offered double, or the end."""
    if match.result is not None:
        return True
    offered = shown.cube is not None and shown.cube.offered
    rolled = bool(shown.dice) and match.empty < EMPTY_SHOWN
    return rolled or offered or (shown.lot is not None and match.phase is None)


def _dice(match: Match, to_come: Sequence[Step]) -> tuple[Die, ...]:
    """The phase's dice; those are faded that the play which follows leaves.

    To find out what may be played, as a board in play does, takes twenty times as long.
    """
    if match.phase is None:
        return ()
    numbers = match.phase.numbers
    event = to_come[0].entry.event if to_come else None
    if not isinstance(event, Played):
        return tuple(map(Die, numbers))
    played = _played(numbers, event)
    dice = []
    for number in numbers:
        dice.append(Die(number, used=not played[number]))
        played[number] -= played[number] > 0
    return tuple(dice)


def _played(numbers: Sequence[int], event: Played) -> Counter[int]:
    """With which numbers a play was made; one of two by its length, or the larger."""
    moves = [leg for run in event.runs for leg in pairwise(run.path)]
    if len(set(numbers)) > 1 and len(moves) == 1:
        ((source, target),) = moves
        length = min(source, BAR) - target
        return Counter([length if length in numbers else max(numbers)])
    return Counter(numbers[: len(moves)])


def _hits(event: Played) -> tuple[int, int]:
    """By X, by O."""
    made = sum(len(run.hits) for run in event.runs)
    return (made, 0) if event.side is Side.X else (0, made)


def _lead(match: Match) -> int:
    """Pips that X is ahead."""
    return pips(match.position.o) - pips(match.position.x)
