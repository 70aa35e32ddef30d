"""Text of positions, plays and phases, both ways (design.md, "Words")."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.board import BAR, HAND, OFF, POINTS, Checkers, Position, placed
from engine.variant import Phase, Roll, thrown

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.variant import Move

_NAMES: Final = {BAR: "bar", HAND: "hand", OFF: "off"}
_PLACES: Final = {name: place for place, name in _NAMES.items()} | {str(p): p for p in POINTS}
_ORDER: Final = (*reversed(POINTS), BAR, HAND, OFF)
_RUN: Final = re.compile(r"(?P<path>[a-z0-9*/]+?)(?:\((?P<times>[2-4])\))?")
_ROLL: Final = re.compile(r"([1-6])-([1-6])")
_WORD: Final = re.compile(r"([a-z_]+):([0-9]{1,3})")
NO_PLAY: Final = "-"


class NotationError(ValueError):
    """A text that is not in the notation, or does not fit where it stands."""


@dataclass(frozen=True, slots=True)
class Run:
    """One checker's way in a play: its places in order, and at which of them it hit."""

    path: tuple[int, ...]
    hits: tuple[int, ...] = ()


def place_text(place: int) -> str:
    return _NAMES.get(place, str(place))


def _place(text: str) -> int:
    if text not in _PLACES:
        raise NotationError(f"no such place: {text!r}")
    return _PLACES[text]


def position_text(position: Position) -> str:
    """`X 24:2 13:5 8:3 6:5 / O 20:1 bar:1 off:13`, each side in its own numbers."""
    return f"X {_checkers_text(position.x)} / O {_checkers_text(position.o)}"


def _checkers_text(checkers: Checkers) -> str:
    return " ".join(f"{place_text(p)}:{checkers[p]}" for p in _ORDER if checkers[p])


def read_position(text: str) -> Position:
    """Raises NotationError where the text is no position of fifteen checkers a side."""
    match = re.fullmatch(r"X (.+) / O (.+)", text)
    if match is None:
        raise NotationError(f"no position: {text!r}")
    return Position(_read_checkers(match[1]), _read_checkers(match[2]))


def _read_checkers(text: str) -> Checkers:
    pairs = [re.fullmatch(r"([a-z0-9]+):([0-9]{1,2})", word) for word in text.split(" ")]
    places = {_place(pair[1]): int(pair[2]) for pair in pairs if pair}
    if len(places) != len(pairs):
        raise NotationError(f"no checkers: {text!r}")
    try:
        return placed(places)
    except ValueError as error:
        raise NotationError(str(error)) from error


def joined(moves: Iterable[Move]) -> tuple[Run, ...]:
    """The moves of a play with each checker's moves in one run, the farthest first."""
    runs: list[Run] = []
    for move in moves:
        at = next((i for i, run in enumerate(runs) if run.path[-1] == move.source), None)
        hits = (move.target,) if move.hit else ()
        if at is None:
            runs.append(Run((move.source, move.target), hits))
        else:
            runs[at] = Run((*runs[at].path, move.target), runs[at].hits + hits)
    return _in_order(Run(_shown(run), run.hits) for run in runs)


def _shown(run: Run) -> tuple[int, ...]:
    """A run's start, the stops at which it hit, and its end."""
    stops = [place for place in run.path[1:-1] if place in run.hits]
    return (run.path[0], *stops, run.path[-1])


def _in_order(runs: Iterable[Run]) -> tuple[Run, ...]:
    """From the farthest source on, the longer way first; of equal ones that which hits."""
    return tuple(sorted(runs, key=lambda run: (-run.path[0], run.path[1:], not run.hits)))


def play_text(runs: Sequence[Run]) -> str:
    """`bar/20* 8/5(2)`; `-` where nothing could be played."""
    counts: dict[tuple[int, ...], int] = {}
    hits: dict[tuple[int, ...], set[int]] = {}
    for run in runs:
        counts[run.path] = counts.get(run.path, 0) + 1
        hits.setdefault(run.path, set()).update(run.hits)
    words = [_run_text(path, hits[path], counts[path]) for path in counts]
    return " ".join(words) or NO_PLAY


def _run_text(path: tuple[int, ...], hits: set[int], count: int) -> str:
    text = "/".join(place_text(p) + "*" * (p in hits) for p in path)
    return text if count == 1 else f"{text}({count})"


def read_play(text: str) -> tuple[Run, ...]:
    """The runs of a play's text; of equal ones the first hits. Raises NotationError."""
    if text == NO_PLAY:
        return ()
    return _in_order(run for word in text.split(" ") for run in _read_word(word))


def _read_word(word: str) -> list[Run]:
    match = _RUN.fullmatch(word)
    stops = match["path"].split("/") if match else []
    path = tuple(_place(stop.removesuffix("*")) for stop in stops)
    if match is None or not _goes_forward(path) or stops[0].endswith("*"):
        raise NotationError(f"no move: {word!r}")
    hits = tuple(p for p, stop in zip(path, stops, strict=True) if stop.endswith("*"))
    return [Run(path, hits)] + [Run(path)] * (int(match["times"] or 1) - 1)


def _goes_forward(path: tuple[int, ...]) -> bool:
    return len(path) > 1 and path[1] <= max(POINTS) and all(a > b for a, b in pairwise(path))


def roll_text(roll: Roll) -> str:
    return f"{roll[0]}-{roll[1]}"


def read_roll(text: str) -> Roll:
    match = _ROLL.fullmatch(text)
    if match is None:
        raise NotationError(f"no roll: {text!r}")
    return int(match[1]), int(match[2])


def phase_text(phase: Phase) -> str:
    """`6-4`, `3x4 head:2`: the numbers, then the variant's words about the moment."""
    words = [f"{name}:{value}" for name, value in phase.words]
    return " ".join([_numbers_text(phase.numbers), *words])


def _numbers_text(numbers: tuple[int, ...]) -> str:
    if len(set(numbers)) == 1:
        return f"{numbers[0]}x{len(numbers)}"
    return "-".join(map(str, numbers))


def read_phase(text: str) -> Phase:
    numbers, *words = text.split(" ")
    return Phase(_read_numbers(numbers), read_words(words))


def _read_numbers(text: str) -> tuple[int, ...]:
    if same := re.fullmatch(r"([1-6])x([1-4])", text):
        return (int(same[1]),) * int(same[2])
    return thrown(read_roll(text))


def read_words(words: Iterable[str]) -> tuple[tuple[str, int], ...]:
    pairs = []
    for word in words:
        match = _WORD.fullmatch(word)
        if match is None:
            raise NotationError(f"no word about a phase: {word!r}")
        pairs.append((match[1], int(match[2])))
    if len(dict(pairs)) != len(pairs):
        raise NotationError(f"a word about a phase is said twice: {pairs!r}")
    return tuple(sorted(pairs))
