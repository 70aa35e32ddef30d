"""What was won: one's own record, two players', the chat's ladder and its week; and forgetting."""

from contextlib import suppress

from aiogram import F, Router
from aiogram.enums import MessageEntityType
from aiogram.exceptions import AiogramError
from aiogram.filters import Command, CommandObject
from aiogram.types import CallbackQuery, Message, User

from bot import lists, scores
from bot.buttons import Button
from bot.handlers.chiefs import Chiefs, is_nobody, wrote_as_chief
from bot.handlers.replies import (
    For,
    affords,
    answer,
    answered_by,
    place,
    reply,
    thread_of,
    words_of,
)
from bot.keyboards import markup
from bot.table import Tables
from bot.tokens import Token
from bot.weekly import next_due
from bot.words import WORDS, Words, said

_ANYONE = F.from_user.as_("user")


def router() -> Router:
    router = Router(name="records")
    router.message(Command("record"), _ANYONE)(on_record)
    router.message(Command("top"), _ANYONE)(on_top)
    router.message(Command("weekly"), _ANYONE)(on_weekly)
    router.message(Command("forget"), _ANYONE)(on_forget)
    router.callback_query(For("ladder"))(on_ladder)
    router.callback_query(For("forget"))(on_sure)
    return router


async def on_record(message: Message, user: User, tables: Tables, command: CommandObject) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    words = WORDS[here.lang]
    met = await _met(message, user.id, tables, command.args or "", words)
    if met is None:
        text = words.html("record-unknown")
    elif met[0] == met[1]:
        text = await scores.record(tables, user.id, here, words)
    else:
        text = await scores.duel(tables, *met, here, words)
    await reply(tables, message, text)


async def _met(
    message: Message, user: int, tables: Tables, name: str, words: Words
) -> tuple[int, int] | None:
    """Whose games against whom, twice the same for all of his; None for an unknown name."""
    if (other := _meant(message)) is not None:
        return user, other
    if name:
        rival = await scores.rival_named(tables, user, name, words)
        return None if rival is None else (user, rival)
    return await _at_board(message, user, tables) or (user, user)


async def _at_board(message: Message, user: int, tables: Tables) -> tuple[int, int] | None:
    """The two who play on the board that this answers, whoever asks first."""
    board = message.reply_to_message
    table = await lists.of_board(tables, message.chat.id, board.message_id) if board else None
    if table is None or table.match is None:
        return None
    one, other = table.players
    return (other, one) if other == user else (one, other)


def _meant(message: Message) -> int | None:
    """Whoever wrote what this answers, or is mentioned without a name of Telegram's own."""
    for entity in message.entities or ():
        if entity.type == MessageEntityType.TEXT_MENTION and entity.user:
            return entity.user.id
    replied = answered_by(message)
    author = replied.from_user if replied else None
    return None if author is None or is_nobody(author) else author.id


async def on_top(message: Message, user: User, tables: Tables, command: CommandObject) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    words = WORDS[here.lang]
    if here.is_private:
        await reply(tables, message, words.html("top-in-groups"))
        return
    ladder = await scores.top(tables, here.chat, (command.args or "").strip(), words)
    await reply(tables, message, ladder.text, ladder.rows)


async def on_ladder(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """The same message shows another game's ladder, if the chat may be sent so much."""
    words = await words_of(tables.store, query.from_user)
    if not isinstance(query.message, Message) or query.message.text is None:
        await answer(query, words, said("no-such-button"))
        return
    chat = query.message.chat.id
    if not await affords(tables, chat):
        await answer(query, words, said("slow"))
        return
    here = await place(tables.store, query.message.chat, None, query.from_user)
    ladder = await scores.top(tables, chat, token.text, WORDS[here.lang])
    with suppress(AiogramError):
        await query.message.edit_text(ladder.text, reply_markup=markup(ladder.rows))
    await answer(query, words, said("ladder-shown"))


async def on_weekly(
    message: Message, user: User, tables: Tables, command: CommandObject, chiefs: Chiefs
) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    wish = (command.args or "").strip().lower()
    if here.is_private or wish not in {"on", "off"}:
        key = "top-in-groups" if here.is_private else "weekly-how"
    elif not await wrote_as_chief(message, user, chiefs):
        key = "weekly-by-chiefs"
    elif wish == "on":
        await tables.store.tell_weekly(here.chat, here.thread, next_due(await tables.clock.now()))
        key = "weekly-on"
    else:
        await tables.store.tell_weekly_no_more(here.chat)
        key = "weekly-off"
    await reply(tables, message, WORDS[here.lang].html(key))


async def on_forget(message: Message, user: User, tables: Tables) -> None:
    """Tells what goes and what stays, before anything goes."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    words = WORDS[here.lang]
    if is_nobody(user):
        await reply(tables, message, words.html("nobody-opens"))
        return
    await reply(tables, message, words.html("forget-asks"), [(_sure(user, words),)])


def _sure(user: User, words: Words) -> Button:
    return Button(words.plain("button-forget"), Token("forget", text=str(user.id)), style="danger")


async def on_sure(query: CallbackQuery, token: Token, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    if token.text != str(query.from_user.id):
        await answer(query, words, said("forget-not-yours"))
        return
    await tables.store.forget(query.from_user.id, await tables.clock.now())
    await answer(query, words, said("forget-begun", alert=True))
    if isinstance(query.message, Message) and await affords(tables, query.message.chat.id):
        with suppress(AiogramError):
            await query.message.edit_reply_markup(reply_markup=None)
