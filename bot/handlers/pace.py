"""Lets nobody press or write faster than a person does."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from aiogram import BaseMiddleware, Router
from aiogram.exceptions import AiogramError
from aiogram.types import CallbackQuery, Message, TelegramObject

from bot.allowance import Pace
from bot.handlers.replies import answer, words_of
from bot.table import Tables
from bot.words import said

# What a handler takes and gives is aiogram's affair.
Handler = Callable[[TelegramObject, dict[str, Any]], Awaitable[Any]]


def paced(router: Router) -> Router:
    """The same router, which asks first."""
    router.callback_query.middleware(Presses())
    router.message.middleware(Words())
    return router


class Presses(BaseMiddleware):
    """Too many are told so once, and then answered without a word.

    What one may not press any more does not count for the group, where others play.
    """

    async def __call__(
        self,
        handler: Handler,
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - see Handler
        tables: Tables = data["tables"]
        if not isinstance(event, CallbackQuery):
            return await handler(event, data)
        pace = await _pace(event, tables)
        if pace == "yes":
            return await handler(event, data)
        if pace == "slow":
            return await answer(event, await words_of(tables.store, event.from_user), said("slow"))
        with suppress(AiogramError):
            await event.answer()
        return None


async def _pace(query: CallbackQuery, tables: Tables) -> Pace:
    now = await tables.clock.now()
    pace = await tables.store.pace("press", query.from_user.id, now)
    if pace != "yes" or query.message is None or query.message.chat.id > 0:
        return pace
    return await tables.store.pace("chat-press", query.message.chat.id, now)


class Words(BaseMiddleware):
    """Too many are not heard."""

    async def __call__(
        self,
        handler: Handler,
        event: TelegramObject,
        data: dict[str, Any],
    ) -> Any:  # noqa: ANN401 - see Handler
        tables: Tables = data["tables"]
        if isinstance(event, Message) and event.text and event.from_user:
            pace = await tables.store.pace("word", event.from_user.id, await tables.clock.now())
            if pace != "yes":
                return None
        return await handler(event, data)
