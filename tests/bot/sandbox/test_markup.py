"""What a keyboard may be."""

import pytest
from aiogram.types import (
    CopyTextButton,
    DisabledButton,
    InlineKeyboardButton,
    InlineKeyboardMarkup,
)

from bot.sandbox.errors import ApiError
from bot.sandbox.markup import checked

TEXT_BUTTON = (
    "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard"
)


def single(**fields: object) -> InlineKeyboardMarkup:
    made = InlineKeyboardButton.model_validate({"text": "a", **fields})
    return InlineKeyboardMarkup(inline_keyboard=[[made]])


def grid(rows: int, columns: int, data: str = "d", text: str = "a") -> InlineKeyboardMarkup:
    row = [InlineKeyboardButton(text=text, callback_data=data)] * columns
    return InlineKeyboardMarkup(inline_keyboard=[row] * rows)


@pytest.mark.parametrize(
    "markup",
    [
        single(callback_data="d" * 64),
        single(callback_data="ы" * 32),
        single(callback_data="d", style="success"),
        single(disabled=DisabledButton()),
        single(copy_text=CopyTextButton(text="c" * 256)),
        single(switch_inline_query=""),
        grid(12, 8),
        grid(100, 1),
    ],
)
def test_a_keyboard_within_the_limits_is_kept(markup: InlineKeyboardMarkup) -> None:
    assert checked(markup) == markup.model_dump(mode="json", exclude_none=True)


@pytest.mark.parametrize(
    ("markup", "why"),
    [
        (single(callback_data=""), "BUTTON_DATA_INVALID"),
        (single(callback_data="ы" * 32 + "d"), "BUTTON_DATA_INVALID"),
        (
            single(),
            "can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
        ),
        (
            single(callback_data="d", url="https://a.b"),
            "can't parse inline keyboard button: it has url and callback_data",
        ),
        (
            single(callback_data="d", style="link"),
            "can't parse inline keyboard button: invalid button style specified",
        ),
        (single(text=" ", callback_data="d"), "can't parse inline keyboard button: Text is empty"),
        (single(url="nowhere"), "inline keyboard button URL 'nowhere' is invalid: Wrong HTTP URL"),
        (single(copy_text=CopyTextButton(text="c" * 257)), "BUTTON_COPY_TEXT_INVALID"),
        (grid(1, 9), "reply markup is too long"),
        (grid(101, 1), "reply markup is too long"),
        (grid(13, 8), "reply markup is too long"),
        (grid(100, 1, "d" * 64, "text"), "reply markup is too long"),
    ],
)
def test_a_keyboard_beyond_the_limits_is_refused(markup: InlineKeyboardMarkup, why: str) -> None:
    with pytest.raises(ApiError) as refused:
        checked(markup)
    assert refused.value.description == f"Bad Request: {why}"


def test_an_empty_keyboard_is_none() -> None:
    assert checked(InlineKeyboardMarkup(inline_keyboard=[[]])) is None
