"""Updates pushed to the bot."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from aiogram import Bot
from aiogram.methods import SendMessage
from aiohttp import web

from bot.sandbox import Sandbox
from bot.sandbox.values import Obj
from bot.sandbox.webhook import SECRET
from tests.bot.sandbox.making import ROLL


@dataclass
class Hook:
    """The bot's side: what it got, and how it answers the next ones."""

    got: list[Obj] = field(default_factory=list)
    secrets: list[str | None] = field(default_factory=list)
    answers: list[web.Response] = field(default_factory=list)
    held: dict[str, asyncio.Event] = field(default_factory=dict)
    url: str = ""

    async def take(self, request: web.Request) -> web.Response:
        body = await request.json()
        self.got.append(body)
        self.secrets.append(request.headers.get(SECRET))
        gate = self.held.get(str(body.get("message", {}).get("text")))
        if gate is not None:
            await gate.wait()
        return self.answers.pop(0) if self.answers else web.Response()

    def texts(self) -> list[str]:
        return [update["message"]["text"] for update in self.got if "message" in update]


@pytest.fixture
async def hook() -> AsyncIterator[Hook]:
    made = Hook()
    app = web.Application()
    app.add_routes([web.post("/hook", made.take)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    made.url = f"http://127.0.0.1:{runner.addresses[0][1]}/hook"
    yield made
    await runner.cleanup()


async def drained(sandbox: Sandbox) -> None:
    await sandbox.wait_until(lambda: not sandbox.world.updates.waiting())


async def test_updates_come_with_the_secret(
    sandbox: Sandbox, bot: Bot, ann: int, hook: Hook
) -> None:
    await bot.set_webhook(hook.url, secret_token="word")
    await drained(sandbox)
    assert (hook.texts(), hook.secrets) == (["/start"], ["word"])


async def test_a_refused_update_comes_again_before_the_next(
    sandbox: Sandbox, bot: Bot, ann: int, hook: Hook
) -> None:
    hook.answers = [web.Response(status=500)]
    sandbox.send(ann, ann, "later")
    await bot.set_webhook(hook.url)
    await drained(sandbox)
    assert hook.texts() == ["/start", "/start", "later"]


async def test_the_bot_may_ask_to_wait(sandbox: Sandbox, bot: Bot, ann: int, hook: Hook) -> None:
    hook.answers = [web.Response(status=503, headers={"Retry-After": "100"})]
    await bot.set_webhook(hook.url)
    await sandbox.wait_until(lambda: "trouble" in sandbox.world.kept)
    assert hook.texts() == ["/start"]
    sandbox.clock.move(100)
    await drained(sandbox)
    assert hook.texts() == ["/start", "/start"]


async def test_trouble_is_told(sandbox: Sandbox, bot: Bot, ann: int, hook: Hook) -> None:
    hook.answers = [web.Response(status=503, headers={"Retry-After": "100"})]
    await bot.set_webhook(hook.url)
    await sandbox.wait_until(lambda: "trouble" in sandbox.world.kept)
    info = await bot.get_webhook_info()
    assert (info.url, info.pending_update_count) == (hook.url, 1)
    assert info.last_error_message == "Wrong response from the webhook: 503 Service Unavailable"


async def test_a_held_chat_does_not_hold_the_presses_of_its_users(
    sandbox: Sandbox, bot: Bot, ann: int, hook: Hook
) -> None:
    sent = await bot.send_message(ann, "X to roll", reply_markup=ROLL)
    hook.held = {"/start": asyncio.Event()}
    sandbox.send(ann, ann, "later")
    sandbox.press(ann, ann, sent.message_id, data="roll")
    await bot.set_webhook(hook.url)
    await sandbox.wait_until(lambda: len(sandbox.world.updates.waiting()) == 2)
    assert hook.texts() == ["/start"]
    hook.held["/start"].set()
    await drained(sandbox)
    assert hook.texts() == ["/start", "later"]


async def test_an_answer_may_hold_a_call(sandbox: Sandbox, bot: Bot, ann: int, hook: Hook) -> None:
    call = SendMessage(chat_id=ann, text="welcome").model_dump(
        include={"chat_id", "text"}, mode="json"
    )
    hook.answers = [web.json_response({"method": "sendMessage", **call})]
    await bot.set_webhook(hook.url)
    await sandbox.wait_until(lambda: sandbox.messages(ann)[-1].get("text") == "welcome")
    assert sandbox.violations == []


async def test_without_a_webhook_polling_works_again(
    sandbox: Sandbox, bot: Bot, ann: int, hook: Hook
) -> None:
    await bot.set_webhook("http://127.0.0.1:9/nobody")
    await bot.delete_webhook()
    assert len(await bot.get_updates()) == 1


async def test_pending_updates_can_be_dropped(
    sandbox: Sandbox, bot: Bot, ann: int, hook: Hook
) -> None:
    await bot.set_webhook(hook.url, drop_pending_updates=True)
    sandbox.send(ann, ann, "now")
    await drained(sandbox)
    assert hook.texts() == ["now"]
