"""Pictures that a person has looked at, at half size; every later picture must look the same.

Run `python -m tests.render.golden` to accept what is drawn now, then look at what changed.
"""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops

from render.board import composed
from render.examples import laid
from tests.render.scenes import BEARING_OFF, GOLDEN, HIT, LONG_NARDE

SHEETS = {"examples": (HIT, LONG_NARDE, BEARING_OFF)}
PICTURED = (*GOLDEN, *SHEETS)
FOLDER = Path(__file__).parent / "pictures"
BLOCK = 8
TOLERANCE = 14
"""How far a block's mean may be off, of 255: more than JPEG's edges, less than a label."""


def drawn(name: str) -> Image.Image:
    whole = laid(SHEETS[name]) if name in SHEETS else composed(GOLDEN[name])
    return whole.reduce(2)


def accepted(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.jpg").convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """One pixel for each block: how much its light differs on average."""
    grey = ImageChops.difference(one, other).convert("L")
    return grey.reduce(BLOCK)


def most(off: Image.Image) -> int:
    return max(off.tobytes())


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in PICTURED:
        drawn(name).save(FOLDER / f"{name}.jpg", quality=90, subsampling=0)


if __name__ == "__main__":
    main()
