"""The end of a game: the winner's laurel with points or the match's cup, and words under it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.board import Side
from render import layout, paint, signs
from render.laurel import laurel
from render.signs import inscribe, lay
from render.sprites import PIPS, pip_centres, turned
from render.text import BLACK, font, written

if TYPE_CHECKING:
    from render.scene import End, Scene
    from render.theme import Theme

_KEPT: Final = 16
"""Medals are large, and games end seldom."""


def draw(canvas: Image.Image, theme: Theme, scene: Scene, end: End) -> None:
    """In the middle of the board, for nobody has to move there any more."""
    middle = layout.laid(scene, layout.medal_spot())
    lay(canvas, laurel(theme), middle)
    lay(canvas, coin(theme, end.winner, None if end.match else end.points), middle)
    texts = [text for text in (_final(scene) if end.match else "", end.title) if text]
    for row, text in enumerate(texts):
        lay(canvas, _plaque(theme, text), layout.laid(scene, layout.plaque_spot(row)))


def _final(scene: Scene) -> str:
    """The score of a match that is won, the winner's points first."""
    if scene.score is None or scene.end is None:
        return ""
    x, o = scene.score
    return f"{x} : {o}" if scene.end.winner is Side.X else f"{o} : {x}"


@lru_cache(maxsize=_KEPT)
def coin(theme: Theme, side: Side, points: int | None) -> Image.Image:
    """The winner's checker, its face showing the points as a die does, or a cup."""
    radius = layout.MEDAL / 2
    size = (layout.MEDAL + 40, layout.MEDAL + 40)
    pieces = theme.pieces(side)
    picture = turned(pieces, theme.shade, radius, size)
    if points is None:
        _engrave(picture, pieces.ink, _cup(size, radius))
    elif points in PIPS:
        centres = pip_centres(points, size, radius * 0.54)
        _engrave(picture, pieces.ink, paint.dots(size, centres, radius * 0.13))
    else:
        inscribe(picture, str(points), font(_letters(str(points)), BLACK), pieces.ink)
    return picture


def _letters(text: str) -> int:
    """As large as a number finds room within the ring on the face."""
    wide = font(100, BLACK).getlength(text)
    return min(84, int(layout.MEDAL * 0.56 * 100 / wide))


def _engrave(picture: Image.Image, ink: tuple[int, int, int], mask: Image.Image) -> None:
    picture.paste(ink, (0, 0), mask)


def _cup(size: paint.Size, radius: float) -> Image.Image:
    """A cup with two handles, in parts of the medal's radius from its middle."""

    def at(x: float, y: float) -> tuple[float, float]:
        return size[0] / 2 + x * radius, size[1] / 2 + y * radius

    bowl = [(-0.32, -0.42), (0.32, -0.42), (0.3, -0.12), (0.2, 0.08), (0.06, 0.16)]
    stem = [(0.06, 0.28), (0.18, 0.34), (0.18, 0.42), (-0.18, 0.42), (-0.18, 0.34), (-0.06, 0.28)]
    left = [(-x, y) for x, y in bowl[:1:-1]]
    cup = paint.polygons(size, [[at(x, y) for x, y in (*bowl, *stem, *left)]])
    for side in (-1, 1):
        ring = paint.dots(size, [at(side * 0.34, -0.2)], radius * 0.19)
        hole = paint.dots(size, [at(side * 0.34, -0.2)], radius * 0.115)
        ring.paste(0, (0, 0), hole)
        cup.paste(255, (0, 0), ring)
    return cup


@lru_cache(maxsize=_KEPT)
def _plaque(theme: Theme, text: str) -> Image.Image:
    """A word in any script, or a score, on a plate of its own."""
    line = written(text, "…", layout.PLAQUE_ROOM, layout.PLAQUE_SIZE, theme.pill_ink)
    plate = signs.plate(theme, max(line.width, layout.PLAQUE_LEAST))
    lay(plate, line, layout.Spot(plate.width / 2, plate.height / 2))
    return plate
