"""What no other handler knows: a press is answered all the same, or its button would spin."""

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.types import CallbackQuery, Message, User

from bot.handlers.replies import answer, place, reply, words_of
from bot.table import Tables
from bot.words import WORDS, said


def router() -> Router:
    router = Router(name="rest")
    router.callback_query()(on_unknown_press)
    router.message(F.chat.type == ChatType.PRIVATE, F.text, F.from_user.as_("user"))(on_words)
    return router


async def on_unknown_press(query: CallbackQuery, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    await answer(query, words, said("no-such-button"))


async def on_words(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, None, user)
    await reply(tables, message, WORDS[here.lang].html("not-understood"))
