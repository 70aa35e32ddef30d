"""A table: its log folded into a match, and what has been agreed around it."""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Unpack

from bot.clock import Clock
from bot.clocks import Reading, Stand, Wait, reading
from bot.dice import Dice
from bot.facts import OWN, SHOWN
from bot.folding import Folded, Memory, begun_choice, folded, goes_on
from bot.heartbeat import Heart
from bot.seeds import ENDED, Seeds, ends
from bot.store import Appended, Store, Stored, TableBroken
from bot.stored import KEEP, NO_FACTS, Along, Due
from bot.winding import wound
from engine.board import Position, Side
from engine.draft import Draft
from engine.events import Event
from engine.fold import MisfitError
from engine.log import Entry, NewerFormatError
from engine.match import Match, Terms
from engine.notation import NotationError
from engine.turns import Dice as Throws

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Person:
    """Someone who wrote or pressed, with the name that a table will show."""

    id: int
    name: str
    username: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment; it has no match before somebody joined."""

    gid: str
    facts: Mapping[str, str]
    match: Match | None
    entries: tuple[Entry, ...]
    draft: str
    length: int
    due: int | None = None
    choosing: Draft | None = None
    """The play on its way of whoever is to choose one, begun or not."""
    commands: tuple[str, ...] = ()
    """Those that were done last, drafts' and facts' among them."""
    waits: tuple[Wait, ...] = ()
    outages: tuple[Stand, ...] = field(default=(), compare=False)
    """When the bot itself was away."""
    watching: int = 0
    """How many spectators look on."""
    changes: int | None = None
    """How often its facts had changed; None where it could not be read."""

    @property
    def status(self) -> str:
        return self.facts["status"]

    @property
    def opener(self) -> int:
        return int(self.facts["opener"])

    @property
    def is_private(self) -> bool:
        return self.facts["home"] == "private"

    @property
    def confirms(self) -> bool:
        """A phase played die by die waits for a last press."""
        return self.facts.get("confirm", "yes") == "yes"

    @property
    def players(self) -> tuple[int, ...]:
        """Whoever has a seat: the opener alone until somebody joined, then both, he first."""
        if self.match is None:
            return tuple(int(self.facts[who]) for who in ("opener", "joiner") if who in self.facts)
        return tuple(int(seat) for seat in self.match.terms.seats)

    @property
    def resigning(self) -> Side | None:
        """The side that was asked whether it really resigns, until something else happens."""
        side, length, *_ = [*self.facts.get("resigning", "").split(" "), ""]
        return Side(side) if side and int(length) == self.length else None

    @property
    def resigns_match(self) -> bool:
        """Whether it was asked that of the whole match."""
        return self.facts.get("resigning", "").endswith(" match")

    @property
    def rolls_for(self) -> frozenset[Side]:
        """The sides whose players have their dice thrown for them and never double unasked."""
        users = [name.partition(":")[2] for name in self.facts if name.startswith("rolls:")]
        sides = (self.side_of(int(user)) for user in users)
        return frozenset(side for side in sides if side)

    @property
    def reading(self) -> Reading | None:
        """The running clock; None where there is none, or nobody is asked."""
        is_on = self.status == "playing"
        return reading(self.facts, self.waits, self.outages) if is_on else None

    def has_done(self, command: str) -> bool:
        return command in self.commands or any(e.command == command for e in self.entries)

    def chats(self, users: Iterable[int]) -> Iterable[int]:
        """Where it stands: in a group, or in the private chats of these users; and is shown."""
        home = users if self.is_private else (int(self.facts["chat"]),)
        return (*home, *self.groups, *self.own_boards)

    @property
    def groups(self) -> tuple[int, ...]:
        """Those to which a private table is shown as well."""
        shown = (name.removeprefix(SHOWN) for name in self.facts if name.startswith(SHOWN))
        return tuple(map(int, shown))

    @property
    def own_boards(self) -> tuple[int, ...]:
        """Players of a group's table who have a board of their own in private."""
        own = (name.removeprefix(OWN) for name in self.facts if name.startswith(OWN))
        return tuple(map(int, own))

    def name(self, user: int) -> str:
        return self.facts.get(f"name:{user}", "")

    @property
    def position(self) -> Position:
        """With the draft's moves made, as picture and words both have it.

        Raises LookupError before somebody joined.
        """
        if self.match is None:
            raise LookupError("nothing stands on the board yet")
        draft, turn = self.choosing, self.match.turn
        return draft.position.seen_by(turn) if draft and turn else self.match.position

    def side_of(self, user: int) -> Side | None:
        return self.match.terms.side_of(str(user)) if self.match else None

    def user(self, side: Side) -> int:
        """Raises LookupError before somebody joined."""
        if self.match is None:
            raise LookupError("no one has a side yet")
        return int(self.match.terms.seat(side))


