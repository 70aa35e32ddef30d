"""Draws what is out of date: the only one that sends and edits boards."""

import asyncio
import logging
from dataclasses import dataclass, replace
from typing import Final

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from bot.boards import BoardGoneError, Boards, Posted
from bot.looks import dressed
from bot.store import Budget, Claim, StoreAway, View
from bot.table import Table, Tables
from bot.view import AGAIN, Screen, has_left, screen
from bot.words import WORDS
from engine.bids import Doubled, Raised, ResignOffered
from engine.events import Drawn, GameBegan, Over

LEASE_MS: Final = 15_000
IDLE_S: Final = 1.0
WORKERS: Final = 4
PLAYS_AT_MOST: Final = 8
PLAYS_WHEN_SHORT: Final = 24
SHORT_BELOW: Final = 6
"""With fewer edits left in a group's minute, more whole plays stand on buttons."""
KEPT_FOR_TURNS: Final = 4
"""So many edits of a group's minute are kept for turns; moves on their way wait."""
OLD_MS: Final = 2 * 60 * 1000
"""After such a silence a board comes as a new message, which rings."""
LONGEST_WAIT_MS: Final = 10 * 60 * 1000
_RINGS: Final = (Over, Drawn, GameBegan, Doubled, Raised, ResignOffered)
"""What is shown in a new message: ends, starts and offers."""
AWAY_MS: Final = 60 * 60 * 1000

_PASSING = (TelegramNetworkError, TelegramServerError, ClientDecodeError)
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Job:
    """A claimed view with what it has to show now."""

    claim: Claim
    table: Table
    screen: Screen
    anew: bool

    @property
    def view(self) -> View:
        return self.claim.view


class Publisher:
    """Workers that take the oldest view that is out of date, show it, and note what it shows."""

    def __init__(
        self, tables: Tables, boards: Boards, bot_name: str, committed: asyncio.Semaphore
    ) -> None:
        """The semaphore lets one worker look at once, for each thing that was committed here."""
        self._tables = tables
        self._store = tables.store
        self._boards = boards
        self._bot_name = bot_name
        self._committed = committed
        self._stopping = False
        self._failures: dict[tuple[str, str], int] = {}

    def stop(self) -> None:
        """What is out of date now is still shown."""
        self._stopping = True
        for _ in range(WORKERS):
            self._committed.release()

    async def run(self) -> None:
        """Until stopped."""
        async with asyncio.TaskGroup() as group:
            for _ in range(WORKERS):
                group.create_task(self._work())

    async def _work(self) -> None:
        while True:
            try:
                idle = not await self.publish_one()
            except StoreAway as away:
                _log.warning("boards wait for the store: %s", away)
                idle = True
            if idle and self._stopping:
                return
            if idle:
                await self._wait()

    async def _wait(self) -> None:
        try:
            async with asyncio.timeout(IDLE_S):
                await self._committed.acquire()
        except TimeoutError:
            return

    async def publish_one(self) -> bool:
        """Shows one view that is out of date; False where there is none."""
        now = await self._tables.clock.now()
        claim = await self._store.claim(now, LEASE_MS)
        if claim is None:
            return False
        # There may be more to show, and this worker is busy from now on.
        self._committed.release()
        try:
            await self._publish(claim, now)
        except TelegramRetryAfter as error:
            wait_ms = error.retry_after * 1000
            await self._store.flooded(claim.view.chat, now, wait_ms)
            await self._store.postpone(claim, now + wait_ms)
        except StoreAway:
            raise
        except Exception as error:  # noqa: BLE001 # one bad table must not keep the others waiting
            await self._store.postpone(claim, now + self._patience(claim, error))
        return True

    async def _publish(self, claim: Claim, now: int) -> None:
        table = await self._tables.load(claim.gid)
        if table is None:
            await self._store.forget_view(claim)
            return
        budget = await self._budget(claim.view, table, now)
        if not budget.granted:
            await self._store.postpone(claim, now + max(budget.wait_ms, 1))
            return
        job = await self._job(claim, table, budget)
        if has_left(table, claim.view):
            await self._drawn(job)
            await self._store.forget_view(claim)
        else:
            await self._show(job, now)
        self._failures.pop((claim.gid, claim.view.field), None)

    async def _budget(self, view: View, table: Table, now: int) -> Budget:
        """Pays for the send or edit; a board sent anew also takes the old one's buttons away."""
        on_its_way = view.chat < 0 and view.message and view.length == table.length
        if on_its_way and (left := await self._store.left(view.chat, now)) <= KEPT_FOR_TURNS:
            return Budget(granted=False, left=left, wait_ms=int(IDLE_S * 1000))
        cost = 2 if view.message and comes_anew(table, view) else 1
        return await self._store.spend(view.chat, now, cost)

    async def _job(self, claim: Claim, table: Table, budget: Budget) -> _Job:
        view = claim.view
        lang = await self._store.language(view.chat) or view.lang
        short = view.chat < 0 and budget.left < SHORT_BELOW
        at_most = PLAYS_WHEN_SHORT if short else PLAYS_AT_MOST
        shown = screen(table, view, WORDS[lang], self._bot_name, plays_at_most=at_most)
        look = await self._store.look(view.chat)
        return _Job(claim, table, dressed(shown, look, WORDS[lang]), comes_anew(table, view))

    async def _show(self, job: _Job, now: int) -> None:
        drawn = await self._drawn(job)
        view = replace(
            job.view,
            message=drawn.message,
            length=job.table.length,
            draft=job.table.draft,
            mark=drawn.picture,
        )
        kept = await self._store.shown(job.claim, view, now)
        if not kept and drawn.message != job.view.message:
            await self._boards.take_away(view)
        elif drawn.message != job.view.message and job.view.message:
            await self._boards.retire(job.view, job.screen.farewell)

    async def _drawn(self, job: _Job) -> Posted:
        if job.anew or job.view.message is None:
            return await self._boards.send(job.view, job.screen)
        try:
            return await self._boards.edit(job.view, job.screen)
        except BoardGoneError:
            return await self._boards.send(job.view, job.screen)

    def _patience(self, claim: Claim, error: Exception) -> int:
        """How long to leave a view alone after a fault, in ms."""
        where = (claim.gid, claim.view.field)
        if isinstance(error, TelegramForbiddenError):
            _log.info("chat %s of table %s is closed to the bot", claim.view.chat, claim.gid)
            return AWAY_MS
        failures = self._failures[where] = self._failures.get(where, 0) + 1
        if not isinstance(error, _PASSING):
            trace = None if isinstance(error, TelegramAPIError) else error
            _log.error("table %s can't be shown in %s: %s", *where, error, exc_info=trace)
        return min(1000 << min(failures - 1, 20), LONGEST_WAIT_MS)


def comes_anew(table: Table, view: View) -> bool:
    """A first board, a start, an end, or a board after a long silence is a new message."""
    if view.message is None or view.mark == AGAIN:
        return True
    unseen = table.entries[max(view.length - 1, 0) :]
    if not unseen:
        return False
    if view.length == 0 or any(isinstance(entry.event, _RINGS) for entry in unseen):
        return True
    return unseen[0].time - table.entries[view.length - 2].time > OLD_MS
