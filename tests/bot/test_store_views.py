"""Claims, fences, marks: whatever fails, a view ends up showing what was committed."""

from dataclasses import replace

import pytest
from redis.asyncio import Redis

from bot.store import Backlog, Store
from tests.bot.viewing import GID, GROUP, KEYS, SEAT, SPECTATOR, claimed, next_claim, showing


@pytest.fixture
async def table(store: Store) -> Store:
    """A store with one open table that a group sees, not yet shown."""
    await store.create(GID, {"status": "open"}, [GROUP], now=1000, due=None)
    return store


async def test_a_view_comes_back_as_it_was_written(table: Store) -> None:
    assert (await claimed(table)).view == GROUP


async def test_a_shown_view_leaves_the_queue_and_keeps_its_message(table: Store) -> None:
    claim = await claimed(table)
    view = replace(GROUP, message=50, mark="a picture")
    assert await table.shown(claim, view, 1001)
    assert await table.views(GID) == (view,)
    assert await table.backlog(99_999) == Backlog(0, 0)


async def test_a_mark_in_the_future_is_not_claimed(table: Store) -> None:
    assert await next_claim(table, 999) is None


async def test_a_commit_between_claim_and_answer_keeps_the_view_out_of_date(table: Store) -> None:
    claim = await claimed(table)
    await table.append(GID, 0, "c", ["a"], 1001, due=None)
    assert await table.shown(claim, showing(claim, length=0), 1002)
    assert (await claimed(table, 1002)).view == showing(claim, length=0)


async def test_a_commit_that_was_drawn_already_needs_no_second_picture(table: Store) -> None:
    claim = await claimed(table)
    await table.append(GID, 0, "c", ["a"], 1001, due=None)
    await table.shown(claim, showing(claim, length=1), 1002)
    assert await next_claim(table, 99_999) is None


async def test_a_draft_between_claim_and_answer_keeps_the_view_out_of_date(table: Store) -> None:
    claim = await claimed(table)
    await table.draft(GID, 0, "", "13/8", "c", 1001)
    await table.shown(claim, showing(claim, draft=""), 1002)
    assert await next_claim(table, 1002)


async def test_a_join_between_claim_and_answer_keeps_the_view_out_of_date(table: Store) -> None:
    claim = await claimed(table)
    await table.append(GID, 0, "c", [], 1001, due=None, facts={"name:7": "Ann"})
    await table.shown(claim, showing(claim), 1002)
    assert await next_claim(table, 1002)


async def test_a_view_asked_for_again_is_drawn_now_and_anew(table: Store) -> None:
    await table.postpone(await claimed(table), 50_000)
    assert await table.again(GROUP, 2000)
    claim = await claimed(table, 2000)
    assert claim.again
    await table.shown(claim, showing(claim), 2001)
    assert await table.again(GROUP, 2002)
    assert (await claimed(table, 2002)).view.message == 50


async def test_a_view_asked_for_again_keeps_what_is_known_of_it(table: Store) -> None:
    """The caller had read the view before somebody drew it."""
    old = (await table.views(GID))[0]
    claim = await claimed(table)
    await table.shown(claim, showing(claim, message=77), 1001)
    await table.again(old, 1002)
    assert (await claimed(table, 1002)).view.message == 77


async def test_a_view_is_anew_once(table: Store) -> None:
    await table.again(GROUP, 1000)
    claim = await claimed(table)
    await table.shown(claim, showing(claim), 1001)
    await table.touch(GID, 1002)
    assert not (await claimed(table, 1002)).again


@pytest.mark.parametrize("anew", [True, False])
async def test_what_was_asked_for_meanwhile_is_not_put_off(table: Store, *, anew: bool) -> None:
    """Somebody whose chat was closed opened it before that was noted."""
    claim = await claimed(table)
    assert await table.again(GROUP, 1001, anew=anew)
    assert not await table.postpone(claim, 50_000, silent=True)
    assert (await table.backlog(1101)).oldest_ms > 0
    assert await next_claim(table, 1101)


async def test_what_shows_all_is_not_woken(table: Store) -> None:
    claim = await claimed(table)
    await table.shown(claim, showing(claim), 1001)
    assert not await table.again(GROUP, 1002, anew=False)
    assert await next_claim(table, 1002) is None


async def test_what_waits_is_woken_as_it_is(table: Store) -> None:
    await table.postpone(await claimed(table), 50_000)
    assert await table.again(GROUP, 2000, anew=False)
    assert not (await claimed(table, 2000)).again


async def test_a_view_that_is_gone_is_not_asked_for_again(table: Store) -> None:
    assert not await table.again(replace(GROUP, chat=-5), 1000)


async def test_a_postponed_view_comes_at_its_time(table: Store) -> None:
    assert await table.postpone(await claimed(table), 50_000)
    assert await next_claim(table, 49_999) is None
    assert await next_claim(table, 50_000)


async def test_a_forgotten_view_is_gone(table: Store) -> None:
    assert await table.forget_view(await claimed(table))
    assert await table.views(GID) == ()
    assert await table.backlog(99_999) == Backlog(0, 0)


async def test_an_answer_about_a_forgotten_view_brings_nothing_back(table: Store) -> None:
    claim = await claimed(table)
    await table.forget_view(claim)
    assert not await table.shown(claim, showing(claim), 1001)
    await table.postpone(claim, 1001)
    assert await table.backlog(99_999) == Backlog(0, 0)


