"""What never changes in a theme: frame, felt, points, tray and bar, drawn once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageDraw, ImageOps

from render import layout, paint

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.theme import Theme

_SIZE: Final = (layout.WIDTH, layout.HEIGHT)
_HALVES: Final = (
    (layout.LEFT, layout.TOP, layout.BAR_LEFT, layout.BOTTOM),
    (layout.RIGHT, layout.TOP, layout.RIGHT_END, layout.BOTTOM),
)
_TRAY: Final = (layout.TRAY, layout.TOP, layout.TRAY + layout.TRAY_WIDTH, layout.BOTTOM)
_LEAVES: Final = (
    (0, layout.STRIP, layout.BAR_LEFT + layout.BAR_WIDTH // 2, layout.HEIGHT - layout.STRIP),
    (
        layout.BAR_LEFT + layout.BAR_WIDTH // 2,
        layout.STRIP,
        layout.WIDTH,
        layout.HEIGHT - layout.STRIP,
    ),
)

PixelBox = tuple[int, int, int, int]


@cache
def ground(theme: Theme, *, home_left: bool = False) -> Image.Image:
    """The empty board with both strips at rest; its tray is on the side of the home."""
    if home_left:
        return _turned_round(ground(theme))
    picture = Image.new("RGB", _SIZE)
    _frame(picture, theme)
    for box in _HALVES:
        _bed(picture, theme, box, paint.felt(_size(box), theme.felt, f"felt{box[0]}"))
    _bed(picture, theme, _TRAY, paint.felt(_size(_TRAY), theme.tray, "tray"))
    _points(picture, theme)
    for box in (*_HALVES, _TRAY):
        _sink(picture, theme, box)
    _tray_mark(picture, theme)
    _hinges(picture, theme)
    for lower in (False, True):
        picture.paste(strip(theme, lit=False, lower=lower), (0, layout.strip_top(lower=lower)))
    return picture


def _turned_round(standard: Image.Image) -> Image.Image:
    """The frame and all within it; the strips, of which nothing is symmetrical, stay."""
    picture = standard.copy()
    box = (0, layout.STRIP, layout.WIDTH, layout.HEIGHT - layout.STRIP)
    picture.paste(ImageOps.mirror(standard.crop(box)), box[:2])
    return picture


@cache
def strip(theme: Theme, *, lit: bool, turn: bool = False, lower: bool) -> Image.Image:
    """A player's strip, brighter when he is the one to look at, with a wedge if it is his turn."""
    size = (layout.WIDTH, layout.STRIP)
    picture = paint.wood(size, theme.strip_lit if lit else theme.strip, f"strip{lower}")
    pen = ImageDraw.Draw(picture)
    inner = 0 if lower else layout.STRIP - 1
    away = 1 if lower else -1
    pen.line((0, inner, layout.WIDTH, inner), theme.shade, 1)
    pen.line((0, inner + away, layout.WIDTH, inner + away), theme.brass.middle, 1)
    pen.line((0, inner + 2 * away, layout.WIDTH, inner + 2 * away), theme.brass.dark, 1)
    if turn:
        _wedge(picture, theme)
    return picture


def _wedge(picture: Image.Image, theme: Theme) -> None:
    size = (layout.WEDGE[0] + 10, layout.STRIP)
    reach, tall = layout.WEDGE
    middle = layout.STRIP / 2
    arrow = [(0.0, middle - tall / 2), (float(reach), middle), (0.0, middle + tall / 2)]
    mask = paint.polygons(size, [arrow, [(0, 0), (8, 0), (8, size[1]), (0, size[1])]])
    shadow = paint.faded(paint.blurred(mask, 4, (3, 2)), 0.6)
    glow = paint.fall(size, theme.lit.light, theme.lit.dark, theme.lit.middle)
    wedge = paint.layered(size, [(shadow, theme.shade), (mask, glow)])
    picture.paste(wedge, (0, 0), wedge)


def _frame(picture: Image.Image, theme: Theme) -> None:
    """Two leaves of timber that meet in the middle of the bar."""
    tall = layout.HEIGHT - 2 * layout.STRIP
    wide = paint.wood((layout.WIDTH, tall), theme.frame, "rail")
    picture.paste(wide, (0, layout.STRIP))
    for left, right in _stiles():
        stile = paint.wood((right - left, layout.BOTTOM - layout.TOP), theme.frame, f"stile{left}",
                           upright=True)  # fmt: skip
        picture.paste(stile, (left, layout.TOP))
        _edge(picture, (left, layout.TOP, right, layout.BOTTOM), theme.shade, 0.16)
    for box in _LEAVES:
        _edge(picture, box, theme.shade, 0.55)
        _edge(picture, _inset(box, 2), theme.frame.light, 0.5)


def _stiles() -> Iterable[tuple[int, int]]:
    seam = layout.BAR_LEFT + layout.BAR_WIDTH // 2
    yield 0, layout.LEFT
    yield layout.BAR_LEFT, seam
    yield seam, layout.RIGHT
    yield layout.RIGHT_END, layout.TRAY
    yield layout.TRAY + layout.TRAY_WIDTH, layout.WIDTH


