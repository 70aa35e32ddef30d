"""A browser for all tests of the page; a window of its own and a new stand-in for each."""

from collections.abc import AsyncIterator

import pytest_asyncio
from aiogram import Bot
from aiogram.client.session.aiohttp import AiohttpSession
from aiogram.client.telegram import TelegramAPIServer
from playwright.async_api import Browser, Page

from bot.sandbox import UNLIMITED, Sandbox
from tests.bot.browser import chromium, window
from tests.bot.sandbox.page.party import Party


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest_asyncio.fixture(loop_scope="session")
async def page(browser: Browser) -> AsyncIterator[Page]:
    async with window(browser) as opened:
        yield opened


@pytest_asyncio.fixture(loop_scope="session")
async def party() -> AsyncIterator[Party]:
    async with Sandbox(limits=UNLIMITED) as sandbox:
        server = TelegramAPIServer.from_base(sandbox.base_url)
        async with Bot(sandbox.token, session=AiohttpSession(api=server)) as bot:
            anna = sandbox.make_user("Anna", username="anna")
            boris = sandbox.make_user("Boris")
            yield Party(sandbox, bot, anna, boris, sandbox.make_group("Lunch", [anna, boris]))
