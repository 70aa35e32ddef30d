"""Updates pushed to the bot: in order within a lane, again and again until they are taken."""

import asyncio
from contextlib import suppress

import aiohttp

from bot.sandbox.api import Api
from bot.sandbox.incoming import Asked, json_object, parts
from bot.sandbox.updates import sent
from bot.sandbox.values import Obj, Queued
from bot.sandbox.world import World

SECRET = "X-Telegram-Bot-Api-Secret-Token"  # the header's name
LONGEST_WAIT = 60
LONGEST_ASKED = 3600
PATIENCE = aiohttp.ClientTimeout(total=60)
TAKEN = range(200, 300)


class Webhook:
    """Delivers while a webhook is set; the lanes run side by side."""

    def __init__(self, world: World, api: Api) -> None:
        self._world = world
        self._api = api
        self._lanes: dict[str, asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self._session: aiohttp.ClientSession | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        running = [*self._lanes.values(), *([self._task] if self._task else [])]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)
        if self._session is not None:
            await self._session.close()

    async def _run(self) -> None:
        while True:
            await self._world.changes.wait_until(self._behind, 3600)
            for lane in self._waiting_lanes():
                task = asyncio.create_task(self._drain(lane))
                self._lanes[lane] = task
                task.add_done_callback(lambda _: self._world.changes.ring())

    def _behind(self) -> bool:
        return bool(self._waiting_lanes())

    def _waiting_lanes(self) -> list[str]:
        hook = self._world.kept.get("webhook")
        if hook is None or len(self._lanes) >= hook["max_connections"]:
            return []
        waiting = {update.lane: None for update in self._world.updates.waiting()}
        free = hook["max_connections"] - len(self._lanes)
        return [lane for lane in waiting if lane not in self._lanes][:free]

    def _head(self, lane: str) -> Queued | None:
        waiting = self._world.updates.waiting()
        return next((update for update in waiting if update.lane == lane), None)

    async def _drain(self, lane: str) -> None:
        try:
            await self._push(lane)
        finally:
            del self._lanes[lane]

    async def _push(self, lane: str) -> None:
        failures = 0
        while (hook := self._world.kept.get("webhook")) and (update := self._head(lane)):
            wait = await self._deliver(hook, update)
            if wait is None:
                self._world.updates.confirm(update.id)
                self._world.flush()
                failures = 0
                continue
            failures += 1
            await self._pause(hook, wait or self._delay(failures))

    def _delay(self, failures: int) -> int:
        """At once, then after 2, 4, 8 … seconds."""
        return 0 if failures == 1 else min(2 ** (failures - 1), LONGEST_WAIT)

    async def _pause(self, hook: Obj, seconds: int) -> None:
        deadline = self._world.clock.now_ms() + seconds * 1000
        await self._world.changes.wait_on_clock(
            lambda: self._world.kept.get("webhook") != hook, deadline
        )

    async def _deliver(self, hook: Obj, update: Queued) -> int | None:
        """None when the bot took the update, else the seconds that it asked to wait, or 0."""
        headers = {SECRET: hook["secret_token"]} if hook["secret_token"] else {}
        try:
            async with self._http().post(hook["url"], json=sent(update), headers=headers) as got:
                if got.status in TAKEN:
                    await self._obey(got)
                    return None
                self._note_trouble(f"Wrong response from the webhook: {got.status} {got.reason}")
                asked = got.headers.get("Retry-After", "")
                return min(int(asked), LONGEST_ASKED) if asked.isdecimal() else 0
        except (aiohttp.ClientError, TimeoutError) as error:
            self._note_trouble(f"Connection failed: {type(error).__name__}")
            return 0

    def _http(self) -> aiohttp.ClientSession:
        if self._session is None:
            self._session = aiohttp.ClientSession(timeout=PATIENCE)
        return self._session

    def _note_trouble(self, what: str) -> None:
        trouble = {"last_error_date": self._world.clock.now(), "last_error_message": what}
        self._world.kept["trouble"] = trouble
        self._world.flush()
        self._world.changes.ring()

    async def _obey(self, got: aiohttp.ClientResponse) -> None:
        """Carry out the call that an answer to an update may hold."""
        with suppress(Exception):
            params, uploads = await _reply_call(got)
            method = params.pop("method", None)
            if method:
                await self._api.answer(str(method), params, uploads)


async def _reply_call(got: aiohttp.ClientResponse) -> Asked:
    if got.content_type.startswith("multipart/"):
        return await parts(aiohttp.MultipartReader.from_response(got))  # type: ignore[arg-type]
    return json_object(await got.text()), {}
