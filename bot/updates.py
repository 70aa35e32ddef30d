"""What is done with an update, however it comes: none counts as taken before its commit."""

import asyncio
import logging
import traceback
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final, Literal

from aiogram import Bot
from aiogram.types import Message, Update
from pydantic import ValidationError

from bot import metrics
from bot.store import Store, StoreAway

ALLOWED: Final = ["message", "callback_query", "inline_query", "my_chat_member", "chat_member"]
PRESS_PATIENCE_S: Final = 6.0
"""So long a press is tried again while the store is away; then it is answered, and let go."""
PAUSE_S: Final = 0.5
OLD_MS: Final = 2 * 60 * 1000
"""What was written so long before the start is dropped: nobody waits for it any more."""
REMEMBERED: Final = 1000

Raw = Mapping[str, object]
"""An update as Telegram sent it, in no way looked at yet."""
Handle = Callable[[Update], Awaitable[None]]
Fate = Literal["done", "excused", "held", "buried", "dropped"]

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Desk:
    """Those who deal with updates.

    `handle` does what an update asks, `excuse` tells a presser to try again later, `late` tells a
    chat that what it wrote was dropped.
    """

    handle: Handle
    excuse: Handle
    late: Callable[[Message], Awaitable[None]]


class Taker:
    """One for each process; the same update twice has one effect."""

    def __init__(self, bot: Bot, store: Store, desk: Desk, start_ms: int) -> None:
        self._bot = bot
        self._store = store
        self._desk = desk
        self._start_ms = start_ms
        self._stopping = False
        self._messages: OrderedDict[int, asyncio.Future[Fate]] = OrderedDict()

    def stop(self) -> None:
        """What waits for the store is given back."""
        self._stopping = True

    async def take(self, raw: Raw, *, patient: bool) -> bool:
        """False: nothing was done, and it is to come again.

        The patient wait with what was written until the store is back; with a press nobody waits
        longer than its presser does.
        """
        update = self._read(raw)
        if isinstance(update, Exception):
            await self._bury(raw, update)
            return _noted("unreadable", "buried")
        kind = update.event_type
        if kind == "callback_query":
            return _noted(kind, await self._dealt(raw, update, patient=patient))
        return _noted(kind, await self._once(raw, update, patient=patient))

    def _read(self, raw: Raw) -> Update | Exception:
        try:
            update = Update.model_validate(raw, context={"bot": self._bot})
            update.event_type  # noqa: B018 - raises for a kind that nobody knows
        except (ValidationError, LookupError) as error:
            return error
        return update

    async def _once(self, raw: Raw, update: Update, *, patient: bool) -> Fate:
        """A second delivery waits for what becomes of the first."""
        known = self._messages.get(update.update_id)
        if known is None:
            known = asyncio.ensure_future(self._dealt(raw, update, patient=patient))
            self._messages[update.update_id] = known
            if len(self._messages) > REMEMBERED:
                self._messages.popitem(last=False)
        fate = await asyncio.shield(known)
        if fate == "held":
            self._messages.pop(update.update_id, None)
        return fate

    async def _dealt(self, raw: Raw, update: Update, *, patient: bool) -> Fate:
        try:
            return await self._patiently(update, patient=patient)
        except Exception as error:  # noqa: BLE001 # one bad update must not hold up the others
            _log.exception("update %s failed: %s", update.update_id, update.event_type)
            await self._bury(raw, error)
            await self._desk.excuse(update)
            return "buried"

    async def _patiently(self, update: Update, *, patient: bool) -> Fate:
        loop = asyncio.get_running_loop()
        until = loop.time() + PRESS_PATIENCE_S
        while True:
            try:
                return await self._done(update)
            except StoreAway:
                if update.callback_query and loop.time() > until:
                    await self._desk.excuse(update)
                    return "excused"
                if self._stopping or not (patient or update.callback_query):
                    return "held"
            await asyncio.sleep(PAUSE_S)

    async def _done(self, update: Update) -> Fate:
        if update.message and self._is_old(update.message):
            await self._desk.late(update.message)
            return "dropped"
        await self._desk.handle(update)
        return "done"

    def _is_old(self, message: Message) -> bool:
        """Only what somebody wrote grows old; what happened to a chat still has to be known."""
        return bool(message.text) and message.date.timestamp() * 1000 < self._start_ms - OLD_MS

    async def _bury(self, raw: Raw, error: Exception) -> None:
        letter = {
            "reason": type(error).__name__,
            "trace": traceback.format_tb(error.__traceback__),
            "update": raw,
        }
        try:
            await self._store.bury(letter)
        except Exception as fault:  # noqa: BLE001 # it must not come again and again for this
            _log.warning("update %s is not kept: %s", raw.get("update_id"), fault)


def _noted(kind: str, fate: Fate) -> bool:
    metrics.UPDATES.labels(kind, fate).inc()
    return fate != "held"
