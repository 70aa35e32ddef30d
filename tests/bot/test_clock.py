"""One clock for all: the server's, or a stand-in's."""

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer
from redis.asyncio import Redis

from bot.clock import RedisClock, UrlClock
from bot.store import Store, StoreAway


async def test_the_servers_clock_counts_milliseconds(store: Store, redis: Redis) -> None:
    before = int((await redis.time())[0]) * 1000
    assert before <= await RedisClock(store).now() <= before + 60_000


async def read(answer: web.Response) -> int:
    async def clock(_: web.Request) -> web.Response:
        return answer

    app = web.Application()
    app.router.add_get("/clock", clock)
    async with TestServer(app) as server:
        return await UrlClock(str(server.make_url("/clock"))).now()


async def test_a_stand_ins_clock_says_what_its_address_says() -> None:
    assert await read(web.json_response({"now_ms": 1_700_000_000_123})) == 1_700_000_000_123


@pytest.mark.parametrize(
    "answer",
    [
        web.json_response({}),
        web.json_response([]),
        web.json_response({"now_ms": "noon"}),
        web.Response(text="noon"),
        web.Response(status=500),
    ],
    ids=["empty", "list", "word", "text", "error"],
)
async def test_a_clock_without_a_time_is_away(answer: web.Response) -> None:
    with pytest.raises(StoreAway, match="no time"):
        await read(answer)


async def test_a_clock_that_is_not_there_is_away() -> None:
    with pytest.raises(StoreAway, match="no time"):
        await UrlClock("http://127.0.0.1:1/clock").now()
