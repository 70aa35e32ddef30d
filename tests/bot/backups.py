"""Backups on disk, and what a store holds that one would have in it."""

import stat
from pathlib import Path

from bot.copies import Copy
from bot.store import Store, View

GID = "0123456789"
NAMES = {"status": "open", "name:5": "Ян 🎲 'o\"\n\u2028<b>"}


class File:
    """Where a test's backup lies."""

    def __init__(self, folder: Path) -> None:
        self._at = folder / "tables.jsonl"
        self.path = str(self._at)

    def lines(self) -> list[bytes]:
        """With their ends."""
        return self._at.read_bytes().splitlines(keepends=True)

    def write(self, lines: list[bytes]) -> None:
        self._at.write_bytes(b"".join(lines))

    @property
    def mode(self) -> int:
        return stat.S_IMODE(self._at.stat().st_mode)

    def neighbours(self) -> list[Path]:
        """What else lies in the folder."""
        return [each for each in self._at.parent.iterdir() if each != self._at]


async def held(store: Store) -> dict[str, Copy]:
    """All that a backup would have in it."""
    return {copy.gid or next(iter(copy.values)): copy async for copy in store.copies()}


async def made(store: Store, gid: str = GID) -> None:
    """An open table in a group, whose time is over at 10."""
    await store.ready()
    await store.create(gid, NAMES, [View(gid, -5, 0, "group", "ru")], 1, 10, "5eed")
