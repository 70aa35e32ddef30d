"""Boards as Telegram's messages: sent, edited, stripped of their buttons, taken away."""

import hashlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramBadRequest, TelegramRetryAfter
from aiogram.types import BufferedInputFile, InputMediaPhoto, Message

from bot.keyboards import markup
from bot.looks import IN_LETTERS
from bot.store import Store, View
from bot.view import Screen
from render.chart import Chart
from render.scene import Scene

NO_PICTURE: Final = ""
LETTERS: Final = "letters"
"""The mark of a message that shows a board in letters."""
_TEXTS: Final = (NO_PICTURE, LETTERS)
_SAME: Final = "message is not modified"
_GONE: Final = ("message to edit not found", "message can't be edited", "MESSAGE_ID_INVALID")
_FILE_LOST: Final = ("wrong file identifier", "wrong remote file identifier", "FILE_REFERENCE")

_log = logging.getLogger(__name__)

Draw = Callable[[Scene, str], Awaitable[bytes]]
"""Of a scene in a look."""
Call = Callable[[str | BufferedInputFile], Awaitable[Message]]


class BoardGoneError(Exception):
    """The message that was to be edited is no longer there."""


@dataclass(frozen=True, slots=True)
class Posted:
    """The message that shows a board now, and the name of its picture."""

    message: int
    picture: str


class Boards:
    """The one who calls Telegram for boards; errors other than "it is so already" go up."""

    def __init__(self, bot: Bot, store: Store, draw: Draw) -> None:
        self._bot = bot
        self._store = store
        self._draw = draw

    async def send(self, view: View, screen: Screen, *, silent: bool = False) -> Posted:
        """A new message, with or without a sound."""
        if screen.scene is None:
            message = await self._bot.send_message(
                view.chat,
                screen.text,
                message_thread_id=view.thread or None,
                disable_notification=silent or None,
                reply_markup=markup(screen.rows),
            )
            return Posted(message.message_id, name_of_screen(screen))
        call = self._sender(view, screen, silent=silent)
        return await self._with_picture(screen, screen.scene, call)

    async def edit(self, view: View, screen: Screen) -> Posted:
        """The view's message shows the screen; BoardGoneError where that message is gone.

        Telegram makes no picture of a text, nor a text of a picture: then it counts as gone too.
        """
        if view.message is None or not can_become(view.mark, screen):
            raise BoardGoneError
        try:
            return await self._edited(view, view.message, screen)
        except TelegramBadRequest as error:
            if any(text in error.message for text in _GONE):
                raise BoardGoneError from error
            if _SAME not in error.message:
                raise
        stays = screen.scene is None and view.mark not in _TEXTS  # a picture with other words
        return Posted(view.message, view.mark if stays else name_of_screen(screen))

    async def retire(self, view: View, farewell: str) -> bool:
        """Takes an old message's buttons away, and where it had no picture leaves these words.

        False where Telegram takes it later; that it could not be done at all matters to nobody.
        """
        try:
            if view.mark == NO_PICTURE:
                await self._bot.edit_message_text(
                    farewell, chat_id=view.chat, message_id=view.message
                )
            else:
                await self._bot.edit_message_reply_markup(
                    chat_id=view.chat, message_id=view.message
                )
        except TelegramRetryAfter:
            return False
        except AiogramError as error:
            _log.debug("an old board keeps its buttons: %s", error)
        return True

    async def take_away(self, view: View) -> None:
        """Deletes a board that came twice."""
        if view.message is not None:
            with suppress(AiogramError):
                await self._bot.delete_message(view.chat, view.message)

    async def _edited(self, view: View, message: int, screen: Screen) -> Posted:
        name = name_of_screen(screen)
        if view.mark in _TEXTS:
            await self._bot.edit_message_text(
                screen.text,
                chat_id=view.chat,
                message_id=message,
                reply_markup=markup(screen.rows),
            )
            return Posted(message, name)
        if screen.scene is None or name == view.mark:
            await self._bot.edit_message_caption(
                chat_id=view.chat,
                message_id=message,
                caption=screen.text,
                reply_markup=markup(screen.rows),
            )
            return Posted(message, view.mark)
        return await self._with_picture(screen, screen.scene, self._editor(view, message, screen))

    def _sender(self, view: View, screen: Screen, *, silent: bool) -> Call:
        async def call(photo: str | BufferedInputFile) -> Message:
            return await self._bot.send_photo(
                view.chat,
                photo,
                caption=screen.text,
                message_thread_id=view.thread or None,
                disable_notification=silent or None,
                reply_markup=markup(screen.rows),
            )

        return call

    def _editor(self, view: View, message: int, screen: Screen) -> Call:
        async def call(photo: str | BufferedInputFile) -> Message:
            edited = await self._bot.edit_message_media(
                InputMediaPhoto(media=photo, caption=screen.text),
                chat_id=view.chat,
                message_id=message,
                reply_markup=markup(screen.rows),
            )
            if not isinstance(edited, Message):
                raise TypeError("an edit in a chat is answered with the message")
            return edited

        return call

    async def _with_picture(self, screen: Screen, scene: Scene, call: Call) -> Posted:
        name, draw = name_of_screen(screen), partial(self._draw, scene, screen.look)
        message = await with_picture(self._store, name, draw, call)
        return Posted(message.message_id, name)


def can_become(mark: str, screen: Screen) -> bool:
    """Whether a message with this mark can be edited to show the screen."""
    if mark in _TEXTS:
        return screen.scene is None
    return screen.scene is not None or screen.look != IN_LETTERS


async def with_picture(
    store: Store, name: str, draw: Callable[[], Awaitable[bytes]], call: Call
) -> Message:
    """By its file id where Telegram has this picture already, else drawn and uploaded."""
    message = await by_file_id(store, name, call)
    if message is None:
        message = await call(BufferedInputFile(await draw(), "board.jpg"))
        await remembered(store, name, message)
    return message


async def by_file_id(store: Store, name: str, call: Call) -> Message | None:
    """Sent as what Telegram has already; None where it has no such picture, or has lost it."""
    known = await store.known_picture(name)
    if known is None:
        return None
    try:
        return await call(known)
    except TelegramBadRequest as error:
        if not any(text in error.message for text in _FILE_LOST):
            raise
    return None


async def remembered(store: Store, name: str, message: Message) -> None:
    """Notes by what id Telegram has now what this message shows."""
    shown = message.animation or (message.photo[-1] if message.photo else None)
    if shown:
        await store.remember_picture(name, shown.file_id)


def name_of_screen(screen: Screen) -> str:
    """What a view is marked with that shows this screen."""
    if screen.scene is None:
        return LETTERS if screen.look == IN_LETTERS else NO_PICTURE
    return name_of(screen.scene, screen.look)


def name_of(shown: Scene | tuple[Scene, ...] | Chart, look: str) -> str:
    """The same for what looks the same: what a picture is remembered by."""
    return hashlib.sha256(f"{look} {shown!r}".encode()).hexdigest()[:32]
