"""New messages."""

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError
from aiogram.types import KeyboardButton, ReplyKeyboardMarkup, ReplyParameters

from bot.sandbox import Sandbox
from tests.bot.sandbox.making import ROLL, file, film, picture


async def test_a_message_is_kept_as_it_was_answered(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sent = await bot.send_message(ann, "Your roll", reply_markup=ROLL)
    kept = sandbox.messages(ann)[-1]
    assert (kept["message_id"], kept["text"]) == (sent.message_id, "Your roll")
    assert kept["reply_markup"]["inline_keyboard"][0][0]["callback_data"] == "roll"
    assert sandbox.violations == []


async def test_html_becomes_text_and_entities(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sent = await bot.send_message(ann, "<b>6</b> &amp; 5", parse_mode="HTML")
    assert (sent.text, sent.html_text) == ("6 & 5", "<b>6</b> &amp; 5")


async def test_a_user_who_never_started_the_bot_cannot_be_written_to(bot: Bot, bob: int) -> None:
    with pytest.raises(TelegramForbiddenError, match="bot can't initiate conversation with a user"):
        await bot.send_message(bob, "hi")


async def test_a_blocked_bot_cannot_write(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.block(ann)
    with pytest.raises(TelegramForbiddenError, match="Forbidden: bot was blocked by the user"):
        await bot.send_message(ann, "hi")


async def test_a_block_is_told_and_a_message_lifts_it(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.block(ann)
    sandbox.send(ann, ann, "/start again")
    changes = [u.my_chat_member for u in await bot.get_updates() if u.my_chat_member]
    assert [change.new_chat_member.status for change in changes] == ["kicked", "member"]
    await bot.send_message(ann, "welcome back")


async def test_a_deleted_account_cannot_be_written_to(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    sandbox.deactivate(ann)
    with pytest.raises(TelegramForbiddenError, match="user is deactivated"):
        await bot.send_message(ann, "hi")


async def test_an_unknown_chat_is_not_found(bot: Bot) -> None:
    with pytest.raises(TelegramBadRequest, match="Bad Request: chat not found"):
        await bot.send_message(777, "hi")


@pytest.mark.parametrize("text", ["", "  \n ", "<b> </b>"])
async def test_an_empty_text_is_refused(bot: Bot, ann: int, text: str) -> None:
    with pytest.raises(TelegramBadRequest, match="message text is empty"):
        await bot.send_message(ann, text, parse_mode="HTML")


async def test_a_text_is_measured_after_parsing_in_utf16(bot: Bot, ann: int) -> None:
    await bot.send_message(ann, f"<b>{'🎲' * 2048}</b>", parse_mode="HTML")
    with pytest.raises(TelegramBadRequest, match="message is too long"):
        await bot.send_message(ann, "🎲" * 2049)


async def test_a_caption_is_measured_after_parsing(bot: Bot, ann: int) -> None:
    caption = f"<i>{'a' * 1024}</i>"
    await bot.send_photo(ann, file(), caption=caption, parse_mode="HTML")
    with pytest.raises(TelegramBadRequest, match="message caption is too long"):
        await bot.send_photo(ann, file(), caption="a" * 1025)


async def test_private_chats_and_groups_count_together(
    sandbox: Sandbox, bot: Bot, ann: int, club: int
) -> None:
    first = await bot.send_message(ann, "a")
    second = await bot.send_message(club, "b")
    assert second.message_id == first.message_id + 1


async def test_a_supergroup_counts_for_itself(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    club = sandbox.make_group("Club", [ann], supergroup=True)
    assert (await bot.send_message(club, "a")).message_id == 2


async def test_a_reply_quotes_its_message(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    asked = sandbox.send(ann, ann, "who?")
    told = await bot.send_message(
        ann, "you", reply_parameters=ReplyParameters(message_id=asked["message_id"])
    )
    assert told.reply_to_message
    assert told.reply_to_message.text == "who?"


async def test_a_reply_to_nothing_is_refused(bot: Bot, ann: int) -> None:
    with pytest.raises(TelegramBadRequest, match="message to be replied not found"):
        await bot.send_message(ann, "you", reply_parameters=ReplyParameters(message_id=999))


async def test_a_reply_to_nothing_may_be_allowed(bot: Bot, ann: int) -> None:
    nothing = ReplyParameters(message_id=999, allow_sending_without_reply=True)
    sent = await bot.send_message(ann, "you", reply_parameters=nothing)
    assert sent.reply_to_message is None


async def test_a_reply_keyboard_is_no_part_of_the_message(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    keys = ReplyKeyboardMarkup(keyboard=[[KeyboardButton(text="Play")]])
    sent = await bot.send_message(ann, "menu", reply_markup=keys)
    assert sent.reply_markup is None
    assert sandbox.messages(ann)[-1]["reply_keyboard"]["keyboard"][0][0]["text"] == "Play"


async def test_a_die_shows_a_number_that_the_bot_did_not_choose(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    sandbox.world.roll = lambda sides: sides
    sent = await bot.send_dice(ann)
    assert sent.dice
    assert (sent.dice.emoji, sent.dice.value) == ("🎲", 6)


async def test_a_document_keeps_its_name_and_size(bot: Bot, ann: int) -> None:
    sent = await bot.send_document(ann, file(b"; match", "match.mat"))
    assert sent.document
    assert (sent.document.file_name, sent.document.file_size) == ("match.mat", 7)


async def test_an_animation_is_measured(bot: Bot, ann: int) -> None:
    sent = await bot.send_animation(ann, file(picture(40, 30, "GIF"), "game.gif"))
    assert sent.animation
    assert (sent.animation.width, sent.animation.height) == (40, 30)


async def test_a_film_is_measured_by_its_own_header(bot: Bot, ann: int) -> None:
    sent = await bot.send_animation(ann, file(film(), "game.mp4"))
    assert sent.animation
    size = (sent.animation.width, sent.animation.height, sent.animation.duration)
    assert (size, sent.animation.mime_type) == ((64, 48, 3), "video/mp4")


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (picture(), "game.mp4"),
        (picture(), "game.gif"),
        (picture(40, 30, "GIF"), "game.png"),
        (film("-pix_fmt", "yuv444p"), "game.mp4"),
        (film("-c:v", "mpeg4"), "game.mp4"),
        (film(sound=True), "game.mp4"),
        (film()[:-400], "game.mp4"),
    ],
    ids=["no film", "no gif", "a picture's name", "colours", "codec", "sound", "cut"],
)
async def test_what_is_no_animation_arrives_as_a_document(
    bot: Bot, ann: int, content: bytes, name: str
) -> None:
    sent = await bot.send_animation(ann, file(content, name))
    assert (sent.animation, bool(sent.document)) == (None, True)


async def test_an_empty_animation_is_refused(bot: Bot, ann: int) -> None:
    with pytest.raises(TelegramBadRequest, match="file must be non-empty"):
        await bot.send_animation(ann, file(b"", "game.gif"))


async def test_an_animation_is_sent_again_by_its_file_id(bot: Bot, ann: int) -> None:
    sent = await bot.send_animation(ann, file(film(), "game.mp4"))
    assert sent.animation
    again = await bot.send_animation(ann, sent.animation.file_id)
    assert again.animation == sent.animation


async def test_animations_may_be_forbidden(sandbox: Sandbox, bot: Bot, club: int) -> None:
    sandbox.restrict(club, "can_send_other_messages")
    why = "not enough rights to send animations to the chat"
    with pytest.raises(TelegramBadRequest, match=why):
        await bot.send_animation(club, file(film(), "game.mp4"))
