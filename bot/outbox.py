"""Views of a table, and which of them no longer show what was committed."""

import json
import logging
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field, fields
from time import monotonic
from typing import Final, Literal, NamedTuple, TypeAlias

from bot import keyspace, metrics
from bot.connection import Connection
from bot.queues import Head, Look

Kind: TypeAlias = Literal["group", "seat", "spectator"]

# No lease, pause or back-off is longer; a score beyond it comes from a clock that was set back.
HORIZON_MS: Final = 75 * 60 * 1000

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class View:
    """One message that shows a table: where it stands, for whom, and what it shows.

    Length and draft are the table's when the message was drawn, even where a view hides drafts.
    The user is the one whose board it is; the mark is the publisher's own note.
    """

    gid: str
    chat: int
    thread: int
    kind: Kind
    lang: str
    user: int | None = None
    message: int | None = None
    length: int = 0
    draft: str = ""
    mark: str = ""

    @property
    def field(self) -> str:
        """Whether it is a spectator's shows in its name, so that no script has to read it."""
        return f"{'w' if self.kind == 'spectator' else ''}{self.chat}:{self.thread}"

    def text(self) -> str:
        return json.dumps({name: value for name, value in asdict(self).items() if name != "gid"})

    @classmethod
    def read(cls, gid: str, text: str) -> "View":
        """Raises TypeError or ValueError for other texts; leaves out what a newer release knows."""
        known = json.loads(text)
        if not isinstance(known, dict):
            raise TypeError("a view is a JSON object")
        names = {field.name for field in fields(cls)} - {"gid"}
        return cls(gid=gid, **{name: known[name] for name in names & known.keys()})


@dataclass(frozen=True, slots=True)
class Claim:
    """A view that is one drawer's alone until the fence, a time in ms.

    It is always to be drawn, whatever its record says: a late edit may lie over the right picture.
    """

    gid: str
    view: View
    fence: int
    changes: int
    """How often the facts had changed of what is drawn."""
    again: bool = False
    """It is to come as a new message, whatever it shows."""
    due: float = field(default_factory=monotonic, compare=False)
    """Since when the view is out of date, in seconds of this process's own."""


class Backlog(NamedTuple):
    """Views out of date, with leased and paused ones, and the ms for which the oldest is so.

    A view that only its reader can open again, as who blocked the bot, does not count as late.
    """

    views: int
    oldest_ms: int


def fields_of(views: Iterable[View]) -> dict[str, str]:
    return {view.field: view.text() for view in views}


