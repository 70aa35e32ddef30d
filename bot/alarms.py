"""A move's time runs out: the player is reminded, and in the end his opponent may choose.

Or somebody has waited long.
"""

from collections.abc import Mapping
from typing import Unpack

from bot import nudges, pauses, resting, winding
from bot.bells import boards_of, quiet_until, reminding
from bot.clock_words import MINUTE
from bot.clocks import GIVEN, STOOD, Reading, Stand, read_stands, texts
from bot.hours import Hours
from bot.store import View
from bot.stored import Along
from bot.table import Table, Tables
from bot.winding import TOLD, stage_at


async def rang(tables: Tables, gid: str) -> None:
    """Tells of the stage that has come; or, where the clock stood meanwhile, when it will come."""
    await tables.heart.beat()
    table = await tables.load(gid)
    if table is None:
        return None
    clock, now = table.reading, await tables.clock.now()
    if table.status == "playing" and await nudges.came_due(tables, table, now):
        return await _wound(tables, await tables.load(gid))
    if table.status == "playing" and await _is_back(tables, table, now):
        return None
    if clock and await _awake(tables, table, clock, now):
        return None
    hours = await _hours(tables, table, clock)
    stage = _stage(clock, table.facts, hours, now) if clock else None
    if clock is None or stage is None or not winding.is_news(clock, table.facts, stage):
        return await _wound(tables, table)
    if rest := resting.unknown(table.facts, clock, hours):
        return await pauses.rests(tables, table, rest)
    if stage != "up" and (quiet := quiet_until(clock, hours, now)):
        return await _wound_to(tables, table, quiet)
    return await _told(tables, table, clock, stage, hours)


async def given_back(tables: Tables) -> None:
    """Where the bot was away no clock ran, so that each rings later, and its board says so."""
    for away in tables.heart.untold:
        for gid in await tables.store.all_due():
            await _spared(tables, gid, away)
        tables.heart.told(away)


async def _spared(tables: Tables, gid: str, away: Stand) -> None:
    """The table knows it for good; a moment shorter than boards can tell is no reason to draw."""
    table = await tables.load(gid)
    clock = table.reading if table else None
    if table is None or clock is None:
        return
    facts = {STOOD: texts([*read_stands(table.facts.get(STOOD, "")), away])}
    lasted = (away.until or away.since) - away.since
    hours = await _hours(tables, table, clock)
    await tables.commit(
        table,
        table.length,
        f"away:{away.since}",
        facts=facts,
        expect={name: table.facts.get(name, "") for name in ("status", STOOD)},
        due=winding.due(clock, {**table.facts, **facts}, table.waits, hours),
        is_untold=True,
        is_unseen=lasted < MINUTE and not clock.control.is_live,
    )


async def _wound(tables: Tables, table: Table | None) -> None:
    if table is None:
        return
    hours = await _hours(tables, table, table.reading)
    due = winding.due(table.reading, table.facts, table.waits, hours)
    await _wound_to(tables, table, due)


async def _wound_to(tables: Tables, table: Table, due: int | None) -> None:
    await tables.store.wind(table.gid, table.length, table.changes or 0, due)


async def _hours(tables: Tables, table: Table, clock: Reading | None) -> Hours:
    """Of whoever's clock runs."""
    return await tables.store.hours(table.user(clock.side)) if clock else Hours()


def _stage(clock: Reading, facts: Mapping[str, str], hours: Hours, now: int) -> str | None:
    """The last stage that has come, or is told sooner because he will sleep when it comes."""
    stage, evening = stage_at(clock, now), winding.evening(clock, facts, hours)
    return "ninth" if stage != "up" and evening is not None and evening <= now else stage


async def _is_back(tables: Tables, table: Table, now: int) -> bool:
    """Whether a rest has ended; its clock's boards say so no more, and who is to move is called.

    By night that waits for the morning.
    """
    end = resting.next_end(table.facts, table.waits[-1].since) if table.waits else None
    if end is None or end > now:
        return False
    clock = _runs_again(table, end, now)
    if clock and (quiet := quiet_until(clock, await _hours(tables, table, clock), now)):
        await _wound_to(tables, table, quiet)
        return True
    facts = {resting.BACK: str(end)}
    await tables.commit(
        table,
        table.length,
        f"back:{end}",
        facts=facts,
        expect={name: table.facts.get(name, "") for name in ("status", resting.BACK, STOOD)},
        anew=await reminding(tables, table, clock) if clock else (),
        due=winding.due(table.reading, {**table.facts, **facts}, table.waits),
        is_untold=True,
    )
    return True


def _runs_again(table: Table, end: int, now: int) -> Reading | None:
    """The clock that stood until then for a rest of whoever is to move."""
    clock = table.reading
    if clock is None or clock.stands_at(now):
        return None
    stands = read_stands(table.facts.get(STOOD, ""))
    is_his = any((stand.side, stand.until) == (clock.side, end) for stand in stands)
    return clock if is_his else None


async def _told(tables: Tables, table: Table, clock: Reading, stage: str, hours: Hours) -> None:
    """With a new message, which rings; where somebody moves at this moment, there is none."""
    wakes = await _opponent_wakes(tables, table, clock) if stage == "up" else None
    command = f"ring:{clock.since}:{stage}:{clock.deadline}"
    anew = await _rung(tables, table, clock, stage, is_night=wakes is not None)
    told = winding.told_text(clock, stage, wakes)
    await _noted(tables, table, command, told, hours, anew=anew, is_untold=True)


async def _noted(
    tables: Tables,
    table: Table,
    command: str,
    told: str,
    hours: Hours | None = None,
    **along: Unpack[Along],
) -> None:
    """What was told of the running clock, unless that is another by now."""
    facts = {TOLD: told}
    await tables.commit(
        table,
        table.length,
        command,
        facts=facts,
        expect={name: table.facts.get(name, "") for name in ("status", TOLD, STOOD, GIVEN)},
        due=winding.due(table.reading, {**table.facts, **facts}, table.waits, hours),
        **along,
    )


async def _rung(
    tables: Tables, table: Table, clock: Reading, stage: str, *, is_night: bool
) -> list[View]:
    """The late player's boards, and in the end his opponent's; groups', if it is played there.

    The opponent, who has nothing to lose by it, sleeps on where it is night.
    """
    if stage != "up":
        return await reminding(tables, table, clock)
    late, other = table.user(clock.side), table.user(clock.side.other)
    return await boards_of(tables, table, {None, late} if is_night else {None, late, other})


async def _opponent_wakes(tables: Tables, table: Table, clock: Reading) -> int | None:
    """When he may be told that he can claim; None where that is now, or both sit at the board."""
    if clock.control.is_live:
        return None
    hours = await tables.store.hours(table.user(clock.side.other))
    return hours.quiet_until(await tables.clock.now())


async def _awake(tables: Tables, table: Table, clock: Reading, now: int) -> bool:
    """Whether it is morning where the opponent lives, who now gets what the night has kept."""
    wakes = winding.wakes_at(clock, table.facts)
    if wakes is None or wakes > now:
        return False
    anew = await boards_of(tables, table, {table.user(clock.side.other)})
    command, told = f"wakes:{clock.since}:{wakes}", winding.told_text(clock, "up")
    await _noted(tables, table, command, told, anew=anew, is_unseen=True)
    return True
