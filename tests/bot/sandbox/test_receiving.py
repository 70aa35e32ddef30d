"""Long polling."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramConflictError
from aiogram.types import Update

from bot.sandbox import Sandbox
from tests.bot.sandbox.making import ROLL


def texts(updates: list[Update]) -> list[str | None]:
    return [update.message.text for update in updates if update.message]


async def test_a_message_comes_as_an_update(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.send(ann, ann, "hello")
    assert texts(await bot.get_updates()) == ["/start", "hello"]


async def test_update_ids_increase(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.send(ann, ann, "hello")
    first, second = await bot.get_updates()
    assert second.update_id == first.update_id + 1


async def test_unconfirmed_updates_come_again(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    await bot.get_updates()
    assert texts(await bot.get_updates()) == ["/start"]


async def test_an_offset_confirms_what_is_before_it(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    (update,) = await bot.get_updates()
    assert await bot.get_updates(offset=update.update_id + 1) == []
    assert await bot.get_updates() == []


async def test_a_negative_offset_keeps_the_last_ones(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    for text in "abc":
        sandbox.send(ann, ann, text)
    assert texts(await bot.get_updates(offset=-2)) == ["b", "c"]
    assert texts(await bot.get_updates()) == ["b", "c"]


async def test_a_limit_cuts_the_answer(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.send(ann, ann, "hello")
    assert texts(await bot.get_updates(limit=1)) == ["/start"]


async def test_a_poll_waits_for_an_update(sandbox: Sandbox, bot: Bot, bob: int) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=30))
    await sandbox.wait_until(lambda: sandbox.polling)
    sandbox.send(bob, bob, "hello")
    assert texts(await poll) == ["hello"]


async def test_a_poll_ends_empty_when_the_clock_says_so(sandbox: Sandbox, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=600, request_timeout=60))
    await sandbox.wait_until(lambda: sandbox.polling)
    sandbox.clock.move(50)
    assert await poll == []


async def test_a_second_consumer_ends_the_first(sandbox: Sandbox, bot: Bot) -> None:
    poll = asyncio.create_task(bot.get_updates(timeout=30))
    await sandbox.wait_until(lambda: sandbox.polling)
    assert await bot.get_updates() == []
    with pytest.raises(TelegramConflictError, match="terminated by other getUpdates request; make"):
        await poll


async def test_polling_is_refused_beside_a_webhook(sandbox: Sandbox, bot: Bot) -> None:
    await bot.set_webhook("http://127.0.0.1:9/hook")
    with pytest.raises(TelegramConflictError, match="can't use getUpdates method while webhook"):
        await bot.get_updates()


async def test_unwanted_kinds_are_not_queued(sandbox: Sandbox, bot: Bot, bob: int) -> None:
    await bot.get_updates(allowed_updates=["callback_query"])
    sandbox.send(bob, bob, "hello")
    assert await bot.get_updates() == []


async def test_wanted_kinds_are_remembered_until_named_anew(
    sandbox: Sandbox, bot: Bot, bob: int
) -> None:
    await bot.get_updates(allowed_updates=["callback_query"])
    await bot.get_updates(allowed_updates=[])
    sandbox.send(bob, bob, "hello")
    assert texts(await bot.get_updates()) == ["hello"]


async def test_a_press_is_dropped_after_150_seconds(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    message = await bot.send_message(ann, "Your roll", reply_markup=ROLL)
    sandbox.press(ann, ann, message.message_id, data="roll")
    sandbox.clock.move(150)
    assert texts(await bot.get_updates()) == ["/start"]
    assert len(await bot.get_updates()) == 1


async def test_a_message_is_dropped_after_a_day(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.clock.move(86_399)
    assert texts(await bot.get_updates()) == ["/start"]
    sandbox.clock.move(1)
    assert await bot.get_updates() == []
