"""Groups: what the bot hears in them, and where it may write."""

import pytest
from aiogram import Bot
from aiogram.exceptions import (
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramMigrateToChat,
)
from aiogram.types import ChatMemberMember, ChatMemberOwner, Message

from bot.sandbox import Sandbox
from bot.sandbox.people import NotPossibleError
from tests.bot.sandbox.making import file


async def heard(bot: Bot) -> list[Message]:
    updates = await bot.get_updates(allowed_updates=["message"])
    return [update.message for update in updates if update.message]


async def texts(bot: Bot) -> list[str]:
    return [message.text for message in await heard(bot) if message.text]


async def test_a_plain_member_hears_only_commands_for_it(
    sandbox: Sandbox, bot: Bot, bob: int, club: int
) -> None:
    said = ["hello", "/play", "/play@sandbox_bot 5", "/play@other_bot", "@sandbox_bot hi"]
    for text in said:
        sandbox.send(bob, club, text)
    assert await texts(bot) == ["/start", "/play", "/play@sandbox_bot 5"]


async def test_a_member_hears_replies_to_it(
    sandbox: Sandbox, bot: Bot, bob: int, club: int
) -> None:
    sent = await bot.send_message(club, "which move?")
    sandbox.send(bob, club, "13/8", reply_to=sent.message_id)
    answer = (await heard(bot))[-1]
    assert answer.text == "13/8"
    assert answer.reply_to_message
    assert answer.reply_to_message.message_id == sent.message_id


async def test_an_administrator_hears_all(sandbox: Sandbox, bot: Bot, bob: int, club: int) -> None:
    sandbox.promote(club, bot.id)
    sandbox.send(bob, club, "hello")
    assert (await texts(bot))[-1] == "hello"


async def test_without_privacy_the_bot_hears_all() -> None:
    async with Sandbox(privacy=False) as sandbox:
        ann = sandbox.make_user("Ann")
        club = sandbox.make_group("Club", [ann])
        sandbox.send(ann, club, "hello")
        assert sandbox.world.updates.waiting()[-1].body["text"] == "hello"


async def test_the_bot_is_told_that_it_was_added(bot: Bot, club: int) -> None:
    added = [update.my_chat_member for update in await bot.get_updates()]
    change = next(one for one in added if one)
    assert (change.chat.id, change.new_chat_member.status) == (club, "member")


async def test_who_comes_and_goes_is_told(sandbox: Sandbox, bot: Bot, bob: int, club: int) -> None:
    eve = sandbox.make_user("Eve")
    sandbox.join(club, eve)
    sandbox.leave(club, bob)
    came, went = (await heard(bot))[-2:]
    assert came.new_chat_members
    assert came.new_chat_members[0].id == eve
    assert went.left_chat_member
    assert went.left_chat_member.id == bob


async def test_who_left_cannot_write(sandbox: Sandbox, bob: int, club: int) -> None:
    sandbox.leave(club, bob)
    with pytest.raises(NotPossibleError):
        sandbox.send(bob, club, "/play")


@pytest.mark.parametrize("kind", ["group", "supergroup"])
async def test_a_kicked_bot_cannot_write(sandbox: Sandbox, bot: Bot, ann: int, kind: str) -> None:
    club = sandbox.make_group("Club", [ann], supergroup=kind == "supergroup")
    sandbox.leave(club, bot.id, by=ann)
    with pytest.raises(TelegramForbiddenError, match=f"bot was kicked from the {kind} chat"):
        await bot.send_message(club, "a")


