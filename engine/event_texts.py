"""Events read back from their lines (their texts are in events.py)."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Final, get_args

from engine.bids import (
    LEVELS,
    Accepted,
    Asked,
    Declined,
    Doubled,
    Dropped,
    Granted,
    Raised,
    Resigned,
    ResignedMatch,
    ResignOffered,
    Took,
    Wish,
    Withdrew,
)
from engine.board import Side
from engine.cube import RAISES, Raise
from engine.events import (
    Again,
    CubeTurned,
    Drawn,
    Event,
    GameBegan,
    Lot,
    MayName,
    Named,
    Opened,
    Over,
    Passed,
    Played,
    Rolled,
    Starts,
    Threw,
    Thrown,
    Voided,
    WentOn,
)
from engine.notation import NotationError, read_phase, read_play, read_roll, read_words
from engine.variant import Phase, thrown

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.variant import Roll

_LEVELS: Final = {name: level for level, name in LEVELS.items()}
_WISHES: Final[dict[str, Wish]] = {wish: wish for wish in get_args(Wish)}
_NUMBER: Final = re.compile(r"[1-9][0-9]{0,8}")


def read_event(text: str) -> Event:
    """Raises NotationError where the text is no event."""
    first, space, rest = text.partition(" ")
    if first in Side.__members__:
        verb, gap, words = rest.partition(" ")
        if verb not in _OF_SIDE or (gap and not words):
            raise NotationError(f"no event: {text!r}")
        return _OF_SIDE[verb](Side(first), words)
    if first not in _OTHERS or (space and not rest):
        raise NotationError(f"no event: {text!r}")
    return _OTHERS[first](rest)


def _bare(kind: Callable[[Side], Event], side: Side, text: str) -> Event:
    if text:
        raise NotationError(f"too many words: {text!r}")
    return kind(side)


def _rolled(kind: Callable[[Side, Roll, Phase], Event], side: Side, text: str) -> Event:
    dice, *words = text.split(" ")
    roll = read_roll(dice)
    return kind(side, roll, Phase(thrown(roll), read_words(words)))


def _of_die(kind: Callable[[Side, int], Event], side: Side, text: str) -> Event:
    if text not in {"1", "2", "3", "4", "5", "6"}:
        raise NotationError(f"no die: {text!r}")
    return kind(side, int(text))


def _of_wish(kind: Callable[[Side, Wish], Event], side: Side, text: str) -> Event:
    if text not in _WISHES:
        raise NotationError(f"no wish: {text!r}")
    return kind(side, _WISHES[text])


def _raised(name: Raise, side: Side, text: str) -> Event:
    return Raised(side, name, _number(text))


def _over(text: str) -> Event:
    winner, _, worth = text.partition(" ")
    level, _, points = worth.partition(" ")
    if winner not in Side.__members__:
        raise NotationError(f"no winner: {text!r}")
    return Over(Side(winner), _level(level), 0 if points == "0" else _number(points))


def _drawn(text: str) -> Event:
    if text:
        raise NotationError(f"too many words: {text!r}")
    return Drawn()


def _game_began(text: str) -> Event:
    number = text.removesuffix(" crawford")
    return GameBegan(_number(number), crawford=number != text)


def _level(text: str) -> int:
    if text not in _LEVELS:
        raise NotationError(f"no level of a win: {text!r}")
    return _LEVELS[text]


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise NotationError(f"no number: {text!r}")
    return int(text)


_BARE: Final = (
    Starts,
    Again,
    MayName,
    Voided,
    Took,
    Dropped,
    Resigned,
    Accepted,
    Declined,
    Withdrew,
    ResignedMatch,
)

_OF_SIDE: Final[Mapping[str, Callable[[Side, str], Event]]] = {
    **{kind.verb: partial(_bare, kind) for kind in _BARE},
    **{kind.verb: partial(_rolled, kind) for kind in (Rolled, Opened)},
    **{kind.verb: partial(_of_die, kind) for kind in (Named, Threw)},
    **{kind.verb: partial(_of_wish, kind) for kind in (Asked, Granted)},
    **{name: partial(_raised, name) for name in RAISES},
    "thrown": lambda side, text: Thrown(side, read_roll(text)),
    "played": lambda side, text: Played(side, read_play(text)),
    "went-on": lambda side, text: WentOn(side, read_phase(text)),
    "passed": lambda side, text: Passed(side, read_phase(text)),
    "doubled": lambda side, text: Doubled(side, _number(text)),
    "offered": lambda side, text: ResignOffered(side, _level(text)),
}

_OTHERS: Final[Mapping[str, Callable[[str], Event]]] = {
    "lot": lambda text: Lot(read_roll(text)),
    "cube": lambda text: CubeTurned(_number(text)),
    "game": _game_began,
    "over": _over,
    "drawn": _drawn,
}
