"""Whether somebody may decide for a group: its owner and administrators."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import AiogramError
from aiogram.types import CallbackQuery, Message, User

from bot.table import Table, Tables
from bot.words import Said

_CHIEFS: Final = (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)
_OPENERS_ALONE: Final = {"rules-are-openers", "not-your-table"}
NOBODYS: Final = frozenset({1087968824, 136817688, 777000})
"""The accounts that stand for anonymous administrators, for channels, and for Telegram itself."""


def is_nobody(user: User) -> bool:
    """Not a person who could be known again."""
    return user.is_bot or user.id in NOBODYS


async def is_chief(bot: Bot, chat: int, user: int) -> bool:
    """Asks Telegram; no where it does not answer."""
    with suppress(AiogramError):
        return (await bot.get_chat_member(chat, user)).status in _CHIEFS
    return False


async def wrote_as_chief(message: Message, user: User, bot: Bot) -> bool:
    """Also whoever writes in the group's own name."""
    if message.chat.id > 0:
        return False
    if message.sender_chat:
        return message.sender_chat.id == message.chat.id
    return await is_chief(bot, message.chat.id, user.id)


async def for_chiefs_too(
    query: CallbackQuery,
    tables: Tables,
    bot: Bot,
    gid: str,
    act: Callable[[int], Awaitable[Said]],
) -> Said:
    """Does it for the presser; or for the opener, where only he may and a chief has pressed."""
    said = await act(query.from_user.id)
    if said.key not in _OPENERS_ALONE or query.message is None:
        return said
    table = await tables.load(gid)
    if table is None or not _stands_in(table, query.message.chat.id):
        return said
    chief = await is_chief(bot, query.message.chat.id, query.from_user.id)
    return await act(table.opener) if chief else said


def _stands_in(table: Table, chat: int) -> bool:
    return not table.is_private and table.facts["chat"] == str(chat)
