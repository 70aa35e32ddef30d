"""Whether players wait for a crowd that looks on: `python -m tests.bench.crowd`.

One private table, shown in a group as well, and so many spectators; within the bot's own limits on
sending. A player presses as soon as three boards have come and some seconds have passed, which is
sooner than a large crowd has seen the turn before.
"""

import argparse
import asyncio
import statistics
import sys
from bisect import bisect_left
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from time import perf_counter
from typing import Final

from aiohttp import ClientSession
from redis.asyncio import Redis

from bot.clock import RedisClock
from bot.dice import Dice
from bot.facts import SHOWN
from bot.keyboards import markup
from bot.publisher import PLAYS_AT_MOST
from bot.sandbox.limits import Limits, Window
from bot.store import Store, View
from bot.table import Tables
from bot.tokens import Deed, Token
from bot.view import screen
from bot.words import WORDS
from tests.bench.answerer import Answerer, Shown, posted
from tests.bench.open_tables import FIRST_CHAT, FIRST_USER, LANG, Seats, game, put
from tests.bench.pressing import FORWARD, Pressing
from tests.bench.served import LIMITS, served
from tests.bot.playing import tokens
from tests.bot.redis_server import RedisServer

CROWDS: Final = (0, 20, 200)
TURNS: Final = 4
"""Played before, so that the game lasts."""
PRESSES: Final = 24
WARM: Final = 2
"""Presses that come first and are not counted."""
APART_S: Final = 3.5
BOARD_S: Final = 60
GID: Final = "crowded000"
PLAYERS: Final = (FIRST_USER, FIRST_USER + 1)
GROUP: Final = FIRST_CHAT
FIRST_FAN: Final = FIRST_USER + 1000
ORDER: Final[Sequence[Deed]] = ("throw", "name", "move", "play", "done")
TURN_ENDS: Final[frozenset[Deed]] = frozenset({"play", "done"})
HEAD: Final = (
    f"{'':<17}{'to the answer':>17}{'own board':>17}{'all three':>17}{'crowd':>10}{'over':>8}\n"
    f"{'':<17}{'p50, max ms':>17}{'p50, max ms':>17}{'p50, max ms':>17}{'boards':>10}"
    f"{'limit':>8}\n"
)


@dataclass(frozen=True, slots=True)
class Waits:
    """Seconds from presses to the answer, to the presser's board, and to the last of the three."""

    answers: Sequence[float]
    own: Sequence[float]
    all_three: Sequence[float]
    fans: int
    """Boards that the crowd was sent."""
    over: int
    """Boards beyond what Telegram takes."""


async def looked_on(crowd: int, presses: int) -> Waits:
    with RedisServer() as server:
        store, redis = Store.open(server.url), Redis.from_url(server.url, decode_responses=True)
        await store.ready()
        try:
            async with ClientSession() as session, Answerer() as telegram:
                telegram.boards |= await _seated(store, redis, crowd)
                async with served(telegram, server.url, LIMITS) as bot:
                    pressing = Pressing(telegram, [bot.hook], session)
                    return await _pressed(telegram, pressing, presses)
        finally:
            await store.close()
            await redis.aclose()


async def _seated(store: Store, redis: Redis, crowd: int) -> dict[int, Shown]:
    """What the players and the group see at first; the crowd has still to be shown it."""
    seats, now = Seats(GID, GROUP, PLAYERS, 0), await store.time()
    views = [View(GID, user, 0, "seat", LANG, user=user) for user in PLAYERS]
    views.append(View(GID, GROUP, 0, "group", LANG))
    home = {"home": "private", f"{SHOWN}{GROUP}": "1"}
    await put(store, redis, seats, game(0, TURNS), home, *views)
    for fan in range(FIRST_FAN, FIRST_FAN + crowd):
        await store.put_view(View(GID, fan, 0, "spectator", LANG, user=fan), now)
    tables = Tables(store, RedisClock(store), Dice(), lambda: None)
    table = await tables.load(GID)
    assert table
    shown = {}
    for view in views:
        seen = screen(table, view, WORDS[LANG], "tas_bot", plays_at_most=PLAYS_AT_MOST)
        keys = markup(seen.rows)
        rows = keys.model_dump(exclude_none=True) if keys else None
        shown[view.chat] = Shown(posted(view.chat, 1, seen.text, rows), 0.0)
    return shown


async def _pressed(telegram: Answerer, pressing: Pressing, presses: int) -> Waits:
    answers: list[float] = []
    own: list[float] = []
    all_three: list[float] = []
    while len(all_three) < presses + WARM:
        user = next(user for user in PLAYERS if _to_press(telegram, user))
        board, began = telegram.boards[user].message, perf_counter()
        token = _to_press(telegram, user)[-1]
        query = await pressing.press(user, board, token)
        answers.append(telegram.answers[query][0] - began)
        own.append(await _came(telegram, user, began) - began)
        if token.deed in TURN_ENDS:
            every = [await _came(telegram, chat, began) for chat in (*PLAYERS, GROUP)]
            all_three.append(max(every) - began)
        await asyncio.sleep(max(0, began + APART_S - perf_counter()))
    fans = sum(len(times) for chat, times in telegram.times.items() if chat >= FIRST_FAN)
    return Waits(answers[WARM:], own[WARM:], all_three[WARM:], fans, _over(telegram.times))


def _to_press(telegram: Answerer, user: int) -> Sequence[Token]:
    """Whole plays before single checkers, the end of a turn before all."""
    offered = [each for each in tokens(telegram.boards[user].message) if each.deed in FORWARD]
    return sorted(offered, key=lambda each: ORDER.index(each.deed))


async def _came(telegram: Answerer, chat: int, after: float) -> float:
    async with asyncio.timeout(BOARD_S):
        return (await telegram.newer(chat, after)).at


def _over(times: Mapping[int, Sequence[float]]) -> int:
    """Boards beyond what Telegram takes for each chat, and for all together."""
    limits, every = Limits(), sorted(chain(*times.values()))
    beyond = sum(
        _beyond(each, limits.group if chat < 0 else limits.private) for chat, each in times.items()
    )
    return beyond + _beyond(every, limits.overall)


def _beyond(times: Sequence[float], window: Window) -> int:
    before = (number - bisect_left(times, at - window.seconds) for number, at in enumerate(times))
    return sum(count >= window.calls for count in before)


def _row(crowd: int, waits: Waits) -> str:
    cells = "".join(
        f"{1000 * statistics.median(each):>9.0f}{1000 * max(each):>8.0f}"
        for each in (waits.answers, waits.own, waits.all_three)
    )
    return f"{crowd:>6} spectators{cells}{waits.fans:>10}{waits.over:>8}\n"


async def run(crowds: Iterable[int], presses: int) -> None:
    sys.stdout.write(HEAD)
    for crowd in crowds:
        sys.stdout.write(_row(crowd, await looked_on(crowd, presses)))
        sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.bench.crowd")
    parser.add_argument("--crowds", type=int, nargs="+", default=CROWDS)
    parser.add_argument("--presses", type=int, default=PRESSES)
    asked = parser.parse_args()
    asyncio.run(run(asked.crowds, asked.presses))


if __name__ == "__main__":
    main()