class Tables:
    """All tables: loads and folds them, and commits what was decided."""

    def __init__(
        self, store: Store, clock: Clock, dice: Dice, committed: Callable[[], None]
    ) -> None:
        self.store = store
        self.clock = clock
        self.dice = dice
        self.committed = committed
        self.heart = Heart(store, clock)
        self._seeds = Seeds(store, dice)
        self._memory = Memory()

    async def load(self, gid: str) -> Table | None:
        """The table as it is now; one that can't be read is quarantined, and says so."""
        known = self._memory.of(gid)
        try:
            stored = await self.store.load(gid, have=known.lines - 1 if known else 0)
            if known and stored and not goes_on(stored, known):
                known, stored = None, await self.store.load(gid)
        except TableBroken as fault:
            await self._quarantine(gid, fault)
            return _unread(gid, "quarantined")
        return None if stored is None else await self._read(stored, known)

    async def throws(self, table: Table, terms: Terms) -> Throws:
        """The dice of this table, which its seed and its players' words have decided."""
        return await self._seeds.throws(table.gid, terms)

    async def promised(self, gid: str) -> str:
        """What is published of the dice of a table to come."""
        return await self._seeds.promised(gid)

    async def commit(
        self,
        table: Table,
        length: int,
        command: str,
        events: Sequence[Event] = (),
        *,
        first: str | None = None,
        facts: Mapping[str, str] = NO_FACTS,
        expect: Mapping[str, str] = NO_FACTS,
        due: Due = KEEP,
        after_ms: int | None = None,
        **along: Unpack[Along],
    ) -> Appended:
        """Appends the events at this length of the log, with what goes along with them.

        The deadline is told as a time, or as the time from now until then; where nothing is told,
        events bring their own, and without events it stays. Facts that end the table clear it, and
        reveal its seed.
        """
        now = await self.clock.now()
        if after_ms is not None:
            due = now + after_ms
        if events and (winding := wound(table, first, events, now, facts)):
            facts, expect = {**facts, **winding.facts}, {**winding.expect, **expect}
            due = winding.due if due == KEEP else due
        if facts.get("status") in ENDED:
            due = None
        lines = [Entry(now, command, event).text for event in events]
        if first is not None:
            lines.insert(0, first)
        appended = await self.store.append(
            table.gid,
            length,
            command,
            lines,
            now,
            due=due,
            facts=await self._seeds.ended(table.gid, table.facts.get("commitment"), facts),
            expect=expect,
            ends=ends(events, facts),
            **along,
        )
        self.committed()
        return appended

    async def drafted(self, table: Table, command: str, draft: Draft) -> Appended:
        """Puts this draft in the place of the one that the table had."""
        now = await self.clock.now()
        appended = await self.store.draft(
            table.gid, table.length, table.draft, draft.text, command, now
        )
        self.committed()
        return appended

    async def index(self, table: Table, people: Iterable[int] = ()) -> None:
        """Notes the table as the newest of its players and of these people, and of their chats."""
        users = {*table.players, *people}
        await self.store.index(table.gid, users, table.chats(users), await self.clock.now())

    async def unindex(self, table: Table) -> None:
        """Nobody looks for a finished table."""
        await self.store.unindex(table.gid, table.players, table.chats(table.players))

    async def _read(self, stored: Stored, known: Folded | None) -> Table:
        try:
            return self._told(stored, folded(stored, known))
        except NewerFormatError:
            return _unread(stored.gid, "newer", stored)
        except (NotationError, MisfitError) as fault:
            if stored.facts.get("status") != "quarantined":
                await self._quarantine(stored.gid, fault)
            return _unread(stored.gid, "quarantined", stored)

    async def _quarantine(self, gid: str, fault: Exception) -> None:
        _log.error("table %s can't be read and is quarantined: %s", gid, fault, exc_info=fault)
        await self.store.quarantine(gid, str(fault), await self.clock.now())

    def _told(self, stored: Stored, folded: Folded | None) -> Table:
        gid = stored.gid
        self._memory.keep(gid, folded)
        if folded is None:
            bare = Table(gid, stored.facts, None, (), "", 0, stored.due)
            return replace(bare, commands=stored.commands, changes=stored.changes)
        draft = begun_choice(gid, folded.match, stored.draft)
        return Table(
            gid,
            stored.facts,
            folded.match,
            folded.entries,
            stored.draft,
            stored.length,
            stored.due,
            draft,
            stored.commands,
            folded.waits,
            self.heart.outages,
            stored.watching,
            stored.changes,
        )


def _unread(gid: str, status: str, stored: Stored | None = None) -> Table:
    """A table of which no more is known than why; as long as it is, so that it is shown once."""
    facts = {"status": status, "opener": "0", "home": "group"}
    if stored is None:
        return Table(gid, facts, None, (), "", 0)
    return Table(gid, facts, None, (), stored.draft, stored.length)
