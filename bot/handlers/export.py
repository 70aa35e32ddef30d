"""The game as documents."""

from functools import partial

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import BufferedInputFile, Message, User

from bot import lists
from bot.export import documents
from bot.handlers.replies import paid, place, reply, thread_of
from bot.keyboards import markup
from bot.table import Tables
from bot.words import WORDS


def router() -> Router:
    router = Router(name="export")
    router.message(Command("export"), F.from_user.as_("user"))(on_export)
    return router


async def on_export(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    words = WORDS[here.lang]
    table = await lists.newest_here(tables, user.id, here.chat)
    if table is None:
        await reply(tables, message, words.html("no-export"))
        return
    sends = [
        partial(
            message.answer_document,
            BufferedInputFile(each.content, each.name),
            caption=each.caption,
            reply_markup=markup([each.row] if each.row else []),
        )
        for each in documents(table, words)
    ]
    await paid(tables, message, *sends)
