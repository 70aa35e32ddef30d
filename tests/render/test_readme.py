"""The README shows what is drawn today."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from tests.render.readme import FOLDER, PICTURES
from tests.render.test_golden import compare

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("name", PICTURES)
def test_the_readmes_picture_is_up_to_date(name: str, tmp_path: Path) -> None:
    known = Image.open(FOLDER / f"{name}.jpg").convert("RGB")
    compare(PICTURES[name](), known, tmp_path)


def test_the_readme_shows_no_other_pictures() -> None:
    text = (FOLDER.parent / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"!\[[^]]+\]\(([^)]+)\)", text)) == {
        f"pictures/{name}.jpg" for name in PICTURES
    }
