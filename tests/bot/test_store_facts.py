"""Facts, names and damaged bytes: what texts come back, and what becomes of unreadable ones."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.store import Appended, Store

GID = "0123456789"
KEYS = keyspace.of_table(GID)


async def table(store: Store, *lines: str) -> None:
    await store.create(GID, {"status": "open"}, [], now=1000, due=None)
    if lines:
        await store.append(GID, 0, "start", lines, 1000, due=None)


async def test_facts_change_without_a_line(store: Store) -> None:
    await table(store)
    answer = await store.append(GID, 0, "join", [], 1, due=None, facts={"name:7": "Ann"})
    assert answer == Appended("applied", 0)
    stored = await store.load(GID)
    assert stored
    assert stored.facts == {"status": "open", "name:7": "Ann"}


async def test_an_empty_fact_is_none(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "leave", [], 1, due=None, facts={"status": ""})
    stored = await store.load(GID)
    assert stored
    assert not stored.facts


async def test_facts_that_do_not_hold_make_an_append_stale(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "close", [], 1, due=None, facts={"status": "closed"})
    late = await store.append(
        GID, 0, "join", [], 1, due=None, facts={"name:7": "Ann"}, expect={"status": "open"}
    )
    assert late.outcome == "stale"


async def test_an_absent_fact_can_be_expected(store: Store) -> None:
    await table(store)
    joins = [
        store.append(
            GID, 0, f"join{n}", [], 1, due=None, facts={"seat:O": str(n)}, expect={"seat:O": ""}
        )
        for n in range(10)
    ]
    outcomes = [answer.outcome for answer in await asyncio.gather(*joins)]
    assert outcomes.count("applied") == 1


async def test_facts_cannot_touch_what_lies_beside_them(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "c", [], 1, due=None, facts={"c": "x", "draft": "y", "due": "z"})
    assert (await store.append(GID, 0, "c", [], 1, due=None)).outcome == "already"
    stored = await store.load(GID)
    assert stored
    assert (stored.draft, stored.due) == ("", None)


@pytest.mark.parametrize(
    "name",
    ["<b>&amp;", "'; DROP", "a\nb\r\0c", "\u202eabc", "👩‍👩‍👧", "x" * 4096, "{bg} \\ \" ' ]]"],
)
async def test_hostile_names_come_back_as_they_were(store: Store, name: str) -> None:
    await store.create(GID, {"name:7": name}, [], now=1, due=None)
    stored = await store.load(GID)
    assert stored
    assert stored.facts["name:7"] == name


@pytest.mark.parametrize("half", [0xD800, 0xDC80, 0xDFFF])
async def test_half_a_character_becomes_a_replacement_character(store: Store, half: int) -> None:
    await store.create(GID, {"name:7": f"a{chr(half)}b"}, [], now=1, due=None)
    stored = await store.load(GID)
    assert stored
    assert stored.facts["name:7"] == "a\ufffdb"


async def test_a_damaged_byte_in_a_fact_does_not_raise(store: Store, redis: Redis) -> None:
    await table(store)
    await redis.hset(KEYS.table, "f:name:7", b"a\xffb")
    stored = await store.load(GID)
    assert stored
    assert stored.facts["name:7"] == "a\ufffdb"


@pytest.mark.parametrize("line", ["", "a\nb", "a\rb", "a\ud800"])
async def test_what_is_no_line_is_not_written(store: Store, line: str) -> None:
    await table(store)
    with pytest.raises(ValueError, match="not fit for a log"):
        await store.append(GID, 0, "c", [line], 1, due=None)


@pytest.mark.parametrize("command", ["", "a b", "я", "x" * 129])
async def test_what_is_no_command_id_is_not_written(store: Store, command: str) -> None:
    await table(store)
    with pytest.raises(ValueError, match="not fit for a log"):
        await store.append(GID, 0, command, ["a"], 1, due=None)


async def test_a_quarantined_table_is_copied_frozen_and_kept(store: Store, redis: Redis) -> None:
    await store.create(GID, {"status": "playing"}, [], now=1, due=500)
    await store.append(GID, 0, "c", ["a", "b"], 1, due=500)
    await store.quarantine(GID, "line 2 is no event", 7)
    copy = await redis.hgetall(keyspace.quarantine(GID))
    assert (copy["at"], copy["reason"], copy["log"]) == ("7", "line 2 is no event", "a\nb")
    assert '"f:status":"playing"' in copy["table"]
    stored = await store.load(GID)
    assert stored
    assert stored.facts["status"] == "quarantined"
    assert (stored.log, stored.due) == (("a", "b"), None)


async def test_the_first_quarantine_is_the_one_that_is_kept(store: Store, redis: Redis) -> None:
    await table(store, "a")
    await store.quarantine(GID, "first", 7)
    await store.append(GID, 1, "c", ["b"], 8, due=None)
    await store.quarantine(GID, "second", 9)
    copy = await redis.hgetall(keyspace.quarantine(GID))
    assert (copy["reason"], copy["log"]) == ("first", "a")


async def test_a_damaged_line_is_loaded_and_quarantined_byte_by_byte(
    store: Store, redis: Redis
) -> None:
    await table(store, "a")
    await redis.rpush(KEYS.log, b"\xff\xfe")
    stored = await store.load(GID)
    assert stored
    assert stored.log[1].encode(errors="surrogateescape") == b"\xff\xfe"
    await store.quarantine(GID, "damaged", 7)
    copy = str(await redis.hget(keyspace.quarantine(GID), "log"))
    assert copy.encode(errors="surrogateescape") == b"a\n\xff\xfe"


@pytest.mark.parametrize("key", KEYS)
async def test_a_table_with_a_key_of_a_wrong_type_can_be_quarantined(
    store: Store, redis: Redis, key: str
) -> None:
    await table(store, "a")
    await redis.delete(key)
    await redis.set(key, "not what it was")
    await store.quarantine(GID, "broken", 7)
    assert await redis.get(key) == "not what it was"
    assert await redis.exists(keyspace.quarantine(GID))
