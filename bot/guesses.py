"""Which side spectators think will win."""

from dataclasses import dataclass
from typing import Final

from bot import keyspace
from bot.connection import Connection


@dataclass(frozen=True, slots=True)
class Guesses:
    """One spectator's guess, X, O or none, and how many guess each."""

    own: str = ""
    x: int = 0
    o: int = 0

    @property
    def all(self) -> int:
        return self.x + self.o

    def right(self, winner: str) -> int:
        """How many guess this side."""
        return self.x if winner == "X" else self.o


NO_GUESSES: Final = Guesses()


class Guessing(Connection):
    """The part of the store that keeps guesses; they lie beside the log."""

    async def guesses(self, gid: str, user: int | None) -> Guesses:
        return await self._guessed(gid, user, "")

    async def guess(self, gid: str, user: int, side: str) -> Guesses:
        """A user's first guess stays."""
        return await self._guessed(gid, user, side)

    async def _guessed(self, gid: str, user: int | None, side: str) -> Guesses:
        keys = (keyspace.guesses(gid),)
        own, x, o = await self._run(("guess",), keys, user or "-", side)
        return Guesses(own, int(x), int(o))
