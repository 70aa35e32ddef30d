"""Which language a chat speaks, and how it sees its boards."""

from collections.abc import Mapping

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, User

from bot import lists
from bot.buttons import Button, in_rows
from bot.handlers.replies import For, answer, place, reply, thread_of, words_of
from bot.looks import LOOKS
from bot.table import Tables
from bot.themes import FIRST
from bot.tokens import Deed, Token
from bot.words import NAMES, WORDS, said


def router() -> Router:
    router = Router(name="settings")
    router.message(Command("settings", "language"), F.from_user.as_("user"))(on_settings)
    router.callback_query(For("language"))(on_language)
    router.callback_query(For("look"))(on_look)
    return router


async def on_settings(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    languages = _choice("language", NAMES, here.lang)
    words = WORDS[here.lang]
    names = {look: words.plain(f"look-{look}") for look in LOOKS}
    looks = _choice("look", names, await tables.store.look(here.chat) or FIRST)
    await reply(tables, message, words.html("settings"), [languages, *in_rows(looks, 2)])


async def on_language(query: CallbackQuery, token: Token, tables: Tables) -> None:
    if query.message is None or token.text not in WORDS:
        await answer(query, WORDS["en"], said("no-such-button"))
        return
    await tables.store.set_language(query.message.chat.id, token.text)
    await lists.redraw(tables, query.message.chat.id)
    await answer(query, WORDS[token.text], said("language-set"))


async def on_look(query: CallbackQuery, token: Token, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    if query.message is None or token.text not in LOOKS:
        await answer(query, words, said("no-such-button"))
        return
    await tables.store.set_look(query.message.chat.id, token.text)
    await lists.redraw(tables, query.message.chat.id)
    await answer(query, words, said(f"look-set-{token.text}"))


def _choice(deed: Deed, names: Mapping[str, str], chosen: str) -> tuple[Button, ...]:
    """A button for each, the one in force in green."""
    return tuple(
        Button(name, Token(deed, text=key), style="success" if key == chosen else "")
        for key, name in names.items()
    )
