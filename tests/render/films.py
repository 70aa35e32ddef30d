"""What is in a film: its frames and how long each is shown, as a player would show them."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageSequence, ImageStat

if TYPE_CHECKING:
    from render.replay import Film


@dataclass(frozen=True, slots=True)
class Shot:
    """A frame, and for how many ms it is seen."""

    picture: Image.Image
    ms: int


def shots(film: Film) -> list[Shot]:
    return _of_gif(film.content) if film.name.endswith(".gif") else _of_mp4(film)


def probed(content: bytes, *entries: str) -> list[str]:
    """What ffprobe tells of the film's one stream."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "film.mp4"
        file.write_bytes(content)
        wanted = ("-show_entries", f"stream={','.join(entries)}", "-of", "csv=p=0")
        return _run("ffprobe", "-v", "error", *wanted, str(file)).decode().strip().split(",")


def mean_difference(one: Image.Image, other: Image.Image) -> float:
    """How far colours are off on average, of 255."""
    return max(ImageStat.Stat(ImageChops.difference(one, other)).mean)


def _of_gif(content: bytes) -> list[Shot]:
    with Image.open(BytesIO(content)) as gif:
        return [
            Shot(frame.convert("RGB"), frame.info["duration"])
            for frame in ImageSequence.Iterator(gif)
        ]


def _of_mp4(film: Film) -> list[Shot]:
    """Frames at a steady rate."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "film.mp4"
        file.write_bytes(film.content)
        raw = _run(
            "ffmpeg", "-v", "error", "-i", str(file), "-f", "rawvideo", "-pix_fmt", "rgb24", "-"
        )
    size = (film.width, film.height)
    length = 3 * film.width * film.height
    count = len(raw) // length
    return [
        Shot(
            Image.frombytes("RGB", size, raw[at * length : (at + 1) * length]),
            film.duration_ms // count,
        )
        for at in range(count)
    ]


def _run(*command: str) -> bytes:
    return subprocess.run(command, check=True, capture_output=True).stdout
