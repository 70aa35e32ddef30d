"""The seeds of the tables' dice: loaded once, bound to the players' words, revealed at the end."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Final

from bot.dice import Dice, Seed
from bot.store import Store
from engine.bids import ResignedMatch
from engine.events import Drawn, Event, Over
from engine.match import Terms
from engine.turns import Dice as Throws

CACHED_SEEDS: Final = 500
ENDED: Final = frozenset({"over", "closed"})
"""With these words of a table's status its seed is revealed."""


class Seeds:
    """What no one else may know while a table is open or played at."""

    def __init__(self, store: Store, dice: Dice) -> None:
        self._store = store
        self._dice = dice
        self._known: OrderedDict[str, Seed] = OrderedDict()
        """By their commitment."""

    async def throws(self, gid: str, terms: Terms) -> Throws:
        """The dice of this table; LookupError where its log promises a seed that is lost.

        A table from before dice could be checked has no seed, so each of its throws has a new one.
        """
        proof = terms.proof
        if proof is None:
            return lambda number: self._dice.throw(self._dice.seed(), "", number)
        seed = await self._committed(gid, proof.commitment)
        if seed is None:
            raise LookupError(f"table {gid} has lost the seed of its dice")
        return lambda number: self._dice.throw(seed, proof.joined, number)

    async def promised(self, gid: str) -> str:
        """The commitment of a table to come, the same whenever it is asked for."""
        return Seed.of_hex(await self._store.promise(gid, self._dice.seed().hex)).commitment

    async def ended(
        self, gid: str, commitment: str | None, facts: Mapping[str, str]
    ) -> Mapping[str, str]:
        """The facts, and beside such as end a table its seed."""
        if commitment is None or facts.get("status") not in ENDED:
            return facts
        seed = await self._committed(gid, commitment)
        return {**facts, "seed": seed.hex} if seed else facts

    async def _committed(self, gid: str, commitment: str) -> Seed | None:
        """The table's seed, if it is the one that this was published of."""
        seed = self._known.pop(commitment, None) or await self._stored(gid)
        if seed is None or seed.commitment != commitment:
            return None
        self._known[commitment] = seed
        if len(self._known) > CACHED_SEEDS:
            self._known.popitem(last=False)
        return seed

    async def _stored(self, gid: str) -> Seed | None:
        text = await self._store.seed(gid)
        return Seed.of_hex(text) if text else None


def ends(events: Sequence[Event], facts: Mapping[str, str]) -> bool:
    """Whether a game or the table is over with these."""
    is_over = any(isinstance(event, Over | Drawn | ResignedMatch) for event in events)
    return is_over or facts.get("status") in ENDED
