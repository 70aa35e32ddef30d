"""The bot killed at a point of the write path, where something is half done, and restarted."""

from collections.abc import Callable

import pytest

from bot import polling
from bot.dice import Dice, Seed
from bot.publisher import LEASE_MS
from bot.sandbox.values import Obj
from bot.tokens import Deed
from engine.board import Side
from engine.variant import Roll
from tests.bot.fakes import Chance
from tests.bot.hooks import silenced
from tests.bot.pair import Pair
from tests.bot.playing import NOT_MODIFIED, PATIENCE_S, House, tokens
from tests.bot.replica import Plan, Point, doomed, serve
from tests.bot.showing import differs

OPENING = (3, 1)
"""Ann's lot and first roll."""
CHANCE = Chance()


def _throw(_: Seed, __: str, number: int) -> Roll:
    return CHANCE.throw(number)


def _opener() -> Side:
    return CHANCE.opener


DICE = Dice(_throw, _opener)
"""What a house throws too, unless told otherwise."""

HOWEVER_TAKEN = pytest.mark.parametrize("house", ["polling", "webhook"], indirect=True)
"""For deaths of an update that is still being taken, which must come again either way.

What comes after that, or beside it, knows no taker any more; or another point stands for it.
"""


async def killed(house: House, redis_url: str, point: Point, act: Callable[[], object]) -> None:
    """Somebody acts, the bot dies at this point and is started again; nothing is left to do."""
    await house.close()
    if house.hook:
        silenced(house.sandbox)
        house.move(1)  # no bot may tell its address more often
    plan = Plan(redis_url, house.sandbox.base_url, house.sandbox.token, house.hook, point, DICE)
    async with doomed(serve, plan):
        await house.sandbox.wait_until(lambda: house.takes_updates, PATIENCE_S)
        pressed = act()
    house.redelivered.add(str(pressed))  # the dead may have answered it
    house.provoked.add(NOT_MODIFIED)  # and have shown what it could not note
    # Who fetches waits for the dead one's lease; what is brought in vain comes later each time.
    house.move(1 if house.hook else polling.LEASE_MS / 1000)
    await house.open()
    await house.handled()
    house.move(LEASE_MS / 1000)
    await house.settled()


def playing_on(pair: Pair, deed: Deed) -> Callable[[], str]:
    """Ann presses the first button that means this; the press is the sandbox's."""
    data = next(each.data for each in tokens(pair.board()) if each.deed == deed)
    message = pair.board()["message_id"]
    return lambda: pair.house.sandbox.press_stale(pair.ann, pair.chat, message, data)


async def shows(pair: Pair, board: Obj) -> bool:
    """Whether the board is that of what is committed."""
    table, view = await pair.table(), await pair.house.view(pair.gid, pair.chat)
    return not differs(pair.house.sandbox, table, view, board)


async def ready_to_commit(pair: Pair) -> None:
    """Ann has chosen both her moves."""
    for _ in OPENING:
        await pair.house.toast(playing_on(pair, "move")())
