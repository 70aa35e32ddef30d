"""Whoever asks for it is forgotten; the games stay to those who played them."""

import re
from collections.abc import Mapping

import pytest
from redis.asyncio import Redis

from bot import forgetting, keyspace, records
from bot.audit import verified
from bot.results import is_alias
from bot.seating import Place
from bot.words import WORDS
from tests.bot.club import Club, matched
from tests.bot.playing import House, buttons, text_of
from tests.bot.results import answered, counted, finished, given_up_by, once_more
from tests.bot.test_stand import watched


async def asked(house: House, club: Club, user: int) -> str:
    """The toast that answers the button under the question."""
    await answered(house, user, club.chat, "/forget me")
    button = buttons(house.said(club.chat)[-1])[0]
    message = house.said(club.chat)[-1]["message_id"]
    return await house.press_data(user, club.chat, button["callback_data"], message)


async def forgotten(house: House, user: int) -> None:
    """In all tables; the bot is away and does nothing of it by itself."""
    await house.close()
    await house.store.forget(user, await house.clock.now())
    while await forgetting.forget_one(house.tables()):
        pass
    await records.count_all(house.tables())


async def everything(redis: Redis) -> str:
    """All keys, and all that stands in them."""
    found = []
    async for key in redis.scan_iter("bg:*"):
        match await redis.type(key):
            case "list":
                found.append(f"{key!r} {await redis.lrange(key, 0, -1)}")
            case "zset":
                found.append(f"{key!r} {await redis.zrange(key, 0, -1)}")
            case "hash":
                found.append(f"{key!r} {await redis.hgetall(key)}")
            case _:
                found.append(f"{key!r} {await redis.get(key)!r}")
    return "\n".join(found)


async def left_of(redis: Redis) -> str:
    """Who has answered a command is known for a day, and who pressed lately for an hour."""
    lines = (await everything(redis)).split("\n")
    return "\n".join(line for line in lines if not line.startswith(("'bg:once", "'bg:pace")))


async def test_it_asks_first_and_says_what_goes_and_what_stays(house: House) -> None:
    club = await finished(house)
    told = await answered(house, club.ann, club.chat, "/forget me")
    assert "This goes: your name and your Telegram id" in told
    assert "This stays: the moves and dice" in told
    assert (await house.table(club.gid)).name(club.ann) == "Ann"


async def test_nobody_has_another_forgotten(house: House) -> None:
    club = await finished(house)
    await answered(house, club.ann, club.chat, "/forget me")
    data = buttons(house.said(club.chat)[-1])[0]["callback_data"]
    toast = await house.press_data(club.bob, club.chat, data)
    assert toast == "It was somebody else who asked. To be forgotten: /forget me"
    assert await house.store.claim_forgetting(await house.clock.now(), 1) is None


async def test_a_press_has_whoever_asked_forgotten(house: House, redis: Redis) -> None:
    club = await finished(house)
    assert await asked(house, club, club.ann) == (
        "I'm forgetting you: in a minute only “Player” is left."
    )
    await house.close()
    house.move(forgetting.LEASE_MS / 1000)
    await forgetting.forget_one(house.tables())
    assert not re.search(r"\bAnn\b", await everything(redis)), "a table's id may have these letters"
    await house.open()


@pytest.mark.parametrize("who", ["ann", "bob"])
async def test_name_and_id_are_nowhere_any_more(house: House, redis: Redis, who: str) -> None:
    club = await finished(house)
    user, name = (club.ann, "Ann") if who == "ann" else (club.bob, "Bob")
    await house.store.set_language(user, "ru")
    await house.store.set_hours(user, zone="europe/moscow")
    await house.store.meet(user, f"{name}_a", "ru")
    await forgotten(house, user)
    left = await left_of(redis)
    assert name not in left
    assert str(user) not in left
    await house.open()


async def test_moves_and_dice_stay_as_they_were(house: House) -> None:
    club = await finished(house)
    before = await club.table()
    await forgotten(house, club.ann)
    after = await club.table()
    assert [each.text for each in after.entries] == [each.text for each in before.entries]
    place = Place(club.chat, 0, "en")
    told = await verified(house.tables(), club.bob, place, WORDS["en"], board=None)
    assert "<b>\u2068Player\u2069</b>" in told.text
    assert "✅" in told.text
    await house.open()


async def test_a_table_that_was_read_before_is_read_anew(house: House) -> None:
    club = await finished(house)
    tables = house.tables()
    await tables.load(club.gid)
    await forgotten(house, club.ann)
    table = await tables.load(club.gid)
    assert table
    assert is_alias(table.players[0])
    await house.open()


async def test_the_opponent_keeps_his_record_against_a_player(house: House) -> None:
    club = await finished(house)
    await forgotten(house, club.ann)
    await house.open()
    told = await answered(house, club.bob, club.chat, "/record")
    assert "Backgammon: 1 : 0" in told
    assert told.endswith("Against whom:\nPlayer: 1 : 0")
    assert (await answered(house, club.ann, club.chat, "/record")).startswith("You haven't")


