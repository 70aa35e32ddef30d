"""Messages changed in place, deleted, pinned and reacted to."""

from typing import TypedDict

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiogram.types import (
    InputMediaAnimation,
    InputMediaPhoto,
    KeyboardButton,
    Message,
    ReactionTypeEmoji,
    ReplyKeyboardMarkup,
)

from bot.sandbox import Sandbox
from bot.sandbox.errors import NOT_MODIFIED
from tests.bot.sandbox.making import ROLL, file, keyboard, picture

OTHER = keyboard([("a", "b")])


@pytest.fixture
async def board(bot: Bot, ann: int) -> Message:
    return await bot.send_photo(ann, file(), caption="X to roll", reply_markup=ROLL)


@pytest.fixture
async def note(bot: Bot, ann: int) -> Message:
    return await bot.send_message(ann, "a note", reply_markup=ROLL)


class Place(TypedDict):
    chat_id: int
    message_id: int


def place(message: Message) -> Place:
    return Place(chat_id=message.chat.id, message_id=message.message_id)


async def test_an_edit_changes_the_message_in_its_place(
    sandbox: Sandbox, bot: Bot, ann: int, note: Message
) -> None:
    await bot.edit_message_text("another", **place(note))
    kept = sandbox.messages(ann)[-1]
    assert (kept["message_id"], kept["text"]) == (note.message_id, "another")
    assert kept["edit_date"] >= kept["date"]


async def test_an_edit_without_a_keyboard_removes_it(bot: Bot, note: Message) -> None:
    edited = await bot.edit_message_text("another", **place(note))
    assert isinstance(edited, Message)
    assert edited.reply_markup is None


async def test_an_equal_text_and_keyboard_is_not_modified(bot: Bot, note: Message) -> None:
    with pytest.raises(TelegramBadRequest) as refused:
        await bot.edit_message_text(
            "<i></i> a note", parse_mode="HTML", reply_markup=ROLL, **place(note)
        )
    assert refused.value.message == f"Bad Request: {NOT_MODIFIED}"


async def test_an_equal_text_with_another_keyboard_is_modified(bot: Bot, note: Message) -> None:
    assert await bot.edit_message_text("a note", reply_markup=OTHER, **place(note))


async def test_an_equal_keyboard_is_not_modified(bot: Bot, note: Message) -> None:
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_reply_markup(reply_markup=ROLL, **place(note))


async def test_a_picture_caption_and_keyboard_change_in_one_call(
    sandbox: Sandbox, bot: Bot, ann: int, board: Message
) -> None:
    media = InputMediaPhoto(media=file(), caption="<b>O</b> to roll", parse_mode="HTML")
    edited = await bot.edit_message_media(media, reply_markup=OTHER, **place(board))
    assert isinstance(edited, Message)
    assert edited.photo != board.photo
    assert edited.html_text == "<b>O</b> to roll"
    assert sandbox.violations == []


async def test_the_same_picture_by_its_file_id_is_not_modified(bot: Bot, board: Message) -> None:
    assert board.photo
    media = InputMediaPhoto(media=board.photo[-1].file_id, caption="X to roll")
    with pytest.raises(TelegramBadRequest, match="message is not modified"):
        await bot.edit_message_media(media, reply_markup=ROLL, **place(board))


async def test_a_text_may_become_a_picture(bot: Bot, note: Message) -> None:
    edited = await bot.edit_message_media(InputMediaPhoto(media=file()), **place(note))
    assert isinstance(edited, Message)
    assert (edited.text, bool(edited.photo)) == (None, True)


async def test_an_omitted_caption_is_removed(bot: Bot, board: Message) -> None:
    edited = await bot.edit_message_caption(reply_markup=ROLL, **place(board))
    assert isinstance(edited, Message)
    assert edited.caption is None


async def test_a_long_caption_is_refused_in_the_servers_raw_words(bot: Bot, board: Message) -> None:
    with pytest.raises(TelegramBadRequest, match="MEDIA_CAPTION_TOO_LONG"):
        await bot.edit_message_caption(caption="a" * 1025, **place(board))


async def test_a_picture_has_no_text_to_edit(bot: Bot, board: Message) -> None:
    with pytest.raises(TelegramBadRequest, match="there is no text in the message to edit"):
        await bot.edit_message_text("a", **place(board))


async def test_a_text_has_no_caption_to_edit(bot: Bot, note: Message) -> None:
    with pytest.raises(TelegramBadRequest, match="there is no caption in the message to edit"):
        await bot.edit_message_caption(caption="a", **place(note))


async def test_an_edit_without_its_upload_is_refused(bot: Bot, board: Message) -> None:
    media = InputMediaPhoto(media="attach://lost")
    with pytest.raises(TelegramBadRequest, match="can't parse InputMedia: media not found"):
        await bot.edit_message_media(media, **place(board))


