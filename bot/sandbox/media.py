"""What a message shows beside its text: pictures, animations, documents."""

from dataclasses import replace
from typing import Literal

from aiogram.types import InputFile

from bot.sandbox import films, photos
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
    """The message's part that shows an upload, or a file that Telegram has already.

    What is sent as an animation and is none becomes a document, as with Telegram.
    """
    upload = taken(str(value), field or kind, uploads)
    file = _kept(world, kind, upload) if upload else _known(world, kind, str(value))
    if file.kind == "photo":
        return {"photo": photos.sizes(file)}
    shown = _document(file)
    if file.kind == "document":
        return {"document": shown}
    size = {"width": file.width, "height": file.height, "duration": file.seconds}
    return {"animation": {**shown, **size}, "document": shown}


def _kept(world: World, kind: FileKind, upload: Upload) -> Stored:
    made = Stored("", kind, upload.name, len(upload.content))
    match kind:
        case "photo":
            width, height = photos.checked(upload)
            made = replace(made, width=width, height=height)
        case "animation":
            made = _film(made, upload)
        case "document" if not upload.content:
            raise mistake("file must be non-empty")
    world.meter.upload(len(upload.content))
    return world.files.keep(replace(made, id=new_id(world.next_number("file"))), upload.content)


def _film(made: Stored, upload: Upload) -> Stored:
    film = films.measured(upload)
    if film is None:
        return replace(made, kind="document")
    return replace(made, width=film.width, height=film.height, seconds=film.seconds)


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
        "mime_type": films.mime(file.name),
        "file_size": file.bytes,
    }
