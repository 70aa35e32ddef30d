"""Views of spectators: after the players', when a turn is over, for as long as they look on."""

from dataclasses import replace

from bot.store import Backlog, Store
from tests.bot.viewing import (
    GID,
    GROUP,
    SEAT,
    SPECTATOR,
    claimed,
    next_claim,
    next_watched,
    showing,
    watched,
)


async def test_a_spectator_does_not_wait_for_drafts(store: Store) -> None:
    await store.create(GID, {}, [SPECTATOR], now=1000, due=None)
    claim = await watched(store)
    await store.draft(GID, 0, "", "13/8", "c", 1001)
    await store.shown(claim, showing(claim), 1002)
    assert await next_watched(store, 99_999) is None


async def test_a_spectator_who_takes_a_seat_is_in_one_queue(store: Store) -> None:
    await store.create(GID, {}, [SPECTATOR], now=1000, due=None)
    await store.put_view(replace(SPECTATOR, kind="seat"), 1001)
    assert await store.backlog(1001) == Backlog(1, 0)


async def test_players_and_groups_are_never_behind_spectators(store: Store) -> None:
    await store.create("watched000", {}, [replace(SPECTATOR, gid="watched000")], now=1, due=None)
    await store.create(GID, {}, [SPECTATOR, SEAT, GROUP], now=900, due=None)
    assert {(await claimed(store)).view.kind for _ in range(2)} == {"seat", "group"}
    assert await next_claim(store, 1000) is None


async def test_spectators_wait_until_players_have_seen_what_happened(store: Store) -> None:
    await store.create(GID, {}, [SPECTATOR, SEAT], now=1000, due=None)
    for claim in (await claimed(store), await watched(store)):
        assert await store.shown(claim, showing(claim), 1000)
    await store.append(GID, 0, "c", ["a"], 1001, due=None)
    seat = await claimed(store, 1001)
    assert await next_watched(store, 1001) is None
    await store.shown(seat, showing(seat, length=1), 1002)
    assert (await watched(store, 1002)).view.kind == "spectator"


async def test_a_board_that_is_not_to_be_drawn_for_an_hour_holds_no_spectator_up(
    store: Store,
) -> None:
    await store.create(GID, {}, [SPECTATOR, SEAT], now=1000, due=None)
    await store.postpone(await claimed(store), 9_999_999)
    await store.append(GID, 0, "c", ["a"], 1001, due=None)
    assert (await watched(store, 1001)).view == SPECTATOR


async def test_a_spectator_hears_nothing_of_what_is_quiet(store: Store) -> None:
    await store.create(GID, {}, [SPECTATOR], now=1000, due=None)
    claim = await watched(store)
    await store.append(GID, 0, "c", ["a"], 1001, due=None, is_quiet=True)
    await store.shown(claim, showing(claim), 1002)
    await store.append(GID, 1, "d", ["b"], 1003, due=None, is_quiet=True)
    assert await next_watched(store, 99_999) is None
    assert await store.sweep(2000) == 0


async def test_a_turn_that_ended_while_a_spectator_was_drawn_for_is_drawn_too(
    store: Store,
) -> None:
    await store.create(GID, {}, [SPECTATOR], now=1000, due=None)
    claim = await watched(store)
    await store.append(GID, 0, "c", ["a"], 1001, due=None)
    await store.shown(claim, showing(claim), 1002)
    assert (await watched(store, 1002)).view.kind == "spectator"


async def test_whoever_leaves_the_stand_is_drawn_for_no_more(store: Store) -> None:
    await store.create(GID, {}, [SPECTATOR], now=1000, due=None)
    assert await store.leave_stand(SPECTATOR)
    assert not await store.leave_stand(SPECTATOR)
    assert await next_watched(store, 99_999) is None


async def test_a_table_knows_how_many_look_on(store: Store) -> None:
    others = [replace(SPECTATOR, chat=user, user=user) for user in (11, 12)]
    await store.create(GID, {}, [SEAT, SPECTATOR, *others], now=1000, due=None)
    stored = await store.load(GID)
    assert stored
    assert stored.watching == 3
    assert await store.views(GID) == (SEAT,)
    assert len(await store.stand(GID)) == 3


async def test_what_is_drawn_at_the_moment_of_a_guess_is_drawn_once_more(store: Store) -> None:
    await store.create(GID, {}, [SPECTATOR], now=1000, due=None)
    claim = await watched(store)
    assert await store.redraw(claim.view, 1001)
    assert not await store.shown(claim, showing(claim), 1002)
    assert await next_watched(store, 1003)


async def test_whoever_left_the_stand_is_drawn_nothing(store: Store) -> None:
    await store.create(GID, {}, [], now=1000, due=None)
    assert not await store.redraw(SPECTATOR, 1001)
