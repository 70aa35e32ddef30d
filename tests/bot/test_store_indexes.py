"""Names of tables, lists of tables, languages, pictures."""

import asyncio
import re

from redis.asyncio import Redis

from bot import keyspace
from bot.indexes import TABLES_LISTED
from bot.store import Store


async def test_a_command_delivered_twice_names_the_same_table(store: Store, redis_url: str) -> None:
    other = Store.open(redis_url)
    gids = await asyncio.gather(*(s.gid(-100, 5) for s in (store, other) * 10))
    await other.close()
    assert len(set(gids)) == 1
    assert re.fullmatch(r"[0-9A-Za-z]{10}", gids[0])


async def test_other_messages_and_chats_name_other_tables(store: Store) -> None:
    places = [(-100, n) for n in range(50)] + [(n, 5) for n in range(1, 50)]
    assert len({await store.gid(*place) for place in places}) == len(places)


async def test_another_installation_names_other_tables(
    store: Store, redis_url: str, redis: Redis
) -> None:
    first = await store.gid(-100, 5)
    await redis.flushall()
    other = Store.open(redis_url)
    assert await other.gid(-100, 5) != first
    await other.close()


async def test_a_tables_keys_share_a_slot_of_one_of_sixteen_shards() -> None:
    tags = {
        re.findall(r"\{\d\d\}", key)[0] for n in range(500) for key in keyspace.of_table(str(n))
    }
    assert len(tags) == 16
    assert all(len({key[:7] for key in keyspace.of_table(str(n))}) == 1 for n in range(500))


async def test_tables_are_listed_newest_first(store: Store) -> None:
    await store.index("old", [7], [-100], now=1)
    await store.index("new", [7, 8], [-100], now=2)
    assert await store.tables_of(7) == ["new", "old"]
    assert await store.tables_of(8) == ["new"]
    assert await store.tables_in(-100) == ["new", "old"]


async def test_listing_again_moves_a_table_up_and_never_down(store: Store) -> None:
    for gid, now in (("a", 1), ("b", 2), ("a", 3), ("a", 1)):
        await store.index(gid, [7], [], now=now)
    assert await store.tables_of(7) == ["a", "b"]


async def test_a_list_keeps_the_newest(store: Store) -> None:
    for n in range(TABLES_LISTED + 5):
        await store.index(f"t{n}", [7], [], now=n)
    listed = await store.tables_of(7)
    assert (len(listed), listed[0], listed[-1]) == (TABLES_LISTED, f"t{TABLES_LISTED + 4}", "t5")


async def test_an_unlisted_table_is_gone_from_these_lists_only(store: Store) -> None:
    await store.index("a", [7, 8], [-100], now=1)
    await store.unindex("a", [7], [-100])
    assert (await store.tables_of(7), await store.tables_in(-100)) == ([], [])
    assert await store.tables_of(8) == ["a"]


async def test_a_chat_has_no_language_until_it_is_set(store: Store) -> None:
    assert await store.language(-100) is None
    await store.set_language(-100, "ru")
    assert await store.language(-100) == "ru"


async def test_the_first_language_stays(store: Store) -> None:
    assert await store.first_language(-100, "ru") == "ru"
    assert await store.first_language(-100, "en") == "ru"


async def test_a_picture_is_remembered_for_a_month(store: Store, redis: Redis) -> None:
    assert await store.known_picture("start") is None
    await store.remember_picture("start", "file-1")
    assert await store.known_picture("start") == "file-1"
    assert 0 < await redis.ttl(keyspace.picture("start")) <= 30 * 24 * 3600
