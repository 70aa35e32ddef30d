"""Everything that is to outlive the server, read out and put back."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final, TypeAlias

from bot import keyspace
from bot.connection import Connection, StoreRefused

Value: TypeAlias = str | list[str] | dict[str, str] | list[list[str]]
"""Of a string, a list, a hash, and a sorted set, whose scores are texts too."""

RESTORING: Final = "restoring"
"""Stands in the store's record from the first write of a restore to its last."""


@dataclass(frozen=True, slots=True)
class Copy:
    """What one moment had: a table by the names of its parts, or a single key by its own."""

    gid: str | None
    values: Mapping[str, Value]


class Copies(Connection):
    """The part of the store that knows everything in it, and what of that can be made anew."""

    async def copies(self) -> AsyncIterator[Copy]:
        """All tables, all other keys, the store's own record; while play goes on, each at its turn.

        A table that another one names is there too: who names it was written after it.
        """
        done: set[str] = set()
        while new := {gid async for gid in self._tables_found()} - done:
            for gid in new:
                parts = keyspace.parts_of(gid)
                yield Copy(gid, await self._values(parts))
            done |= new
        others = {key async for key in self._others_found()} - {keyspace.META}
        for key in (*others, keyspace.META):
            if values := await self._values({key: key}):
                yield Copy(None, values)

    async def is_empty(self) -> bool:
        """Nothing is in the store but its own record, and what can be made anew."""
        async for key in self._found():
            if key != keyspace.META and not keyspace.can_be_made_anew(key):
                return False
        return True

    async def clear(self) -> None:
        """Takes everything away; until another store's own record is put, nobody can start here."""
        await self._reply(self._redis.hset(keyspace.META, RESTORING, "yes"))
        async for keys in self._pages(keyspace.EVERYTHING):
            await self._all(("DEL", key) for key in keys if key != keyspace.META)

    async def put(self, copy: Copy, now: int) -> None:
        """Writes a copy's keys together; a table's boards are drawn anew, its deadline counts."""
        names = keyspace.parts_of(copy.gid) if copy.gid else {key: key for key in copy.values}
        await self._put({names[part]: value for part, value in copy.values.items()})
        if copy.gid:
            await self._on_table("sweep", copy.gid, now, now)
            await self._on_table("touch", copy.gid, now)

    async def check_whole(self) -> None:
        """StoreRefused where a restore was broken off."""
        if await self._reply(self._redis.hexists(keyspace.META, RESTORING)):
            raise StoreRefused("a restore was broken off here: run it again, with --force")

    async def _put(self, values: Mapping[str, Value]) -> None:
        texts = [text for value in values.values() for text in _written(value)]
        await self._run(("put",), tuple(values), *texts)

    async def _values(self, keys: Mapping[str, str]) -> dict[str, Value]:
        """By the same names, where such a key is."""
        answer = iter(await self._run(("copy",), tuple(keys.values())))
        found = {name: (next(answer), list(islice(answer, int(next(answer))))) for name in keys}
        return {
            name: _value(keys[name], kind, texts)
            for name, (kind, texts) in found.items()
            if kind != "none"
        }

    async def _tables_found(self) -> AsyncIterator[str]:
        async for key in self._found():
            if gid := keyspace.table_of(key):
                yield gid

    async def _others_found(self) -> AsyncIterator[str]:
        async for key in self._found():
            if not keyspace.table_of(key) and not keyspace.can_be_made_anew(key):
                yield key

    async def _found(self) -> AsyncIterator[str]:
        async for keys in self._pages(keyspace.EVERYTHING):
            for key in keys:
                yield key


def _value(key: str, kind: str, texts: list[str]) -> Value:
    read = _READ.get(kind)
    if read is None:
        raise StoreRefused(f"no version of the bot has written {key}, a {kind}: delete it")
    return read(texts)


_READ: Final[Mapping[str, Callable[[list[str]], Value]]] = {
    "string": lambda texts: texts[0],
    "list": lambda texts: texts,
    "hash": lambda texts: dict(_pairs(texts)),
    "zset": lambda texts: [[member, score] for member, score in _pairs(texts)],
}


def _pairs(texts: Sequence[str]) -> Iterable[tuple[str, str]]:
    return zip(texts[::2], texts[1::2], strict=True)


def _written(value: Value) -> list[str | int]:
    """As bot/lua/put.lua takes it: the type, how many texts follow, and these."""
    kind, texts = _texts(value)
    return [kind, len(texts), *texts]


def _texts(value: Value) -> tuple[str, list[str]]:
    if isinstance(value, str):
        return "string", [value]
    if isinstance(value, dict):
        return "hash", [text for pair in value.items() for text in pair]
    if isinstance(value[0], str):
        return "list", value
    return "zset", [text for pair in value for text in pair]
