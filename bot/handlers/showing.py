"""Showing a private table to a group."""

from dataclasses import replace

from aiogram import F, Router
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message, User

from bot import showing
from bot.doors import topic_link
from bot.handlers.chiefs import Chiefs, is_nobody
from bot.handlers.replies import For, answer, place, reply, thread_of, words_of
from bot.seating import Place
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS, said

_ANYONE = F.from_user.as_("user")


def router() -> Router:
    router = Router(name="showing")
    message = router.message
    message(CommandStart(deep_link=True, magic=F.args.regexp(r"s_[0-9A-Za-z]{10}")), _ANYONE)(
        on_brought
    )
    message(Command("show"), _ANYONE)(on_show)
    router.callback_query(For("show-here"))(on_chosen)
    router.callback_query(For("hide"))(on_hide)
    return router


async def on_brought(message: Message, user: User, tables: Tables, command: CommandObject) -> None:
    """By the link that adds the bot to a group."""
    await _show(message, user, tables, (command.args or "").removeprefix("s_"))


async def on_show(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    words = WORDS[here.lang]
    if here.is_private or is_nobody(user):
        await reply(tables, message, words.html("show-in-group"))
        return
    found = await showing.own(tables, user.id, words)
    if isinstance(found, list):
        await _show(message, user, tables, found[0].gid)
    else:
        await reply(tables, message, found.text, found.rows)


async def _show(message: Message, user: User, tables: Tables, gid: str) -> None:
    """The board comes by itself; what keeps it away is said."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    words, to_play = WORDS[here.lang], await _to_play(tables, here)
    command = f"m{message.chat.id}:{message.message_id}"
    outcome = await showing.shown(tables, gid, user.id, to_play, command)
    if outcome.key != "shown-here":
        await reply(tables, message, words.said_html(outcome))
    elif to_play != here:
        link = topic_link(to_play.chat, to_play.thread)
        await reply(tables, message, words.html("shown-in-topic", link=link))


async def _to_play(tables: Tables, here: Place) -> Place:
    """The topic that the group has chosen for games, or else this one."""
    door = await tables.store.door(here.chat)
    if door.topic is None or not door.leads_elsewhere(here.thread):
        return here
    return replace(here, thread=door.topic)


async def on_chosen(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """The list's message may be a topic's."""
    words, user = await words_of(tables.store, query.from_user), query.from_user
    if not isinstance(query.message, Message):
        await answer(query, words, said("no-such-button"))
        return
    here = await place(tables.store, query.message.chat, thread_of(query.message), user)
    here = await _to_play(tables, here)
    outcome = await showing.shown(tables, token.gid, user.id, here, f"cb{query.id}")
    await answer(query, words, outcome)


async def on_hide(query: CallbackQuery, token: Token, tables: Tables, chiefs: Chiefs) -> None:
    """Telegram is asked who is a chief only where that would matter."""
    words, user = await words_of(tables.store, query.from_user), query.from_user.id
    if query.message is None:
        await answer(query, words, said("no-such-button"))
        return
    chat, command = query.message.chat.id, f"cb{query.id}"
    outcome = await showing.hidden(tables, token.gid, user, chat, command)
    if outcome.key == "hide-not-yours" and chat < 0 and await chiefs.has(chat, user):
        outcome = await showing.hidden(tables, token.gid, user, chat, command, chief=True)
    await answer(query, words, outcome)
