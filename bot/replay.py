"""A finished game told again: its log folded event by event into scenes, and into a chart."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil
from typing import Final

from bot.store import View
from bot.table import Table
from bot.view import scene
from bot.words import WORDS
from engine.bids import Granted, ResignedMatch
from engine.board import BAR, Side, pips
from engine.events import End, GameBegan, Over, Played
from engine.fold import apply
from engine.log import Entry
from engine.match import Match, begun
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
    ends = (n for n, each in enumerate(told, 1) if isinstance(each.event, End | ResignedMatch))
    return max(ends, default=0)


def last_game(table: Table) -> tuple[Step, ...]:
    """The last game of a match's log; raises LookupError before somebody joined."""
    if table.match is None:
        raise LookupError("no game has been played")
    match, steps = begun(table.match.terms), list[Step]()
    for entry in table.entries:
        match = apply(match, entry.event)
        if isinstance(entry.event, GameBegan):
            steps.clear()
        else:
            steps.append(Step(entry, match))
    return tuple(steps)


def scenes(table: Table, view: View) -> tuple[Scene, ...]:
    """The last game's pictures as they were in play, but nothing is lit and the numbers stay."""
    return tuple(_scenes(table, view, last_game(table)))


def chart(table: Table, view: View) -> Chart:
    """The last game's course in numbers, from its beginning and after each play."""
    steps = last_game(table)
    viewer = table.side_of(view.user) if view.user is not None else None
    x, o = (Seat(table.name(table.user(side))) for side in Side)
    over = steps[-1].match.result
    end = scenery.End(over.winner, over.points) if isinstance(over, Over) else None
    return Chart(tuple(_moments(steps)), viewer or Side.X, (x, o), end)


def _moments(steps: Sequence[Step]) -> list[Moment]:
    """A double is told of the turn after which it was offered; what was taken back is left out."""
    moments, value, made = [Moment(_lead(steps[0].match))], 1, 1
    for step in steps:
        match step.entry.event:
            case Granted(_, "take-back"):
                del moments[made:]
            case Played(_, runs) if runs:
                made = len(moments)
        if isinstance(step.entry.event, Played):
            moments.append(Moment(_lead(step.match), _hits(step.entry.event)))
        offered = step.match.offer.value if step.match.offer else step.match.cube
        if offered > value:
            moments[-1] = replace(moments[-1], cube=offered)
        value = max(value, offered)
    return moments


def _scenes(table: Table, view: View, steps: Sequence[Step]) -> Iterator[Scene]:
    entries, before = tuple(step.entry for step in steps), None
    for count, step in enumerate(steps, 1):
        if isinstance(step.entry.event, Played):
            continue
        shown = _scene(table, view, step.match, entries[max(count - LOOKED_BACK, 0) : count])
        shown = replace(shown, dice=_dice(step.match, steps[count:]))
        if _is_told(step.match, shown) and shown != before:
            yield shown
            before = shown


def _scene(table: Table, view: View, match: Match, entries: tuple[Entry, ...]) -> Scene:
    at = replace(table, match=match, entries=entries, draft="", choosing=None)
    shown = scene(at, match, view, WORDS[view.lang])
    return replace(shown, movable=(), numbers=shown.viewer)


def _is_told(match: Match, shown: Scene) -> bool:
    """Whether something is to be seen: dice to play, a lot, an offered double, or the end."""
    if match.result or match.left or match.offer:
        return True
    rolled = bool(shown.dice) and match.empty < EMPTY_SHOWN and not match.asker
    return rolled or (shown.lot is not None and match.phase is None)


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
    """With which numbers a play was made, by its length: a run may be of several moves.

    A checker that is borne off may go less far than its number.
    """
    legs = [leg for run in event.runs for leg in pairwise(run.path)]
    lengths = [min(source, BAR) - target for source, target in legs]
    if len(set(numbers)) < len(numbers):
        return Counter(numbers[: sum(ceil(length / numbers[0]) for length in lengths)])
    if len(lengths) == 1 and lengths[0] <= max(numbers):
        return Counter([lengths[0] if lengths[0] in numbers else max(numbers)])
    return Counter(numbers if lengths else ())


def _hits(event: Played) -> tuple[int, int]:
    """By X, by O."""
    made = sum(len(run.hits) for run in event.runs)
    return (made, 0) if event.side is Side.X else (0, made)


def _lead(match: Match) -> int:
    """Pips that X is ahead."""
    return pips(match.position.o) - pips(match.position.x)
