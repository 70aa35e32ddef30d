"""Lets aiogram build its models when they are first used: most never are, and all take seconds.

To be imported before aiogram; after it this changes nothing.
"""

import sys
from collections.abc import Mapping
from typing import Final, Literal, Optional, Union

from pydantic import BaseModel

_BUILD: Final = "model_rebuild"
_FURTHER: Final = {"List": list, "Optional": Optional, "Union": Union, "Literal": Literal}
"""What aiogram's annotations also name."""


def _later(_cls: type[BaseModel], /, **_asked: object) -> None:
    """What aiogram calls for each of its types, as soon as it has imported all."""


def _import() -> None:
    build = vars(BaseModel)[_BUILD]
    setattr(BaseModel, _BUILD, classmethod(_later))
    try:
        from aiogram import types  # noqa: PLC0415 - what has to come first is imported first
        from aiogram.client.default import Default  # noqa: PLC0415
    finally:
        setattr(BaseModel, _BUILD, build)
    _introduce(
        {name: vars(types)[name] for name in types.__all__} | _FURTHER | {"Default": Default}
    )
    # No player's first press has to wait for these.
    types.Message.model_rebuild()
    types.Update.model_rebuild()


def _introduce(names: Mapping[str, object]) -> None:
    """Each type's module gets to know the others, of which it has imported few."""
    for name, module in [*sys.modules.items()]:
        if name.startswith("aiogram.types."):
            vars(module).update({**names, **vars(module)})


if "aiogram" not in sys.modules:
    _import()
