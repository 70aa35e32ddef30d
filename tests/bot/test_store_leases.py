"""Leases of views that are being drawn, and answers that come when one is over."""

from dataclasses import replace

import pytest

from bot.store import Backlog, Store
from tests.bot.viewing import GID, GROUP, LEASE, claimed, next_claim, showing


@pytest.fixture
async def table(store: Store) -> Store:
    """A store with one open table that a group sees, not yet shown."""
    await store.create(GID, {"status": "open"}, [GROUP], now=1000, due=None)
    return store


async def test_a_claimed_view_is_nobody_elses_until_the_lease_ends(table: Store) -> None:
    await claimed(table, 1000)
    assert await next_claim(table, 1000 + LEASE - 1) is None


async def test_a_worker_that_died_leaves_its_view_to_the_next(table: Store) -> None:
    await claimed(table, 1000)
    assert (await claimed(table, 1000 + LEASE)).view == GROUP


async def test_a_late_answer_has_the_view_drawn_again_and_keeps_the_newer_record(
    table: Store,
) -> None:
    late = await claimed(table, 1000)
    newer = await claimed(table, 1000 + LEASE)
    assert await table.shown(newer, showing(newer, length=0, message=51), 40_000)
    assert not await table.shown(late, showing(late, length=7, message=51), 41_000)
    again = await claimed(table, 41_000)
    assert (again.view.message, again.view.length) == (51, 0)


async def test_after_a_late_answer_nobody_knows_which_picture_lies_there(table: Store) -> None:
    late = await claimed(table, 1000)
    newer = await claimed(table, 1000 + LEASE)
    shown = replace(showing(newer), mark="0a" * 16)
    assert await table.shown(newer, shown, 40_000)
    assert not await table.shown(late, showing(late), 41_000)
    assert (await claimed(table, 41_000)).view == replace(shown, mark="?")


async def test_after_a_late_answer_words_are_words(table: Store) -> None:
    late = await claimed(table, 1000)
    newer = await claimed(table, 1000 + LEASE)
    shown = replace(showing(newer), mark="letters")
    assert await table.shown(newer, shown, 40_000)
    assert not await table.shown(late, showing(late), 41_000)
    assert (await claimed(table, 41_000)).view == shown


async def test_a_late_answer_of_another_message_lies_over_nothing(table: Store) -> None:
    late = await claimed(table, 1000)
    newer = await claimed(table, 1000 + LEASE)
    assert await table.shown(newer, showing(newer, message=51), 40_000)
    assert not await table.shown(late, showing(late, message=50), 41_000)
    assert await next_claim(table, 41_000) is None


async def test_a_late_answer_leaves_his_lease_to_who_draws_now_and_has_him_draw_again(
    table: Store,
) -> None:
    late = await claimed(table, 1000)
    newer = await claimed(table, 1000 + LEASE)
    assert not await table.shown(late, showing(late), 32_000)
    assert await next_claim(table, 32_000) is None
    assert await table.shown(newer, showing(newer), 33_000)
    last = await claimed(table, 33_000)
    assert await table.shown(last, showing(last), 34_000)
    assert await next_claim(table, 99_999) is None


async def test_what_another_has_drawn_meanwhile_is_not_put_off(table: Store) -> None:
    late = await claimed(table)
    newer = await claimed(table, 1000 + LEASE)
    await table.shown(newer, showing(newer), 1001 + LEASE)
    assert not await table.postpone(late, 50_000)
    assert await table.backlog(99_999) == Backlog(0, 0)
