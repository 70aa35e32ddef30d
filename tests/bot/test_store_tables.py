"""Creating, loading, appending, drafting: what one step writes and when it writes nothing."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.store import Appended, Store, TableBroken, View
from tests.bot.viewing import next_claim, next_watched

GID = "0123456789"
KEYS = keyspace.of_table(GID)
GROUP = View(GID, chat=-100, thread=0, kind="group", lang="ru")
SEAT = View(GID, chat=7, thread=0, kind="seat", lang="en", user=7)
SPECTATOR = View(GID, chat=9, thread=0, kind="spectator", lang="en", user=9)


async def table(store: Store, *lines: str, views: tuple[View, ...] = (GROUP,)) -> None:
    await store.create(GID, {"status": "open"}, views, now=1000, due=None)
    if lines:
        await store.append(GID, 0, "start", lines, 1000, due=None)


async def drawn(store: Store, *, now: int = 1000) -> None:
    """Every view shows the present state."""
    stored = await store.load(GID)
    assert stored
    while claim := await next_claim(store, now, 10) or await next_watched(store, now, 10):
        shown = View(
            claim.gid, claim.view.chat, claim.view.thread, claim.view.kind, claim.view.lang,
            message=1, length=stored.length, draft=stored.draft,
        )  # fmt: skip
        assert await store.shown(claim, shown, now)


async def queued(redis: Redis, queue: str = KEYS.dirty) -> list[str]:
    return [str(member) for member in await redis.zrange(queue, 0, -1)]


async def test_a_table_begins_with_its_facts_and_an_empty_log(store: Store) -> None:
    await store.create(GID, {"status": "open", "name:7": "Ann"}, [GROUP], now=1000, due=5000)
    stored = await store.load(GID)
    assert stored
    assert dict(stored.facts) == {"status": "open", "name:7": "Ann"}
    assert (stored.log, stored.draft, stored.length, stored.due) == ((), "", 0, 5000)


async def test_creating_the_same_table_again_changes_nothing(store: Store) -> None:
    assert await store.create(GID, {"status": "open"}, [GROUP], now=1000, due=None)
    assert not await store.create(GID, {"status": "other"}, [SEAT], now=2000, due=9)
    stored = await store.load(GID)
    assert stored
    assert stored.facts["status"] == "open"
    assert stored.due is None
    assert await store.views(GID) == (GROUP,)


async def test_of_many_creations_at_once_one_succeeds(store: Store) -> None:
    tries = [store.create(GID, {"by": str(n)}, [], now=n, due=None) for n in range(20)]
    assert sum(await asyncio.gather(*tries)) == 1


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.load(GID) is None


async def test_an_append_to_an_unknown_table_writes_nothing(store: Store, redis: Redis) -> None:
    assert await store.append(GID, 0, "c", ["a"], 1, due=5) == Appended("unknown", 0)
    assert await redis.keys("*") == []


async def test_an_append_writes_its_lines_in_order(store: Store) -> None:
    await table(store, "first")
    assert await store.append(GID, 1, "c", ["a", "b"], 1, due=None) == Appended("applied", 3)
    stored = await store.load(GID)
    assert stored
    assert stored.log == ("first", "a", "b")


async def test_a_deadline_stays_unless_the_caller_says_otherwise(store: Store) -> None:
    await store.create(GID, {}, [], now=1, due=500)
    await store.append(GID, 0, "c", [], 2, facts={"name:7": "Ann"})
    stored = await store.load(GID)
    assert stored
    assert stored.due == 500
    assert await store.all_due() == [GID]


async def test_a_caller_gets_only_the_lines_that_it_lacks(store: Store) -> None:
    await table(store, "a", "b", "c")
    stored = await store.load(GID, have=2)
    assert stored
    assert stored.log == ("c",)
    assert stored.length == 3


async def test_the_same_command_twice_is_written_once(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "c", ["a"], 1, due=None)
    assert await store.append(GID, 0, "c", ["a"], 1, due=None) == Appended("already", 1)


async def test_a_command_is_known_for_eight_commands(store: Store) -> None:
    await table(store)
    for n in range(8):
        await store.append(GID, n, f"c{n}", [str(n)], 1, due=None)
    assert (await store.append(GID, 0, "c0", ["0"], 1, due=None)).outcome == "already"
    await store.append(GID, 8, "c8", ["8"], 1, due=None)
    assert (await store.append(GID, 0, "c0", ["0"], 1, due=None)).outcome == "stale"


async def test_a_part_of_a_known_command_is_another_command(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "c12", ["a"], 1, due=None)
    assert (await store.append(GID, 1, "c1", ["b"], 1, due=None)).outcome == "applied"


async def test_a_stale_append_writes_nothing_and_has_the_views_drawn_again(
    store: Store, redis: Redis
) -> None:
    await table(store, "a", views=(GROUP, SPECTATOR))
    await drawn(store)
    assert await queued(redis) == []
    assert await store.append(GID, 0, "c", ["b"], 2000, due=5) == Appended("stale", 1)
    assert await queued(redis) == [f"{GID}:-100:0"]
    assert await queued(redis, KEYS.watch) == []
    stored = await store.load(GID)
    assert stored
    assert (stored.log, stored.due) == (("a",), None)


async def test_of_many_appends_at_once_one_is_written(store: Store) -> None:
    await table(store)
    tries = [store.append(GID, 0, f"c{n}", [f"line {n}"], 1, due=None) for n in range(50)]
    outcomes = [answer.outcome for answer in await asyncio.gather(*tries)]
    assert sorted(set(outcomes)) == ["applied", "stale"]
    assert outcomes.count("applied") == 1
    stored = await store.load(GID)
    assert stored
    assert stored.length == 1


async def test_a_move_and_its_time_out_never_both_win(store: Store) -> None:
    await store.create(GID, {}, [], now=0, due=1000)
    await store.append(GID, 0, "start", ["start"], 0, due=1000)
    assert await store.claim_due(1000, 500) == GID
    answers = await asyncio.gather(
        store.append(GID, 1, "press", ["move"], 1001, due=2000),
        store.append(GID, 1, "time-out", ["lost on time"], 1001, due=None),
    )
    assert sorted(answer.outcome for answer in answers) == ["applied", "stale"]


@pytest.mark.parametrize("key", KEYS)
async def test_a_key_of_a_wrong_type_is_reported_before_anything_is_written(
    store: Store, redis: Redis, key: str
) -> None:
    await table(store, "a")
    await redis.delete(key)
    await redis.set(key, "not what it was")
    before = {name: await redis.dump(name) for name in KEYS}
    assert await store.append(GID, 1, "c", ["b"], 2, due=5) == Appended("broken", 0)
    assert await store.draft(GID, 1, "", "13/8", "d", 2) == Appended("broken", 0)
    assert {name: await redis.dump(name) for name in KEYS} == before


async def test_loading_a_broken_table_says_so(store: Store, redis: Redis) -> None:
    await table(store)
    await redis.set(KEYS.log, "no list")
    with pytest.raises(TableBroken, match=GID):
        await store.load(GID)


async def test_a_log_takes_twenty_thousand_lines_and_no_more(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "c", ["line"] * 19_999, 1, due=None)
    assert await store.append(GID, 19_999, "d", ["a", "b"], 1, due=None) == Appended("full", 19_999)
    assert await store.append(GID, 19_999, "e", ["a"], 1, due=None) == Appended("applied", 20_000)


async def test_an_append_sets_moves_and_clears_the_deadline(store: Store, redis: Redis) -> None:
    await table(store)
    for n, due in enumerate([5000, 7000, None]):
        await store.append(GID, n, f"c{n}", ["a"], 1, due=due)
        assert await redis.zscore(KEYS.due, GID) == due
        stored = await store.load(GID)
        assert stored
        assert stored.due == due


async def test_an_append_marks_every_view_in_the_same_step(store: Store, redis: Redis) -> None:
    await table(store, views=(GROUP, SEAT, SPECTATOR))
    await drawn(store)
    await store.append(GID, 0, "c", ["a"], 3000, due=None)
    assert await queued(redis) == [f"{GID}:-100:0", f"{GID}:7:0"]
    assert await queued(redis, KEYS.watch) == [f"{GID}:*"]


async def test_an_append_leaves_a_pause_as_it_is(store: Store, redis: Redis) -> None:
    await table(store)
    claim = await next_claim(store, 1000, 100)
    assert claim
    await store.postpone(claim, 60_000)
    await store.append(GID, 0, "c", ["a"], 2000, due=None)
    assert await redis.zscore(KEYS.dirty, f"{GID}:-100:0") == 60_000


async def test_a_seat_joins_with_its_view(store: Store) -> None:
    await table(store)
    await store.append(GID, 0, "join", [], 1, due=None, facts={"name:7": "Ann"}, views=[SEAT])
    assert set(await store.views(GID)) == {GROUP, SEAT}


async def test_a_draft_takes_the_place_of_the_one_that_was_seen(store: Store) -> None:
    await table(store, "a")
    assert await store.draft(GID, 1, "", "13/8", "c1", 1) == Appended("applied", 1)
    assert await store.draft(GID, 1, "13/8", "13/8 24/21", "c2", 1) == Appended("applied", 1)
    stored = await store.load(GID)
    assert stored
    assert stored.draft == "13/8 24/21"


async def test_a_draft_over_another_draft_is_stale(store: Store) -> None:
    await table(store, "a")
    await store.draft(GID, 1, "", "13/8", "c1", 1)
    assert (await store.draft(GID, 1, "", "24/21", "c2", 1)).outcome == "stale"


async def test_a_draft_over_another_length_is_stale(store: Store) -> None:
    await table(store, "a")
    assert (await store.draft(GID, 0, "", "24/21", "c2", 1)).outcome == "stale"


async def test_a_draft_twice_is_drafted_once(store: Store) -> None:
    await table(store, "a")
    await store.draft(GID, 1, "", "13/8", "c1", 1)
    assert (await store.draft(GID, 1, "", "13/8", "c1", 1)).outcome == "already"


async def test_a_draft_marks_all_views_but_spectators(store: Store, redis: Redis) -> None:
    await table(store, "a", views=(GROUP, SEAT, SPECTATOR))
    await drawn(store)
    await store.draft(GID, 1, "", "13/8", "c1", 1)
    assert len(await queued(redis)) == 2
    assert await queued(redis, KEYS.watch) == []


async def test_an_append_of_lines_deletes_the_draft(store: Store) -> None:
    await table(store, "a")
    await store.draft(GID, 1, "", "13/8", "c1", 1)
    await store.append(GID, 1, "c2", ["b"], 1, due=None)
    stored = await store.load(GID)
    assert stored
    assert stored.draft == ""


async def test_an_append_can_insist_on_the_draft(store: Store) -> None:
    await table(store, "a")
    await store.draft(GID, 1, "", "13/8", "c1", 1)
    undone = await store.append(GID, 1, "c2", ["b"], 1, due=None, was="13/8 24/21")
    assert undone.outcome == "stale"
    assert (await store.append(GID, 1, "c3", ["b"], 1, due=None, was="13/8")).outcome == "applied"


async def test_every_table_is_found(store: Store) -> None:
    gids = {f"table{n:05}" for n in range(700)}
    for gid in gids:
        await store.create(gid, {}, [], now=1, due=None)
    assert {gid async for gid in store.gids()} == gids
