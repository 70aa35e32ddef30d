"""Answers to pressed buttons and to inline queries."""

import re
from dataclasses import replace

from aiogram.methods import AnswerCallbackQuery, AnswerInlineQuery
from aiogram.types import InlineQueryResultsButton, InlineQueryResultUnion

from bot.sandbox.call import Call, answers
from bot.sandbox.errors import QUERY_TOO_OLD, bad_request, mistake
from bot.sandbox.markup import checked
from bot.sandbox.world import World

WINDOW_MS = 15_000
MAX_TOAST = 200
INLINE_WINDOW_MS = 30_000
MAX_RESULTS = 50
MAX_RESULT_ID = 64
MAX_OFFSET = 64
MAX_MESSAGE = 4096
START = re.compile(r"[A-Za-z0-9_-]{1,64}")


@answers(AnswerCallbackQuery)
def answer_callback(call: Call[AnswerCallbackQuery]) -> bool:
    asked, world = call.asked, call.world
    if len(asked.text or "") > MAX_TOAST:
        raise mistake("MESSAGE_TOO_LONG")
    if asked.url and not asked.url.startswith(_own_links(world)):
        raise mistake("URL_INVALID")
    query = world.queries.get(asked.callback_query_id)
    now = world.clock.now_ms()
    if query is None or now - query.asked_ms > WINDOW_MS:
        raise bad_request(QUERY_TOO_OLD)
    answer = {
        "text": asked.text,
        "show_alert": bool(asked.show_alert),
        "url": asked.url,
        "cache_time": asked.cache_time or 0,
        "at_ms": now,
    }
    world.queries[query.id] = replace(query, answers=(*query.answers, answer))
    world.changes.note("callback_answer", query.chat_id, id=query.id, **answer)
    return True


def _own_links(world: World) -> tuple[str, ...]:
    """A press may open the bot itself, and nothing else."""
    return tuple(f"{scheme}t.me/{world.settings.username}?start=" for scheme in ("", "https://"))


@answers(AnswerInlineQuery)
def answer_inline(call: Call[AnswerInlineQuery]) -> bool:
    asked, world = call.asked, call.world
    query = world.inline.get(asked.inline_query_id)
    if query is None or world.clock.now_ms() - query["asked_ms"] > INLINE_WINDOW_MS:
        raise bad_request(QUERY_TOO_OLD)
    if len((asked.next_offset or "").encode()) > MAX_OFFSET:
        raise mistake("NEXT_OFFSET_INVALID")
    _check_button(asked.button)
    names = [result.id for result in asked.results]
    if len(names) > MAX_RESULTS:
        raise mistake("too many inline query results specified")
    if len(set(names)) < len(names):
        raise mistake("RESULT_ID_DUPLICATE")
    if not all(1 <= len(name.encode()) <= MAX_RESULT_ID for name in names):
        raise mistake("RESULT_ID_INVALID")
    for result in asked.results:
        checked(getattr(result, "reply_markup", None))
        _check_words(result)
    results = [result.model_dump(mode="json", exclude_unset=True) for result in asked.results]
    button = asked.button.model_dump(mode="json", exclude_none=True) if asked.button else None
    world.inline[asked.inline_query_id] = {**query, "results": results, "button": button}
    world.changes.note("inline_answer", query["user_id"], id=asked.inline_query_id)
    return True


def _check_button(button: InlineQueryResultsButton | None) -> None:
    """The button above the results leads to the bot or to its web page, and to one of them only."""
    if button is None:
        return
    if not button.text.strip():
        raise mistake("SWITCH_PM_TEXT_EMPTY")
    if (button.start_parameter is None) == (button.web_app is None):
        raise mistake("can't parse inline query results button: it must lead to one place")
    if button.start_parameter is not None and not START.fullmatch(button.start_parameter):
        raise mistake("START_PARAM_INVALID")


def _check_words(result: InlineQueryResultUnion) -> None:
    """As long as a message may be; marks count, as the stand-in parses them when it is sent."""
    content = getattr(result, "input_message_content", None)
    if not content and result.type == "article":
        raise mistake("can't parse inline query result: an article needs a message")
    if len(getattr(content, "message_text", None) or "") > MAX_MESSAGE:
        raise mistake("MESSAGE_TOO_LONG")
