"""Everything that is laid on the board, each drawn once a theme and centred in its own picture."""

from __future__ import annotations

import math
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw

from render import layout, paint
from render.text import BLACK, BOLD, font

if TYPE_CHECKING:
    from PIL import ImageFont

    from engine.board import Side
    from render.theme import Colour, Pieces, Theme

_KEPT: Final = 512
"""Sprites with numbers on them are kept so long as there are no more."""
_MARGIN: Final = 14
"""Room around a checker for its shadow and glow."""
_CELL: Final = layout.CHECKER + 2 * _MARGIN
_FADED: Final = 0.5

# A pip's place on a face, in parts of its half side.
_THIRD: Final = 0.52
_CENTRE: Final = (0.0, 0.0)
_RISING: Final = ((-_THIRD, _THIRD), (_THIRD, -_THIRD))
_FALLING: Final = ((-_THIRD, -_THIRD), (_THIRD, _THIRD))
_SIDES: Final = ((-_THIRD, 0.0), (_THIRD, 0.0))
PIPS: Final = {
    1: (_CENTRE,),
    2: _FALLING,
    3: (*_FALLING, _CENTRE),
    4: (*_FALLING, *_RISING),
    5: (*_FALLING, *_RISING, _CENTRE),
    6: (*_FALLING, *_RISING, *_SIDES),
}


@cache
def checker(theme: Theme, side: Side) -> Image.Image:
    return turned(theme.pieces(side), theme.shade, layout.CHECKER / 2, (_CELL, _CELL))


@cache
def badge(theme: Theme, side: Side) -> Image.Image:
    """The small checker beside its player's name."""
    cell = layout.BADGE + 2 * _MARGIN
    return turned(theme.pieces(side), theme.shade, layout.BADGE / 2, (cell, cell))


def turned(pieces: Pieces, shade: Colour, radius: float, size: paint.Size) -> Image.Image:
    """A checker as a lathe leaves it: rim, groove, face, and a ring let into the face."""
    whole = paint.disc(size, radius)
    rim = paint.slope(size, pieces.rim_light, pieces.rim_dark)
    face = paint.slope(size, pieces.face_light, pieces.face_dark)
    hollow = paint.slope(size, pieces.face_dark, pieces.face_light)
    return paint.layered(
        size,
        [
            (paint.faded(paint.blurred(whole, 4, (2, 5)), 0.6), shade),
            (whole, pieces.edge),
            (paint.disc(size, radius - 1.6), rim),
            (paint.disc(size, radius * 0.83), pieces.groove),
            (paint.disc(size, radius * 0.80), face),
            (paint.disc(size, radius * 0.64, radius * 0.60), pieces.inlay),
            (paint.disc(size, radius * 0.60), hollow),
            (_gleam(size, radius), pieces.rim_light),
        ],
    )


def _gleam(size: paint.Size, radius: float) -> Image.Image:
    """The lamp's reflection along the top left of the rim."""
    ring = paint.disc(size, radius * 0.95, radius * 0.89)
    lit = ImageChops.offset(paint.disc(size, radius * 0.8), -round(radius / 2), -round(radius / 2))
    return paint.faded(paint.blurred(ImageChops.multiply(ring, lit), 0.8), 0.75)


@lru_cache(maxsize=_KEPT)
def lit_checker(theme: Theme, side: Side, label: str) -> Image.Image:
    """A checker that may be moved: in an amber ring, with its button's label on the face."""
    size, radius = (_CELL, _CELL), layout.CHECKER / 2
    pieces = theme.pieces(side)
    ring = paint.disc(size, radius + 2, radius - 8)
    picture = checker(theme, side).copy()
    face = paint.slope(size, pieces.face_light, pieces.face_dark)
    marks: list[paint.Layer] = [
        (paint.faded(paint.blurred(paint.disc(size, radius + 4), 5), 0.75), theme.lit.middle),
        (paint.disc(size, radius + 4), theme.shade),
        (ring, paint.slope(size, theme.lit.light, theme.lit.dark, theme.lit.middle)),
        (paint.disc(size, radius - 8), theme.shade),
        (paint.disc(size, radius - 10), face),
    ]
    picture.alpha_composite(paint.layered(size, marks))
    big = layout.LABEL_SIZE if len(label) <= 2 else layout.WORD_SIZE  # noqa: PLR2004
    inscribe(picture, label, font(big, BLACK), pieces.ink)
    return picture


