"""Where everything lies, in pixels of the finished picture: the one place that does such sums.

A slot is a point of the standard layout as the viewer numbers it: 1 bottom right, 12 bottom left,
13 top left, 24 top right. Where the home is to be left, `laid` turns places round; stacks are so
already.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.board import BAR, HAND, OFF

if TYPE_CHECKING:
    from engine.board import Side
    from render.scene import Scene

WIDTH: Final = 1280
HEIGHT: Final = 1232
STRIP: Final = 100
RAIL: Final = 49
TOP: Final = STRIP + RAIL
BOTTOM: Final = HEIGHT - TOP
MIDDLE: Final = (TOP + BOTTOM) // 2
COLUMN: Final = 88
LEFT: Final = 22
BAR_LEFT: Final = LEFT + 6 * COLUMN
BAR_WIDTH: Final = 78
RIGHT: Final = BAR_LEFT + BAR_WIDTH
RIGHT_END: Final = RIGHT + 6 * COLUMN
TRAY_WIDTH: Final = 90
TRAY: Final = WIDTH - 22 - TRAY_WIDTH
POINT_HEIGHT: Final = 405
POINT_BASE: Final = 80

CHECKER: Final = 84
PITCH: Final = 79
VISIBLE: Final = 10
ROOM: Final = 404
BAR_ROOM: Final = 330
BAR_GAP: Final = 50
PILL_HEIGHT: Final = 38
TAG: Final = 42
TAG_OVERLAP: Final = 4
PILL_OVERLAP: Final = 5
PILL_ROOM: Final = PILL_OVERLAP + PILL_HEIGHT // 2
SLAB: Final = (78, 23)
SLAB_PITCH: Final = 24
TRAY_ROOM: Final = 398

DIE: Final = 88
DIE_MANY: Final = 76
DIE_CROWD: Final = 56
USED: Final = 0.76
"""A used die's size in parts of a fresh one's."""
CUBE: Final = 72
CUBE_BROAD: Final = 92
"""A cube of four digits is a little wider than the bar."""
CUBE_OFFERED: Final = 116

BADGE: Final = 62
BADGE_X: Final = 66
NAME_X: Final = 114
NAME_SIZE: Final = 46
STRIP_END: Final = WIDTH - 30
STRIP_GAP: Final = 18
FLAG_GAP: Final = 6
SCORE_SIZE: Final = 54
LENGTH_SIZE: Final = 36
LENGTH_GAP: Final = 2
RULE_HEIGHT: Final = 56
WEDGE: Final = (30, 60)
LABEL_SIZE: Final = 42
WORD_SIZE: Final = 33
NUMERAL_SIZE: Final = 35
ORDINAL_SIZE: Final = 72
ORDINAL_HEIGHT: Final = 84
LAUREL: Final = 430
MEDAL: Final = 198
PLAQUE_SIZE: Final = 48
PLAQUE_HEIGHT: Final = 72
PLAQUE_LEAST: Final = 90
PLAQUE_ROOM: Final = 520


class Spot(NamedTuple):
    """The centre of something, in pixels from the top left corner."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Stack:
    """Where checkers pile up, from an outer edge inward (1: down, -1: up)."""

    x: int
    edge: int
    inward: int
    room: int

    def holds(self, count: int) -> bool:
        """Whether so many lie side by side, each to be seen whole and counted at a glance."""
        return CHECKER + (count - 1) * PITCH <= self.room

    def spot(self, index: int, count: int) -> Spot:
        """The centre of a checker among `count`; those beyond the visible lie on the last one."""
        shown = min(count, VISIBLE)
        squeezed = (self.room - PILL_ROOM - CHECKER) / max(shown - 1, 1)
        pitch = PITCH if self.holds(count) else squeezed
        return self.inwards(CHECKER / 2 + min(index, shown - 1) * pitch)

    def pill(self, count: int) -> Spot:
        """Where the count lies: over the inner rim of the last checker, clear of its label."""
        last = self.spot(count - 1, count)
        return Spot(last.x, last.y + self.inward * (CHECKER / 2 + PILL_OVERLAP))

    def inwards(self, distance: float) -> Spot:
        return Spot(self.x, self.edge + self.inward * (3 + distance))


def column(slot: int) -> int:
    """The middle of a slot's column."""
    step = (slot - 1) % 6
    if slot <= 6:  # noqa: PLR2004  # a quarter of the board has six
        return RIGHT_END - COLUMN // 2 - step * COLUMN
    if slot <= 12:  # noqa: PLR2004
        return BAR_LEFT - COLUMN // 2 - step * COLUMN
    return (LEFT if slot <= 18 else RIGHT) + COLUMN // 2 + step * COLUMN  # noqa: PLR2004


def is_lower(slot: int) -> bool:
    return slot <= 12  # noqa: PLR2004


def laid(scene: Scene, spot: Spot) -> Spot:
    """Where a place of the standard layout is in this scene."""
    return Spot(WIDTH - spot.x, spot.y) if scene.home_left else spot


