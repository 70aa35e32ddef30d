"""Games over days: their clocks, what the boards tell of them, and the reminders."""

import asyncio
import re

import pytest

from bot import alarms, deadlines
from bot.clocks import DAY, SECOND
from bot.hours import Hours
from bot.store import Store
from bot.table import Tables
from bot.tokens import Token
from tests.bot.club import matched
from tests.bot.on_clock import (
    BANK,
    DAYS_3,
    LIVE,
    OPENING,
    D,
    H,
    later,
    mentions,
    rings_at,
    slow,
    told,
    under_board,
)
from tests.bot.playing import NOT_MODIFIED, House, gid_of, text_of


async def test_friends_play_without_a_clock(house: House) -> None:
    club = await matched(house, *OPENING)
    assert (await club.table()).reading is None
    assert "To move by" not in club.text()


async def test_the_opener_chooses_a_clock_and_the_chat_remembers_it(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    await house.press(ann, chat, "✓ Done")
    await house.press(ann, chat, "⏳ Clock")
    assert house.labels(chat)[1:8] == [
        "✓ No clock",
        "1 day a move",
        "2 days a move",
        "3 days a move",
        "7 days a move",
        "24 h, +12 a move",
        "⚡ 30 s a move, a bank of 3 min",
    ]
    assert await house.press(ann, chat, "3 days") == "Noted. This chat will remember it."
    assert "⏳ 3 days a move." in text_of(house.board(chat))
    await house.press(bob, chat, "🎲")
    assert "⏳ To move by" in text_of(house.board(chat))
    await house.say(ann, chat, "/play")
    assert "⏳ 3 days a move." in text_of(house.board(chat))


async def test_the_deadline_is_a_moment_that_telegram_shows_in_the_readers_zone(
    house: House,
) -> None:
    club = await slow(house)
    reading = (await club.table()).reading
    assert reading
    assert reading.deadline == reading.since + 3 * DAY
    moments = [e for e in club.board()["caption_entities"] if e["type"] == "date_time"]
    assert [each["unix_time"] for each in moments] == [reading.deadline // SECOND]
    assert [each["date_time_format"] for each in moments] == ["wDt"]
    assert re.search(r"To move by \d+ \w+, \d\d:\d\d \(UTC\)", club.text())


async def test_a_player_is_reminded_at_half_and_nine_tenths_and_then_both_are_told(
    house: House,
) -> None:
    club = await slow(house)
    assert await rings_at(club) == 36
    first = club.board()["message_id"]
    await later(club, 36 * H, "Half of the time is gone")
    assert club.board()["message_id"] > first
    assert mentions(club) == [club.ann]
    assert await rings_at(club) == pytest.approx(64.8)
    await later(club, 28.8 * H, "Hardly any time left")
    assert await rings_at(club) == 72
    await later(club, 7.2 * H, "Ann has run out of time. Bob, claim the game")
    assert club.bob in mentions(club)
    assert (await club.table()).due is None
    assert len([label for label in club.labels() if "Claim" in label]) == 1


@pytest.mark.parametrize(("card", "hours"), [(BANK, 12), (LIVE, 3.5 / 60)])
async def test_each_control_has_its_own_deadlines(house: House, card: str, hours: float) -> None:
    """A bank's half first; live nobody is reminded."""
    club = await slow(house, card)
    assert await rings_at(club) == pytest.approx(hours)


async def test_a_move_winds_the_opponents_clock(house: House) -> None:
    club = await slow(house, BANK)
    house.move(10 * H)
    await club.does(club.ann, "play", "8/5 6/5")
    table = await club.table()
    assert table.reading
    assert table.reading.side.value == "O"
    assert await rings_at(club) == 12


async def test_at_a_private_table_each_is_told_in_his_own_chat(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    house.chance.rolls = OPENING
    await house.store.set_card(ann, "backgammon", DAYS_3)
    await house.say(ann, ann, "/play")
    await house.say(bob, bob, f"/start j_{gid_of(house.board(ann))}")
    await house.press(bob, bob, "Play")
    before = len(house.said(bob))
    house.move(36 * H)
    await house.sandbox.wait_until(lambda: "Half of the time" in under_board(house, ann), 20)
    await house.settled()
    assert "Half of the time" in under_board(house, bob)
    assert len(house.said(bob)) == before, "nothing rings for Bob"
    house.move(36 * H)
    await house.sandbox.wait_until(lambda: "Your time is up" in under_board(house, ann), 20)
    await house.sandbox.wait_until(lambda: "Ann has run out of time" in under_board(house, bob), 20)
    assert not [label for label in house.labels(ann) if "Claim" in label]
    assert [label for label in house.labels(bob) if "Claim" in label]


async def test_a_board_is_opened_from_the_list_after_a_reminder(house: House) -> None:
    club = await slow(house)
    await later(club, 36 * H, "Half of the time is gone")
    toast = await house.press_data(club.ann, club.chat, Token("board", club.gid).data)
    assert toast == "The board is shown again: Club."


async def test_a_reminder_comes_too_late_for_a_move(house: House) -> None:
    """The alarm has read the table, and then Ann moves."""
    club = await slow(house)
    tables = house.tables()
    house.move(36 * H)
    await house.sandbox.wait_until(lambda: "Half" in club.text(), 20)
    old = await club.table()
    house.provoked.add(NOT_MODIFIED)
    await club.does(club.ann, "play", "8/5 6/5")
    assert old.reading
    await alarms._told(tables, old, old.reading, "up", Hours())
    assert await told(club) == "half"


async def test_of_two_replicas_one_reminds(house: House, redis_url: str) -> None:
    """Both look at the same moment, again and again."""
    club = await slow(house)
    await house.close()
    store = Store.open(redis_url)
    replicas = [
        Tables(each, house.clock, house.dice, lambda: None) for each in (house.store, store)
    ]
    for each in replicas:
        await each.heart.beat()
    house.move(H)
    assert await deadlines.fire_one(replicas[0]), "Bob may nudge now"
    house.move(35 * H)
    fired = [await asyncio.gather(*map(deadlines.fire_one, replicas)) for _ in range(3)]
    assert sum(map(sum, fired)) == 1
    assert await told(club) == "half"
    await store.close()
    await house.open()
    await house.settled()
    said = [text_of(message) for message in house.said(club.chat)]
    assert len([text for text in said if "Half of the time" in text]) == 1


async def test_a_rematch_has_the_same_clock(house: House) -> None:
    club = await slow(house)
    await later(club, 3 * D, "has run out of time")
    await club.press(club.bob, "Claim")
    await club.press(club.ann, "Rematch")
    assert "⏳ 3 days a move." in club.text()


async def test_the_rules_tell_of_the_clock(house: House) -> None:
    club = await slow(house)
    await house.say(club.ann, club.chat, "/rules")
    assert any("Clock: 3 days a move" in text_of(each) for each in house.said(club.chat))
