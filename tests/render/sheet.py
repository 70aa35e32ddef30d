"""All scenes in all themes on contact sheets, at full size and as a phone shows them in a group.

Run `python -m tests.render.sheet OUT`; OUT is a folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from render.board import composed
from render.theme import THEMES
from tests.render.scenes import ANY_SCRIPT, GOLDEN

PHONE = 300
ROW = 5
GAP = 12


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for theme in THEMES.values():
        pictures = [composed(scene, theme).copy() for scene in (*GOLDEN.values(), *ANY_SCRIPT)]
        sheet(pictures).save(out / f"{theme.name}.jpg", quality=90)
        sheet([small(picture) for picture in pictures]).save(out / f"{theme.name}_phone.png")


def small(picture: Image.Image) -> Image.Image:
    """As a phone shows it."""
    size = (PHONE, PHONE * picture.height // picture.width)
    return picture.resize(size, Image.Resampling.LANCZOS)


def sheet(pictures: list[Image.Image]) -> Image.Image:
    """Pictures of one size in rows."""
    wide, tall = (side + GAP for side in pictures[0].size)
    rows = -(-len(pictures) // ROW)
    whole = Image.new("RGB", (ROW * wide + GAP, rows * tall + GAP), "white")
    for index, picture in enumerate(pictures):
        whole.paste(picture, (GAP + index % ROW * wide, GAP + index // ROW * tall))
    return whole


if __name__ == "__main__":
    main(Path(sys.argv[1]))
