"""Nowhere is anything left of who was forgotten, whatever became of his games and groups."""

import pytest
from redis.asyncio import Redis

from bot import forgetting, keyspace, recorded, records
from bot.calls import FOR
from bot.results import is_alias
from bot.store import Store
from tests.bot.club import Club, matched
from tests.bot.on_clock import slow
from tests.bot.playing import House, gid_of, text_of
from tests.bot.privately import begun, does
from tests.bot.results import counted, finished, given_up_by
from tests.bot.test_forgetting import forgotten, left_of

BOB = "bob_b"


async def invited(house: House) -> Club:
    """Ann has called Bob by his username, and he has come."""
    house.chance.rolls = ((3, 1),)
    ann, bob = house.person("Ann"), house.person("Bob", username=BOB)
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, f"/play @{BOB}")
    club = Club(house, chat, ann, bob, gid_of(house.board(chat)))
    await club.press(bob, "Play")
    assert (await club.table()).facts[FOR] == f"@{BOB}"
    return club


async def given_up(house: House, gid: str, winner: int, loser: int) -> None:
    """A gammon in private, and it is counted."""
    house.move(6)
    await does(house, gid, loser, "ask-resign")
    await does(house, gid, loser, "offer-resign", "2")
    await does(house, gid, winner, "accept")
    await counted(house, winner, 1)


async def test_a_group_that_has_moved_keeps_no_id(house: House, redis: Redis) -> None:
    club = await finished(house)
    new = house.sandbox.migrate(club.chat)
    await house.handled()
    await house.settled()
    await forgotten(house, club.ann)
    assert str(club.ann) not in await left_of(redis)
    (result,) = await house.store.results(str(new))
    assert is_alias(result.result.loser)
    await house.open()


async def test_what_an_earlier_release_left_under_a_groups_old_id_is_relabelled_too(
    house: House, redis: Redis
) -> None:
    club = await finished(house)
    await redis.copy(keyspace.results(str(club.chat)), keyspace.results("-5"))
    await forgotten(house, club.ann)
    assert str(club.ann) not in await left_of(redis)
    await house.open()


