"""What Telegram tells of chats: who is in, what the bot may do there, where a group has gone."""

from contextlib import suppress

from aiogram import Bot, F, Router
from aiogram.enums import ChatType
from aiogram.exceptions import AiogramError
from aiogram.filters import IS_MEMBER, IS_NOT_MEMBER, ChatMemberUpdatedFilter
from aiogram.types import ChatMemberUpdated, Message

from bot import chats
from bot.handlers.replies import affords, place
from bot.table import Tables
from bot.words import WORDS

_NO_CHANNEL = F.chat.type != ChatType.CHANNEL
_CAME = ChatMemberUpdatedFilter(IS_NOT_MEMBER >> IS_MEMBER)
_WENT = ChatMemberUpdatedFilter(IS_MEMBER >> IS_NOT_MEMBER)
_STAYS = ChatMemberUpdatedFilter(IS_MEMBER >> IS_MEMBER)


def router() -> Router:
    router = Router(name="chats")
    router.my_chat_member(_NO_CHANNEL, _CAME)(on_let_in)
    router.my_chat_member(_NO_CHANNEL, _STAYS)(on_rights)
    router.my_chat_member(F.chat.type == ChatType.PRIVATE, _WENT)(on_shut_out)
    router.chat_member(_CAME)(on_member_came)
    router.chat_member(_WENT)(on_member_went)
    router.message(F.left_chat_member)(on_left)
    router.message(F.new_chat_members)(on_joined)
    router.message(F.migrate_to_chat_id)(on_migrated)
    router.message(F.migrate_from_chat_id)(on_migrated)
    router.message(F.forum_topic_reopened)(on_topic)
    return router


async def on_let_in(event: ChatMemberUpdated, tables: Tables) -> None:
    """A group that it was added to is greeted; a private chat that was blocked is not."""
    if event.chat.id < 0:
        await _greet(event, tables)
    await chats.opened_again(tables, event.chat.id)


async def _greet(event: ChatMemberUpdated, tables: Tables) -> None:
    here = await place(tables.store, event.chat, None, event.from_user)
    if (await tables.store.spend(here.chat, await tables.clock.now())).granted:
        with suppress(AiogramError):
            await event.answer(WORDS[here.lang].html("help-group"))


async def on_shut_out(event: ChatMemberUpdated, tables: Tables) -> None:
    await chats.shut_out(tables, event.chat.id)


async def on_rights(event: ChatMemberUpdated, tables: Tables) -> None:
    await chats.rights_changed(tables, event.chat.id)


async def on_member_came(event: ChatMemberUpdated, tables: Tables) -> None:
    await chats.returned(tables, event.chat.id, event.new_chat_member.user.id)


async def on_member_went(event: ChatMemberUpdated, tables: Tables) -> None:
    await chats.went(tables, event.chat.id, event.new_chat_member.user.id)


async def on_left(message: Message, tables: Tables) -> None:
    if message.left_chat_member:
        await chats.went(tables, message.chat.id, message.left_chat_member.id)


async def on_joined(message: Message, tables: Tables) -> None:
    for user in message.new_chat_members or ():
        await chats.returned(tables, message.chat.id, user.id)


async def on_migrated(message: Message, tables: Tables) -> None:
    """Told in the old chat and in the new one; once more does no harm."""
    old = message.migrate_from_chat_id or message.chat.id
    new = message.migrate_to_chat_id or message.chat.id
    await tables.store.move_chat(old, new, await tables.clock.now())
    tables.committed()


async def on_topic(message: Message, tables: Tables, bot: Bot) -> None:
    """Where the budget is short, old boards keep their buttons, which mean the same as the new."""
    door = await tables.store.door(message.chat.id)
    if door.topic == (message.message_thread_id or 0):
        await tables.store.turn_topic(message.chat.id, closed=False)
    if message.message_thread_id is None:
        return
    for view in await chats.topic_reopened(tables, message.chat.id, message.message_thread_id):
        if not await affords(tables, view.chat):
            return
        with suppress(AiogramError):
            await bot.edit_message_reply_markup(chat_id=view.chat, message_id=view.message)
