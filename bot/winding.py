"""What a move does to a table's clock: it ends a pause, and the next deadline is another's.

Without a clock somebody is waited for all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from bot import patience, resting
from bot.clocks import STOOD, Reading, read_stands, reading, texts, waited
from engine.fold import apply
from engine.log import read_terms
from engine.match import begun

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.clocks import Wait
    from bot.hours import Hours
    from bot.table import Table
    from engine.events import Event

STAGES: Final = ("half", "ninth", "up")
"""Of a move's time, each later than the one before: half is gone, nine tenths are, all is."""
TOLD: Final = "told"
"""A fact: of which stage of whose wait the players were told last, and when one wakes up to it."""


@dataclass(frozen=True, slots=True)
class Winding:
    """What is written along with a move."""

    facts: Mapping[str, str]
    expect: Mapping[str, str]
    due: int | None


def wound(
    table: Table, first: str | None, events: Sequence[Event], now: int, new: Mapping[str, str]
) -> Winding | None:
    """None before somebody joined; new facts are written along."""
    known = {**table.facts, **new}
    stood = ended_pause(known, now)
    match = table.match or (begun(read_terms(first)) if first else None)
    if match is None:
        return None
    waits = list(table.waits)
    for event in events:
        match = apply(match, event)
        waited(waits, now, event, match.mover)
    facts = {**known, STOOD: stood}
    clock = reading(facts, waits, table.outages)
    next_due = due(clock, facts, waits) if not match.finished else None
    changed = {} if stood == table.facts.get(STOOD, "") else {STOOD: stood}
    return Winding(changed, {STOOD: table.facts.get(STOOD, "")}, next_due)


def ended_pause(facts: Mapping[str, str], now: int) -> str:
    """The fact of when clocks stood, without an open end."""
    stands = read_stands(facts.get(STOOD, ""))
    return texts(replace(s, until=max(s.since, now)) if s.until is None else s for s in stands)


def due(
    clock: Reading | None,
    facts: Mapping[str, str],
    waits: Sequence[Wait],
    hours: Hours | None = None,
) -> int | None:
    """When there is something to do at a table: for its clock, for whoever waits or is back.

    Where the hours of whose clock runs are not known yet, they are at the first thing to do.
    """
    back = resting.next_end(facts, waits[-1].since) if waits else None
    before_night = evening(clock, facts, hours) if clock and hours else None
    moments = clock_due(clock, facts), patience.due(waits, facts), back, before_night
    return min((each for each in moments if each is not None), default=None)


def clock_due(clock: Reading | None, facts: Mapping[str, str]) -> int | None:
    """When somebody is to be told of the running clock next; None where there is nothing to tell.

    Facts say of what he was told.
    """
    if clock is None:
        return None
    told = stage_told(clock, facts)
    if told == "up":
        return wakes_at(clock, facts)
    later = STAGES[STAGES.index(told) + 1 :] if told else STAGES
    if clock.control.is_live:
        later = later[-1:]
    return moment(clock, later[0]) if later else None


def moment(clock: Reading, stage: str) -> int | None:
    """When this stage comes; None while nobody knows how long the clock will stand."""
    left = {"half": clock.allowed_ms // 2, "ninth": clock.allowed_ms // 10, "up": 0}
    return clock.moment(left[stage])


def stage_at(clock: Reading, now: int) -> str | None:
    """The last stage that has come."""
    come = [stage for stage in STAGES if (at := moment(clock, stage)) is not None and at <= now]
    return come[-1] if come else None


def is_news(clock: Reading, facts: Mapping[str, str], stage: str) -> bool:
    """Whether nothing was told yet of this stage or a later one."""
    told = stage_told(clock, facts)
    return told is None or STAGES.index(stage) > STAGES.index(told)


def evening(clock: Reading, facts: Mapping[str, str], hours: Hours) -> int | None:
    """When the night begins in which a player would be told that hardly any time is left.

    None where it began before this wait, or leaves him time in the morning.
    """
    last, deadline = moment(clock, "ninth"), clock.deadline
    night = None if last is None else hours.night(last)
    if night is None or deadline is None or clock.control.is_live:
        return None
    began, ends = night
    is_short = clock.since < began and deadline <= ends
    return began if is_short and is_news(clock, facts, "ninth") else None


def told_text(clock: Reading, stage: str | None, wakes: int | None = None) -> str:
    words = clock.side.value, clock.since, stage, wakes
    return " ".join(str(word) for word in words if word is not None) if stage else ""


def wakes_at(clock: Reading, facts: Mapping[str, str]) -> int | None:
    """When the opponent is to be told that this time is up; None where he was, or it is not."""
    wakes, *_ = [*facts.get(TOLD, "").split(" ")[3:], ""]
    return int(wakes) if wakes and stage_told(clock, facts) == "up" else None


def stage_told(clock: Reading, facts: Mapping[str, str]) -> str | None:
    """None where of this wait nothing was told."""
    side, since, stage, *_ = [*facts.get(TOLD, "").split(" "), "", "", ""]
    is_this = (side, since) == (clock.side.value, str(clock.since))
    return stage if is_this and stage in STAGES else None
