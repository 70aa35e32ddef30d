"""Under load: what does not depend on the machine, with a bot over real HTTP and a real Redis."""

import asyncio
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from io import BytesIO
from time import perf_counter

import pytest
from aiohttp import ClientSession
from PIL import Image
from redis.asyncio import Redis

from bot import budget, metrics
from bot.allowance import BUCKETS
from bot.app import App
from bot.app import telegram as bot_at
from bot.clock import RedisClock
from bot.dice import Dice
from bot.painter import Painter
from bot.store import Store
from bot.table import Table, Tables
from bot.themes import FIRST
from bot.webhook import Hook
from render.scene import Scene
from tests.bench.answerer import TOKEN, Answerer
from tests.bench.open_tables import Seats, filled
from tests.bench.pressing import Pressing, asked_of, first_boards
from tests.bench.served import LIFTED
from tests.bot.hooks import hook
from tests.bot.playing import tokens

GAMES = 4
PRESSES = 24
RUSH = 100
AT_ONCE = 20
"""So few that the last is not let go on a slow machine for having waited six seconds."""
FLOOD = 100
WAITING = 45
BYTES_AT_MOST = 12_000
"""Of a table with sixty plays, its seed and its places in the lists of players and chats."""
TRIPS_AT_MOST = 40
"""Of the first press of players of whom nobody has noted yet which tables wait for them."""
COMMANDS_AT_MOST = 270
"""Of Redis for a press and its board, most of them within scripts."""
SCRIPTS_AT_MOST = 20
"""The same of scripts."""
SCRIPTS_OF_A_BOARD = 17
"""Those that are drawn, and those that are looked at in vain."""
SCRIPTS_OF_IDLE_S = 10
"""What four drawers and a look at deadlines ask for each second."""
SPREAD = 1.2
"""What a bot does besides, which takes longer on a slower machine."""


class Blank(Painter):
    """Draws nothing, since what a picture costs depends on the machine alone."""

    def __init__(self) -> None:
        file = BytesIO()
        Image.new("RGB", (64, 62)).save(file, "JPEG")
        self._picture = file.getvalue()

    async def draw(self, _scene: Scene, _look: str = FIRST) -> bytes:
        return self._picture


@dataclass(frozen=True, slots=True)
class Loaded:
    """Many tables, people who press at them, and a bot once all tables are there."""

    redis: Redis
    redis_url: str
    tables: Tables
    telegram: Answerer
    session: ClientSession
    every: list[Seats] = field(default_factory=list)
    hooks: list[Hook] = field(default_factory=list)

    async def more(self, count: int) -> list[Seats]:
        """So many tables more, at which nobody has pressed."""
        new = await filled(self.tables.store, self.redis, count, len(self.every), GAMES)
        self.telegram.boards |= await first_boards(self.tables, new)
        self.every.extend(new)
        return new

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """Takes presses."""
        store, bot = Store.open(self.redis_url), bot_at(TOKEN, self.telegram.url)
        stop, at = asyncio.Event(), hook()
        await store.ready()
        app = App(bot, store, RedisClock(store), Blank(), Dice(), hook=at)
        serving = asyncio.create_task(app.run(stop))
        try:
            await self.telegram.hooked(at.url)
            self.hooks.append(at)
            yield
        finally:
            stop.set()
            await serving
            await bot.session.close()
            await store.close()

    def people(self) -> Pressing:
        """Who choose what to press always in the same way."""
        return Pressing(self.telegram, self.hooks[-1:], self.session)

    async def spent(self, seats: Sequence[Seats]) -> tuple[float, float]:
        """Redis' commands and round trips for a press at each table, with its board."""
        before = await self._busy()
        await self.people().round(seats, len(seats), at_once=1)
        after = await self._busy()
        commands, trips = ((b - a) / len(seats) for a, b in zip(before, after, strict=True))
        return commands, trips

    async def _busy(self) -> tuple[int, int]:
        info = await self.redis.info("stats")
        return info["total_commands_processed"], info["total_reads_processed"]

    async def scripts(self) -> int:
        """Called so far."""
        return int((await self.redis.info("commandstats"))["cmdstat_evalsha"]["calls"])

    async def moved_on(self, seats: Sequence[Seats], was: Mapping[str, Table]) -> list[str]:
        """The tables that are not as they were."""
        now = [await self.table(each.gid) for each in seats]
        return [each.gid for each in now if state(each) != state(was[each.gid])]

    async def table(self, gid: str) -> Table:
        table = await self.tables.load(gid)
        assert table
        return table


