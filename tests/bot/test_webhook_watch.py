"""A bot to which updates are brought looks whether they still are."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot import webhook
from bot.app import telegram
from bot.painter import Painter
from bot.pulse import PATIENCE_S as PULSE_S
from bot.pulse import Pulse
from bot.sandbox import Sandbox
from bot.webhook import LATELY_MS
from tests.bot.fakes import SharedClock
from tests.bot.hooks import WORD, hook, silenced
from tests.bot.playing import PATIENCE_S, playing


async def test_who_is_reached_in_vain_is_not_well(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(webhook, "WATCH_S", 0.05)
    away, passed = hook(), [0.0]
    pulse = Pulse(lambda: passed[0])
    async with Sandbox() as sandbox, telegram(sandbox.token, sandbox.base_url) as bot:
        clock = SharedClock(sandbox.clock)
        watching = asyncio.create_task(webhook.watched(bot, away, clock, pulse))
        await sandbox.wait_until(lambda: "webhook" in sandbox.world.kept, PATIENCE_S)
        ann = sandbox.make_user("Ann")
        sandbox.send(ann, ann, "/help")
        await sandbox.wait_until(lambda: "trouble" in sandbox.world.kept, PATIENCE_S)
        await looked(sandbox)
        passed[0] = PULSE_S
        await looked(sandbox)
        is_well = [pulse.is_well]
        assert "1 updates wait outside: Connection failed" in caplog.text
        assert not any(part in caplog.text for part in (WORD, away.url, sandbox.token))
        sandbox.clock.move(LATELY_MS / 1000 + 1)
        sandbox.world.updates.clear()
        await looked(sandbox)
        assert [*is_well, pulse.is_well] == [False, True]
        watching.cancel()


async def looked(sandbox: Sandbox) -> None:
    """The bot has asked twice more how it is reached, and has thought about the first answer."""
    before = len(sandbox.calls("getWebhookInfo"))
    await sandbox.wait_until(lambda: len(sandbox.calls("getWebhookInfo")) > before + 1, PATIENCE_S)


async def test_telegram_is_told_again_when_it_has_forgotten_the_address(
    redis: Redis, redis_url: str, painter: Painter, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhook, "WATCH_S", 0.05)
    async with playing(redis_url, painter, hook()) as house:
        house.move(1)
        silenced(house.sandbox)
        await house.sandbox.wait_until(lambda: house.takes_updates, PATIENCE_S)
        ann = house.person("Ann")
        await house.say(ann, ann, "/help")
        assert len(house.said(ann)) == 1
