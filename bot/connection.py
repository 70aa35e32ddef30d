"""The way to Redis: one pool, one place where its errors and loose types end."""

import re
from asyncio import CancelledError, current_task, timeout
from collections.abc import AsyncIterator, Awaitable, Coroutine, Iterable, Sequence
from functools import cache
from hashlib import sha1
from importlib.resources import files
from secrets import token_hex
from time import monotonic
from typing import Any, Final, Self, TypeVar, cast

from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import NoScriptError, ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot import keyspace, metrics, servers

# Retries to connect multiply with retries of the command, so the whole has a limit of its own.
GIVEN_UP_AFTER_S: Final = 4

# What a server says that will take the same command later; within a script it stands mid-sentence.
_LATER = re.compile(
    r"\b(LOADING|READONLY|OOM|MISCONF|NOREPLICAS|MASTERDOWN|BUSY|CLUSTERDOWN|TRYAGAIN)\b"
)

T = TypeVar("T")


class StoreAway(Exception):  # noqa: N818 (it names a state, not a mistake)
    """Redis does not answer or takes no writes now; nobody knows whether the command was done."""


class StoreRefused(Exception):  # noqa: N818
    """This server or its data must not be used; the text says why and what helps."""


class Connection:
    """What every part of the store stands on."""

    def __init__(self, at: servers.Servers) -> None:
        self._servers = at
        self._redis = at.client
        self._behind_ms: dict[str, float] = {}
        """Each server's clock, less this process's own."""
        self.replica = token_hex(8)
        """This door's name, which no other process has."""

    @classmethod
    def open(cls, url: str) -> Self:
        """For redis://, rediss:// or unix://, or a cluster's redis+cluster://; connects later."""
        return cls(servers.at(url))

    async def close(self) -> None:
        await self._redis.aclose()

    async def time(self) -> int:
        """Milliseconds of one server's clock, which all replicas share."""
        seconds, micros = await self._run(("clock",), (keyspace.META,))
        now = int(seconds) * 1000 + int(micros) // 1000
        self._has_said(keyspace.META, now)
        return now

    def _has_said(self, key: str, now: int) -> None:
        """The time of the server that has this key."""
        self._behind_ms[self._servers.home(key)] = now - monotonic() * 1000

    def _given_up(self, key: str) -> int | None:
        """When this key's server's clock will show that nobody waits any more for what is sent now.

        None until that clock was read.
        """
        behind_ms = self._behind_ms.get(self._servers.home(key))
        if behind_ms is None:
            return None
        return int(behind_ms + (monotonic() + GIVEN_UP_AFTER_S) * 1000)

    async def _on_table(self, script: str, gid: str, *args: str | int) -> list[str]:
        """The answer of a script that runs on one table's keys, after bot/lua/table.lua."""
        return await self._run(("table", script), keyspace.of_table(gid), gid, *args)

    async def _run(
        self, parts: tuple[str, ...], keys: Sequence[str], *args: str | int
    ) -> list[str]:
        """The answer of a script, whose text may lie in several files of bot/lua.

        Whatever is to be done in one step is a script, and all its keys are in one slot.
        """
        text, name = _script(parts)
        try:
            reply = await self._reply(self._redis.evalsha(name, len(keys), *keys, *args))
        except NoScriptError:  # which is kept from now on by the server that runs it
            reply = await self._reply(self._redis.eval(text, len(keys), *keys, *args))
        return [str(part) for part in cast("list[str | int]", reply)]

    async def _looked(
        self, parts: tuple[str, ...], keys: Sequence[str], *args: str | int
    ) -> list[str]:
        """The answers, in one, of a script that only looks at keys and takes any number of them.

        It runs as seldom as the servers allow.
        """
        text, name = _script(parts)
        calls = [(len(some), *some, *args) for some in self._servers.together(keys)]
        try:
            replies = await self._all(("EVALSHA", name, *call) for call in calls)
        except NoScriptError:
            replies = await self._all(("EVAL", text, *call) for call in calls)
        return [str(part) for reply in replies for part in reply]

    async def _all(self, commands: Iterable[Sequence[str | int]]) -> list[Any]:
        """The answers of single commands that are sent together, each of which is a step."""
        pipe = self._redis.pipeline(transaction=False)
        for command in commands:
            pipe.execute_command(*command)
        return cast("list[Any]", await self._reply(pipe.execute()))

    async def _pages(self, match: str) -> AsyncIterator[list[str]]:
        """All keys of this form, some at a time; one may come twice while keys are moved about."""
        for server in await self._reply(self._servers.primaries()):
            cursor: int | None = None
            while cursor != 0:
                step = self._servers.page(server, cursor or 0, match)
                cursor, keys = await self._reply(step)
                yield keys

    async def _get(self, key: str) -> str | None:
        return cast("str | None", await self._reply(self._redis.get(key)))

    async def _texts(self, waiting: Awaitable[object]) -> list[str]:
        return cast("list[str]", await self._reply(waiting))

    async def _reply(self, waiting: Awaitable[T]) -> T:
        try:
            async with timeout(GIVEN_UP_AFTER_S), self._servers.room():
                answer = await waiting
        except (RedisConnectionError, RedisTimeoutError, OSError) as error:
            raise _away(str(error) or "no answer in time") from error
        except ResponseError as error:
            said = f"{error.status_code} {error}"
            if not _LATER.search(said):
                raise
            if "READONLY" in said:
                await self._servers.leave_a_replica()
            raise _away(said) from error
        except servers.CLIENT_ERRORS as error:
            if not self._is_away(error):
                raise
            raise _away(str(error)) from error
        finally:
            if isinstance(waiting, Coroutine):
                waiting.close()  # there may have been no room for it
        if _is_cancelled():
            raise CancelledError
        return answer

    def _is_away(self, error: Exception) -> bool:
        try:
            return self._servers.is_away(error)
        except servers.NoClusterError:
            raise StoreRefused(
                "this Redis is no cluster: let REDIS_URL begin with redis:// or rediss://"
            ) from error


def _away(said: str) -> StoreAway:
    metrics.AWAY.inc()
    return StoreAway(said)


def _is_cancelled() -> bool:
    """Before Python 3.12 asyncio.wait_for, with which commands are sent, may swallow a cancel."""
    task = current_task()
    return task is not None and task.cancelling() > 0


@cache
def _script(parts: tuple[str, ...]) -> tuple[str, str]:
    """Its text, and the name that servers give it."""
    text = "".join((files("bot") / "lua" / f"{part}.lua").read_text("utf-8") for part in parts)
    return text, sha1(text.encode(), usedforsecurity=False).hexdigest()
