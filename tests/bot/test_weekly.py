"""A group's week, told once on Monday where the group wants it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from bot.app import telegram
from bot.clocks import HOUR
from bot.ladder import WEEK_MS, begin_of, week_of
from bot.sandbox.faults import Fault
from bot.weekly import AGAIN_MS, TOLD_AT_MS, Weekly, next_due
from tests.bot.club import Club
from tests.bot.playing import House, text_of
from tests.bot.results import answered, finished, once_more

ON = "Done: a summary of the week every Monday. To stop it: /weekly off"


@asynccontextmanager
async def teller(house: House) -> AsyncIterator[Weekly]:
    """A replica's, with nothing else in it."""
    bot = telegram(house.sandbox.token, house.sandbox.base_url)
    yield Weekly(bot, house.tables())
    await bot.session.close()


async def until_monday(house: House) -> None:
    """The hour at which weeks are told; nobody tells of himself."""
    now = await house.clock.now()
    house.move((next_due(now) - now) / 1000)


def told(house: House, club: Club) -> list[str]:
    return [text for each in house.said(club.chat) if "📅" in (text := text_of(each))]


async def on_monday(house: House, lang: str = "en") -> Club:
    """The group wants its week, has played twice, and it is Monday; the bot itself is away."""
    club = await finished(house, lang=lang)
    await once_more(club, club.ann)
    await house.say(club.ann, club.chat, "/weekly on")
    await house.close()
    await until_monday(house)
    return club


async def told_by(house: House) -> None:
    async with teller(house) as weekly:
        while await weekly.tell_one():
            pass


def test_a_week_is_told_on_monday_at_ten() -> None:
    monday = begin_of(week_of(1_764_547_200_000))
    assert next_due(monday) == monday + TOLD_AT_MS
    assert next_due(monday + TOLD_AT_MS) == monday + WEEK_MS + TOLD_AT_MS


async def test_an_admin_switches_the_week_on_and_off(house: House) -> None:
    club = await finished(house)
    assert await answered(house, club.ann, club.chat, "/weekly on") == ON
    off = await answered(house, club.ann, club.chat, "/weekly off")
    assert off == "Done: no more weekly summaries."
    await until_monday(house)
    assert await house.store.claim_week(await house.clock.now(), 1) is None


async def test_who_is_no_admin_switches_nothing(house: House) -> None:
    club = await finished(house)
    refused = await answered(house, club.bob, club.chat, "/weekly on")
    assert refused == "The group's admins decide on the weekly summary."
    await until_monday(house)
    assert await house.store.claim_week(await house.clock.now(), 1) is None


async def test_without_a_word_it_says_how(house: House) -> None:
    club = await finished(house)
    assert (await answered(house, club.bob, club.chat, "/weekly")).startswith("I send a summary")
    private = await answered(house, club.bob, club.bob, "/weekly on")
    assert private.startswith("Groups have a ladder and a weekly summary.")


async def test_two_replicas_tell_a_week_once(house: House) -> None:
    club = await on_monday(house)
    await asyncio.gather(told_by(house), told_by(house))
    [text] = told(house, club)
    assert text == (
        "📅 The week: 2 games\n1. Bob: 2 : 0, 2 gammons\n2. Ann: 0 : 2\n\n"
        "🔥 Streak of the week: Bob, 2 wins in a row\n\nThe ladder: /top"
    )
    await house.open()


async def test_the_week_in_russian(house: House) -> None:
    club = await on_monday(house, lang="ru")
    await told_by(house)
    [text] = told(house, club)
    assert text == (
        "📅 Итоги недели: 2 партии\n1. Bob — 2 : 0, 2 марса\n2. Ann — 0 : 2\n\n"
        "🔥 Серия недели: Bob, 2 победы подряд\n\nЛестница: /top"
    )
    await house.open()


async def test_a_week_without_a_game_is_not_told(house: House) -> None:
    club = await on_monday(house)
    await told_by(house)
    await until_monday(house)
    await told_by(house)
    assert len(told(house, club)) == 1
    await house.open()


async def test_after_weeks_away_only_the_last_one_is_told(house: House) -> None:
    club = await on_monday(house)
    house.move(2 * WEEK_MS / 1000)
    await told_by(house)
    assert told(house, club) == []
    await house.open()


async def test_no_week_is_told_twice_after_an_outage_until_early_on_a_monday(
    house: House,
) -> None:
    club = await finished(house)
    now = await house.clock.now()
    await house.store.tell_weekly(club.chat, 0, next_due(now) - WEEK_MS)
    await house.close()
    house.move((begin_of(week_of(now) + 1) + HOUR - now) / 1000)
    await told_by(house)
    assert len(told(house, club)) == 1
    house.move(TOLD_AT_MS / 1000)
    await told_by(house)
    assert len(told(house, club)) == 1
    await house.open()


async def test_a_week_rings_nobody(house: House) -> None:
    club = await on_monday(house)
    await told_by(house)
    sent = house.sandbox.calls("sendMessage", club.chat)[-1]
    assert sent.params["disable_notification"] in {True, "true"}
    await house.open()


async def test_a_flood_puts_the_week_off(house: House) -> None:
    house.provoked.add("Too Many Requests")
    club = await on_monday(house)
    house.sandbox.inject_fault(Fault("429", "sendMessage", retry_after=5))
    await told_by(house)
    assert told(house, club) == []
    house.move(AGAIN_MS / 1000)
    await told_by(house)
    assert len(told(house, club)) == 1
    await house.open()


async def test_a_group_that_threw_the_bot_out_is_told_nothing_more(house: House) -> None:
    club = await on_monday(house)
    house.sandbox.inject_fault(Fault("403", "sendMessage"))
    await told_by(house)
    await until_monday(house)
    assert await house.store.claim_week(await house.clock.now(), 1) is None
    assert told(house, club) == []
    await house.open()
