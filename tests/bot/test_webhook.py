"""Updates that Telegram brings are answered 200 when they are committed, and not before."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from redis.asyncio import Redis

from bot import keyspace, webhook
from bot.painter import Painter
from bot.sandbox.faults import Fault
from bot.settings import SettingsError
from bot.updates import ALLOWED
from bot.webhook import LARGEST, SECRET, Door, listening
from tests.bot.hooks import WORD, Brought, bring, hook, intercepted, silenced
from tests.bot.pair import seated
from tests.bot.playing import PATIENCE_S, House, buttons, playing, text_of
from tests.bot.redis_server import RedisServer

DONE = Brought(200)
LATER = Brought(503, "2")


@pytest.fixture
async def hooked(redis: Redis, redis_url: str, painter: Painter) -> AsyncIterator[House]:
    async with playing(redis_url, painter, hook()) as opened:
        yield opened


@asynccontextmanager
async def another(house: House, redis_url: str) -> AsyncIterator[House]:
    """A second replica, to which the stand-in brings nothing by itself."""
    house.move(1)  # sooner Telegram would not hear of the next address
    replica = await house.beside(redis_url, hook())
    silenced(house.sandbox)
    try:
        yield replica
    finally:
        await replica.close()
        await replica.store.close()


async def brought(house: House, body: bytes) -> Brought:
    assert house.hook
    return await bring(house.hook, body)


async def both_brought(one: House, other: House, body: bytes) -> tuple[Brought, Brought]:
    first, second = await asyncio.gather(brought(one, body), brought(other, body))
    return first, second


async def test_a_press_that_telegram_brings_is_played_and_answered(hooked: House) -> None:
    pair = await seated(hooked, (3, 1))
    await hooked.press(pair.ann, pair.chat, "24")
    assert (await pair.table()).draft == "24/21"


async def test_telegram_is_told_the_address_the_word_and_what_is_wanted(hooked: House) -> None:
    assert hooked.hook
    kept = hooked.sandbox.world.kept["webhook"]
    assert (kept["url"], kept["secret_token"]) == (hooked.hook.url, WORD)
    assert hooked.sandbox.world.updates.allowed == ALLOWED


@pytest.mark.parametrize(
    "headers",
    [{}, {SECRET: ""}, {SECRET: "another"}, {SECRET: WORD + "x"}, {SECRET: "пароль"}],
)
async def test_nobody_else_is_let_in(hooked: House, headers: dict[str, str]) -> None:
    assert hooked.hook
    assert (await bring(hooked.hook, b"{}", headers)).status == 401


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400),
        (b"no JSON", 400),
        (b"[]", 400),
        (b"\xff\xfe", 400),
        (b"[" * 20_000, 400),
        (b'{"a":' * 20_000, 400),
        (b" " * (LARGEST + 1), 413),
        (b"{}", 200),
        (b'{"update_id": 1}', 200),
        (b'{"update_id": 1, "new_kind": {}}', 200),
        (b'{"update_id": 1, "message": {}}', 200),
        (b'{"update_id": 1, "message": []}', 200),
    ],
)
async def test_what_is_no_update_is_answered_without_a_fault(
    hooked: House, body: bytes, status: int
) -> None:
    assert (await brought(hooked, body)).status == status


async def test_an_update_that_no_one_can_read_is_kept(hooked: House) -> None:
    assert await brought(hooked, b'{"update_id": 1, "message": {"text": "?"}}') == DONE
    [letter] = map(json.loads, await hooked.store.letters())
    assert letter["update"] == {"update_id": 1, "message": {"text": "?"}}


async def test_an_update_that_always_fails_is_kept_and_holds_up_nobody(
    hooked: House, redis: Redis
) -> None:
    ann = hooked.person("Ann")
    await redis.set(keyspace.tables_of(ann), "no list")
    await hooked.say(ann, ann, "/games")
    await hooked.say(ann, ann, "/help")
    assert text_of(hooked.said(ann)[-1]).startswith("Play backgammon")
    [letter] = map(json.loads, await hooked.store.letters())
    assert (letter["reason"], letter["update"]["message"]["text"]) == ("ResponseError", "/games")
    hooked.errors.lines.clear()


async def test_without_the_store_what_is_written_comes_again_and_counts_once(
    own_server: RedisServer, painter: Painter
) -> None:
    async with playing(own_server.url, painter, hook()) as house:
        pair = await seated(house, (3, 1))
        club = await house.group("Other", pair.bob)
        own_server.kill()
        house.sandbox.send(pair.bob, club, "/play")
        info = house.sandbox.world.kept
        await house.sandbox.wait_until(lambda: "503" in str(info.get("trouble")), PATIENCE_S)
        own_server.restart()
        house.move(3)
        await house.handled()
        await house.settled()
        assert [bool(buttons(each)) for each in house.said(club)] == [False, True]


async def test_without_the_store_a_press_is_let_go_after_a_while(
    own_server: RedisServer, painter: Painter
) -> None:
    async with playing(own_server.url, painter, hook()) as house:
        pair = await seated(house, (3, 1))
        own_server.kill()
        query = house.pressing(pair.ann, pair.chat, "24")
        told = await house.answered(query)
        assert told.startswith("I can't tell whether that was taken.")
        await house.handled()
        own_server.restart()
        assert (await pair.table()).draft == ""


async def test_one_press_brought_to_two_replicas_at_once_is_one_move(
    hooked: House, redis_url: str
) -> None:
    pair = await seated(hooked, (3, 1))
    async with another(hooked, redis_url) as replica:
        query = hooked.pressing(pair.ann, pair.chat, "24")
        hooked.redelivered.add(query)
        update = intercepted(hooked.sandbox)
        both = await both_brought(hooked, replica, update)
        assert both == (DONE, DONE)
        toasts = sorted(answer["text"] for answer in hooked.sandbox.query(query).answers)
        assert toasts == ["24/21 ✓ Numbers left: 1.", "That was played already."]
        assert (await pair.table()).draft == "24/21"
        await hooked.settled()


async def test_one_message_brought_to_two_replicas_is_one_answer(
    hooked: House, redis_url: str
) -> None:
    ann = hooked.person("Ann")
    async with another(hooked, redis_url) as replica:
        hooked.sandbox.send(ann, ann, "/help")
        update = intercepted(hooked.sandbox)
        both = await both_brought(hooked, replica, update)
        assert both == (DONE, DONE)
        assert await brought(hooked, update) == DONE
        assert len(hooked.said(ann)) == 1


async def test_updates_out_of_order_and_from_a_low_number_are_all_handled(hooked: House) -> None:
    ann = hooked.person("Ann")
    silenced(hooked.sandbox)
    written = []
    for _ in range(3):
        hooked.sandbox.send(ann, ann, "/help")
        written.append(json.loads(intercepted(hooked.sandbox)))
    first, second, third = written
    third["update_id"] = 1
    for each in (second, first, third):
        assert await brought(hooked, json.dumps(each).encode()) == DONE
    assert len(hooked.said(ann)) == 3


async def test_both_players_at_the_same_moment_on_two_replicas(
    hooked: House, redis_url: str
) -> None:
    pair = await seated(hooked, (3, 1))
    async with another(hooked, redis_url) as replica:
        mine = hooked.pressing(pair.ann, pair.chat, "24")
        first = intercepted(hooked.sandbox)
        other = hooked.pressing(pair.bob, pair.chat, "24")
        second = intercepted(hooked.sandbox)
        await asyncio.gather(brought(hooked, first), brought(replica, second))
        assert await hooked.answered(mine) == "24/21 ✓ Numbers left: 1."
        assert (await hooked.answered(other)).startswith("It is Ann's turn")
        await hooked.settled()


async def test_a_stop_finishes_who_is_inside_and_asks_others_to_come_again(
    hooked: House,
) -> None:
    pair = await seated(hooked, (3, 1))
    hooked.sandbox.inject_fault(Fault("slow", "answerCallbackQuery", seconds=0.5))
    query = hooked.pressing(pair.ann, pair.chat, "24")
    await hooked.sandbox.wait_for_answer(query, PATIENCE_S)
    silenced(hooked.sandbox)
    closing = asyncio.create_task(hooked.close())
    await asyncio.sleep(0)
    hooked.sandbox.send(pair.bob, pair.chat, "/help")
    assert await brought(hooked, intercepted(hooked.sandbox)) == LATER
    await closing
    assert len(hooked.sandbox.query(query).answers) == 1
    assert (await pair.table()).draft == "24/21"
    hooked.move(1)
    await hooked.open()


async def test_telegram_is_answered_only_when_the_store_has_answered(
    own_server: RedisServer, painter: Painter
) -> None:
    async with playing(own_server.url, painter, hook()) as house:
        pair = await seated(house, (3, 1))
        os.kill(own_server.process.pid, signal.SIGSTOP)
        query = house.pressing(pair.ann, pair.chat, "24")
        asked = asyncio.create_task(brought(house, intercepted(house.sandbox)))
        await asyncio.wait({asked}, timeout=0.3)
        assert not asked.done()
        os.kill(own_server.process.pid, signal.SIGCONT)
        assert await asked == DONE
        assert await house.toast(query) == "24/21 ✓ Numbers left: 1."


async def test_a_taken_port_is_named_with_its_variable() -> None:
    one = hook()
    door = Door(taker=None, secret=WORD)  # type: ignore[arg-type] # nobody comes
    async with listening(door, one):
        with pytest.raises(SettingsError, match=f"WEBHOOK_PORT: .*{one.port}"):
            async with listening(door, one):
                pass


async def test_who_sends_too_slowly_is_shown_out(
    hooked: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert hooked.hook
    monkeypatch.setattr(webhook, "BODY_S", 0.05)
    reader, writer = await asyncio.open_connection(hooked.hook.host, hooked.hook.port)
    head = f"POST {hooked.hook.path} HTTP/1.1\r\nHost: bot\r\n{SECRET}: {WORD}\r\n"
    writer.write(f"{head}Content-Length: 9\r\n\r\n{{".encode())
    assert (await reader.readline()).startswith(b"HTTP/1.1 408")
    writer.close()


async def test_of_too_many_at_once_some_are_to_come_again(
    hooked: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "AT_ONCE", 0)
    assert await brought(hooked, b'{"update_id": 1}') == LATER
