"""What finished games come to while replicas of two releases count them."""

from redis.asyncio import Redis

from bot import keyspace, records
from bot.folding import NEWER_MS
from tests.bot.playing import House
from tests.bot.reading import of_newer_release
from tests.bot.results import finished


async def test_an_end_that_only_a_newer_release_can_read_waits_for_it(
    house: House, redis: Redis
) -> None:
    club = await finished(house)
    await house.close()
    keys, now = keyspace.of_table(club.gid), await house.clock.now()
    first = await of_newer_release(redis, club.gid)
    await redis.delete(keyspace.results(str(club.chat)))
    await redis.zadd(keys.ended, {club.gid: now})
    await records.count_all(house.tables())
    await redis.lset(keys.log, 0, first)
    house.move((records.LEASE_MS + NEWER_MS) / 1000)
    await records.count_all(house.tables())
    assert len(await house.store.results(str(club.chat))) == 1
    await house.open()
