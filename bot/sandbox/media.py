"""What a message shows beside its text: pictures, animations, documents."""

import io
from typing import Literal

from aiogram.types import InputFile
from PIL import Image

from bot.sandbox import photos
from bot.sandbox.errors import bad_request, mistake
from bot.sandbox.files import new_id, taken, unknown_file
from bot.sandbox.values import Obj, Stored, Upload
from bot.sandbox.world import World

FileKind = Literal["photo", "animation", "document"]
KINDS: tuple[FileKind, ...] = ("photo", "animation", "document")


def content(
    world: World,
    kind: FileKind,
    value: str | InputFile,
    uploads: dict[str, Upload],
    field: str | None = None,
) -> Obj:
    """The message's part that shows an upload, or a file that Telegram has already."""
    upload = taken(str(value), field or kind, uploads)
    file = _kept(world, kind, upload) if upload else _known(world, kind, str(value))
    if file.kind == "photo":
        return {"photo": photos.sizes(file)}
    shown = _document(file)
    if file.kind == "document":
        return {"document": shown}
    moving = {**shown, "width": file.width, "height": file.height, "duration": 0}
    return {"animation": moving, "document": shown}


def _kept(world: World, kind: FileKind, upload: Upload) -> Stored:
    width, height = photos.checked(upload) if kind == "photo" else _size(kind, upload)
    world.meter.upload(len(upload.content))
    made = Stored(
        new_id(world.next_number("file")), kind, upload.name, len(upload.content), width, height
    )
    return world.files.keep(made, upload.content)


def _size(kind: FileKind, upload: Upload) -> tuple[int, int]:
    if not upload.content:
        raise mistake("file must be non-empty")
    if kind == "document":
        return 0, 0
    try:
        with Image.open(io.BytesIO(upload.content)) as picture:
            return picture.size
    except OSError:  # a film, which Pillow cannot measure
        return 0, 0


def _known(world: World, kind: FileKind, value: str) -> Stored:
    file = world.files.reused(value)
    if file is None:
        raise unknown_file(value)
    if file.kind != kind:
        raise bad_request(f"can't use file of type {file.kind.title()} as {kind.title()}")
    return file


def _document(file: Stored) -> Obj:
    return {
        "file_id": file.id,
        "file_unique_id": f"{file.id}u",
        "file_name": file.name,
        "file_size": file.bytes,
    }
