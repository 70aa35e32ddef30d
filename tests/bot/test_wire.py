"""Faults of calls to Telegram tell nothing of what was in them."""

import json
from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.exceptions import ClientDecodeError
from aiohttp import web

from bot.app import telegram

TOKEN = "123456789:AAbbCCddEEffGGhhIIjjKKllMMnnOOppQQr"


@pytest.fixture
async def bot() -> AsyncIterator[Bot]:
    """At a server whose answers nobody can read."""

    async def answer(_: web.Request) -> web.Response:
        return web.Response(text=json.dumps({"ok": True, "result": {"text": "Ann's secret"}}))

    app = web.Application()
    app.router.add_route("*", "/{path:.*}", answer)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    made = telegram(TOKEN, "http://{}:{}".format(*runner.addresses[0]))
    yield made
    await made.session.close()
    await runner.cleanup()


async def test_an_answer_that_can_not_be_read_is_not_quoted(bot: Bot) -> None:
    with pytest.raises(ClientDecodeError) as caught:
        await bot.send_message(1, "hello")
    assert "secret" not in str(caught.value)
    assert "ValidationError" in str(caught.value)
    assert caught.value.__suppress_context__
