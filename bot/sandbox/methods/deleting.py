"""Messages taken away, pinned and reacted to."""

from aiogram.methods import (
    DeleteMessage,
    DeleteMessages,
    PinChatMessage,
    SetMessageReaction,
    UnpinAllChatMessages,
    UnpinChatMessage,
)

from bot.sandbox.call import Call, answers
from bot.sandbox.chats import bot_json, may, reached, writable
from bot.sandbox.errors import bad_request, mistake
from bot.sandbox.people import service
from bot.sandbox.posts import quoted
from bot.sandbox.values import Chat, Obj
from bot.sandbox.world import World

HOUR = 3600
DICE_STAYS = 24 * HOUR
DELETABLE = 48 * HOUR
AT_ONCE = 100
LASTING = ("group_chat_created", "supergroup_chat_created", "forum_topic_created")
EMOJI = """
👍 👎 ❤ 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆 💔 🤨
😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊
🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡
"""
REACTIONS = frozenset(EMOJI.split())


@answers(DeleteMessage)
def delete_message(call: Call[DeleteMessage]) -> bool:
    chat = reached(call.world, call.asked.chat_id)
    message = call.world.message(chat.id, call.asked.message_id)
    if message is None:
        raise bad_request("message to delete not found")
    _delete(call.world, chat, message)
    return True


@answers(DeleteMessages)
def delete_messages(call: Call[DeleteMessages]) -> bool:
    numbers = call.asked.message_ids
    if len(numbers) > AT_ONCE:
        raise mistake("too many message identifiers specified")
    chat = reached(call.world, call.asked.chat_id)
    for message in [call.world.message(chat.id, number) for number in numbers]:
        if message is not None:
            _delete(call.world, chat, message)
    return True


def _delete(world: World, chat: Chat, message: Obj) -> None:
    age = world.clock.now() - message["date"]
    own = message["from"]["id"] == world.settings.id
    allowed = own or chat.type == "private" or may(chat, world.settings.id, "can_delete_messages")
    lasting = any(kind in message for kind in LASTING)
    fresh_dice = "dice" in message and chat.type == "private" and age < DICE_STAYS
    if not allowed or lasting or fresh_dice or age > DELETABLE:
        raise bad_request("message can't be deleted")
    world.drop_message(chat.id, message["message_id"])


@answers(PinChatMessage)
def pin_message(call: Call[PinChatMessage]) -> bool:
    world, number = call.world, call.asked.message_id
    chat = _pinnable(world, call.asked.chat_id)
    message = world.message(chat.id, number)
    if message is None:
        raise bad_request("message to pin not found")
    if number in chat.pinned:
        return True
    chat = world.change_chat(chat, pinned=(*chat.pinned, number))
    service(world, chat, bot_json(world), {"pinned_message": quoted(message)})
    return True


@answers(UnpinChatMessage)
def unpin_message(call: Call[UnpinChatMessage]) -> bool:
    chat = _pinnable(call.world, call.asked.chat_id)
    number = call.asked.message_id or (chat.pinned[-1] if chat.pinned else None)
    if call.asked.message_id and number not in chat.pinned:
        raise bad_request("message to unpin not found")
    call.world.change_chat(chat, pinned=tuple(one for one in chat.pinned if one != number))
    return True


@answers(UnpinAllChatMessages)
def unpin_all(call: Call[UnpinAllChatMessages]) -> bool:
    call.world.change_chat(_pinnable(call.world, call.asked.chat_id), pinned=())
    return True


def _pinnable(world: World, chat_id: int | str | None) -> Chat:
    chat = writable(world, chat_id)
    if chat.type != "private" and not may(chat, world.settings.id, "can_pin_messages"):
        raise bad_request("not enough rights to manage pinned messages in the chat")
    return chat


@answers(SetMessageReaction)
def set_reaction(call: Call[SetMessageReaction]) -> bool:
    asked, world = call.asked, call.world
    chat = writable(world, asked.chat_id)
    message = world.message(chat.id, asked.message_id)
    if message is None:
        raise bad_request("message to react not found")
    chosen = [one.model_dump(mode="json") for one in asked.reaction or ()]
    if len(chosen) > 1:
        raise mistake("REACTIONS_TOO_MANY")
    if any(one["type"] != "emoji" or one["emoji"] not in REACTIONS for one in chosen):
        raise mistake("REACTION_INVALID")
    world.put_message({**message, "reactions": chosen}, kind="edit")
    return True
