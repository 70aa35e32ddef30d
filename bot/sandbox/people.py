"""What people do in the chats, and which of it the bot is told."""

import re
import secrets
from collections.abc import Sequence
from dataclasses import replace

from bot.sandbox.chats import (
    bot_json,
    chat_json,
    check_topic,
    member_json,
    member_of,
    named,
    user_json,
)
from bot.sandbox.entities import trimmed
from bot.sandbox.markup import pressed
from bot.sandbox.posts import composed, is_service, shown
from bot.sandbox.values import Chat, ChatType, Member, Obj, Person, Query, Status, Topic
from bot.sandbox.world import World

COMMAND = re.compile(r"/[A-Za-z0-9_]{1,32}(@\w+)?(?=\s|$)")
KEPT_QUERIES = 5000


class NotPossibleError(Exception):
    """A user can't do this in Telegram."""


def add_user(
    world: World,
    first_name: str,
    last_name: str | None = None,
    username: str | None = None,
    language_code: str | None = None,
) -> Person:
    """A user and his private chat with the bot, which he has not started."""
    person = Person(
        1_000_000 + world.next_number("user"), first_name, last_name, username, language_code
    )
    world.people[str(person.id)] = person
    world.put_chat(Chat(person.id, "private"))
    return person


def add_group(
    world: World,
    title: str,
    members: Sequence[int],
    kind: ChatType = "group",
    topics: Sequence[str] | None = None,
) -> Chat:
    """A group made by its first member, with the bot in it; topics make it a forum."""
    number = world.next_number("group")
    forum = topics is not None
    kind = "supergroup" if forum else kind
    chat_id = (
        -(1_000_000_000_000 + 1_000_000_000 + number) if kind == "supergroup" else -5000 - number
    )
    statuses: list[Status] = ["creator", *(["member"] * (len(members) - 1))]  # type: ignore[list-item]
    inside = {user: Member(status) for user, status in zip(members, statuses, strict=True)}
    chat = world.put_chat(Chat(chat_id, kind, title, forum, inside))
    chat = set_member(world, chat, world.settings.id, Member("member"), by=members[0])
    made = {f"{kind}_chat_created": True}
    service(world, chat, user_of(world, members[0]), made)
    for topic in topics or ():
        add_topic(world, chat.id, topic, members[0])
    return named(world, chat_id)


def add_topic(world: World, chat_id: int, name: str, user_id: int) -> int:
    chat = named(world, chat_id)
    created = {"forum_topic_created": {"name": name, "icon_color": 7322096}}
    message = composed(world, chat, user_of(world, user_id), created)
    thread_id = int(message["message_id"])
    message |= {"message_thread_id": thread_id, "is_topic_message": True}
    world.change_chat(chat, topics={**chat.topics, thread_id: Topic(name)})
    deliver(world, chat, world.put_message(message))
    return thread_id


def set_member(world: World, chat: Chat, user_id: int, member: Member, by: int) -> Chat:
    """Change a membership; the bot hears of its own, and as administrator of others'."""
    old = member_json(world, chat, user_id)
    chat = world.change_chat(chat, members={**chat.members, user_id: member})
    _tell_membership(world, chat, by, old, member_json(world, chat, user_id))
    return chat


def _tell_membership(world: World, chat: Chat, by: int, old: Obj, new: Obj) -> None:
    body = {
        "chat": chat_json(world, chat),
        "from": user_of(world, by),
        "date": world.clock.now(),
        "old_chat_member": old,
        "new_chat_member": new,
    }
    own = new["user"]["id"] == world.settings.id
    if not own and member_of(chat, world.settings.id).status != "administrator":
        return
    world.updates.put("my_chat_member" if own else "chat_member", body, str(chat.id))


def service(world: World, chat: Chat, sender: Obj, content: Obj) -> Obj:
    """A message that tells what happened to the chat."""
    message = world.put_message(composed(world, chat, sender, content))
    deliver(world, chat, message)
    return message


def join(world: World, chat_id: int, user_id: int) -> None:
    chat = set_member(world, named(world, chat_id), user_id, Member("member"), by=user_id)
    user = user_of(world, user_id)
    service(world, chat, user, {"new_chat_members": [user]})


def leave(world: World, chat_id: int, user_id: int, by: int | None = None) -> None:
    """A member goes by himself, or is put out by another."""
    gone: Status = "left" if by in (None, user_id) else "kicked"
    user = user_of(world, user_id)
    chat = named(world, chat_id)
    if user_id == world.settings.id:
        set_member(world, chat, user_id, Member(gone), by=by or user_id)
        return
    service(world, chat, user_of(world, by or user_id), {"left_chat_member": user})
    set_member(world, named(world, chat_id), user_id, Member(gone), by=by or user_id)


def block(world: World, user_id: int, *, blocked: bool) -> None:
    """A user stops the bot, or lets it write again."""
    chat = named(world, user_id)
    if chat.blocked == blocked:
        return
    chat = world.change_chat(chat, blocked=blocked)
    me = bot_json(world)
    states: list[Obj] = [
        {"status": "member", "user": me},
        {"status": "kicked", "user": me, "until_date": 0},
    ]
    old, new = states if blocked else states[::-1]
    _tell_membership(world, chat, user_id, old, new)


