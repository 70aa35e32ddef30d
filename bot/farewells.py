"""Old boards lose their buttons when newer ones have come, once their chat has room for that."""

from collections import deque

from bot.boards import Boards
from bot.store import StoreAway, View
from bot.table import Tables


class Farewells:
    """Pays for each when it is called, which is later than its new board was paid for.

    What waits here is lost in a crash: a press on such a board takes its buttons away.
    """

    def __init__(self, tables: Tables, boards: Boards) -> None:
        self._tables = tables
        self._boards = boards
        self._waiting: deque[tuple[View, str]] = deque()

    async def bid(self, view: View, farewell: str) -> None:
        """Now if the chat has room for it, else later."""
        if not await self._has_bid(view, farewell):
            self._waiting.append((view, farewell))

    async def bid_late(self) -> None:
        """Tries once more whatever waits."""
        for _ in range(len(self._waiting)):
            if self._waiting:  # other workers take from it too
                await self.bid(*self._waiting.popleft())

    async def _has_bid(self, view: View, farewell: str) -> bool:
        try:
            return await self._pays(view) and await self._boards.retire(view, farewell)
        except StoreAway:
            return False

    async def _pays(self, view: View) -> bool:
        store, now = self._tables.store, await self._tables.clock.now()
        spend = store.spend_on_spectator if view.kind == "spectator" else store.spend
        return (await spend(view.chat, now, 1)).granted
