"""Which commands a user sees where: scope and language resolved as Telegram does."""

from collections.abc import Iterator

from bot.sandbox.chats import member_of, named
from bot.sandbox.values import Chat, Obj
from bot.sandbox.world import World

Resolved = list[Obj]


def scope_key(scope: Obj | None, language: str | None) -> str:
    """Where a list of commands is kept."""
    place = scope or {"type": "default"}
    words = [place["type"], place.get("chat_id"), place.get("user_id")]
    return "/".join(
        ["commands", *(str(word) for word in words if word is not None), language or ""]
    )


def commands_for(world: World, user_id: int, chat_id: int) -> Resolved:
    person = world.person(user_id)
    language = person.language_code if person else None
    for scope in _scopes(named(world, chat_id), user_id):
        for spoken in (language, None):
            found = world.kept.get(scope_key(scope, spoken))
            if found:
                return list(found["commands"])
    return []


def _scopes(chat: Chat, user_id: int) -> Iterator[Obj]:
    """From the narrowest to the widest, as the Bot API describes it for BotCommandScope."""
    if chat.type == "private":
        yield {"type": "chat", "chat_id": chat.id}
        yield {"type": "all_private_chats"}
    else:
        yield from _group_scopes(chat, user_id)
    yield {"type": "default"}


def _group_scopes(chat: Chat, user_id: int) -> Iterator[Obj]:
    chief = member_of(chat, user_id).status in ("creator", "administrator")
    yield {"type": "chat_member", "chat_id": chat.id, "user_id": user_id}
    if chief:
        yield {"type": "chat_administrators", "chat_id": chat.id}
    yield {"type": "chat", "chat_id": chat.id}
    if chief:
        yield {"type": "all_chat_administrators"}
    yield {"type": "all_group_chats"}
