"""Which language a chat speaks, and how it sees its boards."""

from collections.abc import Mapping
from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, User

from bot import habits, lists
from bot.buttons import Button, Row, in_rows
from bot.handlers.replies import For, answer, place, reply, thread_of, words_of
from bot.looks import HOMES, LOOKS
from bot.table import Tables
from bot.themes import FIRST
from bot.tokens import Deed, Token
from bot.words import NAMES, WORDS, Words, said


def router() -> Router:
    router = Router(name="settings")
    router.message(Command("settings", "language"), F.from_user.as_("user"))(on_settings)
    router.callback_query(For("language"))(on_language)
    router.callback_query(For("look"))(on_look)
    router.callback_query(For("home"))(on_home)
    return router


async def on_settings(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    await reply(tables, message, *await settings_page(tables, here.chat, WORDS[here.lang]))


async def settings_page(tables: Tables, chat: int, words: Words) -> tuple[str, list[Row]]:
    """A chat's, and in private also what its person has told of himself."""
    languages = _choice("language", NAMES, words.lang)
    names = {look: words.plain(f"look-{look}") for look in LOOKS}
    looks = _choice("look", names, await tables.store.look(chat) or FIRST)
    sides = {side: words.plain(f"home-{side}") for side in HOMES}
    homes = _choice("home", sides, await tables.store.home(chat) or HOMES[0])
    rows = [languages, *in_rows(looks, 2), homes]
    if chat < 0:
        return words.html("settings"), rows
    hours, now = await tables.store.hours(chat), await tables.clock.now()
    own = replace(words, zone=hours.zone)
    talk = await tables.store.hears_talk(chat)
    return habits.told(hours, now, own), [*rows, *habits.rows(own, hears_talk=talk)]


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


async def on_home(query: CallbackQuery, token: Token, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    if query.message is None or token.text not in HOMES:
        await answer(query, words, said("no-such-button"))
        return
    await tables.store.set_home(query.message.chat.id, token.text)
    await lists.redraw(tables, query.message.chat.id)
    await answer(query, words, said(f"home-set-{token.text}"))


def _choice(deed: Deed, names: Mapping[str, str], chosen: str) -> tuple[Button, ...]:
    """A button for each, the one in force in green."""
    return tuple(
        Button(name, Token(deed, text=key), style="success" if key == chosen else "")
        for key, name in names.items()
    )
