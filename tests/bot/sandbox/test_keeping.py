"""The world on disk."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from aiogram import Bot
from aiohttp import ClientSession

from bot.sandbox import Sandbox
from bot.sandbox.shelf import Journal
from bot.sandbox.world import OBJECT
from tests.bot.sandbox.conftest import client
from tests.bot.sandbox.making import ROLL, file, picture

TOKEN = "100000001:kept"  # opens nothing


@asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[tuple[Sandbox, Bot]]:
    async with Sandbox(token=TOKEN, folder=folder) as sandbox, client(sandbox).context() as bot:
        yield sandbox, bot


async def test_everything_is_there_again(tmp_path: Path) -> None:
    async with opened(tmp_path) as (sandbox, bot):
        ann = sandbox.make_user("Ann")
        club = sandbox.make_forum("Club", [ann], ["Narde"])
        sandbox.send(ann, ann, "/start")
        board = await bot.send_photo(ann, file(), caption="X to roll", reply_markup=ROLL)
        sandbox.press(ann, ann, board.message_id, data="roll")
        updates = await bot.get_updates()
        chats, messages = sandbox.chat(club), sandbox.messages(ann)
    async with opened(tmp_path) as (sandbox, bot):
        assert await bot.get_updates() == updates
        assert (sandbox.chat(club), sandbox.messages(ann)) == (chats, messages)
        assert board.photo
        assert sandbox.original(board.photo[-1].file_id) == picture()


async def test_numbers_go_on(tmp_path: Path) -> None:
    async with opened(tmp_path) as (sandbox, bot):
        ann = sandbox.make_user("Ann")
        sandbox.send(ann, ann, "/start")
        sent = await bot.send_message(ann, "gone")
        await bot.delete_message(ann, sent.message_id)
        (update,) = await bot.get_updates()
        await bot.get_updates(offset=update.update_id + 1)
    async with opened(tmp_path) as (sandbox, bot):
        assert sandbox.send(ann, ann, "hi")["message_id"] == sent.message_id + 1
        assert (await bot.get_updates())[0].update_id == update.update_id + 1


async def test_what_a_waiting_poll_confirmed_stays_confirmed(tmp_path: Path) -> None:
    async with opened(tmp_path) as (sandbox, bot):
        ann = sandbox.make_user("Ann")
        sandbox.send(ann, ann, "/start")
        (update,) = await bot.get_updates()
        poll = asyncio.create_task(bot.get_updates(offset=update.update_id + 1, timeout=30))
        await sandbox.wait_until(lambda: sandbox.polling)
        assert f'"updates":{{"{update.update_id}":null}}' in journal(tmp_path)
        sandbox.clock.move(30)
        assert await poll == []


def journal(folder: Path) -> str:
    return (folder / "journal.jsonl").read_text(encoding="utf-8")


async def test_a_moved_clock_does_not_run_back(tmp_path: Path) -> None:
    async with opened(tmp_path) as (sandbox, _):
        sandbox.clock.move(86_400)
        then = sandbox.clock.now_ms()
    async with opened(tmp_path) as (sandbox, _):
        assert sandbox.clock.now_ms() >= then


def test_a_torn_last_line_is_left_out(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    path.write_bytes(b'{"things":{"a":{"n":1}}}\n{"things":{"a":{"n":2')
    journal = Journal(path)
    things = journal.shelf("things", OBJECT)
    journal.open()
    assert things["a"] == {"n": 1}
    journal.close()


def test_the_journal_is_made_short_and_keeps_all(tmp_path: Path) -> None:
    path = tmp_path / "journal.jsonl"
    for _ in range(2):
        journal = Journal(path)
        things = journal.shelf("things", OBJECT)
        journal.open()
        for number in range(100):
            things["a"] = {"n": number}
            journal.flush()
        journal.close()
    journal = Journal(path)
    things = journal.shelf("things", OBJECT)
    journal.open()
    journal.close()
    assert path.read_text() == '{"things":{"a":{"n":99}}}\n'


async def test_a_killed_process_loses_nothing_that_was_answered(tmp_path: Path) -> None:
    process, base = await started(tmp_path)
    async with ClientSession(f"{base}control/") as http:
        async with http.post("users", json={"first_name": "Ann"}) as got:
            ann = (await got.json())["id"]
        await http.post("send", json={"user_id": ann, "chat_id": ann, "text": "/start"})
    process.send_signal(signal.SIGKILL)
    await process.wait()
    async with opened(tmp_path) as (sandbox, bot):
        assert [message["text"] for message in sandbox.messages(ann)] == ["/start"]
        assert len(await bot.get_updates()) == 1


async def started(folder: Path) -> tuple[asyncio.subprocess.Process, str]:
    """The stand-in in a process of its own, and its address."""
    settings = {"SANDBOX_FOLDER": str(folder), "SANDBOX_TOKEN": TOKEN, "SANDBOX_PORT": "0"}
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "bot.sandbox",
        env=os.environ | settings,
        stdout=asyncio.subprocess.PIPE,
    )
    assert process.stdout
    return process, (await process.stdout.readline()).decode().split()[1]
