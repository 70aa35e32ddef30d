"""Topics of a forum, closed, opened again and deleted."""

from dataclasses import replace

from bot.sandbox.chats import named
from bot.sandbox.people import deliver, user_of
from bot.sandbox.posts import composed
from bot.sandbox.world import World


def turn_topic(world: World, chat_id: int, thread_id: int, *, closed: bool) -> None:
    """The group's creator closes a topic, or opens it again."""
    chat = named(world, chat_id)
    changed = replace(chat.topics[thread_id], closed=closed)
    chat = world.change_chat(chat, topics={**chat.topics, thread_id: changed})
    kind = "forum_topic_closed" if closed else "forum_topic_reopened"
    message = composed(world, chat, user_of(world, next(iter(chat.members))), {kind: {}})
    message |= {"message_thread_id": thread_id, "is_topic_message": True}
    deliver(world, chat, world.put_message(message))


def drop_topic(world: World, chat_id: int, thread_id: int) -> None:
    """Somebody deletes a topic and all that was written there."""
    chat = named(world, chat_id)
    topics = {number: one for number, one in chat.topics.items() if number != thread_id}
    world.change_chat(chat, topics=topics)
    for message in world.messages_of(chat_id):
        if message.get("message_thread_id") == thread_id:
            world.drop_message(chat_id, message["message_id"])
