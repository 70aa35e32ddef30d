"""A page that tells a supervisor whether the bot can serve."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST

from bot import metrics
from bot.settings import SettingsError

Report = Mapping[str, bool | int | float | str]
Ready = Callable[[], Awaitable[Report]]

PATIENCE = 2.0  # seconds for the report; supervisors wait three to five

log = logging.getLogger(__name__)


class Reporter:
    """Asks whoever can tell by now how the bot is."""

    def __init__(self) -> None:
        self.ready: Ready = self._starting

    async def __call__(self) -> Report:
        return await self.ready()

    async def _starting(self) -> Report:
        return {"started": False}


@asynccontextmanager
async def serving(host: str, port: int, ready: Ready) -> AsyncIterator[str]:
    """/healthz and /metrics; yields the first one's address.

    /healthz answers 200 with the report, or 503 while a part of it is False. Port 0 takes a free
    one. Raises SettingsError where the port is taken.
    """

    async def healthz(_: web.Request) -> web.Response:
        return await _answer(ready)

    async def numbers(_: web.Request) -> web.Response:
        await _told(ready)  # which looks at the queues
        return web.Response(body=metrics.page(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    app = web.Application()
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", numbers)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        yield await _listening(runner, host, port)
    finally:
        await runner.cleanup()


async def _listening(runner: web.AppRunner, host: str, port: int) -> str:
    try:
        await web.TCPSite(runner, host, port).start()
    except OSError as error:
        raise SettingsError(
            f"HEALTH_PORT: can't listen on {host}:{port} ({error.strerror}); "
            "choose another, or 0 for no health page"
        ) from error
    bound, number = runner.addresses[0][:2]
    return f"http://{bound}:{number}/healthz"


async def _told(ready: Ready) -> dict[str, bool | int | float | str]:
    try:
        async with asyncio.timeout(PATIENCE):
            return dict(await ready())
    except Exception:  # whatever it is, the answer is no
        log.warning("The health report failed", exc_info=True)
        return {"report": False}


async def _answer(ready: Ready) -> web.Response:
    report = await _told(ready)
    well = all(value is not False for value in report.values())
    body = {"status": "ok" if well else "unready", **report}
    return web.json_response(body, status=200 if well else 503)
