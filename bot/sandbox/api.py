"""One call from its parameters to its answer: faults, strictness, the method, the record."""

import inspect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from aiogram.methods import Response, TelegramMethod
from pydantic import ValidationError

from bot.sandbox import methods
from bot.sandbox.call import METHODS, Call, Result
from bot.sandbox.calls import Calls, Record
from bot.sandbox.errors import ApiError
from bot.sandbox.faults import Fault
from bot.sandbox.people import migrate
from bot.sandbox.strict import read
from bot.sandbox.values import Obj, Upload
from bot.sandbox.world import World

__all__ = ["Api", "Reply", "methods"]

BAD_GATEWAY = "<html><head><title>502 Bad Gateway</title></head><body></body></html>"


@dataclass(frozen=True, slots=True)
class Reply:
    """What goes back over HTTP; status 0 means that the connection is dropped."""

    status: int
    body: Obj | str
    seconds: float = 0.0

    @property
    def retry_after(self) -> int | None:
        found = self.body.get("parameters", {}) if isinstance(self.body, dict) else {}
        return found.get("retry_after")

    @property
    def description(self) -> str | None:
        return self.body.get("description") if isinstance(self.body, dict) else self.body


DROPPED = Reply(0, "connection dropped")


class Api:
    """The Bot API's methods over one world, and a record of what was asked of them."""

    def __init__(self, world: World) -> None:
        self._world = world
        self.calls = Calls()

    async def answer(
        self, name: str, raw: Mapping[str, object], uploads: dict[str, Upload]
    ) -> Reply:
        chat_id = _chat_id(raw)
        reply = await self._reply(name, chat_id, raw, uploads)
        method = METHODS[name.lower()][0].__api_method__ if name.lower() in METHODS else name
        self.calls.add(
            Record(
                self.calls.last + 1,
                self._world.clock.now_ms(),
                method,
                chat_id,
                dict(raw),
                reply.status,
                reply.description,
                reply.retry_after,
            )
        )
        self._world.flush()
        self._world.changes.ring()
        return reply

    async def _reply(
        self, name: str, chat_id: int | None, raw: Mapping[str, object], uploads: dict[str, Upload]
    ) -> Reply:
        if name.lower() not in METHODS:
            self._world.violations.append(f"{name}: no such method here")
            return refusal(ApiError(404, "Not Found: method not found"))
        fault = self._world.faults.take(name, chat_id)
        if fault is None:
            return await self._called(name, raw, uploads)
        return await self._faulty(fault, name, chat_id, raw, uploads)

    async def _faulty(
        self,
        fault: Fault,
        name: str,
        chat_id: int | None,
        raw: Mapping[str, object],
        uploads: dict[str, Upload],
    ) -> Reply:
        error = fault.error()
        if error is not None:
            return refusal(error)
        if fault.kind == "drop":
            return DROPPED
        if fault.kind == "502":
            return Reply(502, fault.text or BAD_GATEWAY)
        if fault.kind == "migrate":
            self._upgrade(chat_id)
        reply = await self._called(name, raw, uploads)
        if fault.kind == "lost_reply":
            return DROPPED
        return Reply(reply.status, reply.body, fault.seconds if fault.kind == "slow" else 0)

    def _upgrade(self, chat_id: int | None) -> None:
        chat = self._world.chat(chat_id or 0)
        if chat is not None and chat.type == "group":
            migrate(self._world, chat.id)

    async def _called(
        self, name: str, raw: Mapping[str, object], uploads: dict[str, Upload]
    ) -> Reply:
        kind, _ = METHODS[name.lower()]
        try:
            result = await self._result(name, raw, uploads)
        except ApiError as error:
            if error.mistake:
                self._complain(kind, error.description)
            return refusal(error)
        except Exception as error:
            self._complain(kind, f"the stand-in broke: {error!r}")
            raise
        body: Obj = {"ok": True, "result": result}
        try:
            _response(kind).model_validate(body)
        except ValidationError as error:
            self._complain(kind, f"the stand-in's own answer is wrong: {error}")
        return Reply(200, body)

    async def _result(
        self, name: str, raw: Mapping[str, object], uploads: dict[str, Upload]
    ) -> Result:
        kind, handler = METHODS[name.lower()]
        own = {field: f"attach://{field}" for field in uploads if field in kind.model_fields}
        asked = read(kind, {**raw, **own}, lambda what: self._complain(kind, what))
        result = handler(Call(self._world, asked, uploads))
        return await result if inspect.isawaitable(result) else result

    def _complain(self, kind: type[TelegramMethod[Any]], what: str) -> None:
        self._world.violations.append(f"{kind.__api_method__}: {what}")


@cache
def _response(kind: type[TelegramMethod[Any]]) -> type[Response[Any]]:
    return Response[kind.__returning__]  # type: ignore[name-defined]  # known at run time only


def refusal(error: ApiError) -> Reply:
    body: Obj = {"ok": False, "error_code": error.code, "description": error.description}
    if error.parameters:
        body["parameters"] = dict(error.parameters)
    return Reply(error.code, body)


def _chat_id(raw: Mapping[str, object]) -> int | None:
    written = str(raw.get("chat_id", "")).strip()
    return int(written) if written.lstrip("-").isdecimal() else None
