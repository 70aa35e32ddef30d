"""A move's time runs out: the player is reminded, and in the end his opponent may choose.

Or somebody has waited long.
"""

from bot import nudges, pauses, winding
from bot.bells import reminds_aloud
from bot.clocks import STOOD, Reading, Stand, read_stands
from bot.hours import Hours
from bot.store import View
from bot.table import Table, Tables
from bot.winding import TOLD, stage_at, stage_told


async def rang(tables: Tables, gid: str) -> None:
    """Tells of the stage that has come; or, where the clock stood meanwhile, when it will come."""
    await tables.heart.beat()
    table = await tables.load(gid)
    if table is None:
        return None
    clock, now = table.reading, await tables.clock.now()
    if table.status == "playing" and await nudges.came_due(tables, table, now):
        return None
    stage = stage_at(clock, now) if clock else None
    if clock is None or stage is None or stage == stage_told(clock, table.facts):
        return await _wound(tables, table)
    hours = await tables.store.hours(table.user(clock.side))
    if rest := _unknown_rest(table, clock, hours):
        return await pauses.rests(tables, table, rest)
    if stage != "up" and (quiet := _quiet_until(clock, hours, now)):
        return await tables.store.wind(gid, table.length, quiet)
    return await _told(tables, table, clock, stage)


async def given_back(tables: Tables) -> None:
    """The bot was away: no clock ran, so that each rings later, and its board says so."""
    for gid in await tables.store.all_due():
        table = await tables.load(gid)
        if table and table.reading:
            await _wound(tables, table)
            await tables.store.touch(gid, await tables.clock.now())
    tables.committed()


async def _wound(tables: Tables, table: Table) -> None:
    await tables.store.wind(
        table.gid, table.length, winding.due(table.reading, table.facts, table.waits)
    )


def _unknown_rest(table: Table, clock: Reading, hours: Hours) -> Stand | None:
    """A rest in this wait that was taken before the game began, so that its table lacks it."""
    if hours.rest is None or hours.rest[1] <= clock.since:
        return None
    rest = Stand(*hours.rest, clock.side)
    return None if rest in read_stands(table.facts.get(STOOD, "")) else rest


def _quiet_until(clock: Reading, hours: Hours, now: int) -> int | None:
    """When he may be reminded; None where that is now, or his night outlasts his time."""
    quiet, deadline = hours.quiet_until(now), clock.deadline
    return quiet if quiet and deadline and quiet < deadline else None


async def _told(tables: Tables, table: Table, clock: Reading, stage: str) -> None:
    """With a new message, which rings; where somebody moves at this moment, there is none."""
    facts = {TOLD: winding.told_text(clock, stage)}
    await tables.commit(
        table,
        table.length,
        f"ring:{clock.since}:{stage}:{clock.deadline}",
        facts=facts,
        expect={name: table.facts.get(name, "") for name in ("status", TOLD, "stood", "given")},
        anew=await _rung(tables, table, clock, stage),
        due=winding.due(clock, {**table.facts, **facts}, table.waits),
    )


async def _rung(tables: Tables, table: Table, clock: Reading, stage: str) -> list[View]:
    """The late player's boards and groups'; in the end his opponent's too."""
    late = table.user(clock.side)
    views = [view for view in await tables.store.views(table.gid) if view.kind != "spectator"]
    players = set(table.players) if stage == "up" else {late}
    is_private = any(view.user == late for view in views)
    if stage != "up" and is_private and not await reminds_aloud(tables, table, clock):
        players = set()
    return [view for view in views if view.user in {None, *players}]
