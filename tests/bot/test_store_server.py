"""The server: fit or not, away, killed, out of memory, without its scripts."""

import asyncio
import logging
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.store import Appended, Store, StoreAway, StoreRefused, is_too_old
from tests.bot.redis_server import RedisServer

GID = "0123456789"


@pytest.fixture
async def own_store(own_server: RedisServer) -> AsyncIterator[Store]:
    opened = Store.open(own_server.url)
    yield opened
    await opened.close()


async def test_a_fit_server_is_ready_without_a_word(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    await store.ready()
    await store.ready()
    assert not caplog.records


@pytest.mark.parametrize(
    ("version", "too_old"),
    [("5.0.14", True), ("6.0.16", True), ("6.2.0", False), ("7.0.15", False), ("10.1", False)],
)
def test_servers_before_6_2_are_too_old(version: str, too_old: bool) -> None:  # noqa: FBT001
    assert is_too_old(version) is too_old


async def test_a_server_that_throws_tables_away_is_refused(
    own_server: RedisServer, own_store: Store
) -> None:
    async with Redis.from_url(own_server.url) as redis:
        await redis.config_set("maxmemory-policy", "allkeys-lru")
    with pytest.raises(StoreRefused, match="set maxmemory-policy to noeviction"):
        await own_store.ready()


async def test_a_server_without_an_append_only_file_is_warned_of(
    own_server: RedisServer, own_store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with Redis.from_url(own_server.url) as redis:
        await redis.config_set("appendonly", "no")
    await own_store.ready()
    assert "set appendonly to yes" in caplog.text


async def test_a_server_that_hides_its_settings_is_warned_of(
    own_server: RedisServer, own_store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    async with Redis.from_url(own_server.url) as redis:
        await redis.acl_setuser("default", enabled=True, commands=["-config"])
    await own_store.ready()
    assert [record.levelno for record in caplog.records] == [logging.WARNING]


@pytest.mark.parametrize("schema", ["2", "none"])
async def test_tables_of_a_newer_version_are_refused(
    store: Store, redis: Redis, schema: str
) -> None:
    await redis.hset(keyspace.META, "schema", schema)
    with pytest.raises(StoreRefused, match="newer version"):
        await store.ready()


async def test_tables_in_other_shards_are_refused(store: Store, redis: Redis) -> None:
    await redis.hset(keyspace.META, "shards", "32")
    with pytest.raises(StoreRefused, match="32 shards"):
        await store.ready()


async def test_scripts_that_the_server_forgot_are_sent_again(store: Store, redis: Redis) -> None:
    await store.create(GID, {}, [], now=1, due=None)
    await redis.script_flush()
    assert not await store.create(GID, {}, [], now=1, due=None)


async def test_what_was_acknowledged_outlives_a_killed_server(
    own_server: RedisServer, own_store: Store
) -> None:
    await own_store.create(GID, {}, [], now=1, due=None)
    await own_store.append(GID, 0, "c", ["a"], 1, due=None)
    own_server.kill()
    own_server.restart()
    assert await own_store.append(GID, 0, "c", ["a"], 1, due=None) == Appended("already", 1)


async def test_a_server_that_is_not_there_is_away(
    own_server: RedisServer, own_store: Store
) -> None:
    own_server.kill()
    async with asyncio.timeout(5):
        with pytest.raises(StoreAway):
            await own_store.load(GID)


async def test_a_server_that_stalls_is_away_and_the_command_counts_once(
    own_server: RedisServer, own_store: Store
) -> None:
    await own_store.create(GID, {}, [], now=1, due=None)
    own_server.process.send_signal(signal.SIGSTOP)
    async with asyncio.timeout(8):
        with pytest.raises(StoreAway):
            await own_store.append(GID, 0, "c", ["a"], 1, due=None)
    own_server.process.send_signal(signal.SIGCONT)
    again = await own_store.append(GID, 0, "c", ["a"], 1, due=None)
    assert again.outcome in {"applied", "already"}
    assert again.length == 1


async def test_a_command_that_nobody_waits_for_any_more_is_not_done_later(
    own_server: RedisServer, own_store: Store
) -> None:
    await own_store.create(GID, {}, [], now=1, due=None)
    await own_store.time()
    own_server.process.send_signal(signal.SIGSTOP)
    told = await asyncio.gather(
        own_store.append(GID, 0, "c", ["a"], 1, due=None),
        own_store.draft(GID, 0, "", "24/21", "d", 1),
        return_exceptions=True,
    )
    assert [type(each) for each in told] == [StoreAway, StoreAway]
    own_server.process.send_signal(signal.SIGCONT)
    stored = await own_store.load(GID)
    assert stored
    assert (stored.length, stored.draft, stored.commands) == (0, "", ())


async def test_a_full_server_is_away_writes_nothing_and_still_reads(
    own_server: RedisServer, own_store: Store
) -> None:
    await own_store.create(GID, {}, [], now=1, due=None)
    async with Redis.from_url(own_server.url) as redis:
        await redis.config_set("maxmemory", "1")
        with pytest.raises(StoreAway, match="OOM"):
            await own_store.append(GID, 0, "c", ["a"], 1, due=7)
        stored = await own_store.load(GID)
        assert stored
        assert (stored.length, stored.due) == (0, None)
        await redis.config_set("maxmemory", "0")
    assert (await own_store.append(GID, 0, "c", ["a"], 1, due=7)).outcome == "applied"


async def test_a_server_whose_disk_fails_is_away_and_still_reads(
    own_server: RedisServer, own_store: Store
) -> None:
    await own_store.create(GID, {}, [], now=1, due=None)
    async with Redis.from_url(own_server.url) as redis:
        (own_server.folder / "dump.rdb").mkdir()
        await redis.config_set("save", "3600 1")
        await redis.bgsave()
        while (await redis.info("persistence"))["rdb_last_bgsave_status"] == "ok":  # noqa: ASYNC110
            await asyncio.sleep(0.01)
        with pytest.raises(StoreAway, match="MISCONF"):
            await own_store.append(GID, 0, "c", ["a"], 1, due=None)
        assert await own_store.load(GID)
        (own_server.folder / "dump.rdb").rmdir()
        await redis.save()
    assert (await own_store.append(GID, 0, "c", ["a"], 1, due=None)).outcome == "applied"


async def test_a_replica_takes_no_writes_and_is_away(
    own_server: RedisServer, own_store: Store
) -> None:
    async with Redis.from_url(own_server.url) as redis:
        await redis.replicaof("127.0.0.1", "1")
        with pytest.raises(StoreAway, match="READONLY"):
            await own_store.create(GID, {}, [], now=1, due=None)


async def test_after_a_failover_the_address_is_asked_anew(
    own_server: RedisServer, redis_url: str, redis: Redis, tmp_path: Path
) -> None:
    address = tmp_path / "redis"
    address.symlink_to(own_server.url.removeprefix("unix://"))
    store = Store.open(f"unix://{address}")
    async with Redis.from_url(own_server.url) as first:
        await store.create(GID, {}, [], now=1, due=None)
        await first.replicaof("127.0.0.1", "1")
    address.unlink()
    address.symlink_to(redis_url.removeprefix("unix://"))
    with pytest.raises(StoreAway, match="READONLY"):
        await store.create("other", {}, [], now=1, due=None)
    assert await store.create("other", {}, [], now=1, due=None)
    await store.close()
