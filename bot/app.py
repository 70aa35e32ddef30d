"""The bot put together: what takes updates, what decides, what draws; started and stopped."""

import asyncio
import logging
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.enums import ParseMode
from aiogram.exceptions import (
    AiogramError,
    ClientDecodeError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.types import Update, User

from bot import deadlines, forgetting, menu, metrics, records
from bot.apologies import Apologies
from bot.boards import Boards
from bot.clock import Clock
from bot.delivery import Delivery
from bot.dice import Dice
from bot.digests import Digests
from bot.handlers import routers
from bot.handlers.chiefs import Chiefs
from bot.keepsakes import Keepsakes
from bot.owner import Owner
from bot.painter import Painter
from bot.polling import Poller
from bot.publisher import Publisher
from bot.pulse import Pulse
from bot.steadily import steadily
from bot.store import Store, StoreAway
from bot.studio import Studio
from bot.table import Tables
from bot.updates import Desk, Handle, Taker
from bot.webhook import Hook, Hooked
from bot.weekly import Weekly
from bot.wire import Parking, Wire

SWEEP_S: Final = 5 * 60
TELEGRAM_S: Final = 10
"""A call that takes longer is given up; well below a view's lease."""
STOP_S: Final = 12
"""So long a stop may take before boards stay undrawn; supervisors kill after fifteen or more."""
LEAST_DRAIN_S: Final = 2
STORE_PATIENCE_S: Final = 60
"""So long the bot waits at its start for a store that is away."""
STORE_WORD_S: Final = 10
TELEGRAM_WORD_S: Final = 5
STEP_S: Final = 0.5
_TELEGRAM_AWAY: Final = (
    TelegramNetworkError,
    TelegramServerError,
    TelegramRetryAfter,
    ClientDecodeError,  # a gateway's page instead of an answer
)

_log = logging.getLogger(__name__)


# A line for each update says nothing that the log of a table doesn't.
logging.getLogger("aiogram.event").setLevel(logging.WARNING)


def telegram(token: str, api_url: str) -> Bot:
    """The Bot API at this address; messages are HTML, links show no preview."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(api_url), timeout=TELEGRAM_S)
    properties = DefaultBotProperties(parse_mode=ParseMode.HTML, link_preview_is_disabled=True)
    session.middleware(Wire())
    return Bot(token, session=session, default=properties)


@dataclass(frozen=True, slots=True)
class App:
    """One replica of the bot, over a store that is ready."""

    bot: Bot
    store: Store
    clock: Clock
    painter: Painter
    dice: Dice
    pulse: Pulse = field(default_factory=Pulse)
    hook: Hook | None = None
    """Where Telegram brings updates; without it they are fetched."""
    owner: int | None = None

    async def run(self, stop: asyncio.Event) -> None:
        """Until asked to stop; then what is on its way is finished first."""
        introduced = await self._introduced(stop)
        if introduced is None:
            return
        me, start_ms = introduced
        self.bot.session.middleware(Parking(self.store, self.clock))
        await self._publish_menu()
        committed = asyncio.Event()
        tables = Tables(self.store, self.clock, self.dice, committed.set)
        boards = Boards(self.bot, self.store, self.painter.draw)
        inline = bool(me.supports_inline_queries)
        publisher = Publisher(tables, boards, me.username or "", committed, inline=inline)
        keepsakes = _keepsakes(self.bot, tables)
        source = self._source(tables, keepsakes, start_ms)
        _log.info("@%s is at the table", me.username)
        try:
            await self._serve(tables, publisher, source, stop)
        finally:
            # However it ends, nothing goes on that would talk to Telegram.
            await keepsakes.close()

    async def _serve(
        self, tables: Tables, publisher: Publisher, source: Poller | Hooked, stop: asyncio.Event
    ) -> None:
        async with asyncio.TaskGroup() as group:
            drawing = group.create_task(publisher.run())
            others = [group.create_task(other) for other in self._beside(tables)]
            taking = group.create_task(source.run())
            await stop.wait()
            until = asyncio.get_running_loop().time() + STOP_S
            self.pulse.takes("stopping")
            source.stop()
            await _taken(taking, until - LEAST_DRAIN_S)
            await _drained(publisher, drawing, until)
            for task in others:
                task.cancel()

    def _source(self, tables: Tables, keepsakes: Keepsakes, start_ms: int) -> Poller | Hooked:
        sorry = Apologies(self.bot, self.store, self.clock)
        handle = _handler(self.bot, tables, self.painter, keepsakes)
        desk = Desk(handle, sorry.excuse, sorry.late)
        taker = Taker(self.bot, self.store, desk, start_ms)
        if self.hook:
            return Hooked(self.bot, taker, self.hook, self.clock, self.pulse)
        return Poller(self.bot, taker, self.store, self.clock, self.pulse)

    def _beside(self, tables: Tables) -> list[Coroutine[None, None, None]]:
        """What runs until the bot stops, besides taking updates and drawing."""
        tasks = [
            deadlines.run(tables),
            records.run(tables),
            forgetting.run(tables),
            Weekly(self.bot, tables).run(),
            Digests(self.bot, tables).run(),
            steadily("sweeps", self._sweep, SWEEP_S, self.clock),
        ]
        if self.owner:
            tasks.append(Owner(self.bot, self.store, self.clock, self.owner).run())
        return tasks

    async def _introduced(self, stop: asyncio.Event) -> tuple[User, int] | None:
        """Who the bot is, and when it began; waits for a Telegram that is away.

        None where the bot is to stop before it knows.
        """
        while not stop.is_set():
            try:
                return await self.bot.me(), await self.clock.now()
            except StoreAway as away:
                _log.warning("waiting for the store: %s", away)
            except _TELEGRAM_AWAY as error:
                _log.warning("waiting for Telegram: %s", error)
            with suppress(TimeoutError):
                async with asyncio.timeout(TELEGRAM_WORD_S):
                    await stop.wait()
        return None

    async def _publish_menu(self) -> None:
        try:
            await menu.publish(self.bot)
        except AiogramError as error:
            _log.warning("the menu stays as it was: %s", error)

    async def ready(self) -> Mapping[str, bool | int | str]:
        """For the health page: whether the store answers and updates come, and what waits."""
        updates = {"updates": self.pulse.is_well, "role": self.pulse.role}
        try:
            undrawn, oldest_ms = await self.store.backlog(await self.clock.now())
            quarantined = await self.store.quarantined()
        except StoreAway:
            return {"store": False, **updates}
        metrics.UNDRAWN.set(undrawn)
        metrics.OLDEST_S.set(oldest_ms / 1000)
        metrics.QUARANTINED.set(quarantined)
        waiting = {"undrawn": undrawn, "oldest_undrawn_ms": oldest_ms, "quarantined": quarantined}
        return {"store": True, **updates, **waiting}

    async def _sweep(self) -> None:
        """Finds boards that a crash left out of date without a mark."""
        if marked := await self.store.sweep(await self.clock.now()):
            _log.warning("%s boards were out of date without a mark", marked)


async def await_store(store: Store) -> None:
    """Waits a minute for a store that is away, with a word every ten seconds; StoreAway then."""
    loop = asyncio.get_running_loop()
    until, word = loop.time() + STORE_PATIENCE_S, 0.0
    while True:
        try:
            return await store.ready()
        except StoreAway as away:
            if loop.time() > until:
                raise
            if loop.time() >= word:
                _log.warning("waiting for the store: %s", away)
                word = loop.time() + STORE_WORD_S
        await asyncio.sleep(STEP_S)


async def _taken(taking: asyncio.Task[None], until: float) -> None:
    left = until - asyncio.get_running_loop().time()
    _, late = await asyncio.wait({taking}, timeout=left)
    for task in late:
        _log.warning("what was taken last comes again after the next start")
        task.cancel()


async def _drained(publisher: Publisher, drawing: asyncio.Task[None], until: float) -> None:
    publisher.stop()
    left = until - asyncio.get_running_loop().time()
    _, late = await asyncio.wait({drawing}, timeout=max(left, LEAST_DRAIN_S))
    for task in late:
        _log.warning("some boards stay undrawn until the next start")
        task.cancel()


def _keepsakes(bot: Bot, tables: Tables) -> Keepsakes:
    studio = Studio()
    return Keepsakes(bot, tables, studio, Delivery(bot, tables, studio))


def _handler(bot: Bot, tables: Tables, painter: Painter, keepsakes: Keepsakes) -> Handle:
    dispatcher = _dispatcher()
    chiefs = Chiefs(bot, tables.clock)

    async def handle(update: Update) -> None:
        await dispatcher.feed_update(
            bot, update, tables=tables, painter=painter, keepsakes=keepsakes, chiefs=chiefs
        )

    return handle


@cache
def _dispatcher() -> Dispatcher:
    """One for all replicas of a process: it keeps nothing of what it deals out."""
    dispatcher = Dispatcher(disable_fsm=True)
    dispatcher.include_routers(*routers())
    return dispatcher
