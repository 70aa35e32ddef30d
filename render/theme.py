"""The colours of a theme; nothing else in this package names one."""

from __future__ import annotations

from collections.abc import Mapping
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
    outline: float = 1.5
    """How broad the edge is drawn, in pixels."""


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """One look; compared by identity, for each theme is a single constant."""

    name: str
    frame: Grain
    strip: Grain
    strip_lit: Grain
    felt: Grain
    tray: Grain
    point_light: Grain
    point_dark: Grain
    point_edge: Colour
    brass: Grain
    laurel: Grain
    ivory: Pieces
    ebony: Pieces
    cube: Grain
    cube_ink: Colour
    ink: Colour
    ink_dim: Colour
    numeral: Colour
    shade: Colour
    """What shadows are made of."""
    line: Colour
    """Around every mark that lies on the board, whatever is under it."""
    veil: Colour
    """Over the board behind the winner's laurel."""
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
    rim_light=(204, 184, 168),
    rim_dark=(84, 68, 60),
    groove=(12, 8, 7),
    face_light=(62, 50, 46),
    face_dark=(28, 20, 18),
    inlay=(158, 124, 78),
    ink=(255, 246, 226),
    die_light=(92, 74, 66),
    die_dark=(26, 18, 16),
    die_edge=(6, 4, 3),
)
CLASSIC: Final = Theme(
    name="classic",
    frame=Grain((54, 28, 15), (100, 57, 32), (136, 84, 50)),
    strip=Grain((24, 13, 9), (36, 21, 14), (48, 29, 19)),
    strip_lit=Grain((94, 48, 20), (124, 67, 30), (150, 88, 44)),
    felt=Grain((44, 98, 79), (58, 124, 102), (78, 148, 122)),
    tray=Grain((26, 56, 46), (36, 72, 60), (48, 88, 74)),
    point_light=Grain((174, 126, 70), (206, 161, 101), (226, 188, 132)),
    point_dark=Grain((18, 54, 44), (26, 70, 57), (36, 84, 70)),
    point_edge=(238, 212, 160),
    brass=Grain((110, 76, 30), (196, 152, 78), (250, 222, 150)),
    laurel=Grain((110, 76, 30), (196, 152, 78), (250, 222, 150)),
    ivory=_IVORY,
    ebony=_EBONY,
    cube=Grain((206, 182, 140), (240, 226, 196), (255, 250, 236)),
    cube_ink=(98, 22, 14),
    ink=(255, 246, 228),
    ink_dim=(206, 188, 164),
    numeral=(250, 230, 196),
    shade=(10, 5, 2),
    line=(10, 5, 2),
    veil=(10, 5, 2),
    lit=Grain((206, 138, 10), (255, 198, 46), (255, 232, 128)),
    lit_ink=(40, 22, 0),
    trail=(136, 214, 255),
    trail_halo=(8, 40, 62),
    pill=(20, 14, 11),
    pill_ink=(255, 248, 234),
)

