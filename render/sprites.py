"""Everything that is laid on the board, each drawn once a theme and centred in its own picture."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops

from render import layout, paint
from render.signs import inscribe
from render.text import BLACK, BOLD, font

if TYPE_CHECKING:
    from engine.board import Side
    from render.theme import Colour, Pieces, Theme

_KEPT: Final = 512
"""Sprites with numbers on them are kept so long as there are no more."""
_MARGIN: Final = 14
"""Room around a checker for its shadow and glow."""
_CELL: Final = layout.CHECKER + 2 * _MARGIN
_FADED: Final = 0.5
_TUMBLES: Final = ((-34, 0.22), (-17, 0.4), (0, 1.0))
"""How a rolling die lay a moment ago and lies now, in degrees, and how well it is still seen."""
_LEANS: Final = (-22, 14)

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
            (paint.disc(size, radius - pieces.outline), rim),
            (paint.disc(size, radius * 0.83), pieces.groove),
            (paint.disc(size, radius * 0.80), face),
            (paint.disc(size, radius * 0.64, radius * 0.60), pieces.inlay),
            (paint.disc(size, radius * 0.60), hollow),
            (_gleam(size, radius, pieces.outline), pieces.rim_light),
        ],
    )


def _gleam(size: paint.Size, radius: float, outline: float) -> Image.Image:
    """The lamp's reflection along the top left of the rim."""
    outer = radius * 0.985 - outline
    ring = paint.disc(size, outer, outer - radius * 0.06)
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
        (paint.disc(size, radius + 4), theme.line),
        (ring, paint.slope(size, theme.lit.light, theme.lit.dark, theme.lit.middle)),
        (paint.disc(size, radius - 8), theme.line),
        (paint.disc(size, radius - 10), face),
    ]
    picture.alpha_composite(paint.layered(size, marks))
    word = len(label) > 2  # noqa: PLR2004  # a number has two digits
    letters = font(layout.WORD_SIZE, BOLD) if word else font(layout.LABEL_SIZE, BLACK)
    inscribe(picture, label, letters, pieces.ink)
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
            (paint.disc(size, radius, radius - 9), theme.trail_halo),
            (paint.dashes(size, radius - 1.5, 6, 11), theme.trail),
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
def die(theme: Theme, side: Side, value: int, side_length: int, *, used: bool) -> Image.Image:
    """A die in its player's colours; a used one is smaller and lets the felt through."""
    length = round(side_length * layout.USED) if used else side_length
    size = (length + 2 * _MARGIN, length + 2 * _MARGIN)
    pieces = theme.pieces(side)
    box = (_MARGIN, _MARGIN, _MARGIN + length, _MARGIN + length)
    body = paint.plate(size, box, length * 0.2)
    inner = paint.plate(size, paint.grown(box, -pieces.outline), length * 0.19)
    face = paint.plate(size, paint.grown(box, -length * 0.07), length * 0.2)
    pips = paint.dots(size, pip_centres(value, size, length / 2), length * 0.098)
    picture = paint.layered(
        size,
        [
            (paint.faded(paint.blurred(body, 5, (3, 6)), 0.65), theme.shade),
            (body, pieces.die_edge),
            (inner, paint.slope(size, pieces.die_light, pieces.die_dark)),
            (paint.blurred(face, 2), paint.slope(size, pieces.face_light, pieces.die_light)),
            (pips, pieces.ink),
        ],
    )
    if used:
        picture.putalpha(paint.faded(picture.getchannel("A"), _FADED))
    return picture


@cache
def tumbling(theme: Theme, side: Side, number: int) -> Image.Image:
    """A die of a throw that is still rolling: it shows no face, and no two lie alike."""
    blank = _blank(theme.pieces(side), theme.shade)
    picture = Image.new("RGBA", blank.size)
    for turn, strength in _TUMBLES:
        ghost = blank.rotate(turn + _LEANS[number], Image.Resampling.BICUBIC)
        ghost.putalpha(paint.faded(ghost.getchannel("A"), strength))
        picture.alpha_composite(ghost)
    begin = 170 + 3 * _LEANS[number]
    sweeps = paint.sweeps(blank.size, layout.DIE * 0.78, 7, begin)
    picture.alpha_composite(paint.layered(blank.size, [(sweeps, theme.numeral)]))
    return picture


def _blank(pieces: Pieces, shade: Colour) -> Image.Image:
    """A die without pips, with room around it to be turned in."""
    length, margin = layout.DIE, 3 * _MARGIN
    size = (length + 2 * margin, length + 2 * margin)
    box = (margin, margin, margin + length, margin + length)
    body, cover, face = (
        paint.plate(size, paint.grown(box, -inset), length * 0.22)
        for inset in (0, pieces.outline, 7)
    )
    return paint.layered(
        size,
        [
            (paint.faded(paint.blurred(body, 6, (4, 8)), 0.5), shade),
            (body, pieces.die_edge),
            (cover, paint.slope(size, pieces.die_light, pieces.die_dark)),
            (paint.blurred(face, 2), paint.slope(size, pieces.face_light, pieces.die_light)),
        ],
    )


def pip_centres(value: int, size: paint.Size, half: float) -> list[tuple[float, float]]:
    """Where the pips lie on a face in the middle of a picture, half as long as told."""
    return [(size[0] / 2 + x * half, size[1] / 2 + y * half) for x, y in PIPS[value]]
