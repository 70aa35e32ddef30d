"""The bot's name typed in any chat: what it offers to send there."""

from contextlib import suppress
from typing import Final

from aiogram import Bot, Router
from aiogram.exceptions import AiogramError
from aiogram.types import (
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultCachedPhoto,
    InlineQueryResultUnion,
    InputTextMessageContent,
)

from bot.handlers.replies import words_of
from bot.invitations import Offer, offers
from bot.table import Tables

CACHED_S: Final = 5
"""A board is another one after a turn."""


def router() -> Router:
    router = Router(name="inline")
    router.inline_query()(on_query)
    return router


async def on_query(query: InlineQuery, tables: Tables, bot: Bot) -> None:
    words = await words_of(tables.store, query.from_user)
    name = (await bot.me()).username or ""
    found = await offers(tables, query.from_user.id, query.query.strip(), words, name)
    with suppress(AiogramError):  # nobody waits for a late answer
        await query.answer([_result(each) for each in found], cache_time=CACHED_S, is_personal=True)


def _result(offer: Offer) -> InlineQueryResultUnion:
    way = InlineKeyboardMarkup(
        inline_keyboard=[[InlineKeyboardButton(text=offer.label, url=offer.url)]]
    )
    if offer.picture:
        return InlineQueryResultCachedPhoto(
            id=offer.gid,
            photo_file_id=offer.picture,
            title=offer.title,
            description=offer.line,
            caption=offer.text,
            reply_markup=way,
        )
    return InlineQueryResultArticle(
        id=offer.gid,
        title=offer.title,
        description=offer.line,
        input_message_content=InputTextMessageContent(message_text=offer.text),
        reply_markup=way,
    )
