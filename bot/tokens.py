"""What a button carries: its deed, its table, the lengths that its picture had, and the move."""

import re
from dataclasses import dataclass
from typing import Final, Literal, get_args

Deed = Literal[
    "join",
    "cancel",
    "rematch",
    "play",
    "move",
    "done",
    "undo",
    "why",
    "ask-resign",
    "keep-on",
    "board",
    "language",
    "look",
    "menu",
    "game",
    "preset",
    "option",
    "length",
    "name",
    "why-not",
    "replay",
    "numbers",
    "throw",
    "cube",
    "take",
    "drop",
    "raise",
    "stake",
    "offer-resign",
    "accept",
    "decline",
    "withdraw",
    "take-back",
    "play-out",
    "resign-match",
    "next-game",
    "void",
    "rolls-for-me",
    "own-words",
    "start",
    "get-up",
    "ladder",
    "forget",
    "clock",
    "claim",
    "more-time",
    "pause",
    "habits",
    "stand",
    "guess",
    "unwatch",
    "show-here",
    "door",
    "own-board",
    "hide",
    "games-page",
    "next-table",
    "home",
    "nudge",
    "talk",
]

_CODES: Final[dict[Deed, str]] = {
    "join": "j",
    "cancel": "c",
    "rematch": "r",
    "play": "p",
    "move": "m",
    "done": "d",
    "undo": "u",
    "why": "w",
    "ask-resign": "q",
    "keep-on": "k",
    "board": "b",
    "language": "l",
    "look": "v",
    "menu": "f",
    "game": "g",
    "preset": "s",
    "option": "o",
    "length": "z",
    "name": "n",
    "why-not": "h",
    "replay": "a",
    "numbers": "t",
    "throw": "T",
    "cube": "D",
    "take": "K",
    "drop": "P",
    "raise": "B",
    "stake": "E",
    "offer-resign": "O",
    "accept": "A",
    "decline": "N",
    "withdraw": "X",
    "take-back": "Y",
    "play-out": "F",
    "resign-match": "M",
    "next-game": "G",
    "void": "V",
    "rolls-for-me": "R",
    "own-words": "W",
    "start": "S",
    "get-up": "U",
    "ladder": "L",
    "forget": "Q",
    "clock": "C",
    "claim": "J",
    "more-time": "I",
    "pause": "H",
    "habits": "Z",
    "stand": "e",
    "guess": "x",
    "unwatch": "y",
    "show-here": "i",
    "door": "dr",
    "own-board": "ob",
    "hide": "hi",
    "games-page": "gp",
    "next-table": "nx",
    "home": "ho",
    "nudge": "nu",
    "talk": "ta",
}
_DEEDS: Final = {code: deed for deed, code in _CODES.items()}
assert set(_DEEDS.values()) == set(get_args(Deed))  # noqa: S101 - every deed has a code of its own

SURE: Final = "sure"
"""The text of a button that asks no more."""
LONGEST: Final = 64
"""Bytes that Telegram lets a button carry."""

_DATA: Final = re.compile(
    r"(?P<code>[A-Za-z]{1,2}):(?P<gid>[0-9A-Za-z]{10}|-):(?P<length>0|[1-9][0-9]{0,4}):(?P<drafted>[0-9])"
    r":(?P<text>[a-z0-9_/*() -]*)"
)


@dataclass(frozen=True, slots=True)
class Token:
    """One button's meaning; the gid is "-" where no table is meant."""

    deed: Deed
    gid: str = "-"
    length: int = 0
    drafted: int = 0
    text: str = ""

    @property
    def data(self) -> str:
        """Raises ValueError where Telegram would not take it."""
        data = f"{_CODES[self.deed]}:{self.gid}:{self.length}:{self.drafted}:{self.text}"
        if len(data) > LONGEST:
            raise ValueError(f"too long for a button: {data}")
        return data


def read_token(data: str) -> Token | None:
    """None for anything that no button of ours carries; numbers only in their one form."""
    match = _DATA.fullmatch(data)
    if match is None or match["code"] not in _DEEDS or len(data.encode()) > LONGEST:
        return None
    lengths = int(match["length"]), int(match["drafted"])
    return Token(_DEEDS[match["code"]], match["gid"], *lengths, match["text"])
