"""All keys of one table are in one slot, and so are a chat's and the owner's."""

import pytest
from redis.crc import key_slot

from bot import keyspace

GIDS = [f"table{number:05}" for number in range(200)]


def slots(*keys: str) -> set[int]:
    return {key_slot(key.encode()) for key in keys}


def test_a_table_lies_in_one_slot_with_its_queues_and_its_seed() -> None:
    for gid in GIDS:
        keys = *keyspace.of_table(gid), *keyspace.parts_of(gid).values(), keyspace.seed(gid)
        assert len(slots(*keys)) == 1


def test_every_shard_has_a_slot_of_its_own() -> None:
    found = slots(*(keyspace.of_table(gid).log for gid in GIDS))
    assert len(found) == len(slots(*keyspace.every_due_queue())) == keyspace.SHARDS


def test_the_queues_that_are_looked_into_are_those_of_all_tables() -> None:
    tables = [keyspace.of_table(gid) for gid in GIDS]
    assert {keys.dirty for keys in tables} == set(keyspace.every_dirty_queue())
    assert {keys.watch for keys in tables} == set(keyspace.every_watch_queue())
    assert {keys.due for keys in tables} == set(keyspace.every_due_queue())


@pytest.mark.parametrize("chat", [7, -1001234567890123, keyspace.EVERYWHERE])
def test_what_a_chat_was_sent_and_its_pause_are_in_one_slot(chat: int | str) -> None:
    assert len(slots(keyspace.sent(chat), keyspace.pause(chat))) == 1


def test_what_the_owner_was_told_and_is_to_be_told_are_in_one_slot() -> None:
    assert len(slots(keyspace.OWNER_TOLD, keyspace.QUARANTINED)) == 1
