"""A call's parameters, read by aiogram's own models: nothing unknown, nothing of a wrong type."""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

from aiogram.client.default import Default
from aiogram.methods import TelegramMethod
from aiogram.types import InputFile
from pydantic import BaseModel, ValidationError

from bot.sandbox.errors import QUERY_TOO_OLD, mistake
from bot.sandbox.values import Obj

T = TypeVar("T")
M = TypeVar("M", bound="TelegramMethod[Any]")

MISSING = {
    "chat_id": "chat_id is empty",
    "text": "message text is empty",
    "message_id": "message identifier is not specified",
    "callback_query_id": QUERY_TOO_OLD,
    "user_id": "invalid user_id specified",
    "file_id": "file_id not specified",
    "message_ids": "message identifiers are not specified",
    "photo": "there is no photo in the request",
    "animation": "there is no animation in the request",
    "document": "there is no document in the request",
    "media": "can't parse InputMedia: media not found",
    "inline_query_id": QUERY_TOO_OLD,
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


def read(kind: type[M], raw: Mapping[str, object], complain: Callable[[str], None]) -> M:
    """The method with its parameters; what cannot be read counts as not given, as with Telegram."""
    values: Obj = {}
    for name, value in raw.items():
        if name not in kind.model_fields:
            complain(f"unknown parameter {name}")
            continue
        if name in UNSUPPORTED:
            complain(f"the stand-in does not act upon {name}")
        if _leaves(kind, name) == {InputFile}:
            continue  # a part of the request that nothing here looks at, such as a thumbnail
        values[name] = _decoded(kind, name, value)
    try:
        asked = kind.model_validate(values)
    except ValidationError as error:
        asked = _mended(kind, values, error, complain)
    _check_required(kind, values)
    for complaint in unknown_fields(asked):
        complain(complaint)
    return asked


def _mended(
    kind: type[M], values: Obj, error: ValidationError, complain: Callable[[str], None]
) -> M:
    for name in {str(one["loc"][0]) for one in error.errors() if one["loc"]} & values.keys():
        complain(f"wrong type of {name}: {values.pop(name)!r}")
        if name in UNREADABLE:
            raise mistake(UNREADABLE[name])
    _check_required(kind, values)
    return kind.model_validate(values)


def _check_required(kind: type[M], values: Obj) -> None:
    for name in _required(kind):
        if values.get(name) in (None, ""):
            raise mistake(MISSING.get(name, f"{name} is not specified"))


@cache
def _required(kind: type[TelegramMethod[Any]]) -> tuple[str, ...]:
    return tuple(name for name, field in kind.model_fields.items() if field.is_required())


def unknown_fields(value: object, path: str = "") -> Iterator[str]:
    """Fields inside the parameters that no Bot API object has."""
    if isinstance(value, BaseModel):
        yield from (f"unknown field {path}{name}" for name in value.model_extra or ())
        for name in value.model_fields_set:
            yield from unknown_fields(getattr(value, name, None), f"{path}{name}.")
    elif isinstance(value, list):
        for item in value:
            yield from unknown_fields(item, path)


def _decoded(kind: type[TelegramMethod[Any]], name: str, value: object) -> object:
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
def _leaves(kind: type[TelegramMethod[Any]], name: str) -> frozenset[type]:
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
