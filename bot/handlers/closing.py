"""Closing tables at which nobody plays any more."""

from typing import Final

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import Message, User

from bot import closing, lists
from bot.handlers.chiefs import Chiefs, wrote_as_chief
from bot.handlers.replies import place, reply, thread_of
from bot.table import Tables
from bot.words import WORDS, Said

_FOR_CHIEFS: Final = {"close-not-yours-group", "not-your-table"}


def router() -> Router:
    router = Router(name="closing")
    router.message(Command("close"), F.from_user.as_("user"))(on_close)
    return router


async def on_close(message: Message, user: User, tables: Tables, chiefs: Chiefs) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    replied = message.reply_to_message
    gid = replied and await lists.at_board(tables, here.chat, replied.message_id)
    meant = gid or await closing.meant(tables, user.id, here)
    said = meant if isinstance(meant, Said) else await _closed(tables, message, user, chiefs, meant)
    await reply(tables, message, WORDS[here.lang].said_html(said))


async def _closed(tables: Tables, message: Message, user: User, chiefs: Chiefs, gid: str) -> Said:
    """Telegram is asked who is a chief only where that would matter."""
    command = f"m{message.chat.id}:{message.message_id}"
    name = user.username or ""
    said = await closing.closed(tables, gid, user.id, command, username=name)
    if said.key in _FOR_CHIEFS and await wrote_as_chief(message, user, chiefs):
        return await closing.closed(tables, gid, user.id, command, chief=True)
    return said
