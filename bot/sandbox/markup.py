"""Keyboards: what Telegram refuses, and which button a press means."""

import json
from collections.abc import Iterator

from aiogram.types import (
    ForceReply,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    ReplyKeyboardMarkup,
    ReplyKeyboardRemove,
)

from bot.sandbox.errors import mistake
from bot.sandbox.values import Obj

ACTIONS = (
    "url",
    "callback_data",
    "web_app",
    "login_url",
    "switch_inline_query",
    "switch_inline_query_current_chat",
    "switch_inline_query_chosen_chat",
    "copy_text",
    "callback_game",
    "pay",
    "disabled",
)
STYLES = (None, "danger", "success", "primary")
PER_ROW, IN_ALL = 8, 100
REPLY_PER_ROW, REPLY_IN_ALL = 12, 300
MAX_DATA_BYTES = 64
MAX_COPY = 256
MAX_BYTES = 10_000

Markup = InlineKeyboardMarkup | ReplyKeyboardMarkup | ReplyKeyboardRemove | ForceReply


def checked(markup: Markup | None) -> Obj | None:
    """The markup as Telegram keeps it; None for an empty one."""
    if markup is None:
        return None
    if isinstance(markup, InlineKeyboardMarkup):
        return _inline(markup)
    if isinstance(markup, ReplyKeyboardMarkup):
        rows = [row for row in markup.keyboard if row]
        _check_counts([len(row) for row in rows], REPLY_PER_ROW, REPLY_IN_ALL)
    return _check_size(_written(markup))


def _inline(markup: InlineKeyboardMarkup) -> Obj | None:
    rows = [row for row in markup.inline_keyboard if row]
    if not rows:
        return None
    for row in rows:
        for button in row:
            _check_button(button)
    _check_counts([len(row) for row in rows], PER_ROW, IN_ALL)
    return _check_size({"inline_keyboard": [[_written(button) for button in row] for row in rows]})


def _written(value: Markup | InlineKeyboardButton) -> Obj:
    return value.model_dump(mode="json", exclude_none=True)


def _check_counts(rows: list[int], per_row: int, in_all: int) -> None:
    if sum(rows) > in_all or any(buttons > per_row for buttons in rows):
        raise mistake("reply markup is too long")


def _check_size(written: Obj) -> Obj:
    if len(json.dumps(written, ensure_ascii=False, separators=(",", ":")).encode()) > MAX_BYTES:
        raise mistake("reply markup is too long")
    return written


def _check_button(button: InlineKeyboardButton) -> None:
    if not button.text.strip():
        raise mistake("can't parse inline keyboard button: Text is empty")
    actions = [action for action in ACTIONS if getattr(button, action) is not None]
    if not actions:
        raise mistake(
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
        )
    if len(actions) > 1:
        raise mistake(f"can't parse inline keyboard button: it has {' and '.join(actions)}")
    if button.style not in STYLES:
        raise mistake("can't parse inline keyboard button: invalid button style specified")
    _check_action(button)


def _check_action(button: InlineKeyboardButton) -> None:
    data, link, copied = button.callback_data, button.url, button.copy_text
    if data is not None and not 1 <= len(data.encode()) <= MAX_DATA_BYTES:
        raise mistake("BUTTON_DATA_INVALID")
    if link is not None and not link.startswith(("http://", "https://", "tg://", "t.me/")):
        raise mistake(f"inline keyboard button URL '{link}' is invalid: Wrong HTTP URL")
    if copied is not None and not 1 <= len(copied.text) <= MAX_COPY:
        raise mistake("BUTTON_COPY_TEXT_INVALID")


def buttons(message: Obj) -> Iterator[Obj]:
    """The inline buttons under a message, row by row."""
    for row in message.get("reply_markup", {}).get("inline_keyboard", ()):
        yield from row


def pressed(message: Obj, data: str | None, text: str | None) -> str | None:
    """The data of the button with this data or text; None if no such button can be pressed now."""
    for button in buttons(message):
        if "callback_data" not in button:
            continue
        if button["callback_data"] == data or (data is None and button["text"] == text):
            return str(button["callback_data"])
    return None
