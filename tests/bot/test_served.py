"""The bot as a supervisor has it: a Redis and a webhook, a health page, a log, an end."""

import asyncio
import json
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import ClientError, ClientSession

from bot.sandbox import Sandbox
from tests.bot.driving import COMMAND, ROOT, START_S, environ
from tests.bot.hooks import WORD, hook
from tests.bot.processes import ended
from tests.bot.redis_server import RedisServer

pytestmark = pytest.mark.timeout(300)

STOPPED_WITHIN_S = 15
LOOK_S = 0.05


@asynccontextmanager
async def started(folder: Path, **more: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        *COMMAND, cwd=ROOT, env=environ(folder) | more, stdout=DEVNULL, stderr=PIPE
    )
    async with ended(process):
        yield process


async def lines(process: Process) -> list[Mapping[str, str]]:
    """All that is left to read of its log."""
    assert process.stderr
    return [json.loads(line) for line in (await process.stderr.read()).splitlines()]


async def told(process: Process, word: str) -> None:
    """Its log has a line with this word."""
    assert process.stderr
    while word not in json.loads(await process.stderr.readline())["msg"]:
        pass


async def health(url: str) -> tuple[int, Mapping[str, object]]:
    async with ClientSession() as session, session.get(url) as page:
        return page.status, await page.json()


async def answers(url: str, role: str) -> Mapping[str, object]:
    """What the page tells as soon as the bot has this role."""
    async with asyncio.timeout(START_S):
        while True:
            try:
                _, report = await health(url)
            except ClientError:
                report = {}
            if report.get("role") == role:
                return report
            await asyncio.sleep(LOOK_S)


async def test_a_bot_waits_for_its_store_serves_and_ends_in_time(
    own_server: RedisServer, tmp_path: Path
) -> None:
    own_server.kill()
    here, page = hook(), hook()
    url = f"http://127.0.0.1:{page.port}/healthz"
    async with (
        Sandbox() as telegram,
        started(
            tmp_path,
            BOT_TOKEN=telegram.token,
            BOT_API_URL=telegram.base_url,
            CLOCK_URL=f"{telegram.base_url}/control/clock",
            REDIS_URL=own_server.url,
            WEBHOOK_URL=here.url,
            WEBHOOK_SECRET=WORD,
            WEBHOOK_PORT=str(here.port),
            HEALTH_PORT=str(page.port),
            LOG_FORMAT="json",
        ) as bot,
    ):
        async with asyncio.timeout(START_S):
            await told(bot, "waiting for the store")
        assert await health(url) == (503, {"status": "unready", "started": False})
        own_server.restart()
        assert (await answers(url, "webhook"))["status"] == "ok"
        ann = telegram.make_user("Annunziata", language_code="en")
        telegram.send(ann, ann, "/help")
        await telegram.wait_until(lambda: len(telegram.messages(ann)) > 1)
        bot.send_signal(signal.SIGTERM)
        async with asyncio.timeout(STOPPED_WITHIN_S):
            assert await bot.wait() == 0
        log = await lines(bot)
    assert {line["level"] for line in log} <= {"INFO", "WARNING"}
    said = json.dumps(log)
    assert not [each for each in (telegram.token, WORD, "Annunziata") if each in said]


async def test_a_taken_port_of_the_webhook_is_refused(
    tmp_path: Path, own_server: RedisServer
) -> None:
    here = hook()
    taken = await asyncio.start_server(lambda *_: None, "127.0.0.1", here.port)
    async with (
        taken,
        Sandbox() as telegram,
        started(
            tmp_path,
            BOT_TOKEN=telegram.token,
            BOT_API_URL=telegram.base_url,
            REDIS_URL=own_server.url,
            WEBHOOK_URL=here.url,
            WEBHOOK_SECRET=WORD,
            WEBHOOK_PORT=str(here.port),
        ) as bot,
    ):
        assert bot.stderr
        said = (await bot.stderr.read()).decode().splitlines()
        assert await bot.wait() == 1
    assert said[-1].startswith(f"WEBHOOK_PORT: can't listen on 127.0.0.1:{here.port}")
    assert not [line for line in said if "Traceback" in line]