@cache
def ghost(theme: Theme, side: Side) -> Image.Image:
    """Where a checker stood before it was moved."""
    size, radius = (_CELL, _CELL), layout.CHECKER / 2
    pieces = theme.pieces(side)
    return paint.layered(
        size,
        [
            (paint.faded(paint.disc(size, radius - 3), 0.28), pieces.face_dark),
            (paint.disc(size, radius - 0.5, radius - 8.5), theme.trail_halo),
            (paint.dashes(size, radius - 2, 5, 12), theme.trail),
        ],
    )


@cache
def slab(theme: Theme, side: Side) -> Image.Image:
    """A borne-off checker, seen from its edge."""
    wide, tall = layout.SLAB
    size = (wide + 8, tall + 10)
    pieces = theme.pieces(side)
    body = paint.plate(size, (4, 4, 4 + wide, 4 + tall), 5)
    inner = paint.plate(size, (5, 5, 3 + wide, 3 + tall), 4)
    shine = paint.plate(size, (9, 7, wide - 1, 10), 1.5)
    groove = paint.plate(size, (5, 14, 3 + wide, 16), 1)
    return paint.layered(
        size,
        [
            (paint.faded(paint.blurred(body, 2, (1, 3)), 0.6), theme.shade),
            (body, pieces.edge),
            (inner, paint.fall(size, pieces.rim_light, pieces.rim_dark)),
            (paint.faded(shine, 0.5), pieces.rim_light),
            (paint.faded(groove, 0.6), pieces.groove),
        ],
    )


@cache
def chevron(theme: Theme) -> Image.Image:
    """The sign that the discs of this tray have yet to come onto the board."""
    size, width = (56, 44), 7
    arms = []
    for left in (6.0, 27.0):
        outer = [(left + 18.0, 4.0), (left, 22.0), (left + 18.0, 40.0)]
        arms.append([*outer, *((x + width, y) for x, y in reversed(outer))])
    mask = paint.polygons(size, arms)
    shadow = paint.faded(paint.blurred(mask, 2, (1, 2)), 0.7)
    return paint.layered(size, [(shadow, theme.shade), (mask, theme.numeral)])


@cache
def die(theme: Theme, side: Side, value: int, side_length: int, *, used: bool) -> Image.Image:
    """A die in its player's colours; a used one is smaller and lets the felt through."""
    length = round(side_length * layout.USED) if used else side_length
    size = (length + 2 * _MARGIN, length + 2 * _MARGIN)
    pieces = theme.pieces(side)
    box = (_MARGIN, _MARGIN, _MARGIN + length, _MARGIN + length)
    body = paint.plate(size, box, length * 0.2)
    inner = paint.plate(size, _grown(box, -1.5), length * 0.19)
    face = paint.disc(size, length * 0.62)
    pips = paint.dots(size, pip_centres(value, size, length / 2), length * 0.098)
    picture = paint.layered(
        size,
        [
            (paint.faded(paint.blurred(body, 5, (3, 6)), 0.65), theme.shade),
            (body, pieces.die_edge),
            (inner, paint.slope(size, pieces.die_light, pieces.die_dark)),
            (ImageChops.multiply(paint.blurred(face, 3), inner), pieces.die_light),
            (pips, pieces.ink),
        ],
    )
    if used:
        picture.putalpha(paint.faded(picture.getchannel("A"), _FADED))
    return picture


def pip_centres(value: int, size: paint.Size, half: float) -> list[tuple[float, float]]:
    """Where the pips lie on a face in the middle of a picture, half as long as told."""
    return [(size[0] / 2 + x * half, size[1] / 2 + y * half) for x, y in PIPS[value]]


