"""Lets aiogram build its models when they are first used: most never are, and all take seconds.

To be imported before aiogram; after it this changes nothing.
"""

import sys
from typing import Any, Final, cast

from pydantic import BaseModel

_build: Final = cast("classmethod[Any, Any, bool | None]", vars(BaseModel)["model_rebuild"])


def _later(cls: type[BaseModel], /, **_asked: object) -> None:
    """What aiogram calls for each of its types, as soon as it has imported all."""


def _built(cls: type[BaseModel], /, **asked: object) -> bool | None:
    """With the names that aiogram would have given; what a type's own module knows is few."""
    from aiogram import types  # noqa: PLC0415 - what has to come first is imported first
    from aiogram.client.default import Default  # noqa: PLC0415

    names = {**vars(types), "Default": Default}
    return _build.__func__(cls, **{"_types_namespace": names} | asked)


def _import() -> None:
    setattr(BaseModel, "model_rebuild", classmethod(_later))  # noqa: B010 - types know no such thing
    try:
        from aiogram.methods.base import TelegramMethod  # noqa: PLC0415
        from aiogram.types import Message, Update  # noqa: PLC0415
        from aiogram.types.base import TelegramObject  # noqa: PLC0415
    finally:
        setattr(BaseModel, "model_rebuild", _build)  # noqa: B010
    for kind in (TelegramObject, TelegramMethod):
        setattr(kind, "model_rebuild", classmethod(_built))  # noqa: B010
    # No player's first press has to wait for these.
    Message.model_rebuild()
    Update.model_rebuild()


if "aiogram" not in sys.modules:
    _import()
