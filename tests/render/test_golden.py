"""Every scene looks in every theme as it did when a person last looked at it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from render.board import composed
from tests.render.golden import (
    FOLDER,
    PICTURED,
    SMALLER,
    TOLERANCE,
    accepted,
    difference,
    drawn,
    most,
)
from tests.render.scenes import OPENING

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image


@pytest.mark.parametrize("name", PICTURED)
def test_a_scene_looks_as_accepted(name: str, tmp_path: Path) -> None:
    compare(drawn(name), accepted(name), tmp_path)


def test_every_accepted_picture_has_its_scene() -> None:
    files = {str(path.relative_to(FOLDER).with_suffix("")) for path in FOLDER.glob("*/*")}
    assert files == set(PICTURED)


def test_the_tolerance_tells_a_label_from_its_absence() -> None:
    lit = composed(OPENING).reduce(SMALLER)
    quiet = composed(replace(OPENING, movable=())).reduce(SMALLER)
    assert most(difference(lit, quiet)) > 3 * TOLERANCE


def compare(picture: Image.Image, known: Image.Image, folder: Path) -> None:
    """Leaves what was drawn beside its difference where it is not what was accepted."""
    off = difference(picture, known)
    worst = most(off)
    if worst > TOLERANCE:
        picture.save(folder / "drawn.png")
        known.save(folder / "accepted.png")
        off.resize(picture.size).save(folder / "difference.png")
    assert worst <= TOLERANCE, f"off by {worst}, see {folder}"
