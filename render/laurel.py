"""The end of a game: a wreath around the winner's checker, which shows the points as pips."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from render import layout, paint
from render.signs import inscribe
from render.sprites import PIPS, pip_centres, turned
from render.text import BLACK, font

if TYPE_CHECKING:
    from engine.board import Side
    from render.theme import Pieces, Theme

_LEAVES: Final = 11
"""Pairs of leaves on a bough."""


@lru_cache(maxsize=8)
def laurel(theme: Theme, side: Side, points: int) -> Image.Image:
    """The winner's checker in a wreath, its face showing the points as a die does."""
    side_length = layout.LAUREL
    size = (side_length, side_length)
    leaves = paint.polygons(size, _leaves(side_length))
    gold = paint.slope(size, theme.brass.light, theme.brass.dark, theme.brass.middle)
    veil = paint.blurred(paint.disc(size, side_length * 0.40), side_length * 0.035)
    picture = paint.layered(
        size,
        [
            (paint.faded(veil, 0.72), theme.shade),
            (paint.faded(paint.blurred(leaves, 3, (2, 4)), 0.9), theme.shade),
            (paint.polygons(size, _boughs(side_length)), theme.brass.dark),
            (leaves, gold),
            (_veins(size), theme.brass.dark),
        ],
    )
    medal = turned(theme.pieces(side), theme.shade, side_length * 0.23, size)
    picture.alpha_composite(medal)
    _points(picture, theme.pieces(side), points)
    return picture


def _leaves(length: int) -> list[list[tuple[float, float]]]:
    """Two boughs that rise from the bottom and leave the top open."""
    return [
        _leaf(length, arm, i, outward)
        for arm in (-1, 1)
        for i in range(_LEAVES)
        for outward in (-1, 1)
    ]


def _leaf(length: int, arm: int, i: int, outward: int) -> list[tuple[float, float]]:
    """One leaf, root first, its tip halfway around the outline."""
    x, y, heading = _twig(length, i)
    heading += math.radians(34 * outward)
    long, broad = length * (0.118 - 0.003 * i), length * 0.024
    outline = []
    for step in range(25):
        along = 1 - abs(step - 12) / 12
        across = math.sin(math.pi * along**0.8) * broad * (1 if step <= 12 else -1)  # noqa: PLR2004
        u = x + math.sin(heading) * along * long + math.cos(heading) * across
        v = y - math.cos(heading) * along * long + math.sin(heading) * across
        outline.append((length / 2 + arm * u, length / 2 + v))
    return outline


def _twig(length: int, i: float) -> tuple[float, float, float]:
    """A place on the right bough, from the middle of the picture, and where the bough heads."""
    angle = math.radians(168 - i * 14)
    radius = length * 0.315
    return math.sin(angle) * radius, -math.cos(angle) * radius, angle - math.pi / 2


def _boughs(length: int) -> list[list[tuple[float, float]]]:
    twigs = [_twig(length, i / 2) for i in range(-2, 2 * _LEAVES)]
    return [
        [
            (length / 2 + arm * x * k, length / 2 + y * k)
            for k, row in ((0.985, twigs), (1.015, twigs[::-1]))
            for x, y, _ in row
        ]
        for arm in (-1, 1)
    ]


def _veins(size: paint.Size) -> Image.Image:
    spines = []
    for leaf in _leaves(size[0]):
        (x, y), (u, v) = leaf[0], leaf[12]
        spines.append([(x, y), (u, v), (u + 1.2, v + 1.2), (x + 1.2, y + 1.2)])
    return paint.faded(paint.polygons(size, spines), 0.7)


def _points(picture: Image.Image, pieces: Pieces, points: int) -> None:
    if points not in PIPS:
        inscribe(picture, str(points), font(round(picture.width * 0.19), BLACK), pieces.ink)
        return
    centres = pip_centres(points, picture.size, picture.width * 0.125)
    pips = paint.dots(picture.size, centres, picture.width * 0.03)
    picture.paste(pieces.ink, (0, 0), pips)
