"""Deadlines come in their order, and a sweep restores what was lost."""

import pytest
from redis.asyncio import Redis

from bot.outbox import HORIZON_MS
from bot.store import Backlog, Store
from tests.bot.viewing import GID, GROUP, KEYS, LEASE, SEAT, SPECTATOR, claimed, next_claim, showing


@pytest.fixture
async def table(store: Store) -> Store:
    """A store with one open table that a group sees, not yet shown."""
    await store.create(GID, {"status": "open"}, [GROUP], now=1000, due=None)
    return store


async def test_a_sweep_marks_what_is_out_of_date_without_a_mark(store: Store, redis: Redis) -> None:
    await store.create(GID, {}, [GROUP, SEAT, SPECTATOR], now=1000, due=None)
    await redis.delete(KEYS.dirty, KEYS.watch)
    assert await store.sweep(2000) == 3
    assert await store.backlog(2000) == Backlog(3, 1000)


async def test_a_sweep_leaves_alone_what_is_shown(table: Store) -> None:
    claim = await claimed(table)
    await table.shown(claim, showing(claim), 1001)
    assert await table.sweep(2000) == 0
    assert await table.backlog(2000) == Backlog(0, 0)


async def test_a_sweep_leaves_leases_alone(table: Store) -> None:
    await claimed(table, 1000)
    assert await table.sweep(2000) == 0
    assert await next_claim(table, 2000) is None


async def test_a_sweep_restores_a_lost_deadline(store: Store, redis: Redis) -> None:
    await store.create(GID, {}, [], now=1000, due=5000)
    await redis.delete(KEYS.due)
    await store.sweep(2000)
    assert await redis.zscore(KEYS.due, GID) == 5000


async def test_a_sweep_invents_no_deadline(table: Store, redis: Redis) -> None:
    await table.sweep(2000)
    assert not await redis.exists(KEYS.due)


async def test_after_the_clock_was_set_back_a_sweep_frees_leases_and_deadlines(
    store: Store,
) -> None:
    hour = 60 * 60 * 1000
    await store.create(GID, {}, [GROUP], now=1000, due=5000)
    await claimed(store, now=10 * hour)
    assert await store.claim_due(10 * hour, LEASE) == GID
    await store.sweep(8 * hour)
    assert await next_claim(store, 8 * hour)
    assert await store.claim_due(8 * hour, LEASE) == GID


async def test_a_sweep_leaves_far_deadlines_alone(store: Store, redis: Redis) -> None:
    await store.create(GID, {}, [], now=1000, due=1000 + 3 * HORIZON_MS)
    await store.sweep(1000)
    assert await redis.zscore(KEYS.due, GID) == 1000 + 3 * HORIZON_MS


async def test_the_earliest_deadline_comes_first_and_not_before_its_time(store: Store) -> None:
    gids = [f"table{n:05}" for n in range(20)]
    for n, gid in enumerate(gids):
        await store.create(gid, {}, [], now=0, due=1000 - n)
    assert await store.claim_due(980, LEASE) is None
    assert await store.claim_due(2000, LEASE) == gids[-1]
    assert await store.claim_due(2000, LEASE) == gids[-2]


async def test_a_deadline_that_nobody_acted_on_comes_again(store: Store) -> None:
    await store.create(GID, {}, [], now=0, due=1000)
    await store.claim_due(1000, LEASE)
    assert await store.claim_due(1000 + LEASE - 1, LEASE) is None
    assert await store.claim_due(1000 + LEASE, LEASE) == GID


async def test_an_append_settles_a_claimed_deadline(store: Store) -> None:
    await store.create(GID, {}, [], now=0, due=1000)
    await store.claim_due(1000, LEASE)
    await store.append(GID, 0, "time-out", ["lost on time"], 1000, due=None)
    assert await store.claim_due(99_999, LEASE) is None
