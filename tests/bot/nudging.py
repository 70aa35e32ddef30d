"""Whoever waits long, and the reminders that his opponent gets."""

from bot import patience
from bot.sandbox.values import Obj
from bot.tokens import Token
from tests.bot.pair import Pair
from tests.bot.playing import NOT_MODIFIED, House, gid_of

OPENING = ((3, 1), (6, 4), (5, 2))
H = 3600.0
NUDGE = "👋 Nudge"
SENT = "Ann gets a nudge."
WAITS = "Bob is waiting for your move."


async def apart(house: House, lang: str = "en") -> Pair:
    """Ann is to play 3-1; each sits in a private chat."""
    house.chance.rolls = OPENING
    house.provoked.add(NOT_MODIFIED)
    ann, bob = house.person("Ann", lang), house.person("Bob", lang)
    await house.say(ann, ann, "/play")
    await house.say(bob, bob, f"/start j_{gid_of(house.board(ann))}")
    await house.press(bob, bob, "🎲")
    return Pair(house, bob, ann, bob, gid_of(house.board(ann)))


async def later(pair: Pair, seconds: float) -> None:
    """Time passes, and the boards have had time to say so."""
    house = pair.house
    house.move(seconds)

    async def is_long() -> bool:
        return patience.is_long(await pair.table())

    await house.until(is_long)
    await house.settled()


def last(house: House, user: int) -> Obj:
    return house.said(user)[-1]


async def nudges(pair: Pair, user: int = 0) -> str:
    """By what the button means, whether it is there or not."""
    table = await pair.table()
    data = Token("nudge", table.gid, table.length, 0).data
    who = user or pair.bob
    return await pair.house.press_data(who, who if pair.chat > 0 else pair.chat, data)
