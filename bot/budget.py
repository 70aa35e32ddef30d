"""What a chat, and all together, may still be sent, counted for all replicas together."""

from dataclasses import dataclass, replace
from secrets import token_hex
from typing import Final

from bot import keyspace
from bot.connection import Connection

# (sends and edits, in any so many ms). Telegram lets a bot have about 20 a minute in a group and
# one a second in a private chat, and is not exact about either; a bucket that refills while it is
# emptied would let through nearly twice as many. A board is paid for before it is drawn and arrives
# later, some sooner than others, so that a period is a little longer here than at Telegram's.
GROUP: Final = (18, 61_000)
PRIVATE: Final = (4, 5_500)
ALL_CHATS: Final = (28, 1_000)
"""Of the thirty a second that Telegram takes from a bot."""

KEPT_FOR_PLAYERS: Final = 12
"""So many of all chats' second are not spent on spectators."""
KEPT_FOR_OWN: Final = 2
"""So many of a spectator's own chat, in which he may have tables of his own."""
KEPT_FOR_BOARDS: Final = 6
"""So many of a group's minute are not spent on talk, whoever asks for it."""

FLOODED_CHATS: Final = 3
"""So many chats refused within FLOOD_MS mean that the bot as a whole sends too much."""
FLOOD_MS: Final = 1_000

# A pause that seems longer comes from a clock that was set back.
LONGEST_PAUSE_MS: Final = 24 * 60 * 60 * 1000

_DAY_S: Final = 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class Budget:
    """Whether a chat may be sent something now, what is left, and else how long to wait."""

    granted: bool
    left: int
    wait_ms: int


class Budgets(Connection):
    """The part of the store that keeps to Telegram's limits."""

    async def spend(
        self, chat: int, now: int, tokens: int = 1, *, kept: int = 0, kept_of_all: int = 0
    ) -> Budget:
        """So many sends or edits, together or not at all; all chats' budget pays as well.

        So many of either are kept for what matters more.
        """
        mark = token_hex(4)
        budget = await self._spend(chat, now, tokens, kept, mark)
        if not budget.granted:
            return budget
        overall = await self._spend(keyspace.EVERYWHERE, now, tokens, kept_of_all)
        if overall.granted:
            return budget
        # Given back by their mark: once more, or never after a crash, makes nobody faster.
        await self._reply(self._redis.lrem(keyspace.sent(chat), 0, f"{now} {mark}"))
        return replace(overall, left=budget.left + tokens)

    async def spend_on_talk(self, chat: int, now: int, tokens: int = 1) -> Budget:
        """The same for what is no board: it leaves a group enough for its boards."""
        return await self.spend(chat, now, tokens, kept=KEPT_FOR_BOARDS if chat < 0 else 0)

    async def spend_on_spectator(self, chat: int, now: int, tokens: int) -> Budget:
        """The same for who only looks on: he leaves enough to those who play."""
        return await self.spend(chat, now, tokens, kept=KEPT_FOR_OWN, kept_of_all=KEPT_FOR_PLAYERS)

    async def left(self, chat: int, now: int) -> int:
        """How many the chat has left; none during a pause."""
        return (await self._spend(chat, now, 0)).left

    async def _spend(
        self, chat: int | str, now: int, tokens: int, kept: int = 0, mark: str = ""
    ) -> Budget:
        allowed, period_ms = _allowed(chat)
        keys = (keyspace.sent(chat), keyspace.pause(chat))
        wanted = min(tokens, allowed - kept)
        granted, left, wait_ms = await self._run(
            ("spend",), keys, now, wanted, allowed, period_ms, LONGEST_PAUSE_MS, kept, mark
        )
        return Budget(granted == "1", int(left), int(wait_ms))

    async def flooded(self, chat: int, now: int, wait_ms: int) -> None:
        """Telegram's 429: the chat waits so long, and all do where several are refused at once."""
        await self.pause(chat, now + wait_ms)
        (chats,) = await self._run(("flood",), (keyspace.flooded(),), chat, now, FLOOD_MS)
        if int(chats) >= FLOODED_CHATS:
            await self.pause(keyspace.EVERYWHERE, now + wait_ms)

    async def pause(self, chat: int | str, until: int) -> None:
        """Nothing is granted before that time, as Telegram's 429 asks."""
        await self._reply(self._redis.set(keyspace.pause(chat), until, ex=2 * _DAY_S))

    async def forbid_pictures(self, chat: int, until: int) -> None:
        """The bot may not send them there, as far as is known; later it is tried again."""
        await self._reply(self._redis.set(keyspace.no_pictures(chat), until, ex=_DAY_S))

    async def allow_pictures(self, chat: int) -> None:
        await self._reply(self._redis.delete(keyspace.no_pictures(chat)))

    async def takes_no_pictures(self, chat: int, now: int) -> bool:
        return now < int(await self._get(keyspace.no_pictures(chat)) or 0)


def _allowed(chat: int | str) -> tuple[int, int]:
    if isinstance(chat, str):
        return ALL_CHATS
    return GROUP if chat < 0 else PRIVATE
