"""The bot put together: what takes updates, what decides, what draws; started and stopped."""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from aiogram import Bot, Dispatcher
from aiogram.client.default import DefaultBotProperties
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from aiogram.enums import ParseMode
from aiogram.exceptions import (
    AiogramError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)
from aiogram.types import Update, User

from bot import deadlines, menu
from bot.boards import Boards
from bot.clock import Clock
from bot.delivery import Delivery
from bot.dice import Dice
from bot.handlers import routers
from bot.keepsakes import Keepsakes
from bot.painter import Painter
from bot.publisher import Publisher
from bot.store import Store, StoreAway
from bot.studio import Studio
from bot.table import Tables
from bot.updates import Handle, Poller
from bot.words import WORDS, language_of

SWEEP_S: Final = 5 * 60
TELEGRAM_S: Final = 10
"""A call that takes longer is given up; well below a view's lease."""
DRAIN_S: Final = 10
STORE_PATIENCE_S: Final = 60
"""So long the bot waits at its start for a store that is away."""
STORE_WORD_S: Final = 10
TELEGRAM_WORD_S: Final = 5
STEP_S: Final = 0.5

_log = logging.getLogger(__name__)


# A line for each update says nothing that the log of a table doesn't.
logging.getLogger("aiogram.event").setLevel(logging.WARNING)


def telegram(token: str, api_url: str) -> Bot:
    """The Bot API at this address; messages are HTML, links show no preview."""
    session = AiohttpSession(api=TelegramAPIServer.from_base(api_url), timeout=TELEGRAM_S)
    properties = DefaultBotProperties(parse_mode=ParseMode.HTML, link_preview_is_disabled=True)
    return Bot(token, session=session, default=properties)


@dataclass(frozen=True, slots=True)
class App:
    """One replica of the bot, over a store that is ready."""

    bot: Bot
    store: Store
    clock: Clock
    painter: Painter
    dice: Dice

    async def run(self, stop: asyncio.Event) -> None:
        """Until asked to stop; then what is on its way is finished first."""
        me = await self._introduced(stop)
        if me is None:
            return
        await self._publish_menu()
        committed = asyncio.Semaphore(0)
        tables = Tables(self.store, self.clock, self.dice, committed.release)
        boards = Boards(self.bot, self.store, self.painter.draw)
        publisher = Publisher(tables, boards, me.username or "", committed)
        keepsakes = _keepsakes(self.bot, tables)
        handle = _handler(self.bot, tables, self.painter, keepsakes)
        poller = Poller(self.bot, handle, _excuser(self.bot))
        try:
            async with asyncio.TaskGroup() as group:
                drawing = group.create_task(publisher.run())
                beside = (deadlines.run(tables), self._sweep())
                others = [group.create_task(other) for other in beside]
                polling = group.create_task(poller.run())
                _log.info("@%s is at the table", me.username)
                await stop.wait()
                poller.stop()
                await polling
                await _drained(publisher, drawing)
                for task in others:
                    task.cancel()
        finally:
            # However it ends, nothing goes on that would talk to Telegram.
            await keepsakes.close()

    async def _introduced(self, stop: asyncio.Event) -> User | None:
        """Waits for a Telegram that is away; None where the bot is to stop before it answers."""
        while not stop.is_set():
            try:
                return await self.bot.me()
            except (TelegramNetworkError, TelegramServerError, TelegramRetryAfter) as error:
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

    async def ready(self) -> Mapping[str, bool | int]:
        """For the health page: whether the store answers, and what waits to be drawn."""
        try:
            undrawn, oldest_ms = await self.store.backlog(await self.clock.now())
        except StoreAway:
            return {"store": False}
        return {"store": True, "undrawn": undrawn, "oldest_undrawn_ms": oldest_ms}

    async def _sweep(self) -> None:
        """Finds boards that a crash left out of date without a mark."""
        while True:
            try:
                marked = await self.store.sweep(await self.clock.now())
                if marked:
                    _log.warning("%s boards were out of date without a mark", marked)
            except StoreAway as away:
                _log.warning("the sweep waits for the store: %s", away)
            await asyncio.sleep(SWEEP_S)


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


async def _drained(publisher: Publisher, drawing: asyncio.Task[None]) -> None:
    publisher.stop()
    _, late = await asyncio.wait({drawing}, timeout=DRAIN_S)
    for task in late:
        _log.warning("some boards stay undrawn until the next start")
        task.cancel()


def _keepsakes(bot: Bot, tables: Tables) -> Keepsakes:
    studio = Studio()
    return Keepsakes(bot, tables, studio, Delivery(bot, tables, studio))


def _handler(bot: Bot, tables: Tables, painter: Painter, keepsakes: Keepsakes) -> Handle:
    dispatcher = Dispatcher(tables=tables, painter=painter, keepsakes=keepsakes, disable_fsm=True)
    dispatcher.include_routers(*routers())

    async def handle(update: Update) -> None:
        await dispatcher.feed_update(bot, update)

    return handle


def _excuser(bot: Bot) -> Handle:
    async def excuse(update: Update) -> None:
        query = update.callback_query
        if query:
            words = WORDS[language_of(query.from_user.language_code)]
            with suppress(AiogramError):
                await bot.answer_callback_query(query.id, words.plain("try-again"), show_alert=True)

    return excuse
