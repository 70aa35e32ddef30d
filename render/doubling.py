"""The doubling cube: where it lies, and what it looks like while somebody is asked to take it."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PIL import ImageDraw

from render import layout, paint, signs, trails
from render.signs import inscribe, lay
from render.text import BLACK, font
from render.trails import Trail

if TYPE_CHECKING:
    from PIL import Image

    from engine.board import Side
    from render.scene import Scene
    from render.theme import Theme

_MARGIN: Final = 16
_KEPT: Final = 64
_MANY: Final = 4
"""A cube with so many digits is broader than others, and none shows more."""
UNTURNED: Final = 64
"""What a cube shows that nobody has turned yet."""


def rest(canvas: Image.Image, theme: Theme, scene: Scene) -> None:
    """A cube that is not on offer, under the arrows."""
    cube = scene.cube
    if cube and not cube.asked:
        spot = layout.laid(scene, layout.cube_spot(lower=_is_lower(scene, cube.owner)))
        lay(canvas, resting(theme, cube.value), spot)


def offer(canvas: Image.Image, theme: Theme, scene: Scene) -> None:
    """A cube that has come from where it lay to the half of the one who is asked, and waits."""
    cube = scene.cube
    if cube is None or cube.asked is None:
        return
    source = layout.laid(scene, layout.cube_spot(lower=_is_lower(scene, cube.owner)))
    target = layout.laid(scene, layout.lane(right=cube.asked is scene.viewer))
    lay(canvas, _ghost(theme), source)
    trails.draw(canvas, theme, [Trail((source, layout.beside(target, source)), (), 1)])
    lay(canvas, _asking(theme, cube.value), target)
    lay(canvas, signs.pill(theme, "×2"), layout.corner(target, layout.CUBE_OFFERED))


def _is_lower(scene: Scene, side: Side | None) -> bool | None:
    return None if side is None else side is scene.viewer


@lru_cache(maxsize=_KEPT)
def resting(theme: Theme, value: int) -> Image.Image:
    """The cube on the bar; one that nobody has turned shows 64."""
    text = _shown(value if value > 1 else UNTURNED)
    return _cube(theme, text, layout.CUBE if len(text) < _MANY else layout.CUBE_BROAD)


@lru_cache(maxsize=_KEPT)
def _asking(theme: Theme, value: int) -> Image.Image:
    """In an amber frame, as everything that waits for a player's answer."""
    length = layout.CUBE_OFFERED
    cube = _cube(theme, _shown(value), length)
    box, size = _box(length), cube.size
    frame = paint.plate(size, paint.grown(box, 7), length * 0.2)
    glow = paint.faded(paint.blurred(frame, 5), 0.8)
    picture = paint.layered(
        size,
        [
            (glow, theme.lit.middle),
            (paint.plate(size, paint.grown(box, 9), length * 0.22), theme.line),
            (frame, paint.slope(size, theme.lit.light, theme.lit.dark, theme.lit.middle)),
            (paint.plate(size, paint.grown(box, 1), length * 0.17), theme.line),
        ],
    )
    picture.alpha_composite(cube)
    return picture


@cache
def _ghost(theme: Theme) -> Image.Image:
    """Where the cube lay before it was offered."""
    length = layout.CUBE
    size, box = (length + 2 * _MARGIN, length + 2 * _MARGIN), _box(length)
    whole = paint.plate(size, box, length * 0.16)
    pen = ImageDraw.Draw(whole)
    pen.rounded_rectangle(paint.grown(box, -7), length * 0.1, fill=0)
    dashes = whole.copy()
    pen = ImageDraw.Draw(dashes)
    for step in range(4):
        at = box[0] + 12 + step * 16
        pen.rectangle((at, 0, at + 5, size[1]), fill=0)
        pen.rectangle((0, at, size[0], at + 5), fill=0)
    return paint.layered(size, [(whole, theme.trail_halo), (dashes, theme.trail)])


def _shown(value: int) -> str:
    """All digits of what a cube has room for; beyond that thousands or millions."""
    if value < 10**_MANY:
        return str(value)
    return f"{value // 1000}k" if value < 10**6 else f"{value // 10**6}M"


def _cube(theme: Theme, text: str, length: int) -> Image.Image:
    box = _box(length)
    size = (length + 2 * _MARGIN, length + 2 * _MARGIN)
    body = paint.plate(size, box, length * 0.16)
    bevel = paint.plate(size, paint.grown(box, -2), length * 0.14)
    inner = paint.plate(size, paint.grown(box, -length * 0.07), length * 0.1)
    face = paint.plate(size, paint.grown(box, -length * 0.07 - 1.5), length * 0.09)
    picture = paint.layered(
        size,
        [
            (paint.faded(paint.blurred(body, 4, (2, 5)), 0.7), theme.shade),
            (body, theme.cube_ink),
            (bevel, paint.slope(size, theme.cube.light, theme.cube.dark)),
            (inner, theme.cube.dark),
            (face, paint.slope(size, theme.cube.middle, theme.cube.light)),
        ],
    )
    inscribe(picture, text, font(_letters(text, length), BLACK), theme.cube_ink)
    return picture


def _letters(text: str, length: int) -> int:
    """As large as fits the face, and a single digit no larger than looks well."""
    wide = font(100, BLACK).getlength(text)
    return min(round(length * 0.62), int(length * 82 / wide))


def _box(length: int) -> paint.Box:
    return (_MARGIN, _MARGIN, _MARGIN + length, _MARGIN + length)
