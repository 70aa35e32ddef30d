"""What a finished game leaves, its replay and its numbers: asked for, made beside the game."""

import asyncio
import logging
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from aiogram import Bot
from aiogram.exceptions import AiogramError

from bot.delivery import Delivery, NotSentError, Order
from bot.progress import Line
from bot.replay import ended
from bot.seating import Place
from bot.studio import Studio, StudioError
from bot.table import Tables
from bot.themes import theme_of
from bot.words import Said, said

Kind: TypeAlias = Literal["replay", "numbers"]
Thing: TypeAlias = tuple[int, Kind, str, int]
"""Chat, kind, table, and how long its log was when the game ended."""

FRESH_MS: Final = 2 * 60 * 1000
"""For so long after it came to a chat it is not sent there again."""
_FORBIDDEN: Final = ("not enough rights", "CHAT_SEND_GIFS_FORBIDDEN", "CHAT_SEND_PHOTOS_FORBIDDEN")

_log = logging.getLogger(__name__)


class Keepsakes:
    """Takes orders; each thing is made once at a time in a chat, and never in the way of play."""

    def __init__(self, bot: Bot, tables: Tables, studio: Studio, delivery: Delivery) -> None:
        self._bot = bot
        self._tables = tables
        self._studio = studio
        self._delivery = delivery
        self._making: dict[Thing, asyncio.Task[None]] = {}
        self._sent: dict[Thing, int] = {}

    async def asked(self, kind: Kind, gid: str, length: int, place: Place, board: int) -> Said:
        """Begins to make it, and says so at once; `length` is the log's as the board had it."""
        table = await self._tables.load(gid)
        if table is None:
            return said("no-such-table")
        count = ended(table.entries, length)
        if not count:
            return said("game-not-over")
        look, home_left = await self._tables.store.looks(place.chat)
        now = await self._tables.clock.now()
        plain = replace(table, entries=table.entries[:count])
        order = Order(plain, place, board, theme_of(look).name, home_left=home_left)
        return self._begun(order, (place.chat, kind, gid, count), now)

    async def close(self) -> None:
        """What is being made is let go; the press can be repeated."""
        tasks = list(self._making.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begun(self, order: Order, thing: Thing, now: int) -> Said:
        """Nothing is waited for in here, so that of two presses at once only one begins."""
        self._sent = {one: at for one, at in self._sent.items() if 0 <= now - at < FRESH_MS}
        if thing in self._making:
            return said("keepsake-on-its-way")
        if thing in self._sent:
            return said("keepsake-here")
        if self._studio.is_full:
            return said("keepsakes-many")
        task = asyncio.create_task(self._make(order, thing))
        self._making[thing] = task
        task.add_done_callback(lambda _: self._making.pop(thing, None))
        return said(f"{thing[1]}-begun")

    async def _make(self, order: Order, thing: Thing) -> None:
        line = Line(self._bot, self._tables, order.place)
        try:
            await self._delivered(order, line, thing)
        except asyncio.CancelledError:
            await line.end()
            raise
        except Exception as error:  # noqa: BLE001 - whoever pressed is to hear of any
            passing = isinstance(error, StudioError | NotSentError | AiogramError)
            _log.warning("no %s for %s: %s", thing[1:], thing[0], error, exc_info=not passing)
            await line.leave(order.words.html(_word_for(error)))

    async def _delivered(self, order: Order, line: Line, thing: Thing) -> None:
        if thing[1] == "replay":
            await self._delivery.replay(order, line)
        else:
            await self._delivery.numbers(order)
        self._sent[thing] = await self._tables.clock.now()
        await line.end()


def _word_for(error: Exception) -> str:
    forbidden = any(part in str(error) for part in _FORBIDDEN)
    return "keepsake-forbidden" if forbidden else "keepsake-failed"
