"""What finished games come to: put down once, and told."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot import records
from bot.backup import back_up, restore
from bot.store import Store
from tests.bot.backups import File
from tests.bot.club import matched
from tests.bot.playing import NOT_MODIFIED, House, text_of
from tests.bot.redis_server import RedisServer
from tests.bot.results import answered, counted, finished, once_more


async def kept(store: Store, redis: Redis) -> dict[str, list[tuple[str, int]]]:
    """All results by their keys."""
    scopes = [key.removeprefix("bg:res:") async for key in redis.scan_iter("bg:res:*")]
    found = {scope: await store.results(scope) for scope in scopes}
    return {scope: [(each.result.text, each.time) for each in found[scope]] for scope in found}


async def test_a_game_is_put_down_for_its_chat_its_players_and_their_pair(
    house: House, redis: Redis
) -> None:
    club = await finished(house)
    found = await kept(house.store, redis)
    line = f"{club.gid}:1 backgammon 1 gammon {club.bob} {club.ann} 2"
    assert found.keys() == {str(each) for each in (club.chat, club.ann, club.bob)} | {
        records.pair(club.bob, club.ann)
    }
    assert {text for lines in found.values() for text, _ in lines} == {line}
    assert {time for lines in found.values() for _, time in lines} == {
        (await club.table()).entries[-1].time
    }


async def test_an_end_that_is_counted_twice_counts_once(house: House, redis: Redis) -> None:
    club = await finished(house)
    before = await kept(house.store, redis)
    await records.settle(house.store, await club.table())
    assert await kept(house.store, redis) == before


async def test_two_replicas_count_a_game_once(house: House, redis_url: str, redis: Redis) -> None:
    other = await house.beside(redis_url)
    club = await finished(house)
    await asyncio.gather(records.count_all(house.tables()), records.count_all(other.tables()))
    assert len(await house.store.results(str(club.chat))) == 1
    await other.close()
    await other.store.close()


async def test_what_another_claimed_and_did_not_count_is_counted_after_its_lease(
    house: House,
) -> None:
    club = await matched(house, (3, 1), card="backgammon classic")
    await house.close()
    house.move(61)
    tables = house.tables()
    table = await club.table()
    facts = {"status": "over"}
    await tables.commit(table, table.length, "end", (), facts=facts)
    now = await house.clock.now()
    assert await house.store.claim_ended(now, now + records.LEASE_MS) == club.gid
    assert not await records.count_one(tables)
    house.move(records.LEASE_MS / 1000)
    assert await records.count_one(tables)
    house.move(records.LEASE_MS / 1000)
    assert not await records.count_one(tables)
    await house.open()


async def test_an_end_during_the_count_is_counted_too(house: House) -> None:
    """The next game of a match may be over before the first was put down."""
    house.provoked.add(NOT_MODIFIED)
    club = await finished(house)
    await house.close()
    tables, table = house.tables(), await club.table()
    await tables.commit(table, table.length, "one", (), facts={"status": "over"})
    now = await house.clock.now()
    await house.store.claim_ended(now, now + records.LEASE_MS)
    await tables.commit(table, table.length, "two", (), facts={"status": "over"})
    await house.store.counted(club.gid, now + records.LEASE_MS)
    assert await records.count_one(tables)
    await house.open()


async def test_counted_anew_from_the_logs_everything_is_the_same(
    house: House, redis: Redis
) -> None:
    club = await finished(house)
    await once_more(club, club.bob)
    before = await kept(house.store, redis)
    await house.store.put_results({str(club.chat): []})
    await redis.zadd(f"bg:res:{club.chat}", {f"gone567890:1 backgammon 1 single {club.ann} 7 1": 1})
    await redis.delete(f"bg:res:{club.ann}")
    assert await records.rebuild(house.store) == 2
    assert await kept(house.store, redis) == before


async def test_a_restore_counts_the_records_anew(
    house: House, redis: Redis, own_server: RedisServer, file: File
) -> None:
    club = await finished(house)
    await back_up(house.store, file.path)
    assert not any(b"bg:res" in line for line in file.lines())
    elsewhere = Store.open(own_server.url)
    await restore(elsewhere, file.path, force=False)
    found = await elsewhere.results(str(club.chat))
    assert found == await house.store.results(str(club.chat))
    await elsewhere.close()


async def test_a_supergroup_takes_its_records_along(house: House) -> None:
    club = await finished(house)
    new, before = -1_009_999_999_999, await house.store.results(str(club.chat))
    await house.store.move_chat(club.chat, new, await house.clock.now())
    found = await house.store.results(str(new))
    assert found == before
    assert await house.store.results(str(club.chat)) == []
    await records.rebuild(house.store)
    assert await house.store.results(str(new)) == found


async def test_who_has_played_nothing_is_told_how_to_begin(house: House) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    told = await answered(house, ann, chat, "/record")
    assert told == "You haven't finished a game here yet. Open a table: /play"
    told = await answered(house, ann, chat, "/top")
    assert told == "Nobody has finished a game here yet. Open a table: /play"


async def test_a_record_tells_games_gammons_points_streaks_and_rivals(house: House) -> None:
    club = await finished(house)
    await once_more(club, club.ann)
    await once_more(club, club.bob)
    told = await answered(house, club.bob, club.chat, "/record")
    assert told == (
        "📒 Bob: games in this group\n\n"
        "Backgammon: 2 : 1\nGammons 2 : 1\nPoints 4 : 2\nRating 1600?\n\n"
        "Longest streak: 2 wins\n\n"
        "Against whom:\nAnn: 2 : 1"
    )


async def test_in_private_a_record_is_of_all_games(house: House) -> None:
    club = await finished(house)
    told = await answered(house, club.ann, club.ann, "/record")
    assert told.startswith("📒 Ann: all games\n\nBackgammon: 0 : 1")
    assert "Rating" not in told


async def test_a_reply_to_an_opponent_tells_the_two_against_each_other(house: House) -> None:
    club = await finished(house)
    house.sandbox.send(club.bob, club.chat, "Well played")
    message = house.sandbox.messages(club.chat)[-1]["message_id"]
    house.sandbox.send(club.ann, club.chat, "/record", reply_to=message)
    await house.handled()
    told = text_of(house.said(club.chat)[-1])
    assert told.startswith("⚔ Ann and Bob: 0 : 1, Bob leads.\n\nBackgammon: 0 : 1\nGammons 0 : 1")


@pytest.mark.parametrize(
    ("who", "told"),
    [("ann", "⚔ Ann and Bob: 0 : 1"), ("bob", "⚔ Bob and Ann: 1 : 0"), ("eve", "⚔ Ann and Bob: 0")],
)
async def test_a_reply_to_a_board_tells_its_two_players_against_each_other(
    house: House, who: str, told: str
) -> None:
    club = await finished(house)
    eve = house.person("Eve")
    house.sandbox.join(club.chat, eve)
    asks = {"ann": club.ann, "bob": club.bob, "eve": eve}[who]
    board = club.board()["message_id"]
    house.move(61)
    house.sandbox.send(asks, club.chat, "/record", reply_to=board)
    await house.handled()
    assert text_of(house.said(club.chat)[-1]).startswith(told)


@pytest.mark.parametrize("name", ["bob", "@Bob"])
async def test_an_opponent_may_be_named(house: House, name: str) -> None:
    club = await finished(house)
    told = await answered(house, club.ann, club.ann, f"/record {name}")
    assert told.startswith("⚔ Ann and Bob: 0 : 1, Bob leads.")
    told = await answered(house, club.bob, club.bob, "/record Ann")
    assert told.startswith("⚔ Bob and Ann: 1 : 0, you lead.")


async def test_whom_one_has_never_met_has_no_score(house: House) -> None:
    club = await finished(house)
    told = await answered(house, club.ann, club.chat, "/record Cleo")
    assert told.startswith("You haven't finished a game with a player of that name.")


async def test_a_ladder_marks_who_has_played_little(house: House) -> None:
    club = await finished(house)
    told = await answered(house, club.ann, club.chat, "/top")
    assert told == (
        "🪜 Ladder: Backgammon\n1. Bob: 1662? (1 : 0)\n2. Ann: 1338? (0 : 1)\n\n"
        "A question mark means fewer than ten games: the rating is still a guess."
    )


async def test_narde_has_marses_and_no_gammons(house: House) -> None:
    club = await matched(house, (3, 1), card="long_narde standard")
    for user, label in ((club.ann, "Resign"), (club.ann, "a mars"), (club.bob, "Accept")):
        await house.press(user, club.chat, label)
    await counted(house, club.chat, 1)
    told = await answered(house, club.bob, club.chat, "/record")
    assert "Long narde: 1 : 0\nMarses 1 : 0\nPoints 2 : 0" in told


async def test_another_games_ladder_is_a_press_away(house: House) -> None:
    club = await finished(house)
    await house.store.set_card(club.chat, "nackgammon", "nackgammon classic")
    await house.say(club.ann, club.chat, "/play")
    await house.press(club.bob, club.chat, "🎲")
    for user, label in ((club.ann, "Resign"), (club.ann, "a gammon"), (club.bob, "Accept")):
        await house.press(user, club.chat, label)
    await counted(house, club.chat, 2)
    told = await answered(house, club.ann, club.chat, "/top")
    assert told.startswith("🪜 Ladder: Nackgammon")
    assert await house.press(club.bob, club.chat, "Backgammon") == "Here is the ladder."
    assert text_of(house.said(club.chat)[-1]).startswith("🪜 Ladder: Backgammon\n1. Bob")


async def test_the_board_tells_at_the_end_who_leads(house: House) -> None:
    club = await finished(house)
    assert "Head to head" not in club.text()
    again = await once_more(club, club.ann)
    assert "⚔ Head to head: Bob leads 2 : 0\n" in again.text()


async def test_the_board_tells_in_russian_too(house: House) -> None:
    club = await finished(house, lang="ru")
    await once_more(club, club.bob)
    assert "⚔ Личные встречи: поровну, 1 : 1\n" in club.text()
