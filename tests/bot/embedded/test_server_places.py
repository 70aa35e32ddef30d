"""Where an embedded server can be, and where it is refused in words that help."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import server
from bot.server import ServerError, embedded
from tests.bot.embedded.launching import client


async def test_a_file_in_the_folders_place_is_refused(path: str, data: Path) -> None:
    shutil.copy(__file__, data)
    with pytest.raises(ServerError, match=r"data can't be written: File exists\. Set DATA_DIR"):
        async with client(data):
            pass


@pytest.fixture
def read_only(data: Path) -> Path:
    """A folder that even root may not write, or for others one without the right to."""
    if os.getuid() == 0:
        return Path("/sys")
    data.mkdir(mode=0o500)
    return data


async def test_a_read_only_folder_is_refused(path: str, read_only: Path) -> None:
    told = rf"The data folder {read_only} can't be written: (Permission|Operation not|Read-only)"
    with pytest.raises(ServerError, match=told):
        async with client(read_only):
            pass


async def test_a_path_too_long_for_a_socket_gets_a_short_one(
    path: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(data.parent))
    deep = data / ("a" * 60) / ("b" * 60)
    async with embedded(deep) as url, embedded(deep) as other, Redis.from_url(url) as redis:
        assert url == other
        assert url.startswith(f"unix://{data.parent}/tas-")
        assert await redis.ping()


async def test_a_path_with_spaces_and_signs_works(path: str, data: Path) -> None:
    async with client(data / "Мои данные? \"50%\" 'x'#1") as redis:
        assert await redis.ping()


@pytest.fixture
def open_to_others(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(data.parent))
    shared = data.parent / f"tas-{os.getuid()}"
    shared.mkdir()
    shared.chmod(0o777)
    return shared


async def test_a_socket_folder_open_to_others_is_refused(
    path: str, data: Path, open_to_others: Path
) -> None:
    with pytest.raises(ServerError, match=f"{open_to_others} must be a folder of this user alone"):
        async with client(data / ("a" * 60) / ("b" * 60)):
            pass


async def test_a_held_lock_without_a_server_is_told(
    path: str, data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with client(data):
        (data / "socket").unlink()
        monkeypatch.setattr(server, "PATIENCE", 0.1)
        with pytest.raises(ServerError, match=r"Another process holds .*lock"):
            async with client(data):
                pass
        monkeypatch.undo()


async def test_windows_is_told_what_to_do(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    with pytest.raises(ServerError, match="set REDIS_URL, or use Docker"):
        async with client(data):
            pass
