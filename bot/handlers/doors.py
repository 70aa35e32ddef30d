"""Who may open tables in a group, and in which topic, as its page tells and /play obeys."""

from contextlib import suppress

from aiogram import Bot, F, Router
from aiogram.enums import ChatAction
from aiogram.exceptions import AiogramError, TelegramBadRequest
from aiogram.types import Message, User

from bot.buttons import Button, Row
from bot.doors import OPENERS, Door, topic_link
from bot.handlers.chiefs import Chiefs
from bot.handlers.replies import affords, place, reply, thread_of
from bot.obstacles import obstacle
from bot.seating import Place
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS, Html, Words


def router() -> Router:
    router = Router(name="doors")
    router.message(F.forum_topic_closed, F.from_user.as_("user"))(on_closed)
    return router


def told(settings: str, chat: int, thread: int, door: Door, words: Words) -> str:
    """What is in force, below a group's other settings."""
    bound = door.topic if not door.is_closed else None
    where = "any" if bound is None else "here" if bound == thread else "there"
    link = topic_link(chat, bound or 0)
    who = "chiefs" if door.for_chiefs else "all"
    return words.html("settings-door", settings=Html(settings), who=who, where=where, link=link)


def rows(thread: int | None, door: Door, words: Words) -> list[Row]:
    """The thread is the topic in which the page stands; None where a group has no topics."""
    now = "chiefs" if door.for_chiefs else "all"
    openers = tuple(
        Button(
            words.plain(f"button-door-{who}"),
            Token("door", text=who),
            style="success" if who == now else "",
        )
        for who in OPENERS
    )
    kinds = []
    if thread is not None and (door.is_closed or door.topic != thread):
        kinds.append("bind")
    if door.topic is not None:
        kinds.append("free")
    topics = [(Button(words.plain(f"button-door-{k}"), Token("door", text=k)),) for k in kinds]
    return [*((button,) for button in openers), *topics]


def topic_of(message: Message) -> int | None:
    """In which topic a message stands, 0 for the first; None where a group has none."""
    return (thread_of(message) or 0) if message.chat.is_forum else None


async def on_closed(message: Message, user: User, tables: Tables, bot: Bot) -> None:
    """The topic that the group had chosen: until it is opened again, any other will do."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    door = await tables.store.door(here.chat)
    if door.topic != here.thread or door.is_closed:
        return
    await tables.store.turn_topic(here.chat, closed=True)
    if await affords(tables, here.chat):
        with suppress(AiogramError):
            await bot.send_message(here.chat, WORDS[here.lang].html("topic-closed"))


async def why_not(  # noqa: PLR0917 - all that decides it
    message: Message, user: User, here: Place, tables: Tables, chiefs: Chiefs, bot: Bot
) -> str | None:
    """What keeps somebody from opening a table here, in the group's words.

    A topic that is gone keeps nobody: the group is told so, and plays anywhere again.
    """
    if here.is_private:
        return None
    words, door = WORDS[here.lang], await tables.store.door(here.chat)
    if door.for_chiefs and not await chiefs.has(here.chat, user.id):
        return words.html("chiefs-open")
    if door.topic is None or not door.leads_elsewhere(here.thread):
        return None
    if not await _is_gone(bot, here.chat, door.topic):
        return words.html("play-elsewhere", link=topic_link(here.chat, door.topic))
    await tables.store.free_topics(here.chat)
    await reply(tables, message, words.html("topic-gone"))
    return None


async def _is_gone(bot: Bot, chat: int, topic: int) -> bool:
    """Nobody is told of a topic that was deleted: it shows only when one wants to be there."""
    try:
        await bot.send_chat_action(chat, ChatAction.TYPING, message_thread_id=topic or None)
    except TelegramBadRequest as error:
        return obstacle(error) == "topic"
    except AiogramError:
        return False
    return False
