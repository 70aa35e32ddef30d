"""A game in numbers: who was how many pips ahead, turn by turn, with hits and doubles marked.

The line leans towards the strip of whoever is ahead.
"""

from __future__ import annotations

from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw

from engine.board import Side
from render import doubling, layout, medal, paint, signs, sprites
from render.board import QUALITY
from render.ground import strip
from render.laurel import laurel
from render.layout import Spot
from render.signs import lay
from render.text import written
from render.theme import CLASSIC

if TYPE_CHECKING:
    from collections.abc import Sequence

    from render.scene import End, Seat
    from render.theme import Theme

HEIGHT: Final = 800
FIELD: Final = (114, 124, 1258, 650)
"""Left, top, right, bottom of what the line lies on."""
_MIDDLE: Final = (FIELD[1] + FIELD[3]) / 2
_MARGIN: Final = 44
"""Room in the field for a mark at its edge."""
_PIP_STEPS: Final = (5, 10, 20, 25, 50, 100, 200)
_PIP_LINES: Final = 3
_TURN_STEPS: Final = (5, 10, 20, 50)
_TURN_LINES: Final = 8
_LINE: Final = 6
_STAR: Final = 42
_AWAY: Final = 66
"""From the middle to a cube, on that side where the line is not."""
_MEDAL: Final = 96
_GAP: Final = 16

Points = list[tuple[float, float]]


@dataclass(frozen=True, slots=True)
class Moment:
    """After a turn: the pips that X is ahead, who hit how often in it, what the cube came to."""

    lead: int
    hits: tuple[int, int] = (0, 0)
    """By X, and by O."""
    cube: int = 0
    """Its new value; 0 where it stayed."""


@dataclass(frozen=True, slots=True)
class Chart:
    """A whole game as one viewer sees it; equal charts have equal pictures."""

    moments: tuple[Moment, ...]
    viewer: Side
    """Whose strip is the lower one."""
    seats: tuple[Seat, Seat]
    """X's, then O's."""
    end: End | None = None

    def hits(self, side: Side) -> int:
        return sum(moment.hits[side is Side.O] for moment in self.moments)


@dataclass(frozen=True, slots=True)
class Scale:
    """Where turns and leads lie in the field."""

    turns: int
    pips: int
    """The lead at the field's edge."""
    down: bool
    """Whether a lead of X goes down, to his strip."""

    def x(self, turn: float) -> float:
        left, _, right, _ = FIELD
        return left + _MARGIN + turn / self.turns * (right - left - 2 * _MARGIN)

    def y(self, lead: float) -> float:
        reach = (FIELD[3] - FIELD[1]) / 2 - _MARGIN
        return _MIDDLE + (lead if self.down else -lead) / self.pips * reach


def picture(chart: Chart, theme: Theme = CLASSIC) -> bytes:
    """The chart as a JPEG, as wide as a board."""
    out = BytesIO()
    drawn(chart, theme).save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def drawn(chart: Chart, theme: Theme = CLASSIC) -> Image.Image:
    """The chart as pixels; raises ValueError where there is not a single moment."""
    canvas = _ground(theme)
    scale = scale_of(chart)
    _grid(canvas, theme, scale)
    _course(canvas, theme, [moment.lead for moment in chart.moments], scale)
    _marks(canvas, theme, chart, scale)
    for side in Side:
        _strip(canvas, theme, chart, side)
    return canvas


def scale_of(chart: Chart) -> Scale:
    most = max(abs(moment.lead) for moment in chart.moments)
    return Scale(max(len(chart.moments) - 1, 1), max(most, 2), chart.viewer is Side.X)


def _ground(theme: Theme) -> Image.Image:
    """A field let into timber, as on the board."""
    canvas = paint.wood((layout.WIDTH, HEIGHT), theme.frame, "chart")
    left, top, right, bottom = FIELD
    size = (right - left, bottom - top)
    pen = ImageDraw.Draw(canvas)
    for reach, colour in ((4, theme.shade), (3, theme.brass.dark), (2, theme.brass.middle)):
        pen.rectangle((left - reach, top - reach, right + reach - 1, bottom + reach - 1), colour)
    canvas.paste(paint.felt(size, theme.felt, "chart"), (left, top))
    hollow = ImageChops.invert(paint.plate(size, (6, 8, size[0] - 6, size[1] - 4), 2))
    canvas.paste(theme.shade, (left, top), paint.faded(paint.blurred(hollow, 7), 0.7))
    return canvas


def _grid(canvas: Image.Image, theme: Theme, scale: Scale) -> None:
    """Turns and pips as numbers on the timber, and a line for each across the field."""
    left, top, right, bottom = FIELD
    rulers = Image.new("L", canvas.size)
    pen = ImageDraw.Draw(rulers)
    for pips in _even(scale.pips, _PIP_STEPS, _PIP_LINES):
        for lead in {pips, -pips}:
            y = round(scale.y(lead))
            pen.line((left, y, right - 1, y), 90, 2)
            lay(canvas, signs.numeral(theme, pips, lit=False), Spot(left / 2, y))
    for turn in _even(scale.turns, _TURN_STEPS, _TURN_LINES):
        x = round(scale.x(turn))
        pen.line((x, top, x, bottom - 1), 60, 2)
        spot = Spot(x, (bottom + HEIGHT - layout.STRIP) / 2)
        lay(canvas, signs.numeral(theme, turn, lit=False), spot)
    canvas.paste(theme.line, (0, 0), rulers)
    lay(canvas, signs.flag(theme, lit=True), Spot(left / 2, _MIDDLE))


