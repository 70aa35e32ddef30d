"""Presses under the last board of a game: its replay, its numbers."""

from aiogram import Router
from aiogram.types import CallbackQuery, Message

from bot.handlers.replies import For, answer, place, thread_of, words_of
from bot.keepsakes import Keepsakes, Kind
from bot.table import Tables
from bot.tokens import Token
from bot.words import said


def router() -> Router:
    router = Router(name="keepsakes")
    router.callback_query(For("replay"))(on_replay)
    router.callback_query(For("numbers"))(on_numbers)
    return router


async def on_replay(
    query: CallbackQuery, token: Token, tables: Tables, keepsakes: Keepsakes
) -> None:
    await _asked("replay", query, token, tables, keepsakes)


async def on_numbers(
    query: CallbackQuery, token: Token, tables: Tables, keepsakes: Keepsakes
) -> None:
    await _asked("numbers", query, token, tables, keepsakes)


async def _asked(
    kind: Kind, query: CallbackQuery, token: Token, tables: Tables, keepsakes: Keepsakes
) -> None:
    words, board = await words_of(tables.store, query.from_user), query.message
    if board is None:
        await answer(query, words, said("no-such-button"))
        return
    thread = thread_of(board) if isinstance(board, Message) else None
    here = await place(tables.store, board.chat, thread, query.from_user)
    begun = await keepsakes.asked(kind, token.gid, token.length, here, board.message_id)
    await answer(query, words, begun)
