"""How a call may come over HTTP, and what is wrong with it."""

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from aiogram import Bot
from aiogram.exceptions import TelegramBadRequest
from aiohttp import ClientSession, FormData

from bot.sandbox import Sandbox
from tests.bot.sandbox.making import picture


class Caller:
    """Raw calls, which aiogram would never make."""

    def __init__(self, sandbox: Sandbox, http: ClientSession) -> None:
        self._base = f"{sandbox.base_url}/bot{sandbox.token}"
        self._http = http

    async def get(self, method: str, **query: str) -> dict[str, Any]:
        async with self._http.get(f"{self._base}/{method}", params=query) as got:
            return dict(await got.json())

    async def post(self, method: str, **options: Any) -> dict[str, Any]:  # noqa: ANN401
        async with self._http.post(f"{self._base}/{method}", **options) as got:
            return dict(await got.json())


@pytest.fixture
async def caller(sandbox: Sandbox) -> AsyncIterator[Caller]:
    async with ClientSession() as http:
        yield Caller(sandbox, http)


async def test_a_query_is_enough(caller: Caller, ann: int) -> None:
    assert (await caller.get("sendMessage", chat_id=str(ann), text="a"))["result"]["text"] == "a"


async def test_a_methods_case_does_not_matter(caller: Caller, ann: int) -> None:
    assert (await caller.get("SENDmessage", chat_id=str(ann), text="a"))["ok"]


async def test_a_form_holds_objects_as_json(sandbox: Sandbox, caller: Caller, ann: int) -> None:
    keys = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}
    form = {"chat_id": str(ann), "text": "a", "reply_markup": json.dumps(keys)}
    assert (await caller.post("sendMessage", data=form))["result"]["reply_markup"] == keys
    assert sandbox.violations == []


async def test_a_json_body_holds_real_objects(sandbox: Sandbox, caller: Caller, ann: int) -> None:
    keys = {"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]}
    body = {"chat_id": ann, "text": "a", "reply_markup": keys, "disable_notification": True}
    assert (await caller.post("sendMessage", json=body))["result"]["reply_markup"] == keys
    assert sandbox.violations == []


async def test_a_part_named_as_the_field_is_the_file(
    sandbox: Sandbox, caller: Caller, ann: int
) -> None:
    form = FormData({"chat_id": str(ann)})
    form.add_field("photo", picture(), filename="board.png")
    assert (await caller.post("sendPhoto", data=form))["result"]["photo"]
    assert sandbox.violations == []


async def test_an_unreadable_body_is_refused(caller: Caller) -> None:
    got = await caller.post("sendMessage", data=b"{", headers={"Content-Type": "application/json"})
    assert got["error_code"] == 400


async def test_an_unknown_parameter_is_ignored_but_recorded(
    sandbox: Sandbox, caller: Caller, ann: int
) -> None:
    assert (await caller.get("sendMessage", chat_id=str(ann), text="a", txet="b"))["ok"]
    assert sandbox.violations == ["sendMessage: unknown parameter txet"]


async def test_an_unknown_field_inside_is_recorded(
    sandbox: Sandbox, caller: Caller, ann: int
) -> None:
    keys = {"inline_keyboard": [[{"text": "a", "callback_data": "b", "colour": "red"}]]}
    await caller.post("sendMessage", json={"chat_id": ann, "text": "a", "reply_markup": keys})
    assert sandbox.violations == ["sendMessage: unknown field reply_markup.inline_keyboard.colour"]


async def test_a_wrong_type_counts_as_missing_and_is_recorded(
    sandbox: Sandbox, caller: Caller, ann: int
) -> None:
    got = await caller.get("deleteMessage", chat_id=str(ann), message_id="first")
    assert got["description"] == "Bad Request: message identifier is not specified"
    assert sandbox.violations[0] == "deleteMessage: wrong type of message_id: 'first'"


async def test_unreadable_objects_are_refused_in_telegrams_words(caller: Caller, ann: int) -> None:
    got = await caller.get("sendMessage", chat_id=str(ann), text="a", reply_markup="{")
    assert got["description"] == "Bad Request: can't parse reply keyboard markup JSON object"


@pytest.mark.parametrize(
    ("method", "why"),
    [
        ("sendMessage", "chat_id is empty"),
        ("getFile", "file_id not specified"),
        (
            "answerCallbackQuery",
            "query is too old and response timeout expired or query ID is invalid",
        ),
    ],
)
async def test_a_missing_parameter_is_refused(caller: Caller, method: str, why: str) -> None:
    assert (await caller.get(method))["description"] == f"Bad Request: {why}"


async def test_a_mistake_that_nothing_excuses_is_recorded(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    with pytest.raises(TelegramBadRequest):
        await bot.send_message(ann, "<b>", parse_mode="HTML")
    assert len(sandbox.violations) == 1


async def test_a_refusal_that_the_world_explains_is_none(
    sandbox: Sandbox, bot: Bot, ann: int
) -> None:
    with pytest.raises(TelegramBadRequest):
        await bot.edit_message_text("a", chat_id=ann, message_id=99)
    assert sandbox.violations == []
