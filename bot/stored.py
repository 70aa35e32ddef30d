"""Tables as they are kept: the log, what is known beside it, and the play not yet committed."""

import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias, TypedDict, cast

from bot import keyspace, metrics
from bot.connection import Connection, StoreAway
from bot.outbox import View, fields_of

Outcome: TypeAlias = Literal["applied", "already", "stale", "unknown", "broken", "full"]

NO_FACTS: Final[Mapping[str, str]] = MappingProxyType({})
KEEP: Final = "keep"
"""In the place of a deadline: the one that the table has at that moment stays."""
Due: TypeAlias = int | Literal["keep"] | None
"""A deadline, or none, or the one there is."""

_FACT: Final = "f:"
_EVERY_LINE: Final = 10**6
"""More than a log takes."""
_COMMAND = re.compile(r"[!-~]{1,128}")
_LINE = re.compile(r"[^\r\n\ud800-\udfff]+")
_SURROGATE = re.compile("[\ud800-\udfff]")


class Along(TypedDict, total=False):
    """What else an append may say, as `StoredTables.append` has it."""

    views: Sequence[View]
    anew: Sequence[View]
    redrawn: Sequence[View]
    was: str | None
    keeps_draft: bool
    is_last: bool
    is_quiet: bool
    is_untold: bool
    is_unseen: bool


class TableBroken(Exception):  # noqa: N818 (as the others of the store)
    """A key of this table has a wrong type, so that it cannot be read: quarantine it."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as one moment had it.

    The log lacks as many first lines as the caller had; the length counts them all.
    """

    gid: str
    facts: Mapping[str, str]
    log: tuple[str, ...]
    draft: str
    length: int
    due: int | None
    commands: tuple[str, ...] = ()
    """Those that were done last."""
    watching: int = 0
    """How many spectators look on."""
    changes: int = 0
    """How often its facts had changed."""


@dataclass(frozen=True, slots=True)
class Appended:
    """What became of a command, and the log's length after it.

    applied: written. already: this command was written before. stale: something that it expected
    does not hold, so that nothing was written and the views will be drawn again. unknown: no such
    table. broken: a key has a wrong type. full: the log takes no more lines.
    """

    outcome: Outcome
    length: int