def _even(most: int, steps: Sequence[int], lines: int) -> range:
    """Round numbers up to the most, of which there are no more than so many."""
    step = next((step for step in steps if most < step * (lines + 1)), steps[-1])
    return range(step, most + 1, step)


def _course(canvas: Image.Image, theme: Theme, leads: Sequence[int], scale: Scale) -> None:
    """Each side's lead in the colour of its checkers, and the line that bounds both."""
    course = _with_crossings(leads)
    for side, sign in ((Side.X, 1), (Side.O, -1)):
        area = [(scale.x(turn), scale.y(sign * max(sign * lead, 0))) for turn, lead in course]
        ends = [(scale.x(course[-1][0]), _MIDDLE), (scale.x(0), _MIDDLE)]
        mask = paint.polygons(canvas.size, [[*area, *ends]])
        pieces = theme.pieces(side)
        fill = paint.fall(canvas.size, pieces.face_light, pieces.face_dark)
        canvas.paste(fill, (0, 0), paint.faded(mask, 0.9))
    line = [(scale.x(turn), scale.y(lead)) for turn, lead in course]
    canvas.paste(theme.line, (0, 0), _stroke(canvas.size, line, _LINE + 6))
    canvas.paste(theme.brass.light, (0, 0), _stroke(canvas.size, line, _LINE))
    level = [(FIELD[0], _MIDDLE), (FIELD[2], _MIDDLE)]
    canvas.paste(theme.line, (0, 0), _stroke(canvas.size, level, 3))


def _with_crossings(leads: Sequence[int]) -> Points:
    """Turn and lead, also where the lead changes hands between two turns."""
    course: Points = [(0, leads[0])]
    for turn, (before, after) in enumerate(pairwise(leads)):
        if before * after < 0:
            course.append((turn + before / (before - after), 0))
        course.append((turn + 1, after))
    return course


def _stroke(size: paint.Size, line: Sequence[tuple[float, float]], width: float) -> Image.Image:
    fine = Image.new("L", (size[0] * paint.FINE, size[1] * paint.FINE))
    path = [(x * paint.FINE, y * paint.FINE) for x, y in line]
    ImageDraw.Draw(fine).line(path, 255, round(width * paint.FINE), joint="curve")
    return fine.reduce(paint.FINE)


def _marks(canvas: Image.Image, theme: Theme, chart: Chart, scale: Scale) -> None:
    for turn, moment in enumerate(chart.moments):
        spot = Spot(scale.x(turn), scale.y(moment.lead))
        if any(moment.hits):
            lay(canvas, _star(theme), spot)
        if moment.cube:
            away = _AWAY if spot.y < _MIDDLE else -_AWAY
            lay(canvas, doubling.resting(theme, moment.cube), Spot(spot.x, _MIDDLE + away))


def _star(theme: Theme) -> Image.Image:
    """The board's sign for a hit, smaller."""
    return signs.hit(theme).resize((_STAR, _STAR), Image.Resampling.LANCZOS)


def _strip(canvas: Image.Image, theme: Theme, chart: Chart, side: Side) -> None:
    """Whose it is, and how often he hit; bright and with a wreath where he won."""
    lower = side is chart.viewer
    top = HEIGHT - layout.STRIP if lower else 0
    middle = top + layout.STRIP / 2
    won = chart.end is not None and chart.end.winner is side
    canvas.paste(strip(theme, lit=won, lower=lower), (0, top))
    lay(canvas, sprites.badge(theme, side), Spot(layout.BADGE_X, middle))
    if chart.end and won:
        lay(canvas, _wreath(theme, chart.end), Spot(layout.STRIP_END - _MEDAL / 2, middle))
    ink = theme.ink if won else theme.ink_dim
    end = _hits(canvas, theme, chart, side, Spot(layout.STRIP_END - _MEDAL - _GAP, middle))
    room = round(end) - layout.STRIP_GAP - layout.NAME_X
    name = written(chart.seats[side is Side.O].name, _spare(side), room, layout.NAME_SIZE, ink)
    canvas.paste(name, (layout.NAME_X, round(middle - name.height / 2)), name)


def _hits(canvas: Image.Image, theme: Theme, chart: Chart, side: Side, end: Spot) -> float:
    """A star and a number that end at a place, in a game with hits; where they begin."""
    if not any(map(chart.hits, Side)):
        return end.x
    figure = signs.figure(str(chart.hits(side)), layout.NAME_SIZE, theme.ink)
    lay(canvas, figure, Spot(end.x - figure.width / 2, end.y))
    star = _star(theme)
    lay(canvas, star, Spot(end.x - figure.width - star.width / 2, end.y))
    return end.x - figure.width - star.width


def _wreath(theme: Theme, end: End) -> Image.Image:
    """As on the last board, smaller."""
    whole, coin = laurel(theme).copy(), medal.coin(theme, end.winner, end.points)
    lay(whole, coin, Spot(whole.width / 2, whole.height / 2))
    return whole.resize((_MEDAL, _MEDAL), Image.Resampling.LANCZOS)


def _spare(side: Side) -> str:
    return f"Player {1 if side is Side.X else 2}"
