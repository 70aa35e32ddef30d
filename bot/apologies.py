"""What people are told when what they asked for was not done."""

from contextlib import suppress

from aiogram import Bot
from aiogram.enums import ChatType
from aiogram.exceptions import AiogramError
from aiogram.types import Message, Update

from bot.clock import Clock
from bot.store import Store, StoreAway
from bot.updates import OLD_MS
from bot.words import WORDS, language_of


class Apologies:
    """Said by one process; a chat hears of what was dropped once."""

    def __init__(self, bot: Bot, store: Store, clock: Clock) -> None:
        self._bot = bot
        self._store = store
        self._clock = clock
        self._told: set[int] = set()

    async def excuse(self, update: Update) -> None:
        """Tells a presser to try again; without the store, which may be what is missing."""
        query = update.callback_query
        if query:
            words = WORDS[language_of(query.from_user.language_code)]
            with suppress(AiogramError):
                await self._bot.answer_callback_query(
                    query.id, words.plain("try-again"), show_alert=True
                )

    async def late(self, message: Message) -> None:
        """One word to a chat whose commands were dropped, since they had come long before."""
        chat = message.chat.id
        if not await self._is_to_us(message) or chat in self._told:
            return
        self._told.add(chat)
        try:
            await self._tell_late(message)
        except StoreAway:
            self._told.discard(chat)
            raise

    async def _tell_late(self, message: Message) -> None:
        chat, user, now = message.chat.id, message.from_user, await self._clock.now()
        lang = await self._store.language(chat) or language_of(user.language_code if user else None)
        if not await self._store.once(chat, f"late{now // OLD_MS}", self._store.replica):
            return
        if (await self._store.spend(chat, now)).granted:
            with suppress(AiogramError):
                await message.answer(WORDS[lang].html("was-away"))

    async def _is_to_us(self, message: Message) -> bool:
        """In private everything; in a group commands, unless they name another bot."""
        if message.chat.type == ChatType.PRIVATE:
            return True
        command, at, name = (message.text or "").split(maxsplit=1)[0].partition("@")
        me = await self._bot.me()
        return command.startswith("/") and (not at or name.lower() == (me.username or "").lower())
