"""Kestum in the chat: dice that turn for five seconds."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot import deadlines, keyspace
from bot.seating import OPEN_MS
from engine.board import Side
from tests.bot.club import matched
from tests.bot.playing import House, buttons

KESTUM = "long_narde standard kestum=yes"


async def test_with_kestum_the_dice_turn_and_then_lie(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), card=KESTUM)
    assert await club.press(club.ann, "Roll") == "Rolled."
    assert "five seconds" in club.text()
    assert club.labels() == ["✋ Kestum!"]
    house.move(6)
    await house.sandbox.wait_until(lambda: "Kestum" not in " ".join(club.labels()))
    assert (await club.table()).entries[2].event.text.startswith("X rolled 6-5")


@pytest.mark.parametrize("side", list(Side))
async def test_either_player_may_call_a_throw_off_once(house: House, side: Side) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), (4, 3), card=KESTUM)
    user = club.ann if side is Side.X else club.bob
    await club.press(club.ann, "Roll")
    assert await club.press(user, "Kestum") == "Kestum! The dice are thrown anew."
    events = [entry.event.text for entry in (await club.table()).entries]
    assert events[-3:] == ["X thrown 6-5", f"{side.value} voided", "X thrown 5-4"]
    assert await club.press(user, "Kestum") == (
        "Each player has one kestum a game, and you have used yours."
    )


async def test_dice_lie_also_when_the_bot_was_away(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), card=KESTUM)
    await club.press(club.ann, "Roll")
    await house.crash()
    house.move(3600)
    await house.open()
    await house.sandbox.wait_until(lambda: "🎲 Roll" in club.labels())
    assert (await club.table()).match.turning is None  # type: ignore[union-attr] # it has begun


async def test_of_a_kestum_and_the_end_of_its_time_one_comes_about(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), card=KESTUM)
    await club.press(club.ann, "Roll")
    before = len((await club.table()).entries)
    query = house.pressing(club.bob, club.chat, "Kestum")
    house.move(6)
    await asyncio.gather(*(deadlines.fire_one(house.tables()) for _ in range(2)))
    is_voided = await house.toast(query) == "Kestum! The dice are thrown anew."
    events = [entry.event.text for entry in (await club.table()).entries[before:]]
    assert ("O voided" in events) == is_voided
    assert any(text.startswith("X rolled 6-5") for text in events) != is_voided


async def test_nobody_takes_the_word_away_while_the_dice_turn(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), card=KESTUM)
    await club.press(club.ann, "Roll")
    toast = await club.does(club.ann, "ask-resign")
    assert toast == "The dice are still turning, wait a second."
    assert club.labels() == ["✋ Kestum!"]


async def test_with_kestum_every_throw_is_by_press(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), card=f"{KESTUM} length=3 cube=yes")
    assert club.labels()[0] == "🎲 Roll"
    assert "⏩ Roll for me" not in club.labels()


async def test_a_table_without_its_seed_keeps_no_other_waiting(house: House, redis: Redis) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), card=KESTUM)
    await club.press(club.ann, "Roll")
    lobby = house.person("Carl")
    await house.say(lobby, lobby, "/play")
    [waiting] = await house.store.tables_of(lobby)
    await house.crash()
    await redis.delete(keyspace.seed((await club.table()).gid))
    house.move(OPEN_MS / 1000)
    await house.open()
    await house.sandbox.wait_until(lambda: not buttons(house.said(lobby)[-1]))
    assert (await house.table(waiting)).status == "closed"
    house.errors.lines.clear()
