"""The store's fixtures: one real server for each test process, emptied before each test."""

import ssl
from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path

from bot import late_models  # noqa: F401 - before aiogram

# isort: split
import pytest
from aiogram.client.session.aiohttp import AiohttpSession
from redis.asyncio import Redis

from bot.painter import Painter
from bot.store import Store
from tests.bot.backups import File
from tests.bot.playing import House, playing
from tests.bot.redis_server import RedisServer
from tests.bot.remembering import RememberingPainter


@pytest.fixture(scope="session", autouse=True)
def no_tls() -> Iterator[None]:
    """Whom to trust is read once, and no quarter of a second is left for TLS to say goodbye."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ssl, "create_default_context", cache(ssl.create_default_context))
        patch.setattr(AiohttpSession, "close", _closed)
        yield


async def _closed(session: AiohttpSession) -> None:
    if session._session:
        await session._session.close()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with RedisServer() as server:
        yield server.url


@pytest.fixture
async def redis(redis_url: str) -> AsyncIterator[Redis]:
    """A look behind the store, at an empty server."""
    client = Redis.from_url(redis_url, decode_responses=True, encoding_errors="surrogateescape")
    await client.flushall()
    yield client
    await client.aclose()


@pytest.fixture
async def store(redis: Redis, redis_url: str) -> AsyncIterator[Store]:
    opened = Store.open(redis_url)
    yield opened
    await opened.close()


@pytest.fixture
def own_server() -> Iterator[RedisServer]:
    """A server that the test may kill."""
    with RedisServer() as server:
        yield server


@pytest.fixture
def file(tmp_path: Path) -> File:
    """Where a backup will lie."""
    return File(tmp_path)


@pytest.fixture(scope="session")
def painter() -> Iterator[Painter]:
    """One drawing process for all houses."""
    with RememberingPainter(1) as painter:
        yield painter


@pytest.fixture
async def house(redis: Redis, redis_url: str, painter: Painter) -> AsyncIterator[House]:
    async with playing(redis_url, painter) as opened:
        yield opened
