"""What the bot knows of a person whichever table he sits at."""

from collections.abc import Mapping
from typing import cast

from bot import keyspace
from bot.clocks import DAY
from bot.connection import Connection
from bot.hours import REST_DAYS, Hours, year_of


class People(Connection):
    """The part of the store that keeps what people have told of themselves."""

    async def hours(self, user: int) -> Hours:
        found = await self._reply(self._redis.hgetall(keyspace.person(user)))
        return Hours.read(cast("Mapping[str, str]", found))

    async def set_hours(self, user: int, **fields: str) -> None:
        key = keyspace.person(user)
        await self._all(("HSET", key, name, text) for name, text in fields.items())

    async def hears_talk(self, user: int) -> bool:
        """Everybody does who has not switched it off."""
        return await self._reply(self._redis.hget(keyspace.person(user), "talk")) != "no"

    async def first_ask(self, user: int) -> bool:
        """Whether nobody has asked him for his zone before; from now on somebody has."""
        asked = self._redis.hsetnx(keyspace.person(user), "asked", "yes")
        return bool(await self._reply(asked))

    async def not_asked(self, user: int) -> None:
        """He could not be asked after all."""
        await self._reply(self._redis.hdel(keyspace.person(user), "asked"))

    async def begin_rest(self, user: int, days: int, now: int) -> tuple[int, int] | None:
        """Since and until when he rests, be it since before; None where he has not so many days."""
        args = now, now + days * DAY, f"rested:{year_of(now)}", days, REST_DAYS
        how, since, until = await self._run(("rest",), (keyspace.person(user),), *args)
        return (int(since), int(until)) if how == "rests" else None

    async def end_rest(self, user: int, now: int) -> bool:
        """Whether he rested until now; days that are left go back to the year they came from."""
        rest = (await self.hours(user)).rest
        if rest is None:
            return False
        args = now, f"rested:{year_of(rest[0])}", DAY
        return await self._run(("work",), (keyspace.person(user),), *args) == ["1"]
