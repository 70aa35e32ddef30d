"""Inline mode."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InputMediaPhoto,
    InputTextMessageContent,
)

from bot.sandbox import Sandbox
from tests.bot.sandbox.making import ROLL, file


def article(name: str = "a", text: str = "<b>Join</b>") -> InlineQueryResultArticle:
    words = InputTextMessageContent(message_text=text, parse_mode="HTML")
    return InlineQueryResultArticle(
        id=name, title="Invite", input_message_content=words, reply_markup=ROLL
    )


async def chosen(sandbox: Sandbox, bot: Bot, ann: int, club: int) -> str:
    """An invitation in the club, by its inline message id."""
    query_id = sandbox.ask_inline(ann, "join")
    await bot.answer_inline_query(query_id, [article()])
    await sandbox.wait_for_results(query_id)
    sandbox.choose_inline(ann, club, query_id, "a")
    update = (await bot.get_updates())[-1]
    assert update.chosen_inline_result
    return str(update.chosen_inline_result.inline_message_id)


async def test_a_chosen_result_becomes_a_message_by_way_of_the_bot(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    await chosen(sandbox, bot, ann, club)
    message = sandbox.messages(club)[-1]
    assert (message["text"], message["via_bot"]["id"]) == ("Join", bot.id)


async def test_an_inline_message_is_edited_by_its_own_id(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    inline_id = await chosen(sandbox, bot, ann, club)
    assert await bot.edit_message_text("Joined", inline_message_id=inline_id) is True
    assert sandbox.messages(club)[-1]["text"] == "Joined"


async def test_a_press_on_it_has_no_message(
    sandbox: Sandbox, bot: Bot, ann: int, bob: int, club: int
) -> None:
    inline_id = await chosen(sandbox, bot, ann, club)
    sandbox.press(bob, club, sandbox.messages(club)[-1]["message_id"], data="roll")
    query = (await bot.get_updates())[-1].callback_query
    assert query
    assert (query.message, query.inline_message_id) == (None, inline_id)


async def test_nothing_can_be_uploaded_to_it(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    inline_id = await chosen(sandbox, bot, ann, club)
    with pytest.raises(TelegramBadRequest, match="can't upload a file to an inline message"):
        await bot.edit_message_media(InputMediaPhoto(media=file()), inline_message_id=inline_id)


async def test_a_kept_picture_can_be_a_result(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    sent = await bot.send_photo(ann, file())
    assert sent.photo
    query_id = sandbox.ask_inline(ann, "board")
    result = InlineQueryResultCachedPhoto(
        id="p", photo_file_id=sent.photo[-1].file_id, caption="X to roll"
    )
    await bot.answer_inline_query(query_id, [result])
    message = sandbox.choose_inline(ann, club, query_id, "p")
    assert (message["caption"], len(message["photo"])) == ("X to roll", len(sent.photo))


async def test_results_have_different_ids(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    query_id = sandbox.ask_inline(ann, "join")
    with pytest.raises(TelegramBadRequest, match="RESULT_ID_DUPLICATE"):
        await bot.answer_inline_query(query_id, [article(), article()])


async def test_a_late_answer_is_too_old(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    query_id = sandbox.ask_inline(ann, "join")
    sandbox.clock.move(31)
    with pytest.raises(TelegramBadRequest, match="query is too old"):
        await bot.answer_inline_query(query_id, [article()])
