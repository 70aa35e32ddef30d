"""A moving picture by an ffmpeg program: H.264 as phones play it."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, TYPE_CHECKING, Final

from render import layout

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL import Image

SIZE: Final = (800, 770)
"""Even sides, as the colour of two by two pixels is one."""
_REFERENCES: Final = 6
"""What an arrow hid comes back from frames further ago; level 3.1 has room for so many."""
_ENCODING: Final = (
    *("-c:v", "libx264", "-preset", "veryfast", "-crf", "24", "-refs", str(_REFERENCES)),
    # Frames that wait for later ones would begin the film with a pause.
    *("-bf", "0", "-profile:v", "high", "-level", "3.1", "-pix_fmt", "yuv420p"),
    # A player may begin before the last byte has come.
    *("-movflags", "+faststart"),
)


class Mp4Error(RuntimeError):
    """The program did not make a film; the text is its own."""


def film(program: str, frames: Iterable[Image.Image], *, step_ms: int, held: int) -> bytes:
    """Boards as a film: each shown for so many ms, the last as long as `held` others."""
    with TemporaryDirectory() as folder:
        out, said = Path(folder) / "film.mp4", Path(folder) / "said.txt"
        with said.open("wb") as errors:
            code = _run(_command(program, step_ms, out), frames, held, errors.fileno())
        if code:
            raise Mp4Error(said.read_text(errors="replace").strip() or f"exit code {code}")
        return out.read_bytes()


def _command(program: str, step_ms: int, out: Path) -> list[str]:
    width, height = SIZE
    return [
        *(program, "-v", "error", "-threads", "1", "-f", "rawvideo", "-pix_fmt", "rgb24"),
        *("-s", f"{layout.WIDTH}x{layout.HEIGHT}", "-framerate", f"1000/{step_ms}", "-i", "-"),
        *("-an", "-vf", f"scale={width}:{height}:flags=area", "-threads", "1"),
        *(*_ENCODING, str(out)),
    ]


def _run(command: list[str], frames: Iterable[Image.Image], held: int, errors: int) -> int:
    """The program's exit code; it scales, since Pillow takes three times as long for that."""
    # A program that stops reading tells why by its exit code.
    with (
        suppress(BrokenPipeError),
        subprocess.Popen(command, stdin=subprocess.PIPE, stderr=errors) as process,  # noqa: S603 - found on the path
    ):
        if process.stdin is not None:
            _feed(process.stdin, frames, held)
    return process.returncode


def _feed(pipe: IO[bytes], frames: Iterable[Image.Image], held: int) -> None:
    last = b""
    for frame in frames:
        last = frame.tobytes()
        pipe.write(last)
    for _ in range(held - 1):
        pipe.write(last)
