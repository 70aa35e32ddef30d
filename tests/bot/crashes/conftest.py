"""A house whose bot is killed, and a table in it; its updates are fetched or brought."""

from collections.abc import AsyncIterator

import pytest

from bot.painter import Painter
from tests.bot.crashes.killing import OPENING
from tests.bot.hooks import hook
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, playing


@pytest.fixture
async def house(
    request: pytest.FixtureRequest, redis: object, redis_url: str, painter: Painter
) -> AsyncIterator[House]:
    del redis  # emptied by then
    hooked = getattr(request, "param", "polling") == "webhook"
    async with playing(redis_url, painter, hook() if hooked else None) as house:
        yield house


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, OPENING)
