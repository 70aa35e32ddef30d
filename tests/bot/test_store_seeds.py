"""The seeds of the dice: where they are kept, and when they come out."""

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.dice import Dice, Seed
from bot.seeds import Seeds
from bot.store import Store
from engine.match import Terms
from engine.proof import Proof
from tests.engine.stage import CLASSIC

GID = "0123456789"
SEED = Seed(bytes(range(32)))
SEATS = ("7", "8")
TERMS = Terms(CLASSIC, 1, SEATS, proof=Proof(SEED.commitment, ("alice-seed", "bob-seed")))


async def opened(store: Store, seed: Seed = SEED) -> bool:
    return await store.create(GID, {"status": "open"}, [], now=1, due=None, seed=seed.hex)


async def test_a_table_is_created_with_its_seed(store: Store) -> None:
    await opened(store)
    assert await store.seed(GID) == SEED.hex


async def test_a_table_that_is_created_again_keeps_its_seed(store: Store) -> None:
    await opened(store)
    assert not await opened(store, Seed.fresh())
    assert await store.seed(GID) == SEED.hex


async def test_a_seed_lies_in_its_tables_shard() -> None:
    assert keyspace.seed(GID).partition("}")[0] == keyspace.of_table(GID).log.partition("}")[0]


async def test_neither_a_loaded_nor_a_quarantined_table_has_its_seed(
    store: Store, redis: Redis
) -> None:
    await opened(store)
    assert SEED.hex not in repr(await store.load(GID))
    await store.quarantine(GID, "a reason", 2)
    assert SEED.hex not in str(await redis.hgetall(keyspace.quarantine(GID)))


async def test_a_tables_throws_are_by_its_seed_and_words(store: Store) -> None:
    await opened(store)
    throw = await Seeds(store, Dice()).throws(GID, TERMS)
    assert [throw(n) for n in range(5)] == [(1, 4), (1, 3), (1, 2), (4, 1), (1, 6)]


async def test_a_seed_is_loaded_once(store: Store, redis: Redis) -> None:
    await opened(store)
    seeds = Seeds(store, Dice())
    await seeds.throws(GID, TERMS)
    await redis.delete(keyspace.seed(GID))
    assert (await seeds.throws(GID, TERMS))(0) == (1, 4)


async def test_a_seed_that_is_lost_throws_no_other_dice(store: Store, redis: Redis) -> None:
    await opened(store)
    await redis.delete(keyspace.seed(GID))
    with pytest.raises(LookupError, match=f"table {GID} has lost the seed of its dice"):
        await Seeds(store, Dice()).throws(GID, TERMS)


async def test_a_seed_that_was_not_committed_to_throws_no_dice(store: Store) -> None:
    other = Seed.fresh()
    await opened(store, other)
    with pytest.raises(LookupError) as fault:
        await Seeds(store, Dice()).throws(GID, TERMS)
    assert other.hex not in str(fault.value)


async def test_a_table_that_promised_nothing_goes_on(store: Store) -> None:
    await store.create(GID, {"status": "open"}, [], now=1, due=None)
    throw = await Seeds(store, Dice()).throws(GID, Terms(CLASSIC, 1, SEATS))
    assert {die for n in range(500) for die in throw(n)} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("status", ["over", "closed"])
async def test_the_end_of_a_table_reveals_its_seed(store: Store, status: str) -> None:
    await opened(store)
    facts = await Seeds(store, Dice()).ended(GID, SEED.commitment, {"status": status})
    assert facts == {"status": status, "seed": SEED.hex}


@pytest.mark.parametrize("facts", [{}, {"status": "playing"}, {"status": "open"}])
async def test_nothing_else_reveals_a_seed(store: Store, facts: dict[str, str]) -> None:
    await opened(store)
    assert await Seeds(store, Dice()).ended(GID, SEED.commitment, facts) == facts
