"""Scene in, JPEG out: sprites laid on one canvas that is used again for the next picture.

Safe in a worker process; not to be shared by threads. What is drawn once is kept: some 20 MB a
theme, 20 for the canvas and the fonts, and at most 45 for names and numbers; the least recently
used of those go.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING, Final

from PIL import Image

from engine.board import BAR, HAND, OFF, POINTS, Side
from render import doubling, layout, medal, signs, sprites, strips, trails
from render.damage import check
from render.ground import ground
from render.signs import lay
from render.theme import CLASSIC

if TYPE_CHECKING:
    from render.scene import Die, Scene
    from render.theme import Theme
    from render.trails import Crowd

_WORDS: Final = {BAR: "bar", HAND: "+"}
QUALITY: Final = 90


def picture(scene: Scene, theme: Theme = CLASSIC) -> bytes:
    """The scene as a baseline JPEG without subsampled colour; DamagedSceneError if it is none."""
    out = BytesIO()
    composed(scene, theme).save(out, "JPEG", quality=QUALITY, subsampling=0)
    return out.getvalue()


def composed(scene: Scene, theme: Theme = CLASSIC) -> Image.Image:
    """The scene as pixels, on the shared canvas: valid until the next call."""
    check(scene)
    canvas = _canvas()
    canvas.paste(ground(theme, home_left=scene.home_left), (0, 0))
    for side in Side:
        strips.draw(canvas, theme, scene, side)
    crowd = trails.crowd_of(scene)
    _numerals(canvas, theme, scene)
    _slabs(canvas, theme, scene)
    _checkers(canvas, theme, crowd)
    doubling.rest(canvas, theme, scene)
    _trails(canvas, theme, scene, crowd)
    doubling.offer(canvas, theme, scene)
    _dice(canvas, theme, scene)
    _movable(canvas, theme, scene, crowd)
    _counts(canvas, theme, scene, crowd)
    if scene.end:
        medal.draw(canvas, theme, scene, scene.end)
    return canvas


@cache
def _canvas() -> Image.Image:
    return Image.new("RGB", (layout.WIDTH, layout.HEIGHT))


def _numerals(canvas: Image.Image, theme: Theme, scene: Scene) -> None:
    lit = _lit_slots(scene)
    for point in POINTS:
        slot = layout.slot_of(scene, scene.numbers, point)
        spot = layout.laid(scene, layout.numeral_spot(slot))
        lay(canvas, signs.numeral(theme, point, lit=slot in lit), spot)


def _lit_slots(scene: Scene) -> set[int]:
    if scene.turn is None:
        return set()
    return {layout.slot_of(scene, scene.turn, p) for p in scene.movable if p in POINTS}


def _slabs(canvas: Image.Image, theme: Theme, scene: Scene) -> None:
    for side in Side:
        stack = layout.stack_of(scene, side, OFF)
        for index in range(scene.standing(side)[OFF]):
            lay(canvas, sprites.slab(theme, side), layout.slab_spot(stack, index))
        if scene.standing(side)[HAND]:
            spot = layout.laid(scene, layout.chevron_spot(lower=side is scene.viewer))
            lay(canvas, signs.chevron(theme, home_left=scene.home_left), spot)


def _checkers(canvas: Image.Image, theme: Theme, crowd: Crowd) -> None:
    for stack, (side, count) in crowd.standing.items():
        for index in range(min(count, layout.VISIBLE)):
            lay(canvas, sprites.checker(theme, side), crowd.spot(stack, index))


def _trails(canvas: Image.Image, theme: Theme, scene: Scene, crowd: Crowd) -> None:
    for stack, sides in crowd.ghosts.items():
        for index, side in enumerate(sides, crowd.count(stack)):
            lay(canvas, sprites.ghost(theme, side), crowd.spot(stack, index))
    drawn = trails.trails(scene, crowd)
    trails.draw(canvas, theme, drawn)
    for trail, tag in zip(drawn, trails.tag_spots(scene, drawn), strict=True):
        for spot in trail.hits:
            lay(canvas, signs.hit(theme), spot)
        if trail.dice or trail.times > 1:
            lay(canvas, signs.tag(theme, trail.dice, trail.times), tag)


def _dice(canvas: Image.Image, theme: Theme, scene: Scene) -> None:
    if scene.turning:
        _tumbling(canvas, theme, scene)
    elif scene.dice and scene.dice_side:
        _row(canvas, theme, scene, scene.dice_side, scene.dice)
    elif scene.lot:
        for side, value in zip(Side, scene.lot, strict=True):
            die = sprites.die(theme, side, value, layout.DIE, used=False)
            lay(canvas, die, layout.laid(scene, layout.lane(right=side is scene.viewer)))


def _tumbling(canvas: Image.Image, theme: Theme, scene: Scene) -> None:
    """A pair on the thrower's half, or for the lot one on each."""
    if scene.dice_side is None:
        for number, side in enumerate(Side):
            spot = layout.laid(scene, layout.lane(right=side is scene.viewer))
            lay(canvas, sprites.tumbling(theme, side, number), spot)
        return
    spots = layout.tumbling_spots(right=scene.dice_side is scene.viewer)
    for number, spot in enumerate(spots):
        lay(canvas, sprites.tumbling(theme, scene.dice_side, number), layout.laid(scene, spot))


def _row(
    canvas: Image.Image, theme: Theme, scene: Scene, side: Side, dice: tuple[Die, ...]
) -> None:
    length = layout.die_size(len(dice))
    spots = layout.row_of_dice(scene, side, len(dice))
    for die, spot in zip(dice, spots, strict=True):
        lay(canvas, sprites.die(theme, side, die.value, length, used=die.used), spot)


def _movable(canvas: Image.Image, theme: Theme, scene: Scene, crowd: Crowd) -> None:
    """The top checker of each place that may be moved from, over whatever lies on it."""
    if scene.turn is None:
        return
    for place in scene.movable:
        stack = layout.stack_of(scene, scene.turn, place)
        label = _WORDS.get(place, str(place))
        spot = crowd.spot(stack, crowd.count(stack) - 1)
        lay(canvas, sprites.lit_checker(theme, scene.turn, label), spot)


def _counts(canvas: Image.Image, theme: Theme, scene: Scene, crowd: Crowd) -> None:
    """How many there are where it cannot be seen at a glance."""
    for stack, (_, count) in crowd.standing.items():
        if not stack.holds(count):
            lay(canvas, signs.pill(theme, f"×{count}"), stack.pill(crowd.total(stack)))
    for side in Side:
        off = scene.standing(side)[OFF]
        if off:
            spot = layout.slab_pill(layout.stack_of(scene, side, OFF), off)
            lay(canvas, signs.pill(theme, f"×{off}"), spot)
