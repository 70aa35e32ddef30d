"""Files that are not restored, stores that are not restored into, and half of a restore."""

import asyncio

import pytest
from redis.asyncio import Redis

from bot.backup import BackupError, back_up, restore
from bot.copies import Copies, Copy
from bot.store import Store, StoreRefused
from tests.bot.backups import File, held, made


async def test_a_store_with_tables_is_not_overwritten(store: Store, file: File) -> None:
    await made(store)
    await back_up(store, file.path)
    await made(store, "other67890")
    before = await held(store)
    with pytest.raises(StoreRefused, match="--force"):
        await restore(store, file.path, force=False)
    assert await held(store) == before


async def test_force_puts_the_files_tables_in_the_place_of_others(store: Store, file: File) -> None:
    await made(store)
    await back_up(store, file.path)
    before = await held(store)
    await made(store, "other67890")
    await restore(store, file.path, force=True)
    assert await held(store) == before


async def test_a_store_that_only_counts_as_used_may_be_restored_into(
    store: Store, file: File
) -> None:
    await store.ready()
    await store.spend(-5, 1)
    await back_up(store, file.path)
    await restore(store, file.path, force=False)
    await store.ready()


@pytest.mark.parametrize("damage", ["a flipped bit", "half a line", "an empty line", "no JSON"])
async def test_a_damaged_line_is_named_and_nothing_is_changed(
    store: Store, file: File, damage: str
) -> None:
    await made(store)
    await back_up(store, file.path)
    lines = file.lines()
    lines[1] = {
        "a flipped bit": lines[1].replace(b"open", b"opdn"),
        "half a line": lines[1][: len(lines[1]) // 2] + b"\n",
        "an empty line": b"\n",
        "no JSON": b"?\n",
    }[damage]
    file.write(lines)
    before = await held(store)
    with pytest.raises(BackupError, match="line 2 is damaged, and nothing was restored"):
        await restore(store, file.path, force=True)
    assert await held(store) == before


async def test_a_file_without_its_end_is_refused(store: Store, file: File) -> None:
    await made(store)
    await back_up(store, file.path)
    lines = file.lines()
    file.write(lines[:-1])
    with pytest.raises(BackupError, match="ends too early, after line 3"):
        await restore(store, file.path, force=True)


async def test_a_file_without_a_line_of_its_middle_is_refused(store: Store, file: File) -> None:
    await made(store)
    await back_up(store, file.path)
    lines = file.lines()
    file.write(lines[:1] + lines[2:])
    with pytest.raises(BackupError, match="nothing was restored"):
        await restore(store, file.path, force=True)


async def test_another_programs_file_is_refused(store: Store, file: File) -> None:
    file.write([])
    with pytest.raises(BackupError, match="no backup"):
        await restore(store, file.path, force=False)


async def test_a_newer_versions_file_is_refused(
    store: Store, file: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.backup.FORMAT", 2)
    await back_up(store, file.path)
    monkeypatch.undo()
    with pytest.raises(BackupError, match="newer version"):
        await restore(store, file.path, force=False)


async def test_a_key_that_no_version_wrote_stops_a_backup_and_leaves_the_last_one(
    store: Store, redis: Redis, file: File
) -> None:
    await back_up(store, file.path)
    before = file.lines()
    await redis.sadd("bg:what", "is this")
    with pytest.raises(StoreRefused, match="bg:what, a set"):
        await back_up(store, file.path)
    assert (file.lines(), file.neighbours()) == (before, [])


async def test_a_store_whose_restore_was_broken_off_is_not_started_on(
    store: Store, file: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    await made(store)
    await back_up(store, file.path)

    async def broken_off(self: Copies, copy: Copy, now: int) -> None:
        raise asyncio.CancelledError

    monkeypatch.setattr(Copies, "put", broken_off)
    with pytest.raises(asyncio.CancelledError):
        await restore(store, file.path, force=True)
    monkeypatch.undo()
    with pytest.raises(StoreRefused, match="broken off"):
        await store.ready()
    await restore(store, file.path, force=True)
    await store.ready()
