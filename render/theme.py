"""The colours of a theme; nothing else in this package names one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.board import Side

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Grain:
    """A surface with a grain, from its darkest streak to its lightest."""

    dark: Colour
    middle: Colour
    light: Colour


@dataclass(frozen=True, slots=True)
class Pieces:
    """One side's checkers and dice, lit from the top left."""

    edge: Colour
    rim_light: Colour
    rim_dark: Colour
    groove: Colour
    face_light: Colour
    face_dark: Colour
    inlay: Colour
    ink: Colour
    die_light: Colour
    die_dark: Colour
    die_edge: Colour


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """One look; compared by identity, for each theme is a single constant."""

    frame: Grain
    strip: Grain
    strip_lit: Grain
    felt: Grain
    tray: Grain
    point_light: Grain
    point_dark: Grain
    point_edge: Colour
    brass: Grain
    ivory: Pieces
    ebony: Pieces
    cube: Grain
    cube_ink: Colour
    ink: Colour
    ink_dim: Colour
    numeral: Colour
    shade: Colour
    lit: Grain
    lit_ink: Colour
    trail: Colour
    trail_halo: Colour
    pill: Colour
    pill_ink: Colour

    def pieces(self, side: Side) -> Pieces:
        return self.ivory if side is Side.X else self.ebony


_IVORY: Final = Pieces(
    edge=(92, 72, 44),
    rim_light=(255, 252, 242),
    rim_dark=(206, 186, 146),
    groove=(186, 160, 112),
    face_light=(253, 247, 232),
    face_dark=(234, 220, 190),
    inlay=(204, 176, 122),
    ink=(38, 22, 10),
    die_light=(255, 253, 246),
    die_dark=(206, 188, 154),
    die_edge=(120, 98, 66),
)
_EBONY: Final = Pieces(
    edge=(14, 9, 8),
    rim_light=(164, 148, 138),
    rim_dark=(72, 58, 52),
    groove=(12, 8, 7),
    face_light=(70, 58, 54),
    face_dark=(34, 25, 23),
    inlay=(158, 124, 78),
    ink=(255, 246, 226),
    die_light=(92, 74, 66),
    die_dark=(26, 18, 16),
    die_edge=(6, 4, 3),
)
CLASSIC: Final = Theme(
    frame=Grain((54, 28, 15), (104, 60, 34), (146, 92, 56)),
    strip=Grain((24, 13, 9), (36, 21, 14), (48, 29, 19)),
    strip_lit=Grain((94, 48, 20), (128, 70, 32), (160, 96, 50)),
    felt=Grain((40, 92, 74), (58, 124, 102), (78, 148, 122)),
    tray=Grain((26, 56, 46), (36, 72, 60), (48, 88, 74)),
    point_light=Grain((174, 126, 70), (206, 161, 101), (226, 188, 132)),
    point_dark=Grain((18, 54, 44), (26, 70, 57), (36, 84, 70)),
    point_edge=(238, 212, 160),
    brass=Grain((110, 76, 30), (196, 152, 78), (250, 222, 150)),
    ivory=_IVORY,
    ebony=_EBONY,
    cube=Grain((206, 182, 140), (240, 226, 196), (255, 250, 236)),
    cube_ink=(98, 22, 14),
    ink=(255, 246, 228),
    ink_dim=(206, 188, 164),
    numeral=(250, 230, 196),
    shade=(10, 5, 2),
    lit=Grain((206, 138, 10), (255, 198, 46), (255, 232, 128)),
    lit_ink=(40, 22, 0),
    trail=(126, 208, 255),
    trail_halo=(8, 40, 62),
    pill=(20, 14, 11),
    pill_ink=(255, 248, 234),
)
