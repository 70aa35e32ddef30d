"""A call's parameters, read by aiogram's own models: nothing unknown, nothing of a wrong type."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, TypeVar, Union, get_args, get_origin

from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile
from pydantic import BaseModel, ValidationError

from bot.sandbox.errors import ApiError, mistake
from bot.sandbox.values import Obj

T = TypeVar("T")

MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "callback_query_id": "query is too old and response timeout expired or query ID is invalid",
    "user_id": "invalid user_id specified",
    "file_id": "file_id not specified",
    "message_ids": "message identifiers are not specified",
    "photo": "there is no photo in the request",
    "animation": "there is no animation in the request",
    "document": "there is no document in the request",
    "media": "can't parse InputMedia: media not found",
}
UNREADABLE = {
    "reply_markup": "can't parse reply keyboard markup JSON object",
    "entities": "can't parse entities JSON object",
    "caption_entities": "can't parse entities JSON object",
    "media": "can't parse InputMedia JSON object",
    "reply_parameters": "can't parse reply parameters JSON object",
    "commands": "can't parse commands JSON object",
    "scope": "can't parse BotCommandScope JSON object",
}
# Parameters that Telegram knows and the stand-in does not act upon.
UNSUPPORTED = {
    "business_connection_id",
    "direct_messages_topic_id",
    "suggested_post_parameters",
    "ephemeral_message_parameters",
    "receiver_user_id",
    "rich_message",
    "allow_paid_broadcast",
    "certificate",
}


def given(value: T | Default | None) -> T | None:
    """The value, where the caller gave one."""
    return None if isinstance(value, Default) else value


def read(kind: type[TelegramMethod[object]], raw: Mapping[str, object]) -> tuple[Obj, list[str]]:
    """The parameters that can be read, and what is wrong with the others."""
    values: Obj = {}
    complaints: list[str] = []
    for name, value in raw.items():
        if name not in kind.model_fields:
            complaints.append(f"unknown parameter {name}")
            continue
        if name in UNSUPPORTED:
            complaints.append(f"the stand-in does not act upon {name}")
        values[name] = _decoded(kind, name, value)
    for name in _unfit(kind, values):
        complaints.append(f"wrong type of {name}: {values.pop(name)!r}")
        if name in UNREADABLE:
            raise ApiError(400, f"Bad Request: {UNREADABLE[name]}", mistake=True)
    return values, complaints


def built(kind: type[TelegramMethod[object]], values: Obj) -> TelegramMethod[object]:
    """The method with these values; a required one that is missing is refused as Telegram does."""
    for name, field in kind.model_fields.items():
        if field.is_required() and values.get(name) in (None, ""):
            raise mistake(MISSING.get(name, f"{name} is not specified"))
    return kind.model_validate(values)


def unknown_fields(value: object, path: str = "") -> Iterator[str]:
    """Fields inside the parameters that no Bot API object has."""
    if isinstance(value, BaseModel):
        yield from (f"unknown field {path}{name}" for name in value.model_extra or ())
        for name in value.model_fields_set:
            yield from unknown_fields(getattr(value, name, None), f"{path}{name}.")
    elif isinstance(value, list):
        for item in value:
            yield from unknown_fields(item, path)


def _unfit(kind: type[TelegramMethod[object]], values: Obj) -> list[str]:
    try:
        kind.model_validate(values)
    except ValidationError as error:
        wrong = {str(one["loc"][0]) for one in error.errors() if one["loc"]}
        return [name for name in values if name in wrong]
    return []


def _decoded(kind: type[TelegramMethod[object]], name: str, value: object) -> object:
    """The JSON value that a form's or a query's string holds, where the field is no string."""
    leaves = _leaves(kind, name)
    if str in leaves:
        return str(value) if isinstance(value, int | float) and int not in leaves else value
    if not isinstance(value, str) or leaves <= {int, bool, float, InputFile}:
        return value
    try:
        return json.loads(value)
    except ValueError:
        return value


@cache
def _leaves(kind: type[TelegramMethod[object]], name: str) -> frozenset[type]:
    return frozenset(_types(kind.model_fields[name].annotation))


def _types(annotation: object) -> Iterator[type]:
    """The plain types of an annotation, a list as a whole."""
    origin = get_origin(annotation)
    if origin is Annotated:
        yield from _types(get_args(annotation)[0])
    elif origin in (Union, UnionType):
        for part in get_args(annotation):
            yield from _types(part)
    elif isinstance(annotation, type) and annotation not in (type(None), Default):
        yield annotation
    elif isinstance(origin, type):
        yield origin
