"""Updates are confirmed when what they ask for is committed, not before and not without."""

import asyncio
import json
import os
import signal

import pytest
from redis.asyncio import Redis

from bot import app, connection, keyspace, polling, updates
from bot.painter import Painter
from bot.sandbox.faults import Fault
from bot.sandbox.values import Queued
from bot.store import Store
from tests.bot.pair import seated
from tests.bot.playing import PATIENCE_S, House, buttons, playing, text_of
from tests.bot.redis_server import RedisServer

AWAY = (
    "I can't tell whether that was taken. Look at the board in a minute and press again if need be."
)


async def test_while_the_store_is_away_a_press_is_let_go_and_a_message_is_held(
    own_server: RedisServer, painter: Painter
) -> None:
    async with playing(own_server.url, painter) as house:
        pair = await seated(house, (3, 1))
        club = await house.group("Other", pair.bob)
        os.kill(own_server.process.pid, signal.SIGSTOP)
        house.sandbox.send(pair.bob, club, "/play")
        query = house.pressing(pair.ann, pair.chat, "24")
        answer = await house.sandbox.wait_for_answer(query, PATIENCE_S)
        assert (answer["text"], answer["show_alert"]) == (AWAY, True)
        assert len(house.sandbox.world.updates.waiting()) == 2
        os.kill(own_server.process.pid, signal.SIGCONT)
        await house.handled()
        await house.settled()
        assert (await pair.table()).draft == ""
        assert [bool(buttons(each)) for each in house.said(club)] == [False, True]
        assert "🎲 Play" in house.labels(club)


async def test_a_handler_that_fails_holds_up_nobody(house: House, redis: Redis) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await redis.set(keyspace.tables_of(ann), "no list")
    house.sandbox.send(ann, ann, "/games")
    await house.say(bob, bob, "/help")
    assert text_of(house.said(bob)[-1]).startswith("Play backgammon")
    assert house.said(ann) == []
    (error,) = house.errors.lines
    assert "WRONGTYPE" in error
    house.errors.lines.clear()


async def test_a_stop_finishes_what_was_taken_and_confirms_it(house: House) -> None:
    pair = await seated(house, (3, 1))
    house.sandbox.inject_fault(Fault("slow", "answerCallbackQuery", seconds=0.5))
    query = house.pressing(pair.ann, pair.chat, "24")
    await house.sandbox.wait_until(lambda: not house.sandbox.polling)
    await house.close()
    assert len(house.sandbox.query(query).answers) == 1
    assert house.sandbox.world.updates.waiting() == []
    assert (await pair.table()).draft == "24/21"
    await house.open()


async def test_what_a_crash_left_unconfirmed_comes_again_and_counts_once(house: House) -> None:
    pair = await seated(house, (3, 1))
    house.sandbox.inject_fault(Fault("slow", "answerCallbackQuery", seconds=5))
    query = house.pressing(pair.ann, pair.chat, "24")
    house.redelivered.add(query)
    await house.sandbox.wait_for_answer(query, PATIENCE_S)
    await house.crash()
    assert len(house.sandbox.world.updates.waiting()) == 1
    await house.open()
    await house.handled()
    toasts = [answer["text"] for answer in house.sandbox.query(query).answers]
    assert toasts == ["24/21 ✓ Numbers left: 1.", "That was played already."]
    assert (await pair.table()).draft == "24/21"


async def test_a_stop_does_not_wait_for_a_store_that_hangs(
    own_server: RedisServer, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "STOP_S", 0.6)
    monkeypatch.setattr(app, "LEAST_DRAIN_S", 0.2)
    async with playing(own_server.url, painter) as house:
        pair = await seated(house, (3, 1))
        os.kill(own_server.process.pid, signal.SIGSTOP)
        query = house.pressing(pair.ann, pair.chat, "24")
        await house.sandbox.wait_until(lambda: not house.sandbox.polling, PATIENCE_S)
        async with asyncio.timeout(connection.GIVEN_UP_AFTER_S - 1):
            await house.close()
        os.kill(own_server.process.pid, signal.SIGCONT)
        house.move(polling.LEASE_MS / 1000)
        await house.open()
        assert await house.toast(query) == "24/21 ✓ Numbers left: 1."


async def test_a_worker_ends_when_it_is_cancelled_in_the_middle_of_a_command(store: Store) -> None:
    async def work() -> None:
        while True:
            await store.backlog(0)

    for steps in range(30):
        worker = asyncio.create_task(work())
        for _ in range(steps):
            await asyncio.sleep(0)
        worker.cancel()
        await asyncio.wait({worker}, timeout=5)
        assert worker.cancelled(), f"not after {steps} steps"


async def test_a_second_poller_is_waited_for(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.world.updates.interrupt()
    await asyncio.gather(
        house.say(ann, ann, "/help"), house.sandbox.wait_until(lambda: bool(house.errors.lines))
    )
    assert text_of(house.said(ann)[-1]).startswith("Play backgammon")
    assert house.errors.lines == ["another bot runs with this token; waiting for it to stop"]
    house.errors.lines.clear()


async def test_a_press_is_answered_although_a_command_is_held(
    own_server: RedisServer, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(polling, "BATCH_S", 0.1)
    monkeypatch.setattr(updates, "PRESS_PATIENCE_S", 0.1)
    async with playing(own_server.url, painter) as house:
        pair = await seated(house, (3, 1))
        club = await house.group("Other", pair.bob)
        own_server.kill()
        polled = len(house.sandbox.calls("getUpdates"))
        house.sandbox.send(pair.bob, club, "/play")
        await house.sandbox.wait_until(
            lambda: len(house.sandbox.calls("getUpdates")) > polled + 1, PATIENCE_S
        )
        assert await house.answered(house.pressing(pair.ann, pair.chat, "24")) == AWAY
        polled = len(house.sandbox.calls("getUpdates"))
        await house.sandbox.wait_until(
            lambda: len(house.sandbox.calls("getUpdates")) > polled + 1, PATIENCE_S
        )  # which brings the press again
        own_server.restart()
        await house.handled()
        await house.settled()
        assert "🎲 Play" in house.labels(club)
        assert (await pair.table()).draft == ""


async def test_an_update_that_can_not_be_read_is_kept_and_holds_up_nobody(house: House) -> None:
    ann = house.person("Ann")
    shelf = house.sandbox.world.updates._shelf
    shelf["1"] = Queued(1, "message", {"text": 1}, "lane", await house.clock.now() + 1000)
    await house.say(ann, ann, "/help")
    assert text_of(house.said(ann)[-1]).startswith("Play backgammon")
    [letter] = map(json.loads, await house.store.letters())
    assert letter["update"] == {"update_id": 1, "message": {"text": 1}}
    house.sandbox.violations.clear()  # the stand-in would never send such a thing by itself


async def test_a_webhook_that_somebody_left_is_taken_away(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.world.kept["webhook"] = {
        "url": "http://127.0.0.1:9/",
        "secret_token": None,
        "max_connections": 1,
    }
    house.sandbox.world.updates.interrupt()
    await house.sandbox.wait_until(lambda: "webhook" not in house.sandbox.world.kept, PATIENCE_S)
    await house.say(ann, ann, "/help")
    assert len(house.said(ann)) == 1
    house.errors.lines.clear()  # the poll that was ended took it for another bot
