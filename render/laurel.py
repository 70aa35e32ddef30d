"""The end of a game: a wreath around the winner's checker, which shows the points as pips."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PIL import Image

from render import layout, paint
from render.sprites import PIPS, inscribe, pip_centres, turned
from render.text import BLACK, font

if TYPE_CHECKING:
    from engine.board import Side
    from render.theme import Pieces, Theme

_LEAVES: Final = 11
"""Pairs of leaves on a bough."""


@lru_cache(maxsize=64)
def laurel(theme: Theme, side: Side, points: int) -> Image.Image:
    """The winner's checker in a wreath, its face showing the points as a die does."""
    side_length = layout.LAUREL
    size = (side_length, side_length)
    leaves = paint.polygons(size, list(_leaves(side_length)))
    gold = paint.slope(size, theme.brass.light, theme.brass.dark, theme.brass.middle)
    veil = paint.blurred(paint.disc(size, side_length * 0.40), side_length * 0.035)
    picture = paint.layered(
        size,
        [
            (paint.faded(veil, 0.72), theme.shade),
            (paint.faded(paint.blurred(leaves, 3, (2, 4)), 0.9), theme.shade),
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
    angle = math.radians(176 - i * 15.2 - outward * 3)
    radius = length * (0.335 + outward * 0.024)
    heading = angle - math.radians(90 + outward * -34)
    long, broad = length * (0.088 - 0.0012 * i), length * 0.021
    root = math.sin(angle) * radius, -math.cos(angle) * radius
    outline = []
    for step in range(25):
        along = 1 - abs(step - 12) / 12
        across = math.sin(math.pi * along) * broad * (1 if step <= 12 else -1)  # noqa: PLR2004
        x = root[0] + math.sin(heading) * along * long + math.cos(heading) * across
        y = root[1] - math.cos(heading) * along * long + math.sin(heading) * across
        outline.append((length / 2 + arm * x, length / 2 + y))
    return outline


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
    centres = pip_centres(points, picture.size, picture.width * 0.15)
    pips = paint.dots(picture.size, centres, picture.width * 0.028)
    picture.paste(pieces.ink, (0, 0), pips)
