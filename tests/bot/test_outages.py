"""Time in which the bot was away is nobody's, and no deadline is lost."""

from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot import deadlines, keyspace
from bot.backup import back_up, restore
from bot.clocks import HOUR, SECOND
from tests.bot.backups import File
from tests.bot.on_clock import BANK, LIVE, H, later, passes, rings_at, slow, told
from tests.bot.playing import NOT_MODIFIED, House
from tests.bot.reading import of_newer_release


async def test_time_in_which_the_bot_was_away_is_given_back(house: House) -> None:
    club = await slow(house)
    house.provoked.add(NOT_MODIFIED)
    await passes(house, 10 * H)
    await house.close()
    house.move(100 * H)
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 4 days 4 h" in club.text(), 20)
    await house.settled()
    assert await rings_at(club) == pytest.approx(136, abs=0.02)
    assert not await told(club)
    await later(club, 26.1 * H, "Half of the time is gone")


async def test_an_outage_is_noted_once_by_however_many_replicas(
    house: House, redis_url: str
) -> None:
    await slow(house)
    house.provoked.add(NOT_MODIFIED)
    await house.close()
    house.move(100 * H)
    await house.open()
    other = await house.beside(redis_url)
    tables = other.tables()
    await tables.heart.beat()
    assert len(tables.heart.outages) == 1
    await other.close()
    await other.store.close()


async def test_a_quick_restart_is_no_outage(house: House) -> None:
    await slow(house)
    await house.close()
    house.move(5)
    await house.open()
    tables = house.tables()
    await tables.heart.beat()
    assert tables.heart.outages == ()


async def test_a_restart_of_a_quarter_of_a_minute_costs_nobody_time(house: House) -> None:
    club = await slow(house, LIVE)
    house.provoked.add(NOT_MODIFIED)
    await house.close()
    house.move(15)
    await house.open()

    async def is_given_back() -> bool:
        return "stood" in (await club.table()).facts

    await house.until(is_given_back)
    table = await club.table()
    assert table.reading
    left = table.reading.left(await house.clock.now())
    assert left == pytest.approx(210 * SECOND, abs=5 * SECOND)


async def test_an_outage_that_nobody_remembers_still_belongs_to_the_bank(house: House) -> None:
    """After a hundred others; Ann's clock ran then, and her bank lasts for the match."""
    club = await slow(house, BANK)
    house.provoked.add(NOT_MODIFIED)
    await house.close()
    house.move(100 * H)
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 4 days 4 h" in club.text(), 20)
    table = replace(await club.table(), outages=())
    assert table.reading
    left = table.reading.left(await house.clock.now())
    assert left == pytest.approx(24 * HOUR, abs=30 * SECOND)


async def test_the_deadline_of_a_table_that_is_gone_is_let_go(house: House, redis: Redis) -> None:
    await house.close()
    await redis.zadd(keyspace.of_table("gonegonego").due, {"gonegonego": 1})
    assert await deadlines.fire_one(house.tables())
    assert await house.store.all_due() == []


async def test_a_table_of_a_newer_version_is_left_to_it_for_a_while(
    house: House, redis: Redis
) -> None:
    club = await slow(house)
    await house.close()
    now = await house.clock.now()
    await of_newer_release(redis, club.gid)
    await redis.zadd(keyspace.of_table(club.gid).due, {club.gid: now})
    tables = house.tables()
    assert (await club.table()).status == "newer"
    assert await deadlines.fire_one(tables)
    assert await house.store.claim_due(now + 9 * 60 * SECOND, 1) is None
    assert await house.store.claim_due(now + 11 * 60 * SECOND, 1) == club.gid


async def test_a_backup_keeps_clocks_and_the_time_until_it_is_restored(
    house: House, file: File
) -> None:
    club = await slow(house)
    house.provoked.add(NOT_MODIFIED)
    await passes(house, 30 * H)
    await house.close()
    await back_up(house.store, file.path)
    house.move(200 * H)
    await restore(house.store, file.path, force=True)
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 8 days 8 h" in club.text(), 20)
    await house.settled()
    assert await rings_at(club) == pytest.approx(236, abs=0.05)
