"""What rings for a player of several games, and what comes without a sound."""

import pytest

from bot import bells
from bot.tokens import Deed
from tests.bot.club import matched
from tests.bot.playing import House, text_of
from tests.bot.privately import (
    DAYS_3,
    MINUTE,
    H,
    begun,
    counted,
    digests,
    guest_at,
    hosts_play,
    rung,
    sent,
)

OFFER: tuple[tuple[Deed, str], ...] = (("ask-resign", ""), ("offer-resign", "1"))
LIVE = "backgammon international clock=live-30s-3m"


async def test_whoever_is_there_hears_each_board(house: House) -> None:
    zoe, gids = await guest_at(house, 2)
    before = rung(house, zoe)
    await hosts_play(house, gids[0])
    house.move(6)
    house.sandbox.send(zoe, zoe, "hm")
    await house.handled()
    await hosts_play(house, gids[1])
    assert rung(house, zoe) == before + 3, "two boards, and an answer to what was not understood"


async def test_after_half_an_hour_the_next_one_rings_again(house: House) -> None:
    zoe, gids = await guest_at(house, 3)
    before = rung(house, zoe)
    await hosts_play(house, *gids[:2])
    await counted(house, zoe, "🎲 2 games wait for you: /games")
    house.move(30 * MINUTE)
    await hosts_play(house, gids[2])
    assert rung(house, zoe) == before + 2


async def test_by_night_nothing_rings_and_the_digest_comes_in_the_morning(house: House) -> None:
    zoe, gids = await guest_at(house, 2)
    await house.store.set_hours(zoe, zone="europe/london", quiet="23-8")
    await until(house, zoe)
    before = rung(house, zoe)
    await hosts_play(house, *gids)
    house.move(H)
    assert rung(house, zoe) == before
    assert not digests(house, zoe)
    house.move(12 * H)
    await house.sandbox.wait_until(
        lambda: digests(house, zoe) == ["🎲 2 games wait for you: /games"], 20
    )
    await house.sandbox.wait_until(lambda: rung(house, zoe) == before + 1, 20)


async def until(house: House, user: int) -> None:
    """Until night has come to this user."""
    while not (await house.store.hours(user)).quiet_until(await house.clock.now()):
        house.move(H / 2)


async def test_a_live_game_always_rings(house: House) -> None:
    zoe, gids = await guest_at(house, 1)
    live = await begun(house, house.person("Live"), zoe, LIVE)
    before = rung(house, zoe)
    await hosts_play(house, *gids, live)
    assert rung(house, zoe) == before + 2


async def test_of_reminders_at_about_the_same_time_one_comes(house: House) -> None:
    """The others' boards say it where they stand, and the digest tells the first deadline."""
    zoe, gids = await guest_at(house, 3, DAYS_3)
    await hosts_play(house, *gids)
    house.move(H)
    await house.sandbox.wait_until(lambda: len(digests(house, zoe)) == 1, 20)
    before, rang = len(sent(house, zoe)), rung(house, zoe)
    house.move(35.1 * H)
    await house.sandbox.wait_until(lambda: half(house, zoe) == 3, 20)
    await house.settled()
    assert len(sent(house, zoe)) == before + 1
    assert rung(house, zoe) == rang + 1
    house.move(bells.SETTLE_MS / 1000 + 1)
    await house.sandbox.wait_until(
        lambda: len(sent(house, zoe)) == before + 2 and len(digests(house, zoe)) == 1, 20
    )
    assert rung(house, zoe) == rang + 1
    assert "3 games wait for you: /games\n⏳ The most urgent: by " in digests(house, zoe)[0]


def half(house: House, user: int) -> int:
    """On how many boards with buttons it says that half of the time is gone."""
    boards = [each for each in house.said(user) if "reply_markup" in each]
    return sum("Half of the time is gone" in text_of(board) for board in boards)


async def test_when_a_time_is_up_it_always_rings(house: House) -> None:
    zoe, gids = await guest_at(house, 2, DAYS_3)
    await hosts_play(house, *gids)
    house.move(71 * H)
    await house.sandbox.wait_until(lambda: len(digests(house, zoe)) == 1, 20)
    await house.settled()
    before = rung(house, zoe)
    house.move(1.1 * H)
    await house.sandbox.wait_until(lambda: rung(house, zoe) >= before + 2, 20)


@pytest.mark.parametrize("count", [1, 2])
async def test_a_turn_at_a_table_that_rang_itself_rings_again(house: House, count: int) -> None:
    zoe = house.person("Zoe")
    now = await house.clock.now()
    for _ in range(count):
        assert await house.store.rings(zoe, "a", now)
    assert not await house.store.rings(zoe, "b", now)


async def test_who_is_asked_the_same_again_is_called_once(house: House) -> None:
    club = await matched(house, (3, 1), (6, 4))
    await club.played(club.ann, *OFFER)
    asked = club.board()["message_id"]
    await club.played(club.bob, ("decline", ""))
    await club.played(club.ann, *OFFER)
    assert club.board()["message_id"] == asked
    assert "Bob decides whether to accept the resignation" in club.text()
    await club.played(club.bob, ("decline", ""))
    await club.played(club.ann, ("ask-resign", ""), ("offer-resign", "2"))
    assert club.board()["message_id"] > asked
    assert "a gammon, 2 points" in club.text()


async def test_who_is_asked_the_same_after_a_move_is_called_again(house: House) -> None:
    club = await matched(house, (3, 1), (6, 4))
    await club.played(club.ann, *OFFER)
    await club.played(club.bob, ("decline", ""))
    await club.played(club.ann, ("play", "8/5 6/5"))
    before = club.board()["message_id"]
    await club.played(club.ann, *OFFER)
    assert club.board()["message_id"] > before
