"""Which language a chat speaks, how it sees its boards, and where and by whom tables are opened."""

from collections.abc import Mapping
from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import CallbackQuery, Message, User

from bot import habits, lists
from bot.buttons import Button, Row, in_rows
from bot.doors import OPENERS
from bot.handlers import doors
from bot.handlers.chiefs import Chiefs
from bot.handlers.replies import For, answer, place, reply, thread_of, turned, words_of
from bot.looks import HOMES, LOOKS
from bot.seating import Place
from bot.table import Tables
from bot.themes import FIRST
from bot.tokens import Deed, Token
from bot.words import NAMES, WORDS, Said, Words, said


def router() -> Router:
    router = Router(name="settings")
    router.message(Command("settings", "language"), F.from_user.as_("user"))(on_settings)
    router.callback_query(For("language"))(on_language)
    router.callback_query(For("look", "home"))(on_board)
    router.callback_query(For("door"))(on_door)
    return router


async def on_settings(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    page = await settings_page(tables, here, WORDS[here.lang], doors.topic_of(message))
    await reply(tables, message, *page)


async def settings_page(
    tables: Tables, here: Place, words: Words, topic: int | None = None
) -> tuple[str, list[Row]]:
    """A group's, with who opens tables and in which topic; in private with what one has told."""
    chat = here.chat
    languages = _choice("language", NAMES, words.lang)
    names = {look: words.plain(f"look-{look}") for look in LOOKS}
    looks = _choice("look", names, await tables.store.look(chat) or FIRST)
    sides = {side: words.plain(f"home-{side}") for side in HOMES}
    homes = _choice("home", sides, await tables.store.home(chat) or HOMES[0])
    rows = [languages, *in_rows(looks, 2), homes]
    if chat < 0:
        door = await tables.store.door(chat)
        text = doors.told(words.html("settings"), chat, here.thread, door, words)
        return text, [*rows, *doors.rows(topic, door, words)]
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


async def on_board(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """How the chat's boards look, or on which side their home is."""
    words, store = await words_of(tables.store, query.from_user), tables.store
    every, put = (LOOKS, store.set_look) if token.deed == "look" else (HOMES, store.set_home)
    if query.message is None or token.text not in every:
        await answer(query, words, said("no-such-button"))
        return
    await put(query.message.chat.id, token.text)
    await lists.redraw(tables, query.message.chat.id)
    await answer(query, words, said(f"{token.deed}-set-{token.text}"))


async def on_door(query: CallbackQuery, token: Token, tables: Tables, chiefs: Chiefs) -> None:
    words, under = await words_of(tables.store, query.from_user), query.message
    if not isinstance(under, Message) or under.chat.id > 0:
        await answer(query, words, said("no-such-button"))
        return
    if not await chiefs.has(under.chat.id, query.from_user.id):
        await answer(query, words, said("door-for-chiefs"))
        return
    chosen = await _chosen(tables, under, token.text)
    await answer(query, words, chosen)
    if chosen.key != "no-such-button":
        await _show(under, query.from_user, tables)


async def _chosen(tables: Tables, under: Message, what: str) -> Said:
    chat, topic = under.chat.id, doors.topic_of(under)
    if what in OPENERS:
        await tables.store.leave_to_chiefs(chat, alone=OPENERS[what])
        return said(f"door-set-{what}")
    if what == "free":
        await tables.store.free_topics(chat)
        return said("door-free")
    if what == "bind" and topic is not None:
        await tables.store.bind_topic(chat, topic)
        return said("door-bound")
    return said("no-such-button")


async def _show(under: Message, user: User, tables: Tables) -> None:
    """The page as it is now, in its own place."""
    here = await place(tables.store, under.chat, thread_of(under), user)
    page = await settings_page(tables, here, WORDS[here.lang], doors.topic_of(under))
    await turned(tables, under, *page)


def _choice(deed: Deed, names: Mapping[str, str], chosen: str) -> tuple[Button, ...]:
    """A button for each, the one in force in green."""
    return tuple(
        Button(name, Token(deed, text=key), style="success" if key == chosen else "")
        for key, name in names.items()
    )
