"""The owner hears of what needs him, seldom and without names."""

from collections.abc import AsyncIterator

import pytest

from bot.app import telegram
from bot.owner import APART_MS, LONGEST_UNDRAWN_MS, Owner
from bot.sandbox.faults import Fault
from bot.store import View
from tests.bot.pair import seated
from tests.bot.playing import House, text_of
from tests.bot.viewing import next_claim

GID = "0123456789"


@pytest.fixture
async def owner(house: House) -> AsyncIterator[Owner]:
    bot = telegram(house.sandbox.token, house.sandbox.base_url)
    boss = house.person("Boss")
    await house.say(boss, boss, "/help")
    yield Owner(bot, house.store, house.clock, boss)
    await bot.session.close()


def told(house: House, owner: Owner) -> list[str]:
    return [text_of(message) for message in house.said(owner._chat)[1:]]


async def late(house: House, minutes: int) -> None:
    """A board that nobody draws."""
    await house.close()
    due = await house.clock.now() - minutes * 60_000
    view = View(GID, -1, 0, "group", "en")
    await house.store.create(GID, {"status": "open"}, [view], due, None)


async def drawn(house: House) -> None:
    """Nothing waits any more."""
    [view] = await house.store.views(GID)
    claim = await next_claim(house.store, await house.clock.now(), 1)
    assert claim
    assert claim.view == view
    await house.store.forget_view(claim)
    await house.open()


async def test_nothing_is_told_while_all_is_well(house: House, owner: Owner) -> None:
    await seated(house, (3, 1))
    await owner.tell()
    assert told(house, owner) == []


async def test_a_quarantined_table_is_told_by_its_id(house: House, owner: Owner) -> None:
    pair = await seated(house, (3, 1))
    await house.store.quarantine(pair.gid, "line 2 is no event", await house.clock.now())
    await owner.tell()
    [text] = told(house, owner)
    assert pair.gid in text
    assert "Ann" not in text
    await house.settled()


async def test_the_same_table_is_not_told_again(house: House, owner: Owner) -> None:
    await house.store.quarantine(GID, "line 2 is no event", await house.clock.now())
    await owner.tell()
    house.move(APART_MS / 1000)
    await owner.tell()
    assert len(told(house, owner)) == 1


async def test_boards_that_lag_behind_are_told_now_and_then(house: House, owner: Owner) -> None:
    await late(house, minutes=5)
    await owner.tell()
    house.move(APART_MS / 1000 - 1)
    await owner.tell()
    assert len(told(house, owner)) == 1
    house.move(1)
    await owner.tell()
    assert [text.split("(")[0] for text in told(house, owner)] == [
        "The boards lag behind by 5 min. ",
        "The boards lag behind by 20 min. ",
    ]
    await drawn(house)


async def test_a_board_that_is_merely_busy_is_not_told(house: House, owner: Owner) -> None:
    await late(house, minutes=LONGEST_UNDRAWN_MS // 60_000 - 1)
    await owner.tell()
    assert told(house, owner) == []
    await drawn(house)


async def test_what_could_not_be_told_is_told_the_next_time(house: House, owner: Owner) -> None:
    house.provoked.add("blocked")
    house.sandbox.inject_fault(Fault("403", "sendMessage"))
    await house.store.quarantine(GID, "line 2 is no event", await house.clock.now())
    await owner.tell()
    assert told(house, owner) == []
    await owner.tell()
    assert len(told(house, owner)) == 1
