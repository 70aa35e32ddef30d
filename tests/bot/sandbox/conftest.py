"""A stand-in per test, and the real aiogram client that talks to it over HTTP."""

from collections.abc import AsyncIterator

import pytest
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer

from bot.sandbox import Sandbox


def client(sandbox: Sandbox) -> Bot:
    api = TelegramAPIServer.from_base(sandbox.base_url)
    return Bot(sandbox.token, session=AiohttpSession(api=api))


@pytest.fixture
async def sandbox() -> AsyncIterator[Sandbox]:
    async with Sandbox() as made:
        yield made


@pytest.fixture
async def bot(sandbox: Sandbox) -> AsyncIterator[Bot]:
    made = client(sandbox)
    yield made
    await made.session.close()


@pytest.fixture
def ann(sandbox: Sandbox) -> int:
    """A user who has started the bot."""
    user = sandbox.make_user("Ann", language_code="en")
    sandbox.send(user, user, "/start")
    return user


@pytest.fixture
def bob(sandbox: Sandbox) -> int:
    return sandbox.make_user("Боб", username="bobby", language_code="ru")


@pytest.fixture
def club(sandbox: Sandbox, ann: int, bob: int) -> int:
    return sandbox.make_group("Club", [ann, bob])
