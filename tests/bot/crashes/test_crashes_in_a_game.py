"""The bot killed while a move is chosen, played and shown."""

from functools import partial

import pytest
from redis.asyncio import Redis

from bot import keyspace
from engine.events import Played
from tests.bot.crashes.killing import HOWEVER_TAKEN, killed, playing_on, ready_to_commit, shows
from tests.bot.pair import Pair
from tests.bot.playing import buttons, text_of, tokens
from tests.bot.replica import Point

pytestmark = pytest.mark.long


@HOWEVER_TAKEN
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_play_counts_once_and_is_shown(pair: Pair, redis_url: str, when: str) -> None:
    await ready_to_commit(pair)
    before = await pair.table()
    point = Point("before" if when == "before" else "after", "append")
    await killed(pair.house, redis_url, point, playing_on(pair, "done"))
    entries = (await pair.table()).entries
    assert sum(isinstance(each.event, Played) for each in entries) == 1
    assert entries[: len(before.entries)] == before.entries
    assert await shows(pair, pair.board())


@HOWEVER_TAKEN
@pytest.mark.parametrize("when", ["before", "after"])
async def test_a_chosen_move_counts_once_and_is_shown(
    pair: Pair, redis_url: str, when: str
) -> None:
    point = Point("before" if when == "before" else "after", "draft")
    await killed(pair.house, redis_url, point, playing_on(pair, "move"))
    assert len((await pair.table()).draft.split()) == 1
    assert await shows(pair, pair.board())


async def test_a_board_that_nobody_has_noted_comes_once_more_and_no_more(
    pair: Pair, redis_url: str
) -> None:
    before = len(pair.house.said(pair.chat))
    act = partial(pair.house.sandbox.send, pair.ann, pair.chat, "/board")
    await killed(pair.house, redis_url, Point("before", "shown"), act)
    orphan, board = pair.house.said(pair.chat)[before:]
    assert await shows(pair, board)
    assert text_of(orphan) == text_of(board)


async def test_an_orphan_loses_its_buttons_when_it_has_grown_old(
    pair: Pair, redis_url: str
) -> None:
    house, before = pair.house, len(pair.house.said(pair.chat))
    act = partial(house.sandbox.send, pair.ann, pair.chat, "/board")
    await killed(house, redis_url, Point("before", "shown"), act)
    await house.toast(playing_on(pair, "move")())
    orphan = house.said(pair.chat)[before]
    stale = next(each.data for each in tokens(orphan) if each.deed == "move")
    toast = await house.press_data(pair.ann, pair.chat, stale, orphan["message_id"])
    assert toast.startswith("The position has changed.")
    await house.stripped(pair.chat, orphan)
    assert buttons(pair.board())


async def test_a_picture_that_nobody_has_noted_is_uploaded_again(
    pair: Pair, redis_url: str
) -> None:
    before = len(pair.house.said(pair.chat))
    act = playing_on(pair, "move")
    await killed(pair.house, redis_url, Point("before", "remember_picture"), act)
    assert len(pair.house.said(pair.chat)) == before
    assert await shows(pair, pair.board())


async def test_a_board_claimed_by_the_dead_is_drawn_when_its_lease_is_over(
    pair: Pair, redis_url: str
) -> None:
    act = playing_on(pair, "move")
    await killed(pair.house, redis_url, Point("after", "claim"), act)
    assert await shows(pair, pair.board())


async def test_what_was_paid_for_and_not_sent_is_sent(pair: Pair, redis_url: str) -> None:
    await killed(pair.house, redis_url, Point("after", "spend"), playing_on(pair, "move"))
    assert await shows(pair, pair.board())


async def test_a_damaged_table_is_kept_and_told_of(
    pair: Pair, redis_url: str, redis: Redis
) -> None:
    log = keyspace.of_table(pair.gid).log
    act = playing_on(pair, "move")
    await redis.lset(log, -1, "?")
    before = await redis.lrange(log, 0, -1)
    await killed(pair.house, redis_url, Point("before", "quarantine"), act)
    assert await redis.lrange(log, 0, -1) == before
    assert await redis.hget(keyspace.quarantine(pair.gid), "log") == "\n".join(map(str, before))
    assert "record is damaged" in text_of(pair.house.said(pair.chat)[-1])
    assert pair.house.errors.lines
    pair.house.errors.lines.clear()
