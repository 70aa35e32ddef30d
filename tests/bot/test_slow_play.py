"""Games over days: reminders, a time-out and what the opponent makes of it, pauses and rests."""

import asyncio
import re
from dataclasses import replace
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from redis.asyncio import Redis

from bot import absence, alarms, closing, deadlines, keyspace, patience, pauses, resting, winding
from bot.backup import back_up, restore
from bot.clocks import DAY, HOUR, SECOND
from bot.hours import Hours
from bot.store import Store
from bot.table import Tables
from bot.winding import TOLD
from bot.words import Said, said
from tests.bot.backups import File
from tests.bot.club import Club, matched
from tests.bot.playing import NOT_MODIFIED, House, gid_of, text_of

DAYS_3 = "backgammon international clock=days-3"
BANK = "backgammon international clock=bank-24h-12h-72h"
LIVE = "backgammon international clock=live-30s-3m"
OPENING = ((3, 1), (6, 4), (5, 2))
H = 3600.0
D = 24 * H


async def slow(house: House, card: str = DAYS_3, lang: str = "en") -> Club:
    """Ann is to play 3-1."""
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
    house.move(5)
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


def under_board(house: House, user: int) -> str:
    """What stands under the board that came last; questions about zones stand beside it."""
    return text_of([message for message in house.said(user) if "photo" in message][-1])


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


async def test_time_in_which_the_bot_was_away_is_given_back(house: House) -> None:
    club = await slow(house)
    house.provoked.add(NOT_MODIFIED)
    await passes(house, 10 * H)
    await house.close()
    house.move(100 * H)
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 4 days 4 h" in club.text(), 20)
    await house.settled()
    assert await rings_at(club) == pytest.approx(136, abs=0.02)
    assert not await told(club)
    await later(club, 26.1 * H, "Half of the time is gone")


async def test_an_outage_is_noted_once_by_however_many_replicas(
    house: House, redis_url: str
) -> None:
    await slow(house)
    house.provoked.add(NOT_MODIFIED)
    await house.close()
    house.move(100 * H)
    await house.open()
    other = await house.beside(redis_url)
    tables = other.tables()
    await tables.heart.beat()
    assert len(tables.heart.outages) == 1
    await other.close()
    await other.store.close()


async def test_a_quick_restart_is_no_outage(house: House) -> None:
    await slow(house)
    await house.close()
    house.move(9)
    await house.open()
    tables = house.tables()
    await tables.heart.beat()
    assert tables.heart.outages == ()


async def test_a_restart_of_a_quarter_of_a_minute_costs_nobody_time(house: House) -> None:
    club = await slow(house, LIVE)
    house.provoked.add(NOT_MODIFIED)
    await house.close()
    house.move(15)
    await house.open()
    async with asyncio.timeout(20):
        bell = house.store.bell.next
        while "stood" not in (await club.table()).facts:
            await bell.wait()
            bell = house.store.bell.next
    table = await club.table()
    assert table.reading
    left = table.reading.left(await house.clock.now())
    assert left == pytest.approx(210 * SECOND, abs=5 * SECOND)


async def test_an_outage_that_nobody_remembers_still_belongs_to_the_bank(house: House) -> None:
    """After a hundred others; Ann's clock ran then, and her bank lasts for the match."""
    club = await slow(house, BANK)
    house.provoked.add(NOT_MODIFIED)
    await house.close()
    house.move(100 * H)
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 4 days 4 h" in club.text(), 20)
    table = replace(await club.table(), outages=())
    assert table.reading
    left = table.reading.left(await house.clock.now())
    assert left == pytest.approx(24 * HOUR, abs=30 * SECOND)


async def test_who_will_sleep_when_his_time_ends_is_told_before_the_night(house: House) -> None:
    """It is six in the morning; nine tenths of Ann's 24 hours will be gone at 3:36."""
    zone = ZoneInfo("Asia/Yekaterinburg")
    house.move((1 * H - await house.clock.now() / SECOND) % D)
    club = await slow(house, "backgammon international clock=days-1")
    await house.store.set_hours(club.ann, zone=zone.key.lower(), quiet="23-8")
    await later(club, 12 * H, "Half of the time is gone")
    evening = (await club.table()).due
    assert evening
    assert datetime.fromtimestamp(evening / SECOND, zone).strftime("%H:%M") == "23:00"
    house.move((evening - await house.clock.now()) / SECOND - 60)
    assert "Hardly any time" not in club.text()
    await later(club, 60, "Hardly any time left")
    assert await rings_at(club) == 24


async def test_at_night_no_reminder_comes_that_can_wait_for_the_morning(house: House) -> None:
    club = await slow(house)
    clock = (await club.table()).reading
    assert clock
    half = clock.since + 36 * HOUR
    zone = _where_it_is(5, half)
    await house.store.set_hours(club.ann, zone=zone.key.lower())
    morning = Hours(zone).quiet_until(half)
    assert morning
    house.move(36 * H)
    await house.sandbox.wait_until(lambda: True)
    for _ in range(200):
        if (await club.table()).due == morning:
            break
        await asyncio.sleep(0.05)
    assert (await club.table()).due == morning
    assert await told(club) == ""
    await later(club, (morning - half) / SECOND, "Half of the time is gone")


