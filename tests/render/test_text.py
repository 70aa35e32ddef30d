"""Names as people write them, and as others abuse them."""

from __future__ import annotations

import time

import pytest
from PIL import Image, ImageChops

from render.names import LETTERS, cleaned, signs_of
from render.text import written

INK = (255, 246, 228)
WIDTH = 500
SCOTLAND = "🏴󠁧󠁢󠁳󠁣󠁴󠁿"
JOINED = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HOSTILE = {
    "letters": "a" * 100_000,
    "marks": "a" + "\u0301" * 100_000,
    "joiners": "\u200d" * 100_000,
    "joined letters": "a\u200d" * 50_000,
    "emoji": "\U0001f525" * 100_000,
    "families": JOINED * 20_000,
    "looks": "\u2764" + "\ufe0f" * 100_000,
    "overrides": "\u202e" * 100_000,
    "wide": "\ufdfd" * 100_000,
    "lines": "\n" * 100_000 + "x",
    "surrogates": "\ud800" * 100_000,
}


def shown(name: str, width: int = WIDTH) -> Image.Image:
    return written(name, "Player 1", width, 46, INK)


def is_same(one: Image.Image, other: Image.Image) -> bool:
    return one.size == other.size and ImageChops.difference(one, other).getbbox() is None


@pytest.mark.parametrize(
    ("raw", "name"),
    [
        ("Алексей", "Алексей"),
        ("  Anna \t\n Maria ", "Anna Maria"),
        ("e\u0301", "é"),
        ("\u202eevil\u202c", "evil"),
        ("a\u200bb\ufeffc\u2060", "abc"),
        ("\u3164\u2800", ""),
        ("\ue000\U000f0000\u0378", ""),
        ("x\ud83dy", "xy"),
        ("q\u0323\u0307\u0308\u030a", "q\u0323\u0307"),
        ("\u0301abc", "abc"),
        ("\u200d", ""),
        ("می\u200cخواهم", "می\u200cخواهم"),
        (JOINED, JOINED),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("1\ufe0f\u20e3", "1\ufe0f\u20e3"),
        ("", ""),
    ],
)
def test_a_name_is_cleaned(raw: str, name: str) -> None:
    assert cleaned(raw) == name


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_a_cleaned_name_is_short_and_stays_as_it_is(raw: str) -> None:
    once = cleaned(raw)
    assert len(once) <= 12 * LETTERS
    assert cleaned(once) == once


@pytest.mark.parametrize("raw", HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_name_costs_little_and_keeps_its_width(raw: str) -> None:
    begin = time.process_time()
    line = shown(raw)
    assert time.process_time() - begin < 1
    assert line.width <= WIDTH
    assert line.getbbox()


def test_a_name_that_fits_is_not_cut() -> None:
    assert is_same(shown("Anna"), shown("Anna", 2 * WIDTH))


def test_a_long_name_ends_with_an_ellipsis() -> None:
    cut = shown("abcdefgh" * 6)
    kept = next(n for n in range(48) if is_same(cut, shown(("abcdefgh" * 6)[:n] + "…")))
    assert kept > 10


@pytest.mark.parametrize("raw", ["", "   ", "\u200b", "\u3164", "\u0300\u0301"])
def test_a_name_of_nothing_gets_the_spare_name(raw: str) -> None:
    assert is_same(shown(raw), shown("Player 1"))


def test_a_sign_without_a_font_is_dropped_and_no_box_drawn() -> None:
    assert is_same(shown("Anna \U0001f9ffx\U00010380"), shown("Anna \U0001f9ffx"))


def test_an_ornamented_letter_without_a_font_is_shown_plain() -> None:
    assert is_same(shown("\U0001d4d0\U0001d4f5\U0001d4ee\U0001d501"), shown("Alex"))


def test_a_full_stop_after_hebrew_stands_left_of_it() -> None:
    line = shown("אב.")
    _, top, _, bottom = line.crop((0, 0, 10, line.height)).getbbox() or (0, 0, 0, 0)
    assert bottom > top > line.height / 2


@pytest.mark.parametrize(
    ("raw", "signs"),
    [
        ("Анна", list("Анна")),
        ("🇮🇱🇧🇷", ["🇮🇱", "🇧🇷"]),
        (SCOTLAND + "x", [SCOTLAND, "x"]),
        (JOINED + "ю", [JOINED, "ю"]),
        ("❤️!", ["❤️", "!"]),
        ("גִּבּוֹר", ["גִּ", "בּ", "וֹ", "ר"]),
        ("김철수", ["김", "철", "수"]),
    ],
)
def test_a_name_is_cut_into_what_is_read_as_one_sign(raw: str, signs: list[str]) -> None:
    assert list(signs_of(cleaned(raw))) == signs


@pytest.mark.parametrize(
    "raw",
    [
        "🎲",
        "Алексей 🎲",
        "中村",
        "김철수",
        "გიორგი",
        "Արամ",
        "גִּבּוֹר דוד",
        "محمد علی 🌙",
        "🇮🇱🇧🇷" + SCOTLAND,
        JOINED,
        "Z̷̡͛ä̴́l̶̃ĝ̵o̸͂",
        "\u202eevil\u202c",
        "0123456789" * 6,
        "\u3164",
    ],
)
def test_any_script_is_drawn_within_its_width(raw: str) -> None:
    line = shown(raw)
    assert line.getbbox()
    assert line.width <= WIDTH
