"""Moves and short words as people type them, in Russian and in English."""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal, get_args

from engine.board import BAR, HAND, HOME, OFF, PLACES, POINTS
from engine.notation import Run

Offer = Literal[
    "throw",
    "double",
    "take",
    "drop",
    "raise",
    "accept",
    "decline",
    "void",
    "take-back",
    "play-out",
    "next-game",
]
"""What is asked of one player at a time, beside playing."""
Deed = Literal["play", "name", "done", "undo", "why", "board", "resign"] | Offer

DEEDS: Final[dict[str, Deed]] = {
    "done": "done",
    "ok": "done",
    "готово": "done",
    "ок": "done",
    "undo": "undo",
    "back": "undo",
    "назад": "undo",
    "вернуть": "undo",
    "why": "why",
    "why not": "why",
    "почему": "why",
    "?": "why",
    "board": "board",
    "доска": "board",
    "resign": "resign",
    "сдаюсь": "resign",
    "roll": "throw",
    "бросаю": "throw",
    "double": "double",
    "даве": "double",
    "басе": "double",
    "take": "take",
    "беру": "take",
    "drop": "drop",
    "pass": "drop",
    "пас": "drop",
    "beaver": "raise",
    "raccoon": "raise",
    "otter": "raise",
    "бивер": "raise",
    "ракун": "raise",
    "оттер": "raise",
    "take back": "take-back",
    "переходить": "take-back",
    "перехожу": "take-back",
    "play out": "play-out",
    "доиграть": "play-out",
    "accept": "accept",
    "allow": "accept",
    "разрешаю": "accept",
    "согласен": "accept",
    "согласна": "accept",
    "decline": "decline",
    "refuse": "decline",
    "play on": "decline",
    "играем дальше": "decline",
    "kestum": "void",
    "кестум": "void",
    "next": "next-game",
    "дальше": "next-game",
}
OFFERS: Final[tuple[Offer, ...]] = get_args(Offer)
_ENTRANCES: Final = {
    "bar": BAR,
    "бар": BAR,
    "hand": HAND,
    "рука": HAND,
    "ввод": HAND,
    "+": HAND,
}
_OTHER_ENTRANCE: Final = {BAR: HAND, HAND: BAR}
_EXITS: Final = dict.fromkeys(("off", "вынос", "выброс", "дом"), OFF)
PLACE_NAMES: Final = _ENTRANCES | _EXITS | {"0": OFF, "25": BAR} | {str(p): p for p in POINTS}

LONGEST: Final = 80
"""What is longer is no move."""


def _any_of(words: dict[str, int]) -> str:
    return "|".join(map(re.escape, words))


_WORD: Final = f"(?:{_any_of(_ENTRANCES | _EXITS)})"
_PLACE: Final = rf"(?:{_WORD}|(?<![0-9])[0-9]{{1,2}}(?![0-9]))\*?"
_TO: Final = r"\s*(?:->|[/>→–—−-])\s*"
_NEAR: Final = rf"(?:{_TO}|\s*)"
"""Beside a word the stroke may be missing: `bar 20`, `6 off`."""
_MOVE: Final = re.compile(
    rf"(?P<path>(?:(?:{_any_of(_ENTRANCES)}){_NEAR}(?=[0-9]))?{_PLACE}(?:{_TO}{_PLACE})*"
    rf"(?:{_NEAR}(?:{_any_of(_EXITS)}))?)"
    r"(?:\s*\((?P<times>[1-4])\)|\s*[xх×]\s*(?P<fold>[1-4])(?![0-9]))?"
)
_STOP: Final = re.compile(rf"(?P<place>{_WORD}|[0-9]{{1,2}})(?P<hit>\*?)")
_BETWEEN: Final = re.compile(r"[\s,;]*")
ENDLESS: Final = frozenset({"money", "money play", "без конца"})
_LENGTH: Final = re.compile(
    r"(?:(?:матч|тас|match)(?:\s+(?:до|to))?|до|to)\s*(?P<points>[1-9][0-9]?)"
)


@dataclass(frozen=True, slots=True)
class Typed:
    """What somebody wants: moves as they were given, the farthest first, or the die of a double."""

    deed: Deed
    runs: tuple[Run, ...] = ()
    die: int = 0


def read_typed(text: str) -> Typed | None:
    """None where no move and no short word is meant, but something else is said."""
    text = text.strip().lower()
    if not text or len(text) > LONGEST:
        return None
    deed = DEEDS.get(text) or DEEDS.get(text.rstrip(".!?"))
    if deed:
        return Typed(deed)
    text = text.rstrip(" .!")
    if re.fullmatch("[1-6]", text):
        return Typed("name", die=int(text))
    runs = _read_runs(text)
    return _double(runs) or Typed("play", runs) if runs else None


def read_match(text: str) -> int | None:
    """To how many points somebody wants to play, 0 for play without end; None for other talk."""
    text = text.strip().lower().rstrip(" .!")
    if text in ENDLESS:
        return 0
    asked = _LENGTH.fullmatch(text)
    return int(asked["points"]) if asked else None


def _double(runs: tuple[Run, ...]) -> Typed | None:
    """`5-5` goes nowhere, so it is the name of a double."""
    places = {place for run in runs for place in run.path}
    named = len(runs) == 1 and len(runs[0].path) == 2 and len(places) == 1 and places <= {*HOME}  # noqa: PLR2004
    return Typed("name", die=places.pop()) if named else None


def _read_runs(text: str) -> tuple[Run, ...] | None:
    """None unless the whole text is moves."""
    runs: list[Run] = []
    at = 0
    while at < len(text):
        move = _MOVE.match(text, at)
        run = _read_run(move["path"]) if move else None
        if move is None or run is None:
            return None
        times = int(move["times"] or move["fold"] or 1)
        runs += [run, *[replace(run, hits=())] * (times - 1)]
        between = _BETWEEN.match(text, move.end())
        at = between.end() if between else move.end()
    return tuple(sorted(runs, key=lambda run: (-run.path[0], run.path[1:])))


def _read_run(path: str) -> Run | None:
    stops = [(stop["place"], stop["hit"]) for stop in _STOP.finditer(path)]
    places = tuple(PLACE_NAMES.get(place.lstrip("0") or "0", -1) for place, _ in stops)
    if len(places) < 2 or not {*places} <= {*PLACES}:  # noqa: PLR2004 - from one to another
        return None
    hits = zip(places[1:], stops[1:], strict=True)
    return Run(places, tuple(place for place, (_, hit) in hits if hit and place in POINTS))


def slips(runs: tuple[Run, ...]) -> tuple[tuple[Run, ...], ...]:
    """The moves without stars as they were typed, then as they may have been meant; each once."""
    turned = tuple(Run(tuple(sorted(run.path, reverse=True))) for run in runs)
    entered = tuple(Run(tuple(_OTHER_ENTRANCE.get(p, p) for p in run.path)) for run in runs)
    straight = tuple(Run((run.path[0], run.path[-1])) for run in runs)
    unmarked = tuple(Run(run.path) for run in runs)
    return tuple(dict.fromkeys((unmarked, turned, entered, straight)))
