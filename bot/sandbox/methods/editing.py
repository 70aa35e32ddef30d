"""Messages changed in place."""

from typing import TypeAlias

from aiogram.methods import (
    EditMessageCaption,
    EditMessageMedia,
    EditMessageReplyMarkup,
    EditMessageText,
)
from aiogram.types import InputMediaAnimation, InputMediaDocument, InputMediaPhoto

from bot.sandbox import markup, media
from bot.sandbox.call import Call, answers
from bot.sandbox.chats import writable
from bot.sandbox.entities import checked_caption, checked_text
from bot.sandbox.errors import NOT_MODIFIED, bad_request, mistake
from bot.sandbox.methods.sending import read_text
from bot.sandbox.posts import shown
from bot.sandbox.strict import given
from bot.sandbox.values import Obj
from bot.sandbox.world import World

Editing: TypeAlias = (
    EditMessageText | EditMessageCaption | EditMessageMedia | EditMessageReplyMarkup
)

TEXT = ("text", "entities")
CAPTION = ("caption", "caption_entities", "show_caption_above_media")
MEDIA = (*media.KINDS, "has_media_spoiler")
TOO_LONG = "MEDIA_CAPTION_TOO_LONG"


@answers(EditMessageText)
def edit_text(call: Call[EditMessageText]) -> Obj | bool:
    asked, world = call.asked, call.world
    text = checked_text(read_text(world, asked.text, asked.parse_mode, asked.entities))
    keyboard = _keyboard(asked)
    message = _editable(world, asked)
    if "text" not in message:
        raise bad_request("there is no text in the message to edit")
    return _edited(world, asked, message, _without(message, TEXT) | text.as_text() | keyboard)


@answers(EditMessageCaption)
def edit_caption(call: Call[EditMessageCaption]) -> Obj | bool:
    asked, world = call.asked, call.world
    source = read_text(world, asked.caption, asked.parse_mode, asked.caption_entities)
    caption = checked_caption(source, TOO_LONG).as_caption()
    keyboard = _keyboard(asked)
    message = _editable(world, asked)
    if not any(kind in message for kind in media.KINDS):
        raise bad_request("there is no caption in the message to edit")
    if given(asked.show_caption_above_media):
        caption["show_caption_above_media"] = True
    return _edited(world, asked, message, _without(message, CAPTION) | caption | keyboard)


@answers(EditMessageMedia)
def edit_media(call: Call[EditMessageMedia]) -> Obj | bool:
    asked, world, new = call.asked, call.world, call.asked.media
    if not isinstance(new, InputMediaPhoto | InputMediaAnimation | InputMediaDocument):
        raise mistake(f"the stand-in keeps no {new.type}")
    source = read_text(world, new.caption, new.parse_mode, new.caption_entities)
    caption = checked_caption(source, TOO_LONG).as_caption()
    keyboard = _keyboard(asked)
    message = _editable(world, asked)
    if asked.inline_message_id and str(new.media).startswith("attach://"):
        raise mistake("can't upload a file to an inline message: use a file_id or a URL")
    shows = media.content(world, _kind(new), new.media, call.uploads, "media")
    bare = _without(message, (*TEXT, *CAPTION, *MEDIA))
    return _edited(world, asked, message, bare | shows | caption | _flags(new) | keyboard)


@answers(EditMessageReplyMarkup)
def edit_markup(call: Call[EditMessageReplyMarkup]) -> Obj | bool:
    keyboard = _keyboard(call.asked)
    message = _editable(call.world, call.asked)
    return _edited(call.world, call.asked, message, _without(message, ()) | keyboard)


def _flags(new: InputMediaPhoto | InputMediaAnimation | InputMediaDocument) -> Obj:
    flags: Obj = {}
    if isinstance(new, InputMediaDocument):
        return flags
    if given(new.show_caption_above_media):
        flags["show_caption_above_media"] = True
    if new.has_spoiler:
        flags["has_media_spoiler"] = True
    return flags


def _keyboard(asked: Editing) -> Obj:
    written = markup.checked(asked.reply_markup)
    return {"reply_markup": written} if written else {}


def _without(message: Obj, fields: tuple[str, ...]) -> Obj:
    """The message without what is written anew; an edit without a keyboard removes it."""
    gone = {*fields, "reply_markup", "edit_date"}
    return {key: value for key, value in message.items() if key not in gone}


def _editable(world: World, asked: Editing) -> Obj:
    if asked.inline_message_id:
        return _inline(world, asked.inline_message_id)
    chat = writable(world, asked.chat_id)
    if not asked.message_id:
        raise mistake("message identifier is not specified")
    message = world.message(chat.id, asked.message_id)
    if message is None:
        raise bad_request("message to edit not found")
    foreign = message["from"]["id"] != world.settings.id
    if foreign or "reply_keyboard" in message or "dice" in message:
        raise bad_request("message can't be edited")
    return message


def _inline(world: World, inline_message_id: str) -> Obj:
    place = world.inline.get(inline_message_id)
    message = world.message(place["chat_id"], place["message_id"]) if place else None
    if message is None:
        raise bad_request("MESSAGE_ID_INVALID")
    return message


def _edited(world: World, asked: Editing, old: Obj, new: Obj) -> Obj | bool:
    world.meter.spend(asked.inline_message_id or old["chat"]["id"])
    if new == _without(old, ()) | {k: old[k] for k in ("reply_markup",) if k in old}:
        raise bad_request(NOT_MODIFIED)
    edited = world.put_message({**new, "edit_date": world.clock.now()}, kind="edit")
    return True if asked.inline_message_id else shown(edited)


def _kind(new: InputMediaPhoto | InputMediaAnimation | InputMediaDocument) -> media.FileKind:
    if isinstance(new, InputMediaPhoto):
        return "photo"
    return "animation" if isinstance(new, InputMediaAnimation) else "document"