def _where_it_is(hour: int, at: int) -> ZoneInfo:
    zones = map(
        ZoneInfo, ("Asia/Tashkent", "Asia/Vladivostok", "America/New_York", "Europe/London")
    )
    near = [zone for zone in zones if datetime.fromtimestamp(at / SECOND, zone).hour < hour + 4]
    return near[0]


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


async def test_the_deadline_of_a_table_that_is_gone_is_let_go(house: House, redis: Redis) -> None:
    await house.close()
    await redis.zadd(keyspace.of_table("gonegonego").due, {"gonegonego": 1})
    assert await deadlines.fire_one(house.tables())
    assert await house.store.all_due() == []


async def test_a_table_of_a_newer_version_is_left_to_it_for_a_while(
    house: House, redis: Redis
) -> None:
    club = await slow(house)
    await house.close()
    keys, now = keyspace.of_table(club.gid), await house.clock.now()
    first = str(await redis.lindex(keys.log, 0))
    await redis.lset(keys.log, 0, re.sub(r"^match \d+", "match 999", first))
    await redis.zadd(keys.due, {club.gid: now})
    tables = house.tables()
    assert (await club.table()).status == "newer"
    assert await deadlines.fire_one(tables)
    assert await house.store.claim_due(now + 9 * 60 * SECOND, 1) is None
    assert await house.store.claim_due(now + 11 * 60 * SECOND, 1) == club.gid


async def test_without_a_clock_nothing_can_be_paused(house: House) -> None:
    club = await matched(house, *OPENING)
    assert await club.does(club.bob, "pause", "ask") == (
        "There is no such button. Press on the fresh board: /board"
    )


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


async def test_a_player_is_asked_for_his_zone_once(house: House) -> None:
    ann, bob = house.person("Ann", "ru"), house.person("Bob")
    for user in (ann, bob):
        await house.say(user, user, "/settings")
    chat = await house.group("Club", ann, bob)
    await house.store.set_card(chat, "backgammon", DAYS_3)
    for _ in range(2):
        await house.say(ann, chat, "/play")
        await house.press(bob, chat, "🎲")
        await house.sandbox.wait_until(lambda: "What time" in text_of(house.board(bob)))
        house.move(60)
    asked = [m for m in house.said(bob) if "What time is it where you are?" in text_of(m)]
    assert len(asked) == 1
    assert await clicks(house, bob, "Moscow") == "Done: deadlines are in your own time now."
    assert "Time zone: Moscow" in text_of(house.board(bob))
    assert "Который у вас сейчас час?" in text_of(house.board(ann))
    assert (await house.store.hours(bob)).zone == ZoneInfo("Europe/Moscow")


async def test_who_could_not_be_asked_for_his_zone_is_asked_at_the_next_game(
    house: House,
) -> None:
    """Bob had not started the bot when the first game began."""
    club = await slow(house, f"{DAYS_3} length=3")
    house.provoked.add("bot can't initiate conversation")
    await house.say(club.bob, club.bob, "/settings")
    await later(club, 3 * D, "has run out of time")
    await club.press(club.bob, "Claim")
    await club.press(club.bob, "Next game")
    asked = [m for m in house.said(club.bob) if "What time is it where you are?" in text_of(m)]
    assert len(asked) == 1


async def test_everybody_finds_his_time(house: House) -> None:
    """In Delhi it is half an hour past what all clocks near it say."""
    ann = house.person("Ann")
    await house.say(ann, ann, "/settings")
    await clicks(house, ann, "Time zone")
    await clicks(house, ann, "Another time")
    await clicks(house, ann, "Delhi")
    assert (await house.store.hours(ann)).zone == ZoneInfo("Asia/Kolkata")
    assert "Time zone: Delhi" in text_of(house.board(ann))


async def test_quiet_hours_are_chosen_in_the_settings(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/settings")
    await clicks(house, ann, "Quiet")
    assert await clicks(house, ann, "22:00") == "First tell me what time it is where you are."
    await clicks(house, ann, "Berlin")
    assert "from 22:00 to 7:00" in text_of(house.board(ann))


async def test_a_group_sets_nobodys_hours(house: House) -> None:
    club = await slow(house)
    for text in ("", "zone", "zone europe/moscow", "quiet none", "rest 3"):
        assert "no such button" in await club.does(club.ann, "habits", text)
    assert (await house.store.hours(club.ann)) == Hours.read({"asked": "yes"})


async def test_a_backup_keeps_clocks_and_the_time_until_it_is_restored(
    house: House, file: File
) -> None:
    club = await slow(house)
    house.provoked.add(NOT_MODIFIED)
    await passes(house, 30 * H)
    await house.close()
    await back_up(house.store, file.path)
    house.move(200 * H)
    await restore(house.store, file.path, force=True)
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 8 days 8 h" in club.text(), 20)
    await house.settled()
    assert await rings_at(club) == pytest.approx(236, abs=0.05)


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