async def test_a_deleted_message_is_not_found(
    sandbox: Sandbox, bot: Bot, ann: int, note: Message
) -> None:
    sandbox.delete_message(ann, note.message_id)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_message_text("a", **place(note))


async def test_a_users_message_cannot_be_edited(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    said = sandbox.send(ann, ann, "mine")
    with pytest.raises(TelegramBadRequest, match="message can't be edited"):
        await bot.edit_message_text("a", chat_id=ann, message_id=said["message_id"])


async def test_a_message_with_a_reply_keyboard_cannot_be_edited(bot: Bot, ann: int) -> None:
    keys = ReplyKeyboardMarkup(keyboard=[[KeyboardButton(text="Play")]])
    menu = await bot.send_message(ann, "menu", reply_markup=keys)
    with pytest.raises(TelegramBadRequest, match="message can't be edited"):
        await bot.edit_message_text("a", **place(menu))


async def test_a_message_is_deleted_once(sandbox: Sandbox, bot: Bot, note: Message) -> None:
    assert await bot.delete_message(**place(note))
    with pytest.raises(TelegramBadRequest, match="message to delete not found"):
        await bot.delete_message(**place(note))


async def test_many_are_deleted_and_missing_ones_skipped(
    sandbox: Sandbox, bot: Bot, ann: int, note: Message
) -> None:
    assert await bot.delete_messages(ann, [note.message_id, 999])
    assert note.message_id not in {message["message_id"] for message in sandbox.messages(ann)}


async def test_after_two_days_a_message_cannot_be_deleted(
    sandbox: Sandbox, bot: Bot, note: Message
) -> None:
    sandbox.clock.move(48 * 3600 + 1)
    with pytest.raises(TelegramBadRequest, match="message can't be deleted"):
        await bot.delete_message(**place(note))


async def test_fresh_dice_in_private_cannot_be_deleted(bot: Bot, ann: int) -> None:
    dice = await bot.send_dice(ann)
    with pytest.raises(TelegramBadRequest, match="message can't be deleted"):
        await bot.delete_message(**place(dice))


async def test_others_messages_in_a_group_need_a_right(
    sandbox: Sandbox, bot: Bot, bob: int, club: int
) -> None:
    said = sandbox.send(bob, club, "chatter")["message_id"]
    with pytest.raises(TelegramBadRequest, match="message can't be deleted"):
        await bot.delete_message(club, said)
    sandbox.promote(club, bot.id, "can_delete_messages")
    assert await bot.delete_message(club, said)


async def test_pinning_in_a_group_needs_a_right(sandbox: Sandbox, bot: Bot, club: int) -> None:
    board = await bot.send_photo(club, file())
    with pytest.raises(TelegramBadRequest, match="not enough rights to manage pinned messages in"):
        await bot.pin_chat_message(club, board.message_id)
    sandbox.promote(club, bot.id, "can_pin_messages")
    assert await bot.pin_chat_message(club, board.message_id)
    pinned = (await bot.get_chat(club)).pinned_message
    assert isinstance(pinned, Message)
    assert pinned.message_id == board.message_id


async def test_what_is_pinned_can_be_unpinned(sandbox: Sandbox, bot: Bot, note: Message) -> None:
    await bot.pin_chat_message(**place(note))
    await bot.unpin_chat_message(note.chat.id)
    assert sandbox.chat(note.chat.id).pinned == ()


async def test_what_is_not_there_cannot_be_pinned_or_unpinned(bot: Bot, ann: int) -> None:
    with pytest.raises(TelegramBadRequest, match="message to pin not found"):
        await bot.pin_chat_message(ann, 99)
    with pytest.raises(TelegramBadRequest, match="message to unpin not found"):
        await bot.unpin_chat_message(ann, message_id=99)


async def test_an_animation_may_take_a_pictures_place(bot: Bot, board: Message) -> None:
    replay = InputMediaAnimation(media=file(picture(40, 30, "GIF"), "game.gif"))
    edited = await bot.edit_message_media(replay, **place(board))
    assert isinstance(edited, Message)
    assert (edited.photo, bool(edited.animation)) == (None, True)


async def test_a_reaction_is_one_of_the_list(sandbox: Sandbox, bot: Bot, note: Message) -> None:
    await bot.set_message_reaction(reaction=[ReactionTypeEmoji(emoji="🏆")], **place(note))
    assert sandbox.messages(note.chat.id)[-1]["reactions"] == [{"type": "emoji", "emoji": "🏆"}]
    with pytest.raises(TelegramBadRequest, match="REACTION_INVALID"):
        await bot.set_message_reaction(reaction=[ReactionTypeEmoji(emoji="🎲")], **place(note))
