"""Who may write where: Telegram's view of users, chats and members."""

from dataclasses import asdict

from bot.sandbox.errors import bad_request, forbidden, migrated, mistake
from bot.sandbox.values import Chat, Member, Obj, Person
from bot.sandbox.world import World

RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)


def user_json(person: Person) -> Obj:
    shown = asdict(person)
    del shown["deactivated"]
    return {key: value for key, value in shown.items() if value is not None}


def me_json(world: World) -> Obj:
    settings = world.settings
    return {
        "id": settings.id,
        "is_bot": True,
        "first_name": settings.name,
        "username": settings.username,
        "can_join_groups": True,
        "can_read_all_group_messages": not settings.privacy,
        "supports_inline_queries": settings.inline,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def bot_json(world: World) -> Obj:
    settings = world.settings
    return {
        "id": settings.id,
        "is_bot": True,
        "first_name": settings.name,
        "username": settings.username,
    }


def known_user(world: World, user_id: int) -> Obj | None:
    person = world.person(user_id)
    return user_json(person) if person else None


def chat_json(world: World, chat: Chat) -> Obj:
    person = world.person(chat.id) if chat.type == "private" else None
    if person is not None:
        names = ("first_name", "last_name", "username")
        shown = {name: value for name in names if (value := getattr(person, name)) is not None}
        return {"id": chat.id, "type": "private", **shown}
    shown = {"id": chat.id, "type": chat.type, "title": chat.title}
    return {**shown, "is_forum": True} if chat.forum else shown


def named(world: World, chat_id: int | str | None) -> Chat:
    """The chat that a chat_id means, be it migrated or closed to the bot."""
    if chat_id in (None, ""):
        raise mistake("chat_id is empty")
    number = str(chat_id).strip()
    chat = world.chats.get(number) if number.lstrip("-").isdecimal() else None
    if chat is None:
        raise bad_request("chat not found")
    return chat


def reached(world: World, chat_id: int | str | None) -> Chat:
    """The chat that a chat_id means, where the bot may still see it."""
    chat = named(world, chat_id)
    if chat.migrated_to is not None:
        raise migrated(chat.migrated_to)
    if chat.type != "private":
        _check_membership(world, chat)
    return chat


def _check_membership(world: World, chat: Chat) -> None:
    member = member_of(chat, world.settings.id)
    kind = f"{chat.type} chat"
    if member.status == "kicked":
        raise forbidden(f"bot was kicked from the {kind}")
    if not member.inside:
        raise forbidden(f"bot is not a member of the {kind}")


def writable(world: World, chat_id: int | str | None, *needs: str, what: str | None = None) -> Chat:
    """The chat, where the bot may write messages, of the kind that a permission names.

    One permission is for several kinds, so that a refusal may have to be told `what` is refused.
    """
    chat = reached(world, chat_id)
    if chat.type == "private":
        _check_private(world, chat)
        return chat
    admin = member_of(chat, world.settings.id).status == "administrator"
    for need in ("can_send_messages", *needs):
        if need in chat.forbidden and not admin:
            named = need.removeprefix("can_send_").replace("messages", "text messages")
            refused = what or named if need in needs else named
            raise bad_request(f"not enough rights to send {refused} to the chat")
    return chat


def _check_private(world: World, chat: Chat) -> None:
    person = world.person(chat.id)
    if person is not None and person.deactivated:
        raise forbidden("user is deactivated")
    if chat.blocked:
        raise forbidden("bot was blocked by the user")
    if not chat.started:
        raise forbidden("bot can't initiate conversation with a user")


def member_of(chat: Chat, user_id: int) -> Member:
    return chat.members.get(user_id, Member("left"))


def may(chat: Chat, user_id: int, right: str) -> bool:
    member = member_of(chat, user_id)
    return member.status == "creator" or right in member.rights


def member_json(world: World, chat: Chat, user_id: int) -> Obj:
    """The member as one of the Bot API's six kinds."""
    member, person = member_of(chat, user_id), world.person(user_id)
    shown: Obj = {"status": member.status, "user": user_json(person) if person else None}
    if member.status == "creator":
        return {**shown, "is_anonymous": False}
    if member.status == "administrator":
        rights = {right: right in member.rights for right in RIGHTS}
        fixed = {"can_be_edited": False, "is_anonymous": False, "can_send_welcome_messages": False}
        return {**shown, **fixed, **rights, "can_manage_chat": True}
    return {**shown, "until_date": 0} if member.status == "kicked" else shown


def check_topic(chat: Chat, thread_id: int | None) -> int | None:
    """The topic to write to; None is the chat's own root."""
    if not thread_id:
        return None
    topic = chat.topics.get(thread_id)
    if topic is None:
        raise bad_request("message thread not found")
    if topic.closed:
        raise bad_request("TOPIC_CLOSED")
    return thread_id
