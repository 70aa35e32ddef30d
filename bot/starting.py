"""A table whose players add words of their own to the dice: both sit, and both press Start."""

import re
from typing import Final

from bot import resting, seating, taking_back
from bot.calls import asked_at
from bot.crossing import despite_turns
from bot.store import Outcome
from bot.table import Table, Tables
from bot.words import Said, said
from engine.board import Side
from engine.decide import decide
from engine.log import terms_text
from engine.match import begun
from engine.proof import WORDS
from engine.refusals import Refused

_WORDS: Final = re.compile(WORDS)


def are_words(text: str) -> bool:
    return bool(_WORDS.fullmatch(text))


async def spoken(tables: Tables, gid: str, user: int, command: str, text: str) -> Said:
    """This player's words, in the place of any that he gave before."""
    table = await _seated(tables, gid, user)
    if isinstance(table, Said):
        return table
    if not are_words(text):
        return said("words-unfit")
    outcome = await _put(tables, table, command, {f"words:{user}": text})
    return said("words-noted" if outcome in {"applied", "already"} else "stale")


@despite_turns
async def ready(tables: Tables, gid: str, user: int, command: str) -> Said:
    """The first of both presses is noted, with the second the game begins."""
    table = await _seated(tables, gid, user)
    if isinstance(table, Said):
        return table
    if f"ready:{user}" in table.facts:
        return said("so-already")
    if f"ready:{_other(table, user)}" in table.facts:
        outcome, answer = await _begun(tables, table, command), "joined"
    else:
        outcome, answer = await _noted(tables, table, user, command), "ready-noted"
    return said("stale" if outcome == "stale" else answer)


async def got_up(tables: Tables, gid: str, user: int, command: str) -> Said:
    """Before the start the joiner may leave his seat, and the opener closes the table."""
    table = await _seated(tables, gid, user)
    if isinstance(table, Said):
        return table
    if user == table.opener:
        return await taking_back.cancelled(tables, gid, user, command)
    keys = ("joiner", "press", *(f"{key}:{who}" for who in table.players for key in _OF_A_SEAT))
    facts = {"status": "open"} | dict.fromkeys(keys, "")
    due = await tables.clock.now() + seating.OPEN_MS
    expect = {"status": "seated", "joiner": str(user)}
    appended = await tables.commit(table, 0, command, facts=facts, expect=expect, due=due)
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    if user not in asked_at(table.facts):
        await tables.store.unindex(gid, [user], [user] if table.is_private else [])
    return said("got-up")


_OF_A_SEAT: Final = ("words", "ready")


async def _seated(tables: Tables, gid: str, user: int) -> Table | Said:
    table = await tables.load(gid)
    if table is None or user not in table.players:
        return said("not-a-player")
    if table.status == "open":
        return said("words-later")
    return table if table.status == "seated" else said("words-too-late")


def _other(table: Table, user: int) -> int:
    return next(each for each in table.players if each != user)


async def _noted(tables: Tables, table: Table, user: int, command: str) -> Outcome:
    return await _put(tables, table, command, {f"ready:{user}": "yes"})


async def _put(tables: Tables, table: Table, command: str, facts: dict[str, str]) -> Outcome:
    """Only on the table as it was read, so that nothing is added to a game that has begun."""
    expect = _as_read(table)
    appended = await tables.commit(table, 0, command, facts=facts, expect=expect)
    return appended.outcome


async def _begun(tables: Tables, table: Table, command: str) -> Outcome:
    joiner, drawn = table.players[-1], table.facts.get("side")
    side = Side(drawn) if drawn else tables.dice.seat()
    terms = seating.terms_of(table, joiner, side, table.facts["press"])
    events = decide(begun(terms), seating.start_of(table, terms), await tables.throws(table, terms))
    if isinstance(events, Refused):
        raise TypeError(f"a game that has not begun can't be begun: {events.reason}")
    now = await tables.clock.now()
    rests = await resting.at_start(tables.store, table.facts, terms, now)
    appended = await tables.commit(
        table,
        0,
        command,
        events,
        first=terms_text(terms),
        facts={"status": "playing", **rests},
        expect=_as_read(table),
    )
    await tables.index(table)
    return appended.outcome


def _as_read(table: Table) -> dict[str, str]:
    keys = ("joiner", *(f"{key}:{who}" for who in table.players for key in _OF_A_SEAT))
    return {"status": "seated"} | {key: table.facts.get(key, "") for key in keys}
