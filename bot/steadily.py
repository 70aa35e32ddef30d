"""What is done again and again beside play, whatever goes wrong with it once."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.clock import Clock
from bot.store import StoreAway

_log = logging.getLogger(__name__)


async def steadily(
    what: str, do: Callable[[], Awaitable[bool | None]], every_s: float, clock: Clock
) -> None:
    """Until cancelled, at once again where there may be more to do, which True says.

    A fault is logged under this name, and the next time comes all the same.
    """
    while True:
        try:
            while await do():
                pass
        except StoreAway as away:
            _log.warning("%s wait for the store: %s", what, away)
        except Exception:  # noqa: BLE001 # one bad table must not keep the others waiting
            _log.exception("%s were broken off", what)
        await clock.sleep(every_s, asyncio.Event())
