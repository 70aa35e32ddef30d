"""A page that tells a supervisor whether the bot can serve."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from aiohttp import web

from bot.settings import SettingsError

Report = Mapping[str, bool | int | float | str]
Ready = Callable[[], Awaitable[Report]]

PATIENCE = 2.0  # seconds for the report; supervisors wait three to five

log = logging.getLogger(__name__)


@asynccontextmanager
async def serving(host: str, port: int, ready: Ready) -> AsyncIterator[str]:
    """/healthz: 200 with the report, or 503 while a part of it is False; yields the page's address.

    Port 0 takes a free one. Raises SettingsError where the port is taken.
    """

    async def healthz(_: web.Request) -> web.Response:
        return await _answer(ready)

    app = web.Application()
    app.router.add_get("/healthz", healthz)
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


async def _answer(ready: Ready) -> web.Response:
    try:
        async with asyncio.timeout(PATIENCE):
            report = dict(await ready())
    except Exception:  # whatever it is, the answer is no
        log.warning("The health report failed", exc_info=True)
        report = {"report": False}
    well = all(value is not False for value in report.values())
    body = {"status": "ok" if well else "unready", **report}
    return web.json_response(body, status=200 if well else 503)
