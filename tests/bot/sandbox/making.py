"""Small things that the tests send."""

import io

from aiogram.types import BufferedInputFile, InlineKeyboardButton, InlineKeyboardMarkup
from PIL import Image


def picture(width: int = 64, height: int = 48, kind: str = "PNG") -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(out, kind)
    return out.getvalue()


def file(content: bytes | None = None, name: str = "board.png") -> BufferedInputFile:
    return BufferedInputFile(picture() if content is None else content, name)


def keyboard(*rows: list[tuple[str, str]]) -> InlineKeyboardMarkup:
    """Rows of (text, data)."""
    made = [
        [InlineKeyboardButton(text=text, callback_data=data) for text, data in row] for row in rows
    ]
    return InlineKeyboardMarkup(inline_keyboard=made)


ROLL = keyboard([("Roll", "roll"), ("Double", "double")])
