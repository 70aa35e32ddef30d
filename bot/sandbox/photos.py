"""Pictures as Telegram takes and gives them: checked when sent, re-encoded when fetched."""

import io
from collections.abc import Iterator
from pathlib import PurePath

from PIL import Image, UnidentifiedImageError

from bot.sandbox.errors import mistake
from bot.sandbox.values import Obj, Stored, Upload

EXTENSIONS = {".jpg", ".jpeg", ".gif", ".png", ".tif", ".tiff", ".bmp"}
MAX_BYTES = 10 * 1024 * 1024
MAX_SIDES = 10_000
MAX_RATIO = 20
BOXES = (90, 320, 800, 1280)
QUALITY = 87


def checked(upload: Upload) -> tuple[int, int]:
    """Width and height of a picture that Telegram would take."""
    if PurePath(upload.name).suffix.lower() not in EXTENSIONS:
        raise mistake("PHOTO_EXT_INVALID")
    if not upload.content:
        raise mistake("file must be non-empty")
    if len(upload.content) > MAX_BYTES:
        raise mistake("file is too big")
    width, height = _measured(upload.content)
    if width + height > MAX_SIDES or max(width, height) > MAX_RATIO * min(width, height):
        raise mistake("PHOTO_INVALID_DIMENSIONS")
    return width, height


def _measured(content: bytes) -> tuple[int, int]:
    """The size of a sound picture; a JPEG is read at an eighth, others by their checksums."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            size = picture.size
            if picture.format == "JPEG":
                picture.draft("L", (size[0] // 8, size[1] // 8))
                picture.load()
            else:
                picture.verify()
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        raise mistake("IMAGE_PROCESS_FAILED") from error
    return size


def boxes(width: int, height: int) -> list[tuple[int, int]]:
    """The sizes in which Telegram keeps a picture, ascending."""
    longest = max(width, height)
    kept = [box for box in BOXES if box < longest] + [min(longest, BOXES[-1])]
    return [_fitted(width, height, box) for box in sorted(set(kept))]


def _fitted(width: int, height: int, box: int) -> tuple[int, int]:
    scale = min(1.0, box / max(width, height))
    return max(1, round(width * scale)), max(1, round(height * scale))


def sizes(picture: Stored) -> list[Obj]:
    """The message's `photo`; file_size is judged from the upload, as nothing is encoded yet."""
    return list(_sizes(picture))


def _sizes(picture: Stored) -> Iterator[Obj]:
    area = picture.width * picture.height
    for number, (width, height) in enumerate(boxes(picture.width, picture.height)):
        yield {
            "file_id": f"{picture.id}-{number}",
            "file_unique_id": f"{picture.id}u{number}",
            "width": width,
            "height": height,
            "file_size": max(1, picture.bytes * width * height // area),
        }


def served(content: bytes, size: tuple[int, int]) -> bytes:
    """The picture as Telegram gives it back: a JPEG without transparency."""
    with Image.open(io.BytesIO(content)) as picture:
        flat = picture.convert("RGB")
    out = io.BytesIO()
    flat.resize(size, Image.Resampling.LANCZOS).save(out, "JPEG", quality=QUALITY)
    return out.getvalue()
