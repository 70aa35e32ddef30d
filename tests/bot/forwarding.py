"""Games that go on by chance until they stand as a test wants them."""

import random
from collections.abc import Callable

from engine.commands import Command, MakePlay, Name
from engine.decide import decide
from engine.events import Event
from engine.fold import folded
from engine.match import Match
from engine.notation import joined
from engine.plays import Play, Tree
from engine.refusals import Refused
from tests.bot.fakes import Chance
from tests.bot.pair import Pair


def plays(match: Match) -> list[Play]:
    assert match.to_play
    return Tree(match.terms.variant).plays(*match.to_play)


def on_turn(pair: Pair, match: Match) -> int:
    assert match.turn
    return int(match.terms.seat(match.turn))


def following(match: Match, play: Play) -> tuple[Event, ...]:
    assert match.turn
    return happening(match, MakePlay(match.turn, joined(play.moves)))


def happening(match: Match, command: Command) -> tuple[Event, ...]:
    events = decide(match, command, Chance().throw)
    assert not isinstance(events, Refused)
    return events


async def forwarded(pair: Pair, fits: Callable[[Match], bool]) -> Match:
    """The game goes on by chance until it stands as wanted."""
    table = await pair.table()
    assert table.match
    ways = (chanced(table.match, fits, random.Random(seed)) for seed in range(20))
    match, events = next(way for way in ways if way[0].result is None)
    await pair.house.tables().commit(table, table.length, "forwarded", events)
    await pair.house.settled()
    return match


def chanced(
    match: Match, fits: Callable[[Match], bool], chance: random.Random
) -> tuple[Match, list[Event]]:
    """Random plays until the match stands as wanted, or is over."""
    events: list[Event] = []
    while match.result is None and not fits(match):
        more = _by_chance(match, chance)
        match, events = folded(match, more), [*events, *more]
    return match, events


def _by_chance(match: Match, chance: random.Random) -> tuple[Event, ...]:
    assert match.turn
    if match.naming:
        return happening(match, Name(match.turn, chance.randint(1, 6)))
    return following(match, chance.choice(plays(match)))