@lru_cache(maxsize=_KEPT)
def pill(theme: Theme, text: str, *, trail: bool = False) -> Image.Image:
    """A count, dark like a shadow; or in the arrows' colour, how often that move was made."""
    fill, rim = (theme.trail, theme.trail_halo) if trail else (theme.pill, theme.pill_ink)
    ink = theme.trail_halo if trail else theme.pill_ink
    return _capsule(theme, text, (fill, rim, ink), layout.PILL_HEIGHT)


@lru_cache(maxsize=_KEPT)
def numeral(theme: Theme, number: int, *, lit: bool) -> Image.Image:
    """A point's number on the rail; lit, it says the same as the label on its checker."""
    if lit:
        colours = (theme.lit.middle, theme.lit.light, theme.lit_ink)
        return _capsule(theme, str(number), colours, layout.PILL_HEIGHT + 4)
    size = (layout.COLUMN, layout.RAIL)
    picture = Image.new("RGBA", size, (*theme.shade, 0))
    inscribe(picture, str(number), font(layout.NUMERAL_SIZE, BOLD), theme.shade, 2)
    inscribe(picture, str(number), font(layout.NUMERAL_SIZE, BOLD), theme.numeral)
    return picture


def _capsule(
    theme: Theme, text: str, colours: tuple[Colour, Colour, Colour], height: int
) -> Image.Image:
    fill, rim, ink = colours
    face = font(layout.NUMERAL_SIZE, BLACK)
    width = max(round(face.getlength(text)) + 20, height)
    size = (width + 12, height + 12)
    box = (6.0, 6.0, 6.0 + width, 6.0 + height)
    picture = paint.layered(
        size,
        [
            (paint.faded(paint.blurred(paint.plate(size, box, height / 2), 3), 0.8), theme.shade),
            (paint.plate(size, _grown(box, 1), height / 2 + 1), theme.shade),
            (paint.plate(size, box, height / 2), rim),
            (paint.plate(size, _grown(box, -2), height / 2 - 2), fill),
        ],
    )
    inscribe(picture, text, face, ink)
    return picture


@lru_cache(maxsize=_KEPT)
def cube(theme: Theme, value: int, length: int) -> Image.Image:
    """The doubling cube; 64 stands for a cube that no one has turned."""
    size = (length + 2 * _MARGIN, length + 2 * _MARGIN)
    box = (_MARGIN, _MARGIN, _MARGIN + length, _MARGIN + length)
    body = paint.plate(size, box, length * 0.16)
    bevel = paint.plate(size, _grown(box, -2), length * 0.14)
    inner = paint.plate(size, _grown(box, -length * 0.09), length * 0.1)
    face = paint.plate(size, _grown(box, -length * 0.09 - 1.5), length * 0.09)
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
    text = str(value if value > 1 else 64)
    inscribe(picture, text, font(_cube_letters(text, length), BLACK), theme.cube_ink)
    return picture


def _cube_letters(text: str, length: int) -> int:
    return round(length * (0.62, 0.55, 0.4, 0.32)[min(len(text), 4) - 1])


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
def flag(theme: Theme, *, lit: bool) -> Image.Image:
    """What is still to be gone: the pips stand beside it."""
    size = (36, 46)
    colour = theme.ink if lit else theme.ink_dim
    pole = [(5.0, 2.0), (9.5, 2.0), (9.5, 44.0), (5.0, 44.0)]
    cloth = [(9.0, 4.0), (33.0, 14.0), (9.0, 24.0)]
    return paint.layered(size, [(paint.polygons(size, [pole, cloth]), colour)])


def inscribe(
    picture: Image.Image, text: str, face: ImageFont.FreeTypeFont, colour: Colour, shift: int = 0
) -> None:
    """Text in the middle of a picture by the box of its glyphs, not by the font's lines."""
    left, top, right, bottom = face.getbbox(text, anchor="ls")
    x = (picture.width - left - right) / 2 + shift
    y = (picture.height - top - bottom) / 2 + shift
    ImageDraw.Draw(picture).text((x, y), text, colour, face, anchor="ls")


def _grown(box: paint.Box, by: float) -> paint.Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
