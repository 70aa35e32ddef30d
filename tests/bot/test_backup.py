"""All tables as one file: written while play goes on, restored, continued from."""

import asyncio
import json
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from bot import keyspace
from bot.backup import back_up, restore
from bot.store import Store
from tests.bot.backups import GID, File, held, made
from tests.bot.driving import COMMAND, ROOT, environ
from tests.bot.playing import House, gid_of, tokens
from tests.bot.redis_server import RedisServer
from tests.bot.viewing import next_claim


@pytest.fixture
async def elsewhere() -> AsyncIterator[Store]:
    """A store of another server, with nothing in it."""
    with RedisServer() as server:
        opened = Store.open(server.url)
        yield opened
        await opened.close()


async def test_a_restored_store_holds_what_the_backed_up_one_did(
    house: House, elsewhere: Store, file: File
) -> None:
    gid = await begun(house)
    await back_up(house.store, file.path)
    await restore(elsewhere, file.path, force=False)
    assert await held(elsewhere) == await held(house.store)
    before, after = await house.store.load(gid), await elsewhere.load(gid)
    assert after == before


async def test_a_game_goes_on_after_its_store_was_wiped_and_restored(
    house: House, redis: Redis, file: File
) -> None:
    gid = await begun(house)
    chat = (await house.store.views(gid))[0].chat
    await back_up(house.store, file.path)
    before = await house.table(gid)
    await house.crash()
    await redis.flushall()
    await restore(house.store, file.path, force=False)
    house.provoked |= {"message is not modified"}
    await house.open()
    await house.settled()
    assert (await house.table(gid)).entries == before.entries
    assert before.match
    assert before.match.turn
    move = next(each for each in tokens(house.board(chat)) if each.deed in {"move", "play"})
    await house.press_data(before.user(before.match.turn), chat, move.data)
    after = await house.table(gid)
    assert (after.length, after.draft) != (before.length, before.draft)


async def test_every_restored_board_is_drawn_anew(elsewhere: Store, file: File) -> None:
    await made(elsewhere)
    await back_up(elsewhere, file.path)
    while claim := await next_claim(elsewhere, await elsewhere.time() + 1, 0):
        await elsewhere.forget_view(claim)
    await restore(elsewhere, file.path, force=True)
    assert (await elsewhere.backlog(0)).views == 1


async def test_a_restored_table_keeps_its_deadline(
    store: Store, elsewhere: Store, file: File
) -> None:
    await made(store)
    await back_up(store, file.path)
    await restore(elsewhere, file.path, force=False)
    assert await elsewhere.claim_due(9, 1) is None
    assert await elsewhere.claim_due(10, 1) == GID


async def test_the_seed_promised_to_a_table_to_come_is_kept(
    store: Store, elsewhere: Store, file: File
) -> None:
    await store.ready()
    await store.promise(GID, "5eed")
    await back_up(store, file.path)
    await restore(elsewhere, file.path, force=False)
    assert await elsewhere.seed(GID) == "5eed"


async def test_a_damaged_byte_comes_back_as_it_was(
    store: Store, redis: Redis, elsewhere: Store, file: File
) -> None:
    await made(store)
    await redis.rpush(keyspace.of_table(GID).log, b"narde \xff\xfe\x00")
    await back_up(store, file.path)
    await restore(elsewhere, file.path, force=False)
    assert (await elsewhere.load(GID)).log == (await store.load(GID)).log  # type: ignore[union-attr]


async def test_a_table_with_a_key_of_a_wrong_type_is_copied_as_it_is(
    store: Store, redis: Redis, elsewhere: Store, file: File
) -> None:
    await made(store)
    await redis.set(keyspace.of_table(GID).log, "no list")
    await back_up(store, file.path)
    await restore(elsewhere, file.path, force=False)
    assert (await held(elsewhere))[GID].values["log"] == "no list"


async def test_names_can_be_read_in_the_file(store: Store, file: File) -> None:
    await made(store)
    await back_up(store, file.path)
    assert "Ян 🎲" in file.lines()[1].decode()


async def test_the_file_says_that_it_holds_the_seeds_of_running_games(
    store: Store, file: File
) -> None:
    await back_up(store, file.path)
    head = json.loads(file.lines()[0])
    assert head["backup"] == 1
    assert "seeds of running games" in head["about"]


async def test_only_its_owner_may_read_the_file(store: Store, file: File) -> None:
    file.write([])
    await back_up(store, file.path)
    assert file.mode == 0o600


async def test_what_the_bot_makes_anew_is_left_out(store: Store, file: File) -> None:
    await made(store)
    await store.spend(-5, 1)
    await store.pause(-5, 1)
    await store.remember_picture("board", "file")
    await back_up(store, file.path)
    lines = map(json.loads, file.lines())
    assert {line["key"] for line in lines if "key" in line} == {keyspace.META}


async def test_tables_made_while_the_others_are_copied_are_copied_too(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    await made(store)
    copied = {}
    async for copy in store.copies():
        copied[copy.gid] = copy
        if copy.gid == GID:
            await made(store, "next567890")
    assert {GID, "next567890"} <= copied.keys()


@pytest.mark.timeout(300)
async def test_the_program_backs_up_to_a_pipe_and_restores_from_it(
    store: Store, redis_url: str, elsewhere: Store, own_server: RedisServer, tmp_path: Path
) -> None:
    await made(store)
    written, said = await program(tmp_path, b"", "backup", "-", REDIS_URL=redis_url)
    assert said == "written: 1 tables and 1 other keys\n"
    _, said = await program(tmp_path, written, "restore", "-", REDIS_URL=own_server.url)
    assert said == "restored: 1 tables and 1 other keys\n"


@pytest.mark.timeout(300)
async def test_the_program_counts_all_records_anew(
    store: Store, redis_url: str, tmp_path: Path
) -> None:
    await made(store)
    assert await program(tmp_path, b"", "rebuild", REDIS_URL=redis_url) == (
        b"",
        "counted: 0 tables\n",
    )


async def program(folder: Path, pipe: bytes, *words: str, **more: str) -> tuple[bytes, str]:
    process = await asyncio.create_subprocess_exec(
        *COMMAND, *words, cwd=ROOT, env=environ(folder) | more, stdin=PIPE, stdout=PIPE, stderr=PIPE
    )
    output, said = await process.communicate(pipe)
    return output, said.decode()


async def begun(house: House) -> str:
    """A game in a group, in the middle of a first turn; its table."""
    anna, boris = house.person("Anna"), house.person("Boris")
    chat = await house.group("Club", anna, boris)
    await house.say(anna, chat, "/play")
    gid = gid_of(house.board(chat))
    await house.press(boris, chat, "Play")
    return gid
