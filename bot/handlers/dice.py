"""Dice that can be checked: words for them before the game, their proof and their luck after."""

from functools import partial

from aiogram import Bot, F, Router
from aiogram.filters import Command, CommandObject, Filter
from aiogram.types import BufferedInputFile, CallbackQuery, Message, User

from bot import audit, lists, starting
from bot.handlers.replies import For, answer, paid, place, reply, thread_of, words_of
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS

_ANYONE = F.from_user.as_("user")


def router() -> Router:
    router = Router(name="dice")
    router.message(Command("verify"), _ANYONE)(on_verify)
    router.message(Command("dice"), _ANYONE)(on_dice)
    router.message(Command("words"), _ANYONE)(on_words)
    router.message(F.reply_to_message, F.text, _ANYONE, IsOwnWords())(on_own_words)
    router.callback_query(For("start", "get-up"))(on_start)
    return router


class IsOwnWords(Filter):
    """Lets words for the dice through that answer the board of a table which waits for them."""

    async def __call__(
        self, message: Message, user: User, tables: Tables, bot: Bot
    ) -> bool | dict[str, str]:
        board = _replied(message, bot)
        if board is None or not starting.are_words(message.text or ""):
            return False
        gid = await lists.at_board(tables, message.chat.id, board)
        table = await tables.load(gid) if gid else None
        waits = table and table.status == "seated" and user.id in table.players
        return {"gid": table.gid} if table and waits else False


async def on_verify(message: Message, user: User, tables: Tables, bot: Bot) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    board = _replied(message, bot)
    told = await audit.verified(tables, user.id, here, WORDS[here.lang], board=board)
    sends = [partial(message.answer, told.text)]
    if told.file:
        file = BufferedInputFile(told.file.encode(), told.name)
        await paid(tables, here.chat, *sends, partial(message.answer_document, file))
    else:
        await paid(tables, here.chat, *sends)


async def on_dice(message: Message, user: User, tables: Tables, bot: Bot) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    board = _replied(message, bot)
    text = await audit.counted(tables, user.id, here, WORDS[here.lang], board=board)
    await reply(tables, message, text)


async def on_words(message: Message, user: User, tables: Tables, command: CommandObject) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    gid = await lists.seated_here(tables, user.id, here)
    if gid is None or not command.args:
        await reply(tables, message, WORDS[here.lang].html("words-help"))
        return
    await _give(message, user, tables, gid, command.args.strip())


async def on_own_words(message: Message, user: User, tables: Tables, gid: str) -> None:
    await _give(message, user, tables, gid, message.text or "")


async def _give(message: Message, user: User, tables: Tables, gid: str, text: str) -> None:
    """The board shows words that were taken; what was not, is said."""
    here = await place(tables.store, message.chat, thread_of(message), user)
    command = f"m{message.chat.id}:{message.message_id}"
    outcome = await starting.spoken(tables, gid, user.id, command, text)
    if outcome.key != "words-noted":
        await reply(tables, message, WORDS[here.lang].said_html(outcome))


async def on_start(query: CallbackQuery, token: Token, tables: Tables) -> None:
    do = starting.ready if token.deed == "start" else starting.got_up
    outcome = await do(tables, token.gid, query.from_user.id, f"cb{query.id}")
    await answer(query, await words_of(tables.store, query.from_user), outcome)


def _replied(message: Message, bot: Bot) -> int | None:
    """The message of ours that this one answers."""
    replied = message.reply_to_message
    is_ours = replied and replied.from_user and replied.from_user.id == bot.id
    return replied.message_id if replied and is_ours else None
