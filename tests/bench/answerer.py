"""The least that can answer a bot's calls over HTTP, where the stand-in itself would be the limit.

It keeps what a chat shows, so that people know what they can press, and when it came.
"""

import asyncio
import itertools
import json
from collections import Counter, defaultdict
from contextlib import AsyncExitStack
from dataclasses import dataclass
from time import perf_counter, time
from types import TracebackType
from typing import Final, Self

from aiohttp import web

from bot.sandbox.incoming import asked
from bot.sandbox.values import Obj, Upload

TOKEN: Final = "100000001:load-load-load-load-load-load-load0"
ME: Final[Obj] = {"id": 100000001, "is_bot": True, "first_name": "Tas", "username": "tas_bot"}
_BOARDS: Final = frozenset({"sendPhoto", "editMessageMedia", "editMessageCaption"})


@dataclass(frozen=True, slots=True)
class Shown:
    """A chat's newest board as Telegram would send it back, and when it came, in seconds."""

    message: Obj
    at: float


class Answerer:
    """Telegram over HTTP as long as it is entered, at any free port."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self.boards: dict[int, Shown] = {}
        self.times: dict[int, list[float]] = defaultdict(list)
        """When each chat was sent a board or shown it anew, in seconds."""
        self.answers: dict[str, tuple[float, str]] = {}
        """When each press was answered, and the toast."""
        self._numbers = itertools.count(2)
        self._hook = ""
        self._came: dict[int, asyncio.Event] = {}
        self._stack = AsyncExitStack()
        self.url = ""

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=2**24)
        app.router.add_route("*", "/bot{token}/{method}", self._answer)
        runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await runner.setup()
        self._stack.push_async_callback(runner.cleanup)
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        self.url = f"http://127.0.0.1:{runner.addresses[0][1]}"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.aclose()

    async def hooked(self, url: str) -> None:
        """The bot has told this address."""
        while self._hook != url:
            await self._next(0)

    async def newer(self, chat: int, than: float) -> Shown:
        """The chat's board that came after this moment."""
        while (shown := self.boards.get(chat)) is None or shown.at <= than:
            await self._next(chat)
        return shown

    async def _next(self, chat: int) -> None:
        await self._came.setdefault(chat, asyncio.Event()).wait()

    async def _answer(self, request: web.Request) -> web.Response:
        method = request.match_info["method"]
        params, uploads = await asked(request)
        self.calls[method] += 1
        return web.json_response({"ok": True, "result": self._result(method, params, uploads)})

    def _result(self, method: str, params: Obj, uploads: dict[str, Upload]) -> object:
        if method in _BOARDS:
            return self._posted(params, uploads)
        match method:
            case "getMe":
                return ME
            case "getWebhookInfo":
                return {
                    "url": self._hook,
                    "has_custom_certificate": False,
                    "pending_update_count": 0,
                }
            case "setWebhook":
                self._hook = str(params["url"])
                self._ring(0)
            case "answerCallbackQuery":
                answer = perf_counter(), str(params.get("text", ""))
                self.answers[str(params["callback_query_id"])] = answer
        return True

    def _posted(self, params: Obj, uploads: dict[str, Upload]) -> Obj:
        chat = int(params["chat_id"])
        message = posted(
            chat,
            int(params.get("message_id") or next(self._numbers)),
            _caption(params),
            json.loads(params.get("reply_markup") or "null"),
            f"file{next(self._numbers)}" if uploads else "file-known",
        )
        self.times[chat].append(perf_counter())
        self.boards[chat] = Shown(message, self.times[chat][-1])
        self._ring(chat)
        return message

    def _ring(self, chat: int) -> None:
        if came := self._came.pop(chat, None):
            came.set()


def posted(
    chat: int, number: int, caption: str, markup: Obj | None, file: str = "file-known"
) -> Obj:
    """A board as a message; its caption still with the bot's marks."""
    photo = {"file_id": file, "file_unique_id": file, "width": 1200, "height": 1000}
    message: Obj = {
        "message_id": number,
        "date": int(time()),
        "chat": {"id": chat, "type": "supergroup", "title": "Backgammon club"},
        "from": ME,
        "photo": [photo | {"file_id": f"{file}-s"}, photo],
        "caption": caption,
    }
    return message | ({"reply_markup": markup} if markup else {})


def _caption(params: Obj) -> str:
    media = json.loads(params.get("media") or "{}")
    return str(media.get("caption") or params.get("caption") or "")
