"""What the engine's tests set up: a position from its text, dice in a known order, a match."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any, Final, TypeVar

from engine.board import Position, Side
from engine.commands import Command, MakePlay
from engine.decide import decide
from engine.draft import Draft
from engine.events import Event, Over, Rolled
from engine.fold import apply
from engine.match import Match, Terms, begun
from engine.notation import joined, play_text, position_text, read_play, read_position, read_roll
from engine.options import changed, legal_texts, texts
from engine.plays import Tree
from engine.refusals import Refused, step_by
from engine.turns import Dice
from engine.variant import Ban, Moment, Move, Phase, Roll, Variant, thrown
from engine.variants.backgammon import Backgammon, BackgammonOptions

V = TypeVar("V", bound=Variant)

CLASSIC: Final = Backgammon()
LATER: Final[tuple[Roll, ...]] = ((6, 5),) * 3
"""A side's throws so far where no rule about first turns reaches."""
INTERNATIONAL: Final = Backgammon(BackgammonOptions(koks_needs_zero_off=True, double_ban="none"))
START: Final = "X 24:2 13:5 8:3 6:5 / O 24:2 13:5 8:3 6:5"


def phase(roll: str, **words: int) -> Phase:
    """The phase of a roll such as `6-4` or `3-3`."""
    return Phase(thrown(read_roll(roll)), tuple(sorted(words.items())))


def thrown_at(
    position: str, roll: str, variant: Variant = CLASSIC, *, first: bool = False
) -> Phase:
    """The phase that a roll gives there, on a side's first turn or late in the game."""
    moment = Moment(() if first else LATER)
    return variant.phase_of(read_roll(roll), read_position(position), moment)


def results(
    position: str, roll: str, variant: Variant = CLASSIC, *, first: bool = False
) -> set[str]:
    """The texts of all positions that a roll can lead to."""
    given = thrown_at(position, roll, variant, first=first)
    found = Tree(variant).plays(read_position(position), given)
    return {position_text(play.position) for play in found}


def plays(position: str, roll: str, variant: Variant = CLASSIC, *, first: bool = False) -> set[str]:
    """One play for each of them, in the notation."""
    given = thrown_at(position, roll, variant, first=first)
    found = Tree(variant).plays(read_position(position), given)
    return {play_text(joined(play.moves)) for play in found}


def dice(*rolls: str) -> Dice:
    """The throws to come, the first of them first, whatever their number in the match."""
    left = iter(rolls)
    return lambda _number: read_roll(next(left))


def match_of(variant: Variant = CLASSIC) -> Match:
    return begun(Terms(variant, 1, ("ann", "bob")))


def to_throw(
    variant: Variant = CLASSIC,
    length: int = 7,
    score: tuple[int, int] = (0, 0),
    **more: Any,  # noqa: ANN401 - fields of the match
) -> Match:
    """A match at this score in which X has the next throw, and neither side the first."""
    games = tuple(Over(side, 1, won) for side, won in zip(Side, score, strict=True) if won)
    match = begun(Terms(variant, length, ("ann", "bob")))
    there: dict[str, Any] = {"turn": Side.X, "rolls": (LATER, LATER), "throws": 3, "games": games}
    return replace(match, **(there | more))


def match_at(position: str, roll: str, variant: Variant = CLASSIC, *, first: bool = False) -> Match:
    """A match in which X has thrown this roll in this position, no one's first but if told."""
    rolls = ((), ()) if first else (LATER, LATER)
    match = replace(match_of(variant), position=read_position(position), turn=Side.X, rolls=rolls)
    given = thrown_at(position, roll, variant, first=first)
    return apply(replace(match, throws=1), Rolled(Side.X, read_roll(roll), given))


def told(events: Iterable[Event]) -> list[str]:
    return [event.text for event in events]


def decided(match: Match, command: Command, *rolls: str) -> tuple[Event, ...]:
    """What the command makes happen with these throws to come; it must not be refused."""
    events = decide(match, command, dice(*rolls))
    assert not isinstance(events, Refused), events
    return events


def refusal(match: Match, command: Command) -> Refused:
    """Why the command can't be done; it must not be."""
    answer = decide(match, command, dice())
    assert isinstance(answer, Refused), told(answer)
    return answer


def played(text: str, side: Side = Side.X) -> MakePlay:
    return MakePlay(side, read_play(text))


def draft_of(position: str, roll: str, variant: Variant = CLASSIC) -> Draft:
    return Draft(Tree(variant), read_position(position), phase(roll))


def with_chance(kind: type[V], chance: random.Random) -> V:
    """The game under any options that go together."""
    preset = next(iter(kind.presets.values()))
    while True:
        given = {name: chance.choice(values) for name, values in legal_of(kind).items()}
        options = changed(preset, given)
        if options.nonsense() is None:
            return kind(options)


@cache
def legal_of(kind: type[Variant]) -> dict[str, tuple[str, ...]]:
    """Every option of the game with the texts of all its values."""
    preset = next(iter(kind.presets.values()))
    return {name: legal_texts(preset, name) for name in texts(preset)}


def ban_on(variant: Variant, position: Position, phase: Phase, source: int, die: int) -> Ban | None:
    """The first rule against moving a checker from here by this die; None if it could be made."""
    found = step_by(variant, position, phase, source, die)
    return None if isinstance(found, Move) else found
