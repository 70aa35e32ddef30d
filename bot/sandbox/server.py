"""The stand-in as a server, and as an object for tests in its process."""

import asyncio
import json
import secrets
from http import HTTPStatus
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox.api import Reply, refusal
from bot.sandbox.clock import Clock
from bot.sandbox.control import control_routes
from bot.sandbox.crowd import Crowd
from bot.sandbox.errors import ApiError
from bot.sandbox.incoming import asked
from bot.sandbox.limits import Limits
from bot.sandbox.webhook import Webhook
from bot.sandbox.world import BotSettings, World

MAX_BODY = 64 * 1024 * 1024
PAGE = Path(__file__).parent / "page"


def made_token() -> str:
    """A token of Telegram's form that opens nothing but this stand-in."""
    return f"100000001:{secrets.token_urlsafe(27)[:35]}"


class Sandbox(Crowd):
    """Telegram over HTTP as long as it is entered; port 0 takes any free one.

    With a folder the world is kept there, and is found again by the next one.
    """

    def __init__(
        self,
        *,
        token: str | None = None,
        host: str = "127.0.0.1",
        port: int = 0,
        folder: Path | None = None,
        clock: Clock | None = None,
        limits: Limits | None = None,
        privacy: bool = True,
        username: str = "sandbox_bot",
    ) -> None:
        settings = BotSettings(token or made_token(), username=username, privacy=privacy)
        super().__init__(World(settings, limits or Limits(), clock or Clock(), folder))
        self._host = host
        self._port = port
        self._runner: web.AppRunner | None = None
        self._webhook = Webhook(self.world, self.api)

    @property
    def token(self) -> str:
        return self.world.settings.token

    @property
    def port(self) -> int:
        return self._port

    @property
    def base_url(self) -> str:
        host = "127.0.0.1" if self._host in ("0.0.0.0", "::") else self._host  # noqa: S104
        return f"http://{host}:{self._port}"

    async def __aenter__(self) -> Self:
        self.world.open()
        app = web.Application(client_max_size=MAX_BODY)
        app.add_routes(self._routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        try:
            await web.TCPSite(self._runner, self._host, self._port).start()
        except OSError:
            await self._closed()
            raise
        self._port = self._runner.addresses[0][1]
        self._webhook.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._webhook.stop()
        self.world.updates.interrupt()
        await self._closed()

    async def _closed(self) -> None:
        if self._runner is not None:
            await self._runner.cleanup()
        self.world.journal.close()

    def _routes(self) -> list[web.AbstractRouteDef]:
        return [
            web.route("*", "/bot{token}/{method}", self._method),
            web.get("/file/bot{token}/{path:.+}", self._file),
            *control_routes(self),
            web.get("/", _index),
            web.static("/page", PAGE),
        ]

    async def _method(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return _response(refusal(ApiError(401, "Unauthorized")))
        try:
            params, uploads = await asked(request)
        except ApiError as error:
            self.world.violations.append(f"{request.match_info['method']}: {error.description}")
            return _response(refusal(error))
        reply = await self.api.answer(request.match_info["method"], params, uploads)
        if reply.status == 0:
            return _dropped(request)
        await asyncio.sleep(reply.seconds)
        return _response(reply)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        if request.match_info["token"] != self.token:
            return _response(refusal(ApiError(401, "Unauthorized")))
        name = request.match_info["path"].rpartition("/")[2].partition(".")[0]
        content = self.world.files.served(name)
        if content is None:
            return _response(refusal(ApiError(404, "Not Found")))
        return web.Response(body=content, content_type="application/octet-stream")


async def _index(_request: web.Request) -> web.StreamResponse:
    return web.FileResponse(PAGE / "index.html")


def _dropped(request: web.Request) -> web.Response:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _response(reply: Reply) -> web.Response:
    if isinstance(reply.body, str):
        return web.Response(status=reply.status, text=reply.body, content_type="text/html")
    headers = {} if reply.retry_after is None else {"Retry-After": str(reply.retry_after)}
    status = reply.status if reply.status in set(HTTPStatus) else HTTPStatus.INTERNAL_SERVER_ERROR
    body = json.dumps(reply.body, ensure_ascii=False)
    return web.Response(status=status, text=body, content_type="application/json", headers=headers)
