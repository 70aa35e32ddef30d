"""The control interface, as the page uses it."""

import asyncio
import io
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramForbiddenError
from aiogram.types import BotCommand
from aiohttp import ClientSession
from PIL import Image

from bot.sandbox import Sandbox
from tests.bot.sandbox.making import ROLL, file, picture


class Page:
    """Control calls by path; what they answer, or the error's words."""

    def __init__(self, sandbox: Sandbox, http: ClientSession) -> None:
        self._base = f"{sandbox.base_url}/control"
        self._http = http

    async def get(self, path: str, **query: int | str) -> Any:  # noqa: ANN401  # JSON
        async with self._http.get(f"{self._base}/{path}", params=query) as got:
            return await got.json()

    async def post(self, path: str, **body: object) -> Any:  # noqa: ANN401  # JSON
        async with self._http.post(f"{self._base}/{path}", json=body) as got:
            return await got.json()

    async def bytes(self, path: str) -> bytes:
        async with self._http.get(f"{self._base}/{path}") as got:
            return await got.read()


@pytest.fixture
async def page(sandbox: Sandbox) -> AsyncIterator[Page]:
    async with ClientSession() as http:
        yield Page(sandbox, http)


async def test_people_and_groups_are_made_and_listed(page: Page) -> None:
    ann = await page.post("users", first_name="Ann", language_code="en")
    assert ann == {"id": ann["id"], "first_name": "Ann", "language_code": "en", "is_bot": False}
    assert await page.get("users") == [ann]
    club = await page.post("groups", title="Club", members=[ann["id"]])
    forum = await page.post(
        "groups", title="Forum", members=[ann["id"]], forum=True, topics=["Narde", "Chat"]
    )
    seen = await page.get("chats", user_id=ann["id"])
    assert [chat["id"] for chat in seen] == [ann["id"], club["id"], forum["id"]]
    assert [chat["type"] for chat in seen] == ["private", "group", "supergroup"]
    assert [topic["name"] for topic in forum["topics"]] == ["Narde", "Chat"]


async def test_a_stranger_does_not_see_a_group(page: Page, club: int) -> None:
    eve = await page.post("users", first_name="Eve")
    assert [chat["id"] for chat in await page.get("chats", user_id=eve["id"])] == [eve["id"]]


async def test_a_user_writes(page: Page, bot: Bot, bob: int) -> None:
    said = await page.post("send", user_id=bob, chat_id=bob, text="/start")
    assert said["text"] == "/start"
    assert len(await bot.get_updates()) == 1
    assert await page.get("messages", chat_id=bob) == [said]
    assert await page.get("messages", chat_id=bob, after=said["message_id"]) == []


async def test_a_press_is_answered(page: Page, bot: Bot, ann: int) -> None:
    sent = await bot.send_message(ann, "X to roll", reply_markup=ROLL)
    place = {"user_id": ann, "chat_id": ann, "message_id": sent.message_id}
    query_id = (await page.post("press", **place, text="Roll"))["callback_query_id"]
    waiting = asyncio.create_task(page.get(f"callbacks/{query_id}", wait_ms=5000))
    await bot.answer_callback_query(query_id, text="6-5")
    assert await waiting == {"answered": True, "text": "6-5", "show_alert": False, "url": None}


async def test_a_press_may_stay_unanswered(page: Page, bot: Bot, ann: int) -> None:
    sent = await bot.send_message(ann, "X to roll")
    place = {"user_id": ann, "chat_id": ann, "message_id": sent.message_id}
    query_id = (await page.post("press", **place, data="x", stale=True))["callback_query_id"]
    assert not (await page.get(f"callbacks/{query_id}"))["answered"]


async def test_a_missing_button_is_an_error(page: Page, ann: int) -> None:
    got = await page.post("press", user_id=ann, chat_id=ann, message_id=1, data="x")
    assert got == {"error": "there is no such button to press"}


async def test_events_tell_what_changed(page: Page, bot: Bot, ann: int) -> None:
    start = (await page.get("events"))["last"]
    sent = await bot.send_message(ann, "a")
    await bot.edit_message_text("b", chat_id=ann, message_id=sent.message_id)
    await bot.delete_message(ann, sent.message_id)
    events = (await page.get("events", after=start))["events"]
    assert [event["kind"] for event in events] == ["message", "edit", "delete"]
    assert {event["message_id"] for event in events} == {sent.message_id}


async def test_events_are_waited_for(page: Page, bot: Bot, ann: int) -> None:
    start = (await page.get("events"))["last"]
    waiting = asyncio.create_task(page.get("events", after=start, wait_ms=25_000))
    await bot.send_message(ann, "a")
    assert [event["n"] for event in (await waiting)["events"]] == [start + 1]


async def test_a_picture_is_served_as_telegram_gives_it(page: Page, bot: Bot, ann: int) -> None:
    sent = await bot.send_photo(ann, file(picture(1600, 1200)))
    assert sent.photo
    with Image.open(io.BytesIO(await page.bytes(f"photo/{sent.photo[1].file_id}"))) as shown:
        assert (shown.format, shown.size) == ("JPEG", (320, 240))


async def test_a_document_is_served_as_it_was_sent(page: Page, bot: Bot, ann: int) -> None:
    sent = await bot.send_document(ann, file(b"; match", "match.mat"))
    assert sent.document
    assert await page.bytes(f"file/{sent.document.file_id}") == b"; match"


async def test_the_clock_is_read_and_moved(page: Page, sandbox: Sandbox) -> None:
    before = (await page.get("clock"))["now_ms"]
    after = (await page.post("clock", move_seconds=100))["now_ms"]
    assert 100_000 <= after - before < 110_000
    assert sandbox.clock.now_ms() >= after


async def test_faults_come_from_outside(page: Page, bot: Bot, ann: int) -> None:
    await page.post("faults", kind="403", method="sendMessage", text="bot was lost")
    with pytest.raises(TelegramForbiddenError, match="Forbidden: bot was lost"):
        await bot.send_message(ann, "a")
    (call,) = await page.get("calls", method="sendMessage", status=403)
    assert (call["chat_id"], call["params"]["text"]) == (ann, "a")


async def test_an_unknown_fault_is_an_error(page: Page) -> None:
    assert "a fault is one of" in (await page.post("faults", kind="flood"))["error"]


async def test_commands_violations_and_the_bot_are_shown(page: Page, bot: Bot, ann: int) -> None:
    await bot.set_my_commands([BotCommand(command="play", description="to play")])
    shown = await page.get("commands", user_id=ann, chat_id=ann)
    assert shown == [{"command": "play", "description": "to play"}]
    assert await page.get("violations") == []
    assert (await page.get("bot"))["username"] == "sandbox_bot"


async def test_a_block_a_departure_and_a_migration_come_from_outside(
    page: Page, sandbox: Sandbox, ann: int, bob: int, club: int
) -> None:
    assert (await page.post("block", user_id=ann))["blocked"]
    assert bob not in (await page.post("leave", chat_id=club, user_id=bob))["members"]
    new = (await page.post("migrate", chat_id=club))["id"]
    assert sandbox.chat(club).migrated_to == new


async def test_the_page_is_served(sandbox: Sandbox) -> None:
    async with ClientSession() as http, http.get(f"{sandbox.base_url}/") as got:
        assert got.content_type == "text/html"
