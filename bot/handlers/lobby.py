"""Opening and joining tables, and finding the one that is meant here."""

from aiogram import Bot, F, Router
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message, User

from bot import choosing, lists, openings, own_boards, rematch, seating, taking_back
from bot.calls import Called, by_name
from bot.handlers import doors
from bot.handlers.acquaintance import Acquaintance
from bot.handlers.chiefs import Chiefs, for_chiefs_too, is_nobody
from bot.handlers.habits import ask_zones
from bot.handlers.replies import (
    For,
    answer,
    answered_by,
    person,
    place,
    reply,
    thread_of,
    words_of,
)
from bot.lobby import invitation
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS, Said, said

_ANYONE = F.from_user.as_("user")


def router() -> Router:
    router = Router(name="lobby")
    message = router.message
    message(CommandStart(deep_link=True, magic=F.args.regexp(r"j_[0-9A-Za-z]{10}")), _ANYONE)(
        on_invitation
    )
    message(Command("start", "help"), _ANYONE)(on_help)
    message(Command("play"), _ANYONE)(on_play)
    message(Command("board"), _ANYONE)(on_board)
    message.middleware(Acquaintance())
    router.callback_query(For("join"))(on_join)
    chosen = For("menu", "game", "preset", "option", "length", "clock", "own-words")
    router.callback_query(chosen)(on_rules)
    router.callback_query(For("cancel"))(on_cancel)
    router.callback_query(For("rematch"))(on_rematch)
    return router


async def on_help(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    key = "help-private" if here.is_private else "help-group"
    await reply(tables, message, WORDS[here.lang].html(key))


async def on_play(  # noqa: PLR0917 - all that decides whether there is a table
    message: Message, user: User, tables: Tables, command: CommandObject, chiefs: Chiefs, bot: Bot
) -> None:
    """Open to all, or to the one who is named, or whose message is answered."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    if message.sender_chat or is_nobody(user):
        await reply(tables, message, WORDS[here.lang].html("nobody-opens"))
        return
    if why := await doors.why_not(message, user, here, tables, chiefs, bot):
        await reply(tables, message, why)
        return
    called = _called(message, command.args or "")
    if called and called.who in {str(user.id), f"@{(user.username or '').lower()}"}:
        await reply(tables, message, WORDS[here.lang].html("call-another"))
        return
    refusal = await openings.opened(tables, person(user), here, message.message_id, called)
    if refusal:
        await reply(tables, message, WORDS[here.lang].said_html(refusal))


def _called(message: Message, args: str) -> Called | None:
    """A name that is no username comes with the user whom it stands for."""
    named = [entity.user for entity in message.entities or () if entity.user]
    if named and not is_nobody(named[0]):
        return Called(str(named[0].id), person(named[0]).name)
    if called := by_name(args.strip()):
        return called
    replied = answered_by(message)
    author = replied.from_user if replied and not replied.sender_chat else None
    if author is None or is_nobody(author) or message.chat.id > 0:
        return None
    return Called(str(author.id), person(author).name)


async def on_invitation(
    message: Message, user: User, tables: Tables, command: CommandObject, bot: Bot
) -> None:
    here = await place(tables.store, message.chat, None, user)
    gid = (command.args or "").removeprefix("j_")
    if not here.is_private:
        link = invitation(gid, (await bot.me()).username or "")
        await reply(tables, message, WORDS[here.lang].html("invited-in-private", link=link))
        return
    answered = await seating.invited(tables, gid, person(user), here)
    if answered.key == "own-board":
        written = f"m{message.chat.id}:{message.message_id}"
        answered = await own_boards.taken(tables, gid, user.id, here, written)
    if answered.key not in {"invited", "board-again"}:
        await reply(tables, message, WORDS[here.lang].said_html(answered))


async def on_board(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    if not await lists.show_here(tables, user.id, here):
        await reply(tables, message, WORDS[here.lang].html("no-board"))


async def on_join(query: CallbackQuery, token: Token, tables: Tables, bot: Bot) -> None:
    words = await words_of(tables.store, query.from_user)
    if is_nobody(query.from_user):
        await answer(query, words, said("nobody-sits"))
        return
    here = seating.Place(query.from_user.id, 0, words.lang)
    who, deed = person(query.from_user), f"cb{query.id}"
    answered = await seating.joined(tables, token.gid, who, here, deed, rules=token.text)
    await answer(query, words, answered)
    if answered.key in {"joined", "seated"}:
        await ask_zones(tables, bot, token.gid, query.from_user)


async def on_rules(query: CallbackQuery, token: Token, tables: Tables, chiefs: Chiefs) -> None:
    choose = {
        "menu": choosing.menu,
        "game": choosing.game,
        "preset": choosing.preset,
        "option": choosing.option,
        "own-words": choosing.own_words,
        "length": choosing.length,
        "clock": choosing.clock,
    }[token.deed]

    async def chosen(user: int) -> Said:
        return await choose(tables, token.gid, user, f"cb{query.id}", token.text)

    answered = await for_chiefs_too(query, tables, chiefs, token.gid, chosen)
    await answer(query, await words_of(tables.store, query.from_user), answered)


async def on_cancel(query: CallbackQuery, token: Token, tables: Tables, chiefs: Chiefs) -> None:
    username = query.from_user.username or ""

    async def cancelled(user: int) -> Said:
        return await taking_back.cancelled(tables, token.gid, user, f"cb{query.id}", username)

    answered = await for_chiefs_too(query, tables, chiefs, token.gid, cancelled)
    await answer(query, await words_of(tables.store, query.from_user), answered)


async def on_rematch(query: CallbackQuery, token: Token, tables: Tables) -> None:
    answered = await rematch.again(tables, token.gid, person(query.from_user), f"cb{query.id}")
    await answer(query, await words_of(tables.store, query.from_user), answered)
