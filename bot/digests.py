"""One message that tells a player how many games wait for him, in the place of many."""

import logging
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final, Self

from aiogram import Bot
from aiogram.exceptions import AiogramError, TelegramForbiddenError, TelegramRetryAfter

from bot.awaiting import Next, next_of
from bot.budget import KEPT_FOR_OWN
from bot.buttons import Row
from bot.clock_words import moment
from bot.keyboards import markup
from bot.next_table import next_button
from bot.steadily import steadily
from bot.table import Tables
from bot.words import WORDS, Words

LEASE_MS: Final = 30 * 1000
AGAIN_MS: Final = 10 * 1000
LOOK_S: Final = 1.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Digest:
    """The message that stands in a player's chat, its language, and what it told him."""

    message: int
    lang: str
    told: str

    @property
    def text(self) -> str:
        return f"{self.message} {self.lang} {self.told}"

    @classmethod
    def read(cls, text: str | None) -> Self | None:
        message, lang, told, *_ = [*(text or "").split(" ", 2), "", "", ""]
        return cls(int(message), lang, told) if message.isdecimal() and lang in WORDS else None


class Digests:
    """Sends and replaces them; of all replicas the one that claims a player's has it.

    A board never waits for one: a digest leaves the chat enough to be sent for boards. It is
    replaced by a new message when something came silently, once the player is not there and it is
    no night of his; and edited where it stands when he has moved. When nothing waits any more it is
    taken away. One whose sender crashed is sent once the claim has run out: at worst
    it comes twice, and never not at all.
    """

    def __init__(self, bot: Bot, tables: Tables) -> None:
        self._bot = bot
        self._tables = tables
        self._store = tables.store

    async def run(self) -> None:
        """Until cancelled."""
        await steadily("digests", self.tell_one, LOOK_S, self._tables.clock)

    async def tell_one(self) -> bool:
        """One player's; False where none is due."""
        now = await self._tables.clock.now()
        user = await self._store.claim_digest(now, now + LEASE_MS)
        if user is None:
            return False
        later = await self._told(user, now)
        if later is None:
            await self._store.digest_done(user, now + LEASE_MS)
        else:
            await self._store.digest_later(user, later)
        return True

    async def _told(self, user: int, now: int) -> int | None:
        """When to look again, if that is necessary."""
        waiting = await next_of(self._tables, user)
        hours = await self._store.hours(user)
        known = Digest.read(await self._store.digest(user))
        owed = await self._store.owes_digest(user)
        if not await self._pays(user, now, owed=owed, known=known):
            return now + AGAIN_MS
        if waiting is None:
            await self._store.tell_digest(user)
            await self._store.pay_digest(user)
            await self._taken_away(user, known)
            return None
        words = replace(await self._words(user, waiting, known), zone=hours.zone)
        later = hours.quiet_until(now) or await self._store.there_until(user, now)
        if owed and later is None:
            return await self._sent(user, waiting, known, words)
        if known:
            await self._edited(user, waiting, known, words)
        return later if owed else None

    async def _pays(self, user: int, now: int, *, owed: bool, known: Digest | None) -> bool:
        """Whether the chat may be sent so much, and some boards besides."""
        calls = owed + (known is not None)
        return not calls or (await self._store.spend(user, now, calls, kept=KEPT_FOR_OWN)).granted

    async def _sent(
        self, user: int, waiting: Next, known: Digest | None, words: Words
    ) -> int | None:
        """Silent where something else has just rung; the one before is taken away."""
        now = await self._tables.clock.now()
        await self._store.tell_digest(user)
        rings = await self._store.rings(user, "digest", now)
        try:
            sent = await self._bot.send_message(
                user,
                _text(waiting, user, words),
                disable_notification=None if rings else True,
                reply_markup=markup(_rows(waiting, user, words)),
            )
        except TelegramForbiddenError:
            await self._store.pay_digest(user)
            return None
        except AiogramError as error:
            return await self._failed(user, error, now)
        digest = Digest(sent.message_id, words.lang, _told(waiting, user))
        await self._store.note_digest(user, digest.text)
        await self._store.pay_digest(user)
        await self._deleted(user, known)
        return None

    async def _failed(self, user: int, error: AiogramError, now: int) -> int:
        """It is owed still."""
        wait_ms = AGAIN_MS
        if isinstance(error, TelegramRetryAfter):
            wait_ms = error.retry_after * 1000
            await self._store.flooded(user, now, wait_ms)
        _log.warning("player %s was not told of what waits: %s", user, error)
        return now + wait_ms

    async def _edited(self, user: int, waiting: Next, known: Digest, words: Words) -> None:
        told = _told(waiting, user)
        if told == known.told:
            return
        with suppress(AiogramError):
            await self._bot.edit_message_text(
                _text(waiting, user, words),
                chat_id=user,
                message_id=known.message,
                reply_markup=markup(_rows(waiting, user, words)),
            )
        await self._store.note_digest(user, replace(known, told=told).text)

    async def _taken_away(self, user: int, known: Digest | None) -> None:
        """One that is too old to be deleted says where all games are."""
        if known:
            await self._store.note_digest(user, None)
            await self._deleted(user, known)

    async def _deleted(self, user: int, known: Digest | None) -> None:
        if known is None:
            return
        try:
            await self._bot.delete_message(user, known.message)
        except AiogramError:
            text = WORDS[known.lang].html("digest-old")
            with suppress(AiogramError):
                await self._bot.edit_message_text(text, chat_id=user, message_id=known.message)

    async def _words(self, user: int, waiting: Next, known: Digest | None) -> Words:
        """In his chat's language: the one that he has chosen, or of his boards there."""
        if lang := await self._store.language(user):
            return WORDS[lang]
        if known:
            return WORDS[known.lang]
        every = await self._store.views(waiting.table.gid)
        views = sorted(every, key=lambda view: view.user != user)
        return WORDS[views[0].lang if views else "en"]


def _text(waiting: Next, user: int, words: Words) -> str:
    """How many wait, and until when the first has to be played."""
    text = words.html("digest", count=1 + waiting.more)
    deadline = _deadline(waiting, user)
    if deadline is None:
        return text
    return f"{text}\n{words.html('digest-until', until=moment(deadline, words))}"


def _rows(waiting: Next, user: int, words: Words) -> list[Row]:
    return [(next_button("-", waiting, user, words),)]


def _told(waiting: Next, user: int) -> str:
    """What has to change before the message is edited."""
    return f"{1 + waiting.more} {waiting.table.gid} {_deadline(waiting, user)}"


def _deadline(waiting: Next, user: int) -> int | None:
    clock = waiting.table.reading
    return clock.deadline if clock and clock.side is waiting.table.side_of(user) else None