class StoredTables(Connection):
    """The part of the store that keeps tables."""

    async def create(  # noqa: PLR0917 (a table's own order)
        self,
        gid: str,
        facts: Mapping[str, str],
        views: Sequence[View],
        now: int,
        due: int | None,
        seed: str = "",
    ) -> bool:
        """False where the table exists, perhaps by this very call whose answer was lost."""
        keys = (*keyspace.of_table(gid), keyspace.seed(gid))
        texts = _json(_cleaned(facts)), _json(fields_of(views))
        created = await self._run(("table", "create"), keys, gid, now, _score(due), *texts, seed)
        return created == ["1"]

    async def seed(self, gid: str) -> str | None:
        """Of the table's dice, secret until its end; None where it was created without one."""
        return await self._get(keyspace.seed(gid))

    async def promise(self, gid: str, seed: str) -> str:
        """Keeps this seed for a table to come, unless one is kept for it; the one that is."""
        await self._reply(self._redis.set(keyspace.seed(gid), seed, nx=True))
        return await self.seed(gid) or seed

    async def load(self, gid: str, have: int = 0) -> Stored | None:
        """The table, with only those lines that come after the ones that the caller has."""
        answer = await self._on_table("load", gid, have)
        if answer[0] == "broken":
            raise TableBroken(gid)
        return None if answer[0] == "unknown" else _stored(gid, answer)

    async def facts(self, gid: str) -> Mapping[str, str]:
        """What is known beside the log, which is not read; none of an unknown table."""
        stored = await self.load(gid, have=_EVERY_LINE)
        return stored.facts if stored else NO_FACTS

    async def append(
        self,
        gid: str,
        expected: int,
        command: str,
        lines: Sequence[str],
        now: int,
        *,
        due: Due = KEEP,
        facts: Mapping[str, str] = NO_FACTS,
        expect: Mapping[str, str] = NO_FACTS,
        views: Sequence[View] = (),
        anew: Sequence[View] = (),
        redrawn: Sequence[View] = (),
        was: str | None = None,
        keeps_draft: bool = False,
        is_last: bool = False,
        ends: bool = False,
        is_quiet: bool = False,
        is_untold: bool = False,
        is_unseen: bool = False,
    ) -> Appended:
        """Writes lines, facts, views and deadline in one step, if the log has the expected length.

        Facts in `expect` must hold, and the draft must be `was` where that is given. Views in
        `anew` come as new messages. An empty fact is none. Without lines the draft stays, and
        where it is to be kept. Spectators hear nothing of what is untold, groups that look on
        nothing of what is quiet either, and of what is unseen nobody hears but new views and
        those in `redrawn`. The deadline is set, or with None cleared, only where the caller says
        so: another may have set it since this one looked.
        """
        before = self._given_up(keyspace.of_table(gid).log)
        change = {
            "expect": _cleaned(expect),
            "facts": _cleaned(facts),
            "views": fields_of(views),
            "anew": [view.field for view in anew],
            "redrawn": [view.field for view in redrawn],
            "keeps_draft": keeps_draft,
            "is_last": is_last,
            "ends": ends,
            "quiet": is_quiet,
            "untold": is_untold,
            "unseen": is_unseen,
            **({} if was is None else {"was": was}),
            **({} if before is None else {"before": before}),
        }
        answer = await self._committed(
            "append",
            gid,
            expected,
            _checked(_COMMAND, command),
            now,
            _score(due),
            _json(change),
            *(_checked(_LINE, line) for line in lines),
        )
        return _appended(answer)

    async def draft(  # noqa: PLR0917 (a button's own order)
        self, gid: str, expected: int, was: str, draft: str, command: str, now: int
    ) -> Appended:
        """Puts another draft in the place of the one that the caller saw."""
        before = self._given_up(keyspace.of_table(gid).log)
        late = [] if before is None else [before]
        answer = await self._committed(
            "draft", gid, expected, _checked(_COMMAND, command), now, was, draft, *late
        )
        return _appended(answer)

    async def wind(self, gid: str, expected: int, changes: int, due: int | None) -> None:
        """Sets or clears the deadline and nothing else, if the table is as the caller saw it.

        Its log has the expected length, and its facts have changed so often.
        """
        await self._on_table("wind", gid, expected, changes, _score(due))

    async def _committed(self, script: str, gid: str, *args: str | int) -> list[str]:
        with metrics.COMMIT_S.time():
            answer = await self._on_table(script, gid, *args)
        metrics.COMMITS.labels(answer[0]).inc()
        self._has_said(keyspace.of_table(gid).log, int(answer[2]))
        return answer

    async def quarantine(self, gid: str, reason: str, now: int) -> None:
        """Copies an unreadable table as it is, once, and freezes it; nothing is deleted."""
        log, table = await self._on_table("evidence", gid)
        copy: dict[str, str | int] = {
            "log": log,
            "table": table,
            "at": now,
            "reason": _SURROGATE.sub("\ufffd", reason),
        }
        key = keyspace.quarantine(gid)
        await self._all(("HSETNX", key, name, text) for name, text in copy.items())
        await self._reply(self._redis.zadd(keyspace.QUARANTINED, {gid: now}, nx=True))
        await self._on_table("freeze", gid, now)

    async def gids(self) -> AsyncIterator[str]:
        """Every table, in no order; one may come twice while the server moves its keys about."""
        async for keys in self._pages(keyspace.EVERY_TABLE):
            for key in keys:
                yield keyspace.gid_of(key)


def _stored(gid: str, answer: Sequence[str]) -> Stored:
    lines_at = 3 + int(answer[2])
    fields = dict(zip(answer[3:lines_at:2], answer[4:lines_at:2], strict=True))
    facts = {
        name.removeprefix(_FACT): text for name, text in fields.items() if name.startswith(_FACT)
    }
    return Stored(
        gid=gid,
        facts=MappingProxyType(_cleaned(facts)),
        log=tuple(answer[lines_at:]),
        draft=fields.get("draft", ""),
        length=int(answer[1]),
        due=int(fields["due"]) if "due" in fields else None,
        commands=tuple(fields.get("c", "").split()),
        watching=int(fields.get("watching", 0)),
        changes=int(fields.get("n", 0)),
    )


def _appended(answer: Sequence[str]) -> Appended:
    if answer[0] == "late":
        raise StoreAway("the server stalled, and took no more notice of what was asked before")
    return Appended(cast("Outcome", answer[0]), int(answer[1]))


def _score(due: Due) -> str | int:
    return "" if due is None else due


def _checked(form: re.Pattern[str], text: str) -> str:
    if not form.fullmatch(text):
        raise ValueError(f"not fit for a log: {text!r}")
    return text


def _cleaned(facts: Mapping[str, str]) -> dict[str, str]:
    """Names come from anywhere; half a surrogate pair is no text and would raise when sent on."""
    return {name: _SURROGATE.sub("\ufffd", text) for name, text in facts.items()}


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
