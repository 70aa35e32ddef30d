"""What buttons carry: short, readable both ways, and in one form only."""

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tokens import LONGEST, Deed, Token, read_token

GIDS = st.from_regex(r"[0-9A-Za-z]{10}|-", fullmatch=True)
TEXTS = st.text("abcdefghijklmnopqrstuvwxyz0123456789/*() -", max_size=44)
TOKENS = st.builds(
    Token, st.sampled_from(get_args(Deed)), GIDS, st.integers(0, 99999), st.integers(0, 9), TEXTS
)


def fits(token: Token) -> bool:
    try:
        return bool(token.data)
    except ValueError:
        return False


@given(TOKENS.filter(fits))
def test_a_token_is_read_as_it_was_written(token: Token) -> None:
    assert read_token(token.data) == token


@given(TOKENS.filter(fits))
def test_a_token_fits_into_a_button(token: Token) -> None:
    assert len(token.data.encode()) <= LONGEST


@given(st.text(max_size=80) | st.from_regex(r"[a-z]:[0-9A-Za-z]{10}:\d+:\d+:.*"))
def test_what_is_read_is_written_the_same(data: str) -> None:
    token = read_token(data)
    assert token is None or token.data == data


@pytest.mark.parametrize("length", ["", "00", "05", "+5", "-5", " 5", "1_0", "٥", "1٠", "100000"])
def test_a_length_has_one_form(length: str) -> None:
    assert read_token(f"m:0123456789:{length}:0:24/21") is None


@pytest.mark.parametrize("drafted", ["", "00", "10", "-1", "٠"])
def test_a_drafts_length_has_one_form(drafted: str) -> None:
    assert read_token(f"m:0123456789:5:{drafted}:24/21") is None


def test_too_long_a_play_is_no_button() -> None:
    with pytest.raises(ValueError, match="too long"):
        _ = Token("play", "0123456789", 10000, 0, "24/21 " * 8).data


def test_deeds_have_different_codes() -> None:
    assert len({Token(deed).data.partition(":")[0] for deed in get_args(Deed)}) == len(
        get_args(Deed)
    )
