"""A table's views as the store's tests take them: claimed, and shown."""

from dataclasses import replace

from bot import keyspace
from bot.store import Claim, Store, View

GID = "0123456789"
KEYS = keyspace.of_table(GID)
LEASE = 30_000
GROUP = View(GID, chat=-1001234567890123, thread=4, kind="group", lang="ru")
SEAT = View(GID, chat=7, thread=0, kind="seat", lang="en", user=7)
SPECTATOR = View(GID, chat=9, thread=0, kind="spectator", lang="en", user=9)


async def next_claim(store: Store, now: int, lease_ms: int = LEASE) -> Claim | None:
    return await store.claim(await store.undrawn(now), now, lease_ms)


async def next_watched(store: Store, now: int, lease_ms: int = LEASE) -> Claim | None:
    """The same of a spectator's."""
    return await store.claim(await store.undrawn_on_stands(now), now, lease_ms)


async def claimed(store: Store, now: int = 1000) -> Claim:
    found = await next_claim(store, now)
    assert found
    return found


async def watched(store: Store, now: int = 1000) -> Claim:
    """The same of a spectator's."""
    found = await next_watched(store, now)
    assert found
    return found


def showing(claim: Claim, length: int = 0, draft: str = "", message: int = 50) -> View:
    return replace(claim.view, message=message, length=length, draft=draft)
