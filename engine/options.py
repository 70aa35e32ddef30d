"""Options as text: what each is called, which values it may have, which it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import cache
from typing import Final, get_args, get_type_hints

from engine.notation import NotationError
from engine.variant import Options

_YES_NO: Final = {"yes": True, "no": False}

Value = bool | int | str


def texts(options: Options) -> dict[str, str]:
    """Every option's name with the text of its value, in the order of their definition."""
    return {field.name: _text(getattr(options, field.name)) for field in fields(options)}


def legal_texts(options: Options, name: str) -> tuple[str, ...]:
    """The texts of all values that this option may have; NotationError where there is none such."""
    return tuple(_legal(_values(options), name))


def changed(options: Options, given: Mapping[str, str]) -> Options:
    """The options with these values; NotationError for a name or a value that they don't have."""
    values = _values(options)
    read = {name: _read(_legal(values, name), name, text) for name, text in given.items()}
    return replace(options, **read)  # type: ignore[arg-type] # each is one of its option's values


def _read(legal: Mapping[str, Value], name: str, text: str) -> Value:
    if text not in legal:
        raise NotationError(f"{name} can't be {text!r}")
    return legal[text]


def _legal(values: Mapping[str, Mapping[str, Value]], name: str) -> Mapping[str, Value]:
    if name not in values:
        raise NotationError(f"no such option: {name!r}")
    return values[name]


def _values(options: Options) -> Mapping[str, Mapping[str, Value]]:
    return _of_kind(type(options))  # type: ignore[arg-type] # a class is hashed as an object is


@cache
def _of_kind(kind: type[Options]) -> Mapping[str, Mapping[str, Value]]:
    return {name: _of_hint(hint) for name, hint in get_type_hints(kind).items()}


def _of_hint(hint: object) -> Mapping[str, Value]:
    if hint is bool:
        return _YES_NO
    return {_text(value): value for value in get_args(hint)}


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
