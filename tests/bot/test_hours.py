"""Every player has his own day and night."""

import asyncio
from datetime import datetime
from zoneinfo import ZoneInfo

from bot.clocks import HOUR, SECOND
from bot.hours import MORE_ZONES, ZONES, Hours
from tests.bot.on_clock import (
    DAYS_3,
    LIVE,
    D,
    H,
    clicks,
    later,
    rings_at,
    slow,
    told,
    under_board,
)
from tests.bot.playing import House, text_of
from tests.bot.privately import begun, rung, sent


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
    zone = _where_it_is_night(half)
    await house.store.set_hours(club.ann, zone=zone.key.lower())
    morning = Hours(zone).quiet_until(half)
    assert morning
    house.move(36 * H)
    for _ in range(200):
        if (await club.table()).due == morning:
            break
        await asyncio.sleep(0.05)
    assert (await club.table()).due == morning
    assert await told(club) == ""
    await later(club, (morning - half) / SECOND, "Half of the time is gone")


async def test_who_may_claim_sleeps_on_and_is_called_in_the_morning(house: House) -> None:
    """Whoever is late is told at once: he can still move."""
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob, DAYS_3)
    clock = (await house.table(gid)).reading
    assert clock
    assert clock.deadline
    zone = _where_it_is_night(clock.deadline)
    await house.store.set_hours(bob, zone=zone.key.lower())
    house.move(71 * H)
    await house.sandbox.wait_until(lambda: "Hardly any time" in under_board(house, ann), 20)
    await house.settled()
    before, late = len(sent(house, bob)), rung(house, ann)
    house.move(1 * H)
    await house.sandbox.wait_until(lambda: "Your time is up" in under_board(house, ann), 20)
    await house.settled()
    assert rung(house, ann) == late + 1
    assert [label for label in house.labels(bob) if "Claim" in label]
    assert len(sent(house, bob)) == before
    morning = Hours(zone).quiet_until(await house.clock.now())
    assert (await house.table(gid)).due == morning
    house.move(9 * H)
    await house.sandbox.wait_until(lambda: len(sent(house, bob)) > before, 20)
    await house.settled()
    assert not sent(house, bob)[-1].params.get("disable_notification")
    assert (len(sent(house, bob)), rung(house, ann)) == (before + 1, late + 1)
    assert (await house.table(gid)).due is None


async def test_at_a_live_clock_nobody_sleeps(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    zone = _where_it_is_night(await house.clock.now())
    await house.store.set_hours(bob, zone=zone.key.lower())
    await begun(house, ann, bob, LIVE)
    before = rung(house, bob)
    house.move(3.5 * 60)
    await house.sandbox.wait_until(lambda: rung(house, bob) > before, 20)
    assert "Ann has run out of time" in under_board(house, bob)


def _where_it_is_night(at: int) -> ZoneInfo:
    zones = map(ZoneInfo, (*ZONES, *MORE_ZONES))
    return next(zone for zone in zones if datetime.fromtimestamp(at / SECOND, zone).hour < 7)


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
        house.move(61)
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
