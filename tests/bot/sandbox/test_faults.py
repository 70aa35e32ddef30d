"""Calls that go wrong on demand."""

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    ClientDecodeError,
    RestartingTelegram,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
)

from bot.sandbox import Fault, Sandbox


@pytest.mark.parametrize(
    ("fault", "error"),
    [
        (Fault("429", retry_after=7), TelegramRetryAfter),
        (Fault("403"), TelegramForbiddenError),
        (Fault("400", text="TOPIC_CLOSED"), TelegramBadRequest),
        (Fault("500"), RestartingTelegram),
        (Fault("502"), ClientDecodeError),
        (Fault("drop"), TelegramNetworkError),
        (Fault("lost_reply"), TelegramNetworkError),
    ],
)
async def test_a_fault_hits_the_next_call_only(
    sandbox: Sandbox, bot: Bot, ann: int, fault: Fault, error: type[Exception]
) -> None:
    sandbox.inject_fault(fault)
    with pytest.raises(error):
        await bot.send_message(ann, "a")
    await bot.send_message(ann, "b")


async def test_a_drop_is_before_and_a_lost_reply_after_the_call(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    for fault, text in ((Fault("drop"), "never sent"), (Fault("lost_reply"), "sent")):
        sandbox.inject_fault(fault)
        with pytest.raises(TelegramNetworkError):
            await bot.send_message(ann, text)
    assert [message["text"] for message in sandbox.messages(ann)] == ["/start", "sent"]


async def test_a_fault_concerns_its_method_and_chat(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    sandbox.inject_fault(Fault("403", method="sendMessage", chat_id=club))
    await bot.send_message(ann, "a")
    await bot.get_chat(club)
    with pytest.raises(TelegramForbiddenError):
        await bot.send_message(club, "a")


async def test_a_fault_may_come_several_times(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.inject_fault(Fault("403", times=2))
    for _ in range(2):
        with pytest.raises(TelegramForbiddenError):
            await bot.send_message(ann, "a")
    assert sandbox.world.faults.waiting == ()


async def test_a_migration_is_real(sandbox: Sandbox, bot: Bot, club: int) -> None:
    sandbox.inject_fault(Fault("migrate"))
    with pytest.raises(TelegramMigrateToChat) as refused:
        await bot.send_message(club, "a")
    await bot.send_message(refused.value.migrate_to_chat_id, "b")


async def test_a_slow_answer_comes_late_but_comes(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.inject_fault(Fault("slow", seconds=0.05))
    await bot.send_message(ann, "a")


async def test_a_poll_is_hit_only_by_name(sandbox: Sandbox, bot: Bot) -> None:
    sandbox.inject_fault(Fault("500"))
    assert await bot.get_updates() == []
    sandbox.inject_fault(Fault("502", method="getUpdates"))
    with pytest.raises(ClientDecodeError):
        await bot.get_updates()


async def test_calls_are_recorded_with_their_answers(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.inject_fault(Fault("429", retry_after=7))
    with pytest.raises(TelegramRetryAfter):
        await bot.send_message(ann, "a")
    await bot.send_message(ann, "b")
    refused, taken = sandbox.calls("sendMessage", ann)
    assert (refused.status, refused.retry_after, taken.status) == (429, 7, 200)
