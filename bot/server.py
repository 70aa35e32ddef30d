"""The embedded Redis: a real server on the data folder, never two, as long as the bot lives."""

import asyncio
import hashlib
import logging
import os
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from subprocess import DEVNULL
from typing import IO
from urllib.parse import quote

from bot import tether
from bot.server_binary import Binary, ServerError, chosen, remember

if sys.platform != "win32":
    import fcntl

__all__ = ["ServerError", "embedded"]

LONGEST_SOCKET = 100  # bytes; the system's limit is 108, on macOS 104
PATIENCE = 15.0  # seconds without an answer, loading apart
STEP = 0.02  # seconds between two looks at a server that starts
WATCH = 1.0  # seconds between two looks at another bot's server, and before one starts anew
AGAIN = 5.0  # seconds more after a start that failed
LAST_WORDS = 4  # lines of a dead server's log

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Place:
    """The data folder and the socket that a server on it listens to."""

    folder: Path
    socket: Path

    @property
    def url(self) -> str:
        return f"unix://{quote(str(self.socket))}"

    @property
    def log(self) -> Path:
        return self.folder / "server.log"


@asynccontextmanager
async def embedded(folder: Path) -> AsyncIterator[str]:
    """A server's address for redis-py; leaving stops the server, unless another bot started it.

    To be entered in the main thread: Linux ends the server with the thread that started it.
    Raises ServerError in words for who started the bot.
    """
    if sys.platform == "win32":
        raise ServerError("No embedded Redis on Windows: set REDIS_URL, or use Docker.")
    keeper = _Keeper(_placed(folder))
    try:
        await keeper.start()
        watch = asyncio.create_task(keeper.watch())
        try:
            yield keeper.place.url
        finally:
            watch.cancel()
            await asyncio.wait([watch])
    finally:
        await keeper.stop()


class _Keeper:
    """Sees to it that a server runs in the place: ours, or another bot's until that one is gone."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self._lock: int | None = None
        self._owner: int | None = None
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        if self._lock is None:
            self._lock = _opened(self.place.folder, "lock")
        if await _claimed(self._lock, self.place):
            self._owner = self._owner or _marked(self.place.folder)
            binary = await chosen(self.place.folder / "server")
            self._process = await _spawned(binary, self.place, self._lock)
            await _ready(self._process, self.place)

    async def watch(self) -> None:
        """Starts a server when ours has died, or when the bot whose server we share has gone."""
        while True:
            if self._process is not None:
                await self._process.wait()
                log.error("The embedded Redis died: %s", _last_words(self.place))
            await asyncio.sleep(WATCH)
            try:
                await self.start()
            except (ServerError, OSError) as error:
                log.error("The embedded Redis is still down: %s", error)  # noqa: TRY400 # no bug of ours
                await asyncio.sleep(AGAIN)

    async def stop(self) -> None:
        """First no other bot may trust the server any more, last comes the lock."""
        if self._owner is not None:
            os.close(self._owner)
        if self._process is not None:
            await _stopped(self._process)
        if self._lock is not None:
            os.close(self._lock)


def _placed(folder: Path) -> Place:
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = folder.resolve()
        socket = folder / "socket"
        return Place(folder, socket if _fits(socket) else _short(folder))
    except OSError as error:
        raise _unwritable(folder, error) from error


def _fits(socket: Path) -> bool:
    return len(os.fsencode(socket)) <= LONGEST_SOCKET


def _short(folder: Path) -> Path:
    """The same path for every bot on the folder, where no other user may put a socket."""
    base = Path(os.environ.get("XDG_RUNTIME_DIR") or tempfile.gettempdir())
    private = base / f"tas-{os.getuid()}"
    private.mkdir(mode=0o700, exist_ok=True)
    seen = private.lstat()
    if seen.st_uid != os.getuid() or seen.st_mode & 0o077:
        raise ServerError(f"{private} must be a folder of this user alone (mode 700).")
    socket = private / hashlib.sha256(os.fsencode(folder)).hexdigest()[:16]
    if not _fits(socket):
        raise ServerError(
            f"Both {folder} and {base} are too long for a socket: choose a shorter DATA_DIR."
        )
    return socket


async def _claimed(lock: int, place: Place) -> bool:
    """Whether the folder is ours to serve; if not, another bot's server answers."""
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE) as limit:
            while not _locked(lock):
                word = await _answer(place.socket)
                if word == "+PONG" and _owned(place.folder):
                    return False
                if word == "+PONG":
                    await _answer(
                        place.socket, b"SHUTDOWN NOSAVE"
                    )  # it was about to end, or should
                await _paused(word, limit)
            return True
    raise ServerError(f"Another process holds {place.folder}/lock, but no server answers there.")


