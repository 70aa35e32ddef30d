"""Presses of those who play."""

from aiogram import Router
from aiogram.types import CallbackQuery

from bot import turn
from bot.handlers.replies import For, answer, press, words_of
from bot.table import Tables
from bot.tokens import Token
from bot.words import Said


def router() -> Router:
    router = Router(name="play")
    router.callback_query(
        For(
            "play",
            "move",
            "done",
            "undo",
            "why",
            "why-not",
            "name",
            "ask-resign",
            "resign",
            "keep-on",
        )
    )(on_press)
    return router


async def on_press(query: CallbackQuery, token: Token, tables: Tables) -> None:
    said = await _done(tables, press(query, token), token)
    await answer(query, await words_of(tables.store, query.from_user), said)


async def _done(tables: Tables, made: turn.Press, token: Token) -> Said:
    match token.deed:
        case "play":
            return await turn.play(tables, made, token.text)
        case "move":
            return await turn.move(tables, made, token.text)
        case "done":
            return await turn.done(tables, made)
        case "undo":
            return await turn.undo(tables, made)
        case "why":
            return await turn.why(tables, made, token.text)
        case "why-not":
            return await turn.why_not(tables, made)
        case "name":
            return await turn.name(tables, made, token.text)
        case "ask-resign":
            return await turn.ask_resign(tables, made)
        case "resign":
            return await turn.resign(tables, made)
        case _:
            return await turn.keep_on(tables, made)
