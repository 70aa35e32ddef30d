"""What is to happen at a time: dice lie, a clock rings, a table that nobody joined is closed."""

from functools import partial
from typing import Final

from bot import alarms, offers, taking_back
from bot.folding import NEWER_MS
from bot.steadily import steadily
from bot.table import Tables

LEASE_MS: Final = 30_000
LOOK_S: Final = 1.0


async def run(tables: Tables) -> None:
    """Until cancelled; replicas share the work."""
    await steadily("deadlines", partial(fire_all, tables), LOOK_S, tables.clock)


async def fire_all(tables: Tables) -> None:
    """What is due by now, after the times at which nobody was there to do it have been told."""
    await tables.heart.beat()
    await alarms.given_back(tables)
    while await fire_one(tables):
        pass


async def fire_one(tables: Tables) -> bool:
    """Does what one table's deadline asks; False where none is over."""
    now = await tables.clock.now()
    gid = await tables.store.claim_due(now, LEASE_MS)
    if gid is None:
        return False
    table = await tables.load(gid)
    if table is None:
        await tables.store.wind(gid, 0, 0, None)
    elif table.status == "newer":
        await tables.store.postpone_due(gid, now + NEWER_MS)
    elif table.match and table.match.turning:
        await offers.dice_lie(tables, table)
    elif table.match:
        await alarms.rang(tables, gid)
    else:
        await taking_back.expired(tables, gid)
    return True