def _bed(picture: Image.Image, theme: Theme, box: PixelBox, cloth: Image.Image) -> None:
    """A recess in the timber with a fillet of brass around it."""
    pen = ImageDraw.Draw(picture)
    pen.rectangle(_outline(_inset(box, -4)), theme.shade)
    pen.rectangle(_outline(_inset(box, -3)), theme.brass.dark)
    pen.rectangle(_outline(_inset(box, -2)), theme.brass.middle)
    pen.rectangle(_outline(_inset(box, -1)), theme.shade)
    picture.paste(cloth, box[:2])


def _points(picture: Image.Image, theme: Theme) -> None:
    """Inlaid tongues, light on even slots and dark on odd ones, so that halves alternate too."""
    size = (layout.WIDTH, layout.POINT_HEIGHT)
    for upper in (True, False):
        for odd in (0, 1):
            slots = [s for s in range(1, 25) if s % 2 == odd and (s > 12) == upper]  # noqa: PLR2004
            colours = theme.point_dark if odd else theme.point_light
            inlay = paint.wood(size, colours, f"point{odd}{upper}", upright=True)
            mask = paint.polygons(size, [_tongue(slot, 0, upper=upper) for slot in slots])
            inner = paint.polygons(size, [_tongue(slot, 3, upper=upper) for slot in slots])
            top = layout.TOP if upper else layout.BOTTOM - layout.POINT_HEIGHT
            _inlay(picture, theme, (mask, inner), inlay, top)


def _inlay(
    picture: Image.Image,
    theme: Theme,
    masks: tuple[Image.Image, Image.Image],
    inlay: Image.Image,
    top: int,
) -> None:
    mask, inner = masks
    edge = ImageChops.subtract(mask, inner)
    shadow = paint.faded(paint.blurred(mask, 2, (1, 2)), 0.4)
    picture.paste(theme.shade, (0, top), shadow)
    picture.paste(inlay, (0, top), mask)
    picture.paste(theme.point_edge, (0, top), paint.faded(edge, 0.35))


def _tongue(slot: int, inset: float, *, upper: bool) -> list[tuple[float, float]]:
    x, half = layout.column(slot), layout.POINT_BASE / 2 - inset
    tip = layout.POINT_HEIGHT - inset * layout.POINT_HEIGHT / (layout.POINT_BASE / 2)
    base, end = (0.0, tip) if upper else (layout.POINT_HEIGHT, layout.POINT_HEIGHT - tip)
    return [(x - half, base), (float(x), end), (x + half, base)]


def _sink(picture: Image.Image, theme: Theme, box: PixelBox) -> None:
    """The shadow that the frame throws on what lies deeper, longest under the top edge."""
    size = _size(box)
    hollow = Image.new("L", (size[0] + 80, size[1] + 80), 255)
    hollow.paste(0, (40, 46, 40 + size[0], 40 + size[1]))
    shadow = paint.blurred(hollow, 9).crop((40, 40, 40 + size[0], 40 + size[1]))
    picture.paste(theme.shade, box[:2], paint.faded(shadow, 0.85))


def _tray_mark(picture: Image.Image, theme: Theme) -> None:
    pen = ImageDraw.Draw(picture)
    left, right = layout.TRAY + 10, layout.TRAY + layout.TRAY_WIDTH - 10
    pen.line((left, layout.MIDDLE - 1, right, layout.MIDDLE - 1), theme.tray.dark, 2)
    pen.line((left, layout.MIDDLE + 1, right, layout.MIDDLE + 1), theme.tray.light, 1)


def _hinges(picture: Image.Image, theme: Theme) -> None:
    size = (layout.BAR_WIDTH, layout.RAIL)
    for top in (layout.STRIP, layout.BOTTOM):
        mask = paint.plate(size, (12, 8, 66, 41), 5)
        shadow = paint.faded(paint.blurred(mask, 2, (1, 2)), 0.7)
        screws = [(21.0, 24.5), (57.0, 24.5)]
        hinge = paint.layered(
            size,
            [
                (shadow, theme.shade),
                (mask, paint.slope(size, theme.brass.light, theme.brass.dark, theme.brass.middle)),
                (paint.plate(size, (35, 8, 43, 41), 3), theme.brass.dark),
                (paint.plate(size, (37, 8, 40, 41), 1), theme.brass.light),
                (paint.dots(size, screws, 5), theme.brass.dark),
                (paint.dots(size, [(x - 0.7, y - 0.7) for x, y in screws], 3.4), theme.brass.light),
            ],
        )
        picture.paste(hinge, (layout.BAR_LEFT, top), hinge)


def _edge(
    picture: Image.Image, box: PixelBox, colour: tuple[int, int, int], strength: float
) -> None:
    mask = Image.new("L", _size(box))
    ImageDraw.Draw(mask).rectangle((0, 0, mask.width - 1, mask.height - 1), outline=255, width=2)
    picture.paste(colour, box[:2], paint.faded(mask, strength))


def _size(box: PixelBox) -> tuple[int, int]:
    return box[2] - box[0], box[3] - box[1]


def _inset(box: PixelBox, by: int) -> PixelBox:
    return box[0] + by, box[1] + by, box[2] - by, box[3] - by


def _outline(box: PixelBox) -> PixelBox:
    """Pillow's rectangles take in their last pixel."""
    return box[0], box[1], box[2] - 1, box[3] - 1
