"""A person's zone, quiet hours and rest, which he tells in his private chat."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from aiogram import Bot, Router
from aiogram.exceptions import (
    AiogramError,
    TelegramBadRequest,
    TelegramForbiddenError,
    TelegramRetryAfter,
)
from aiogram.types import CallbackQuery, Message, User

from bot import habits, lists, pauses
from bot.buttons import Row
from bot.clocks import control_on
from bot.handlers.replies import For, answer, is_private, words_of
from bot.handlers.settings import settings_page
from bot.hours import QUIETS, RESTS, zone_of
from bot.keyboards import markup
from bot.seating import Place
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS, Said, Words, said

Chosen = tuple[Said, str | None]
"""What is answered, and the page that comes next: none where there is no such button."""


def router() -> Router:
    router = Router(name="habits")
    router.callback_query(For("habits"))(on_habits)
    return router


async def on_habits(query: CallbackQuery, token: Token, tables: Tables) -> None:
    """A page of what can be told, or what was chosen there; then the page that comes next."""
    page, _, chosen = token.text.partition(" ")
    if not is_private(query) or not _is_page(page, chosen):
        done: Chosen = said("no-such-button"), None
    elif chosen:
        done = await _CHOOSES[page](tables, query.from_user.id, chosen)
    else:
        done = said("menu-turned"), page
    outcome, following = done
    await answer(query, await words_of(tables.store, query.from_user), outcome)
    if following is not None:
        await _show(query, tables, following)


async def _zone(tables: Tables, user: int, key: str) -> Chosen:
    if zone_of(key) is None:
        return said("no-such-button"), None
    await tables.store.set_hours(user, zone=key, asked="yes")
    await lists.redraw(tables, user)
    return said("zone-set"), ""


async def _quiet(tables: Tables, user: int, quiet: str) -> Chosen:
    if quiet not in QUIETS:
        return said("no-such-button"), None
    await tables.store.set_hours(user, quiet=quiet)
    if (await tables.store.hours(user)).zone:
        return said("quiet-set"), ""
    return said("quiet-no-zone"), "zone"


async def _rest(tables: Tables, user: int, days: str) -> Chosen:
    if days == habits.BACK:
        return await _ended(tables, user), ""
    if days not in map(str, RESTS):
        return said("no-such-button"), None
    return await _begun(tables, user, int(days)), ""


async def _talk(tables: Tables, user: int, hears: str) -> Chosen:
    if hears not in {"yes", "no"}:
        return said("no-such-button"), None
    await tables.store.set_hours(user, talk=hears)
    await lists.redraw(tables, user)
    return said(f"talk-heard-{hears}"), ""


_CHOOSES: Final = {"zone": _zone, "quiet": _quiet, "rest": _rest, habits.TALK: _talk}


async def _begun(tables: Tables, user: int, days: int) -> Said:
    rest = await tables.store.begin_rest(user, days, await tables.clock.now())
    if rest is None:
        return said("rest-spent")
    await pauses.rested(tables, user, *rest)
    return said("rest-begun")


async def _ended(tables: Tables, user: int) -> Said:
    """Pressed once more it does at his tables what a crash kept the first press from."""
    has_ended = await tables.store.end_rest(user, await tables.clock.now())
    rest = (await tables.store.hours(user)).rest
    if rest:
        await pauses.rested(tables, user, *rest)
    return said("rest-over" if has_ended else "rest-not-on")


async def ask_zones(tables: Tables, bot: Bot, gid: str, joiner: User) -> None:
    """Each player of a game with a clock once; whoever could not be asked is at his next game.

    Of the opener only his table's language is known here.
    """
    table = await tables.load(gid)
    if table is None or control_on(table.facts) is None:
        return
    now, views = await tables.clock.now(), await tables.store.views(gid)
    lang = {joiner.id: (await words_of(tables.store, joiner)).lang}
    for user in table.players:
        hours = await tables.store.hours(user)
        if hours.zone is None and await tables.store.first_ask(user):
            spoken = await tables.store.language(user) or lang.get(user, views[0].lang)
            words = WORDS[spoken]
            if not await _ask(tables, bot, user, words, list(habits.zone_rows(now, words))):
                await tables.store.not_asked(user)


async def _ask(tables: Tables, bot: Bot, user: int, words: Words, rows: Sequence[Row]) -> bool:
    """False where he can't have heard it."""
    if not (await tables.store.spend(user, await tables.clock.now())).granted:
        return False
    try:
        await bot.send_message(user, words.html("zone-ask"), reply_markup=markup(rows))
    except (TelegramForbiddenError, TelegramRetryAfter, TelegramBadRequest):
        return False
    except AiogramError:
        return True
    return True


def _is_page(page: str, chosen: str) -> bool:
    """Whether there is such a page, and on it such a thing to choose."""
    return page in _CHOOSES if chosen else page in {"", habits.MORE, *habits.PAGES}


async def _show(query: CallbackQuery, tables: Tables, page: str) -> None:
    """The page in the place of the one that was pressed."""
    board, now = query.message, await tables.clock.now()
    if not isinstance(board, Message):
        return
    hours = await tables.store.hours(query.from_user.id)
    words = replace(await words_of(tables.store, query.from_user), zone=hours.zone)
    if page:
        text = habits.page_text(page, hours, now, words)
        rows = list(habits.page_rows(page, hours, now, words))
    else:
        text, rows = await settings_page(tables, Place(board.chat.id, 0, words.lang), words)
    if (await tables.store.spend(board.chat.id, now)).granted:
        with suppress(AiogramError):
            await board.edit_text(text, reply_markup=markup(rows))