def slot_of(scene: Scene, side: Side, point: int) -> int:
    return point if side is scene.viewer else scene.meets[point]


def stack_of(scene: Scene, side: Side, place: int) -> Stack:
    """The pile that a side's place (a point, bar, hand, or off) has in this view."""
    stack = _standard_stack(scene, side, place)
    return replace(stack, x=WIDTH - stack.x) if scene.home_left else stack


def _standard_stack(scene: Scene, side: Side, place: int) -> Stack:
    lower = side is scene.viewer
    if place == BAR:
        inward = 1 if lower else -1
        return Stack(BAR_LEFT + BAR_WIDTH // 2, MIDDLE + inward * BAR_GAP, inward, BAR_ROOM)
    if place in (OFF, HAND):
        slabs = scene.standing(side)[OFF] if place == HAND else 0
        return _tray(lower=lower, taken=slabs * SLAB_PITCH)
    slot = slot_of(scene, side, place)
    return _pile(column(slot), lower=is_lower(slot), room=ROOM)


def _tray(*, lower: bool, taken: int) -> Stack:
    stack = _pile(TRAY + TRAY_WIDTH // 2, lower=lower, room=TRAY_ROOM - taken)
    return Stack(stack.x, stack.edge + stack.inward * taken, stack.inward, stack.room)


def _pile(x: int, *, lower: bool, room: int) -> Stack:
    return Stack(x, BOTTOM, -1, room) if lower else Stack(x, TOP, 1, room)


def slab_spot(stack: Stack, index: int) -> Spot:
    return stack.inwards(3 + SLAB[1] / 2 + index * SLAB_PITCH)


def slab_pill(stack: Stack, count: int) -> Spot:
    return stack.inwards(12 + count * SLAB_PITCH + PILL_HEIGHT / 2)


def chevron_spot(*, lower: bool) -> Spot:
    return Spot(TRAY + TRAY_WIDTH / 2, MIDDLE + (30 if lower else -30))


def numeral_spot(slot: int) -> Spot:
    y = HEIGHT - STRIP - RAIL / 2 if is_lower(slot) else STRIP + RAIL / 2
    return Spot(column(slot), y)


def lane(*, right: bool) -> Spot:
    """The middle of a half of the board: the viewer's dice lie right, the other's left."""
    return Spot((RIGHT if right else LEFT) + 3 * COLUMN, MIDDLE)


def die_size(count: int) -> int:
    if count <= 2:  # noqa: PLR2004  # a plain roll
        return DIE
    return DIE_MANY if count <= 5 else DIE_CROWD  # noqa: PLR2004


def dice_spots(count: int, *, right: bool) -> list[Spot]:
    """A row of dice centred on its half; a long row closes up rather than leave the felt."""
    size, centre = die_size(count), lane(right=right)
    pitch = min(size * 1.25, (6 * COLUMN - 40 - size) / max(count - 1, 1))
    return [Spot(centre.x + (i - (count - 1) / 2) * pitch, centre.y) for i in range(count)]


def row_of_dice(scene: Scene, side: Side, count: int) -> list[Spot]:
    """Where this side's dice lie in this scene, from the left in any case."""
    spots = dice_spots(count, right=side is scene.viewer)
    return sorted(laid(scene, spot) for spot in spots)


def tumbling_spots(*, right: bool) -> list[Spot]:
    """Two dice that have not come to rest: farther apart, and not in one row."""
    centre = lane(right=right)
    return [Spot(centre.x - 84, centre.y + 8), Spot(centre.x + 84, centre.y - 8)]


def cube_spot(*, lower: bool | None) -> Spot:
    """The cube on the bar: in the centre, or at its owner's end."""
    x = BAR_LEFT + BAR_WIDTH / 2
    if lower is None:
        return Spot(x, MIDDLE)
    return Spot(x, BOTTOM - CUBE / 2 - 22 if lower else TOP + CUBE / 2 + 22)


def inwards(spot: Spot, distance: float) -> Spot:
    """A place nearer to the middle of the board."""
    return Spot(spot.x, spot.y + (distance if spot.y < MIDDLE else -distance))


def beside(spot: Spot, source: Spot) -> Spot:
    """Where an arrow from a source ends that points at an offered cube."""
    reach = CUBE_OFFERED / 2 - 26
    return Spot(spot.x + (reach if source.x > spot.x else -reach), spot.y)


def medal_spot() -> Spot:
    return Spot(BAR_LEFT + BAR_WIDTH / 2, MIDDLE)


def plaque_spot(row: int) -> Spot:
    """Words under the medal: the first row over the foot of the wreath."""
    middle = medal_spot()
    return Spot(middle.x, middle.y + LAUREL * 0.37 + row * (PLAQUE_HEIGHT + 8))


def corner(spot: Spot, length: float) -> Spot:
    """The top right corner of a square in that place."""
    return Spot(spot.x + length / 2, spot.y - length / 2)


def strip_top(*, lower: bool) -> int:
    return HEIGHT - STRIP if lower else 0


def strip_middle(*, lower: bool) -> int:
    return strip_top(lower=lower) + STRIP // 2
