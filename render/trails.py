"""What just happened, as curves: where each run begins, turns and ends, and its drawing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import dist, hypot
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw

from engine.board import BAR, HAND, OFF, POINTS
from render import layout
from render.layout import Spot, Stack

if TYPE_CHECKING:
    from engine.board import Side
    from render.scene import Arrow, Scene
    from render.theme import Colour, Theme

_ON_BOARD: Final = (*POINTS, BAR, HAND)
_STEPS: Final = 60
_PART: Final = 8
_CORE: Final = 11
_HALO: Final = 20
_HEAD: Final = (36, 19)
_LEAVE: Final = 38
_ARRIVE: Final = 37
_STOP: Final = 12
_FINE: Final = 2
_TAGGED: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.2, 0.8)
"""Where a tag may lie, in parts of its line, the best first."""
_APART: Final = 62
_SHORT: Final = 150
_ASIDE: Final = 44


@dataclass(frozen=True, slots=True)
class Crowd:
    """How many stand in each pile, and whose ghosts lie on top of them."""

    standing: dict[Stack, tuple[Side, int]]
    ghosts: dict[Stack, tuple[Side, ...]]

    def count(self, stack: Stack) -> int:
        return self.standing[stack][1] if stack in self.standing else 0

    def total(self, stack: Stack) -> int:
        return self.count(stack) + len(self.ghosts.get(stack, ()))

    def spot(self, stack: Stack, index: int) -> Spot:
        total = max(self.total(stack), 1)
        return stack.spot(max(min(index, total - 1), 0), total)


@dataclass(frozen=True, slots=True)
class Trail:
    """One run: its stops from source to target, the hits among them, how many made it by what."""

    stops: tuple[Spot, ...]
    hits: tuple[Spot, ...]
    times: int
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Pen:
    """A trail's shapes in one colour: a line with a head at its end and dots on its way."""

    line: list[Spot]
    width: int
    head: list[Spot]
    dots: tuple[Spot, ...]
    dot: int


def crowd_of(scene: Scene) -> Crowd:
    """Everything that piles up on the board; no ghosts where a pile is too high to count."""
    standing = {
        layout.stack_of(scene, side, place): (side, scene.standing(side)[place])
        for side in (scene.viewer, scene.viewer.other)
        for place in _ON_BOARD
        if scene.standing(side)[place]
    }
    ghosts: dict[Stack, tuple[Side, ...]] = {}
    for arrow in scene.last:
        stack = layout.stack_of(scene, arrow.side, arrow.path[0])
        left = (*ghosts.get(stack, ()), arrow.side)
        if len(left) + standing.get(stack, (arrow.side, 0))[1] <= layout.VISIBLE:
            ghosts[stack] = left
    return Crowd(standing, ghosts)


def trails(scene: Scene, crowd: Crowd) -> list[Trail]:
    """The last turn's runs; equal ones once, each from its own ghost to its own checker."""
    left: Counter[Stack] = Counter()
    come: Counter[Stack] = Counter()
    found = []
    for arrow, times in Counter(scene.last).items():
        source = layout.stack_of(scene, arrow.side, arrow.path[0])
        target = layout.stack_of(scene, arrow.side, arrow.path[-1])
        begin = crowd.spot(source, crowd.count(source) + left[source] + times - 1)
        between = [_stop(scene, crowd, arrow.side, place) for place in arrow.path[1:-1]]
        stops = (begin, *between, _end(scene, crowd, arrow, come[target]))
        struck = [
            spot for place, spot in zip(arrow.path, stops, strict=True) if place in arrow.hits
        ]
        found.append(Trail(stops, tuple(struck), times, arrow.dice))
        left[source] += times
        come[target] += times
    return found


def _stop(scene: Scene, crowd: Crowd, side: Side, place: int) -> Spot:
    """Where a checker touched down on its way: beyond those that stand there."""
    stack = layout.stack_of(scene, side, place)
    count = crowd.total(stack)
    return stack.spot(count, count + 1) if stack.holds(count + 1) else crowd.spot(stack, count)


def _end(scene: Scene, crowd: Crowd, arrow: Arrow, come: int) -> Spot:
    stack = layout.stack_of(scene, arrow.side, arrow.path[-1])
    if arrow.path[-1] == OFF:
        return layout.slab_spot(stack, max(scene.standing(arrow.side)[OFF] - 1 - come, 0))
    return crowd.spot(stack, crowd.count(stack) - 1 - come)


def pens(trail: Trail) -> tuple[Pen, Pen]:
    """The halo, which keeps a trail apart from all that it crosses, and the trail itself."""
    line = _line(trail.stops)
    shaft = _cut(line, line[-1], _HEAD[0] * 0.7)
    dots = trail.stops[1:-1]
    halo = Pen(shaft, _HALO, _head(line, _HEAD[0] + 11, _HEAD[1] + 9, ahead=7), dots, _STOP + 4)
    core = Pen(shaft, _CORE, _head(line, *_HEAD), dots, _STOP)
    return halo, core


def draw(canvas: Image.Image, theme: Theme, drawn: list[Trail]) -> None:
    """All lines first, then all heads and dots: a head tells more than what runs over it."""
    both = [pens(trail) for trail in drawn]
    for halo, core in both:
        _shaft(canvas, theme.trail_halo, halo)
        _shaft(canvas, theme.trail, core)
    for halo, core in both:
        _marks(canvas, theme.trail_halo, halo)
        _marks(canvas, theme.trail, core)


