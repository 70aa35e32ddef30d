"""What a chat may still be sent, counted for all replicas together."""

from dataclasses import dataclass
from typing import Final

from bot import keyspace
from bot.connection import Connection

# (sends and edits, in any so many ms). Telegram lets a bot have about 20 a minute in a group and
# one a second in a private chat, and is not exact about either; a bucket that refills while it is
# emptied would let through nearly twice as many.
GROUP: Final = (18, 60_000)
PRIVATE: Final = (4, 5_000)

# A pause that seems longer comes from a clock that was set back.
LONGEST_PAUSE_MS: Final = 15 * 60 * 1000

_DAY_S: Final = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Budget:
    """Whether a chat may be sent something now, what is left, and else how long to wait."""

    granted: bool
    left: int
    wait_ms: int


class Budgets(Connection):
    """The part of the store that keeps to Telegram's limits."""

    async def spend(self, chat: int, now: int, tokens: int = 1) -> Budget:
        """So many sends or edits, together or not at all."""
        allowed, period_ms = GROUP if chat < 0 else PRIVATE
        keys = (keyspace.sent(chat), keyspace.pause(chat))
        granted, left, wait_ms = await self._run(
            ("spend",), keys, now, min(tokens, allowed), allowed, period_ms, LONGEST_PAUSE_MS
        )
        return Budget(granted == "1", int(left), int(wait_ms))

    async def left(self, chat: int, now: int) -> int:
        """How many are left; none during a pause."""
        return (await self.spend(chat, now, tokens=0)).left

    async def pause(self, chat: int, until: int) -> None:
        """Nothing is granted before that time, as Telegram's 429 asks."""
        await self._reply(self._redis.set(keyspace.pause(chat), until, ex=_DAY_S))
