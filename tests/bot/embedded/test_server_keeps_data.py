"""The embedded server keeps what it has acknowledged, for its user alone."""

import os
import signal
from pathlib import Path

import pytest

from bot.server import ServerError
from tests.bot.embedded.launching import acknowledged, append_only, client, server_pid, writer


async def test_data_is_kept_between_runs(path: str, data: Path) -> None:
    async with client(data) as redis:
        await redis.set("key", "value")
    async with client(data) as redis:
        assert await redis.get("key") == "value"


async def test_nothing_listens_on_the_network_and_nothing_is_evicted(path: str, data: Path) -> None:
    async with client(data) as redis:
        settings = await redis.config_get("*")
    wanted = {
        "port": "0",
        "appendonly": "yes",
        "appendfsync": "everysec",
        "save": "3600 1",
        "maxmemory-policy": "noeviction",
        "unixsocketperm": "700",
    }
    assert wanted.items() <= settings.items()


async def test_folder_and_files_are_the_users_alone(path: str, data: Path) -> None:
    async with client(data):
        folders = [data, data / "appendonlydir"]
        assert {each.stat().st_mode & 0o077 for each in (*folders, append_only(data))} == {0}


async def test_no_acknowledged_write_is_lost_when_the_bot_is_killed(path: str, data: Path) -> None:
    seen: list[int] = []
    for _ in range(4):
        async with writer(data) as bot:
            seen += await acknowledged(bot, 50)
            bot.kill()
            await bot.wait()
    async with client(data) as redis:
        kept = [int(line) for line in await redis.lrange("log", 0, -1)]
    assert kept == list(range(len(kept)))
    assert set(seen) <= set(kept)


async def test_no_acknowledged_write_is_lost_when_the_server_is_killed(
    path: str, data: Path
) -> None:
    async with writer(data) as bot:
        seen = await acknowledged(bot, 50)
        os.kill(await server_pid(data), signal.SIGKILL)
    async with client(data) as redis:
        kept = [int(line) for line in await redis.lrange("log", 0, -1)]
    assert set(seen) <= set(kept)


async def test_a_torn_last_command_is_dropped(path: str, data: Path) -> None:
    async with client(data) as redis:
        await redis.mset({"key": "value", "other": "value"})
        await redis.set("torn", "value" * 20)
    file = append_only(data)
    os.truncate(file, file.stat().st_size - 10)
    async with client(data) as redis:
        assert await redis.get("key") == "value"
        assert await redis.get("torn") is None


async def test_damage_in_the_middle_is_refused_in_the_servers_words(path: str, data: Path) -> None:
    async with client(data) as redis:
        for number in range(50):
            await redis.set(f"key{number}", "value")
    file = append_only(data)
    content = bytearray(file.read_bytes())
    content[len(content) // 2 : len(content) // 2 + 40] = bytes(40)
    file.write_bytes(content)
    with pytest.raises(ServerError, match="Bad file format reading the append only file"):
        async with client(data):
            pass
    assert file.read_bytes() == content
