"""What is written or drawn beside the pieces: numbers, counts, marks; each made once a theme."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageOps

from render import layout, paint
from render.text import BLACK, BOLD, font

if TYPE_CHECKING:
    from PIL import ImageFont

    from render.layout import Spot
    from render.theme import Colour, Theme

_KEPT: Final = 512
"""Signs with numbers on them are kept so long as there are no more."""


@lru_cache(maxsize=_KEPT)
def pill(theme: Theme, text: str) -> Image.Image:
    """A count, dark like a shadow."""
    colours = (theme.pill, theme.pill_ink, theme.pill_ink)
    return _capsule(theme, text, colours, layout.PILL_HEIGHT)


@lru_cache(maxsize=_KEPT)
def tag(theme: Theme, dice: tuple[int, ...], times: int) -> Image.Image:
    """On an arrow: by which dice that move was made, a square each, and how often it was."""
    parts = [_square(theme, str(number)) for number in dict.fromkeys(dice)]
    if times > 1:
        colours = (theme.trail, theme.trail_halo, theme.trail_halo)
        parts.append(_capsule(theme, f"×{times}", colours, layout.PILL_HEIGHT))
    wide = sum(part.width for part in parts) - layout.TAG_OVERLAP * (len(parts) - 1)
    whole = Image.new("RGBA", (wide, max(part.height for part in parts)))
    x = 0
    for part in parts:
        whole.alpha_composite(part, (x, (whole.height - part.height) // 2))
        x += part.width - layout.TAG_OVERLAP
    return whole


def _square(theme: Theme, text: str) -> Image.Image:
    """A number on a small die in the arrows' colour."""
    length = layout.TAG
    whole, box = (length + 10, length + 10), (5.0, 5.0, 5.0 + length, 5.0 + length)
    picture = paint.layered(
        whole,
        [
            (paint.plate(whole, paint.grown(box, 2), length * 0.3), theme.trail_halo),
            (paint.plate(whole, paint.grown(box, -1), length * 0.24), theme.trail),
        ],
    )
    inscribe(picture, text, font(layout.NUMERAL_SIZE, BLACK), theme.trail_halo)
    return picture


@lru_cache(maxsize=_KEPT)
def numeral(theme: Theme, number: int, *, lit: bool) -> Image.Image:
    """A point's number on the rail; lit, it says the same as the label on its checker."""
    if lit:
        colours = (theme.lit.middle, theme.lit.light, theme.lit_ink)
        return _capsule(theme, str(number), colours, layout.PILL_HEIGHT)
    size = (layout.COLUMN, layout.RAIL)
    picture = Image.new("RGBA", size, (*theme.shade, 0))
    inscribe(picture, str(number), font(layout.NUMERAL_SIZE, BOLD), theme.frame.dark, 2)
    inscribe(picture, str(number), font(layout.NUMERAL_SIZE, BOLD), theme.numeral)
    return picture


@lru_cache(maxsize=_KEPT)
def ordinal(theme: Theme, number: int) -> Image.Image:
    """Which of several boards it is; large, since it is read at half its size."""
    colours = (theme.lit.middle, theme.lit.light, theme.lit_ink)
    return _capsule(theme, str(number), colours, layout.ORDINAL_HEIGHT, layout.ORDINAL_SIZE)


def _capsule(
    theme: Theme,
    text: str,
    colours: tuple[Colour, Colour, Colour],
    height: int,
    size: int = layout.NUMERAL_SIZE,
) -> Image.Image:
    fill, rim, ink = colours
    face = font(size, BLACK)
    width = max(round(face.getlength(text)) + 20, height)
    whole = (width + 10, height + 10)
    box = (5.0, 5.0, 5.0 + width, 5.0 + height)
    picture = paint.layered(
        whole,
        [
            (paint.faded(paint.blurred(paint.plate(whole, box, height / 2), 3), 0.8), theme.shade),
            (paint.plate(whole, paint.grown(box, 1), height / 2 + 1), theme.line),
            (paint.plate(whole, box, height / 2), rim),
            (paint.plate(whole, paint.grown(box, -2), height / 2 - 2), fill),
        ],
    )
    inscribe(picture, text, face, ink)
    return picture


