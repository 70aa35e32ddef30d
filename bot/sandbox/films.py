"""Moving pictures as Telegram takes them: a GIF, or H.264 without sound; all else is a document."""

import io
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

from PIL import Image, ImageSequence

from bot.sandbox.errors import mistake
from bot.sandbox.values import Upload

MIME: Final = {".gif": "image/gif", ".mp4": "video/mp4"}
PROFILES: Final = {66, 77, 88, 100}
"""H.264 with the colour of four pixels in one: what phones play."""
_BOXES: Final = (b"moov", b"trak", b"mdia", b"minf", b"stbl")
"""Those that hold others."""


@dataclass(frozen=True, slots=True)
class Measures:
    """Width and height in pixels, duration in whole seconds."""

    width: int
    height: int
    seconds: int


def measured(upload: Upload) -> Measures | None:
    """None for what plays nowhere, has sound, or is not what its name says."""
    if not upload.content:
        raise mistake("file must be non-empty")
    match PurePath(upload.name).suffix.lower():
        case ".gif":
            return _gif(upload.content)
        case ".mp4":
            return _mp4(upload.content)
    return None


def mime(name: str) -> str:
    return MIME.get(PurePath(name).suffix.lower(), "application/octet-stream")


def _gif(content: bytes) -> Measures | None:
    try:
        with Image.open(io.BytesIO(content)) as picture:
            if picture.format != "GIF":
                return None
            times = [frame.info.get("duration", 0) for frame in ImageSequence.Iterator(picture)]
            return Measures(*picture.size, round(sum(times) / 1000))
    except (OSError, EOFError, SyntaxError, ValueError):
        return None


def _mp4(content: bytes) -> Measures | None:
    try:
        boxes = dict(_boxes(content))
    except ValueError:
        return None
    header, track, entry = boxes.get(b"mvhd"), boxes.get(b"tkhd"), boxes.get(b"stsd")
    if boxes.keys() & {b"smhd"} or header is None or track is None or entry is None:
        return None
    profile = entry.partition(b"avcC")[2][1:2]
    if not profile or profile[0] not in PROFILES:
        return None
    width, height = (int.from_bytes(track[at : at + 2]) for at in (-8, -4))
    return Measures(width, height, _seconds(header)) if width and height else None


def _seconds(header: bytes) -> int:
    """From the film's own header, whose later version counts in longer numbers."""
    at, length = (20, 8) if header[:1] == b"\1" else (12, 4)
    scale = int.from_bytes(header[at : at + 4])
    return round(int.from_bytes(header[at + 4 : at + 4 + length]) / scale) if scale else 0


def _boxes(content: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Kind and content of each, also of those within others; ValueError where one is cut."""
    at = 0
    while at < len(content):
        length, kind = int.from_bytes(content[at : at + 4]), content[at + 4 : at + 8]
        head = 16 if length == 1 else 8
        length = int.from_bytes(content[at + 8 : at + 16]) if length == 1 else length
        length = length or len(content) - at
        if length < head or at + length > len(content):
            raise ValueError("a box does not end where it says")
        inside = content[at + head : at + length]
        yield kind, inside
        if kind in _BOXES:
            yield from _boxes(inside)
        at += length
