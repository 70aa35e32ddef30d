"""Chats looked at, and left."""

from aiogram.methods import (
    GetChat,
    GetChatAdministrators,
    GetChatMember,
    GetChatMemberCount,
    GetMe,
    LeaveChat,
    SendChatAction,
)

from bot.sandbox.call import Call, answers
from bot.sandbox.chats import (
    chat_json,
    check_topic,
    me_json,
    member_json,
    reached,
    writable,
)
from bot.sandbox.errors import bad_request, mistake
from bot.sandbox.posts import shown
from bot.sandbox.values import Member, Obj

ACTIONS = {
    "typing",
    "upload_photo",
    "record_video",
    "upload_video",
    "record_voice",
    "upload_voice",
    "upload_document",
    "choose_sticker",
    "find_location",
    "record_video_note",
    "upload_video_note",
}
ACCENTS = 7
REACTIONS = 11


@answers(GetMe)
def get_me(call: Call[GetMe]) -> Obj:
    return me_json(call.world)


@answers(GetChat)
def get_chat(call: Call[GetChat]) -> Obj:
    chat = reached(call.world, call.asked.chat_id)
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")
    full: Obj = chat_json(call.world, chat) | {
        "accent_color_id": chat.id % ACCENTS,
        "max_reaction_count": REACTIONS,
        "accepted_gift_types": {**dict.fromkeys(gifts, False), "gifts_from_channels": False},
    }
    pinned = call.world.message(chat.id, chat.pinned[-1]) if chat.pinned else None
    return {**full, "pinned_message": shown(pinned)} if pinned else full


@answers(GetChatMember)
def get_chat_member(call: Call[GetChatMember]) -> Obj:
    chat = reached(call.world, call.asked.chat_id)
    if call.world.person(call.asked.user_id) is None:
        raise bad_request("invalid user_id specified")
    return member_json(call.world, chat, call.asked.user_id)


@answers(GetChatAdministrators)
def get_chat_administrators(call: Call[GetChatAdministrators]) -> list[Obj]:
    chat = reached(call.world, call.asked.chat_id)
    if chat.type == "private":
        raise bad_request("there are no administrators in the private chat")
    chiefs = [
        user
        for user, member in chat.members.items()
        if member.status in ("creator", "administrator")
    ]
    return [
        member_json(call.world, chat, user) for user in chiefs if user != call.world.settings.id
    ]


@answers(GetChatMemberCount)
def get_chat_member_count(call: Call[GetChatMemberCount]) -> int:
    chat = reached(call.world, call.asked.chat_id)
    return sum(member.inside for member in chat.members.values())


@answers(SendChatAction)
def send_chat_action(call: Call[SendChatAction]) -> bool:
    if call.asked.action not in ACTIONS:
        raise mistake("wrong parameter action in request")
    check_topic(writable(call.world, call.asked.chat_id), call.asked.message_thread_id)
    return True


@answers(LeaveChat)
def leave_chat(call: Call[LeaveChat]) -> bool:
    chat = reached(call.world, call.asked.chat_id)
    if chat.type == "private":
        raise bad_request("chat member status can't be changed in private chats")
    members = {**chat.members, call.world.settings.id: Member("left")}
    call.world.change_chat(chat, members=members)
    return True
