"""The way to Redis: one pool, one place where its errors and loose types end."""

import re
from asyncio import CancelledError, current_task, timeout
from collections.abc import Awaitable, Sequence
from functools import cache
from importlib.resources import files
from secrets import token_hex
from time import monotonic
from typing import Final, Self, TypeVar, cast

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.commands.core import AsyncScript
from redis.exceptions import ConnectionError as RedisConnectionError
from redis.exceptions import ResponseError
from redis.exceptions import TimeoutError as RedisTimeoutError

from bot import keyspace, metrics

CONNECTIONS: Final = 32
PATIENCE_S: Final = 2
RETRIES: Final = 3
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

    def __init__(self, redis: Redis) -> None:
        self._redis = redis
        self._scripts: dict[tuple[str, ...], AsyncScript] = {}
        self._behind_ms: float | None = None
        self.replica = token_hex(8)
        """This door's name, which no other process has."""

    @classmethod
    def open(cls, url: str) -> Self:
        """For redis://, rediss:// or unix:// addresses; the first command connects."""
        pool = BlockingConnectionPool.from_url(
            url,
            max_connections=CONNECTIONS,
            timeout=PATIENCE_S,
            socket_timeout=PATIENCE_S,
            socket_connect_timeout=PATIENCE_S,
            retry=Retry(ExponentialBackoff(cap=0.5, base=0.05), RETRIES),
            decode_responses=True,
            # A damaged byte must reach the quarantine as it is, not raise on the way.
            encoding_errors="surrogateescape",
            protocol=2,
        )
        return cls(Redis.from_pool(pool))

    async def close(self) -> None:
        await self._redis.aclose()

    async def time(self) -> int:
        """Milliseconds of the server's clock, which all replicas share."""
        seconds, micros = await self._reply(self._redis.time())
        now = int(seconds) * 1000 + int(micros) // 1000
        self._behind_ms = now - monotonic() * 1000
        return now

    @property
    def _given_up(self) -> int | None:
        """When the server's clock will show that nobody waits any more for what is sent now.

        None until that clock was read.
        """
        if self._behind_ms is None:
            return None
        return int(self._behind_ms + (monotonic() + GIVEN_UP_AFTER_S) * 1000)

    async def _on_table(self, script: str, gid: str, *args: str | int) -> list[str]:
        """The answer of a script that runs on one table's keys, after bot/lua/table.lua."""
        return await self._run(("table", script), keyspace.of_table(gid), gid, *args)

    async def _run(
        self, parts: tuple[str, ...], keys: Sequence[str], *args: str | int
    ) -> list[str]:
        """The answer of a script, whose text may lie in several files of bot/lua."""
        if parts not in self._scripts:
            self._scripts[parts] = self._redis.register_script("".join(map(_text, parts)))
        reply = await self._reply(self._scripts[parts](keys, args))
        return [str(part) for part in cast("list[str | int]", reply)]

    async def _get(self, key: str) -> str | None:
        return cast("str | None", await self._reply(self._redis.get(key)))

    async def _texts(self, waiting: Awaitable[object]) -> list[str]:
        return cast("list[str]", await self._reply(waiting))

    async def _reply(self, waiting: Awaitable[T]) -> T:
        try:
            async with timeout(GIVEN_UP_AFTER_S):
                answer = await waiting
        except (RedisConnectionError, RedisTimeoutError, OSError) as error:
            metrics.AWAY.inc()
            raise StoreAway(str(error) or "no answer in time") from error
        except ResponseError as error:
            said = f"{error.status_code} {error}"
            if not _LATER.search(said):
                raise
            metrics.AWAY.inc()
            await self._leave_a_replica(said)
            raise StoreAway(said) from error
        if _is_cancelled():
            raise CancelledError
        return answer

    async def _leave_a_replica(self, said: str) -> None:
        """After a failover the address leads to another server: new connections find it."""
        if "READONLY" in said:
            await self._redis.connection_pool.disconnect(inuse_connections=False)


def _is_cancelled() -> bool:
    """Before Python 3.12 asyncio.wait_for, with which commands are sent, may swallow a cancel."""
    task = current_task()
    return task is not None and task.cancelling() > 0


@cache
def _text(part: str) -> str:
    return (files("bot") / "lua" / f"{part}.lua").read_text("utf-8")
