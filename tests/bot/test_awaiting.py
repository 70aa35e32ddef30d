"""Which tables wait for a player is noted as they are drawn, and no more of them are read."""

from redis.asyncio import Redis

from bot import awaiting, keyspace, turn
from bot.awaiting import next_of
from bot.waits import Noted
from tests.bot.pair import seated
from tests.bot.playing import NOT_MODIFIED, House
from tests.bot.privately import begun, does, hosts_play


async def loads_of(house: House, user: int, gid: str, deed: str, text: str) -> int:
    """How often tables were read for one press, until all boards show what it did."""
    length = (await house.table(gid)).length
    before = house.store.loads
    await house.press_data(user, user, f"{deed}:{gid}:{length}:0:{text}")
    return house.store.loads - before


async def private(house: House, ann: int, bob: int, count: int) -> list[str]:
    """So many private tables of these two; at the last one Ann is to move, at the others Bob."""
    gids = [await begun(house, ann, bob) for _ in range(count)]
    await hosts_play(house, *gids[:-1])
    await house.settled()
    return gids


async def waiting(house: House, user: int) -> list[str]:
    return list(await house.store.waiting_for(user) or {})


async def test_a_checker_moved_at_one_of_nine_tables_reads_no_more_than_at_one_of_two(
    house: House,
) -> None:
    read = []
    for count in (2, 9):
        ann, bob = house.person("Ann"), house.person("Bob")
        gids = await private(house, ann, bob, count)
        house.move(61)
        read.append(await loads_of(house, ann, gids[-1], "m", "24/21"))
    assert read[1] <= read[0] + 2, "what is due at that moment may read a table as well"


async def test_a_play_in_a_group_reads_one_other_table_of_nine_before_its_toast(
    house: House,
) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    house.move(61)
    for _ in range(9):
        await begun(house, pair.ann, house.person("Carol"))
    await next_of(house.tables(), pair.ann)
    for label in ("24", "8"):
        await pair.press(pair.ann, label)
    before = house.store.loads
    query = house.pressing(pair.ann, pair.chat, "Done")
    assert await house.answered(query) == "Played. Another game waits for you: /games"
    await house.settled()
    assert house.store.loads - before <= 6


async def test_a_table_waits_for_whoever_is_asked_and_no_longer_for_who_has_moved(
    house: House,
) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    for user in (ann, bob):
        await house.store.has_all_waits(user)
    gid = await begun(house, ann, bob)
    assert (await waiting(house, ann), await waiting(house, bob)) == ([gid], [])
    await hosts_play(house, gid)
    assert (await waiting(house, ann), await waiting(house, bob)) == ([], [gid])


async def test_a_table_that_is_over_waits_for_nobody(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob)
    for user, deed, text in ((ann, "ask-resign", ""), (ann, "offer-resign", "1")):
        house.move(10)
        await does(house, gid, user, deed, text)  # type: ignore[arg-type] # a deed
    await house.store.has_all_waits(bob)
    assert await waiting(house, bob) == [gid]
    house.move(10)
    await does(house, gid, bob, "accept")
    assert await waiting(house, bob) == []


async def test_an_invitation_waits_for_whom_it_invites_until_it_is_taken_back(
    house: House,
) -> None:
    pair = await seated(house, (3, 1))
    await house.store.has_all_waits(pair.bob)
    for label in ("Resign", "a gammon"):
        await pair.press(pair.ann, label)
    await pair.press(pair.bob, "Accept")
    house.move(30)
    await pair.press(pair.ann, "Rematch")
    (gid,) = await waiting(house, pair.bob)
    assert gid != pair.gid
    await pair.press(pair.ann, "Close the table")
    assert await waiting(house, pair.bob) == []


async def test_what_was_committed_before_a_crash_is_noted_after_it(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob)
    await house.store.has_all_waits(bob)
    await house.settled()
    await house.crash()
    tables = house.tables()
    table = await house.table(gid)
    await turn.play(tables, turn.Press(gid, ann, "cb1", table.length), "8/5 6/5")
    assert await waiting(house, bob) == []
    await house.open()
    await house.settled()
    assert await waiting(house, bob) == [gid]


async def test_a_late_worker_does_not_write_over_what_is_known_of_a_later_turn(
    house: House,
) -> None:
    store = house.store
    await store.has_all_waits(7)
    await store.waits_for(7, "a", Noted(1, 500, 20))
    await store.waits_for(7, "a", Noted(1, 400, 10))
    assert not await store.waits_no_longer(7, "a", 10)
    assert await store.waiting_for(7) == {"a": Noted(1, 500, 20)}
    assert await store.waits_no_longer(7, "a", 20)


async def test_deadlines_come_before_what_waits_without_one(house: House) -> None:
    await house.store.has_all_waits(7)
    for gid, noted in (("a", (1, 5)), ("b", (0, 900)), ("c", (1, 3)), ("d", (0, 800))):
        await house.store.waits_for(7, gid, Noted(*noted, 1))
    assert await waiting(house, 7) == ["d", "b", "c", "a"]


async def test_a_wrong_note_is_dropped_by_whoever_reads_it(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob)
    await house.store.has_all_waits(bob)
    await house.store.waits_for(bob, gid, Noted(0, 1, 10_000))
    await house.store.waits_for(bob, "0123456789", Noted(0, 2, 1))
    assert await next_of(house.tables(), bob) is None
    assert await waiting(house, bob) == []


async def test_lost_notes_are_made_anew_from_the_tables(house: House, redis: Redis) -> None:
    ann = house.person("Ann")
    gids = [await begun(house, ann, house.person(name)) for name in ("Bob", "Carol")]
    await redis.delete(keyspace.waits(ann))
    found = await next_of(house.tables(), ann)
    assert found
    assert (found.table.gid, found.more) == (gids[0], 1)


async def test_the_list_of_games_adds_what_was_lost_from_the_notes(
    house: House, redis: Redis
) -> None:
    ann = house.person("Ann")
    gid = await begun(house, ann, house.person("Bob"))
    await house.store.has_all_waits(ann)
    await redis.hdel(keyspace.waits(ann), gid)
    house.move(10)
    await house.say(ann, ann, "/games")
    assert await waiting(house, ann) == [gid]


def test_no_backup_holds_the_notes() -> None:
    assert keyspace.can_be_made_anew(keyspace.waits(7))


async def test_of_who_is_forgotten_nothing_is_noted_at_a_game_that_goes_on(
    house: House, redis: Redis
) -> None:
    house.provoked.add(NOT_MODIFIED)
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob)
    await hosts_play(house, gid)
    assert keyspace.waits(bob) in keyspace.all_of(bob)
    table = await house.table(gid)
    view = await house.view(gid, ann)
    facts = {f"as:{bob}": "1152921504606846977"}
    now = await house.clock.now()
    await house.store.append(gid, table.length, "forget:1", (), now, due=None, facts=facts)
    await redis.delete(keyspace.waits(bob))
    await awaiting.note(house.tables(), await house.table(gid), view)
    await house.settled()
    assert not await redis.exists(keyspace.waits(bob))
