"""A store that comes late, and logs that can't be read."""

import asyncio
import re
from collections.abc import AsyncIterator
from itertools import pairwise
from typing import cast

import pytest
from redis.asyncio import Redis

from bot import app, keyspace
from bot.app import await_store
from bot.dice import Dice
from bot.store import Store, StoreAway
from bot.tokens import Deed, Token
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, text_of, tokens
from tests.bot.redis_server import RedisServer

DAMAGED = "This game's record is damaged."
NEWER = "A newer release of the bot saved this game."


@pytest.fixture
async def pair(house: House) -> Pair:
    house.throws = Dice().throw
    return await seated(house)


@pytest.fixture
async def raw(redis: Redis, redis_url: str) -> AsyncIterator[Redis]:
    """Bytes as they are kept."""
    del redis  # emptied by then
    async with Redis.from_url(redis_url) as client:
        yield client


async def on_turn(pair: Pair) -> int:
    table = await pair.table()
    assert table.match
    assert table.match.asked
    return table.user(table.match.asked)


async def pressed_first(pair: Pair) -> None:
    offered = tokens(pair.board())
    token = next(each for each in offered if each.deed in {"play", "move", "done", "throw"})
    pair.house.move(6)
    await pair.house.press_data(await on_turn(pair), pair.chat, token.data)


async def lines(raw: Redis, pair: Pair) -> list[bytes]:
    return cast("list[bytes]", await raw.lrange(keyspace.of_table(pair.gid).log, 0, -1))


async def damaged(pair: Pair, raw: Redis, at: int, line: bytes) -> None:
    """Puts this line in the place of the log's own; a bot that has just started finds it."""
    await pair.house.close()
    await raw.lset(keyspace.of_table(pair.gid).log, at, cast("str", line))
    await pair.house.open()


@pytest.mark.parametrize("line", [b"\xff\xfe", b"", b"1 cb1 X plays dice", b"\x00"])
async def test_a_damaged_line_stops_its_table_and_is_kept(
    pair: Pair, raw: Redis, line: bytes
) -> None:
    house = pair.house
    await damaged(pair, raw, -1, line)
    before = await lines(raw, pair)
    toast = await house.press_data(pair.ann, pair.chat, tokens(pair.board())[0].data)
    assert toast.startswith("⚠️ " + DAMAGED)
    assert DAMAGED in text_of(house.said(pair.chat)[-1])
    assert await lines(raw, pair) == before
    assert (await raw.hget(keyspace.quarantine(pair.gid), "log")) == b"\n".join(before)
    assert house.errors.lines
    assert all("is quarantined" in each for each in house.errors.lines)
    house.errors.lines.clear()


async def test_a_damaged_first_line_stops_its_table_too(pair: Pair, raw: Redis) -> None:
    house = pair.house
    await damaged(pair, raw, 0, b"match ? rules 1 backgammon")
    await house.press_data(pair.ann, pair.chat, tokens(pair.board())[0].data)
    assert DAMAGED in text_of(house.said(pair.chat)[-1])
    house.errors.lines.clear()


async def test_a_line_that_does_not_fit_its_position_stops_its_table(
    pair: Pair, raw: Redis
) -> None:
    house, log = pair.house, keyspace.of_table(pair.gid).log
    await house.close()
    time, *_ = (await lines(raw, pair))[-1].split()
    await raw.rpush(log, time + b" cb1 X played 3/1")
    await house.open()
    await house.press_data(pair.ann, pair.chat, tokens(pair.board())[0].data)
    assert DAMAGED in text_of(house.said(pair.chat)[-1])
    house.errors.lines.clear()


@pytest.mark.parametrize("deed", ["cancel", "menu"])
async def test_who_presses_an_old_board_of_a_table_that_can_not_be_read_is_told_so(
    pair: Pair, raw: Redis, deed: Deed
) -> None:
    house, (first, *_) = pair.house, await lines(raw, pair)
    await damaged(pair, raw, 0, re.sub(rb"^match \d+", b"match 999", first))
    data = Token(deed, pair.gid).data
    assert (await house.press_data(pair.ann, pair.chat, data)).startswith(NEWER)


async def test_a_damaged_table_leaves_the_others_alone(pair: Pair, raw: Redis) -> None:
    house = pair.house
    other = await seated(house)
    await damaged(pair, raw, -1, b"?")
    await house.press_data(pair.ann, pair.chat, tokens(pair.board())[0].data)
    before = await other.table()
    await pressed_first(other)
    after = await other.table()
    assert (after.length, after.draft) != (before.length, before.draft)
    house.errors.lines.clear()


async def test_a_log_of_a_newer_release_is_left_as_it_is(pair: Pair, raw: Redis) -> None:
    house, (first, *_) = pair.house, await lines(raw, pair)
    await damaged(pair, raw, 0, re.sub(rb"^match \d+", b"match 999", first))
    before = await lines(raw, pair)
    toast = await house.press_data(pair.ann, pair.chat, tokens(pair.board())[0].data)
    assert toast.startswith(NEWER)
    assert await lines(raw, pair) == before
    assert not await raw.exists(keyspace.quarantine(pair.gid))


async def test_a_store_that_comes_late_is_waited_for(
    own_server: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(app, "STEP_S", 0)
    own_server.kill()
    store = Store.open(own_server.url)
    waiting = asyncio.create_task(await_store(store))
    while "waiting for the store" not in caplog.text:  # noqa: ASYNC110 - no event tells of it
        await asyncio.sleep(0)
    await asyncio.to_thread(own_server.restart)
    await waiting
    assert caplog.text.count("waiting for the store") == 1
    await store.close()


async def test_while_a_store_is_waited_for_that_is_said_now_and_then(
    own_server: RedisServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert app.STORE_WORD_S == 10
    word_s = 0.5
    monkeypatch.setattr(app, "STEP_S", 0)
    monkeypatch.setattr(app, "STORE_WORD_S", word_s)
    monkeypatch.setattr(app, "STORE_PATIENCE_S", 10 * word_s)
    own_server.kill()
    store = Store.open(own_server.url)
    with pytest.raises(StoreAway):
        await await_store(store)
    own_server.restart()
    await store.close()
    said = [each.created for each in caplog.records if "waiting for the store" in each.message]
    assert len(said) > 1
    assert all(later - sooner > word_s * 0.9 for sooner, later in pairwise(said))


async def test_a_store_that_never_comes_is_given_up(
    own_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "STEP_S", 0)
    monkeypatch.setattr(app, "STORE_PATIENCE_S", 0)
    own_server.kill()
    store = Store.open(own_server.url)
    with pytest.raises(StoreAway):
        await await_store(store)
    own_server.restart()
    await store.close()


async def test_a_log_of_a_wrong_type_is_told_once_and_drawn_no_more(pair: Pair, raw: Redis) -> None:
    house, log = pair.house, keyspace.of_table(pair.gid).log
    await pair.press(pair.ann, "24")
    await house.close()
    await raw.delete(log)
    await raw.set(log, "no list")
    await house.open()
    await house.press_data(pair.ann, pair.chat, tokens(pair.board())[0].data)
    await house.settled()
    assert DAMAGED in text_of(house.said(pair.chat)[-1])
    house.errors.lines.clear()
