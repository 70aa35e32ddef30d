"""The world on disk: an append-only journal of JSON lines."""

import json
import os
from collections import UserDict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Generic, TypeVar

from pydantic import TypeAdapter

from bot.sandbox.values import Obj

V = TypeVar("V")

COMPACT_BYTES = 16_000_000


class Shelf(UserDict[str, V], Generic[V]):
    """A dict of frozen values under a name, whose changes a journal is told of."""

    def __init__(
        self, name: str, kind: TypeAdapter[V], changed: Callable[[str, str], None]
    ) -> None:
        super().__init__()
        self.name = name
        self._kind = kind
        self._changed = changed

    def __setitem__(self, key: str, value: V) -> None:
        self.data[key] = value
        self._changed(self.name, key)

    def __delitem__(self, key: str) -> None:
        del self.data[key]
        self._changed(self.name, key)

    def written(self, key: str) -> object:
        """The value as JSON, or None when it is gone."""
        return self._kind.dump_python(self.data[key], mode="json") if key in self.data else None

    def restore(self, key: str, written: object) -> None:
        if written is None:
            self.data.pop(key, None)
        else:
            self.data[key] = self._kind.validate_python(written)


class Journal:
    """One line holds all changes of one call, so that a killed process leaves whole calls."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._shelves: dict[str, Shelf[object]] = {}
        self._pending: dict[tuple[str, str], None] = {}
        self._file: int | None = None
        self._bytes = 0

    def shelf(self, name: str, kind: TypeAdapter[V]) -> Shelf[V]:
        made = Shelf(name, kind, self._changed)
        self._shelves[name] = made  # type: ignore[assignment]  # only ever asked for its own values
        return made

    def open(self) -> None:
        if self._path is None:
            return
        self._path.parent.mkdir(parents=True, exist_ok=True)
        for shelf, key, written in self._lines():
            self._shelves[shelf].restore(key, written)
        self._compact()

    def flush(self) -> None:
        if self._file is not None and self._pending:
            self._write(self._line(list(self._pending)))
        self._pending.clear()
        if self._bytes > COMPACT_BYTES:
            self._compact()

    def close(self) -> None:
        self.flush()
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _changed(self, shelf: str, key: str) -> None:
        if self._path is not None:
            self._pending[shelf, key] = None

    def _line(self, keys: list[tuple[str, str]]) -> bytes:
        changes: Obj = {}
        for shelf, key in keys:
            changes.setdefault(shelf, {})[key] = self._shelves[shelf].written(key)
        return json.dumps(changes, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"

    def _write(self, line: bytes) -> None:
        if self._file is None:
            raise RuntimeError("the journal is closed")
        os.write(self._file, line)
        self._bytes += len(line)

    def _lines(self) -> Iterator[tuple[str, str, object]]:
        if self._path is None or not self._path.exists():
            return
        for line in self._path.read_bytes().split(b"\n")[:-1]:
            for shelf, changes in json.loads(line).items():
                yield from ((shelf, key, written) for key, written in changes.items())

    def _compact(self) -> None:
        """Write the journal anew with what stands now, then let it take the old one's place."""
        if self._path is None:
            return
        if self._file is not None:
            os.close(self._file)
        fresh = self._path.with_suffix(".new")
        self._file = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        for name, shelf in self._shelves.items():
            for key in shelf:
                self._write(self._line([(name, key)]))
        fresh.replace(self._path)
        self._bytes = 0
