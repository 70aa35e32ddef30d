"""The one clock that everything goes by."""

import asyncio
from contextlib import suppress
from typing import Final, Protocol

from aiohttp import ClientError, ClientSession, ClientTimeout

from bot.store import Store, StoreAway

_PATIENCE: Final = ClientTimeout(total=2)


class Clock(Protocol):
    """Milliseconds since 1970, the same for all replicas; StoreAway when it cannot be read."""

    async def now(self) -> int: ...

    async def sleep(self, seconds: float, woken: asyncio.Event) -> None:
        """Until so much time has passed or the event is set; a clock that is moved may wake all."""
        ...

    @property
    def may_be_moved(self) -> bool:
        """Whether a jump is time that somebody lets pass, and no slip of a server's clock."""
        ...


class RedisClock:
    """The server's clock, so that replicas agree whatever their own clocks say."""

    may_be_moved = False

    def __init__(self, store: Store) -> None:
        self._store = store

    async def now(self) -> int:
        return await self._store.time()

    async def sleep(self, seconds: float, woken: asyncio.Event) -> None:
        await slept(seconds, woken)


class UrlClock:
    """A stand-in's clock: an address that answers {"now_ms": …}, so that tests can move time."""

    may_be_moved = True

    def __init__(self, url: str) -> None:
        self._url = url

    async def now(self) -> int:
        try:
            async with ClientSession(timeout=_PATIENCE) as session, session.get(self._url) as reply:
                reply.raise_for_status()
                return int((await reply.json())["now_ms"])
        except (ClientError, TimeoutError, ValueError, KeyError, TypeError) as error:
            raise StoreAway(f"no time from {self._url}: {error}") from error

    async def sleep(self, seconds: float, woken: asyncio.Event) -> None:
        await slept(seconds, woken)


async def slept(seconds: float, woken: asyncio.Event) -> None:
    """Until this process's own seconds have passed, or the event is set."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await woken.wait()