def state(table: Table) -> tuple[int, str]:
    return table.length, table.draft


@pytest.fixture
async def loaded(redis: Redis, redis_url: str, store: Store) -> AsyncIterator[Loaded]:
    async with Answerer() as telegram, ClientSession() as session:
        tables = Tables(store, RedisClock(store), Dice(), lambda: None)
        yield Loaded(redis, redis_url, tables, telegram, session)


@pytest.fixture
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    for limit in ("GROUP", "PRIVATE", "ALL_CHATS"):
        monkeypatch.setattr(budget, limit, LIFTED)


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks about for work, which would count the more the slower the machine is."""
    for look in ("bot.deadlines.LOOK_S", "bot.drawers.IDLE_S"):
        monkeypatch.setattr(look, 60.0)


@pytest.mark.usefixtures("unlimited", "busy")
async def test_a_press_asks_no_more_of_redis_among_a_thousand_tables_than_among_a_few(
    loaded: Loaded,
) -> None:
    async with loaded.bot():
        commands, trips = await loaded.spent(await loaded.more(PRESSES))
        crowd = await loaded.more(1_000 - PRESSES)
        among_many, trips_among_many = await loaded.spent(crowd[-PRESSES:])
    assert commands < COMMANDS_AT_MOST
    assert trips < TRIPS_AT_MOST
    assert among_many < commands * SPREAD
    assert trips_among_many < trips * SPREAD


async def test_a_table_with_sixty_plays_takes_little_memory(loaded: Loaded) -> None:
    tables = await loaded.more(200)
    keys = [key async for key in loaded.redis.scan_iter()]
    sizes = [await loaded.redis.memory_usage(key, samples=0) for key in keys]
    assert sum(size or 0 for size in sizes) < BYTES_AT_MOST * len(tables)


async def test_a_press_at_each_of_many_tables_at_once_is_done_at_each_and_counted_once(
    loaded: Loaded,
) -> None:
    seats = await loaded.more(RUSH)
    was = {each.gid: await loaded.table(each.gid) for each in seats}
    done = metrics.UPDATES.labels("callback_query", "done")._value
    applied = metrics.COMMITS.labels("applied")._value
    before = done.get(), applied.get()
    async with loaded.bot():
        people = loaded.people()
        await people.rush(seats, at_once=AT_ONCE)
    assert people.took.statuses == {200: RUSH}
    assert await loaded.moved_on(seats, was) == [each.gid for each in seats]
    assert (done.get(), applied.get()) == (before[0] + RUSH, before[1] + RUSH)


async def test_boards_that_wait_for_everybodys_budget_are_not_tried_again_and_again(
    loaded: Loaded, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a restore, when every board is drawn anew."""
    monkeypatch.setattr(budget, "ALL_CHATS", (10, 1_000))
    seats = await loaded.more(WAITING)
    for each in seats:
        await loaded.tables.store.touch(each.gid, await loaded.tables.clock.now())
    before, began = await loaded.scripts(), perf_counter()
    async with loaded.bot():
        for each in seats:
            await loaded.telegram.newer(each.chat, 0.0)
        idle = SCRIPTS_OF_IDLE_S * (perf_counter() - began)
        scripts = await loaded.scripts() - before
    assert scripts < SCRIPTS_OF_A_BOARD * WAITING + idle


async def test_a_flood_of_one_leaves_the_others_theirs_and_the_store_in_peace(
    loaded: Loaded,
) -> None:
    flooded, *others = await loaded.more(11)
    was = {each.gid: await loaded.table(each.gid) for each in others}
    board, bucket = loaded.telegram.boards[flooded.chat].message, BUCKETS["press"]
    async with loaded.bot():
        token, people = tokens(board)[0], loaded.people()
        before, began = await loaded.scripts(), perf_counter()
        flood = [people.press(asked_of(board), board, token) for _ in range(FLOOD)]
        *queries, _ = await asyncio.gather(*flood, loaded.people().rush(others, at_once=2))
        heard = bucket.at_once + 1000 * (perf_counter() - began) / bucket.one_more_ms + 1
        scripts = await loaded.scripts() - before
    said = [loaded.telegram.answers[str(query)][1] for query in queries]
    assert len(list(filter(None, said))) <= heard + 1
    assert scripts < FLOOD + SCRIPTS_AT_MOST * (heard + len(others))
    assert await loaded.moved_on(others, was) == [each.gid for each in others]
