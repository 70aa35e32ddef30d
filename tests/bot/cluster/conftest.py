"""The same fixtures as for one server, on a cluster of three, emptied before each test."""

from collections.abc import AsyncIterator, Iterator

import pytest
from redis.asyncio import Redis

from bot import servers
from tests.bot.redis_cluster import RedisCluster


@pytest.fixture(scope="session")
def cluster() -> Iterator[RedisCluster]:
    with RedisCluster() as cluster:
        yield cluster


@pytest.fixture(scope="session")
def redis_url(cluster: RedisCluster) -> str:
    return cluster.url


@pytest.fixture
async def redis(redis_url: str) -> AsyncIterator[Redis]:
    """A look behind the store, at empty servers."""
    client = servers.at(redis_url).client
    await client.flushall()
    yield client
    await client.aclose()
