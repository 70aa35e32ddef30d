"""Games over days: reminders, a time-out and what the opponent makes of it, pauses and rests."""

import asyncio
import re

import pytest

from bot import alarms, closing, deadlines
from bot.clocks import DAY, HOUR, SECOND
from bot.hours import Hours
from bot.store import Store
from bot.table import Tables
from bot.tokens import Token
from bot.words import Said, said
from tests.bot.club import Club, matched
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


async def test_nobody_loses_by_himself(house: House) -> None:
    club = await slow(house)
    await later(club, 3 * D, "has run out of time")
    house.move(30 * D)
    assert await club.does(club.ann, "play", "8/5 6/5") == "Played."
    assert (await club.table()).status == "playing"


async def test_a_claimed_game_counts_what_leaving_it_costs(house: House) -> None:
    """Ann has borne nothing off: a gammon (rules.md §6.6)."""
    club = await slow(house)
    await later(club, 3 * D, "has run out of time")
    assert "🏁 Claim the game: 2 points" in club.labels()
    assert await club.press(club.bob, "Claim") == "The game is yours."
    assert "⌛ ⚪ Ann loses on time." in club.text()
    assert "a gammon, 2 points" in club.text()
    events = [entry.event.text for entry in (await club.table()).entries]
    assert events[-2:] == ["X resigned", "over O gammon 2"]


async def test_a_match_goes_on_after_a_game_lost_on_time(house: House) -> None:
    club = await slow(house, "backgammon international length=5 clock=days-3")
    await later(club, 3 * D, "has run out of time")
    await club.press(club.bob, "Claim")
    await club.press(club.ann, "Next game")
    assert "loses on time" not in club.text()
    assert "To move by" in club.text()


async def test_who_gives_more_time_gives_a_whole_move_from_now(house: House) -> None:
    club = await slow(house)
    await later(club, 4 * D, "has run out of time")
    assert (
        await club.press(club.bob, "Give more time")
        == "Done: your opponent has time for one more move."
    )
    clock = (await club.table()).reading
    assert clock
    now = await house.clock.now()
    assert clock.left(now) == pytest.approx(3 * DAY, abs=20 * SECOND)
    assert await told(club) == ""
    await later(club, 1.6 * D, "Half of the time is gone")
    await later(club, 2 * D, "has run out of time")


async def test_time_can_be_claimed_only_when_it_is_up_and_by_the_opponent(house: House) -> None:
    club = await slow(house)
    assert (
        await club.does(club.bob, "claim")
        == "There is still time left: you can't claim the game yet."
    )
    await later(club, 3 * D, "has run out of time")
    assert await club.does(club.ann, "claim") == (
        "That is for your opponent to decide. You can still move."
    )
    assert (await club.table()).status == "playing"


async def offers_to_resign(club: Club, user: int) -> None:
    await club.does(user, "ask-resign")
    await club.does(user, "offer-resign", "1")


async def test_an_offer_to_resign_stops_no_clock_and_starts_none(house: House) -> None:
    """As in chess: it is no move, so that Ann's time runs on while Bob sleeps over it."""
    club = await slow(house, BANK)
    await offers_to_resign(club, club.ann)
    house.move(8 * H)
    await club.does(club.bob, "decline")
    clock = (await club.table()).reading
    assert clock
    assert clock.left(await house.clock.now()) == pytest.approx(16 * HOUR, abs=20 * SECOND)
    await club.does(club.ann, "play", "8/5 6/5")
    clock = (await club.table()).reading
    assert clock
    assert clock.left(clock.since) == 24 * HOUR


async def test_who_is_late_can_not_keep_a_claim_off_by_an_offer_to_resign(house: House) -> None:
    club = await slow(house)
    await offers_to_resign(club, club.ann)
    await later(club, 3 * D, "has run out of time")
    assert await club.press(club.bob, "Claim") == "The game is yours."


async def test_who_has_asked_for_something_takes_it_back_before_he_claims(house: House) -> None:
    club = await slow(house)
    await offers_to_resign(club, club.bob)
    house.move(4 * D)
    assert await club.does(club.bob, "claim") == (
        "You have asked your opponent something yourself. Take that back first."
    )
    await club.does(club.bob, "withdraw")
    assert await club.does(club.bob, "claim") == "The game is yours."


async def test_an_unanswered_double_that_is_claimed_was_dropped(house: House) -> None:
    club = await slow(house, "backgammon international length=5 clock=days-3")
    await club.does(club.ann, "play", "8/5 6/5")
    await club.does(club.bob, "cube")
    await later(club, 3 * D, "has run out of time")
    assert await club.press(club.bob, "Claim the game: 1 point") == "The game is yours."
    assert (await club.table()).match.score == (0, 1)  # type: ignore[union-attr] # it has begun


async def test_of_a_move_and_a_time_out_at_the_same_moment_one_wins(house: House) -> None:
    club = await slow(house)
    await later(club, 3 * D, "has run out of time")
    house.provoked.add(NOT_MODIFIED)  # the one who comes too late has his old board stripped
    table = await club.table()
    move, claim = await asyncio.gather(
        club.does(club.ann, "play", "8/5 6/5"), club.does(club.bob, "claim")
    )
    assert (move == "Played.") != (claim == "The game is yours.")
    after = [entry.event.text for entry in (await club.table()).entries[table.length - 1 :]]
    assert after[0] in {"X played 8/5 6/5", "X resigned"}


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


async def test_a_table_with_a_clock_is_closed_when_its_time_is_up_but_not_by_who_is_late(
    house: House,
) -> None:
    club, stranger = await slow(house), house.person("Eve")

    async def why_not(user: int) -> Said | None:
        return closing.why_not(await club.table(), user, await house.clock.now(), chief=True)

    house.move(2 * D)
    assert await why_not(stranger) == said("close-clock-runs")
    await later(club, 1 * D, "has run out of time")
    assert await why_not(club.ann) == said("time-up-yours")
    assert await why_not(stranger) is None


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
