"""A store full of tables in the middle of their games, as a bot that has long run would find it."""

import asyncio
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import Final

from redis.asyncio import Redis

from bot import keyspace
from bot.card import Card
from bot.dice import Seed
from bot.store import Store, View
from engine.events import Event
from engine.log import Entry, terms_text
from engine.match import Terms
from engine.proof import Proof
from tests.bench.engine import played_game

TURNS: Final = 60
"""So many plays have been made at each table."""
GAMES: Final = 40
"""So many different ones; more than the engine keeps the plays of."""
BETWEEN_MS: Final = 20_000
AHEAD_MS: Final = 10 * 60_000
"""The last line is so new that a board is edited, however long it takes until somebody presses."""
IN_FLIGHT: Final = 16
FIRST_USER: Final = 7_000_000_000
FIRST_CHAT: Final = -1_002_000_000_000
LANG: Final = "en"


@dataclass(frozen=True, slots=True)
class Seats:
    """One open table: where it stands, and who plays White and Black."""

    gid: str
    chat: int
    players: tuple[int, int]
    game: int
    """Which of the different games it is."""


async def filled(
    store: Store, redis: Redis, count: int, first: int = 0, games: int = GAMES
) -> list[Seats]:
    """So many tables more, whose boards all show what was committed; numbered from the first."""
    every = [_seats(number, min(games, count)) for number in range(first, first + count)]
    made = [game(number) for number in range(min(games, count))]  # while nothing waits for Redis
    waiting = iter(every)

    async def fill() -> None:
        for seats in waiting:
            view = View(seats.gid, seats.chat, 0, "group", LANG)
            await put(store, redis, seats, made[seats.game], _home(seats), view)

    await asyncio.gather(*(fill() for _ in range(IN_FLIGHT)))
    return every


def _seats(number: int, games: int) -> Seats:
    players = FIRST_USER + 2 * number, FIRST_USER + 2 * number + 1
    return Seats(f"bench{number:05}", FIRST_CHAT - number, players, number % games)


@cache
def game(seed: int, turns: int = TURNS) -> tuple[Event, ...]:
    """One in which somebody has to choose a play; always the same one for the same numbers."""
    chance = random.Random(seed)
    terms = Terms(Card.first("backgammon").variant, 1, ("1", "2"))
    while True:
        match, events = played_game(terms, turns, chance)
        if match.to_play and not match.finished:
            return events


def _home(seats: Seats) -> Mapping[str, str]:
    title = f"Backgammon club {seats.players[0] % 100_000}"
    return {"home": "group", "chat": str(seats.chat), "title": title}


async def put(  # all that makes a table
    store: Store,
    redis: Redis,
    seats: Seats,
    events: Sequence[Event],
    home: Mapping[str, str],
    *views: View,
) -> None:
    """A table in the middle of this game, whose views show what was committed."""
    now, seed, card = await store.time(), Seed.fresh(), Card.first("backgammon")
    x, o = map(str, seats.players)
    proof = Proof(seed.commitment, (f"48203948572{x}", f"48203948572{o}"))
    first = terms_text(Terms(card.variant, 1, (x, o), proof=proof))
    log = [first, *map(partial(_line, now + AHEAD_MS, len(events)), range(len(events)), events)]
    facts = {
        "status": "playing",
        "card": card.text,
        "menu": "game",
        "opener": x,
        f"name:{x}": f"Anna {x[-5:]}",
        f"name:{o}": f"Boris {o[-5:]}",
        "commitment": seed.commitment,
        **home,
    }
    await store.create(seats.gid, facts, [], now, None, seed.hex)
    await store.append(seats.gid, 0, "cb4820394857203948572", log, now, due=None)
    # By the store's own way nobody would believe that it has been shown.
    for view in views:
        shown = replace(view, message=1, length=len(log), mark="0" * 32)
        await redis.hset(keyspace.of_table(seats.gid).views, shown.field, shown.text())
    await store.index(seats.gid, seats.players, [view.chat for view in views], now)


def _line(last: int, count: int, number: int, event: Event) -> str:
    return Entry(last - (count - number) * BETWEEN_MS, f"cb{10**18 + number}", event).text
