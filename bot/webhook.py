"""Updates that Telegram brings: its request is answered when what it asks for is committed."""

import asyncio
import hmac
import json
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from aiogram import Bot
from aiogram.exceptions import (
    AiogramError,
    TelegramRetryAfter,
    TelegramUnauthorizedError,
)
from aiogram.types import WebhookInfo
from aiohttp import web

from bot.clock import Clock
from bot.pulse import Pulse
from bot.settings import SettingsError
from bot.store import StoreAway
from bot.updates import ALLOWED, Raw, Taker

SECRET: Final = "X-Telegram-Bot-Api-Secret-Token"
LARGEST: Final = 256 * 1024
BODY_S: Final = 10.0
"""So long Telegram, or whoever says to be, may take to send one update."""
AT_ONCE: Final = 500
AGAIN_S: Final = 2
WATCH_S: Final = 60.0
LATELY_MS: Final = 2 * 60 * 1000
"""At least so often Telegram tries again to bring what it could not."""
DRAIN_S: Final = 6.0
AT_TELEGRAM: Final = 40
"""So many updates Telegram brings at the same time."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Hook:
    """Where Telegram brings updates, what it says to be let in, and where this process listens."""

    url: str
    secret: str
    host: str
    port: int

    @property
    def path(self) -> str:
        return urlsplit(self.url).path or "/"


class Door:
    """Lets Telegram in, and nobody else."""

    def __init__(self, taker: Taker, secret: str) -> None:
        self._taker = taker
        self._secret = secret.encode()
        self._inside = 0
        self._empty = asyncio.Event()
        self._closed = False

    async def enter(self, request: web.Request) -> web.Response:
        """200: it is done, or nobody can do it; 503: it is to come again."""
        # The header's bytes as they came: what is not ASCII is no secret, and no fault of ours.
        said = request.headers.get(SECRET, "").encode("utf-8", "surrogateescape")
        if not hmac.compare_digest(said, self._secret):
            return web.Response(status=401)
        if self._closed or self._inside >= AT_ONCE:
            return _later()
        self._inside += 1
        try:
            return await self._received(request)
        finally:
            self._inside -= 1
            if not self._inside:
                self._empty.set()

    async def _received(self, request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(BODY_S):
                raw = _update(await request.read())
        except TimeoutError:
            return web.Response(status=408)
        if raw is None:
            return web.Response(status=400)
        return web.Response() if await self._taker.take(raw, patient=False) else _later()

    async def close(self) -> None:
        """Lets nobody in any more, and waits for those inside."""
        self._closed = True
        self._taker.stop()
        self._empty.clear()
        if self._inside:
            try:
                async with asyncio.timeout(DRAIN_S):
                    await self._empty.wait()
            except TimeoutError:
                _log.warning("%s updates will come again", self._inside)


@asynccontextmanager
async def listening(door: Door, hook: Hook) -> AsyncIterator[int]:
    """The door stands open at this address; yields its port. SettingsError where it is taken."""
    app = web.Application(client_max_size=LARGEST)
    app.router.add_post(hook.path, door.enter)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1)
    await runner.setup()
    try:
        try:
            await web.TCPSite(runner, hook.host, hook.port).start()
        except OSError as error:
            raise SettingsError(
                f"WEBHOOK_PORT: can't listen on {hook.host}:{hook.port} ({error.strerror})"
            ) from error
        yield runner.addresses[0][1]
    finally:
        await runner.cleanup()


class Hooked:
    """What takes updates where Telegram brings them."""

    def __init__(self, bot: Bot, taker: Taker, hook: Hook, clock: Clock, pulse: Pulse) -> None:
        self._bot = bot
        self._clock = clock
        self._door = Door(taker, hook.secret)
        self._hook = hook
        self._pulse = pulse
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Those inside are finished first; who comes later is asked to come again."""
        self._stopping.set()

    async def run(self) -> None:
        """Until stopped; raises TelegramUnauthorizedError where the token is no longer good."""
        async with listening(self._door, self._hook), asyncio.TaskGroup() as group:
            looks = watched(self._bot, self._hook, self._clock, self._pulse)
            watching = group.create_task(looks)
            await self._stopping.wait()
            await self._door.close()
            watching.cancel()


async def watched(bot: Bot, hook: Hook, clock: Clock, pulse: Pulse) -> None:
    """Until cancelled: tells Telegram where to bring updates, and again if it has forgotten.

    The pulse rests while Telegram says that it brings them in vain.

    Raises TelegramUnauthorizedError where the token is no longer good.
    """
    told = False
    while True:
        wait = WATCH_S
        try:
            info = await bot.get_webhook_info() if told else None
            if info is None or info.url != hook.url:
                await _tell(bot, hook)
            told = True
            pulse.takes("webhook")
            if info is None or not _in_vain(info, hook, await clock.now()):
                pulse.beat()
        except TelegramUnauthorizedError:
            raise
        except TelegramRetryAfter as error:
            wait = error.retry_after
        except AiogramError as error:
            _log.warning("Telegram does not know yet where to bring updates: %s", error)
            wait = AGAIN_S
        except StoreAway as away:
            _log.warning("nobody knows how long ago Telegram came in vain: %s", away)
        await asyncio.sleep(wait)


async def _tell(bot: Bot, hook: Hook) -> None:
    await bot.set_webhook(
        hook.url,
        secret_token=hook.secret,
        allowed_updates=ALLOWED,
        max_connections=AT_TELEGRAM,
    )


def _in_vain(info: WebhookInfo, hook: Hook, now: int) -> bool:
    """Whether updates wait that Telegram could not bring lately, which is logged."""
    if not info.pending_update_count or info.last_error_date is None:
        return False
    if now - info.last_error_date.timestamp() * 1000 > LATELY_MS:
        return False
    # Telegram's own words hold neither, but who sets an address up may hide a secret in it.
    why = (info.last_error_message or "").replace(hook.url, "[address]").replace(hook.secret, "")
    _log.warning("%s updates wait outside: %s", info.pending_update_count, why)
    return True


def _update(body: bytes) -> Raw | None:
    try:
        raw = json.loads(body)
    except (ValueError, RecursionError):
        return None
    return raw if isinstance(raw, dict) else None


def _later() -> web.Response:
    return web.Response(status=503, headers={"Retry-After": str(AGAIN_S)})
