"""What a chat may still be sent: one bucket a chat, shared by all replicas."""

from dataclasses import dataclass
from typing import Final

from bot import keyspace
from bot.connection import Connection

# (size, ms in which an empty one fills). Telegram lets a bot send or edit about 20 times a minute
# in a group and once a second in a private chat, and is not exact about either.
GROUP_BUCKET: Final = (18, 60_000)
PRIVATE_BUCKET: Final = (3, 3_000)

# A pause that seems longer comes from a clock that was set back.
LONGEST_PAUSE_MS: Final = 15 * 60 * 1000

_DAY_S: Final = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Budget:
    """Whether a chat may be sent something now, what is left, and else how long to wait."""

    granted: bool
    left: float
    wait_ms: int


class Budgets(Connection):
    """The part of the store that keeps to Telegram's limits."""

    async def spend(self, chat: int, now: int, tokens: int = 1) -> Budget:
        size, period_ms = GROUP_BUCKET if chat < 0 else PRIVATE_BUCKET
        keys = (keyspace.bucket(chat), keyspace.pause(chat))
        granted, left, wait_ms = await self._run(
            ("spend",), keys, now, min(tokens, size), size, period_ms, LONGEST_PAUSE_MS
        )
        return Budget(granted == "1", float(left), int(wait_ms))

    async def left(self, chat: int, now: int) -> float:
        """Tokens in the bucket; none during a pause."""
        return (await self.spend(chat, now, tokens=0)).left

    async def pause(self, chat: int, until: int) -> None:
        """Nothing is granted before that time, as Telegram's 429 asks."""
        await self._reply(self._redis.set(keyspace.pause(chat), until, ex=_DAY_S))
