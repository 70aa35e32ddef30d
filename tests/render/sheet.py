"""All scenes on two sheets, at full size and as a phone shows them in a group.

Run `python -m tests.render.sheet OUT`; OUT is a folder.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from render.board import composed
from tests.render.scenes import ANY_SCRIPT, GOLDEN

PHONE = 300
ROW = 4
GAP = 12


def main(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    scenes = {**GOLDEN, "any_script": ANY_SCRIPT}
    pictures = [composed(scene).copy() for scene in scenes.values()]
    sheet(pictures).save(out / "full.png")
    small = [
        picture.resize((PHONE, PHONE * picture.height // picture.width)) for picture in pictures
    ]
    sheet(small).save(out / "phone.png")
    for name, picture in zip(scenes, pictures, strict=True):
        picture.save(out / f"{name}.png")


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
