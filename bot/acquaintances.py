"""Whom the bot may write to in private: whoever has written to it there, and by which username."""

from typing import NamedTuple, cast

from bot import keyspace
from bot.connection import Connection


class Acquainted(NamedTuple):
    """Somebody who has started the bot, and the language of his Telegram."""

    user: int
    lang: str


class Acquaintances(Connection):
    """The part of the store that knows who has started the bot."""

    async def meet(self, user: int, username: str, lang: str) -> None:
        """Notes who wrote in private, under which username, empty for none, in which language."""
        name, key = username.lower(), keyspace.person(user)
        before, spoken = await self._fields(user)
        if (before, spoken) == (name, lang):
            return
        await self._let_go(user, before)
        if name:
            await self._reply(self._redis.set(keyspace.username(name), str(user)))
        await self._all([("HSET", key, "username", name), ("HSET", key, "speaks", lang)])

    async def met(self, who: str) -> Acquainted | None:
        """The user behind an id, or behind @username, if he has written to the bot in private."""
        found = await self._get(keyspace.username(who[1:].lower())) if who.startswith("@") else who
        if found is None:
            return None
        _, lang = await self._fields(int(found))
        return Acquainted(int(found), lang) if lang else None

    async def part(self, user: int) -> None:
        """Forgets that he wrote."""
        name, _ = await self._fields(user)
        await self._let_go(user, name)
        key = keyspace.person(user)
        await self._all([("HDEL", key, "username"), ("HDEL", key, "speaks")])

    async def _fields(self, user: int) -> tuple[str | None, str | None]:
        asked = self._redis.hmget(keyspace.person(user), ["username", "speaks"])
        name, lang = cast("list[str | None]", await self._reply(asked))
        return name, lang

    async def _let_go(self, user: int, name: str | None) -> None:
        """A username that has become somebody else's stays his."""
        if name and await self._get(keyspace.username(name)) == str(user):
            await self._reply(self._redis.delete(keyspace.username(name)))
