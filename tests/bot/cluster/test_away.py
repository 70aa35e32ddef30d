"""Servers of a cluster that die, stall, are followed by others, or pass their keys on."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import pytest
from redis.asyncio import Redis
from redis.crc import key_slot

from bot import keyspace
from bot.store import Appended, Store, StoreAway, StoreRefused
from tests.bot.redis_cluster import Node, RedisCluster, free_ports
from tests.bot.redis_server import RedisServer

GID = "0123456789"


@pytest.fixture(scope="module")
def followed() -> Iterator[RedisCluster]:
    """One server that has all keys, and another that follows it."""
    with RedisCluster(1, with_replica=True) as cluster:
        yield cluster


@pytest.fixture
async def own_store(followed: RedisCluster) -> AsyncIterator[Store]:
    for node in followed.nodes:
        if not node.is_replica():
            node.client.flushall()
    opened = Store.open(followed.url)
    await opened.create(GID, {}, [], now=1, due=None)
    yield opened
    await opened.close()


async def test_a_server_that_stalls_is_away_and_the_command_is_not_done_later(
    own_store: Store, followed: RedisCluster
) -> None:
    primary = primary_of(followed)
    await own_store.append(GID, 0, "b", ["a"], 1, due=None)
    primary.process.send_signal(signal.SIGSTOP)
    async with asyncio.timeout(8):
        with pytest.raises(StoreAway):
            await own_store.append(GID, 1, "c", ["b"], 1, due=None)
    primary.process.send_signal(signal.SIGCONT)
    assert await tried(own_store, "d") == Appended("applied", 2)
    stored = await own_store.load(GID)
    assert stored
    assert stored.log == ("a", "d")


async def test_when_another_server_takes_over_play_goes_on(
    own_store: Store, followed: RedisCluster
) -> None:
    await own_store.append(GID, 0, "b", ["a"], 1, due=None)
    dead = primary_of(followed)
    (heir,) = (node for node in followed.nodes if node is not dead)
    assert dead.client.wait(1, 1000)
    dead.kill()
    async with asyncio.timeout(8):
        with pytest.raises(StoreAway):
            await own_store.append(GID, 1, "c", ["b"], 1, due=None)
    heir.client.cluster("FAILOVER", "TAKEOVER")
    assert await tried(own_store, "d") == Appended("applied", 2)
    dead.restart()


async def test_a_cluster_that_is_not_there_is_away() -> None:
    store = Store.open("redis+cluster://127.0.0.1:1,127.0.0.1:2")
    with pytest.raises(StoreAway):
        await store.ready()
    await store.close()


async def test_a_single_server_is_no_cluster(own_server: RedisServer) -> None:
    (port,) = free_ports(1)
    async with Redis.from_url(own_server.url) as redis:
        await redis.config_set("port", port)
    store = Store.open(f"redis+cluster://127.0.0.1:{port}")
    with pytest.raises(StoreRefused, match="this Redis is no cluster"):
        await store.ready()
    await store.close()


async def test_a_cluster_is_no_single_server(cluster: RedisCluster) -> None:
    store = Store.open(f"redis://127.0.0.1:{cluster.nodes[0].port}")
    with pytest.raises(StoreRefused, match=r"begin with redis\+cluster"):
        await store.ready()
    await store.close()


async def test_a_table_whose_slot_goes_to_another_server_is_played_on(
    store: Store, cluster: RedisCluster
) -> None:
    await store.create(GID, {}, [], now=1, due=None)
    assert await tried(store, "a", 0) == Appended("applied", 1)
    with slot_on_its_way(cluster, keyspace.of_table(GID).log), pytest.raises(StoreAway):
        await store.append(GID, 1, "b", ["b"], 1, due=None)
    assert await tried(store, "b", 1) == Appended("applied", 2)
    assert [gid async for gid in store.gids()] == [GID]


def primary_of(cluster: RedisCluster) -> Node:
    (primary,) = (node for node in cluster.nodes if not node.is_replica())
    return primary


@contextmanager
def slot_on_its_way(cluster: RedisCluster, key: str) -> Iterator[None]:
    """To another server, with all that is in it; meanwhile each of them has a part."""
    slot = key_slot(key.encode())
    owner = next(node for node in cluster.nodes if node.client.cluster("COUNTKEYSINSLOT", slot))
    heir = next(node for node in cluster.nodes if node is not owner)
    first, *others = owner.client.cluster("GETKEYSINSLOT", slot, 100)
    heir.client.cluster("SETSLOT", slot, "IMPORTING", owner.name())
    owner.client.cluster("SETSLOT", slot, "MIGRATING", heir.name())
    owner.client.migrate("127.0.0.1", heir.port, first, 0, 1000)
    yield
    for each in others:
        owner.client.migrate("127.0.0.1", heir.port, each, 0, 1000)
    for node in (heir, owner):
        node.client.cluster("SETSLOT", slot, "NODE", heir.name())


async def tried(store: Store, line: str, length: int = 1) -> Appended:
    """As the bot does with a press while the store is away."""
    async with asyncio.timeout(20):
        while True:
            try:
                return await store.append(GID, length, line, [line], 1, due=None)
            except StoreAway:
                await asyncio.sleep(0.05)
