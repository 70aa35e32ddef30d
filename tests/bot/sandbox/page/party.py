"""Who meets on the page in its tests, and what the bot shows them there."""

import io
from dataclasses import dataclass

import pytest
from aiogram import Bot
from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup, Message
from PIL import Image

from bot.sandbox import Sandbox
from tests.bot.browser import needs_browser

# One browser serves all tests of the page, so they run in one loop.
in_browser = [needs_browser, pytest.mark.asyncio(loop_scope="session")]

MOVE = "[data-callback='move']"


@dataclass(frozen=True, slots=True)
class Party:
    """Two people in a group with the bot."""

    sandbox: Sandbox
    bot: Bot
    anna: int
    boris: int
    group: int

    def url(self, user: int, chat: int | None = None) -> str:
        place = f"?user={user}" if chat is None else f"?user={user}&chat={chat}"
        return f"{self.sandbox.base_url}/{place}"

    async def board(self, caption: str, colour: str = "green", chat: int | None = None) -> Message:
        keys = keyboard(button("Move", callback_data="move"))
        return await self.bot.send_photo(
            chat or self.group, picture(colour), caption=caption, reply_markup=keys
        )

    async def said(self, chat: int, text: str) -> None:
        """Wait until somebody has written this."""
        await self.sandbox.wait_until(
            lambda: any(one.get("text") == text for one in self.sandbox.messages(chat))
        )

    async def pressed(self) -> str:
        """Wait for a press; returns its query's id."""
        await self.sandbox.wait_until(lambda: bool(self.sandbox.queries()))
        return self.sandbox.queries()[-1].id


def picture(colour: str) -> BufferedInputFile:
    drawn = io.BytesIO()
    Image.new("RGB", (640, 616), colour).save(drawn, "JPEG")
    return BufferedInputFile(drawn.getvalue(), "board.jpg")


def button(text: str, **kind: object) -> InlineKeyboardButton:
    return InlineKeyboardButton.model_validate({"text": text, **kind})


def keyboard(*rows: InlineKeyboardButton | list[InlineKeyboardButton]) -> InlineKeyboardMarkup:
    lines = [row if isinstance(row, list) else [row] for row in rows]
    return InlineKeyboardMarkup(inline_keyboard=lines)


def bubble(message: Message) -> str:
    return f"[data-message-id='{message.message_id}']"
