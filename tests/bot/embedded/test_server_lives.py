"""The embedded server's beginning and end, and bots that share it or take it over."""

import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import server, server_binary
from tests.bot.embedded.launching import (
    acknowledged,
    alive,
    answering,
    client,
    gone,
    server_pid,
    writer,
)


async def test_a_server_that_dies_is_started_again(
    path: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "WATCH", 0)
    async with client(data) as redis:
        await redis.set("key", "value")
        first = await server_pid(data)
        os.kill(first, signal.SIGKILL)
        await gone(first)
        await answering(redis)
        assert await redis.get("key") == "value"
        assert await server_pid(data) != first


async def test_a_second_bot_shares_the_server_and_leaves_it_running(path: str, data: Path) -> None:
    async with client(data) as first:
        pid = await server_pid(data)
        async with client(data) as second:
            assert await server_pid(data) == pid
            await second.set("key", "value")
        assert await first.get("key") == "value"


async def test_a_second_bot_takes_over_when_the_first_has_gone(
    path: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "WATCH", 0.01)
    async with writer(data) as bot:
        seen = await acknowledged(bot, 1)
        first = await server_pid(data)
        async with client(data) as redis:
            bot.kill()
            await gone(first)
            await answering(redis)
            assert await redis.lindex("log", 0) == str(seen[0])


@asynccontextmanager
async def orphan(folder: Path) -> AsyncIterator[int]:
    """A server as a killed bot leaves it behind, before it is told or where nobody tells it."""
    place = server._placed(folder)
    lock = server._opened(folder, "lock")
    assert await server._claimed(lock, place)
    process = await server._spawned(await server_binary.chosen(folder / "server"), place, lock)
    await server._ready(process, place)
    os.close(lock)
    try:
        yield process.pid
    finally:
        await server._stopped(process)


async def test_a_server_whose_bot_is_dead_is_not_relied_on(path: str, data: Path) -> None:
    async with orphan(data) as pid:
        async with Redis.from_url(f"unix://{data}/socket") as redis:
            await redis.set("key", "value")
        async with client(data) as redis:
            assert await server_pid(data) != pid
            assert await redis.get("key") == "value"


async def test_the_server_ends_with_the_bot(path: str, data: Path) -> None:
    async with client(data):
        pid = await server_pid(data)
    assert not alive(pid)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells a child of its parent's end")
async def test_the_server_ends_in_order_when_the_bot_is_killed(path: str, data: Path) -> None:
    async with writer(data) as bot:
        await acknowledged(bot, 1)
        pid = await server_pid(data)
        bot.kill()
        await gone(pid)
    assert "bye bye" in (data / "server.log").read_text(encoding="utf-8")


async def test_an_interrupt_from_the_keyboard_reaches_the_bot_alone(path: str, data: Path) -> None:
    async with client(data):
        assert os.getsid(await server_pid(data)) != os.getsid(0)
