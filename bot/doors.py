"""Where in a group tables may be opened, and by whom; its administrators choose."""

from dataclasses import dataclass
from typing import Final, cast

from bot import keyspace
from bot.connection import Connection

GENERAL: Final = 1
"""The number that a link has for a forum's first topic, which is no thread."""
OPENERS: Final = {"all": False, "chiefs": True}
"""Who may open tables, by the words on buttons: whether administrators alone."""
_OF_SUPERGROUPS: Final = "-100"


@dataclass(frozen=True, slots=True)
class Door:
    """A group's choice; without one everybody opens tables anywhere.

    The topic is the only one to play in, 0 for the forum's first; while it is closed it binds
    nobody.
    """

    topic: int | None = None
    is_closed: bool = False
    for_chiefs: bool = False

    def leads_elsewhere(self, thread: int) -> bool:
        """Whether one may not open a table in this topic."""
        return self.topic not in {None, thread} and not self.is_closed


class Doors(Connection):
    """The part of the store that keeps groups' choices."""

    async def door(self, chat: int) -> Door:
        key = keyspace.door(chat)
        found = cast("dict[str, str]", await self._reply(self._redis.hgetall(key)))
        topic = int(found["topic"]) if "topic" in found else None
        return Door(topic, "closed" in found, "chiefs" in found)

    async def bind_topic(self, chat: int, topic: int) -> None:
        key = keyspace.door(chat)
        await self._all([("HSET", key, "topic", topic), ("HDEL", key, "closed")])

    async def free_topics(self, chat: int) -> None:
        """Tables may be opened anywhere again."""
        await self._reply(self._redis.hdel(keyspace.door(chat), "topic", "closed"))

    async def turn_topic(self, chat: int, *, closed: bool) -> None:
        """The topic that a group has chosen was closed, or opened again."""
        key = keyspace.door(chat)
        command = ("HSET", key, "closed", "yes") if closed else ("HDEL", key, "closed")
        await self._all([command])

    async def leave_to_chiefs(self, chat: int, *, alone: bool) -> None:
        """Whether administrators alone open tables."""
        key = keyspace.door(chat)
        command = ("HSET", key, "chiefs", "yes") if alone else ("HDEL", key, "chiefs")
        await self._all([command])

    async def move_door(self, old: int, new: int) -> None:
        """Takes the choice along when a group becomes a supergroup; what the new one has stays."""
        found = await self._reply(self._redis.hgetall(keyspace.door(old)))
        for name, text in cast("dict[str, str]", found).items():
            await self._reply(self._redis.hsetnx(keyspace.door(new), name, text))


def topic_link(chat: int, topic: int) -> str:
    """Leads a supergroup's members to one of its topics."""
    return f"https://t.me/c/{str(chat).removeprefix(_OF_SUPERGROUPS)}/{topic or GENERAL}"
