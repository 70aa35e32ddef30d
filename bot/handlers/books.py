"""The rules that are in force here, and the words of the game."""

from collections.abc import Awaitable, Callable
from functools import partial

from aiogram import F, Router
from aiogram.filters import Command
from aiogram.types import BufferedInputFile, Message, User

from bot import lists, rulebook
from bot.boards import name_of, with_picture
from bot.card import Card
from bot.handlers.replies import paid, place, reply, thread_of
from bot.painter import Painter
from bot.table import Tables
from bot.themes import theme_of
from bot.words import WORDS, Words

_ANYONE = F.from_user.as_("user")


def router() -> Router:
    router = Router(name="books")
    router.message(Command("rules"), _ANYONE)(on_rules)
    router.message(Command("terms"), _ANYONE)(on_terms)
    return router


async def on_rules(message: Message, user: User, tables: Tables, painter: Painter) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    card, words = await lists.rules_here(tables, user.id, here), WORDS[here.lang]
    text = partial(message.answer, rulebook.rules_html(card, words))
    pictures = await _examples(message, tables, painter, card, words)
    await paid(tables, message, *pictures, text)


async def on_terms(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    await reply(tables, message, WORDS[here.lang].html("terms"))


async def _examples(
    message: Message, tables: Tables, painter: Painter, card: Card, words: Words
) -> list[Callable[[], Awaitable[Message]]]:
    """Sends the picture; nothing where these rules leave no example."""
    scenes = rulebook.examples(card.variant)
    if not scenes:
        return []
    caption = rulebook.examples_html(card, words)

    async def call(photo: str | BufferedInputFile) -> Message:
        return await message.answer_photo(photo, caption=caption)

    look = theme_of(await tables.store.look(message.chat.id)).name
    draw = partial(painter.draw_sheet, scenes, look)
    return [partial(with_picture, tables.store, name_of(scenes, look), draw, call)]
