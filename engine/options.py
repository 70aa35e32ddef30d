"""Options as text: what each is called, which values it may have, which it has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final, get_args, get_type_hints

from engine.notation import NotationError
from engine.variant import Options

_YES_NO: Final = {"yes": True, "no": False}

Value = bool | int | str


def texts(options: Options) -> dict[str, str]:
    """Every option's name with the text of its value, in the order of their definition."""
    return {name: _text(getattr(options, name)) for name in _values(type(options))}


def legal_texts(options: Options, name: str) -> tuple[str, ...]:
    """The texts of all values that this option may have; NotationError where there is none such."""
    return tuple(_legal(type(options), name))


def changed(options: Options, given: Mapping[str, str]) -> Options:
    """The options with these values; NotationError for a name or a value that they don't have."""
    values = {name: _read(type(options), name, text) for name, text in given.items()}
    return replace(options, **values)


def _read(kind: type[Options], name: str, text: str) -> Value:
    legal = _legal(kind, name)
    if text not in legal:
        raise NotationError(f"{name} can't be {text!r}")
    return legal[text]


def _legal(kind: type[Options], name: str) -> Mapping[str, Value]:
    if name not in _values(kind):
        raise NotationError(f"no such option: {name!r}")
    return _values(kind)[name]


def _values(kind: type[Options]) -> Mapping[str, Mapping[str, Value]]:
    return {name: _of_hint(hint) for name, hint in get_type_hints(kind).items()}


def _of_hint(hint: object) -> Mapping[str, Value]:
    if hint is bool:
        return _YES_NO
    return {_text(value): value for value in get_args(hint)}


def _text(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)