async def test_a_ladder_has_no_nameless_rungs(house: House) -> None:
    club = await finished(house)
    await forgotten(house, club.ann)
    await house.open()
    told = await answered(house, club.bob, club.chat, "/top")
    assert told.startswith("🪜 Ladder: Backgammon\n1. Bob: 1662? (1 : 0)\n\n")


async def test_counted_anew_nobody_comes_back(house: House) -> None:
    club = await finished(house)
    await forgotten(house, club.ann)
    before = await house.store.results(str(club.chat))
    await records.rebuild(house.store)
    assert await house.store.results(str(club.chat)) == before
    assert await house.store.results(str(club.ann)) == []
    await house.open()


async def test_a_forgotten_opponent_is_not_invited_again(house: House) -> None:
    club = await finished(house)
    data = next(each["callback_data"] for each in buttons(club.board()) if "🔁" in each["text"])
    await forgotten(house, club.ann)
    await house.open()
    toast = await house.press_data(club.bob, club.chat, data)
    assert toast.startswith("Your opponent has asked to be forgotten")


async def test_who_has_only_looked_on_and_guessed_is_forgotten_too(
    house: House, redis: Redis
) -> None:
    table = await watched(house)
    await table.watch()
    await house.handled()
    await house.press(table.eve, table.eve, "Ann")
    assert (await house.store.guesses(table.gid, table.eve)).own == "X"
    boards = len(house.said(table.eve))
    await forgotten(house, table.eve)
    assert str(table.eve) not in await left_of(redis)
    assert (await house.store.guesses(table.gid, None)).all == 1
    await house.open()
    house.move(6)
    await house.say(table.ann, table.ann, "8/5 6/5")
    await house.settled()
    assert len(house.said(table.eve)) == boards


async def test_a_game_that_ends_later_is_not_listed_for_who_was_forgotten(
    house: House, redis: Redis
) -> None:
    club = await matched(house, (3, 1), (6, 4), card="backgammon classic")
    await forgotten(house, club.ann)
    await house.open()
    await club.does(club.ann, "play", "8/5 6/5")
    assert await house.store.recent_of(club.ann) == [club.gid]
    await given_up_by(club, club.ann)
    await counted(house, club.chat, 1)
    await house.close()
    house.move(records.LEASE_MS / 1000)
    await records.count_all(house.tables())
    assert await house.store.recent_of(club.ann) == []
    await house.open()


async def test_whoever_takes_long_to_forget_keeps_others_from_beginning_anew(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each table takes three quarters of a lease."""
    club = await finished(house)
    await once_more(club, club.ann)
    await house.close()
    await house.store.forget(club.ann, await house.clock.now())
    tables, begun = house.tables(), []
    facts = tables.store.facts

    async def slowly(gid: str) -> Mapping[str, str]:
        house.move(forgetting.LEASE_MS / 1000 * 3 / 4)
        now = await house.clock.now()
        begun.append(await house.store.claim_forgetting(now, now + forgetting.LEASE_MS))
        return await facts(gid)

    monkeypatch.setattr(tables.store, "facts", slowly)
    await forgetting.forget_one(tables)
    assert begun == [None, None]
    await house.open()


async def test_a_running_game_goes_on_under_another_name_and_is_then_forgotten(
    house: House, redis: Redis
) -> None:
    club = await matched(house, (3, 1), card="backgammon classic")
    await forgotten(house, club.ann)
    await house.open()
    await house.settled()
    assert "Player" in club.text()
    assert "Ann" not in club.text()
    await given_up_by(club, club.ann)
    await house.close()
    house.move(records.LEASE_MS / 1000)
    await records.count_all(house.tables())
    assert str(club.ann) not in str(await redis.hgetall(keyspace.of_table(club.gid).table))
    (result,) = await house.store.results(str(club.chat))
    assert is_alias(result.result.loser)
    await house.open()


async def test_games_of_a_running_match_are_forgotten_too(house: House) -> None:
    club = await matched(house, (3, 1), card="backgammon classic length=3")
    for user, label in ((club.ann, "Resign"), (club.ann, "a gammon"), (club.bob, "Accept")):
        await house.press(user, club.chat, label)
    await counted(house, club.chat, 1)
    await forgotten(house, club.ann)
    (result,) = await house.store.results(str(club.chat))
    assert is_alias(result.result.loser)
    await house.open()


async def test_half_forgotten_is_forgotten_when_it_is_begun_anew(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies between the records and the table."""
    club = await finished(house)
    await house.close()
    await house.store.forget(club.ann, await house.clock.now())
    tables = house.tables()

    async def dies(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patched:
        patched.setattr(tables.store, "erase", dies)
        with pytest.raises(ConnectionError):
            await forgetting.forget_one(tables)
    house.move(forgetting.LEASE_MS / 1000)
    assert await forgetting.forget_one(tables)
    (result,) = await house.store.results(str(club.chat))
    assert is_alias(result.result.loser)
    assert (await club.table()).side_of(club.ann) is None
    await house.open()


async def test_who_was_forgotten_may_play_again(house: House) -> None:
    club = await finished(house)
    await forgotten(house, club.ann)
    await house.open()
    house.move(61)
    await house.say(club.ann, club.chat, "/play")
    await house.press(club.bob, club.chat, "🎲")
    assert "Ann" in text_of(house.board(club.chat))
