"""New messages."""

from typing import TypeAlias

from aiogram.client.default import Default
from aiogram.methods import SendAnimation, SendDice, SendDocument, SendMessage, SendPhoto
from aiogram.types import InlineKeyboardMarkup, MessageEntity

from bot.sandbox import markup, media
from bot.sandbox.call import Call, answers
from bot.sandbox.chats import bot_json, check_topic, known_user, writable
from bot.sandbox.entities import Text, checked_caption, checked_text, parsed
from bot.sandbox.errors import bad_request, mistake
from bot.sandbox.posts import composed, shown
from bot.sandbox.strict import given
from bot.sandbox.values import Chat, Obj, Upload
from bot.sandbox.world import World

Sending: TypeAlias = SendMessage | SendPhoto | SendDice | SendAnimation | SendDocument

DICE = {"🎲": 6, "🎯": 6, "🎳": 6, "🏀": 5, "⚽": 5, "🎰": 64}


def read_text(
    world: World,
    source: str | None,
    mode: str | Default | None,
    entities: list[MessageEntity] | None,
) -> Text:
    return parsed(source or "", mode, entities, lambda user_id: known_user(world, user_id))


@answers(SendMessage)
def send_message(call: Call[SendMessage]) -> Obj:
    asked, world = call.asked, call.world
    text = checked_text(read_text(world, asked.text, asked.parse_mode, asked.entities))
    keyboard = _keyboard(asked)
    chat = writable(world, asked.chat_id)
    return _sent(world, asked, chat, text.as_text() | keyboard)


@answers(SendPhoto)
def send_photo(call: Call[SendPhoto]) -> Obj:
    return _send_file(call.world, call.asked, "photo", call.uploads)


@answers(SendAnimation)
def send_animation(call: Call[SendAnimation]) -> Obj:
    return _send_file(call.world, call.asked, "animation", call.uploads)


@answers(SendDocument)
def send_document(call: Call[SendDocument]) -> Obj:
    return _send_file(call.world, call.asked, "document", call.uploads)


@answers(SendDice)
def send_dice(call: Call[SendDice]) -> Obj:
    asked, world = call.asked, call.world
    emoji = asked.emoji or "🎲"
    if emoji not in DICE:
        raise mistake("wrong dice emoji specified")
    keyboard = _keyboard(asked)
    chat = writable(world, asked.chat_id, "can_send_other_messages", what="dice")
    dice = {"emoji": emoji, "value": world.roll(DICE[emoji])}
    return _sent(world, asked, chat, {"dice": dice} | keyboard)


def _send_file(
    world: World,
    asked: SendPhoto | SendAnimation | SendDocument,
    kind: media.FileKind,
    uploads: dict[str, Upload],
) -> Obj:
    source = read_text(world, asked.caption, asked.parse_mode, asked.caption_entities)
    caption = checked_caption(source)
    keyboard = _keyboard(asked)
    need = {"photo": "can_send_photos", "document": "can_send_documents"}
    right = need.get(kind, "can_send_other_messages")
    chat = writable(world, asked.chat_id, right, what=f"{kind}s")
    shows = media.content(world, kind, getattr(asked, kind), uploads)
    return _sent(world, asked, chat, shows | caption.as_caption() | _flags(asked) | keyboard)


def _flags(asked: SendPhoto | SendAnimation | SendDocument) -> Obj:
    flags: Obj = {}
    if isinstance(asked, SendDocument):
        return flags
    if given(asked.show_caption_above_media):
        flags["show_caption_above_media"] = True
    if asked.has_spoiler:
        flags["has_media_spoiler"] = True
    return flags


def _keyboard(asked: Sending) -> Obj:
    """Only an inline keyboard is part of a message; another one hangs beside it."""
    written = markup.checked(asked.reply_markup)
    if written is None:
        return {}
    inline = isinstance(asked.reply_markup, InlineKeyboardMarkup)
    return {"reply_markup" if inline else "reply_keyboard": written}


def _sent(world: World, asked: Sending, chat: Chat, content: Obj) -> Obj:
    reply_to = _replied(world, asked, chat)
    inherited = reply_to.get("message_thread_id") if reply_to and chat.forum else None
    thread_id = check_topic(chat, asked.message_thread_id or inherited)
    world.meter.spend(chat.id)
    if given(asked.protect_content):
        content["has_protected_content"] = True
    message = composed(
        world, chat, bot_json(world), content, thread_id=thread_id, reply_to=reply_to
    )
    return shown(world.put_message(message))


def _replied(world: World, asked: Sending, chat: Chat) -> Obj | None:
    wanted = asked.reply_parameters
    number = wanted.message_id if wanted else asked.reply_to_message_id
    if not number:
        return None
    found = world.message(chat.id, number)
    lenient = asked.allow_sending_without_reply or (
        wanted is not None and given(wanted.allow_sending_without_reply)
    )
    if found is None and not lenient:
        raise bad_request("message to be replied not found")
    return found
