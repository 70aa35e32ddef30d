"""Inline mode: a query typed by a user, a result that he chooses, a message by way of the bot."""

import secrets

from aiogram.types import MessageEntity

from bot.sandbox import photos
from bot.sandbox.chats import bot_json, check_topic, known_user, named
from bot.sandbox.entities import Text, parsed
from bot.sandbox.people import NotPossibleError, check_sees, deliver, user_of
from bot.sandbox.posts import composed
from bot.sandbox.values import Obj
from bot.sandbox.world import World

MAX_QUERY = 256


def ask(world: World, user_id: int, text: str) -> str:
    """A user types the bot's name and a query; returns the query's id."""
    if not world.settings.inline:
        raise NotPossibleError("the bot has inline mode off")
    if len(text) > MAX_QUERY:
        raise NotPossibleError("the query is too long")
    query_id = str((user_id << 32) + secrets.randbits(32))
    world.inline[query_id] = {
        "user_id": user_id,
        "query": text,
        "asked_ms": world.clock.now_ms(),
        "results": None,
    }
    body = {"id": query_id, "from": user_of(world, user_id), "query": text, "offset": ""}
    world.updates.put("inline_query", body, f"inline{user_id}")
    return query_id


def results(world: World, query_id: str) -> list[Obj] | None:
    """What the bot offers; None as long as it has not answered."""
    found = world.inline[query_id]["results"]
    return None if found is None else list(found)


def choose(  # noqa: PLR0917 - all that makes a message
    world: World,
    user_id: int,
    chat_id: int,
    query_id: str,
    result_id: str,
    thread_id: int | None = None,
) -> Obj:
    """The user sends one of the results to a chat; returns the message.

    The bot is told by what id to edit it only where it has a keyboard.
    """
    offered = {result["id"]: result for result in results(world, query_id) or ()}
    if result_id not in offered:
        raise NotPossibleError("there is no such result")
    check_sees(world, user_id, chat_id)
    inline_id = f"AgAAA{secrets.token_hex(10)}"
    chat, user = named(world, chat_id), user_of(world, user_id)
    more = {"via_bot": bot_json(world), "inline_message_id": inline_id}
    message = composed(
        world,
        chat,
        user,
        _content(world, offered[result_id]) | more,
        thread_id=check_topic(chat, thread_id),
    )
    world.inline[inline_id] = {"chat_id": chat_id, "message_id": message["message_id"]}
    world.put_message(message)
    deliver(world, chat, message)
    body = {
        "result_id": result_id,
        "from": user,
        "query": world.inline[query_id]["query"],
        **({"inline_message_id": inline_id} if "reply_markup" in message else {}),
    }
    world.updates.put("chosen_inline_result", body, f"inline{user_id}")
    return message


def _content(world: World, result: Obj) -> Obj:
    """The message that an article or a kept picture becomes."""
    keyboard = {"reply_markup": result["reply_markup"]} if "reply_markup" in result else {}
    written = result.get("input_message_content")
    if written:
        return _text(world, written, "message_text", "entities").as_text() | keyboard
    file = world.files.reused(str(result.get("photo_file_id", "")))
    if file is None:
        raise NotPossibleError("the stand-in sends articles and pictures that Telegram has")
    caption = _text(world, result, "caption", "caption_entities").as_caption()
    return {"photo": photos.sizes(file)} | caption | keyboard


def _text(world: World, given: Obj, text: str, entities: str) -> Text:
    marks = [MessageEntity.model_validate(entity) for entity in given.get(entities, ())]
    mode = given.get("parse_mode")
    return parsed(given.get(text, ""), mode, marks, lambda user_id: known_user(world, user_id))
