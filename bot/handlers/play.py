"""Presses of those who play."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from aiogram import Router
from aiogram.types import CallbackQuery

from bot import offers, turn
from bot.handlers.replies import For, answer, press, words_of
from bot.table import Tables
from bot.tokens import Deed, Token
from bot.turn import Press
from bot.words import Said

_DONE_BY: Final[Mapping[Deed, Callable[[Tables, Press, str], Awaitable[Said]]]] = {
    "play": turn.play,
    "move": turn.move,
    "done": turn.done,
    "undo": turn.undo,
    "why": turn.why,
    "why-not": turn.why_not,
    "name": turn.name,
    "throw": offers.throw,
    "cube": offers.double,
    "take": offers.take,
    "drop": offers.drop,
    "raise": offers.raise_,
    "stake": offers.stake,
    "ask-resign": offers.ask_resign,
    "keep-on": offers.keep_on,
    "offer-resign": offers.offer_resign,
    "accept": offers.accept,
    "decline": offers.decline,
    "withdraw": offers.withdraw,
    "resign-match": offers.resign_match,
    "next-game": offers.next_game,
    "void": offers.void,
    "rolls-for-me": offers.rolls_for_me,
}


def router() -> Router:
    router = Router(name="play")
    router.callback_query(For(*_DONE_BY))(on_press)
    return router


async def on_press(query: CallbackQuery, token: Token, tables: Tables) -> None:
    said = await _DONE_BY[token.deed](tables, press(query, token), token.text)
    await answer(query, await words_of(tables.store, query.from_user), said)
