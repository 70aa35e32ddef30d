"""Every scene looks as it did when a person last looked at it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from render.board import composed
from tests.render.golden import FOLDER, PICTURED, TOLERANCE, accepted, difference, drawn, most
from tests.render.scenes import OPENING

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", PICTURED)
def test_a_scene_looks_as_accepted(name: str, tmp_path: Path) -> None:
    picture = drawn(name)
    off = difference(picture, accepted(name))
    worst = most(off)
    if worst > TOLERANCE:
        picture.save(tmp_path / f"{name}.png")
        off.resize(picture.size).save(tmp_path / f"{name}.difference.png")
    assert worst <= TOLERANCE, f"{name} is off by {worst}, see {tmp_path}"


def test_every_accepted_picture_has_its_scene() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(PICTURED)


def test_the_tolerance_tells_a_label_from_its_absence() -> None:
    lit = composed(OPENING).copy().reduce(2)
    quiet = composed(replace(OPENING, movable=())).reduce(2)
    assert most(difference(lit, quiet)) > 3 * TOLERANCE