_PEARL: Final = Pieces(
    edge=(58, 68, 84),
    rim_light=(255, 255, 255),
    rim_dark=(176, 188, 206),
    groove=(150, 164, 186),
    face_light=(250, 252, 255),
    face_dark=(222, 229, 240),
    inlay=(176, 190, 212),
    ink=(16, 24, 38),
    die_light=(255, 255, 255),
    die_dark=(190, 200, 216),
    die_edge=(92, 104, 124),
)
_COPPER: Final = Pieces(
    edge=(6, 6, 8),
    rim_light=(244, 186, 136),
    rim_dark=(168, 106, 62),
    groove=(12, 9, 8),
    face_light=(58, 48, 44),
    face_dark=(24, 19, 18),
    inlay=(140, 98, 66),
    ink=(255, 226, 196),
    die_light=(74, 60, 54),
    die_dark=(20, 15, 14),
    die_edge=(232, 172, 124),
)
DARK: Final = Theme(
    name="dark",
    frame=Grain((24, 30, 40), (33, 40, 52), (43, 52, 66)),
    strip=Grain((10, 13, 18), (13, 17, 23), (17, 22, 30)),
    strip_lit=Grain((38, 50, 70), (48, 62, 86), (58, 76, 104)),
    felt=Grain((36, 46, 60), (50, 63, 80), (64, 79, 98)),
    tray=Grain((22, 28, 37), (28, 35, 46), (34, 43, 56)),
    point_light=Grain((110, 129, 158), (121, 141, 171), (132, 153, 184)),
    point_dark=Grain((18, 23, 31), (23, 29, 38), (29, 36, 47)),
    point_edge=(150, 172, 204),
    brass=Grain((84, 98, 120), (150, 168, 196), (226, 234, 246)),
    laurel=Grain((132, 88, 44), (222, 166, 92), (255, 232, 178)),
    ivory=_PEARL,
    ebony=_COPPER,
    cube=Grain((176, 188, 206), (226, 233, 243), (250, 252, 255)),
    cube_ink=(24, 36, 60),
    ink=(240, 245, 252),
    ink_dim=(168, 182, 202),
    numeral=(198, 210, 228),
    shade=(3, 5, 9),
    line=(3, 5, 9),
    veil=(3, 5, 9),
    lit=Grain((214, 142, 12), (255, 200, 50), (255, 234, 134)),
    lit_ink=(34, 22, 0),
    trail=(96, 202, 255),
    trail_halo=(4, 22, 40),
    pill=(8, 11, 16),
    pill_ink=(240, 245, 252),
)
_WHITE: Final = Pieces(
    edge=(0, 0, 0),
    rim_light=(255, 255, 255),
    rim_dark=(255, 255, 255),
    groove=(0, 0, 0),
    face_light=(255, 255, 255),
    face_dark=(255, 255, 255),
    inlay=(205, 205, 205),
    ink=(0, 0, 0),
    die_light=(255, 255, 255),
    die_dark=(255, 255, 255),
    die_edge=(0, 0, 0),
    outline=4.0,
)
_BLACK: Final = Pieces(
    edge=(0, 0, 0),
    rim_light=(38, 38, 38),
    rim_dark=(38, 38, 38),
    groove=(255, 255, 255),
    face_light=(20, 20, 20),
    face_dark=(20, 20, 20),
    inlay=(84, 84, 84),
    ink=(255, 255, 255),
    die_light=(20, 20, 20),
    die_dark=(20, 20, 20),
    die_edge=(0, 0, 0),
)
PAPER: Final = Theme(
    name="paper",
    frame=Grain((255, 255, 255), (255, 255, 255), (255, 255, 255)),
    strip=Grain((255, 255, 255), (255, 255, 255), (255, 255, 255)),
    strip_lit=Grain((255, 232, 160), (255, 232, 160), (255, 232, 160)),
    felt=Grain((255, 255, 255), (255, 255, 255), (255, 255, 255)),
    tray=Grain((240, 240, 240), (240, 240, 240), (240, 240, 240)),
    point_light=Grain((222, 222, 222), (222, 222, 222), (222, 222, 222)),
    point_dark=Grain((138, 138, 138), (138, 138, 138), (138, 138, 138)),
    point_edge=(90, 90, 90),
    brass=Grain((30, 30, 30), (78, 78, 78), (130, 130, 130)),
    laurel=Grain((0, 0, 0), (50, 50, 50), (90, 90, 90)),
    ivory=_WHITE,
    ebony=_BLACK,
    cube=Grain((200, 200, 200), (255, 255, 255), (255, 255, 255)),
    cube_ink=(0, 0, 0),
    ink=(0, 0, 0),
    ink_dim=(72, 72, 72),
    numeral=(0, 0, 0),
    shade=(150, 150, 150),
    line=(0, 0, 0),
    veil=(255, 255, 255),
    lit=Grain((250, 170, 0), (255, 186, 20), (255, 214, 90)),
    lit_ink=(0, 0, 0),
    trail=(0, 92, 190),
    trail_halo=(255, 255, 255),
    pill=(0, 0, 0),
    pill_ink=(255, 255, 255),
)
THEMES: Final[Mapping[str, Theme]] = {theme.name: theme for theme in (CLASSIC, DARK, PAPER)}
