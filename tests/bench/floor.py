"""The least that a press can cost: what its libraries and the drawing cost by themselves."""

from collections.abc import Awaitable, Callable
from time import process_time
from typing import Final

from aiogram import Dispatcher
from aiogram.types import BufferedInputFile, CallbackQuery, Update
from redis.asyncio import Redis

from bot.app import telegram
from bot.sandbox.values import Obj
from render.board import picture
from tests.bench.answerer import TOKEN
from tests.render.scenes import MIDGAME

ROUNDS: Final = 300
PICTURES: Final = 20


async def dispatch_ms(update: Obj) -> float:
    """An update read, and taken to a handler that does nothing."""
    bot, dispatcher = telegram(TOKEN, "http://127.0.0.1:9"), Dispatcher(disable_fsm=True)
    dispatcher.callback_query()(_nothing)

    async def take() -> None:
        read = Update.model_validate(update, context={"bot": bot})
        await dispatcher.feed_update(bot, read)

    try:
        return await _each_ms(ROUNDS, take)
    finally:
        await bot.session.close()


async def script_ms(redis: Redis) -> float:
    """A script of Redis that does nothing, called."""
    script = redis.register_script("return {}")

    async def call() -> None:
        await script(["bg:{00}:floor"], ["1"])

    return await _each_ms(ROUNDS, call)


async def render_ms() -> float:
    async def draw() -> None:
        picture(MIDGAME)

    return await _each_ms(PICTURES, draw)


async def call_ms(url: str, chat: int) -> float:
    """A board sent to a server in this process, with what the server takes to answer."""
    bot, drawn = telegram(TOKEN, url), picture(MIDGAME)

    async def send() -> None:
        await bot.send_photo(chat, BufferedInputFile(drawn, "board.jpg"), caption="A board")

    try:
        return await _each_ms(PICTURES, send)
    finally:
        await bot.session.close()


async def _nothing(_query: CallbackQuery) -> None:
    return None


async def _each_ms(rounds: int, step: Callable[[], Awaitable[None]]) -> float:
    """Mean processor milliseconds of this process, after one that warms it up."""
    await step()
    began = process_time()
    for _ in range(rounds):
        await step()
    return 1000 * (process_time() - began) / rounds
