"""A game as a moving picture: a frame a scene, the last one held; H.264 or else GIF."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from render import gif, mp4
from render.board import composed
from render.theme import CLASSIC

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from PIL import Image

    from render.scene import Scene
    from render.theme import Theme

FRAMES_AT_MOST: Final = 240
"""Of a longer game the last ones are shown."""
HELD: Final = 5
"""The last frame is shown as long as so many others."""
SLOWEST_MS: Final = 1000
FASTEST_MS: Final = 500
WHOLE_MS: Final = 75_000
"""How long a game is to last, where its frames are neither too slow nor too fast for that."""
_SHRUNK: Final = 2
"""A GIF's frames are smaller by so much, since each pixel counts."""
_PROBES: Final = 4
"""Frames from which a GIF takes its colours, the first and the last among them."""


@dataclass(frozen=True, slots=True)
class Film:
    """A file with a moving picture: its name's ending tells the kind."""

    content: bytes
    name: str
    width: int
    height: int
    duration_ms: int


def shown(scenes: Sequence[Scene]) -> Sequence[Scene]:
    """As many scenes as a film has room for."""
    return scenes[-FRAMES_AT_MOST:]


def step_ms(count: int) -> int:
    """How long each of so many frames is shown."""
    return max(FASTEST_MS, min(SLOWEST_MS, WHOLE_MS // count)) // 10 * 10


def duration_ms(count: int) -> int:
    return step_ms(count) * (count - 1 + HELD)


def as_mp4(
    scenes: Sequence[Scene], program: str, told: Callable[[int], None], theme: Theme = CLASSIC
) -> Film:
    """By this ffmpeg; `told` hears how many frames are done. Raises mp4.Mp4Error."""
    scenes = shown(scenes)
    step = step_ms(len(scenes))
    content = mp4.film(program, _frames(scenes, theme, told), step_ms=step, held=HELD)
    return Film(content, "replay.mp4", *mp4.SIZE, duration_ms(len(scenes)))


def as_gif(scenes: Sequence[Scene], told: Callable[[int], None], theme: Theme = CLASSIC) -> Film:
    """Half as large as a board; `told` hears how many frames are done."""
    scenes = shown(scenes)
    step = step_ms(len(scenes))
    times = [step] * (len(scenes) - 1) + [step * HELD]
    probes = [composed(scenes[at], theme).reduce(_SHRUNK) for at in _probed(len(scenes))]
    frames = (frame.reduce(_SHRUNK) for frame in _frames(scenes, theme, told))
    content = gif.film(frames, times, gif.palette(probes))
    return Film(content, "replay.gif", *probes[0].size, duration_ms(len(scenes)))


def _frames(
    scenes: Sequence[Scene], theme: Theme, told: Callable[[int], None]
) -> Iterator[Image.Image]:
    """Each is valid until the next."""
    for count, scene in enumerate(scenes, 1):
        yield composed(scene, theme)
        told(count)


def _probed(count: int) -> list[int]:
    return [(count - 1) * at // (_PROBES - 1) for at in range(_PROBES)]
