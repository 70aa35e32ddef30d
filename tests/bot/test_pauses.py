"""Clocks stand by consent."""

import pytest

from bot import absence, pauses, winding
from tests.bot.club import matched
from tests.bot.on_clock import OPENING, D, H, later, rings_at, slow
from tests.bot.playing import House, last


async def test_clocks_stand_by_consent_until_somebody_moves(house: House) -> None:
    club = await slow(house)
    house.move(1 * H)
    assert await club.press(club.bob, "Pause?") == "Asked. Waiting for your opponent's answer."
    assert "Bob asks for a pause." in club.text()
    assert await club.press(club.bob, "Agree") == "It is so already."
    assert await club.press(club.ann, "Agree") == "Paused. The clock is stopped."
    assert "⏸ Paused" in club.text()
    table = await club.table()
    assert winding.clock_due(table.reading, table.facts) is None
    house.move(20 * D)
    await club.does(club.ann, "play", "8/5 6/5")
    assert "Paused" not in club.text()
    assert await rings_at(club) == 36


async def test_either_player_ends_a_pause(house: House) -> None:
    club = await slow(house)
    house.move(1 * H)
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    house.move(9 * D)
    assert await club.press(club.bob, "Go on") == "The clock is running again."
    assert await rings_at(club) == pytest.approx(36 + 9 * 24, abs=0.02)


@pytest.mark.parametrize("late", ["yes", "no", "ask"])
async def test_what_is_pressed_on_a_board_from_before_a_pause_does_not_end_it(
    house: House, late: str
) -> None:
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    assert await club.does(club.bob, "pause", late) == (
        "You have both agreed to pause. To play on, press “Go on”."
    )
    assert pauses.is_paused(await club.table())


async def test_an_admin_closes_what_was_paused_and_left(house: House) -> None:
    """Ann made the group."""
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    await house.say(club.ann, club.chat, "/close")
    assert last(house, club.chat).startswith("This table can be closed when nobody has played")
    house.move(1 * D)
    await house.say(club.ann, club.chat, "/close")
    assert last(house, club.chat) == "The table is closed."
    assert (await club.table()).status == "closed"


async def test_who_read_the_table_before_a_pause_ended_does_not_take_its_deadline_away(
    house: House,
) -> None:
    club = await slow(house)
    house.move(2 * H)
    await house.sandbox.wait_until(lambda: "👋 Nudge" in club.labels(), 20)
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    old = await club.table()
    await club.press(club.bob, "Go on")
    due = (await club.table()).due
    assert due
    await absence.left(house.tables(), old, club.ann)
    assert (await club.table()).due == due
    assert (await house.store.all_due()) == [club.gid]


async def test_a_pause_is_declined_or_taken_back(house: House) -> None:
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    assert await club.press(club.ann, "No pause") == "No pause: play goes on."
    await club.press(club.ann, "Pause?")
    assert await club.press(club.ann, "No pause") == "No pause, then."
    assert "⏸ Pause?" in club.labels()


async def test_a_wish_for_a_pause_is_over_when_somebody_moves(house: House) -> None:
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    await club.does(club.ann, "play", "8/5 6/5")
    assert "asks for a pause" not in club.text()
    assert "⏸ Pause?" in club.labels()
    assert await club.press(club.ann, "Pause?") == "Asked. Waiting for your opponent's answer."


async def test_nobody_pauses_a_clock_whose_time_is_up(house: House) -> None:
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    await later(club, 3 * D, "has run out of time")
    assert not [label for label in club.labels() if "ause" in label]
    assert (await club.does(club.ann, "pause", "yes")).startswith("The time is up already")
    assert "has run out of time" in club.text()


async def test_without_a_clock_nothing_can_be_paused(house: House) -> None:
    club = await matched(house, *OPENING)
    assert await club.does(club.bob, "pause", "ask") == (
        "There is no such button. Press on the fresh board: /board"
    )
