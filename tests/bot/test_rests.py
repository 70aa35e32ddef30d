"""A player rests from all his games."""

from datetime import UTC, datetime

import pytest

from bot import pauses
from bot.clocks import DAY, SECOND
from tests.bot.on_clock import LIVE, D, H, clicks, later, rings_at, slow, told
from tests.bot.playing import House, text_of


async def test_while_a_player_rests_his_clocks_stand_and_his_opponent_sees_it(
    house: House,
) -> None:
    club = await slow(house)
    await house.say(club.ann, club.ann, "/settings")
    await clicks(house, club.ann, "Vacation")
    assert (
        await clicks(house, club.ann, "5 days") == "Have a good vacation! Your clocks are stopped."
    )
    assert "⚪ Ann is on vacation until" in club.text()
    assert await rings_at(club) == pytest.approx(36 + 5 * 24, abs=0.02)
    assert "until" in text_of(house.board(club.ann))
    await clicks(house, club.ann, "Vacation")
    house.move(1 * D)
    assert await clicks(house, club.ann, "I'm back") == (
        "Welcome back! Your clocks are running again."
    )
    assert "vacation" not in club.text()
    assert await rings_at(club) == pytest.approx(36 + 24, abs=0.02)
    assert (await house.store.hours(club.ann)).days_left(await house.clock.now()) == 12


async def test_a_rest_that_was_taken_before_the_game_counts_from_its_start(house: House) -> None:
    first = 1_000_001
    await house.store.begin_rest(first, 5, await house.clock.now())
    club = await slow(house)
    assert club.ann == first
    assert "⚪ Ann is on vacation until" in club.text()
    assert await rings_at(club) == pytest.approx(36 + 5 * 24, abs=0.02)


async def test_a_rest_of_which_the_table_did_not_hear_counts_when_it_rings(house: House) -> None:
    club = await slow(house)
    await house.store.begin_rest(club.ann, 5, await house.clock.now())
    await later(club, 36 * H, "⚪ Ann is on vacation until")
    assert await told(club) == ""
    assert await rings_at(club) == pytest.approx(36 + 5 * 24, abs=0.02)


async def test_a_board_says_no_more_of_a_rest_that_is_over(house: House) -> None:
    club = await slow(house)
    await pauses.rested(house.tables(), club.ann, *await rest_of(house, club.ann, 2))
    await house.settled()
    assert "⚪ Ann is on vacation until" in club.text()
    house.move(2 * D + 10)
    await house.sandbox.wait_until(lambda: "on vacation until" not in club.text(), 20)
    assert await told(club) == ""


async def rest_of(house: House, user: int, days: int) -> tuple[int, int]:
    rest = await house.store.begin_rest(user, days, await house.clock.now())
    assert rest
    return rest


async def test_a_live_clock_does_not_stop_for_a_rest(house: House) -> None:
    club = await slow(house, LIVE)
    await pauses.rested(house.tables(), club.ann, *await rest_of(house, club.ann, 2))
    await later(club, 3.5 * 60, "has run out of time")


async def test_who_is_back_after_a_crash_says_so_once_more_and_the_clock_runs(
    house: House,
) -> None:
    """The person's own record was written, and his tables were not."""
    club = await slow(house)
    await pauses.rested(house.tables(), club.ann, *await rest_of(house, club.ann, 5))
    house.move(D)
    await house.say(club.ann, club.ann, "/settings")
    await clicks(house, club.ann, "Vacation")
    await house.store.end_rest(club.ann, await house.clock.now())
    assert await clicks(house, club.ann, "I'm back") == "You are not on vacation."
    assert await rings_at(club) == pytest.approx(36 + 24, abs=0.02)


async def test_days_of_rest_that_are_left_go_back_to_the_year_they_came_from(
    house: House,
) -> None:
    ann = house.person("Ann")
    new_year = int(datetime(2031, 1, 1, tzinfo=UTC).timestamp()) * SECOND
    await house.store.begin_rest(ann, 7, new_year - 3 * DAY)
    await house.store.begin_rest(ann, 7, new_year + 5 * DAY)
    await house.store.end_rest(ann, new_year + 6 * DAY)
    assert (await house.store.hours(ann)).days_left(new_year) == 13
    await house.store.begin_rest(ann, 7, new_year + 360 * DAY)
    await house.store.end_rest(ann, new_year + 366 * DAY)
    assert (await house.store.hours(ann)).days_left(new_year) == 7


async def test_there_are_fourteen_days_of_rest_a_year(house: House) -> None:
    ann = house.person("Ann")
    now = await house.clock.now()
    for start in (0, 8):
        assert await house.store.begin_rest(ann, 7, now + start * DAY)
    assert await house.store.begin_rest(ann, 1, now + 20 * DAY) is None
