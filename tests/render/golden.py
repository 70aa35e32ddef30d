"""Pictures that a person has looked at, at a third of their size; later ones must look the same.

Run `python -m tests.render.golden` to accept what is drawn now, then look at what changed; a
picture that passes stays as it is.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path

from PIL import Image, ImageChops

from render import chart
from render.board import composed
from render.examples import laid
from render.theme import THEMES
from tests.render.charts import NUMBERS
from tests.render.scenes import BEARING_OFF, GOLDEN, HIT, LONG_NARDE

SHEETS = {"examples": (HIT, LONG_NARDE, BEARING_OFF)}
CHARTS = {"numbers": NUMBERS}
PICTURED = [f"{theme}/{scene}" for theme, scene in product(THEMES, (*GOLDEN, *SHEETS, *CHARTS))]
FOLDER = Path(__file__).parent / "pictures"
SMALLER = 3
BLOCK = 6
TOLERANCE = 14
"""How far a block's mean may be off, of 255: more than JPEG's edges, less than a label."""


def drawn(name: str) -> Image.Image:
    theme, scene = name.split("/")
    if scene in SHEETS:
        return laid(SHEETS[scene], THEMES[theme]).reduce(SMALLER)
    if scene in CHARTS:
        return chart.drawn(CHARTS[scene], THEMES[theme]).reduce(SMALLER)
    return composed(GOLDEN[scene], THEMES[theme]).reduce(SMALLER)


def accepted(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.jpg").convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """One pixel for each block: how much its light differs on average."""
    grey = ImageChops.difference(one, other).convert("L")
    return grey.reduce(BLOCK)


def most(off: Image.Image) -> int:
    return max(off.tobytes())


def main() -> None:
    for name in PICTURED:
        file = FOLDER / f"{name}.jpg"
        file.parent.mkdir(parents=True, exist_ok=True)
        picture = drawn(name)
        if not file.exists() or most(difference(picture, accepted(name))) > TOLERANCE:
            picture.save(file, quality=85, subsampling=0, optimize=True)


if __name__ == "__main__":
    main()
