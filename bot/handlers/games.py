"""A player's games: the list, its pages, the way to a board and to the next one."""

from aiogram import Bot, F, Router
from aiogram.filters import Command, CommandStart
from aiogram.types import CallbackQuery, Message, User

from bot import games, lists, own_boards
from bot.awaiting import next_of
from bot.handlers.acquaintance import Acquaintance
from bot.handlers.replies import (
    For,
    answer,
    beside,
    is_private,
    place,
    reply,
    thread_of,
    turned,
    words_of,
)
from bot.seating import Place
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS, Said, said


def router() -> Router:
    router = Router(name="games")
    message, anyone = router.message, F.from_user.as_("user")
    message(CommandStart(deep_link=True, magic=F.args == "games"), anyone)(on_games)
    message(Command("games"), anyone)(on_games)
    message.middleware(Acquaintance())
    router.callback_query(For("games-page"))(on_page)
    router.callback_query(For("board"))(on_show)
    router.callback_query(For("next-table"))(on_next)
    return router


async def on_games(message: Message, user: User, tables: Tables, bot: Bot) -> None:
    """Also by the link under a group's list."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    words, name = WORDS[here.lang], (await bot.me()).username or ""
    if here.is_private:
        listed = await games.games_of(tables, user.id, words)
    else:
        listed = await games.games_in(tables, user.id, words, here.chat, name)
    await reply(tables, message, listed.text, listed.rows)


async def on_page(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """In the place of the page that was pressed."""
    words, user = await words_of(tables.store, query.from_user), query.from_user.id
    if not token.text.isdecimal() or not is_private(query):
        await answer(query, words, said("no-such-button"))
        return
    await answer(query, words, said("menu-turned"))
    listed = await games.games_of(tables, user, words, int(token.text))
    if isinstance(query.message, Message):
        await turned(tables, query.message, listed.text, listed.rows)


async def on_show(query: CallbackQuery, token: Token, tables: Tables) -> None:
    if is_private(query):
        answered = await _shown_here(query, token.gid, tables)
    else:
        answered = await lists.show(tables, token.gid, query.from_user.id, in_group=True)
    await answer(query, await words_of(tables.store, query.from_user), answered)


async def _shown_here(query: CallbackQuery, gid: str, tables: Tables) -> Said:
    """A group's board comes here as well: its group may be closed to the bot."""
    user, words = query.from_user.id, await words_of(tables.store, query.from_user)
    here = Place(user, 0, words.lang)
    return await own_boards.taken(tables, gid, user, here, f"cb{query.id}")


async def on_next(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """The board of whichever waits most urgently now; a group's is shown the way to."""
    words, user = await words_of(tables.store, query.from_user), query.from_user.id
    if not is_private(query):
        await answer(query, words, said("no-such-button"))
        return
    found = await next_of(tables, user, but=[token.gid]) or await next_of(tables, user)
    there = await games.pointer(tables, found.table, user, words) if found else None
    if there:
        await answer(query, words, said("next-there"))
        if isinstance(query.message, Message):
            await beside(tables, query.message, there.text, there.rows)
    elif found:
        await answer(query, words, await _shown_here(query, found.table.gid, tables))
    else:
        await answer(query, words, said("none-waits"))
