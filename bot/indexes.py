"""Who plays where, in which language and look, and which pictures Telegram has already."""

from collections.abc import Iterable
from typing import Final, cast

from bot import keyspace
from bot.connection import Connection

TABLES_LISTED: Final = 500
"""More than anybody plays at, so that none of his is out of reach."""
RECENT: Final = 20
PICTURE_LIFE_S: Final = 30 * 24 * 60 * 60


class Indexes(Connection):
    """The part of the store whose lists may lag behind the tables.

    Each turn that is committed notes its table again; a backup has the lists as well.
    """

    async def index(self, gid: str, users: Iterable[int], chats: Iterable[int], now: int) -> None:
        users, chats = set(users), set(chats)
        lists = dict.fromkeys(_lists(users, chats), TABLES_LISTED)
        lists |= dict.fromkeys(map(keyspace.recent_of, users | chats), RECENT)
        await self._all(
            command
            for key, most in lists.items()
            for command in (
                ("ZADD", key, "GT", now, gid),
                ("ZREMRANGEBYRANK", key, 0, -most - 1),
            )
        )

    async def list_in(self, gid: str, chat: int, now: int) -> None:
        """Notes the table as the chat's newest, but not among those that are recent there."""
        key = keyspace.tables_in(chat)
        trimmed = ("ZREMRANGEBYRANK", key, 0, -TABLES_LISTED - 1)
        await self._all([("ZADD", key, "GT", now, gid), trimmed])

    async def unindex(self, gid: str, users: Iterable[int], chats: Iterable[int]) -> None:
        await self._all(("ZREM", key, gid) for key in _lists(users, chats))

    async def tables_of(self, user: int) -> list[str]:
        """Newest first."""
        return await self._texts(self._redis.zrevrange(keyspace.tables_of(user), 0, -1))

    async def tables_in(self, chat: int) -> list[str]:
        """Newest first."""
        return await self._texts(self._redis.zrevrange(keyspace.tables_in(chat), 0, -1))

    async def recent_of(self, somewhere: int) -> list[str]:
        """A user's or a chat's tables, finished ones among them, newest first."""
        return await self._texts(self._redis.zrevrange(keyspace.recent_of(somewhere), 0, -1))

    async def move_recent(self, old: int, new: int) -> None:
        """Takes a chat's finished tables along; once more does no harm."""
        ranged = self._redis.zrange(keyspace.recent_of(old), 0, -1, withscores=True)
        moved = dict(cast("list[tuple[str, float]]", await self._reply(ranged)))
        if moved:
            await self._reply(self._redis.zadd(keyspace.recent_of(new), moved, gt=True))

    async def move_ways(self, old: int, new: int) -> None:
        """Takes a chat's language, looks and house rules along; what the new one has stays."""
        for name in (keyspace.language, keyspace.look, keyspace.home):
            if known := await self._get(name(old)):
                await self._reply(self._redis.set(name(new), known, nx=True))
        cards = cast("dict[str, str]", await self._reply(self._redis.hgetall(keyspace.card(old))))
        for game, text in cards.items():
            await self._reply(self._redis.hsetnx(keyspace.card(new), game, text))

    async def language(self, somewhere: int) -> str | None:
        """Of a chat or a user, whose private chat has the same id."""
        return await self._get(keyspace.language(somewhere))

    async def set_language(self, somewhere: int, lang: str) -> None:
        await self._reply(self._redis.set(keyspace.language(somewhere), lang))

    async def first_language(self, somewhere: int, lang: str) -> str:
        """Sets the language unless there is one; the one that is in force."""
        key = keyspace.language(somewhere)
        await self._reply(self._redis.set(key, lang, nx=True))
        return await self._get(key) or lang

    async def look(self, somewhere: int) -> str | None:
        """How a chat, or a user in private, wants to see boards."""
        return await self._get(keyspace.look(somewhere))

    async def set_look(self, somewhere: int, look: str) -> None:
        await self._reply(self._redis.set(keyspace.look(somewhere), look))

    async def home(self, somewhere: int) -> str | None:
        """On which side of its boards a chat, or a user in private, wants the home."""
        return await self._get(keyspace.home(somewhere))

    async def looks(self, somewhere: int) -> tuple[str | None, bool]:
        """The look, and whether the home lies left."""
        names = keyspace.look(somewhere), keyspace.home(somewhere)
        look, home = await self._all(("GET", name) for name in names)
        return cast("str | None", look), home == "left"

    async def set_home(self, somewhere: int, where: str) -> None:
        await self._reply(self._redis.set(keyspace.home(somewhere), where))

    async def card(self, chat: int, game: str = "") -> str | None:
        """The chat's house rules for this game, or those last chosen for any."""
        return cast("str | None", await self._reply(self._redis.hget(keyspace.card(chat), game)))

    async def set_card(self, chat: int, game: str, text: str) -> None:
        await self._reply(self._redis.hset(keyspace.card(chat), mapping={game: text, "": text}))

    async def known_picture(self, name: str) -> str | None:
        return await self._get(keyspace.picture(name))

    async def remember_picture(self, name: str, file_id: str) -> None:
        await self._reply(self._redis.set(keyspace.picture(name), file_id, ex=PICTURE_LIFE_S))


def _lists(users: Iterable[int], chats: Iterable[int]) -> list[str]:
    return [*map(keyspace.tables_of, users), *map(keyspace.tables_in, chats)]
