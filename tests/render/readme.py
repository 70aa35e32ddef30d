"""The README's own pictures: `make pictures` draws them, and a test tells when they are old."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from render.board import composed
from render.theme import CLASSIC, DARK, PAPER
from tests.render.scenes import BEARING_OFF, DOUBLES, HIT, MIDGAME

FOLDER = Path(__file__).parents[2] / "pictures"
WIDTH = 960
GAP = 12


def board() -> Image.Image:
    return _as_wide(composed(MIDGAME, CLASSIC), WIDTH * 2 // 3)


def themes() -> Image.Image:
    """A scene in each, side by side."""
    shown = ((HIT, CLASSIC), (BEARING_OFF, DARK), (DOUBLES, PAPER))
    wide = (WIDTH - 2 * GAP) // 3
    boards = [_as_wide(composed(scene, theme), wide) for scene, theme in shown]
    row = Image.new("RGB", (WIDTH, boards[0].height), "white")
    for index, each in enumerate(boards):
        row.paste(each, (index * (wide + GAP), 0))
    return row


PICTURES = {"board": board, "themes": themes}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        draw().save(FOLDER / f"{name}.jpg", quality=88, subsampling=0, optimize=True)


def _as_wide(picture: Image.Image, wide: int) -> Image.Image:
    size = (wide, picture.height * wide // picture.width)
    return picture.resize(size, Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
