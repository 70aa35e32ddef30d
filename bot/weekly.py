"""A chat's week in words, on Mondays and without a sound, where the chat has asked for it."""

import logging
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramForbiddenError, TelegramRetryAfter

from bot import scores
from bot.clocks import HOUR
from bot.ladder import begin_of, week_of
from bot.steadily import steadily
from bot.table import Tables
from bot.words import WORDS

TOLD_AT_MS: Final = 10 * HOUR
"""So long after the week has begun, in UTC: by day from Lisbon to Vladivostok."""
AGAIN_MS: Final = 60 * 1000
LOOK_S: Final = 30.0

_log = logging.getLogger(__name__)


def next_due(now: int) -> int:
    """The next time at which weeks are told, in ms."""
    due = begin_of(week_of(now)) + TOLD_AT_MS
    return due if due > now else due_after(now)


def due_after(now: int) -> int:
    """The same for whoever is told now, be it early on a Monday of a week that was missed."""
    return begin_of(week_of(now) + 1) + TOLD_AT_MS


class Weekly:
    """All replicas together tell a chat once: who claims it has the word for this week."""

    def __init__(self, bot: Bot, tables: Tables) -> None:
        self._bot = bot
        self._tables = tables

    async def run(self) -> None:
        """Until cancelled."""
        await steadily("the week's words", self.tell_one, LOOK_S, self._tables.clock)

    async def tell_one(self) -> bool:
        """One chat's week, if anybody played; False where it is no chat's time.

        A crash between claim and message costs this chat its word for the week.
        """
        store, now = self._tables.store, await self._tables.clock.now()
        claimed = await store.claim_week(now, due_after(now))
        if claimed is None:
            return False
        chat, thread = claimed
        words = WORDS[await store.language(chat) or "en"]
        text = await scores.week(self._tables, chat, now, words)
        if text and not await self._sent(chat, thread, text, now):
            await store.week_not_told(chat, due_after(now), now + AGAIN_MS)
        return True

    async def _sent(self, chat: int, thread: int, text: str, now: int) -> bool:
        """False where it is worth another try."""
        store = self._tables.store
        if not (await store.spend_on_talk(chat, now)).granted:
            return False
        try:
            await self._bot.send_message(
                chat, text, message_thread_id=thread or None, disable_notification=True
            )
        except TelegramRetryAfter as error:
            await store.flooded(chat, now, error.retry_after * 1000)
            return False
        except TelegramForbiddenError:
            await store.tell_weekly_no_more(chat)
        except AiogramError as error:
            _log.warning("chat %s was not told of its week: %s", chat, error)
        return True
