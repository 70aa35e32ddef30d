"""The owner's private chat hears of what needs him: by ids, never by names."""

import logging
from typing import Final

from aiogram import Bot
from aiogram.exceptions import AiogramError

from bot.clock import Clock
from bot.steadily import steadily
from bot.store import Store
from bot.words import WORDS

LOOK_S: Final = 60.0
APART_MS: Final = 15 * 60 * 1000
LONGEST_UNDRAWN_MS: Final = 2 * 60 * 1000
"""A board that is due for longer is no matter of a full chat's budget or of a passing fault."""
NAMED: Final = 20

_log = logging.getLogger(__name__)


class Owner:
    """Told once by all replicas together, at most every quarter of an hour."""

    def __init__(self, bot: Bot, store: Store, clock: Clock, chat: int) -> None:
        self._bot = bot
        self._store = store
        self._clock = clock
        self._chat = chat

    async def run(self) -> None:
        """Until cancelled."""
        await steadily("words to the owner", self.tell, LOOK_S, self._clock)

    async def tell(self) -> None:
        """What is new since he was last told, if anything is."""
        now = await self._clock.now()
        backlog = await self._store.backlog(now)
        late = backlog.oldest_ms > LONGEST_UNDRAWN_MS
        due = await self._store.owner_due(now, APART_MS, anyway=late)
        if due is None:
            return
        before, gids = due
        words = WORDS[await self._store.language(self._chat) or "en"]
        lines = []
        if gids:
            named = " ".join(gids[:NAMED])
            lines.append(words.html("owner-quarantined", count=len(gids), tables=named))
        if late:
            minutes = backlog.oldest_ms // 60_000
            lines.append(words.html("owner-undrawn", count=backlog.views, minutes=minutes))
        try:
            await self._bot.send_message(self._chat, "\n\n".join(lines))
        except AiogramError as error:
            _log.warning("the owner could not be told: %s", error)
            await self._store.owner_missed(before)
