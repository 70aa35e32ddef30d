"""How far apart two colours are, also for an eye that lacks one kind of cone.

Contrast as in WCAG 2.2 (relative luminance), from 1 to 21. Dichromats by the matrices of Machado,
Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency",
IEEE Transactions on Visualization and Computer Graphics 15 (2009), severity 1.0, on linear light.
Distance of colours as in CIE 1976 (L*a*b*, D65).
"""

from __future__ import annotations

from math import dist, pow  # noqa: A004  # this one knows floats alone
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from render.theme import Colour

Light = tuple[float, float, float]
"""Linear red, green and blue, 0 … 1."""
Matrix = tuple[Light, Light, Light]

_WEIGHTS: Final = (0.2126, 0.7152, 0.0722)
_XYZ: Final[Matrix] = (
    (0.4124, 0.3576, 0.1805),
    _WEIGHTS,
    (0.0193, 0.1192, 0.9505),
)
_WHITE: Final = (0.9505, 1.0, 1.089)
EYES: Final[Mapping[str, Matrix]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "no colour": (_WEIGHTS, _WEIGHTS, _WEIGHTS),
}


def contrast(one: Colour, other: Colour, eye: str = "normal") -> float:
    light, dark = sorted((_luminance(seen(each, eye)) for each in (one, other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def distance(one: Colour, other: Colour, eye: str = "normal") -> float:
    """About 2 is the least that is seen, black and white are 100 apart."""
    return dist(_lab(seen(one, eye)), _lab(seen(other, eye)))


def seen(colour: Colour, eye: str) -> Light:
    """What remains of a colour, on a screen's light that can be no less than none."""
    light = _linear(colour)
    red, green, blue = (min(max(_dot(row, light), 0.0), 1.0) for row in EYES[eye])
    return red, green, blue


def _linear(colour: Colour) -> Light:
    red, green, blue = (_straight(part / 255) for part in colour)
    return red, green, blue


def _straight(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else pow((part + 0.055) / 1.055, 2.4)


def _luminance(light: Light) -> float:
    return _dot(_WEIGHTS, light)


def _lab(light: Light) -> Light:
    x, y, z = (_root(_dot(row, light) / white) for row, white in zip(_XYZ, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    """The eye's answer to light."""
    low = 6 / 29
    return pow(part, 1 / 3) if part > low**3 else part / (3 * low**2) + 4 / 29


def _dot(row: Light, light: Light) -> float:
    return sum(a * b for a, b in zip(row, light, strict=True))
