"""Old boards lose their buttons when newer ones have come, once their chat has room for that."""

import asyncio
import logging

from bot.boards import Boards
from bot.store import StoreAway, View
from bot.table import Tables

_log = logging.getLogger(__name__)


class Farewells:
    """Pays for each when it is called, and leaves a group what its boards need.

    What waits here is lost in a crash: a press on such a board takes its buttons away.
    """

    def __init__(self, tables: Tables, boards: Boards) -> None:
        self._tables = tables
        self._boards = boards
        self._waiting: list[tuple[View, str]] = []
        self.bidding = asyncio.Lock()
        """Held while those that wait are tried: no call is broken off in the middle."""

    async def bid(self, view: View, farewell: str) -> None:
        """Now if the chat has room for it, else later."""
        if not await self._has_bid(view, farewell):
            self._waiting.append((view, farewell))

    async def bid_late(self) -> None:
        """Tries once more whatever waits."""
        async with self.bidding:
            for each in tuple(self._waiting):
                if await self._has_bid(*each):
                    self._waiting.remove(each)

    async def _has_bid(self, view: View, farewell: str) -> bool:
        """True, too, where it never can be."""
        try:
            return await self._pays(view) and await self._boards.retire(view, farewell)
        except StoreAway:
            return False
        except Exception:  # noqa: BLE001 # one bad board must not keep the others waiting
            _log.exception("a board of table %s keeps its buttons", view.gid)
            return True

    async def _pays(self, view: View) -> bool:
        store, now = self._tables.store, await self._tables.clock.now()
        spend = store.spend_on_spectator if view.kind == "spectator" else store.spend_on_talk
        return (await spend(view.chat, now, 1)).granted
