"""A match as its list of lines: the terms, then an event each with its time and command."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.event_texts import read_event
from engine.fold import apply
from engine.match import FORMAT, Match, Terms, begun
from engine.notation import NotationError
from engine.options import changed, texts
from engine.proof import COMMITMENT, WORDS, Proof
from engine.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.events import Event
    from engine.variant import Options

RULES: Final = 1
_FIRST: Final = re.compile(
    r"match (?P<format>[0-9]{1,9}) rules (?P<rules>[0-9]{1,9}) (?P<game>[a-z_]+)"
    r" length (?P<length>[0-9]{1,4})(?: score (?P<score>[0-9]{1,9}-[0-9]{1,9}))?"
    r" X (?P<x>\S+) O (?P<o>\S+)(?P<options>(?: [a-z_]+=\w+)*)"
    rf"(?: dice (?P<commitment>{COMMITMENT}) (?P<x_words>{WORDS})\|(?P<o_words>{WORDS}))?"
)
_LINE: Final = re.compile(r"(?P<time>[0-9]{1,15}) (?P<command>\S{1,64}) (?P<event>.+)")


@dataclass(frozen=True, slots=True)
class Entry:
    """An event, when it was written (ms), and the id of the command that brought it."""

    time: int
    command: str
    event: Event

    @property
    def text(self) -> str:
        return f"{self.time} {self.command} {self.event.text}"


class NewerFormatError(NotationError):
    """A log that a later release wrote: to be kept as it is."""


def terms_text(terms: Terms) -> str:
    """A log's first line: format, rules revision, game, length, seats, every option, the dice."""
    variant = terms.variant
    options = "".join(f" {name}={text}" for name, text in texts(variant.options).items())
    x, o = terms.seats
    dice = f" {terms.proof.text}" if terms.proof else ""
    score = "" if terms.score == (0, 0) else f" score {terms.score[0]}-{terms.score[1]}"
    game = f"{variant.key} length {terms.length}{score} X {x} O {o}{options}{dice}"
    return f"match {terms.format} rules {RULES} {game}"


def read_terms(line: str) -> Terms:
    """Raises NotationError for a bad first line, NewerFormatError for one of a later release."""
    match = _FIRST.fullmatch(line)
    if match is None:
        raise NotationError(f"no first line: {line!r}")
    if int(match["format"]) > FORMAT or int(match["rules"]) > RULES:
        raise NewerFormatError("written by a newer release")
    if match["game"] not in VARIANTS:
        raise NotationError(f"no such game: {match['game']!r}")
    kind = VARIANTS[match["game"]]
    preset = next(iter(kind.presets.values()))
    given = match["options"].split()
    format_ = int(match["format"])
    options = read_options(preset, given, some=format_ == 1)
    score = tuple(int(points) for points in (match["score"] or "0-0").split("-"))
    seats = match["x"], match["o"]
    words = match["x_words"], match["o_words"]
    proof = Proof(match["commitment"], words) if match["commitment"] else None
    return Terms(kind(options), int(match["length"]), seats, (score[0], score[1]), proof, format_)


def read_options(defaults: Options, words: Sequence[str], *, some: bool = False) -> Options:
    """Options from `name=value` words: each exactly once, or where some will do at most once."""
    given = {name: text for name, _, text in (word.partition("=") for word in words)}
    known = texts(defaults).keys()
    if len(words) != len(given) or not (given.keys() <= known if some else given.keys() == known):
        raise NotationError(f"these are not the game's options: {' '.join(words)!r}")
    return changed(defaults, given)


def read_entry(line: str) -> Entry:
    match = _LINE.fullmatch(line)
    if match is None:
        raise NotationError(f"no line of a log: {line!r}")
    return Entry(int(match["time"]), match["command"], read_event(match["event"]))


def replay(lines: Sequence[str]) -> Match:
    """The match that these lines tell; raises NotationError or MisfitError, with the line."""
    if not lines:
        raise NotationError("an empty log")
    match = begun(read_terms(lines[0]))
    return resume(match, lines[1:])


def resume(match: Match, lines: Sequence[str]) -> Match:
    """The match after further lines of its log."""
    for line in lines:
        match = apply(match, read_entry(line).event)
    return match
