"""Answers to pressed buttons and to inline queries."""

from dataclasses import replace

from aiogram.methods import AnswerCallbackQuery

from bot.sandbox.call import Call, answers
from bot.sandbox.errors import QUERY_TOO_OLD, bad_request, mistake

WINDOW_MS = 15_000
MAX_TOAST = 200


@answers(AnswerCallbackQuery)
def answer_callback(call: Call[AnswerCallbackQuery]) -> bool:
    asked, world = call.asked, call.world
    if len(asked.text or "") > MAX_TOAST:
        raise mistake("MESSAGE_TOO_LONG")
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
