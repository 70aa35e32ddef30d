"""A player's time is up: the opponent claims the game or gives more time, or lets it be."""

import asyncio

import pytest

from bot import closing
from bot.clocks import DAY, HOUR, SECOND
from bot.words import Said, said
from tests.bot.club import Club
from tests.bot.on_clock import BANK, DAYS_3, D, H, later, slow, told, under_board
from tests.bot.playing import NOT_MODIFIED, House
from tests.bot.privately import begun, does

TAKE = "ake back what you have asked for"


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


@pytest.mark.parametrize("lang", ["en", "ru"])
async def test_who_has_to_take_something_back_before_he_claims_or_moves_is_told_so(
    house: House, lang: str
) -> None:
    club = await slow(house, lang=lang)
    await offers_to_resign(club, club.bob)
    up = {"en": "has run out of time. Bob, take back what", "ru": "время вышло. Bob, отзовите"}
    await later(club, 3 * D, up[lang])
    await club.does(club.bob, "withdraw")
    claims = {"en": "Bob, claim the game, or", "ru": "Bob, засчитать победу или"}
    assert claims[lang] in club.text()


@pytest.mark.parametrize("asks", ["Ann", "Bob"])
async def test_in_private_each_is_told_what_he_has_to_take_back(house: House, asks: str) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob, DAYS_3)
    user = ann if asks == "Ann" else bob
    await does(house, gid, user, "ask-resign")
    await does(house, gid, user, "offer-resign", "1")
    house.move(3 * D)
    await house.sandbox.wait_until(lambda: "Your time is up" in under_board(house, ann), 20)
    await house.sandbox.wait_until(lambda: "Ann has run out of time" in under_board(house, bob), 20)
    told = [text for text in (under_board(house, each) for each in (ann, bob)) if TAKE in text]
    assert told == [under_board(house, user)]


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
