"""Names before they are drawn: cleaned, and cut into what a reader takes for one sign each."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

MARKS: Final = 2
LETTERS: Final = 64
READ: Final = 1024
"""A name is read no further than this: Telegram's have at most 129 characters."""
_JOINED: Final = 12
"""The longest joined emoji has ten signs."""

_JOINER: Final = "\u200d"
JOINERS: Final = frozenset({"\u200c", _JOINER})
_BLANKS: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
_DROPPED: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_MARK: Final = frozenset({"Mn", "Me", "Mc"})


def cleaned(raw: str) -> str:
    """A name without what is invisible, unassigned, disordering or piled up; may be empty."""
    shown = (_shown(sign) for sign in unicodedata.normalize("NFC", raw[:READ]))
    folded = " ".join("".join(shown).split())
    letters = [letter for letter in signs_of(folded) if letter.strip("".join(JOINERS))]
    return "".join(letters[:LETTERS]).strip()


def _shown(sign: str) -> str:
    if sign in JOINERS or _is_tag(sign):
        return sign
    category = unicodedata.category(sign)
    if category.startswith("Z") or sign in "\t\n\r":
        return " "
    return "" if category in _DROPPED or sign in _BLANKS else sign


def signs_of(text: str) -> Iterator[str]:
    """What a reader takes for one sign each: a letter with its marks, a joined emoji, a flag."""
    letter = ""
    for sign in text:
        if letter and _continues(letter, sign):
            letter += "" if _is_too_much(letter, sign) else sign
            continue
        if letter:
            yield letter
        letter = "" if _is_mark(sign) or _is_tag(sign) else sign
    if letter:
        yield letter


def _continues(letter: str, sign: str) -> bool:
    if _is_mark(sign) or sign in JOINERS or _is_tag(sign):
        return True
    if not _is_pictorial(letter[0]):
        return False
    if letter[-1] == _JOINER or "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    return len(letter) == 1 and _is_flag_half(letter) and _is_flag_half(sign)


def _is_too_much(letter: str, sign: str) -> bool:
    if len(letter) >= _JOINED:
        return True
    return _is_mark(sign) and not _is_pictorial(letter[0]) and sum(map(_is_mark, letter)) >= MARKS


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign) in _MARK


def _is_tag(sign: str) -> bool:
    """The invisible letters that tell the flags of England, Scotland and Wales apart."""
    return "\U000e0020" <= sign <= "\U000e007f"


def _is_flag_half(sign: str) -> bool:
    return "\U0001f1e6" <= sign <= "\U0001f1ff"


def _is_pictorial(sign: str) -> bool:
    return sign >= "\u2190" and unicodedata.category(sign) in {"So", "Sm", "Po"}
