"""Buttons pressed, and answered in time."""

import asyncio

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    CopyTextButton,
    InaccessibleMessage,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    Message,
)

from bot.sandbox import Sandbox
from bot.sandbox.people import NotPossibleError
from tests.bot.sandbox.making import ROLL


@pytest.fixture
async def note(bot: Bot, club: int) -> Message:
    return await bot.send_message(club, "X to roll", reply_markup=ROLL)


async def test_a_press_comes_with_its_whole_message(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    query_id = sandbox.press(bob, club, note.message_id, text="Roll")
    query = (await bot.get_updates())[-1].callback_query
    assert query
    assert (query.id, query.data, query.from_user.id) == (query_id, "roll", bob)
    assert query.message == note


async def test_only_buttons_that_are_there_now_can_be_pressed(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    await bot.edit_message_text("O to roll", chat_id=club, message_id=note.message_id)
    with pytest.raises(NotPossibleError):
        sandbox.press(bob, club, note.message_id, data="roll")


async def test_a_stale_press_comes_nevertheless(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    await bot.edit_message_text("O to roll", chat_id=club, message_id=note.message_id)
    sandbox.press_stale(bob, club, note.message_id, "roll")
    query = (await bot.get_updates())[-1].callback_query
    assert query
    assert query.data == "roll"


async def test_a_press_on_a_deleted_message_has_only_its_place(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    sandbox.delete_message(club, note.message_id)
    sandbox.press_stale(bob, club, note.message_id, "roll")
    query = (await bot.get_updates())[-1].callback_query
    assert query
    assert isinstance(query.message, InaccessibleMessage)


async def test_other_buttons_cannot_be_pressed(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    copy = InlineKeyboardButton(text="Copy", copy_text=CopyTextButton(text="position"))
    keys = InlineKeyboardMarkup(inline_keyboard=[[copy]])
    sent = await bot.send_message(ann, "a", reply_markup=keys)
    with pytest.raises(NotPossibleError):
        sandbox.press(ann, ann, sent.message_id, text="Copy")


async def test_a_stranger_cannot_press(sandbox: Sandbox, club: int, note: Message) -> None:
    with pytest.raises(NotPossibleError):
        sandbox.press(sandbox.make_user("Eve"), club, note.message_id, data="roll")


async def test_the_presser_sees_the_answer(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    query_id = sandbox.press(bob, club, note.message_id, data="roll")
    seen = asyncio.create_task(sandbox.wait_for_answer(query_id))
    await bot.answer_callback_query(query_id, text="not your turn", show_alert=True)
    assert (await seen)["text"] == "not your turn"


async def test_an_answer_after_15_seconds_is_too_old(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    query_id = sandbox.press(bob, club, note.message_id, data="roll")
    sandbox.clock.move(15.1)
    with pytest.raises(
        TelegramBadRequest,
        match="Bad Request: query is too old and response timeout expired or query ID is invalid",
    ):
        await bot.answer_callback_query(query_id)


async def test_an_unknown_query_is_too_old(bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="query is too old"):
        await bot.answer_callback_query("1")


async def test_every_answer_is_recorded(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    query_id = sandbox.press(bob, club, note.message_id, data="roll")
    await bot.answer_callback_query(query_id)
    await bot.answer_callback_query(query_id, text="again")
    assert [answer["text"] for answer in sandbox.query(query_id).answers] == [None, "again"]


async def test_a_long_toast_is_refused(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    query_id = sandbox.press(bob, club, note.message_id, data="roll")
    with pytest.raises(TelegramBadRequest, match="MESSAGE_TOO_LONG"):
        await bot.answer_callback_query(query_id, text="a" * 201)


async def test_an_answer_opens_nothing_but_the_bot(
    sandbox: Sandbox, bot: Bot, bob: int, club: int, note: Message
) -> None:
    query_id = sandbox.press(bob, club, note.message_id, data="roll")
    with pytest.raises(TelegramBadRequest, match="URL_INVALID"):
        await bot.answer_callback_query(query_id, url="https://elsewhere.example")
    await bot.answer_callback_query(query_id, url="t.me/sandbox_bot?start=j_abc")
    assert sandbox.query(query_id).answers[0]["url"] == "t.me/sandbox_bot?start=j_abc"
