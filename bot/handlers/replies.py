"""Who asks, from where, and how he is answered."""

import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress

from aiogram.exceptions import AiogramError, TelegramRetryAfter
from aiogram.filters import Filter
from aiogram.types import CallbackQuery, Chat, Message, User

from bot import metrics
from bot.buttons import Row
from bot.handlers.toasts import DONE
from bot.keyboards import markup
from bot.seating import Place
from bot.store import Store
from bot.table import Person, Tables
from bot.tokens import Deed, Token, read_token
from bot.turn import Press
from bot.words import WORDS, Said, Words, language_of
from render.names import cleaned

TOAST_AT_MOST = 200

_log = logging.getLogger(__name__)


class For(Filter):
    """Lets a press through whose button means one of these deeds, and hands its token over."""

    def __init__(self, *deeds: Deed) -> None:
        self._deeds = deeds

    async def __call__(self, query: CallbackQuery) -> bool | dict[str, Token]:
        token = read_token(query.data or "")
        if token is None or token.deed not in self._deeds:
            return False
        metrics.PRESSES.labels(token.deed).inc()
        return {"token": token}


def person(user: User) -> Person:
    """Someone with a name that can be shown; without one he is known by his number."""
    return Person(user.id, cleaned(user.full_name) or str(user.id), user.username or "")


def press(query: CallbackQuery, token: Token) -> Press:
    return Press(token.gid, query.from_user.id, f"cb{query.id}", token.length, token.drafted)


async def words_of(store: Store, user: User) -> Words:
    """A toast speaks its presser's language."""
    return WORDS[await store.language(user.id) or language_of(user.language_code)]


async def place(store: Store, chat: Chat, thread: int | None, user: User) -> Place:
    """Where a message stands; a chat speaks the language of whoever used the bot there first."""
    lang = await store.language(chat.id) or await _first_language(store, chat, user)
    return Place(chat.id, thread or 0, lang, cleaned(chat.title or ""))


async def _first_language(store: Store, chat: Chat, user: User) -> str:
    lang = (await words_of(store, user)).lang
    return lang if chat.id > 0 else await store.first_language(chat.id, lang)


def thread_of(message: Message) -> int | None:
    """The forum topic; other threads are mere replies."""
    return message.message_thread_id if message.is_topic_message else None


def answered_by(message: Message) -> Message | None:
    """What it answers; in a topic whatever answers nothing quotes the topic's first message."""
    replied = message.reply_to_message
    is_first = replied and replied.message_id == thread_of(message)
    return None if is_first else replied


async def answer(query: CallbackQuery, words: Words, said: Said) -> None:
    """The toast; Telegram takes it for a quarter of a minute, and later nobody waits for it."""
    if said.key not in DONE:
        metrics.REFUSALS.labels(said.key).inc()
    with suppress(AiogramError):
        await query.answer(words.said(said)[:TOAST_AT_MOST], show_alert=said.alert)


async def reply(tables: Tables, message: Message, text: str, rows: Sequence[Row] = ()) -> None:
    """A message of its own."""
    await paid(tables, message, lambda: message.answer(text, reply_markup=markup(rows)))


async def paid(tables: Tables, asked: Message, *sends: Callable[[], Awaitable[Message]]) -> None:
    """Sent, if the chat may still be sent so much; else it would delay the boards.

    At most once, however often a message is delivered: it is claimed before the send, under a name
    that dies with the process, so that a crash in between loses the answer. An answer that came
    twice would be worse than one that is lost, after which one asks again.
    """
    store, chat = tables.store, asked.chat.id
    if not await store.once(chat, f"m{asked.message_id}", store.replica):
        return
    if not (await store.spend_on_talk(chat, await tables.clock.now(), len(sends))).granted:
        _log.info("chat %s has had its messages for now", chat)
        return
    for send in sends:
        if not await _sent(chat, send):
            return


async def affords(tables: Tables, chat: int) -> bool:
    """Whether the chat may still be sent or shown something that is no board; it is paid then."""
    return (await tables.store.spend_on_talk(chat, await tables.clock.now())).granted


async def turned(tables: Tables, page: Message, text: str, rows: Sequence[Row]) -> None:
    """A message that was pressed shows this from now on, if its chat may be shown so much."""
    if await affords(tables, page.chat.id):
        with suppress(AiogramError):
            await page.edit_text(text, reply_markup=markup(rows))


async def beside(tables: Tables, pressed: Message, text: str, rows: Sequence[Row]) -> None:
    """A message of its own below the one that was pressed, if the chat may be sent so much."""
    if await affords(tables, pressed.chat.id):
        with suppress(AiogramError):
            await pressed.answer(text, reply_markup=markup(rows))


def is_private(query: CallbackQuery) -> bool:
    """Whether the button stands in its presser's own chat."""
    return query.message is not None and query.message.chat.id == query.from_user.id


async def _sent(chat: int, send: Callable[[], Awaitable[Message]]) -> bool:
    """One that is refused, as a picture may be, keeps no other from being sent; a flood does."""
    try:
        await send()
    except TelegramRetryAfter:
        return False
    except AiogramError as error:
        _log.warning("chat %s was not answered: %s", chat, error)
    return True
