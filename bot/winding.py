"""What a move does to a table's clock: it ends a pause, and the next deadline is another's.

Without a clock somebody is waited for all the same.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from bot import patience
from bot.clocks import STOOD, Reading, read_stands, reading, texts, waited
from engine.fold import apply
from engine.log import read_terms
from engine.match import begun

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.clocks import Wait
    from bot.table import Table
    from engine.events import Event

STAGES: Final = ("half", "ninth", "up")
"""Of a move's time, each later than the one before: half is gone, nine tenths are, all is."""
TOLD: Final = "told"
"""A fact: of which stage of whose wait the players were told last."""


@dataclass(frozen=True, slots=True)
class Winding:
    """What is written along with a move."""

    facts: Mapping[str, str]
    expect: Mapping[str, str]
    due: int | None


def wound(table: Table, first: str | None, events: Sequence[Event], now: int) -> Winding | None:
    """None before somebody joined."""
    stood = ended_pause(table.facts, now)
    match = table.match or (begun(read_terms(first)) if first else None)
    if match is None:
        return None
    waits = list(table.waits)
    for event in events:
        match = apply(match, event)
        waited(waits, now, event, match.asked)
    facts = {**table.facts, STOOD: stood}
    clock = reading(facts, waits, table.outages)
    next_due = due(clock, facts, waits) if not match.finished else None
    changed = {} if stood == table.facts.get(STOOD, "") else {STOOD: stood}
    return Winding(changed, {STOOD: table.facts.get(STOOD, "")}, next_due)


def ended_pause(facts: Mapping[str, str], now: int) -> str:
    """The fact of when clocks stood, without an open end."""
    stands = read_stands(facts.get(STOOD, ""))
    return texts(replace(s, until=max(s.since, now)) if s.until is None else s for s in stands)


def due(clock: Reading | None, facts: Mapping[str, str], waits: Sequence[Wait]) -> int | None:
    """When there is something to do at a table: for its clock, or for whoever waits."""
    moments = clock_due(clock, facts), patience.due(waits, facts)
    return min((each for each in moments if each is not None), default=None)


def clock_due(clock: Reading | None, facts: Mapping[str, str]) -> int | None:
    """When somebody is to be told of the running clock next; None where there is nothing to tell.

    Facts say of what he was told.
    """
    if clock is None:
        return None
    told = stage_told(clock, facts)
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


def told_text(clock: Reading, stage: str | None) -> str:
    return f"{clock.side.value} {clock.since} {stage}" if stage else ""


def stage_told(clock: Reading, facts: Mapping[str, str]) -> str | None:
    """None where of this wait nothing was told."""
    side, since, stage, *_ = [*facts.get(TOLD, "").split(" "), "", "", ""]
    is_this = (side, since) == (clock.side.value, str(clock.since))
    return stage if is_this and stage in STAGES else None
