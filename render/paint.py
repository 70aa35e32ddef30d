"""Brushes: masks with smooth edges, surfaces with a grain, and layers of both."""

from __future__ import annotations

import hashlib
import math
from functools import cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageFilter, ImageOps

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.theme import Colour, Grain

FINE: Final = 4
"""How many times larger a mask is drawn than it is used."""

Size = tuple[int, int]
Box = tuple[float, float, float, float]
Layer = tuple[Image.Image, Image.Image | tuple[int, int, int]]
"""A mask, and what is seen through it."""


def disc(size: Size, radius: float, hole: float = 0) -> Image.Image:
    """A disc in the middle, or a ring where it has a hole."""
    fine, pen = _sheet(size)
    middle = size[0] * FINE / 2, size[1] * FINE / 2
    pen.ellipse(_around(middle, radius * FINE), fill=255)
    if hole:
        pen.ellipse(_around(middle, hole * FINE), fill=0)
    return fine.reduce(FINE)


def dots(size: Size, centres: Iterable[tuple[float, float]], radius: float) -> Image.Image:
    fine, pen = _sheet(size)
    for x, y in centres:
        pen.ellipse(_around((x * FINE, y * FINE), radius * FINE), fill=255)
    return fine.reduce(FINE)


def dashes(size: Size, radius: float, width: float, count: int) -> Image.Image:
    """A dashed circle in the middle."""
    fine, pen = _sheet(size)
    box = _around((size[0] * FINE / 2, size[1] * FINE / 2), radius * FINE)
    turn = 360 / count
    for i in range(count):
        pen.arc(box, i * turn, (i + 0.62) * turn, fill=255, width=round(width * FINE))
    return fine.reduce(FINE)


def sweeps(size: Size, radius: float, width: float, begin: float) -> Image.Image:
    """Two arcs on either side of the middle: something in there is turning."""
    fine, pen = _sheet(size)
    box = _around((size[0] * FINE / 2, size[1] * FINE / 2), radius * FINE)
    for angle in (begin, begin + 180):
        pen.arc(box, angle, angle + 58, fill=255, width=round(width * FINE))
    return fine.reduce(FINE)


def plate(size: Size, box: Box, radius: float) -> Image.Image:
    """A rectangle with round corners."""
    fine, pen = _sheet(size)
    left, top, right, bottom = (side * FINE for side in box)
    pen.rounded_rectangle((left, top, right - 1, bottom - 1), radius * FINE, fill=255)
    return fine.reduce(FINE)


def polygons(size: Size, shapes: Iterable[list[tuple[float, float]]]) -> Image.Image:
    fine, pen = _sheet(size)
    for shape in shapes:
        pen.polygon([(x * FINE, y * FINE) for x, y in shape], fill=255)
    return fine.reduce(FINE)


def layered(size: Size, layers: Iterable[Layer]) -> Image.Image:
    """One picture with transparency from layers, the lowest first."""
    whole = Image.new("RGBA", size)
    for mask, paint in layers:
        sheet = paint.convert("RGBA") if isinstance(paint, Image.Image) else _plain(size, paint)
        sheet.putalpha(mask)
        whole.alpha_composite(sheet)
    return whole


def faded(mask: Image.Image, part: float) -> Image.Image:
    return mask.point([round(value * part) for value in range(256)])


def blurred(mask: Image.Image, radius: float, shift: Size = (0, 0)) -> Image.Image:
    """A soft copy of a mask, moved right and down: its shadow or its glow."""
    moved = Image.new("L", mask.size)
    moved.paste(mask, shift)
    return moved.filter(ImageFilter.GaussianBlur(radius))


def slope(size: Size, light: Colour, dark: Colour, middle: Colour | None = None) -> Image.Image:
    """Light at the top left, dark at the bottom right."""
    return ImageOps.colorize(_diagonal().resize(size), light, dark, middle)


def fall(size: Size, top: Colour, bottom: Colour, middle: Colour | None = None) -> Image.Image:
    """A colour that turns into another from the top down."""
    return ImageOps.colorize(Image.linear_gradient("L").resize(size), top, bottom, middle)


def wood(size: Size, colours: Grain, seed: str, *, upright: bool = False) -> Image.Image:
    """Planed timber: wavy year rings, and fine fibres along them."""
    width, height = size if not upright else size[::-1]
    field = _noise((max(width // 420, 3), max(height // 90, 3)), seed).resize(
        (width, height), Image.Resampling.BICUBIC
    )
    rings = field.point([round(128 + 78 * math.sin(value / 6.5)) for value in range(256)])
    fibres = _noise((width // 70 + 2, height * 2 // 3), seed + "fibre").resize(
        (width, height), Image.Resampling.BICUBIC
    )
    soft = fibres.filter(ImageFilter.GaussianBlur(0.8))
    streaks = Image.blend(rings.filter(ImageFilter.GaussianBlur(2)), soft, 0.45)
    grain = streaks.transpose(Image.Transpose.ROTATE_90) if upright else streaks
    return ImageOps.colorize(grain, colours.dark, colours.light, colours.middle)


def felt(size: Size, colours: Grain, seed: str) -> Image.Image:
    """Cloth under a lamp: brighter in the middle, with a barely visible nap."""
    lamp = ImageOps.invert(Image.radial_gradient("L")).resize(size, Image.Resampling.BICUBIC)
    nap = Image.blend(lamp, _noise(size, seed), 0.03)
    return ImageOps.colorize(nap, colours.dark, colours.light, colours.middle)


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def _noise(size: Size, seed: str) -> Image.Image:
    """Grey noise that is the same on every machine and in every run."""
    return Image.frombytes("L", size, hashlib.shake_256(seed.encode()).digest(size[0] * size[1]))


@cache
def _diagonal() -> Image.Image:
    turned = Image.linear_gradient("L").resize((512, 512)).rotate(45, Image.Resampling.BICUBIC)
    return turned.crop((76, 76, 436, 436))


def _sheet(size: Size) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    fine = Image.new("L", (size[0] * FINE, size[1] * FINE))
    return fine, ImageDraw.Draw(fine)


def _around(centre: tuple[float, float], radius: float) -> Box:
    x, y = centre
    return (x - radius, y - radius, x + radius - 1, y + radius - 1)


def _plain(size: Size, colour: tuple[int, int, int]) -> Image.Image:
    return Image.new("RGBA", size, colour)
