"""Draws what is out of date: the only one that sends and edits boards."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from bot import absence, phrases
from bot.awaiting import note
from bot.bells import comes_anew, is_silent
from bot.boards import BoardGoneError, Boards, Posted, can_become
from bot.budget import KEPT_FOR_OWN
from bot.drawers import Drawers, Job
from bot.farewells import Farewells
from bot.guesses import NO_GUESSES, Guesses
from bot.looks import IN_LETTERS, dressed
from bot.next_table import next_rows
from bot.obstacles import Obstacles
from bot.queues import Look
from bot.steadily import steadily
from bot.store import Claim, StoreAway, View
from bot.table import Table, Tables
from bot.view import Screen, has_left, screen
from bot.words import WORDS, Words

LEASE_MS: Final = 15_000
WORKERS: Final = 4
STAND_WORKERS: Final = 3
"""They draw for spectators alone, so that no player's board waits for one of theirs."""
LATE_S: Final = 1.0
"""So often farewells are tried that had no room, and boards of moves on their way."""
LONGEST_FULL_MS: Final = 1_000
PLAYS_AT_MOST: Final = 8
PLAYS_WHEN_SHORT: Final = 24
SHORT_BELOW: Final = 6
"""With fewer edits left in a group's minute, more whole plays stand on buttons."""
KEPT_FOR_TURNS: Final = 4
"""So many edits of a group's minute are kept for turns; moves on their way wait."""

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
    """Takes the oldest view that is out of date, shows it, and notes what it shows."""

    def __init__(
        self,
        tables: Tables,
        boards: Boards,
        bot_name: str,
        committed: asyncio.Event,
        *,
        inline: bool = False,
    ) -> None:
        """The event is set whenever something was committed here."""
        self._inline = inline
        self._tables = tables
        self._store = tables.store
        self._clock = tables.clock
        self._boards = boards
        self._bot_name = bot_name
        seen = asyncio.Event()
        store, clock = tables.store, tables.clock
        due = partial(self._due, store.undrawn, self._is_full)
        self._players = Drawers(clock, WORKERS, due, committed, idle=seen.set)
        due = partial(self._due, store.undrawn_on_stands, self._stand_is_full)
        self._spectators = Drawers(clock, STAND_WORKERS, due, seen)
        self._stopping = False
        self._obstacles = Obstacles(tables)
        self._farewells = Farewells(tables, boards)
        self._full_until = 0
        """When all chats together may be sent something again."""
        self._stand_full_until = 0
        """The same for what spectators are sent."""

    def stop(self) -> None:
        """What is out of date now is still shown to players and groups."""
        self._stopping = True
        self._players.stop()
        self._spectators.stop()

    async def run(self) -> None:
        """Until stopped."""
        late = steadily("farewells", self._farewells.bid_late, LATE_S, self._clock)
        async with asyncio.TaskGroup() as group:
            bidding = group.create_task(late)
            await asyncio.gather(self._players.run(), self._spectators.run())
            async with self._farewells.bidding:
                bidding.cancel()
        await self._farewells.bid_late()

    async def _due(
        self, looked: Callable[[int], Awaitable[Look]], is_full: Callable[[int], bool]
    ) -> AsyncIterator[Job]:
        """What is out of date, oldest first, while it may be sent."""
        now = await self._clock.now()
        if is_full(now):
            return
        look = await looked(now)
        # After a clock was set back, a lease would end before the look at which others are due.
        while look and look.now <= now and not is_full(now):
            if claim := await self._claimed(look, now):
                yield self._published(claim, now)
            now = await self._clock.now()

    async def _claimed(self, look: Look, now: int) -> Claim | None:
        try:
            return await self._store.claim(look, now, LEASE_MS)
        except StoreAway:
            raise
        except Exception:  # noqa: BLE001 # one bad table must not keep the others waiting
            _log.exception("a board could not be claimed")
            return None

    def _is_full(self, now: int) -> bool:
        return _is_ahead(self._full_until, now)

    def _stand_is_full(self, now: int) -> bool:
        """Spectators wait for the next start too."""
        return self._stopping or self._is_full(now) or _is_ahead(self._stand_full_until, now)

    async def _published(self, claim: Claim, now: int) -> None:
        try:
            await self._publish(claim, now)
        except StoreAway:
            raise
        except Exception as error:  # noqa: BLE001 # one bad table must not keep the others waiting
            await self._obstacles.met(claim, error, now)

    async def _publish(self, claim: Claim, now: int) -> None:
        table = await self._tables.load(claim.gid)
        if table is None:
            await self._store.forget_view(claim)
            return
        if table.changes is not None:
            # What has changed between the claim and the load is shown as well.
            claim = replace(claim, changes=table.changes)
        await note(self._tables, table, claim.view)
        table = await phrases.as_heard(self._tables, table, claim.view)
        left = await self._store.left(claim.view.chat, now)
        job = await self._job(claim, table, left, now)
        if not await self._pays(job, left, now):
            return
        if has_left(table, claim.view):
            await self._drawn(job)
            await self._store.forget_view(claim)
        else:
            await self._show(job, now)
        self._obstacles.cleared(claim)

    async def _job(self, claim: Claim, table: Table, left: int, now: int) -> _Job:
        """What the view has to show, in its chat's language and look."""
        view = claim.view
        words = await self._words(table, view)
        short = view.chat < 0 and left <= SHORT_BELOW
        at_most = PLAYS_WHEN_SHORT if short else PLAYS_AT_MOST
        guesses = await self._guesses(table, view)
        plain = screen(
            table,
            view,
            words,
            self._bot_name,
            plays_at_most=at_most,
            guesses=guesses,
            inline=self._inline,
        )
        more = await next_rows(self._tables, table, view, words)
        plain = replace(plain, rows=(*plain.rows, *more))
        shown = await self._dressed(plain, view, words, now)
        anew = claim.again or comes_anew(table, view) or not can_become(view.mark, shown)
        # A last word takes the place of what stood there, and its buttons with it.
        return _Job(claim, table, shown, anew and not has_left(table, view))

    async def _words(self, table: Table, view: View) -> Words:
        """In the chat's language; times are told in the zone of whoever reads, or is asked."""
        words = WORDS[await self._store.language(view.chat) or view.lang]
        clock = table.reading
        if clock is None:
            return words
        hours = await self._store.hours(view.user or table.user(clock.side))
        return replace(words, zone=hours.zone)

    async def _guesses(self, table: Table, view: View) -> Guesses:
        """Each spectator knows his own; at the end everybody learns how many were right."""
        if view.kind == "spectator" or table.status == "over":
            return await self._store.guesses(table.gid, view.user)
        return NO_GUESSES

    async def _dressed(self, plain: Screen, view: View, words: Words, now: int) -> Screen:
        """In the chat's own look; in letters, and saying why, where it takes no pictures."""
        if plain.scene is None:
            return plain
        look, home_left = await self._store.looks(view.chat)
        no_pictures = view.chat < 0 and look != IN_LETTERS
        if not no_pictures or not await self._store.takes_no_pictures(view.chat, now):
            return dressed(plain, look, words, home_left=home_left)
        told = f"{plain.text}\n{words.html('pictures-forbidden')}"
        plain = replace(plain, text=told)
        return dressed(plain, IN_LETTERS, words, home_left=home_left)

    async def _pays(self, job: _Job, left: int, now: int) -> bool:
        """Whether the view may be shown now; else it waits until it may."""
        view = job.view
        on_its_way = view.chat < 0 and view.message and view.length == job.table.length
        if on_its_way and left <= KEPT_FOR_TURNS:
            await self._store.postpone(job.claim, now + int(LATE_S * 1000))
            return False
        watched = view.kind == "spectator"
        spend = self._store.spend_on_spectator if watched else self._store.spend
        budget = await spend(view.chat, now, 1)
        if not budget.granted:
            until = now + max(budget.wait_ms, 1)
            await self._store.postpone(job.claim, until)
            # It is not this chat that has had enough.
            if watched and budget.left > KEPT_FOR_OWN:
                self._stand_full_until = until
            elif not watched and budget.left:
                self._full_until = until
        return budget.granted

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
            await self._farewells.bid(job.view, job.screen.farewell)
        if view.kind == "seat" and view.user is not None and job.table.is_private:
            await absence.came_back(self._tables, job.table, view.user)

    async def _drawn(self, job: _Job) -> Posted:
        if not job.anew and job.view.message is not None:
            with suppress(BoardGoneError):
                return await self._boards.edit(job.view, job.screen)
        again = job.claim.again
        silent = await is_silent(self._tables, job.table, job.view, again=again)
        return await self._boards.send(job.view, job.screen, silent=silent)


def _is_ahead(until: int, now: int) -> bool:
    """Whether to look for boards would be in vain; a clock that was set back fills nothing."""
    return 0 < until - now <= LONGEST_FULL_MS
