"""A nudge that is given by night comes in the morning, if it is still of any use."""

import asyncio

import pytest

from bot import absence, deadlines
from bot.clocks import HOUR
from bot.patience import NUDGE as KEPT
from bot.store import Store
from bot.table import Tables
from bot.tokens import Token
from tests.bot.club import matched
from tests.bot.nudging import NUDGE, OPENING, SENT, WAITS, H, apart, last, later, nudges
from tests.bot.pair import Pair
from tests.bot.playing import House, text_of


@pytest.fixture
async def at_night(house: House) -> Pair:
    """It is night in Moscow, where Ann lives, and Bob has waited long."""
    pair = await apart(house)
    await night(house, pair)
    return pair


async def night(house: House, pair: Pair) -> None:
    await house.store.set_hours(pair.ann, zone="europe/moscow")
    hours, now = await house.store.hours(pair.ann), await house.clock.now()
    until_night = next(h for h in range(24) if hours.quiet_until(now + h * HOUR))
    await later(pair, (until_night + 1) * H)


async def test_at_night_it_waits_for_the_morning(at_night: Pair) -> None:
    house, ann = at_night.house, at_night.ann
    before = len(house.said(ann))
    toast = "It is night where Ann is: I'll nudge in the morning."
    assert await at_night.press(at_night.bob, NUDGE) == toast
    assert len(house.said(ann)) == before
    assert (await nudges(at_night)).startswith("You have nudged already.")
    house.move(9 * H)
    await house.sandbox.wait_until(lambda: WAITS in text_of(last(house, ann)), 20)
    await house.settled()
    assert len(house.said(ann)) == before + 1


async def test_who_has_moved_in_the_night_is_not_reminded(at_night: Pair) -> None:
    house, ann = at_night.house, at_night.ann
    await at_night.press(at_night.bob, NUDGE)
    table = await at_night.table()
    play = Token("play", table.gid, table.length, 0, "8/5 6/5").data
    assert await house.press_data(ann, ann, play) == "Played."
    before = len(house.said(ann))
    await later(at_night, 9 * H)
    assert len(house.said(ann)) == before
    assert WAITS not in text_of(last(house, ann))


async def test_of_two_replicas_one_brings_it_in_the_morning(at_night: Pair, redis_url: str) -> None:
    house = at_night.house
    await at_night.press(at_night.bob, NUDGE)
    before = len(house.said(at_night.ann))
    await house.close()
    store = Store.open(redis_url)
    replicas = [
        Tables(each, house.clock, house.dice, lambda: None) for each in (house.store, store)
    ]
    house.move(9 * H)
    fired = [await asyncio.gather(*map(deadlines.fire_one, replicas)) for _ in range(3)]
    assert sum(map(sum, fired)) == 1
    await store.close()
    await house.open()
    await house.settled()
    assert len(house.said(at_night.ann)) == before + 1


async def morning(pair: Pair) -> None:
    """What was kept until then is no more."""
    pair.house.move(9 * H)

    async def is_gone() -> bool:
        return KEPT not in (await pair.table()).facts

    async with asyncio.timeout(20):
        while not await is_gone():
            pass
    await pair.house.settled()


async def test_who_has_gone_on_holiday_since_is_left_in_peace(at_night: Pair) -> None:
    house, ann = at_night.house, at_night.ann
    await at_night.press(at_night.bob, NUDGE)
    before = len(house.said(ann))
    await house.store.begin_rest(ann, 3, await house.clock.now())
    await morning(at_night)
    assert len(house.said(ann)) == before
    assert WAITS not in text_of(last(house, ann))
    house.move(3 * 24 * H)
    assert await nudges(at_night) == SENT


async def test_a_nudge_that_falls_into_a_pause_does_not_ring_and_may_be_given_after_it(
    house: House,
) -> None:
    club = await matched(house, *OPENING, card="backgammon international clock=days-3")
    await night(house, club)
    await club.press(club.bob, NUDGE)
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    before = len(house.said(club.chat))
    await morning(club)
    assert len(house.said(club.chat)) == before
    await club.press(club.ann, "Go on")
    assert await club.press(club.bob, NUDGE) == SENT


async def test_who_can_t_be_reached_any_more_is_not_nudged_in_the_morning(at_night: Pair) -> None:
    house, ann = at_night.house, at_night.ann
    await at_night.press(at_night.bob, NUDGE)
    await absence.left(house.tables(), await at_night.table(), ann)
    before = len(house.said(ann))
    await morning(at_night)
    assert len(house.said(ann)) == before