def _marked(folder: Path) -> int:
    """The mark of a living owner; the server does not inherit it, so it goes with the bot."""
    owner = _opened(folder, "owner")
    fcntl.flock(owner, fcntl.LOCK_EX)  # waits for no longer than another bot's look at it
    return owner


def _owned(folder: Path) -> bool:
    owner = _opened(folder, "owner")
    try:
        return not _locked(owner)
    finally:
        os.close(owner)


def _opened(folder: Path, name: str) -> int:
    try:
        return os.open(folder / name, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise _unwritable(folder, error) from error


def _locked(lock: int) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


async def _spawned(binary: Binary, place: Place, lock: int) -> asyncio.subprocess.Process:
    try:
        remember(place.folder / "server", binary)
        output = _emptied(place.log)
    except OSError as error:
        raise _unwritable(place.folder, error) from error
    with output:
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-I", "-S", tether.__file__, str(os.getpid())),
            *_command(binary, place),
            stdin=DEVNULL,
            stdout=output,
            stderr=output,
            pass_fds=(lock,),
            start_new_session=True,
            umask=0o077,
        )


def _emptied(file: Path) -> IO[bytes]:
    return file.open("wb")


def _command(binary: Binary, place: Place) -> list[str]:
    settings = {
        "dir": str(place.folder),
        "port": "0",
        "unixsocket": str(place.socket),
        "unixsocketperm": "700",
        "appendonly": "yes",
        "appendfsync": "everysec",
        "save": "3600 1",
        "shutdown-on-sigterm": "nosave",
        "maxmemory-policy": "noeviction",
    }
    options = [word for name, value in settings.items() for word in (f"--{name}", value)]
    return [str(binary.path), *options]


async def _ready(process: asyncio.subprocess.Process, place: Place) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE) as limit:
            while process.returncode is None:
                word = await _answer(place.socket)
                if word == "+PONG":
                    return
                await _paused(word, limit)
            raise ServerError(f"The embedded Redis doesn't start: {_last_words(place)}")
    raise ServerError(f"The embedded Redis doesn't answer: {_last_words(place)}")


async def _answer(socket: Path, question: bytes = b"PING") -> str:
    """The server's word; empty where nobody listens."""
    try:
        async with asyncio.timeout(2):
            reader, writer = await asyncio.open_unix_connection(socket)
            try:
                writer.write(question + b"\r\n")
                return (await reader.readline()).decode().strip()
            finally:
                writer.close()
    except (OSError, TimeoutError):
        return ""


async def _paused(word: str, limit: asyncio.Timeout) -> None:
    """A server that loads its data makes progress, so that the time-out begins anew."""
    if word.startswith("-LOADING"):
        limit.reschedule(asyncio.get_running_loop().time() + PATIENCE)
    await asyncio.sleep(STEP)


async def _stopped(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        process.terminate()
    try:
        async with asyncio.timeout(PATIENCE):
            await process.wait()
    except TimeoutError:
        log.warning("The embedded Redis doesn't stop; killed.")
        process.kill()
        await process.wait()


def _last_words(place: Place) -> str:
    lines = place.log.read_text(encoding="utf-8", errors="replace").splitlines()
    return (
        " / ".join(line.strip() for line in lines[-LAST_WORDS:] if line.strip())
        or "no word in its log"
    )


def _unwritable(folder: Path, error: OSError) -> ServerError:
    return ServerError(
        f"The data folder {folder} can't be written: {error.strerror}. Set DATA_DIR."
    )