async def test_a_move_that_was_broken_off_is_made_up_for(
    store: Store, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot dies when the copy is there, and the old lines are too."""
    line = "gone567890:1 backgammon 1 single 1 2 1"
    await redis.zadd(keyspace.results("-5"), {line: 7, "of a later release": 8})

    async def dies(*_: object) -> None:
        raise ConnectionError

    with monkeypatch.context() as patched:
        patched.setattr(store, "_take_lines", dies)
        with pytest.raises(ConnectionError):
            await store.move_results(-5, -100)
    await store.move_results(-5, -100)
    found = await redis.zrange(keyspace.results("-100"), 0, -1, withscores=True)
    assert found == [(line, 7), ("of a later release", 8)]
    assert not await redis.exists(keyspace.results("-5"))


async def test_a_full_record_is_relabelled_whole(
    store: Store, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recorded, "KEPT", 3)
    lines = {f"gone567890:{number} backgammon 9 single 7 8 1": number for number in (1, 2, 3)}
    await redis.zadd(keyspace.results("-5"), lines)
    await store.relabel_results("-5", 7, 9)
    found = await store.results("-5")
    assert [(each.time, each.result.users) for each in found] == [(at, (9, 8)) for at in (1, 2, 3)]


async def test_whoever_was_called_by_username_leaves_none(house: House, redis: Redis) -> None:
    club = await invited(house)
    await given_up_by(club, club.ann)
    await forgotten(house, club.bob)
    left = await left_of(redis)
    assert BOB not in left
    assert str(club.bob) not in left
    await house.open()


async def test_a_running_game_too_tells_no_longer_by_which_username_somebody_was_called(
    house: House, redis: Redis
) -> None:
    club = await invited(house)
    await forgotten(house, club.bob)
    assert BOB not in await left_of(redis)
    await house.open()


async def test_a_wish_for_a_pause_that_was_played_over_leaves_no_id(
    house: House, redis: Redis
) -> None:
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    await club.does(club.ann, "play", "8/5 6/5")
    await given_up_by(club, club.bob)
    await forgotten(house, club.bob)
    assert str(club.bob) not in await left_of(redis)
    await house.open()


async def test_of_a_table_that_can_not_be_read_nothing_is_left_either(
    house: House, redis: Redis
) -> None:
    club = await finished(house)
    await house.close()
    await redis.lset(keyspace.of_table(club.gid).log, -1, "?")
    assert (await club.table()).status == "quarantined"
    assert str(club.ann) in str(await redis.hgetall(keyspace.quarantine(club.gid)))
    await forgotten(house, club.ann)
    left = await left_of(redis)
    assert "Ann" not in left
    assert str(club.ann) not in left
    (result,) = await house.store.results(str(club.bob))
    assert is_alias(result.result.loser)
    house.errors.lines.clear()
    await house.open()


async def test_evidence_of_others_tables_stays(house: House, redis: Redis) -> None:
    club = await finished(house)
    await house.close()
    await redis.lset(keyspace.of_table(club.gid).log, -1, "?")
    assert (await club.table()).status == "quarantined"
    await house.store.forget(club.ann + 100, await house.clock.now())
    assert await forgetting.forget_one(house.tables())
    assert await redis.exists(keyspace.quarantine(club.gid))
    house.errors.lines.clear()
    await house.open()


async def test_a_table_read_before_a_forgetting_brings_nobody_back(
    house: House, redis: Redis
) -> None:
    club = await finished(house)
    before = await club.table()
    await forgotten(house, club.ann)
    kept = await house.store.results(str(club.chat))
    await records.settle(house.store, before)
    assert await house.store.results(str(club.chat)) == kept
    assert str(club.ann) not in await left_of(redis)
    await house.open()


async def test_a_running_table_read_before_a_forgetting_brings_nobody_back(house: House) -> None:
    club = await matched(house, (3, 1), card="backgammon classic length=3")
    for user, label in ((club.ann, "Resign"), (club.ann, "a gammon"), (club.bob, "Accept")):
        await house.press(user, club.chat, label)
    await counted(house, club.chat, 1)
    before = await club.table()
    await forgotten(house, club.ann)
    await records.settle(house.store, before)
    (result,) = await house.store.results(str(club.chat))
    assert is_alias(result.result.loser)
    await house.open()


async def test_a_table_read_before_its_group_moved_is_counted_where_it_went(
    house: House,
) -> None:
    """The group moves between the look for its new id and the result's being put down."""
    club = await finished(house)
    new, table = -1_009_999_999_999, await club.table()
    await house.close()
    store, put = house.store, house.store.put_results
    moves = [(club.chat, new, await house.clock.now())]

    async def moved_first(results: records.Scopes) -> None:
        while moves:
            await store.move_chat(*moves.pop())
        await put(results)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "put_results", moved_first)
        await records.settle(store, table)
    assert await store.results(str(club.chat)) == []
    assert len(await store.results(str(new))) == 1
    await house.open()


async def test_whoever_is_forgotten_still_finds_the_game_that_goes_on(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await begun(house, ann, bob)
    await forgotten(house, ann)
    await house.open()
    await house.say(ann, ann, "/games")
    assert "Bob: Backgammon" in text_of(house.said(ann)[-1])


async def test_when_that_game_is_over_nothing_is_left_of_him(house: House, redis: Redis) -> None:
    """But how much was written to him in the last minute."""
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob)
    await forgotten(house, ann)
    await house.open()
    await given_up(house, gid, bob, ann)
    await house.close()
    house.move(records.LEASE_MS / 1000)
    await records.count_all(house.tables())
    await redis.delete(keyspace.sent(ann))
    assert str(ann) not in await left_of(redis)
    await house.open()
