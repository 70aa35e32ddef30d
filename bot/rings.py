"""When something rang last in a player's private chat, and the one message for what did not."""

from typing import Final, cast

from bot import keyspace
from bot.outbox import Outbox

APART_MS: Final = 30 * 60 * 1000
"""So long after a ring that was not answered nothing else rings."""
THERE_MS: Final = 60 * 1000
"""Whoever pressed or wrote something so lately looks at his chats."""
_OWED: Final = "owed"
_TELLING: Final = "telling"
_DIGEST: Final = "digest"


class Rings(Outbox):
    """The part of the store that keeps several games from ringing one after the other."""

    async def rings(self, user: int, what: str, now: int, *, reminds: bool = False) -> bool:
        """Whether this table's board, or the digest, may ring in the user's private chat now.

        A reminder gives way to other reminders alone; whatever rings keeps boards from ringing.
        """
        field = "reminded" if reminds else "rang"
        args = field, what, now, APART_MS, await self._seen(user), THERE_MS
        return await self._run(("ring",), (keyspace.person(user),), *args) == ["1"]

    async def owe_digest(self, user: int, at: int) -> None:
        """Something came silently, of which he is to be told at that time, if not sooner."""
        await self._reply(self._redis.hset(keyspace.person(user), _OWED, "yes"))
        await self._reply(self._redis.zadd(keyspace.DIGESTS, {str(user): at}, lt=True))

    async def owes_digest(self, user: int) -> bool:
        """Also one whose telling was broken off."""
        fields = self._redis.hmget(keyspace.person(user), _OWED, _TELLING)
        return any(await self._reply(fields))

    async def tell_digest(self, user: int) -> None:
        """It is on its way: what comes silently from now on is owed anew."""
        key = keyspace.person(user)
        await self._all((("HSET", key, _TELLING, "yes"), ("HDEL", key, _OWED)))

    async def pay_digest(self, user: int) -> None:
        """What was on its way has come."""
        await self._reply(self._redis.hdel(keyspace.person(user), _TELLING))

    async def digest(self, user: int) -> str | None:
        """What was noted of the digest that stands in his chat."""
        found = self._redis.hget(keyspace.person(user), _DIGEST)
        return cast("str | None", await self._reply(found))

    async def note_digest(self, user: int, text: str | None) -> None:
        key = keyspace.person(user)
        if text is None:
            await self._reply(self._redis.hdel(key, _DIGEST))
        else:
            await self._reply(self._redis.hset(key, _DIGEST, text))

    async def digest_ages(self, user: int) -> None:
        """He has moved: what the digest says is brought up to date at once, if there is one."""
        if await self.digest(user):
            await self._reply(self._redis.zadd(keyspace.DIGESTS, {str(user): 0}, lt=True))

    async def claim_digest(self, now: int, until: int) -> int | None:
        """Whose digest is due; it is this replica's until then."""
        user = await self.claim_of([keyspace.DIGESTS], now, until)
        return None if user is None else int(user)

    async def digest_later(self, user: int, at: int) -> None:
        await self._reply(self._redis.zadd(keyspace.DIGESTS, {str(user): at}))

    async def digest_done(self, user: int, until: int) -> None:
        """Unless something else was put there since it was claimed until that time."""
        await self._run(("done",), (keyspace.DIGESTS,), str(user), until)

    async def there_until(self, user: int, now: int) -> int | None:
        """When he will have gone, if he does nothing more; None where he is not there."""
        until = await self._seen(user) + THERE_MS
        return until if now < until else None

    async def _seen(self, user: int) -> int:
        """When this user pressed or wrote something last; 0 where that is an hour ago or more."""
        keys = (keyspace.pace(asked, user) for asked in ("press", "word"))
        found = await self._all(("HGET", key, "at") for key in keys)
        return max(int(at or 0) for at in found)
