"""A finished game's film and chart, sent to a chat: by what Telegram has already, or made now."""

import asyncio
import hashlib
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiogram.types import BufferedInputFile, Message, ReplyParameters

from bot.boards import by_file_id, name_of, remembered
from bot.progress import Line
from bot.replay import chart, scenes
from bot.seating import Place, view_at
from bot.standing import marked_name
from bot.store import View
from bot.studio import Studio
from bot.table import Table, Tables
from bot.words import WORDS, Words
from engine.board import Side
from render.chart import Chart
from render.replay import Film, shown
from render.scene import Scene

File: TypeAlias = str | BufferedInputFile
Send: TypeAlias = Callable[[File], Awaitable[Message]]

LOOK_S: Final = 3.0
"""So often somebody looks how far a film has come."""
UPLOAD_S: Final = 60
"""A film is larger than a board."""
TRIES: Final = 20
LONGEST_WAIT_S: Final = 5.0


@dataclass(frozen=True, slots=True)
class Order:
    """A table's log up to the end of a game, and where something made of it is to go."""

    table: Table
    place: Place
    board: int
    """The message under which it was asked for."""
    look: str
    """Of the chat's boards."""
    home_left: bool = False
    """The same."""

    @property
    def view(self) -> View:
        return view_at(self.table.gid, self.place)

    @property
    def words(self) -> Words:
        return WORDS[self.place.lang]


class NotSentError(RuntimeError):
    """The chat may be sent nothing, and has not been for a long time."""


class Delivery:
    """Errors of Telegram, StudioError and NotSentError go up."""

    def __init__(self, bot: Bot, tables: Tables, studio: Studio, look_s: float = LOOK_S) -> None:
        self._bot = bot
        self._tables = tables
        self._store = tables.store
        self._studio = studio
        self._look_s = look_s

    async def replay(self, order: Order, line: Line) -> None:
        """The film, and on the way to it a word about how far it is."""
        course = await asyncio.to_thread(chart, order.table, order.view)
        name = _film_name(order, course)
        if await by_file_id(self._store, name, self._film_sender(order, course)):
            return
        film = await self._filmed(order, line)
        send = self._film_sender(order, course, film)
        await remembered(self._store, name, await send(BufferedInputFile(film.content, film.name)))

    async def numbers(self, order: Order) -> None:
        """The chart; its caption tells the same."""
        course = await asyncio.to_thread(chart, order.table, order.view)
        name, send = name_of(course, order.look), self._chart_sender(order, course)
        if await by_file_id(self._store, name, send):
            return
        drawn = await self._studio.chart(course, order.look)
        await remembered(self._store, name, await send(BufferedInputFile(drawn, "numbers.jpg")))

    async def _filmed(self, order: Order, line: Line) -> Film:
        percent = 0

        def heard(now: int) -> None:
            nonlocal percent
            percent = now

        await line.begin(order.words.html("replay-progress", percent=0))
        course = await asyncio.to_thread(_scenes, order)
        making = asyncio.ensure_future(self._studio.film(course, order.look, heard))
        try:
            while not (await asyncio.wait({making}, timeout=self._look_s))[0]:
                await line.tell(percent, order.words.html("replay-progress", percent=percent))
            return making.result()
        finally:
            making.cancel()

    def _film_sender(self, order: Order, course: Chart, film: Film | None = None) -> Send:
        """What Telegram has already it knows the size of."""
        x, o = (marked_name(order.table, side) for side in Side)
        caption = order.words.html("replay", x=x, o=o, turns=len(course.moments) - 1)

        async def send(file: File) -> Message:
            return await self._bot.send_animation(
                order.place.chat,
                file,
                caption=caption,
                width=film.width if film else None,
                height=film.height if film else None,
                duration=film.duration_ms // 1000 if film else None,
                message_thread_id=order.place.thread or None,
                reply_parameters=_under(order),
                request_timeout=UPLOAD_S,
            )

        return self._paid(order, send)

    def _chart_sender(self, order: Order, course: Chart) -> Send:
        x, o = (marked_name(order.table, side) for side in Side)
        leads = [moment.lead for moment in course.moments]
        x_hits, o_hits = map(course.hits, Side)
        caption = order.words.html(
            "numbers",
            x=x,
            o=o,
            x_lead=max(*leads, 0),
            o_lead=-min(*leads, 0),
            x_hits=x_hits,
            o_hits=o_hits,
            hits=x_hits + o_hits,
        )

        async def send(file: File) -> Message:
            return await self._bot.send_photo(
                order.place.chat,
                file,
                caption=caption,
                message_thread_id=order.place.thread or None,
                reply_parameters=_under(order),
            )

        return self._paid(order, send)

    def _paid(self, order: Order, send: Send) -> Send:
        """Sent as soon as the chat may be sent something, and again after a 429."""

        async def paid(file: File) -> Message:
            chat = order.place.chat
            for _ in range(TRIES):
                now = await self._tables.clock.now()
                budget = await self._store.spend(chat, now)
                if not budget.granted:
                    wait_s = min(budget.wait_ms / 1000, LONGEST_WAIT_S)
                    await self._tables.clock.sleep(wait_s, asyncio.Event())
                    continue
                with suppress(TelegramRetryAfter):
                    return await send(file)
            raise NotSentError(f"chat {chat} may be sent nothing for now")

        return paid


def _scenes(order: Order) -> list[Scene]:
    course = shown(scenes(order.table, order.view))
    return [replace(each, home_left=order.home_left) for each in course]


def _film_name(order: Order, course: Chart) -> str:
    """The game, whose home is below and on which side, its look, and in whose words it ends."""
    game = f"film {order.table.gid} {len(order.table.entries)}"
    home = "left" if order.home_left else "right"
    seen = f"{game} {course.viewer} {course.seats} {order.look} {home} {order.place.lang}"
    return hashlib.sha256(seen.encode()).hexdigest()[:32]


def _under(order: Order) -> ReplyParameters:
    return ReplyParameters(message_id=order.board, allow_sending_without_reply=True)
