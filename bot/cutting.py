"""What the studio's own process does; it loads what draws, and neither game nor store."""

import logging
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from typing import Final, TypeAlias, TypeVar

from bot.painter import bind_to_parent
from bot.themes import theme_of
from render import mp4
from render.chart import Chart, picture
from render.replay import Film, as_gif, as_mp4
from render.scene import Scene

ENCODER: Final = "ffmpeg"

T = TypeVar("T")
Told: TypeAlias = Callable[[int], None]
"""Hears per cent."""
Job: TypeAlias = Callable[[Told], T]

_log = logging.getLogger(__name__)


def work(theirs: Connection, job: Job[T]) -> None:
    """Boards, presses and all the machine's other work go first."""
    bind_to_parent()
    if sys.platform != "win32":
        os.nice(19)
    try:
        theirs.send(("done", job(theirs.send)))
    except Exception as error:  # noqa: BLE001 - whatever it was, the bot is to hear of it
        theirs.send(("failed", f"{type(error).__name__}: {error}"))


def film(scenes: Sequence[Scene], look: str, told: Told) -> Film:
    """With an encoder at hand an MP4, else, or where that one fails, a GIF."""
    theme = theme_of(look)

    def heard(frames: int) -> None:
        told(frames * 100 // len(scenes))

    program = shutil.which(ENCODER)
    if program:
        try:
            return as_mp4(scenes, program, heard, theme)
        except (mp4.Mp4Error, OSError) as error:
            _log.warning("no MP4 by %s, so a GIF is made: %s", program, error)
    return as_gif(scenes, heard, theme)


def chart(course: Chart, look: str, _told: Told) -> bytes:
    """A JPEG."""
    return picture(course, theme_of(look))
