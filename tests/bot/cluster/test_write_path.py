"""What a table goes through from its start to its restore, on three servers."""

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.backup import back_up, restore
from bot.store import Appended, Store, StoreRefused, View
from tests.bot.backups import File, held
from tests.bot.redis_cluster import RedisCluster
from tests.bot.redis_server import RedisServer
from tests.bot.viewing import next_claim

GIDS = [f"table{number:05}" for number in range(32)]
GROUP = -5


def view(gid: str) -> View:
    return View(gid, GROUP, 0, "group", "ru")


@pytest.fixture
async def spread(store: Store) -> Store:
    """Tables in all shards, so that each server has some."""
    await store.ready()
    for time, gid in enumerate(GIDS):
        assert await store.create(gid, {"status": "open"}, [view(gid)], time, 10 + time, "5eed")
    return store


async def test_every_server_has_some_tables(spread: Store, cluster: RedisCluster) -> None:
    await spread.ready()
    assert all(node.client.dbsize() for node in cluster.nodes)


async def test_every_table_is_found(spread: Store) -> None:
    assert sorted([gid async for gid in spread.gids()]) == GIDS


async def test_lines_drafts_and_seeds_are_kept(spread: Store) -> None:
    for gid in GIDS:
        assert await spread.append(gid, 0, "c", ["a", "b"], 1, due=None) == Appended("applied", 2)
        assert await spread.append(gid, 0, "c", ["a", "b"], 1, due=None) == Appended("already", 2)
        assert (await spread.draft(gid, 2, "", "24/21", "d", 1)).outcome == "applied"
        stored = await spread.load(gid)
        assert stored
        assert (stored.log, stored.draft, stored.due) == (("a", "b"), "24/21", None)
        assert await spread.seed(gid) == "5eed"


async def test_views_are_drawn_in_the_order_in_which_they_wait(spread: Store) -> None:
    drawn = []
    while claim := await next_claim(spread, 1000, 30_000):
        drawn.append(claim.gid)
        assert await spread.shown(claim, view(claim.gid), 1000)
    assert drawn == GIDS


async def test_deadlines_come_in_their_order(spread: Store) -> None:
    due = [await spread.claim_due(1000, 30_000) for _ in GIDS]
    assert due == GIDS
    assert await spread.claim_due(1000, 30_000) is None


async def test_the_clock_is_the_same_for_all(store: Store, redis_url: str) -> None:
    other = Store.open(redis_url)
    before, between, after = await store.time(), await other.time(), await store.time()
    assert before <= between <= after
    await other.close()


async def test_a_chats_budget_and_all_chats_are_kept(store: Store) -> None:
    sent = [(await store.spend(chat, 1)).granted for chat in range(1, 41)]
    assert sum(sent) == 28
    for chat in (1, 2, 3):
        await store.flooded(chat, 2000, 30_000)
    assert (await store.spend(8, 2001)).wait_ms == 29_999


async def test_a_broken_table_is_quarantined_alone(spread: Store, redis: Redis) -> None:
    await spread.quarantine(GIDS[0], "no reason", 1)
    assert await spread.quarantined() == 1
    assert await redis.hget(keyspace.quarantine(GIDS[0]), "reason") == "no reason"
    assert await spread.owner_due(1000, 1, anyway=False) == (0, [GIDS[0]])
    stored = await spread.load(GIDS[0])
    assert stored
    assert stored.facts["status"] == "quarantined"


async def test_a_group_that_becomes_a_supergroup_takes_all_its_tables_along(spread: Store) -> None:
    for gid in GIDS:
        await spread.index(gid, [7], [GROUP], 1)
    await spread.move_chat(GROUP, -1009, 2)
    assert sorted(await spread.tables_in(-1009)) == GIDS
    assert {(await spread.views(gid))[0].chat for gid in GIDS} == {-1009}


async def test_a_lost_mark_is_found_on_every_server(spread: Store, redis: Redis) -> None:
    for queue in keyspace.every_dirty_queue():
        await redis.delete(queue)
    assert await spread.sweep(1000) == len(GIDS)


async def test_a_backup_holds_all_and_is_restored_to_one_server_and_back(
    spread: Store, file: File, own_server: RedisServer
) -> None:
    before = await held(spread)
    await back_up(spread, file.path)
    single = Store.open(own_server.url)
    await restore(single, file.path, force=False)
    assert await held(single) == before
    await back_up(single, file.path)
    await single.close()
    await restore(spread, file.path, force=True)
    assert await held(spread) == before


async def test_tables_are_not_put_among_others(spread: Store, file: File) -> None:
    await back_up(spread, file.path)
    with pytest.raises(StoreRefused, match="there are tables here"):
        await restore(spread, file.path, force=False)