def tag_spots(scene: Scene, drawn: list[Trail]) -> list[Spot]:
    """Where each trail's tag can lie on its line: near the middle, and clear of all others."""
    taken = [spot for trail in drawn for spot in trail.stops[1:]]
    if scene.dice and scene.dice_side:
        taken += layout.row_of_dice(scene, scene.dice_side, len(scene.dice))
    spots = []
    for trail in drawn:
        places = _tag_places(_line(trail.stops))
        clear = (spot for spot in places if all(dist(spot, other) > _APART for other in taken))
        spots.append(next(clear, places[0]))
        if trail.dice or trail.times > 1:
            taken.append(spots[-1])
    return spots


def _tag_places(line: list[Spot]) -> list[Spot]:
    """On the line, the best first; beside a short one, which a tag would hide."""
    places = [line[int(len(line) * part)] for part in _TAGGED]
    if dist(line[0], line[-1]) > _SHORT:
        return places
    return [layout.inwards(spot, _ASIDE) for spot in places]


def _line(stops: tuple[Spot, ...]) -> list[Spot]:
    line: list[Spot] = []
    for start, end in pairwise(stops):
        line.extend(_leg(start, end))
    free = [spot for spot in line if dist(spot, stops[0]) > _LEAVE]
    return _cut(free, stops[-1], _ARRIVE)


def _cut(line: list[Spot], end: Spot, radius: float) -> list[Spot]:
    """The line without its last part, up to where it came near its end for good."""
    keep = len(line)
    while keep > 2 and dist(line[keep - 1], end) < radius:  # noqa: PLR2004  # a line has two ends
        keep -= 1
    return line[:keep]


def _leg(start: Spot, end: Spot) -> list[Spot]:
    """From one stop to the next; within a row it bows towards the middle of the board."""
    bend = _bend(start, end)
    return [_between(start, bend, end, step / _STEPS) for step in range(_STEPS + 1)]


def _bend(start: Spot, end: Spot) -> Spot:
    x, y = (start.x + end.x) / 2, (start.y + end.y) / 2
    above = start.y < layout.MIDDLE
    if above != (end.y < layout.MIDDLE):
        return Spot(x + (layout.RIGHT - 39 - x) * 0.15, y)
    bow = min(max(abs(start.x - end.x) * 0.32, 115), 240)
    return Spot(x, y + (bow if above else -bow))


def _between(start: Spot, bend: Spot, end: Spot, t: float) -> Spot:
    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
    return Spot(a * start.x + b * bend.x + c * end.x, a * start.y + b * bend.y + c * end.y)


def _head(line: list[Spot], long: float, broad: float, ahead: float = 0) -> list[Spot]:
    """A barbed arrowhead whose tip is the end of the line, or a little beyond it."""
    tail = _cut(line, line[-1], _HEAD[0])[-1]
    tip = line[-1]
    length = hypot(tip.x - tail.x, tip.y - tail.y) or 1
    u, v = (tip.x - tail.x) / length, (tip.y - tail.y) / length
    corners = ((ahead, 0.0), (-long, broad), (-long * 0.72, 0.0), (-long, -broad))
    return [Spot(tip.x + a * u - b * v, tip.y + a * v + b * u) for a, b in corners]


def _shaft(canvas: Image.Image, colour: Colour, pen: Pen) -> None:
    """A line piece by piece, with small masks: a large one costs milliseconds."""
    for part in _parts(pen.line):
        _fill(canvas, colour, [_ribbon(part, pen.width / 2)], [part[0], part[-1]], pen.width / 2)


def _marks(canvas: Image.Image, colour: Colour, pen: Pen) -> None:
    for dot in pen.dots:
        _fill(canvas, colour, [], [dot], pen.dot)
    _fill(canvas, colour, [pen.head], [], 0)


def _parts(line: list[Spot]) -> list[list[Spot]]:
    """Pieces that share their ends, of every other spot: so many would not be seen."""
    line = [*line[:-1:2], line[-1]]
    return [line[i : i + _PART + 1] for i in range(0, len(line) - 1, _PART)]


def _ribbon(line: list[Spot], half: float) -> list[Spot]:
    """The outline of a line as broad as told."""
    there, back = [], []
    for i, (x, y) in enumerate(line):
        before, after = line[max(i - 1, 0)], line[min(i + 1, len(line) - 1)]
        length = dist(before, after) or 1
        u, v = (after.x - before.x) / length * half, (after.y - before.y) / length * half
        there.append(Spot(x - v, y + u))
        back.append(Spot(x + v, y - u))
    return [*there, *reversed(back)]


def _fill(
    canvas: Image.Image,
    colour: Colour,
    shapes: list[list[Spot]],
    discs: list[Spot],
    radius: float,
) -> None:
    every = [*discs, *(spot for shape in shapes for spot in shape)]
    margin = round(radius) + 2
    left, top = (int(min(spot[axis] for spot in every)) - margin for axis in (0, 1))
    right, bottom = (int(max(spot[axis] for spot in every)) + margin for axis in (0, 1))
    mask = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
    pen = ImageDraw.Draw(mask)
    for shape in shapes:
        pen.polygon([((x - left) * _FINE, (y - top) * _FINE) for x, y in shape], 255)
    for x, y in discs:
        pen.circle(((x - left) * _FINE, (y - top) * _FINE), radius * _FINE, 255)
    canvas.paste(colour, (left, top), mask.reduce(_FINE))
