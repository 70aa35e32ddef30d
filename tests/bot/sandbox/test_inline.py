"""Inline mode."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultsButton,
    InputMediaPhoto,
    InputTextMessageContent,
    WebAppInfo,
)

from bot.sandbox import Sandbox
from bot.sandbox.people import NotPossibleError
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


async def test_a_message_without_buttons_cannot_be_edited_by_the_bot(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    query_id = sandbox.ask_inline(ann, "")
    words = InputTextMessageContent(message_text="Hello")
    bare = InlineQueryResultArticle(id="a", title="Hello", input_message_content=words)
    await bot.answer_inline_query(query_id, [bare])
    sandbox.choose_inline(ann, club, query_id, "a")
    update = (await bot.get_updates())[-1]
    assert update.chosen_inline_result
    assert update.chosen_inline_result.inline_message_id is None


async def test_a_result_is_sent_to_a_forums_topic(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    forum = sandbox.make_forum("Forum", [ann], ["Games"])
    (topic,) = sandbox.chat(forum).topics
    query_id = sandbox.ask_inline(ann, "")
    await bot.answer_inline_query(query_id, [article()])
    message = sandbox.choose_inline(ann, forum, query_id, "a", topic)
    assert message["message_thread_id"] == topic


async def test_the_place_where_to_go_on_has_at_most_64_bytes(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    query_id = sandbox.ask_inline(ann, "")
    with pytest.raises(TelegramBadRequest, match="NEXT_OFFSET_INVALID"):
        await bot.answer_inline_query(query_id, [], next_offset="я" * 33)
    await bot.answer_inline_query(query_id, [], next_offset="я" * 32)


@pytest.mark.parametrize(
    ("button", "why"),
    [
        (InlineQueryResultsButton(text="Play"), "must lead to one place"),
        (
            InlineQueryResultsButton(
                text="Play", start_parameter="a", web_app=WebAppInfo(url="https://x.example")
            ),
            "must lead to one place",
        ),
        (InlineQueryResultsButton(text="Play", start_parameter="a b"), "START_PARAM_INVALID"),
        (InlineQueryResultsButton(text="Play", start_parameter="a" * 65), "START_PARAM_INVALID"),
        (InlineQueryResultsButton(text=" ", start_parameter="a"), "SWITCH_PM_TEXT_EMPTY"),
    ],
)
async def test_the_button_above_the_results_leads_to_one_place(
    sandbox: Sandbox, bot: Bot, ann: int, button: InlineQueryResultsButton, why: str
) -> None:
    query_id = sandbox.ask_inline(ann, "")
    with pytest.raises(TelegramBadRequest, match=why):
        await bot.answer_inline_query(query_id, [], button=button)


async def test_a_results_message_is_no_longer_than_any_other(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    query_id = sandbox.ask_inline(ann, "")
    with pytest.raises(TelegramBadRequest, match="MESSAGE_TOO_LONG"):
        await bot.answer_inline_query(query_id, [article(text="x" * 4097)])


async def test_with_inline_mode_off_nobody_asks(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.turn_inline(on=False)
    assert (await bot.get_me()).supports_inline_queries is False
    with pytest.raises(NotPossibleError):
        sandbox.ask_inline(ann, "")
    sandbox.turn_inline(on=True)
    assert sandbox.ask_inline(ann, "")


async def test_a_query_has_at_most_256_letters(sandbox: Sandbox, ann: int) -> None:
    with pytest.raises(NotPossibleError):
        sandbox.ask_inline(ann, "x" * 257)
