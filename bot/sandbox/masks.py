"""Messages that come from no person: a group's own name, a channel's, none at all; and edits."""

from bot.sandbox.chats import chat_json, check_topic, named
from bot.sandbox.entities import trimmed
from bot.sandbox.people import NotPossibleError, deliver, hears
from bot.sandbox.posts import composed, shown
from bot.sandbox.values import Obj, Person
from bot.sandbox.world import World

GROUP_BOT = Person(1087968824, "Group", username="GroupAnonymousBot", is_bot=True)
CHANNEL_BOT = Person(136817688, "Channel", username="Channel_Bot", is_bot=True)
CHANNEL: Obj = {"id": -1009999999999, "type": "channel", "title": "News"}


def say_as_group(world: World, chat_id: int, text: str, thread_id: int | None = None) -> Obj:
    """An administrator who stays anonymous writes."""
    group = chat_json(world, named(world, chat_id))
    return _say(world, chat_id, text, GROUP_BOT, group, thread_id)


def say_as_channel(world: World, chat_id: int, text: str) -> Obj:
    """Somebody writes in the name of his channel."""
    return _say(world, chat_id, text, CHANNEL_BOT, CHANNEL)


def _say(  # noqa: PLR0917 - all that makes a message
    world: World,
    chat_id: int,
    text: str,
    mask: Person,
    sender_chat: Obj,
    thread_id: int | None = None,
) -> Obj:
    sender = {
        "id": mask.id,
        "is_bot": True,
        "first_name": mask.first_name,
        "username": mask.username,
    }
    chat = named(world, chat_id)
    said = trimmed(text).as_text() | {"sender_chat": sender_chat}
    message = composed(world, chat, sender, said, thread_id=check_topic(chat, thread_id))
    world.put_message(message)
    deliver(world, chat, message)
    return message


def say_as_nobody(world: World, chat_id: int, text: str) -> Obj:
    """A message that names no sender, as in channels."""
    chat = named(world, chat_id)
    message = composed(world, chat, {}, trimmed(text).as_text())
    del message["from"]
    world.updates.put("message", message, str(chat.id))
    return message


def rewrite(world: World, user_id: int, chat_id: int, message_id: int, text: str) -> Obj:
    """A user changes what he has written."""
    message = world.message(chat_id, message_id)
    if message is None or message["from"]["id"] != user_id:
        raise NotPossibleError("that is not his message")
    bare = {key: value for key, value in message.items() if key not in {"text", "entities"}}
    new = world.put_message(
        {**bare, **trimmed(text).as_text(), "edit_date": world.clock.now()}, kind="edit"
    )
    chat = named(world, chat_id)
    if hears(world, chat, new):
        world.updates.put("edited_message", shown(new), str(chat_id))
    return new
