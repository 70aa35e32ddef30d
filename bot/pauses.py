"""Clocks stand by consent until somebody moves or wants them to run; or while a player rests."""

from collections.abc import Sequence

from bot import lists, winding
from bot.bells import reminding
from bot.clocks import STOOD, Stand, control_on, read_stands, reading
from bot.resting import BACK, may_rest, with_rest
from bot.store import View
from bot.stored import KEEP, Due
from bot.table import Table, Tables
from bot.turn import ANSWERS, Press, seated
from bot.winding import ended_pause
from bot.words import Said, said

WISH = "pause"
"""A fact: who would like the clocks to stand, and how long the log was: it is for this moment."""
TRIES = 3


def is_paused(table: Table) -> bool:
    """By consent."""
    return any(s.until is None for s in read_stands(table.facts.get(STOOD, "")))


def wisher(table: Table) -> int | None:
    """Whose wish is open."""
    user, _, length = table.facts.get(WISH, "").partition(" ")
    return int(user) if length == str(table.length) else None


async def pause(tables: Tables, press: Press, text: str = "") -> Said:
    """A wish, the word on it, or the end of a pause: ask, yes, no, or end."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, _, _:
            if control_on(table.facts) is None:
                return said("no-such-button")
            if is_paused(table):
                is_over = text == "end"
                return await _ended(tables, press, table) if is_over else said("pause-agreed")
            clock = table.reading
            if text != "no" and clock and clock.left(await tables.clock.now()) <= 0:
                return said("pause-too-late")
            return await _wished(tables, press, table, text)


async def _wished(tables: Tables, press: Press, table: Table, text: str) -> Said:
    asked = wisher(table)
    if text not in {"ask", "yes", "no"} or (asked is None and text != "ask"):
        return said("so-already" if text in {"end", "no", "yes"} else "no-such-button")
    if text == "no":
        answer = said("pause-taken-back" if asked == press.user else "pause-declined")
        return await _put(tables, press, table, {WISH: ""}, answer)
    if asked is None:
        return await _put(
            tables, press, table, {WISH: f"{press.user} {table.length}"}, said("pause-wished")
        )
    if asked == press.user:
        return said("so-already")
    stand = Stand(await tables.clock.now())
    facts = {WISH: "", STOOD: f"{table.facts.get(STOOD, '')} {stand.text}".strip()}
    return await _put(tables, press, table, facts, said("paused"))


async def _ended(tables: Tables, press: Press, table: Table) -> Said:
    now = await tables.clock.now()
    facts = {STOOD: ended_pause(table.facts, now)}
    clock = reading({**table.facts, **facts}, table.waits, table.outages)
    is_others = clock and not clock.stands_at(now) and table.user(clock.side) != press.user
    anew = await reminding(tables, table, clock) if clock and is_others else ()
    return await _put(tables, press, table, facts, said("pause-over"), anew)


async def _put(  # noqa: PLR0917 - what every deed has
    tables: Tables,
    press: Press,
    table: Table,
    facts: dict[str, str],
    answer: Said,
    anew: Sequence[View] = (),
) -> Said:
    """With the deadline that comes of it, unless the clocks are others' by now."""
    appended = await tables.commit(
        table,
        press.length,
        press.command,
        facts=facts,
        expect={name: table.facts.get(name, "") for name in ("status", STOOD, WISH)},
        anew=anew,
        due=_due(table, facts),
        is_quiet=True,
    )
    return answer if appended.outcome == "applied" else said(ANSWERS[appended.outcome])


def _due(table: Table, facts: dict[str, str]) -> Due:
    """Dice that turn lie at their time, whatever the clocks do."""
    if STOOD not in facts or (table.match and table.match.turning):
        return KEEP
    after = {**table.facts, **facts}
    clock = reading(after, table.waits, table.outages)
    return winding.due(clock, after, table.waits)


async def rested(tables: Tables, user: int, since: int, until: int) -> None:
    """This user's clocks stand in that time, whatever was known of the rest that began then.

    Done twice it does no harm.
    """
    async for table in lists.live(tables, await tables.store.tables_of(user)):
        if may_rest(table.facts) and (side := table.side_of(user)):
            await rests(tables, table, Stand(since, until, side))


async def rests(tables: Tables, table: Table, new: Stand) -> None:
    """Tried again where somebody plays at the same moment."""
    for _ in range(TRIES):
        facts = {STOOD: with_rest(table.facts, new)}
        if facts[STOOD] == table.facts.get(STOOD, ""):
            return
        if new.until and new.until <= await tables.clock.now():
            facts[BACK] = str(new.until)
        done = await tables.commit(
            table,
            table.length,
            f"rest:{new.text}",
            facts=facts,
            expect={name: table.facts.get(name, "") for name in ("status", STOOD)},
            due=_due(table, facts),
            is_untold=True,
        )
        again = await tables.load(table.gid) if done.outcome == "stale" else None
        if again is None:
            return
        table = again
