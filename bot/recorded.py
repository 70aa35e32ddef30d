"""Results as they are kept, by chat, by player and by pair; the weeks to be told; the forgotten."""

import re
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from functools import partial
from secrets import randbits
from typing import Final, cast

from bot import keyspace
from bot.outbox import Outbox, View
from bot.results import FIRST_ALIAS, Timed, read_result, relabelled, scope_relabelled

KEPT: Final = 10_000
"""So many results of a chat, a player or a pair count; older ones stay in their tables' logs."""
_ALIAS_BITS: Final = 59
_AT_ONCE: Final = 500


class Recorded(Outbox):
    """The part of the store that keeps what finished games came to.

    Each result is a line in sorted sets by its time: put twice, it is there once.
    """

    async def put_results(self, results: Mapping[str, Iterable[Timed]]) -> None:
        """By scope; the oldest of too many are let go."""
        for key, lines in _by_key(results).items():
            await self._put_lines(key, {each.result.text: each.time for each in lines})
            await self._let_go_oldest(key)

    async def take_results(self, results: Mapping[str, Iterable[Timed]]) -> None:
        """They are no longer there."""
        for key, lines in _by_key(results).items():
            await self._take_lines(key, (each.result.text for each in lines))

    async def results(self, scope: str, since: int = 0, until: int | None = None) -> list[Timed]:
        """From one time until before another, the oldest first."""
        latest = "+inf" if until is None else f"({until}"
        found = await self._lines(keyspace.results(scope), since, latest)
        return [Timed(read, time) for text, time in found.items() if (read := read_result(text))]

    async def clear_results(self) -> None:
        """For who counts all of them anew."""
        async for keys in self._pages(keyspace.EVERY_RESULT):
            await self._all(("DEL", key) for key in keys)

    async def scopes(self) -> AsyncIterator[str]:
        """Of all results, in no order; one may come twice."""
        async for keys in self._pages(keyspace.EVERY_RESULT):
            for key in keys:
                yield keyspace.scope_of(key)

    async def relabel_results(self, scope: str, user: int, alias: int) -> None:
        """There this user has the other number, in lines of later releases too."""
        renamed = partial(relabelled, user=user, alias=alias)
        await self._move_lines(scope, scope_relabelled(scope, user, alias), renamed)

    async def claim_ended(self, now: int, until: int) -> str | None:
        """A table at which something has ended that may not be counted yet; until then one's own.

        Then, if it was not counted, the next one's.
        """
        return await self.claim_of(keyspace.every_ended_queue(), now, until)

    async def counted(self, gid: str, until: int) -> None:
        """Nothing is to be counted there, unless something has ended since the claim."""
        await self._run(("done",), (keyspace.of_table(gid).ended,), gid, until)

    async def count_later(self, gid: str, until: int, again: int) -> None:
        """It waits for whoever can read it, unless something has ended there since the claim."""
        await self._run(("lease",), (keyspace.of_table(gid).ended,), gid, until, again)

    async def move_results(self, old: int, new: int) -> None:
        """Takes a group's results and its weekly word along; once more does no harm."""
        await self._reply(self._redis.hset(keyspace.MOVED, str(old), str(new)))
        await self._move_lines(str(old), str(new), str)
        if (due := await self._reply(self._redis.zscore(keyspace.WEEKLY, str(old)))) is not None:
            await self.tell_weekly(new, 0, int(due))
            await self.tell_weekly_no_more(old)

    async def chat_now(self, chat: int) -> int:
        """The supergroup that this group has become, or itself."""
        moved = cast("str | None", await self._reply(self._redis.hget(keyspace.MOVED, str(chat))))
        return int(moved or chat)

    async def tell_weekly(self, chat: int, thread: int, due: int) -> None:
        """The chat wants to hear of its week; for the first time then, in this topic."""
        await self._reply(self._redis.hset(keyspace.WEEKLY_THREADS, str(chat), str(thread)))
        await self._reply(self._redis.zadd(keyspace.WEEKLY, {str(chat): due}))

    async def tell_weekly_no_more(self, chat: int) -> None:
        await self._reply(self._redis.zrem(keyspace.WEEKLY, str(chat)))
        await self._reply(self._redis.hdel(keyspace.WEEKLY_THREADS, str(chat)))

    async def claim_week(self, now: int, then: int) -> tuple[int, int] | None:
        """A chat and topic to be told of its week now, the next time then; one replica gets it."""
        chat = await self.claim_of([keyspace.WEEKLY], now, then)
        if chat is None:
            return None
        thread = await self._reply(self._redis.hget(keyspace.WEEKLY_THREADS, chat))
        return int(chat), int(cast("str | None", thread) or 0)

    async def week_not_told(self, chat: int, claimed: int, again: int) -> None:
        """It is tried again at that time, if the chat still wants it."""
        await self._run(("lease",), (keyspace.WEEKLY,), str(chat), claimed, again)

    async def forget(self, user: int, now: int) -> None:
        """This user is to be forgotten; once more changes nothing."""
        alias = FIRST_ALIAS + randbits(_ALIAS_BITS)
        await self._reply(self._redis.hsetnx(keyspace.FORGETTING_AS, str(user), str(alias)))
        await self._reply(self._redis.zadd(keyspace.FORGETTING, {str(user): now}, nx=True))

    async def claim_forgetting(self, now: int, until: int) -> tuple[int, int] | None:
        """A user to be forgotten, and the number that stays in the place of theirs."""
        user = await self.claim_of([keyspace.FORGETTING], now, until)
        if user is None:
            return None
        alias = await self._reply(self._redis.hget(keyspace.FORGETTING_AS, user))
        return int(user), int(cast("str", alias))

    async def has_forgotten(self, user: int, until: int) -> None:
        if await self._run(("done",), (keyspace.FORGETTING,), str(user), until) == ["1"]:
            await self._reply(self._redis.hdel(keyspace.FORGETTING_AS, str(user)))

    async def keep_forgetting(self, user: int, claimed: int, until: int) -> bool:
        """Renews the claim; False where another replica has it by now."""
        keys = (keyspace.FORGETTING,)
        return await self._run(("lease",), keys, str(user), claimed, until) == ["1"]

    async def erase(self, gid: str, user: int, alias: int, name: str) -> None:
        """In a table that is over this user becomes another, of whom nothing else is known."""
        await self._on_table("erase", gid, user, alias, name)
        await self.unlist(gid, user)

    async def forget_spectator(self, gid: str, user: int) -> None:
        """No board of this table comes to this user as a spectator; his guess counts nameless."""
        field = View(gid, user, 0, "spectator", "").field
        if await self._on_table("leave_stand", gid, field) == ["1"]:
            await self._reply(self._redis.zrem(keyspace.tables_in(user), gid))
        await self._reply(self._redis.hdel(keyspace.guesses(gid), str(user)))

    async def unlist(self, gid: str, user: int) -> None:
        """The table is none of this user's."""
        lists = (keyspace.tables_of(user), keyspace.recent_of(user))
        await self._all(
            [("HDEL", keyspace.waits(user), gid), *(("ZREM", key, gid) for key in lists)]
        )

    async def forget_ways(self, user: int) -> None:
        """What is kept of this user beside the tables, their lists and results."""
        await self._all(("DEL", key) for key in keyspace.all_of(user))

    async def forget_evidence(self, user: int) -> None:
        """The copies of unreadable tables that name this user are let go."""
        own = re.compile(rf"(?<!\d){user}(?!\d)")
        for gid in await self._texts(self._redis.zrange(keyspace.QUARANTINED, 0, -1)):
            key = keyspace.quarantine(gid)
            if any(map(own.search, await self._texts(self._redis.hvals(key)))):
                await self._reply(self._redis.delete(key))

    async def _lines(self, key: str, since: int | str, until: int | str) -> dict[str, int]:
        """With their times, the oldest first."""
        asked = self._redis.zrangebyscore(key, since, until, withscores=True)
        found = cast("list[tuple[str, float]]", await self._reply(asked))
        return {text: int(time) for text, time in found}

    async def _put_lines(self, key: str, lines: Mapping[str, int]) -> None:
        await self._in_parts([("ZADD", key, time, text) for text, time in lines.items()])

    async def _take_lines(self, key: str, lines: Iterable[str]) -> None:
        await self._in_parts([("ZREM", key, text) for text in lines])

    async def _let_go_oldest(self, key: str) -> None:
        await self._reply(self._redis.zremrangebyrank(key, 0, -KEPT - 1))

    async def _move_lines(self, old: str, new: str, renamed: Callable[[str], str]) -> None:
        """Put there before they are taken from here: once more, after a crash, does no harm."""
        source, target = keyspace.results(old), keyspace.results(new)
        lines = await self._lines(source, "-inf", "+inf")
        moved = {text for text in lines if source != target or renamed(text) != text}
        if moved:
            await self._put_lines(target, {renamed(text): lines[text] for text in moved})
            await self._take_lines(source, moved)
            await self._let_go_oldest(target)

    async def _in_parts(self, commands: Sequence[Sequence[str | int]]) -> None:
        for at in range(0, len(commands), _AT_ONCE):
            await self._all(commands[at : at + _AT_ONCE])


def _by_key(results: Mapping[str, Iterable[Timed]]) -> dict[str, list[Timed]]:
    return {keyspace.results(scope): list(lines) for scope, lines in results.items()}
