"""The files that Telegram keeps: all by name, with bytes the late and the shown ones."""

from collections import Counter, OrderedDict
from pathlib import Path

from bot.sandbox import photos
from bot.sandbox.errors import bad_request, mistake
from bot.sandbox.shelf import Shelf
from bot.sandbox.values import Obj, Stored, Upload

KEPT = 300
MAX_UPLOAD = 50 * 1024 * 1024


class Files:
    """Uploads by id; bytes are dropped when no message shows them and 300 others came later."""

    def __init__(self, shelf: Shelf[Stored], folder: Path | None) -> None:
        self._shelf = shelf
        self._folder = folder
        self._bytes: dict[str, bytes] = {}
        self._late: OrderedDict[str, None] = OrderedDict()
        self._shown: Counter[str] = Counter()

    def restore(self) -> None:
        """Find the bytes again that the folder kept."""
        if self._folder is not None:
            self._folder.mkdir(parents=True, exist_ok=True)
            for path in sorted(self._folder.iterdir(), key=lambda path: path.stat().st_mtime_ns):
                self._late[path.name] = None

    def keep(self, file: Stored, content: bytes) -> Stored:
        self._shelf[file.id] = file
        if self._folder is None:
            self._bytes[file.id] = content
        else:
            (self._folder / file.id).write_bytes(content)
        self._use(file.id)
        return file

    def find(self, file_id: str) -> Stored | None:
        """The file that a file_id of any of its sizes names."""
        key, _, size = file_id.partition("-")
        file = self._shelf.get(key)
        if file is None or file.kind != "photo" or not size:
            return file
        known = size.isdecimal() and int(size) < len(photos.boxes(file.width, file.height))
        return file if known else None

    def reused(self, file_id: str) -> Stored | None:
        found = self.find(file_id)
        if found is not None and found.id in self._late:
            self._use(found.id)
        return found

    def content(self, file_id: str) -> bytes | None:
        """The bytes as they were uploaded; None when they have been dropped."""
        key = file_id.partition("-")[0]
        if self._folder is None:
            return self._bytes.get(key)
        path = self._folder / key
        return path.read_bytes() if key in self._shelf and path.exists() else None

    def served(self, file_id: str) -> bytes | None:
        """The bytes as Telegram gives them back."""
        file, content = self.find(file_id), self.content(file_id)
        if file is None or content is None or file.kind != "photo":
            return content
        sizes = photos.boxes(file.width, file.height)
        number = file_id.partition("-")[2] or "-1"
        return photos.served(content, sizes[int(number)])

    def show(self, old: Obj | None, new: Obj | None) -> None:
        """Count which files the messages show, when one is sent, edited or deleted."""
        if new is not None and (key := file_of(new)):
            self._shown[key] += 1
        if old is not None and (key := file_of(old)):
            self._shown[key] -= 1
            if not self._shown[key]:
                del self._shown[key]
        self._drop_old()

    def _use(self, key: str) -> None:
        self._late[key] = None
        self._late.move_to_end(key)

    def _drop_old(self) -> None:
        if len(self._late) <= KEPT + self._shown.total():
            return
        for key in list(self._late)[:-KEPT]:
            if key not in self._shown:
                self._forget(key)

    def _forget(self, key: str) -> None:
        del self._late[key]
        self._bytes.pop(key, None)
        if self._folder is not None:
            (self._folder / key).unlink(missing_ok=True)


def file_of(message: Obj) -> str | None:
    """The id of the file that a message shows."""
    if "photo" in message:
        return str(message["photo"][-1]["file_id"]).partition("-")[0]
    document = message.get("animation") or message.get("document")
    return str(document["file_id"]) if document else None


def new_id(number: int) -> str:
    """A file_id that looks like one and says nothing."""
    return f"AgACAgIAAxkB{number:08x}"


def taken(value: str, field: str, uploads: dict[str, Upload]) -> Upload | None:
    """The part of the request that a value means; None where it is a file_id."""
    if not value.startswith("attach://"):
        return None
    part = uploads.get(value.removeprefix("attach://"))
    if part is None:
        missing = "can't parse InputMedia: media not found" if field == "media" else ""
        raise mistake(missing or f"there is no {field} in the request")
    if len(part.content) > MAX_UPLOAD:
        raise mistake("file is too big")
    return part


def unknown_file(value: str) -> Exception:
    if value.startswith(("http://", "https://")):
        return mistake("failed to get HTTP URL content")
    return bad_request("wrong file identifier/HTTP URL specified")
