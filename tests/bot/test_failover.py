"""A server that took over without the last moves: players are told, and play them again."""

import pytest
from redis.asyncio import Redis

from bot import keyspace
from tests.bot.pair import seated
from tests.bot.playing import NOT_MODIFIED, House

LOST = (
    "The server failed and lost the last moves. Look at the fresh board: the same dice come again."
)


async def test_lost_moves_are_told_and_the_same_dice_come_again(house: House, redis: Redis) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    before = await pair.table()
    for label in ("24", "8", "Done"):
        await pair.press(pair.ann, label)
    after = await pair.table()
    await redis.ltrim(keyspace.of_table(pair.gid).log, 0, before.length - 1)
    assert await pair.press(pair.bob, "Resign") == LOST
    assert (await pair.table()).match == before.match
    for label in ("24", "8", "Done"):
        await pair.press(pair.ann, label)
    assert (await pair.table()).match == after.match


@pytest.mark.parametrize("length", [4, 99999])
async def test_a_board_that_knows_more_than_the_log_changes_nothing(
    house: House, length: int
) -> None:
    pair = await seated(house, (3, 1))
    house.provoked.add(NOT_MODIFIED)
    before = await pair.table()
    data = f"m:{pair.gid}:{length}:0:24/21"
    assert await house.press_data(pair.ann, pair.chat, data) == LOST
    assert await pair.table() == before


async def test_what_another_replica_played_instead_is_what_counts(
    house: House, redis: Redis
) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    for label in ("24", "8", "Done"):
        await pair.press(pair.ann, label)
    remembering = house.tables()
    known = await remembering.load(pair.gid)
    log = keyspace.of_table(pair.gid).log
    for at, line in enumerate(await redis.lrange(log, 0, -1)):
        other = str(line).replace("played 24/21 8/7", "played 13/10 6/5").replace(" cb", " cb9")
        await redis.lset(log, at, other)
    now = await remembering.load(pair.gid)
    assert now
    assert known
    assert now.position != known.position
    assert now.match == (await pair.table()).match
