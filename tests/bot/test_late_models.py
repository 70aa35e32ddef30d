"""What aiogram did not build when it was imported, it can build when it is asked."""

import subprocess
import sys
from types import ModuleType

import pytest
from aiogram import methods, types
from pydantic import BaseModel

pytestmark = pytest.mark.long


def models(module: ModuleType) -> list[type[BaseModel]]:
    public = (vars(module)[name] for name in module.__all__)
    return [each for each in public if isinstance(each, type) and issubclass(each, BaseModel)]


@pytest.mark.parametrize("module", [types, methods], ids=["types", "methods"])
def test_every_model_can_be_built(module: ModuleType) -> None:
    found = models(module)
    for each in found:
        each.model_rebuild()
    assert [each for each in found if not each.__pydantic_complete__] == []


def test_most_are_not_built_at_the_start() -> None:
    look = (
        "import bot.__main__, aiogram.types as types;"
        "print(sum(vars(types)[name].__pydantic_complete__ for name in types.__all__"
        " if hasattr(vars(types)[name], 'model_rebuild')))"
    )
    run = subprocess.run([sys.executable, "-c", look], check=True, capture_output=True, text=True)
    assert int(run.stdout) < len(models(types)) / 10
