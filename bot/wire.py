"""Every call to Telegram passes here: it is counted, and its faults tell nothing of its content."""

from contextlib import suppress
from typing import Any

from aiogram import Bot
from aiogram.client.session.middlewares.base import (
    BaseRequestMiddleware,
    NextRequestMiddlewareType,
)
from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramNetworkError,
    TelegramRetryAfter,
)
from aiogram.methods import Response, TelegramMethod
from aiogram.methods.base import TelegramType

from bot import metrics
from bot.clock import Clock
from bot.store import Store, StoreAway


class Wire(BaseRequestMiddleware):
    """Leaves answers and errors as they are, but for those that quote what people wrote."""

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        try:
            response = await make_request(bot, method)
        except TelegramRetryAfter:
            metrics.LIMITED.inc()
            _count(method, "429")
            raise
        except TelegramNetworkError:
            _count(method, "network")
            raise
        except TelegramAPIError as error:
            _count(method, type(error).__name__)
            raise
        except ClientDecodeError as error:
            _count(method, "unreadable")
            raise ClientDecodeError(error.message, _nameless(error), "[not shown]") from None
        _count(method, "ok")
        return response


class Parking(BaseRequestMiddleware):
    """Whatever call was too much for a chat, all replicas leave that chat alone for so long."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def __call__(
        self,
        make_request: NextRequestMiddlewareType[TelegramType],
        bot: Bot,
        method: TelegramMethod[TelegramType],
    ) -> Response[TelegramType]:
        try:
            return await make_request(bot, method)
        except TelegramRetryAfter as error:
            chat = getattr(method, "chat_id", None)
            if isinstance(chat, int):
                with suppress(StoreAway):
                    now = await self._clock.now()
                    await self._store.flooded(chat, now, error.retry_after * 1000)
            raise


def _nameless(error: ClientDecodeError) -> Exception:
    return ValueError(type(error.original).__name__)


def _count(method: TelegramMethod[Any], result: str) -> None:
    metrics.CALLS.labels(method.__api_method__, result).inc()
