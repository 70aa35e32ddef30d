"""Whether somebody may decide for a group: its owner and administrators."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from aiogram import Bot
from aiogram.enums import ChatMemberStatus
from aiogram.exceptions import AiogramError
from aiogram.types import CallbackQuery, Message, User

from bot.clock import Clock
from bot.table import Table, Tables
from bot.words import Said, said

KNOWN_MS: Final = 60 * 1000
"""So long an answer of Telegram's holds: whoever presses on is not asked after each time."""
KNOWN_AT_MOST: Final = 1000
_CHIEFS: Final = (ChatMemberStatus.CREATOR, ChatMemberStatus.ADMINISTRATOR)
_OPENERS_ALONE: Final = {"rules-are-openers", "not-your-table"}
_NOT_OPEN: Final = "already-closed"
_UNREAD: Final = {"quarantined", "newer"}
NOBODYS: Final = frozenset({1087968824, 136817688, 777000})
"""The accounts that stand for anonymous administrators, for channels, and for Telegram itself."""


def is_nobody(user: User) -> bool:
    """Not a person who could be known again."""
    return user.is_bot or user.id in NOBODYS


class Chiefs:
    """Who is one, as Telegram said a moment ago."""

    def __init__(self, bot: Bot, clock: Clock) -> None:
        self._bot = bot
        self._clock = clock
        self._known: OrderedDict[tuple[int, int], tuple[int, bool]] = OrderedDict()

    async def has(self, chat: int, user: int) -> bool:
        """Whether this user is one there; no where Telegram does not answer."""
        now = await self._clock.now()
        since, is_one = self._known.get((chat, user), (now - KNOWN_MS, False))
        if abs(now - since) < KNOWN_MS:
            return is_one
        try:
            member = await self._bot.get_chat_member(chat, user)
        except AiogramError:
            return False
        self._remember(chat, user, now, is_one=member.status in _CHIEFS)
        return member.status in _CHIEFS

    def _remember(self, chat: int, user: int, now: int, *, is_one: bool) -> None:
        self._known.pop((chat, user), None)
        self._known[chat, user] = now, is_one
        if len(self._known) > KNOWN_AT_MOST:
            self._known.popitem(last=False)


async def wrote_as_chief(message: Message, user: User, chiefs: Chiefs) -> bool:
    """Also whoever writes in the group's own name."""
    if message.chat.id > 0:
        return False
    if message.sender_chat:
        return message.sender_chat.id == message.chat.id
    return await chiefs.has(message.chat.id, user.id)


async def for_chiefs_too(
    query: CallbackQuery,
    tables: Tables,
    chiefs: Chiefs,
    gid: str,
    act: Callable[[int], Awaitable[Said]],
) -> Said:
    """Does it for the presser; or for the opener, where only he may and a chief has pressed."""
    answered = await act(query.from_user.id)
    if answered.key not in {_NOT_OPEN, *_OPENERS_ALONE} or query.message is None:
        return answered
    table = await tables.load(gid)
    if table and table.status in _UNREAD:
        return said(f"table-{table.status}", alert=True)
    if table is None or answered.key == _NOT_OPEN or not _stands_in(table, query.message.chat.id):
        return answered
    chief = await chiefs.has(query.message.chat.id, query.from_user.id)
    return await act(table.opener) if chief else answered


def _stands_in(table: Table, chat: int) -> bool:
    return not table.is_private and table.facts.get("chat") == str(chat)
