"""What comes as a new message, and which of these ring."""

from collections.abc import Container
from itertools import takewhile
from typing import Final

from bot.clocks import Reading
from bot.hours import Hours
from bot.lists import waits_for
from bot.onlookers import looks_on
from bot.store import View
from bot.table import Table, Tables
from bot.winding import stage_told
from engine.bids import Asked, Doubled, Raised, ResignedMatch, ResignOffered
from engine.events import Drawn, GameBegan, Over, Played, Rolled

OLD_MS: Final = 2 * 60 * 1000
"""After such a silence a board comes as a new message, which rings."""
SETTLE_MS: Final = 20 * 1000
"""So much later a digest comes, which then tells of whatever else has come meanwhile."""
_RINGS: Final = (Over, Drawn, ResignedMatch, GameBegan, Doubled, Raised, ResignOffered, Asked)
"""What is shown in a new message: ends, starts and offers."""
_GOES_ON: Final = (GameBegan, Rolled, Played)


def comes_anew(table: Table, view: View) -> bool:
    """A first board, a start, an end, or a board after a long silence is a new message.

    Whoever only looks on is called for the end alone.
    """
    if view.message is None:
        return True
    if looks_on(table, view):
        return table.status == "over" and view.length < table.length
    first = max(view.length - 1, 0)
    unseen = table.entries[first:]
    if not unseen:
        return False
    if view.length == 0 or any(_rings(table, at) for at in range(first, len(table.entries))):
        return True
    return unseen[0].time - table.entries[view.length - 2].time > OLD_MS


def _rings(table: Table, at: int) -> bool:
    """Whoever is asked the same again and again, and nothing is played, is called once."""
    event = table.entries[at].event
    if not isinstance(event, _RINGS):
        return False
    before = (entry.event for entry in reversed(table.entries[:at]))
    return event not in takewhile(lambda each: not isinstance(each, _GOES_ON), before)


async def is_silent(tables: Tables, table: Table, view: View, *, again: bool) -> bool:
    """Whether a new board that waits for its player comes without a sound; a digest tells of it.

    While he does nothing, one thing rings in half an hour: of several games that come to wait for
    him within that time the first one's board does, the others' are there and silent, and one
    digest counts them all. In his quiet hours nothing rings, and the digest comes in the morning,
    with a sound. What can't wait always rings: a live clock, and a time that is up. Ends ring too,
    since they wait for nobody, and so does what he was shown again or reminded of by night.
    """
    user = view.user
    if view.kind != "seat" or user is None or not waits_for(table, user):
        return False
    clock = table.reading
    if clock and (clock.control.is_live or stage_told(clock, table.facts) == "up"):
        return False
    store, now = tables.store, await tables.clock.now()
    quiet = None if again else (await store.hours(user)).quiet_until(now)
    if quiet is None and await store.rings(user, table.gid, now):
        return False
    await store.owe_digest(user, quiet or now + SETTLE_MS)
    return True


async def reminding(tables: Tables, table: Table, clock: Reading) -> list[View]:
    """The boards that come anew to remind whoever's clock runs; a group's, if it is played there.

    Where his private one is not among them, it says so where it stands, and the digest comes.
    """
    user = table.user(clock.side)
    boards = await boards_of(tables, table, {None, user})
    groups = [view for view in boards if view.user is None]
    is_private = len(groups) < len(boards)
    return groups if is_private and not await _reminds_aloud(tables, table, clock) else boards


async def boards_of(tables: Tables, table: Table, users: Container[int | None]) -> list[View]:
    """Of these players, and the groups' for None; of nobody who looks on."""
    views = await tables.store.views(table.gid)
    return [view for view in views if view.user in users and not looks_on(table, view)]


async def _reminds_aloud(tables: Tables, table: Table, clock: Reading) -> bool:
    """Whether a reminder comes as a new board in the late player's private chat.

    Of several that would come within half an hour while he does nothing, the first one does; the
    others' boards say it where they stand, and the digest tells until when the first must be met.
    So it does in the morning, where one would come by night.
    """
    store, user, now = tables.store, table.user(clock.side), await tables.clock.now()
    quiet = quiet_until(clock, await store.hours(user), now)
    if quiet is None and await store.rings(user, table.gid, now, reminds=True):
        return True
    await store.owe_digest(user, quiet or now + SETTLE_MS)
    return False


def quiet_until(clock: Reading, hours: Hours, now: int) -> int | None:
    """When he may be reminded; None where that is now, or his time ends in this night."""
    quiet, deadline = hours.quiet_until(now), clock.deadline
    return quiet if quiet and deadline and quiet < deadline else None
