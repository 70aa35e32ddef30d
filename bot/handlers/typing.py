"""Moves and short words that are typed: in private, or in a group as a reply to a board."""

from aiogram import Bot, F, Router
from aiogram.enums import ChatType
from aiogram.filters import Command, Filter
from aiogram.types import Message, User

from bot import talk
from bot.handlers.replies import place, reply, thread_of
from bot.table import Tables
from bot.typed import Typed, read_match, read_typed
from bot.words import WORDS

_ANYONE = F.from_user.as_("user")
_TO_US = (F.chat.type == ChatType.PRIVATE) | F.reply_to_message


def router() -> Router:
    router = Router(name="typing")
    router.message(Command("keys"), _ANYONE)(on_keys)
    router.message(_TO_US, IsMove(), _ANYONE)(on_typed)
    router.message(_TO_US, IsLength(), _ANYONE)(on_length)
    return router


class IsMove(Filter):
    """Lets a message through that is a move or a short word, and hands over what it means."""

    async def __call__(self, message: Message) -> bool | dict[str, Typed]:
        typed = read_typed(message.text or "")
        return {"typed": typed} if typed else False


class IsLength(Filter):
    """Lets through who says to how many points he wants to play."""

    async def __call__(self, message: Message) -> bool | dict[str, int]:
        length = read_match(message.text or "")
        return False if length is None else {"length": length}


async def on_keys(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    await reply(tables, message, WORDS[here.lang].html("keys"))


async def on_typed(message: Message, user: User, tables: Tables, typed: Typed, bot: Bot) -> None:
    board = _board(message, bot)
    if message.chat.type != ChatType.PRIVATE and board is None:
        return
    here = await place(tables.store, message.chat, thread_of(message), user)
    command = f"m{message.chat.id}:{message.message_id}"
    heard = await talk.heard(tables, user.id, here, command, typed, board=board)
    if heard:
        rows = [(offer,) for offer in heard.offers]
        await reply(tables, message, WORDS[here.lang].said_html(heard.said), rows)


async def on_length(message: Message, user: User, tables: Tables, length: int, bot: Bot) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    command = f"m{message.chat.id}:{message.message_id}"
    board = _board(message, bot)
    said = await talk.length_heard(tables, user.id, here, command, length, board=board)
    if said:
        await reply(tables, message, WORDS[here.lang].said_html(said))


def _board(message: Message, bot: Bot) -> talk.Board | None:
    """What it replies to, if that is ours."""
    replied = message.reply_to_message
    if replied is None or replied.from_user is None or replied.from_user.id != bot.id:
        return None
    return talk.Board(replied.message_id, pictured=bool(replied.photo))
