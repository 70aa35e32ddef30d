"""Who takes updates from Telegram, which of them failed, and what the owner was told."""

import json
from collections.abc import Mapping
from typing import Final

from bot import keyspace
from bot.connection import Connection

LETTERS_KEPT: Final = 100
_DAY_S: Final = 24 * 60 * 60


class Arrivals(Connection):
    """The part of the store that knows of updates and of their takers."""

    async def hold_poll(self, me: str, now: int, lease_ms: int) -> int:
        """Takes or renews the right to poll: its number, or 0 while another has it.

        A number other than the last one tells that another has polled meanwhile.
        """
        answer = await self._run(("poller",), (keyspace.POLLER,), me, now, lease_ms)
        return int(answer[0])

    async def leave_poll(self, me: str) -> None:
        """Lets another poll at once."""
        await self._run(("leave",), (keyspace.POLLER,), me)

    async def once(self, chat: int, command: str, me: str) -> bool:
        """Whether a command in a chat is this replica's to answer: it is whose who asks first."""
        key = keyspace.once(chat, command)
        # Telegram brings nothing after a day.
        _, whose = await self._all([("SET", key, me, "NX", "EX", _DAY_S), ("GET", key)])
        return bool(whose == me)

    async def beat(
        self, now: int, silence_ms: int, remembered: int, *, awake: bool
    ) -> tuple[bool, str]:
        """Whether the bot was away until now, as nobody has noted yet; all times away as a text."""
        args = now, silence_ms, int(awake), remembered
        is_new, outages = await self._run(("beat",), (keyspace.META,), *args)
        return is_new == "1", outages

    async def bury(self, letter: Mapping[str, object]) -> None:
        """Keeps an update that could not be handled, with the reason; the newest hundred."""
        key = keyspace.DEAD_LETTERS
        await self._all([("LPUSH", key, json.dumps(letter)), ("LTRIM", key, 0, LETTERS_KEPT - 1)])

    async def letters(self) -> list[str]:
        """The newest first."""
        return await self._texts(self._redis.lrange(keyspace.DEAD_LETTERS, 0, -1))

    async def quarantined(self) -> int:
        """How many tables could not be read."""
        return int(await self._reply(self._redis.zcard(keyspace.QUARANTINED)))

    async def owner_due(
        self, now: int, apart_ms: int, *, anyway: bool
    ) -> tuple[int, list[str]] | None:
        """When the owner was told before, and the tables quarantined since; None: not a word.

        From now on he counts as told.
        """
        keys = (keyspace.OWNER_TOLD, keyspace.QUARANTINED)
        answer = await self._run(("owner",), keys, now, apart_ms, int(anyway))
        return (int(answer[0]), answer[1:]) if answer else None

    async def owner_missed(self, told_before: int) -> None:
        """He could not be told after all."""
        await self._reply(self._redis.set(keyspace.OWNER_TOLD, told_before))
