"""getUpdates by one replica at a time: at least once, never lost."""

import asyncio
import logging
from typing import Any, Final

from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramConflictError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.methods import TelegramMethod

from bot.clock import Clock
from bot.pulse import Pulse
from bot.store import Store, StoreAway
from bot.updates import ALLOWED, Taker

POLL_S: Final = 25
LEASE_MS: Final = 10_000
RENEW_S: Final = 3.0
STANDBY_S: Final = 1.0
BATCH_S: Final = 3.0
"""So long new updates wait for those that came before; what still is not done comes along again.

Telegram makes who asks sooner for the same ones wait just as long.
"""
DRAIN_S: Final = 5.0
CONFIRM_S: Final = 2
PAUSE_S: Final = 0.5
LONGEST_PAUSE_S: Final = 5.0
_HOOKED: Final = "webhook is active"

_log = logging.getLogger(__name__)


class _RawUpdates(TelegramMethod[list[dict[str, Any]]]):
    """GetUpdates whose updates nobody has looked at: one that can't be read holds up no others."""

    __returning__ = list[dict[str, Any]]
    __api_method__ = "getUpdates"

    offset: int | None = None
    limit: int | None = None
    timeout: int | None = None
    allowed_updates: list[str] | None = None


class Poller:
    """Polls while it holds the lease, else stands by."""

    def __init__(self, bot: Bot, taker: Taker, store: Store, clock: Clock, pulse: Pulse) -> None:
        self._bot = bot
        self._taker = taker
        self._store = store
        self._clock = clock
        self._pulse = pulse
        self._number = 0
        self._offset: int | None = None
        self._taken: dict[int, asyncio.Task[bool]] = {}
        self._stopping = asyncio.Event()
        self._failures = 0

    def stop(self) -> None:
        """What is being handled is finished and confirmed first."""
        self._stopping.set()
        self._taker.stop()

    async def run(self) -> None:
        """Until stopped; raises TelegramUnauthorizedError where the token is no longer good."""
        try:
            while not self._stopping.is_set():
                if await self._holds():
                    await self._round()
                else:
                    self._pulse.takes("standby")
                    self._pulse.beat()
                    await self._rest(STANDBY_S)
            await self._left()
        finally:
            for task in self._taken.values():
                task.cancel()

    async def _holds(self) -> bool:
        """Takes or renews the lease; who had it keeps it while the store is away."""
        try:
            number = await self._store.hold_poll(
                self._store.replica, await self._clock.now(), LEASE_MS
            )
        except StoreAway:
            return bool(self._number)
        if number != self._number and self._number:
            _log.warning("another replica polls" if not number else "polling again")
        if number and number != self._number:
            self._offset = None  # another has confirmed what it handled
        self._number = number
        if number:
            self._pulse.takes("polling")
        return bool(number)

    async def _round(self) -> None:
        try:
            for raw in await self._next():
                self._begin(raw)
            await self._settle(BATCH_S)
            self._failures = 0
        except TelegramUnauthorizedError:
            raise
        except (TelegramAPIError, ClientDecodeError) as error:
            self._failures += 1
            await self._back_off(error)

    async def _next(self) -> list[dict[str, Any]]:
        """The next batch; an empty one as soon as the bot is to stop, or another polls."""
        asked = asyncio.ensure_future(self._asked(POLL_S))
        stopped = asyncio.ensure_future(self._stopping.wait())
        try:
            while not asked.done() and not stopped.done():
                await asyncio.wait(
                    {asked, stopped}, timeout=RENEW_S, return_when=asyncio.FIRST_COMPLETED
                )
                if asked.done() or stopped.done():
                    break  # a store that hangs would hold up the stop
                if not await self._holds():
                    return []
            return await asked if asked.done() else []
        finally:
            for task in (asked, stopped):
                task.cancel()
            await asyncio.gather(asked, stopped, return_exceptions=True)

    async def _asked(self, wait_s: int) -> list[dict[str, Any]]:
        asking = _RawUpdates(offset=self._unfinished, timeout=wait_s, allowed_updates=ALLOWED)
        updates = await self._bot(asking, request_timeout=wait_s + 10)
        self._pulse.beat()
        return updates

    @property
    def _unfinished(self) -> int | None:
        """The oldest update that is not done yet; what comes before it is confirmed."""
        waiting = (number for number, task in self._taken.items() if not _is_done(task))
        return min(waiting, default=self._offset)

    def _begin(self, raw: dict[str, Any]) -> None:
        number = int(raw["update_id"])
        self._offset = number + 1
        if number not in self._taken:
            taking = self._taker.take(raw, patient=True)
            self._taken[number] = asyncio.create_task(taking)

    async def _settle(self, patience_s: float) -> None:
        """Waits for what was begun; what is held by a stopping bot is not done, and stays.

        What Telegram will bring again, since an older one is not done, is kept in mind: a press
        that was let go must not be done after all.
        """
        begun = [task for task in self._taken.values() if not task.done()]
        if begun:
            await asyncio.wait(begun, timeout=patience_s)
        oldest = self._unfinished
        self._taken = {
            number: task
            for number, task in self._taken.items()
            if not _is_done(task) or (oldest is not None and number >= oldest)
        }

    async def _left(self) -> None:
        """Finishes, and tells Telegram what was handled, so that it does not come again."""
        await self._settle(DRAIN_S)
        if self._number and self._unfinished is not None:
            last = _RawUpdates(offset=self._unfinished, limit=1, timeout=0)
            try:
                await self._bot(last, request_timeout=CONFIRM_S)
            except (TelegramAPIError, ClientDecodeError) as error:
                _log.warning("the last updates will come again: %s", error)
        if self._number:
            try:
                await self._store.leave_poll(self._store.replica)
            except StoreAway as away:
                _log.warning("the next to poll waits for the lease's end: %s", away)

    async def _back_off(self, error: Exception) -> None:
        if isinstance(error, TelegramConflictError) and _HOOKED in error.message:
            _log.warning("Telegram still sends updates to a webhook: it is taken away")
            await self._bot.delete_webhook()
        elif isinstance(error, TelegramConflictError):
            _log.error("another bot runs with this token; waiting for it to stop")
        else:
            _log.warning("no updates: %s", error)
        wait = min(PAUSE_S * 2**self._failures, LONGEST_PAUSE_S)
        await self._rest(error.retry_after if isinstance(error, TelegramRetryAfter) else wait)

    async def _rest(self, seconds: float) -> None:
        try:
            async with asyncio.timeout(seconds):
                await self._stopping.wait()
        except TimeoutError:
            return


def _is_done(task: asyncio.Task[bool]) -> bool:
    return task.done() and task.result()
