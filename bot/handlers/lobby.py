"""Opening, joining and finding tables."""

from contextlib import suppress

from aiogram import F, Router
from aiogram.enums import ChatType
from aiogram.exceptions import AiogramError
from aiogram.filters import (
    IS_MEMBER,
    IS_NOT_MEMBER,
    ChatMemberUpdatedFilter,
    Command,
    CommandObject,
    CommandStart,
)
from aiogram.types import CallbackQuery, ChatMemberUpdated, Message, User

from bot import choosing, lists, rematch, seating
from bot.handlers.replies import For, answer, person, place, reply, thread_of, words_of
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS

_ANYONE = F.from_user.as_("user")
_GROUPS = F.chat.type.in_({ChatType.GROUP, ChatType.SUPERGROUP})


def router() -> Router:
    router = Router(name="lobby")
    message = router.message
    message(CommandStart(deep_link=True, magic=F.args.regexp(r"j_[0-9A-Za-z]{10}")), _ANYONE)(
        on_invitation
    )
    message(Command("start", "help"), _ANYONE)(on_help)
    message(Command("play"), _ANYONE)(on_play)
    message(Command("board"), _ANYONE)(on_board)
    message(F.migrate_to_chat_id)(on_migrated)
    message(Command("games"), _ANYONE)(on_games)
    router.callback_query(For("join"))(on_join)
    chosen = For("menu", "game", "preset", "option", "length", "own-words")
    router.callback_query(chosen)(on_rules)
    router.callback_query(For("cancel"))(on_cancel)
    router.callback_query(For("rematch"))(on_rematch)
    router.callback_query(For("board"))(on_show)
    router.my_chat_member(ChatMemberUpdatedFilter(IS_NOT_MEMBER >> IS_MEMBER), _GROUPS)(on_added)
    return router


async def on_help(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    key = "help-private" if here.is_private else "help-group"
    await reply(tables, message, WORDS[here.lang].html(key))


async def on_added(event: ChatMemberUpdated, tables: Tables) -> None:
    here = await place(tables.store, event.chat, None, event.from_user)
    if (await tables.store.spend(here.chat, await tables.clock.now())).granted:
        with suppress(AiogramError):
            await event.answer(WORDS[here.lang].html("help-group"))


async def on_migrated(message: Message, tables: Tables) -> None:
    if message.migrate_to_chat_id is not None:
        now = await tables.clock.now()
        await tables.store.move_chat(message.chat.id, message.migrate_to_chat_id, now)
        tables.committed()


async def on_play(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    if message.sender_chat:
        await reply(tables, message, WORDS[here.lang].html("nobody-opens"))
        return
    await seating.opened(tables, person(user), here, message.message_id)


async def on_invitation(
    message: Message, user: User, tables: Tables, command: CommandObject
) -> None:
    here = await place(tables.store, message.chat, None, user)
    gid = (command.args or "").removeprefix("j_")
    said = await seating.invited(tables, gid, person(user), here)
    if said.key != "invited":
        await reply(tables, message, WORDS[here.lang].said_html(said))


async def on_board(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    if not await lists.show_here(tables, user.id, here):
        await reply(tables, message, WORDS[here.lang].html("no-board"))


async def on_games(message: Message, user: User, tables: Tables) -> None:
    here = await place(tables.store, message.chat, thread_of(message), user)
    games = await lists.games_of(tables, user.id, WORDS[here.lang])
    await reply(tables, message, games.text, games.rows)


async def on_join(query: CallbackQuery, token: Token, tables: Tables) -> None:
    words = await words_of(tables.store, query.from_user)
    here = seating.Place(query.from_user.id, 0, words.lang)
    who, deed = person(query.from_user), f"cb{query.id}"
    said = await seating.joined(tables, token.gid, who, here, deed, rules=token.text)
    await answer(query, words, said)


async def on_rules(query: CallbackQuery, token: Token, tables: Tables) -> None:
    choose = {
        "menu": choosing.menu,
        "game": choosing.game,
        "preset": choosing.preset,
        "option": choosing.option,
        "own-words": choosing.own_words,
        "length": choosing.length,
    }[token.deed]
    said = await choose(tables, token.gid, query.from_user.id, f"cb{query.id}", token.text)
    await answer(query, await words_of(tables.store, query.from_user), said)


async def on_cancel(query: CallbackQuery, token: Token, tables: Tables) -> None:
    said = await seating.cancelled(tables, token.gid, query.from_user.id, f"cb{query.id}")
    await answer(query, await words_of(tables.store, query.from_user), said)


async def on_rematch(query: CallbackQuery, token: Token, tables: Tables) -> None:
    said = await rematch.again(tables, token.gid, person(query.from_user), f"cb{query.id}")
    await answer(query, await words_of(tables.store, query.from_user), said)


async def on_show(query: CallbackQuery, token: Token, tables: Tables) -> None:
    said = await lists.show(tables, token.gid, query.from_user.id)
    await answer(query, await words_of(tables.store, query.from_user), said)
