"""A player's time is up: his opponent takes the game, or gives him another move's time."""

from bot import winding
from bot.clocks import GIVEN, STOOD, Gift, Reading, read_gifts, reading, texts
from bot.table import Table, Tables
from bot.turn import ANSWERS, Press, decided, seated
from bot.winding import TOLD, told_text
from bot.words import Said, said
from engine.board import Side
from engine.commands import Leave
from engine.match import Match

LATE = "late"
"""A fact: the side that lost a game on time, and which."""


async def claim(tables: Tables, press: Press, _text: str = "") -> Said:
    """The late player's game counts as left (rules.md §6.6)."""
    match await _late(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, clock:
            late = {LATE: f"{clock.side.value} {match.number}"}
            leave = Leave(clock.side)
            given = {GIVEN: table.facts.get(GIVEN, "")}
            return await decided(
                tables, press, table, match, leave, "claimed-you", facts=late, expect=given
            )


async def more_time(tables: Tables, press: Press, _text: str = "") -> Said:
    """As much as one move has, from now on."""
    match await _late(tables, press):
        case Said() as refusal:
            return refusal
        case table, _, clock:
            return await _given(tables, press, table, clock)


def can_claim(table: Table) -> Side | None:
    """The side that may choose, once both were told; nobody who has asked for something himself.

    What the late side has asked for keeps nobody waiting.
    """
    clock, match = table.reading, table.match
    if clock is None or match is None or not is_up(table):
        return None
    return None if match.asker is clock.side.other else clock.side.other


def is_up(table: Table) -> bool:
    """Whether both were told that no time is left."""
    clock = table.reading
    return clock is not None and winding.stage_told(clock, table.facts) == "up"


def lost_on_time(table: Table, side: Side) -> bool:
    """Whether it was time that cost this side the present game."""
    match = table.match
    return match is not None and table.facts.get(LATE) == f"{side.value} {match.number}"


async def _late(tables: Tables, press: Press) -> tuple[Table, Match, Reading] | Said:
    """The table, if this player's opponent has no time left."""
    await tables.heart.beat()
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            clock, now = table.reading, await tables.clock.now()
            if clock is None or clock.left(now) > 0:
                return said("time-left")
            if clock.side is side:
                return said("time-up-yours")
            is_asking = match.asker is side
            return said("question-open-yours") if is_asking else (table, match, clock)


async def _given(tables: Tables, press: Press, table: Table, clock: Reading) -> Said:
    """The reminders come again as far as they lie ahead."""
    now = await tables.clock.now()
    gift = Gift(clock.side, clock.since, clock.control.worth_ms - clock.left(now))
    gifts = texts([*read_gifts(table.facts.get(GIVEN, "")), gift])
    facts = {**table.facts, GIVEN: gifts}
    after = reading(facts, table.waits, table.outages)
    told = told_text(after, winding.stage_at(after, now)) if after else ""
    appended = await tables.commit(
        table,
        press.length,
        press.command,
        facts={GIVEN: gifts, TOLD: told},
        expect={name: table.facts.get(name, "") for name in ("status", STOOD, GIVEN)},
        due=winding.due(after, {**facts, TOLD: told}, table.waits),
        is_untold=True,
    )
    return said("time-given" if appended.outcome == "applied" else ANSWERS[appended.outcome])
