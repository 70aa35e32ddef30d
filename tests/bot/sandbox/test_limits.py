"""How often the bot may write."""

import asyncio
import json

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramRetryAfter
from aiohttp import ClientSession

from bot.sandbox import Clock, Limits, Sandbox, Window
from bot.sandbox.errors import ApiError
from bot.sandbox.limits import Meter
from tests.bot.sandbox.making import ROLL

CLUB = -5001


class StillClock(Clock):
    """Time that only the test moves."""

    def now_ms(self) -> int:
        return 1_000_000_000_000 + self.offset_ms


@pytest.fixture
def clock() -> Clock:
    return StillClock()


@pytest.fixture
def meter(clock: Clock) -> Meter:
    return Meter(clock, Limits())


def spend(meter: Meter, chat: int, calls: int) -> None:
    for _ in range(calls):
        meter.spend(chat)


def wait(meter: Meter, chat: int) -> int:
    with pytest.raises(ApiError) as refused:
        meter.spend(chat)
    return refused.value.parameters["retry_after"]


def test_a_group_takes_20_writes_a_minute(meter: Meter, clock: Clock) -> None:
    spend(meter, CLUB, 20)
    assert wait(meter, CLUB) == 60
    clock.move(59)
    assert wait(meter, CLUB) == 1
    clock.move(1)
    spend(meter, CLUB, 20)


def test_a_private_chat_takes_a_burst_of_five_and_one_a_second(meter: Meter, clock: Clock) -> None:
    for _ in range(5):
        meter.spend(7)
        clock.move(0.5)
    assert wait(meter, 7) == 3
    clock.move(2.5)
    meter.spend(7)


def test_all_chats_together_take_30_writes_a_second(meter: Meter, clock: Clock) -> None:
    for user in range(30):
        meter.spend(user + 1)
    assert wait(meter, 31) == 1
    clock.move(1)
    meter.spend(31)


def test_one_full_chat_holds_up_no_other(meter: Meter) -> None:
    spend(meter, CLUB, 20)
    wait(meter, CLUB)
    meter.spend(7)


def test_refused_writes_do_not_count(meter: Meter, clock: Clock) -> None:
    spend(meter, 7, 5)
    wait(meter, 7)
    clock.move(5)
    spend(meter, 7, 5)


def test_big_uploads_of_one_size_are_held_back(meter: Meter) -> None:
    for _ in range(10):
        meter.upload(200_000)
    with pytest.raises(ApiError, match="retry after 60"):
        meter.upload(200_000)
    meter.upload(200_001)


async def test_edits_and_sends_share_the_limit(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sent = await bot.send_message(ann, "0")
    for text in "1234":
        await bot.edit_message_text(text, chat_id=ann, message_id=sent.message_id)
    with pytest.raises(TelegramRetryAfter) as refused:
        await bot.send_message(ann, "5")
    assert 1 <= refused.value.retry_after <= 5
    assert sandbox.refusals(429) == 1


async def test_answers_to_presses_are_free(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sent = await bot.send_message(ann, "0", reply_markup=ROLL)
    queries = [sandbox.press(ann, ann, sent.message_id, data="roll") for _ in range(40)]
    await asyncio.gather(*(bot.answer_callback_query(query) for query in queries))
    assert sandbox.refusals(429) == 0


async def test_a_refusal_says_when_in_body_and_header() -> None:
    async with Sandbox(limits=Limits(private=Window(1, 17))) as sandbox, ClientSession() as http:
        ann = sandbox.make_user("Ann")
        sandbox.send(ann, ann, "/start")
        url = f"{sandbox.base_url}/bot{sandbox.token}/sendMessage"
        await http.post(url, data={"chat_id": ann, "text": "a"})
        async with http.post(url, data={"chat_id": ann, "text": "a"}) as got:
            assert (got.status, got.headers["Retry-After"]) == (429, "17")
            assert json.loads(await got.text()) == {
                "ok": False,
                "error_code": 429,
                "description": "Too Many Requests: retry after 17",
                "parameters": {"retry_after": 17},
            }