def migrate(world: World, chat_id: int) -> Chat:
    """A basic group becomes a supergroup: a new id, and none of the old messages."""
    chat = named(world, chat_id)
    if chat.migrated_to is not None:
        return named(world, chat.migrated_to)
    number = world.next_number("group")
    new_id = -(1_000_000_000_000 + 1_000_000_000 + number)
    new = world.put_chat(replace(chat, id=new_id, type="supergroup", pinned=()))
    old = world.change_chat(chat, migrated_to=new_id)
    creator = next(user for user, member in chat.members.items() if member.status == "creator")
    service(world, old, user_of(world, creator), {"migrate_to_chat_id": new_id})
    service(world, new, user_of(world, creator), {"migrate_from_chat_id": chat_id})
    return new


def say(
    world: World,
    user_id: int,
    chat_id: int,
    text: str,
    *,
    thread_id: int | None = None,
    reply_to: int | None = None,
) -> Obj:
    """A user writes; in his private chat that starts the bot, and unblocks it."""
    chat = _entered(world, user_id, chat_id)
    answered = world.message(chat_id, reply_to) if reply_to else None
    if reply_to and answered is None:
        raise NotPossibleError("message to be replied not found")
    said = trimmed(text)
    if not said.plain:
        raise NotPossibleError("message text is empty")
    message = composed(
        world,
        chat,
        user_of(world, user_id),
        said.as_text(),
        thread_id=check_topic(chat, thread_id),
        reply_to=answered,
    )
    world.put_message(message)
    deliver(world, chat, message)
    return message


def _entered(world: World, user_id: int, chat_id: int) -> Chat:
    """The chat, after it was made sure that the user may write in it."""
    chat = named(world, chat_id)
    if chat.type != "private":
        if chat.migrated_to is not None or not member_of(chat, user_id).inside:
            raise NotPossibleError("the user is not in this chat")
        return chat
    if chat_id != user_id:
        raise NotPossibleError("another user's private chat")
    block(world, user_id, blocked=False)
    chat = named(world, chat_id)
    return chat if chat.started else world.change_chat(chat, started=True)


def press(
    world: World,
    user_id: int,
    chat_id: int,
    message_id: int,
    *,
    data: str | None = None,
    text: str | None = None,
) -> str:
    """A user presses a button that is there now; returns the callback query's id."""
    check_sees(world, user_id, chat_id)
    if named(world, chat_id).migrated_to is not None:
        raise NotPossibleError("the group has become a supergroup")
    message = world.message(chat_id, message_id)
    found = pressed(message, data, text) if message else None
    if found is None:
        raise NotPossibleError("there is no such button to press")
    return _asked(world, user_id, chat_id, message_id, found)


def press_stale(world: World, user_id: int, chat_id: int, message_id: int, data: str) -> str:
    """A press from a keyboard that the user still sees, whatever the message shows now."""
    check_sees(world, user_id, chat_id)
    return _asked(world, user_id, chat_id, message_id, data)


def check_sees(world: World, user_id: int, chat_id: int) -> None:
    chat = named(world, chat_id)
    if chat_id != user_id and not member_of(chat, user_id).inside:
        raise NotPossibleError("the user is not in this chat")


def _asked(world: World, user_id: int, chat_id: int, message_id: int, data: str) -> str:
    query_id = str((user_id << 32) + secrets.randbits(32))
    now = world.clock.now_ms()
    world.queries[query_id] = Query(query_id, user_id, chat_id, message_id, data, now)
    while len(world.queries) > KEPT_QUERIES:
        del world.queries[next(iter(world.queries))]
    chat = named(world, chat_id)
    gone = {"chat": chat_json(world, chat), "message_id": message_id, "date": 0}
    message = world.message(chat_id, message_id)
    inline = (message or {}).get("inline_message_id")
    origin = {"message": shown(message) if message else gone}
    body = {
        "id": query_id,
        "from": user_of(world, user_id),
        **({"inline_message_id": inline} if inline else origin),
        "chat_instance": str(chat_id * 7919),
        "data": data,
    }
    world.updates.put("callback_query", body, f"user{user_id}")
    return query_id


def user_of(world: World, user_id: int) -> Obj:
    person = world.person(user_id)
    if person is None:
        raise NotPossibleError("there is no such user")
    return user_json(person)


def deliver(world: World, chat: Chat, message: Obj) -> None:
    if hears(world, chat, message):
        world.updates.put("message", shown(message), str(chat.id))


def hears(world: World, chat: Chat, message: Obj) -> bool:
    """Privacy mode: in a group a plain member gets commands, replies to it and service messages."""
    me = member_of(chat, world.settings.id)
    if chat.type == "private":
        return True
    if not me.inside:
        return False
    if not world.settings.privacy or me.status == "administrator" or is_service(message):
        return True
    if message.get("via_bot", {}).get("id") == world.settings.id:
        return True
    if message.get("reply_to_message", {}).get("from", {}).get("id") == world.settings.id:
        return True
    command = COMMAND.match(message.get("text", ""))
    addressed = command and (command[1] or "").lower()
    return addressed in ("", f"@{world.settings.username}".lower())
