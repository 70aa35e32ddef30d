"""Buttons as Telegram takes them."""

from collections.abc import Sequence

from aiogram.types import (
    CopyTextButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
    SwitchInlineQueryChosenChat,
)

from bot.buttons import Button, Row


def markup(rows: Sequence[Row]) -> InlineKeyboardMarkup | None:
    """None where there are no buttons, which takes an old keyboard away."""
    if not rows:
        return None
    return InlineKeyboardMarkup(
        inline_keyboard=[[_button(button) for button in row] for row in rows]
    )


def _button(button: Button) -> InlineKeyboardButton:
    if button.copied:
        return InlineKeyboardButton(text=button.label, copy_text=CopyTextButton(text=button.copied))
    if button.asked:
        chosen = SwitchInlineQueryChosenChat(
            query=button.asked, allow_user_chats=True, allow_group_chats=True
        )
        return InlineKeyboardButton(text=button.label, switch_inline_query_chosen_chat=chosen)
    if button.token is None:
        return InlineKeyboardButton(text=button.label, url=button.url)
    return InlineKeyboardButton(
        text=button.label, callback_data=button.token.data, style=button.style or None
    )
