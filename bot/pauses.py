"""Clocks stand by consent until somebody moves or wants them to run; or while a player rests."""

from dataclasses import replace

from bot import lists, winding
from bot.clocks import STOOD, Stand, control_on, read_stands, reading, texts
from bot.table import Table, Tables
from bot.turn import Press, facts_put, seated
from bot.winding import ended_pause
from bot.words import Said, said

WISH = "pause"
"""A fact: who would like the clocks to stand."""
BACK = "back"
"""A fact: the rest that ended early."""
TRIES = 3


def is_paused(table: Table) -> bool:
    """By consent."""
    return any(s.until is None for s in read_stands(table.facts.get(STOOD, "")))


def wisher(table: Table) -> int | None:
    """Whose wish is open."""
    return int(table.facts[WISH]) if WISH in table.facts else None


async def pause(tables: Tables, press: Press, text: str = "") -> Said:
    """A wish, the word on it, or the end of a pause: ask, yes, no, or end."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, _, _:
            if control_on(table.facts) is None:
                return said("no-such-button")
            if is_paused(table):
                return await _ended(tables, press, table)
            return await _wished(tables, press, table, text)


async def _wished(tables: Tables, press: Press, table: Table, text: str) -> Said:
    asked = wisher(table)
    if text not in {"ask", "yes", "no"} or (asked is None and text != "ask"):
        return said("so-already" if text in {"end", "no", "yes"} else "no-such-button")
    if text == "no":
        answer = said("pause-taken-back" if asked == press.user else "pause-declined")
        return await _put(tables, press, table, {WISH: ""}, answer)
    if asked is None:
        return await _put(tables, press, table, {WISH: str(press.user)}, said("pause-wished"))
    if asked == press.user:
        return said("so-already")
    stand = Stand(await tables.clock.now())
    facts = {WISH: "", STOOD: f"{table.facts.get(STOOD, '')} {stand.text}".strip()}
    return await _put(tables, press, table, facts, said("paused"))


async def _ended(tables: Tables, press: Press, table: Table) -> Said:
    stood = ended_pause(table.facts, await tables.clock.now())
    return await _put(tables, press, table, {STOOD: stood}, said("pause-over"))


async def _put(
    tables: Tables, press: Press, table: Table, facts: dict[str, str], answer: Said
) -> Said:
    """With the deadline that comes of it."""
    wound = replace(table, due=_due(table, facts)) if STOOD in facts else table
    return await facts_put(tables, press, wound, facts, answer)


def _due(table: Table, facts: dict[str, str]) -> int | None:
    """Dice that turn lie at their time, whatever the clocks do."""
    if table.match and table.match.turning:
        return table.due
    after = {**table.facts, **facts}
    clock = reading(after, table.waits, table.outages)
    return winding.due(clock, after, table.waits)


async def rested(tables: Tables, user: int, since: int, until: int, was: int | None = None) -> None:
    """This user's clocks stand in that time; where he had wanted to rest until later, not longer.

    Done twice it does no harm.
    """
    async for table in lists.live(tables, await tables.store.tables_of(user)):
        if control_on(table.facts) and (side := table.side_of(user)):
            await rests(tables, table, Stand(since, until, side), was)


async def rests(tables: Tables, table: Table, new: Stand, was: int | None = None) -> None:
    """Tried again where somebody plays at the same moment."""
    for _ in range(TRIES):
        stands = read_stands(table.facts.get(STOOD, ""))
        kept = [s for s in stands if s != new and s != replace(new, until=was)]
        facts = {STOOD: texts([*kept, new])} | ({} if was is None else {BACK: new.text})
        if facts[STOOD] == table.facts.get(STOOD, ""):
            return
        done = await tables.commit(
            table,
            table.length,
            f"rest:{new.text}",
            facts=facts,
            expect={name: table.facts.get(name, "") for name in ("status", STOOD)},
            due=_due(table, facts),
        )
        again = await tables.load(table.gid) if done.outcome == "stale" else None
        if again is None:
            return
        table = again