def plate(theme: Theme, room: int) -> Image.Image:
    """A plate to write on, with so much room for a line."""
    size = (room + 2 * layout.PLAQUE_HEIGHT // 2 + 20, layout.PLAQUE_HEIGHT + 20)
    box = (10.0, 10.0, size[0] - 10.0, size[1] - 10.0)
    around = layout.PLAQUE_HEIGHT * 0.3
    shadow = paint.faded(paint.blurred(paint.plate(size, box, around), 4, (2, 4)), 0.7)
    rim = paint.slope(size, theme.laurel.light, theme.laurel.dark, theme.laurel.middle)
    return paint.layered(
        size,
        [
            (shadow, theme.shade),
            (paint.plate(size, paint.grown(box, 1), around + 1), theme.line),
            (paint.plate(size, box, around), rim),
            (paint.plate(size, paint.grown(box, -4), around - 4), theme.pill),
        ],
    )


@cache
def hit(theme: Theme) -> Image.Image:
    """The star that notation writes after a hit."""
    size, middle = (76, 76), 38
    star = [
        (middle + r * math.sin(i * math.pi / 8), middle - r * math.cos(i * math.pi / 8))
        for i, r in enumerate((30, 15) * 8)
    ]
    mask = paint.polygons(size, [star])
    halo = paint.blurred(mask, 3).point([min(255, v * 3) for v in range(256)])
    return paint.layered(
        size,
        [
            (halo, theme.trail_halo),
            (mask, theme.trail),
            (paint.disc(size, 8), theme.trail_halo),
        ],
    )


@cache
def chevron(theme: Theme, *, home_left: bool = False) -> Image.Image:
    """The sign that the discs of this tray have yet to come onto the board, where it points."""
    if home_left:
        return ImageOps.mirror(chevron(theme))
    size, width = (56, 44), 7
    arms = []
    for left in (6.0, 27.0):
        outer = [(left + 18.0, 4.0), (left, 22.0), (left + 18.0, 40.0)]
        arms.append([*outer, *((x + width, y) for x, y in reversed(outer))])
    mask = paint.polygons(size, arms)
    shadow = paint.faded(paint.blurred(mask, 2, (1, 2)), 0.7)
    return paint.layered(size, [(shadow, theme.shade), (mask, theme.numeral)])


@cache
def flag(theme: Theme, *, lit: bool) -> Image.Image:
    """What is still to be gone: the pips stand beside it."""
    size = (36, 46)
    colour = theme.ink if lit else theme.ink_dim
    pole = [(5.0, 2.0), (9.5, 2.0), (9.5, 44.0), (5.0, 44.0)]
    cloth = [(9.0, 4.0), (33.0, 14.0), (9.0, 24.0)]
    return paint.layered(size, [(paint.polygons(size, [pole, cloth]), colour)])


@cache
def rule(theme: Theme) -> Image.Image:
    """The line between pips and score."""
    return Image.new("RGBA", (2, layout.RULE_HEIGHT), theme.ink_dim)


@lru_cache(maxsize=256)
def figure(text: str, size: int, colour: Colour) -> Image.Image:
    """Digits as wide as their advance, so that they stand evenly in a row."""
    face = font(size, BOLD if size < layout.SCORE_SIZE else BLACK)
    picture = Image.new("RGBA", (round(face.getlength(text)), size), (*colour, 0))
    _, top, _, bottom = face.getbbox("0", anchor="ls")
    place = (0, (size - top - bottom) / 2)
    ImageDraw.Draw(picture).text(place, text, colour, face, anchor="ls")
    return picture


def lay(canvas: Image.Image, sprite: Image.Image, spot: Spot) -> None:
    """Puts a sprite's middle on a spot."""
    corner = round(spot.x - sprite.width / 2), round(spot.y - sprite.height / 2)
    canvas.paste(sprite, corner, sprite)


def inscribe(
    picture: Image.Image, text: str, face: ImageFont.FreeTypeFont, colour: Colour, shift: int = 0
) -> None:
    """Text in the middle of a picture by the box of its glyphs, not by the font's lines."""
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    x = (picture.width - left - right) / 2 + shift
    y = (picture.height - top - bottom) / 2 + shift
    ImageDraw.Draw(picture).text((x, y), text, colour, face, anchor="ls")
