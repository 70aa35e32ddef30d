"""Which tables wait for whom, as it was noted when their boards were drawn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self, cast

from bot import keyspace
from bot.connection import Connection

_MADE: Final = "-"
"""Stands among the tables once all of them have been looked through."""


@dataclass(frozen=True, slots=True, order=True)
class Noted:
    """How urgent a table is, the least first, and how far it had come by then.

    Where a clock runs, its deadline; behind those, since when the table waits.
    """

    rank: int
    at: int
    age: int

    @property
    def text(self) -> str:
        return f"{self.age} {self.rank} {self.at}"

    @classmethod
    def read(cls, text: str) -> Self:
        age, rank, at = map(int, text.split())
        return cls(rank, at, age)


class Waits(Connection):
    """The part of the store that keeps them; it may be late, so whoever reads looks at the table.

    A lost one is made anew from the tables, and no backup has it.
    """

    async def waits_for(self, user: int, gid: str, noted: Noted) -> None:
        """Unless the table is known to have come further."""
        await self._run(("wait",), (keyspace.waits(user),), gid, noted.age, noted.text)

    async def waits_no_longer(self, user: int, gid: str, age: int) -> bool:
        """Whether it did, and was not known to have come further than this."""
        return await self._run(("wait",), (keyspace.waits(user),), gid, age, "") == ["1"]

    async def waiting_for(self, user: int) -> Mapping[str, Noted] | None:
        """The most urgent first; None where nobody has looked through all of his tables yet."""
        found = cast("dict[str, str]", await self._reply(self._redis.hgetall(keyspace.waits(user))))
        if found.pop(_MADE, None) is None:
            return None
        noted = {gid: Noted.read(text) for gid, text in found.items()}
        return dict(sorted(noted.items(), key=lambda each: each[1]))

    async def has_all_waits(self, user: int) -> None:
        """All of his tables have been looked through."""
        await self._reply(self._redis.hset(keyspace.waits(user), _MADE, "made"))
