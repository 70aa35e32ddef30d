"""Who may poll, which updates failed, when the owner hears of it."""

from redis.asyncio import Redis

from bot import keyspace
from bot.arrivals import LETTERS_KEPT
from bot.store import Store

LEASE = 10_000


async def test_one_polls_and_another_waits(store: Store) -> None:
    assert await store.hold_poll("a", 0, LEASE) == 1
    assert await store.hold_poll("b", LEASE - 1, LEASE) == 0


async def test_who_polls_goes_on_under_the_same_number(store: Store) -> None:
    await store.hold_poll("a", 0, LEASE)
    assert await store.hold_poll("a", LEASE - 1, LEASE) == 1
    assert await store.hold_poll("b", LEASE, LEASE) == 0


async def test_another_polls_when_the_lease_is_over_and_the_number_tells(store: Store) -> None:
    await store.hold_poll("a", 0, LEASE)
    assert await store.hold_poll("b", LEASE, LEASE) == 2
    assert await store.hold_poll("a", LEASE, LEASE) == 0
    assert await store.hold_poll("a", 2 * LEASE, LEASE) == 3


async def test_who_leaves_lets_another_poll_at_once(store: Store) -> None:
    await store.hold_poll("a", 0, LEASE)
    await store.leave_poll("b")
    assert await store.hold_poll("b", 1, LEASE) == 0
    await store.leave_poll("a")
    assert await store.hold_poll("b", 1, LEASE) == 2


async def test_a_clock_set_back_holds_nobody_up_for_more_than_a_lease(store: Store) -> None:
    await store.hold_poll("a", 1_000_000, LEASE)
    assert await store.hold_poll("b", 0, LEASE) == 0
    assert await store.hold_poll("b", LEASE, LEASE) == 2


async def test_the_newest_hundred_dead_letters_are_kept(store: Store, redis: Redis) -> None:
    for number in range(LETTERS_KEPT + 2):
        await store.bury({"number": number})
    letters = await store.letters()
    assert len(letters) == await redis.llen(keyspace.DEAD_LETTERS) == LETTERS_KEPT
    assert letters[0] == '{"number": 101}'


async def test_the_owner_hears_of_each_quarantined_table_once(store: Store) -> None:
    await store.quarantine("a", "why", 5)
    assert await store.owner_due(10, 100, anyway=False) == (0, ["a"])
    assert await store.owner_due(200, 100, anyway=False) is None
    assert await store.quarantined() == 1


async def test_the_owner_is_told_no_more_often_than_asked(store: Store) -> None:
    assert await store.owner_due(10, 100, anyway=True) == (0, [])
    await store.quarantine("a", "why", 50)
    assert await store.owner_due(109, 100, anyway=True) is None
    assert await store.owner_due(110, 100, anyway=True) == (10, ["a"])


async def test_what_the_owner_missed_is_told_again(store: Store) -> None:
    await store.quarantine("a", "why", 5)
    assert await store.owner_due(10, 100, anyway=False) == (0, ["a"])
    await store.owner_missed(0)
    assert await store.owner_due(11, 100, anyway=False) == (0, ["a"])
