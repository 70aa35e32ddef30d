"""All tables as one readable file: a JSON object a line, each with its own checksum.

The first line says what the file is, the last how much is in it; between them stand a table a line,
and then every other key. What the bot makes again by itself is left out.
"""

import json
import os
import re
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final
from zlib import crc32

from bot.copies import Copy
from bot.records import rebuild
from bot.store import SCHEMA, Store, StoreRefused

FORMAT: Final = 1
END: Final = "of the backup"
STANDARD: Final = "-"
"""Names the program's output or input instead of a file."""
ABOUT: Final = (
    "All tables of a backgammon bot. It holds the seeds of running games, from which their dice"
    " can be known beforehand, and the bot's own secret: keep it as private as the bot's token."
)
_LINE = re.compile(rb'(\{.*), "crc32": "([0-9a-f]{8})"\}')

Record = Mapping[str, Any]


class BackupError(Exception):
    """One line for whoever asked for a backup or a restore."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a backup holds: tables, and other keys."""

    tables: int = 0
    keys: int = 0

    def __add__(self, copy: Copy) -> "Counts":
        return Counts(self.tables + bool(copy.gid), self.keys + (not copy.gid))

    def __str__(self) -> str:
        return f"{self.tables} tables and {self.keys} other keys"


async def back_up(store: Store, path: str) -> Counts:
    """Writes the file, which is there only when it is whole; its owner alone may read it."""
    await store.ready()
    counts = Counts()
    head = {"backup": FORMAT, "about": ABOUT, "schema": SCHEMA, "time": await store.time()}
    with _written(path) as file:
        file.write(_line(head))
        async for copy in store.copies():
            file.write(_line(_record(copy)))
            counts += copy
        file.write(_line({"end": END, "tables": counts.tables, "keys": counts.keys}))
    return counts


async def restore(store: Store, path: str, *, force: bool) -> Counts:
    """Puts a whole file into an empty store, or by force in the place of what is there."""
    copies, counts = _checked(_read(path))
    await store.fit()
    if not force and not await store.is_empty():
        raise StoreRefused("there are tables here already: --force puts the file's in their place")
    now = await store.time()
    await store.clear()
    for copy in copies:
        await store.put(copy, now)
    await rebuild(store)
    return counts


def _record(copy: Copy) -> Record:
    if copy.gid:
        return {"table": copy.gid, **copy.values}
    return dict(zip(("key", "value"), *copy.values.items(), strict=True))


def _copy(record: Record) -> Copy:
    if "table" in record:
        return Copy(record["table"], {part: record[part] for part in record if part != "table"})
    return Copy(None, {record["key"]: record["value"]})


def _line(record: Record) -> bytes:
    text = json.dumps(record, ensure_ascii=False)
    if not _is_text(text):  # bytes of a damaged value, which stand for themselves
        text = json.dumps(record)
    return f'{text[:-1]}, "crc32": "{crc32(text.encode()):08x}"}}\n'.encode()


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _parsed(number: int, line: bytes) -> Record:
    found = _LINE.fullmatch(line)
    if not found or f"{crc32(found[1] + b'}'):08x}".encode() != found[2]:
        raise BackupError(f"line {number} is damaged, and nothing was restored")
    record: Record = json.loads(found[1] + b"}")
    return record


def _checked(lines: list[bytes]) -> tuple[list[Copy], Counts]:
    """What the file holds; BackupError where it is not whole or not for this version."""
    records = [_parsed(number, line) for number, line in enumerate(lines, 1)]
    head, end = (records[0], records[-1]) if records else ({}, {})
    if "backup" not in head:
        raise BackupError("this is no backup of the bot's tables")
    if head["backup"] > FORMAT or head["schema"] > SCHEMA:
        raise BackupError("this backup was made by a newer version: restore it with that one")
    copies = [_copy(record) for record in records[1:-1]]
    counts = Counts()
    for copy in copies:
        counts += copy
    if end != {"end": END, "tables": counts.tables, "keys": counts.keys}:
        raise BackupError(f"the file ends too early, after line {len(lines)}; nothing was restored")
    return copies, counts


def _read(path: str) -> list[bytes]:
    try:
        content = sys.stdin.buffer.read() if path == STANDARD else Path(path).read_bytes()
    except OSError as error:
        raise BackupError(f"can't read {path}: {error.strerror}") from error
    return content.removesuffix(b"\n").split(b"\n") if content else []


@contextmanager
def _written(path: str) -> Iterator[BinaryIO]:
    """Takes the file's name when it is whole; private from its first byte."""
    if path == STANDARD:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    target = Path(path)
    try:
        number, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
    except OSError as error:
        raise BackupError(f"can't write {path}: {error.strerror}") from error
    try:
        with os.fdopen(number, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
