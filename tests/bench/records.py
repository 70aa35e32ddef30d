"""How long a record, a ladder and a rebuild take: `python -m tests.bench.records`."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from time import process_time

from bot.dice import Dice
from bot.ladder import WEEK_MS
from bot.recorded import KEPT
from bot.results import Result, Timed
from bot.scores import record, top, week
from bot.seating import Place
from bot.store import Store
from bot.table import Tables
from bot.words import WORDS
from tests.bot.redis_server import RedisServer

CHAT = -5
PLAYERS = 30
WEEKS = 150


class _Now:
    """The end of all those weeks."""

    may_be_moved = False

    async def now(self) -> int:
        return WEEKS * WEEK_MS

    async def sleep(self, seconds: float, woken: asyncio.Event) -> None:
        raise NotImplementedError


def _results() -> list[Timed]:
    """As many as are kept, of one chat over three years."""
    chance = random.Random(1)
    made = []
    for number in range(KEPT):
        winner, loser = chance.sample(range(1, PLAYERS + 1), 2)
        result = Result(f"{number:010}", 1, "backgammon", 1, "single", winner, loser, 1)
        made.append(Timed(result, number * WEEKS * WEEK_MS // KEPT))
    return made


async def main() -> None:
    with RedisServer() as server:
        store = Store.open(server.url)
        await store.put_results({str(CHAT): _results()})
        tables = Tables(store, _Now(), Dice(), lambda: None)
        here, words = Place(CHAT, 0, "en"), WORDS["en"]
        tried: dict[str, Callable[[], Awaitable[object]]] = {
            "read": lambda: store.results(str(CHAT)),
            "again": lambda: store.results(str(CHAT)),
            "record": lambda: record(tables, 1, here, words),
            "top": lambda: top(tables, CHAT, "", words),
            "week": lambda: week(tables, CHAT, WEEKS * WEEK_MS, words),
        }
        for name, ask in tried.items():
            begun = process_time()
            await ask()
            took = 1000 * (process_time() - begun)
            print(f"{name:8} {took:7.1f} ms of processor time for {KEPT} games")  # noqa: T201
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
