"""Looking on: the way to the stand and away from it, a guess, and whether the stand is open."""

from contextlib import suppress

from aiogram import Bot, F, Router
from aiogram.exceptions import AiogramError
from aiogram.filters import Command, CommandObject, CommandStart
from aiogram.types import CallbackQuery, Message, User

from bot import lists, own_boards, stand, stand_menu
from bot.handlers.acquaintance import Acquaintance
from bot.handlers.chiefs import is_nobody
from bot.handlers.replies import (
    For,
    answer,
    beside,
    person,
    place,
    reply,
    thread_of,
    turned,
    words_of,
)
from bot.seating import Place
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS

_ANYONE = F.from_user.as_("user")


def router() -> Router:
    router = Router(name="stand")
    message = router.message
    message(CommandStart(deep_link=True, magic=F.args.regexp(r"w_[0-9A-Za-z]{10}")), _ANYONE)(
        on_way_in
    )
    message(Command("watch"), _ANYONE)(on_watch)
    message.middleware(Acquaintance())
    router.callback_query(For("own-board"))(on_own_board)
    router.callback_query(For("stand"))(on_stand)
    router.callback_query(For("guess"))(on_guess)
    router.callback_query(For("unwatch"))(on_leave)
    return router


async def on_way_in(message: Message, user: User, tables: Tables, command: CommandObject) -> None:
    """A spectator's first board comes by itself, and a player's own once more."""
    here = await place(tables.store, message.chat, None, user)
    gid = (command.args or "").removeprefix("w_")
    if not here.is_private or is_nobody(user):
        return
    outcome = await stand.watched(tables, gid, person(user), here)
    if outcome.key == "own-board":
        written = f"m{message.chat.id}:{message.message_id}"
        outcome = await own_boards.taken(tables, gid, user.id, here, written)
    if outcome.key not in {"watches", "board-again"}:
        await reply(tables, message, WORDS[here.lang].said_html(outcome))


async def on_own_board(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """A player wants no board in private any more."""
    outcome = await own_boards.left(tables, token.gid, query.from_user.id, f"cb{query.id}")
    await answer(query, await words_of(tables.store, query.from_user), outcome)


async def on_watch(message: Message, user: User, tables: Tables, bot: Bot) -> None:
    """In a group the ways to its games; in private who may look on at one's own."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    name = (await bot.me()).username or ""
    show = stand_menu.own if here.is_private else stand_menu.of_group
    shown = await show(tables, user.id, here, WORDS[here.lang], name)
    await reply(tables, message, shown.text, shown.rows)


async def on_stand(query: CallbackQuery, token: Token, tables: Tables, bot: Bot) -> None:
    """Opens or closes the stand, where the button says so, and shows how it stands."""
    words = await words_of(tables.store, query.from_user)
    user = query.from_user.id
    if token.text in {"open", "close"}:
        closed = token.text == "close"
        outcome = await stand.turned(tables, token.gid, user, f"cb{query.id}", closed=closed)
    else:
        outcome = await stand_menu.asked(tables, token.gid, user)
    await answer(query, words, outcome)
    table = await tables.load(token.gid)
    if table and user in table.players and isinstance(query.message, Message):
        shown = stand_menu.of_table(table, words, (await bot.me()).username or "")
        await _show(query.message, tables, shown)


async def _show(under: Message, tables: Tables, shown: lists.Games) -> None:
    """In the place of the menu that was pressed; beside a board as a message of its own."""
    show = beside if under.photo or under.chat.id < 0 else turned
    await show(tables, under, shown.text, shown.rows)


async def on_guess(query: CallbackQuery, token: Token, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    here = Place(query.from_user.id, 0, words.lang)
    await answer(query, words, await stand.guessed(tables, token.gid, here, token.text))


async def on_leave(query: CallbackQuery, token: Token, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    here = Place(query.from_user.id, 0, words.lang)
    outcome = await stand.left(tables, token.gid, here)
    await answer(query, words, outcome)
    board = query.message
    if not isinstance(board, Message) or board.chat.id != here.chat:
        return
    if (await tables.store.spend(here.chat, await tables.clock.now())).granted:
        with suppress(AiogramError):
            await board.edit_reply_markup()
