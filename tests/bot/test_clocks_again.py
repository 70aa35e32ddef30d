"""Whoever is to move is called when his clock runs again without his doing."""

import asyncio

from bot import pauses
from tests.bot.club import Club
from tests.bot.on_clock import DAYS_3, D, H, later, mentions, slow, told, under_board
from tests.bot.playing import House
from tests.bot.privately import begun, digests, does, rung, sent

DAYS_1 = "backgammon international clock=days-1"
MORNING = "🎲 A game waits for you: /games"


async def short_of_time(house: House) -> Club:
    """Ann has been told that hardly any is left."""
    club = await slow(house, DAYS_1)
    await later(club, 12 * H, "Half of the time is gone")
    await later(club, 9.7 * H, "Hardly any time left")
    return club


async def paused(club: Club) -> None:
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    club.house.move(5 * D)


async def test_who_ends_a_pause_calls_his_opponent_whose_clock_runs_again(house: House) -> None:
    club = await short_of_time(house)
    await paused(club)
    before = club.board()["message_id"]
    await club.press(club.bob, "Go on")
    assert club.board()["message_id"] > before
    assert mentions(club) == [club.ann]
    assert await told(club) == "ninth"
    await later(club, 2.4 * H, "has run out of time")


async def test_who_ends_a_pause_himself_needs_no_call(house: House) -> None:
    club = await short_of_time(house)
    await paused(club)
    before = club.board()["message_id"]
    await club.press(club.ann, "Go on")
    assert "Hardly any time left" in club.text()
    assert club.board()["message_id"] == before


async def apart(house: House) -> tuple[int, int, str]:
    """Ann and Bob, each in his own chat; the clock is paused, and it is Ann's move."""
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob, DAYS_3)
    await does(house, gid, bob, "pause", "ask")
    await does(house, gid, ann, "pause", "yes")
    house.move(5 * D)
    return ann, bob, gid


async def test_in_private_a_pause_that_is_over_rings(house: House) -> None:
    ann, bob, gid = await apart(house)
    before = rung(house, ann), rung(house, bob)
    await does(house, gid, bob, "pause", "end")
    assert (rung(house, ann), rung(house, bob)) == (before[0] + 1, before[1])
    assert "To move by" in under_board(house, ann)


async def night(house: House, user: int) -> None:
    """The next moment at which it is night where this user lives."""
    await house.store.set_hours(user, zone="europe/london", quiet="23-8")
    while not (await house.store.hours(user)).quiet_until(await house.clock.now()):
        house.move(H / 2)


async def test_a_pause_that_is_over_by_night_is_told_in_the_morning(house: House) -> None:
    ann, bob, gid = await apart(house)
    await night(house, ann)
    before = len(sent(house, ann)), rung(house, ann)
    await does(house, gid, bob, "pause", "end")
    assert len(sent(house, ann)) == before[0]
    house.move(12 * H)
    await house.sandbox.wait_until(lambda: len(digests(house, ann)) == 1, 20)
    assert MORNING in digests(house, ann)[0]
    assert rung(house, ann) == before[1] + 1


async def rests(house: House, user: int, days: int) -> None:
    rest = await house.store.begin_rest(user, days, await house.clock.now())
    assert rest
    await pauses.rested(house.tables(), user, *rest)
    await house.settled()


async def test_whose_vacation_is_over_is_called_to_his_move(house: House) -> None:
    club = await short_of_time(house)
    await rests(house, club.ann, 5)
    before = club.board()["message_id"]
    house.move(5 * D + 10)
    await house.sandbox.wait_until(lambda: club.board()["message_id"] > before, 20)
    await house.settled()
    assert "on vacation until" not in club.text()
    assert mentions(club) == [club.ann]


async def test_nobody_is_called_when_his_opponents_vacation_is_over(house: House) -> None:
    club = await slow(house)
    await rests(house, club.bob, 1)
    before = club.board()["message_id"]
    await later(club, D + 10, "To move by")
    await house.sandbox.wait_until(lambda: "on vacation until" not in club.text(), 20)
    assert club.board()["message_id"] == before


async def test_a_vacation_that_is_over_by_night_is_told_in_the_morning(house: House) -> None:
    club = await slow(house)
    await night(house, club.ann)
    await rests(house, club.ann, 1)
    before = club.board()["message_id"]
    house.move(D + 10)
    morning = (await house.store.hours(club.ann)).quiet_until(await house.clock.now())
    assert morning
    async with asyncio.timeout(20):
        while (await club.table()).due != morning:
            pass
    await house.settled()
    assert club.board()["message_id"] == before
    house.move(9 * H)
    await house.sandbox.wait_until(lambda: club.board()["message_id"] > before, 20)
    assert "on vacation until" not in club.text()
