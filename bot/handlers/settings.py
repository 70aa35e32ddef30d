"""Which language a chat speaks."""

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, User

from bot import lists
from bot.buttons import Button
from bot.handlers.replies import For, answer, place, reply, thread_of
from bot.table import Tables
from bot.tokens import Token
from bot.words import NAMES, WORDS, said


def router() -> Router:
    router = Router(name="settings")
    router.message(Command("settings", "language"), F.from_user.as_("user"))(on_settings)
    router.callback_query(For("language"))(on_language)
    return router


async def on_settings(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    row = tuple(
        Button(name, Token("language", text=lang), style="success" if lang == here.lang else "")
        for lang, name in NAMES.items()
    )
    await reply(tables, message, WORDS[here.lang].html("settings"), [row])


async def on_language(query: CallbackQuery, token: Token, tables: Tables) -> None:
    if query.message is None or token.text not in WORDS:
        await answer(query, WORDS["en"], said("no-such-button"))
        return
    await tables.store.set_language(query.message.chat.id, token.text)
    await lists.redraw(tables, query.message.chat.id)
    await answer(query, WORDS[token.text], said("language-set"))
