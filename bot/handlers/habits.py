"""A person's zone, quiet hours and rest, which he tells in his private chat."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace

from aiogram import Bot, Router
from aiogram.exceptions import AiogramError
from aiogram.types import CallbackQuery, Message, User

from bot import habits, lists, pauses
from bot.buttons import Row
from bot.clocks import control_on
from bot.handlers.replies import For, answer, words_of
from bot.handlers.settings import settings_page
from bot.hours import QUIETS, RESTS, Hours, zone_of
from bot.keyboards import markup
from bot.table import Tables
from bot.tokens import Token
from bot.words import WORDS, Said, Words, said


def router() -> Router:
    router = Router(name="habits")
    router.callback_query(For("habits"))(on_page)
    router.callback_query(For("zone"))(on_zone)
    router.callback_query(For("quiet"))(on_quiet)
    router.callback_query(For("rest"))(on_rest)
    return router


async def on_page(query: CallbackQuery, token: Token, tables: Tables) -> None:
    if not _is_own(query) or token.text not in {"", *habits.PAGES}:
        await _answered(query, tables, said("no-such-button"))
        return
    await _answered(query, tables, said("menu-turned"))
    await _show(query, tables, token.text)


async def on_zone(query: CallbackQuery, token: Token, tables: Tables) -> None:
    if not _is_own(query) or zone_of(token.text) is None:
        await _answered(query, tables, said("no-such-button"))
        return
    await tables.store.set_hours(query.from_user.id, zone=token.text, asked="yes")
    await lists.redraw(tables, query.from_user.id)
    await _answered(query, tables, said("zone-set"))
    await _show(query, tables, "")


async def on_quiet(query: CallbackQuery, token: Token, tables: Tables) -> None:
    if not _is_own(query) or token.text not in QUIETS:
        await _answered(query, tables, said("no-such-button"))
        return
    await tables.store.set_hours(query.from_user.id, quiet=token.text)
    zone = (await tables.store.hours(query.from_user.id)).zone
    await _answered(query, tables, said("quiet-set" if zone else "quiet-no-zone"))
    await _show(query, tables, "" if zone else "zone")


async def on_rest(query: CallbackQuery, token: Token, tables: Tables) -> None:
    days = [habits.BACK, *map(str, RESTS)]
    if not _is_own(query) or token.text not in days:
        await _answered(query, tables, said("no-such-button"))
        return
    rests = token.text != habits.BACK
    done = await (_begun if rests else _ended)(tables, query.from_user.id, int(token.text))
    await _answered(query, tables, done)
    await _show(query, tables, "")


async def _begun(tables: Tables, user: int, days: int) -> Said:
    rest = await tables.store.begin_rest(user, days, await tables.clock.now())
    if rest is None:
        return said("rest-spent")
    await pauses.rested(tables, user, *rest)
    return said("rest-begun")


async def _ended(tables: Tables, user: int, _days: int) -> Said:
    now = await tables.clock.now()
    rest = await tables.store.end_rest(user, now)
    if rest is None:
        return said("rest-not-on")
    await pauses.rested(tables, user, rest[0], now, was=rest[1])
    return said("rest-over")


async def ask_zones(tables: Tables, bot: Bot, gid: str, joiner: User) -> None:
    """Each player of a game with a clock once; whoever has not started the bot is not asked.

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
            await _ask(tables, bot, user, words, list(habits.zone_rows(now, words)))


async def _ask(tables: Tables, bot: Bot, user: int, words: Words, rows: Sequence[Row]) -> None:
    if (await tables.store.spend(user, await tables.clock.now())).granted:
        with suppress(AiogramError):
            await bot.send_message(user, words.html("zone-ask"), reply_markup=markup(rows))


def _is_own(query: CallbackQuery) -> bool:
    return query.message is not None and query.message.chat.id == query.from_user.id


async def _answered(query: CallbackQuery, tables: Tables, outcome: Said) -> None:
    await answer(query, await words_of(tables.store, query.from_user), outcome)


async def _show(query: CallbackQuery, tables: Tables, page: str) -> None:
    """The page in the place of the one that was pressed."""
    board, now = query.message, await tables.clock.now()
    if not isinstance(board, Message):
        return
    hours: Hours = await tables.store.hours(query.from_user.id)
    words = replace(await words_of(tables.store, query.from_user), zone=hours.zone)
    if page:
        text = habits.page_text(page, hours, now, words)
        rows = list(habits.page_rows(page, hours, now, words))
    else:
        text, rows = await settings_page(tables, board.chat.id, words)
    if (await tables.store.spend(board.chat.id, now)).granted:
        with suppress(AiogramError):
            await board.edit_text(text, reply_markup=markup(rows))
