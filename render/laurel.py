"""The wreath that a winner gets."""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING, Final

from render import layout, paint

if TYPE_CHECKING:
    from PIL import Image

    from render.theme import Theme

_LEAVES: Final = 11
"""Pairs of leaves on a bough."""


@cache
def laurel(theme: Theme) -> Image.Image:
    """A wreath, and the veil that parts it from whatever is under it."""
    side_length = layout.LAUREL
    size = (side_length, side_length)
    leaves = paint.polygons(size, _leaves(side_length))
    gold = paint.slope(size, theme.laurel.light, theme.laurel.dark, theme.laurel.middle)
    veil = paint.blurred(paint.disc(size, side_length * 0.40), side_length * 0.035)
    return paint.layered(
        size,
        [
            (paint.faded(veil, 0.72), theme.veil),
            (paint.faded(paint.blurred(leaves, 3, (2, 4)), 0.9), theme.veil),
            (paint.polygons(size, _boughs(side_length)), theme.laurel.dark),
            (leaves, gold),
            (_veins(size), theme.laurel.dark),
        ],
    )


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
