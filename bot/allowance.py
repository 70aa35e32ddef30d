"""What one person or one chat may ask of the bot, counted for all replicas together."""

from collections.abc import Iterable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias, cast

from bot import keyspace
from bot.connection import Connection

Asked: TypeAlias = Literal["press", "chat-press", "word", "opening"]
Pace: TypeAlias = Literal["yes", "slow", "silent"]
"""Go on; or too fast, which is said once, and then no more for a while."""


class Bucket(NamedTuple):
    """So many at once, and one more whenever so many ms have passed."""

    at_once: int
    one_more_ms: int


BUCKETS: Final[Mapping[Asked, Bucket]] = {
    "press": Bucket(20, 100),
    "chat-press": Bucket(120, 25),  # of a whole group: four people who press as fast as each may
    "word": Bucket(20, 3_000),
    "opening": Bucket(10, 6 * 60 * 1000),
}
SILENCE_MS: Final = 10_000


class Allowances(Connection):
    """The part of the store that keeps people from flooding the others."""

    async def pace(self, asked: Asked, somebody: int, now: int) -> Pace:
        """Whether this user or chat may ask for one more of these now; if so it counts."""
        (answer,) = await self._run(
            ("pace",), (keyspace.pace(asked, somebody),), now, *BUCKETS[asked], SILENCE_MS
        )
        return cast("Pace", answer)

    async def reserve(self, somewhere: int, gid: str, most: int, now: int) -> bool:
        """Counts a table among those that a user or a chat holds open, of which so many may be."""
        key = keyspace.held_open(somewhere)
        return await self._run(("reserve",), (key,), gid, now, most) == ["1"]

    async def reserved(self, somewhere: int) -> Mapping[str, int]:
        """The tables that count as held open, some of which are so no longer; since when, in ms."""
        ranged = self._redis.zrange(keyspace.held_open(somewhere), 0, -1, withscores=True)
        found = cast("list[tuple[str, float]]", await self._reply(ranged))
        return {gid: int(since) for gid, since in found}

    async def release(self, somewhere: int, gids: Iterable[str]) -> None:
        if gids := list(gids):
            await self._reply(self._redis.zrem(keyspace.held_open(somewhere), *gids))
