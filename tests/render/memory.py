"""What a worker keeps in memory, in MB: run `python -m tests.render.memory`, on Linux.

A line each: the worker with its libraries; what each theme adds when everything that it can show
has been drawn, the first with the canvas and the fonts; what is added by names and endings of which
there are more than are kept.
"""

from __future__ import annotations

import gc
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from engine.board import POINTS, Position, Side, placed
from render.board import composed
from render.scene import Cube, Die, End, Seat
from render.theme import CLASSIC, THEMES
from tests.render.scenes import ANY_SCRIPT, GOLDEN, HALF_TURN, OPENING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.scene import Scene

NAMES = 280
ENDS = 20


def everything() -> Iterator[Scene]:
    """Every sprite that a theme has."""
    yield from (*GOLDEN.values(), *ANY_SCRIPT)
    for side, die, count, used in product(Side, range(1, 7), (2, 4, 6), (True, False)):
        yield replace(OPENING, dice=(Die(die, used),) * count, dice_side=side)
    for side, point in product(Side, POINTS):
        crowd = Position(placed({point: 15}), placed({point: 15}))
        yield replace(OPENING, position=crowd, meets=HALF_TURN, movable=(point,), turn=side)
    for power, asked in product(range(13), (None, Side.X)):
        yield replace(OPENING, cube=Cube(2**power, asked=asked))


def strangers() -> Iterator[Scene]:
    """Names, scores and endings that come only once."""
    for number in range(NAMES):
        seats = (Seat(f"Игрок {number} " * 9), Seat(f"🔥 player {number} " * 9))
        yield replace(OPENING, seats=seats, score=(number, 7 * number))
    for number in range(ENDS):
        end = End(Side.X, number, f"{number} " * 9, match=bool(number % 2))
        yield replace(OPENING, end=end)


def main() -> None:
    known = _told(0)
    for theme in THEMES.values():
        for scene in everything():
            composed(scene, theme)
        known = _told(known)
    for scene in strangers():
        composed(scene, CLASSIC)
    _told(known)


def _told(before: float) -> float:
    gc.collect()
    now = _resident()
    sys.stdout.write(f"{now - before:.0f}\n")
    return now


def _resident() -> float:
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


if __name__ == "__main__":
    main()
