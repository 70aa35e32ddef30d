"""A line in a chat that tells how far something has come, and goes when it is done."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError

from bot.seating import Place
from bot.table import Tables

EDITS_AT_MOST: Final = 3
STEP_PERCENT: Final = 20
"""Less progress is not worth an edit."""


@dataclass
class Line:
    """At most one message; where the chat's budget is short there is none, or it stands still."""

    bot: Bot
    tables: Tables
    place: Place
    message: int | None = None
    told: int = 0
    edits: int = 0

    async def begin(self, text: str) -> None:
        if not await self._may_spend():
            return
        with suppress(AiogramError):
            sent = await self.bot.send_message(
                self.place.chat, text, message_thread_id=self.place.thread or None
            )
            self.message = sent.message_id

    async def tell(self, percent: int, text: str) -> None:
        """Says this where that much progress is worth it."""
        if self.edits == EDITS_AT_MOST or percent < self.told + STEP_PERCENT:
            return
        if self.message is None or not await self._may_spend():
            return
        self.told, self.edits = percent, self.edits + 1
        with suppress(AiogramError):
            await self.bot.edit_message_text(text, chat_id=self.place.chat, message_id=self.message)

    async def end(self) -> None:
        if self.message is not None:
            with suppress(AiogramError):
                await self.bot.delete_message(self.place.chat, self.message)

    async def leave(self, text: str) -> None:
        """Its last words, which stay; where the chat may not be told them, the line goes."""
        if self.message is None:
            return await self.begin(text)
        now = await self.tables.clock.now()
        if not (await self.tables.store.spend(self.place.chat, now)).granted:
            return await self.end()
        with suppress(AiogramError):
            await self.bot.edit_message_text(text, chat_id=self.place.chat, message_id=self.message)
        return None

    async def _may_spend(self) -> bool:
        now = await self.tables.clock.now()
        return (await self.tables.store.spend_on_talk(self.place.chat, now)).granted
