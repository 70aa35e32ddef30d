"""A call's parameters and files, in whatever form they came over HTTP."""

import json

from aiohttp import BodyPartReader, MultipartReader, web

from bot.sandbox.errors import ApiError
from bot.sandbox.values import Upload

# A part is read in steps, and a picture needs few of them.
CHUNK = 1 << 18

Asked = tuple[dict[str, object], dict[str, Upload]]


async def asked(request: web.Request) -> Asked:
    """The query string, overlaid with the body."""
    params: dict[str, object] = dict(request.query)
    if request.method != "POST":
        return params, {}
    if request.content_type == "application/json":
        return params | json_object(await request.text()), {}
    if request.content_type.startswith("multipart/"):
        more, uploads = await parts(await request.multipart())
        return params | more, uploads
    return params | dict(await request.post()), {}


def json_object(text: str) -> dict[str, object]:
    try:
        found = json.loads(text or "{}")
    except ValueError as error:
        raise _unreadable() from error
    if not isinstance(found, dict):
        raise _unreadable()
    return found


def _unreadable() -> ApiError:
    return ApiError(400, "Bad Request: can't parse request body as JSON object", mistake=True)


async def parts(reader: MultipartReader) -> Asked:
    """Parts with a file name are uploads, the others are parameters."""
    params: dict[str, object] = {}
    uploads: dict[str, Upload] = {}
    async for part in reader:
        if not isinstance(part, BodyPartReader) or part.name is None:
            continue
        part.chunk_size = CHUNK
        content = bytes(await part.read(decode=True))
        if part.filename is None:
            params[part.name] = content.decode()
        else:
            uploads[part.name] = Upload(part.filename, content)
    return params, uploads
