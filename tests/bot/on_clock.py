"""Games with a clock, and the time that passes in them."""

from bot import patience, resting, winding
from bot.clocks import HOUR
from bot.winding import TOLD
from tests.bot.club import Club, matched
from tests.bot.playing import NOT_MODIFIED, House, text_of

DAYS_3 = "backgammon international clock=days-3"
BANK = "backgammon international clock=bank-24h-12h-72h"
LIVE = "backgammon international clock=live-30s-3m"
OPENING = ((3, 1), (6, 4), (5, 2))
H = 3600.0
D = 24 * H


async def slow(house: House, card: str = DAYS_3, lang: str = "en") -> Club:
    """Ann is to play 3-1."""
    house.provoked.add(NOT_MODIFIED)  # where time leaps past the lease of a board being drawn
    return await matched(house, *OPENING, card=card, lang=lang)


async def later(club: Club, seconds: float, words: str) -> None:
    """Time passes, and the newest board says so."""
    club.house.move(seconds)
    await club.house.sandbox.wait_until(lambda: words in club.text(), 20)
    await club.house.settled()


async def passes(house: House, seconds: float) -> None:
    """Time passes, of which the bot takes notice."""
    house.move(seconds)
    await house.store.beat(await house.clock.now(), 0, 0, awake=True)


async def clicks(house: House, user: int, label: str) -> str:
    """The toast, once what was pressed shows another page."""
    house.move(6)
    toast = await house.press(user, user, label)
    await house.handled()
    return toast


async def rings_at(club: Club) -> float:
    """Hours until the clock's next deadline, from when the present wait began."""
    table = await club.table()
    assert table.reading
    due, since = table.due, table.waits[-1].since
    if due in {patience.due(table.waits, table.facts), resting.next_end(table.facts, since)}:
        due = winding.clock_due(table.reading, table.facts)
    assert due
    return (due - table.reading.since) / HOUR


async def told(club: Club) -> str:
    return (await club.table()).facts.get(TOLD, "").rpartition(" ")[2]


def mentions(club: Club) -> list[int]:
    entities = club.board().get("caption_entities", [])
    return [each["user"]["id"] for each in entities if each["type"] == "text_mention"]


def under_board(house: House, user: int) -> str:
    """What stands under the board that came last; questions about zones stand beside it."""
    return text_of([message for message in house.said(user) if "photo" in message][-1])
