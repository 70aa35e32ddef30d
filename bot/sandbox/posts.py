"""Messages: how they are numbered, composed and quoted."""

from bot.sandbox.chats import chat_json
from bot.sandbox.values import Chat, Obj
from bot.sandbox.world import World

# What the stand-in notes beside a message and the Bot API does not tell.
OWN = ("reply_keyboard", "inline_message_id", "reactions")


def next_id(world: World, chat: Chat) -> int:
    """Supergroups count for themselves; private chats and basic groups count together."""
    own = chat.type == "supergroup"
    return world.next_number(f"message{chat.id}" if own else "message")


def composed(
    world: World,
    chat: Chat,
    sender: Obj,
    content: Obj,
    *,
    thread_id: int | None = None,
    reply_to: Obj | None = None,
) -> Obj:
    """A message as both sides see it; it is not yet in the chat.

    In a topic whatever answers nothing answers the message with which the topic began.
    """
    message: Obj = {
        "message_id": next_id(world, chat),
        "from": sender,
        "chat": chat_json(world, chat),
        "date": world.clock.now(),
    }
    if thread_id is not None:
        message |= {"message_thread_id": thread_id, "is_topic_message": True}
    if answered := reply_to or (thread_id and world.message(chat.id, thread_id)):
        message["reply_to_message"] = quoted(answered)
    return message | content


def shown(message: Obj) -> Obj:
    """The message as the bot gets it."""
    return {key: value for key, value in message.items() if key not in OWN}


def quoted(message: Obj) -> Obj:
    """A replied message carries no further reply."""
    return {key: value for key, value in shown(message).items() if key != "reply_to_message"}


def is_service(message: Obj) -> bool:
    return any(
        kind in message
        for kind in (
            "new_chat_members",
            "left_chat_member",
            "group_chat_created",
            "supergroup_chat_created",
            "migrate_to_chat_id",
            "migrate_from_chat_id",
            "pinned_message",
            "forum_topic_created",
            "forum_topic_closed",
            "forum_topic_reopened",
        )
    )
