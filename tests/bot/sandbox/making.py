"""Small things that the tests send."""

import io
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup
from PIL import Image


def picture(width: int = 64, height: int = 48, kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(out, kind)
    return out.getvalue()


@cache
def film(*options: str, sound: bool = False) -> bytes:
    """Three seconds of green, as phones play it unless the options tell otherwise."""
    green = ("-f", "lavfi", "-t", "3", "-i", "color=green:64x48:r=5")
    noise = ("-f", "lavfi", "-t", "3", "-i", "sine") if sound else ()
    usual = ("-c:v", "libx264", "-pix_fmt", "yuv420p", *options)
    with TemporaryDirectory() as folder:
        out = Path(folder) / "film.mp4"
        command = ("ffmpeg", "-v", "error", *green, *noise, *usual, "-movflags", "+faststart")
        subprocess.run((*command, str(out)), check=True)
        return out.read_bytes()


def file(content: bytes | None = None, name: str = "board.png") -> BufferedInputFile:
    return BufferedInputFile(picture() if content is None else content, name)


def keyboard(*rows: list[tuple[str, str]]) -> InlineKeyboardMarkup:
    """Rows of (text, data)."""
    made = [
        [InlineKeyboardButton(text=text, callback_data=data) for text, data in row] for row in rows
    ]
    return InlineKeyboardMarkup(inline_keyboard=made)


ROLL = keyboard([("Roll", "roll"), ("Double", "double")])
