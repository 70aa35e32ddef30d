"""Presses of those who play."""

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Final

from aiogram import Bot, Router
from aiogram.exceptions import AiogramError
from aiogram.types import CallbackQuery, Message

from bot import next_table, nudges, offers, pauses, phrases, timeouts, turn
from bot.handlers.habits import ask_zones
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
    "take-back": offers.take_back,
    "play-out": offers.play_out,
    "resign-match": offers.resign_match,
    "next-game": offers.next_game,
    "void": offers.void,
    "rolls-for-me": offers.rolls_for_me,
    "claim": timeouts.claim,
    "more-time": timeouts.more_time,
    "pause": pauses.pause,
    "nudge": nudges.nudge,
    "talk": phrases.talk,
}


def router() -> Router:
    router = Router(name="play")
    router.callback_query(For(*_DONE_BY))(on_press)
    return router


async def on_press(query: CallbackQuery, token: Token, tables: Tables, bot: Bot) -> None:
    said = await _DONE_BY[token.deed](tables, press(query, token), token.text)
    user, is_played = query.from_user.id, said.key == "played" and _is_in_group(query)
    if is_played and await next_table.others_wait(tables, token.gid, user):
        said = Said("played-more")
    await answer(query, await words_of(tables.store, query.from_user), said)
    if said.key == "next-game-begins":
        await ask_zones(tables, bot, token.gid, query.from_user)
    if said.key == "stale":
        await _strip_orphan(query, token.gid, tables)


def _is_in_group(query: CallbackQuery) -> bool:
    """Where the board has no button that leads to the next game."""
    return query.message is not None and query.message.chat.id < 0


async def _strip_orphan(query: CallbackQuery, gid: str, tables: Tables) -> None:
    """A board that nobody knows of, since a crash lost the note of it, loses its buttons."""
    board, store = query.message, tables.store
    if not isinstance(board, Message):
        return
    chat, views = board.chat.id, await store.views(gid)
    # Ids rise within a chat, and one that is newer may be about to be noted.
    is_old = any(each.chat == chat and (each.message or 0) > board.message_id for each in views)
    if is_old and (await store.spend(chat, await tables.clock.now())).granted:
        with suppress(AiogramError):
            await board.edit_reply_markup()