async def test_a_view_that_was_replaced_meanwhile_is_not_forgotten(table: Store) -> None:
    claim = await claimed(table)
    await table.put_view(GROUP, 1001)
    assert not await table.forget_view(claim)
    assert await table.views(GID) == (GROUP,)


async def test_a_view_that_was_replaced_meanwhile_keeps_its_new_record(table: Store) -> None:
    claim = await claimed(table)
    english = replace(GROUP, lang="en")
    await table.put_view(english, 1001)
    assert not await table.shown(claim, showing(claim), 1002)
    assert (await claimed(table, 1002)).view == english


async def test_a_view_of_an_unknown_table_is_not_added(store: Store, redis: Redis) -> None:
    assert not await store.put_view(GROUP, 1)
    assert await redis.keys("*") == []


async def test_the_view_that_waited_longest_comes_first_over_all_shards(store: Store) -> None:
    gids = [f"table{n:05}" for n in range(20)]
    for n, gid in enumerate(gids):
        await store.create(gid, {}, [replace(GROUP, gid=gid)], now=1000 - n, due=None)
    assert [(await claimed(store)).gid for _ in gids] == gids[::-1]


async def test_a_group_that_becomes_a_supergroup_takes_its_tables_along(store: Store) -> None:
    old, new = GROUP.chat, -1009
    await store.create(GID, {}, [GROUP, SEAT], now=1000, due=None)
    await store.index(GID, [7], [old], now=1000)
    await store.set_language(old, "ru")
    await store.set_look(old, "dark")
    for _ in range(2):
        await store.move_chat(old, new, now=1001)
    assert set(await store.views(GID)) == {replace(GROUP, chat=new), SEAT}
    assert (await store.tables_in(old), await store.tables_in(new)) == ([], [GID])
    assert (await store.language(new), await store.look(new)) == ("ru", "dark")


async def test_a_moved_view_is_drawn_in_its_new_chat_whatever_was_on_its_way(table: Store) -> None:
    claim = await claimed(table)
    await table.move_view(GROUP, replace(GROUP, chat=-1009), now=1001)
    assert not await table.shown(claim, showing(claim), 1002)
    assert (await claimed(table, 1002)).view.chat == -1009
    assert await table.backlog(1002) == Backlog(1, 1)


async def test_views_of_a_wrong_type_are_none(table: Store, redis: Redis) -> None:
    await redis.delete(KEYS.views)
    await redis.set(KEYS.views, "no hash")
    assert await table.views(GID) == ()


async def test_a_touched_table_is_drawn_again(table: Store) -> None:
    claim = await claimed(table)
    await table.shown(claim, showing(claim), 1001)
    await table.touch(GID, 2000)
    assert await next_claim(table, 2000)


async def test_the_backlog_counts_leased_views_and_the_age_of_the_oldest_due(store: Store) -> None:
    await store.create(GID, {}, [GROUP, SEAT, SPECTATOR], now=1000, due=None)
    await next_claim(store, 1000)
    assert await store.backlog(1500) == Backlog(3, 500)


async def test_an_unreadable_view_does_not_hold_up_the_others(
    table: Store, redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    await redis.hset(KEYS.views, "1:0", "no json")
    await redis.hset(KEYS.views, "2:0", "[]")
    await redis.hset(KEYS.views, "3:0", '{"chat": 3}')
    await table.touch(GID, 500)
    assert (await claimed(table)).view == GROUP
    assert await next_claim(table, 1000) is None
    assert "unreadable view" in caplog.text


async def test_a_view_of_a_newer_release_is_read(table: Store, redis: Redis) -> None:
    newer = GROUP.text().replace("{", '{"colour": "green", ', 1)
    await redis.hset(KEYS.views, GROUP.field, newer)
    assert await table.views(GID) == (GROUP,)


async def test_a_mark_without_a_view_vanishes(store: Store, redis: Redis) -> None:
    await redis.zadd(KEYS.dirty, {f"{GID}:1:0": 5})
    assert await next_claim(store, 1000) is None
    assert await redis.zcard(KEYS.dirty) == 0


async def test_the_players_of_a_table_with_a_broken_log_can_be_told(
    table: Store, redis: Redis
) -> None:
    await redis.set(KEYS.log, "no list")
    await table.quarantine(GID, "no list", 1000)
    claim = await claimed(table)
    assert await table.shown(claim, showing(claim), 1001)
    assert await next_claim(table, 99_999) is None


async def test_a_view_is_late_since_its_commit_however_often_it_is_put_off(table: Store) -> None:
    claim = await claimed(table, 1000)
    await table.postpone(claim, 9000)
    assert (await table.backlog(5000)).oldest_ms == 4000
    await table.shown(await claimed(table, 9000), replace(GROUP, message=50), 9001)
    assert await table.backlog(9001) == Backlog(0, 0)


async def test_a_view_that_only_its_reader_can_open_is_not_late(table: Store) -> None:
    await table.postpone(await claimed(table, 1000), 9000, silent=True)
    assert await table.backlog(5000) == Backlog(1, 0)
    await table.append(GID, 0, "c", ["a"], 6000, due=None)
    assert await table.backlog(7000) == Backlog(1, 1000)