async def test_a_bot_that_left_cannot_write(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    club = sandbox.make_group("Club", [ann], supergroup=True)
    await bot.leave_chat(club)
    with pytest.raises(TelegramForbiddenError, match="bot is not a member of the supergroup chat"):
        await bot.send_message(club, "a")


async def test_pictures_may_be_forbidden(sandbox: Sandbox, bot: Bot, club: int) -> None:
    sandbox.restrict(club, "can_send_photos")
    with pytest.raises(TelegramBadRequest, match="not enough rights to send photos to the chat"):
        await bot.send_photo(club, file())
    await bot.send_message(club, "text goes")


async def test_a_migrated_group_names_its_new_id(sandbox: Sandbox, bot: Bot, club: int) -> None:
    new = sandbox.migrate(club)
    with pytest.raises(TelegramMigrateToChat) as refused:
        await bot.send_message(club, "a")
    assert refused.value.migrate_to_chat_id == new
    old, fresh = (await heard(bot))[-2:]
    assert (old.chat.id, old.migrate_to_chat_id) == (club, new)
    assert (fresh.chat.id, fresh.migrate_from_chat_id) == (new, club)


async def test_an_old_board_is_not_found_after_a_migration(
    sandbox: Sandbox, bot: Bot, club: int
) -> None:
    board = await bot.send_message(club, "board")
    new = sandbox.migrate(club)
    with pytest.raises(TelegramBadRequest, match="message to edit not found"):
        await bot.edit_message_text("a", chat_id=new, message_id=board.message_id + 50)


async def test_members_have_a_status(bot: Bot, ann: int, bob: int, club: int) -> None:
    assert isinstance(await bot.get_chat_member(club, ann), ChatMemberOwner)
    assert isinstance(await bot.get_chat_member(club, bob), ChatMemberMember)
    chiefs = await bot.get_chat_administrators(club)
    assert [chief.user.id for chief in chiefs] == [ann]
    assert await bot.get_chat_member_count(club) == 3


async def test_a_topic_marks_its_messages(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    club = sandbox.make_forum("Club", [ann], ["Narde"])
    (topic,) = sandbox.chat(club).topics
    sandbox.send(ann, club, "/play", thread_id=topic)
    asked = (await heard(bot))[-1]
    assert (asked.message_thread_id, asked.is_topic_message) == (topic, True)
    assert asked.chat.is_forum
    told = await bot.send_message(club, "table", message_thread_id=topic)
    assert (told.message_thread_id, told.is_topic_message) == (topic, True)


async def test_what_answers_nothing_in_a_topic_quotes_its_first_message(
    sandbox: Sandbox, bot: Bot, ann: int, bob: int
) -> None:
    club = sandbox.make_forum("Club", [ann, bob], ["Narde"])
    (topic,) = sandbox.chat(club).topics
    sandbox.send(bob, club, "/play", thread_id=topic)
    asked = (await heard(bot))[-1].reply_to_message
    assert asked
    assert (asked.message_id, asked.from_user and asked.from_user.id) == (topic, ann)
    sandbox.send(bob, club, "/play")
    assert (await heard(bot))[-1].reply_to_message is None


async def test_an_unknown_or_closed_topic_is_refused(sandbox: Sandbox, bot: Bot, ann: int) -> None:
    club = sandbox.make_forum("Club", [ann], ["Narde"])
    with pytest.raises(TelegramBadRequest, match="message thread not found"):
        await bot.send_message(club, "a", message_thread_id=77)
    (topic,) = sandbox.chat(club).topics
    sandbox.close_topic(club, topic)
    with pytest.raises(TelegramBadRequest, match="TOPIC_CLOSED"):
        await bot.send_message(club, "a", message_thread_id=topic)


async def test_a_users_link_starts_the_bot_in_private(sandbox: Sandbox, bot: Bot, bob: int) -> None:
    sandbox.send(bob, bob, "/start j_abc")
    assert await texts(bot) == ["/start j_abc"]
    await bot.send_message(bob, "welcome")


async def test_a_chat_action_needs_a_real_action(bot: Bot, club: int) -> None:
    assert await bot.send_chat_action(club, "upload_photo")
    with pytest.raises(TelegramBadRequest, match="wrong parameter action in request"):
        await bot.send_chat_action(club, "dancing")
