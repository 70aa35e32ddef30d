"""Whether a message shows what is committed."""

import html
import re

from bot.publisher import PLAYS_AT_MOST, PLAYS_WHEN_SHORT
from bot.sandbox import Sandbox
from bot.sandbox.values import Obj
from bot.store import View
from bot.table import Table
from bot.view import Screen, screen
from bot.words import WORDS
from render.board import picture
from tests.bot.playing import buttons

BOT = "sandbox_bot"


def differs(sandbox: Sandbox, table: Table, view: View, message: Obj | None) -> str:
    """In what a view's message is not what it has to be; nothing where it is."""
    if message is None:
        return "message"
    due = [
        screen(table, view, WORDS[view.lang], BOT, plays_at_most=most)
        for most in (PLAYS_AT_MOST, PLAYS_WHEN_SHORT)
    ]
    if _words(message) != _plain(due[0].text):
        return f"words {_words(message)!r} for {_plain(due[0].text)!r}"
    if _data(message) not in map(_offered, due):
        return f"buttons {_data(message)} for {_offered(due[0])}"
    return "" if _picture(sandbox, message) == _drawn(due[0]) else "picture"


def _words(message: Obj) -> str:
    return str(message.get("caption") or message.get("text"))


def _plain(text: str) -> str:
    return html.unescape(re.sub("<[^>]*>", "", text)).strip()


def _data(message: Obj) -> list[str]:
    return [each["callback_data"] for each in buttons(message) if "callback_data" in each]


def _offered(due: Screen) -> list[str]:
    return [each.token.data for row in due.rows for each in row if each.token]


def _picture(sandbox: Sandbox, message: Obj) -> bytes | None:
    return sandbox.original(message["photo"][-1]["file_id"]) if "photo" in message else None


def _drawn(due: Screen) -> bytes | None:
    return picture(due.scene) if due.scene else None