class Outbox(Connection):
    """The part of the store that knows who sees what."""

    async def views(self, gid: str) -> tuple[View, ...]:
        """All but spectators'."""
        texts = await self._on_table("views", gid)
        return tuple(view for text in texts if (view := _read(gid, text)))

    async def stand(self, gid: str) -> tuple[View, ...]:
        """Spectators' views."""
        texts = await self._on_table("stand", gid)
        return tuple(view for text in texts if (view := _read(gid, text)))

    async def watcher(self, view: View) -> View | None:
        """A spectator's view as it is kept, if he is on the stand."""
        found = await self._on_table("watcher", view.gid, view.field)
        return _read(view.gid, found[0]) if found else None

    async def leave_stand(self, view: View) -> bool:
        """False for whoever was not there."""
        return await self._on_table("leave_stand", view.gid, view.field) == ["1"]

    async def put_view(self, view: View, now: int) -> bool:
        """Adds or replaces a view, which is drawn next; False where there is no such table."""
        done = await self._on_table("put_view", view.gid, now, view.field, view.text())
        return done == ["1"]

    async def move_view(self, view: View, moved: View, now: int) -> bool:
        """Puts a view in the place of another chat's in one step; False if that is gone."""
        done = await self._on_table(
            "move_view", view.gid, now, view.field, moved.field, moved.text()
        )
        return done == ["1"]

    async def touch(self, gid: str, now: int) -> None:
        await self._on_table("touch", gid, now)

    async def again(self, view: View, now: int, *, anew: bool = True) -> bool:
        """Has a view drawn next, however long it was to wait; anew even where it shows all.

        False where there is no such view, or nothing to show.
        """
        done = await self._on_table("again", view.gid, now, view.field, int(anew))
        return done == ["1"]

    async def redraw(self, view: View, now: int) -> bool:
        """Has a view drawn next where it stands, as it is kept by then; False if it is gone."""
        return await self._on_table("redraw", view.gid, now, view.field) == ["1"]

    async def undrawn(self, now: int) -> Look:
        """What has waited longest, of players and groups, in each of all queues."""
        return Look(now, await self._heads(now, keyspace.every_dirty_queue()))

    async def undrawn_on_stands(self, now: int) -> Look:
        """The same of spectators."""
        return Look(now, await self._heads(now, keyspace.every_watch_queue()))

    async def claim(self, look: Look, now: int, lease_ms: int) -> Claim | None:
        """The view that has waited longest of all that was due at the look, if any is left.

        A spectator's is one of a table whose players see all that there is to see.
        """
        while head := look.taken():
            claim = await self._claimed(look, head, now, now + lease_ms)
            if claim:
                return claim
        return None

    async def _claimed(self, look: Look, head: Head, now: int, fence: int) -> Claim | None:
        """None where another was faster, nobody can read it, or it stands for all spectators."""
        gid, _, field = head.member.partition(":")
        answer = await self._on_table("claim", gid, field, head.since, fence, look.now)
        record, changes, again, since, *following = answer
        if following:
            member, following_since = following
            look.put(Head(int(following_since), head.queue, member))
        view = None if record in {"gone", "lost"} else _read(gid, record)
        asked_s = monotonic() - (now - int(since)) / 1000
        return Claim(gid, view, fence, int(changes), again == "1", asked_s) if view else None

    async def shown(self, claim: Claim, view: View, now: int) -> bool:
        """Keeps what the message shows now, and takes it off the queue if that is the newest.

        False: the lease was lost and the record is another's, so a message sent anew is an orphan.
        """
        done = await self._on_table(
            "shown",
            claim.gid,
            claim.view.field,
            claim.fence,
            now,
            claim.changes,
            view.length,
            view.draft,
            view.text(),
        )
        metrics.PUBLISH_S.observe(monotonic() - claim.due)
        return done == ["1"]

    async def postpone(self, claim: Claim, until: int, *, silent: bool = False) -> bool:
        """Leaves the view alone until then; silent where nobody but its reader can help.

        False where it is another's by now, or was asked for again meanwhile, and is left to that.
        """
        field, fence = claim.view.field, claim.fence
        done = await self._on_table("postpone", claim.gid, field, fence, until, int(silent))
        return done == ["1"]

    async def forget_view(self, claim: Claim) -> bool:
        """False where the view was replaced or claimed by another meanwhile, and stays."""
        done = await self._on_table("forget_view", claim.gid, claim.view.field, claim.fence)
        return done == ["1"]

    async def backlog(self, now: int) -> Backlog:
        queues = keyspace.every_dirty_queue() + keyspace.every_watch_queue()
        views = sum(await self._all(("ZCARD", queue) for queue in queues))
        oldest = min(await self._heads(now, keyspace.every_since()), default=None)
        return Backlog(views, now - oldest.since if oldest else 0)

    async def claim_due(self, now: int, lease_ms: int) -> str | None:
        """A table whose deadline is over; after the lease again, unless an append clears it."""
        return await self.claim_of(keyspace.every_due_queue(), now, now + lease_ms)

    async def postpone_due(self, gid: str, until: int) -> None:
        """The deadline itself stays, for whoever can do what it asks."""
        due = keyspace.of_table(gid).due
        await self._reply(self._redis.zadd(due, {gid: until}, xx=True))

    async def claim_of(self, queues: Sequence[str], now: int, until: int) -> str | None:
        """What has waited longest in these queues, and then waits until that time."""
        while heads := await self._heads(now, queues):
            for since, queue, member in sorted(heads):
                if await self._run(("lease",), (queue,), member, since, until) == ["1"]:
                    return member
        return None

    async def all_due(self) -> list[str]:
        """Every table that has a deadline, over or not."""
        queues = keyspace.every_due_queue()
        found = await self._all(("ZRANGE", queue, 0, -1) for queue in queues)
        return [gid for gids in found for gid in gids]

    async def sweep_table(self, gid: str, now: int) -> int:
        """The number of a table's views that were out of date without a mark, and now have one."""
        (marked,) = await self._on_table("sweep", gid, now, now + HORIZON_MS)
        return int(marked)

    async def _heads(self, now: int, queues: Sequence[str]) -> list[Head]:
        """What is due and has waited longest in each of these, where there is anything."""
        found = await self._looked(("heads",), queues, now)
        heads = zip(found[::3], found[1::3], found[2::3], strict=True)
        return [Head(int(since), queue, member) for since, queue, member in heads]


def _read(gid: str, text: str) -> View | None:
    """One damaged view must not hold up the others."""
    try:
        return View.read(gid, text)
    except (TypeError, ValueError):
        _log.exception("unreadable view of table %s: %r", gid, text)
        return None
