"""Takes updates from Telegram; none is acknowledged before what it asks for is committed."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import Update

from bot.store import StoreAway

ALLOWED: Final = ["message", "callback_query", "my_chat_member", "chat_member"]
POLL_S: Final = 25
PRESS_PATIENCE_S: Final = 6.0
"""So long a press is tried again while the store is away; then it is answered, and let go."""
PAUSE_S: Final = 0.5
LONGEST_PAUSE_S: Final = 5.0

_log = logging.getLogger(__name__)

Handle = Callable[[Update], Awaitable[None]]


class _HeldError(Exception):
    """The bot stops while the store is away: Telegram will deliver this update again."""


class Poller:
    """getUpdates, a whole batch handled, then the next: at least once, never lost."""

    def __init__(self, bot: Bot, handle: Handle, excuse: Handle) -> None:
        """`handle` does what an update asks, `excuse` tells a presser to try again later."""
        self._bot = bot
        self._handle = handle
        self._excuse = excuse
        self._stopping = asyncio.Event()
        self._offset: int | None = None

    def stop(self) -> None:
        """What is being handled is finished and confirmed first."""
        self._stopping.set()

    async def run(self) -> None:
        """Until stopped; raises TelegramUnauthorizedError where the token is no longer good."""
        failures = 0
        while not self._stopping.is_set():
            try:
                updates = await self._next(POLL_S)
                await self._finish(updates)
                failures = 0
            except _HeldError:
                return
            except TelegramUnauthorizedError:
                raise
            except (TelegramAPIError, ClientDecodeError) as error:
                failures += 1
                await self._back_off(error, failures)
        await self._confirm()

    async def _next(self, wait_s: int) -> list[Update]:
        """The next batch; an empty one as soon as the bot is to stop."""
        asked = asyncio.ensure_future(
            self._bot.get_updates(
                offset=self._offset,
                timeout=wait_s,
                allowed_updates=ALLOWED,
                request_timeout=wait_s + 10,
            )
        )
        stopped = asyncio.ensure_future(self._stopping.wait())
        try:
            await asyncio.wait({asked, stopped}, return_when=asyncio.FIRST_COMPLETED)
            return await asked if asked.done() else []
        finally:
            for task in (asked, stopped):
                task.cancel()
            await asyncio.gather(asked, stopped, return_exceptions=True)

    async def _finish(self, updates: list[Update]) -> None:
        outcomes = await asyncio.gather(
            *(self._one(update) for update in updates), return_exceptions=True
        )
        for outcome in outcomes:
            if isinstance(outcome, BaseException):
                raise outcome
        if updates:
            self._offset = updates[-1].update_id + 1

    async def _one(self, update: Update) -> None:
        try:
            await self._patiently(update)
        except (_HeldError, asyncio.CancelledError):
            raise
        except Exception:  # noqa: BLE001 # one bad update must not hold up the others
            _log.exception("update %s failed: %s", update.update_id, update.event_type)
            await self._excuse(update)

    async def _patiently(self, update: Update) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + PRESS_PATIENCE_S
        while True:
            try:
                return await self._handle(update)
            except StoreAway:
                if update.callback_query and loop.time() > until:
                    return await self._excuse(update)
            if self._stopping.is_set():
                raise _HeldError
            await asyncio.sleep(PAUSE_S)

    async def _confirm(self) -> None:
        """Tells Telegram what was handled, so that it does not come again after the restart."""
        if self._offset is not None:
            try:
                await self._bot.get_updates(offset=self._offset, limit=1, timeout=0)
            except (TelegramAPIError, ClientDecodeError) as error:
                _log.warning("the last updates will come again: %s", error)

    async def _back_off(self, error: Exception, failures: int) -> None:
        if isinstance(error, TelegramConflictError):
            _log.error("another bot runs with this token; waiting for it to stop")
        else:
            _log.warning("no updates: %s", error)
        wait = min(PAUSE_S * 2**failures, LONGEST_PAUSE_S)
        if isinstance(error, TelegramRetryAfter):
            wait = error.retry_after
        try:
            async with asyncio.timeout(wait):
                await self._stopping.wait()
        except TimeoutError:
            return
