"""Whoever waits reminds his opponent, once a day: his board comes anew, which rings."""

from collections.abc import Iterator
from typing import Final

from bot import patience
from bot.absence import is_gone
from bot.buttons import Button, button
from bot.clock_words import MINUTE
from bot.clocks import HOUR, STOOD
from bot.names import bold
from bot.onlookers import looks_on
from bot.patience import APART_MS, LONG, LONG_MS, NUDGE, is_long, is_nudged, nudge_text
from bot.pauses import is_paused
from bot.store import View
from bot.table import Table, Tables
from bot.turn import ANSWERS, Press, seated
from bot.winding import due
from bot.words import Said, Words, said
from engine.board import Side
from engine.match import Match

NUDGED: Final = "nudged:"
"""A fact: when this user has nudged his opponent last."""


async def nudge(tables: Tables, press: Press, _text: str = "") -> Said:
    """At night it waits until the morning."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            now = await tables.clock.now()
            if refused := _why_not(table, match, side, now):
                return refused
            other = table.user(side.other)
            hours = await tables.store.hours(other)
            if hours.rests_until(now):
                return said("nudge-rests", name=table.name(other))
            return await _nudged(tables, press, table, hours.quiet_until(now))


def _why_not(table: Table, match: Match, side: Side, now: int) -> Said | None:
    """What keeps this player from it, whatever his opponent has told of his own time."""
    if _late(match) is not side.other:
        return said("nudge-yourself" if match.asked is side else "no-such-button")
    name = table.name(table.user(side.other))
    again = int(table.facts.get(f"{NUDGED}{table.user(side)}", -APART_MS)) + APART_MS
    if again > now:
        return said("nudge-again", hours=-(-(again - now) // HOUR))
    soon = table.waits[-1].since + LONG_MS
    if soon > now:
        return said("nudge-soon", name=name, minutes=-(-(soon - now) // MINUTE))
    if is_paused(table):
        return said("nudge-paused")
    return said("nudge-gone", name=name) if is_gone(table, table.user(side.other)) else None


async def _nudged(tables: Tables, press: Press, table: Table, at: int | None) -> Said:
    """Now, or at that time; of two presses at once only one counts."""
    name, now = table.name(_waited_for(table)), await tables.clock.now()
    told = nudge_text(table.waits, at or now, came=at is None)
    facts = {f"{NUDGED}{press.user}": str(now), NUDGE: told, LONG: ""}
    done = await _put(tables, table, press.command, facts, rings=at is None)
    if done != "applied":
        return said(ANSWERS[done])
    return said("nudge-morning" if at else "nudge-sent", name=name)


async def came_due(tables: Tables, table: Table, now: int) -> bool:
    """Does what this wait asks for at this time; False where it is nothing."""
    at = patience.nudge_at(table.waits, table.facts)
    if at is not None and at <= now:
        await _come(tables, table, at, now)
        return True
    if not table.waits or table.waits[-1].side is None:
        return False
    offer = patience.offer_at(table.waits, table.facts)
    if offer is None or offer > now:
        return False
    await _put(tables, table, f"long:{offer}", {LONG: str(table.waits[-1].since)}, rings=False)
    return True


async def _come(tables: Tables, table: Table, at: int, now: int) -> None:
    """One that was kept for the morning; whom nobody may nudge any more it leaves in peace.

    Then it was none, and another one is possible at once.
    """
    late = _waited_for(table)
    is_off = is_paused(table) or is_gone(table, late)
    if is_off or (await tables.store.hours(late)).rests_until(now):
        long = str(table.waits[-1].since)
        off = {NUDGE: "", f"{NUDGED}{_waiting(table)}": "", LONG: long}
        await _put(tables, table, f"nudge-off:{at}", off, rings=False)
        return
    facts = {NUDGE: nudge_text(table.waits, now, came=True)}
    await _put(tables, table, f"nudge:{at}", facts, rings=True)


async def _put(
    tables: Tables, table: Table, command: str, facts: dict[str, str], *, rings: bool
) -> str:
    """The outcome; where it rings, the board of whoever is waited for comes anew.

    Where a nudge is offered now, or no more, those of whoever waits are drawn again.
    """
    late, waits = _waited_for(table), _waiting(table)
    has_button = LONG in facts and table.match and _nudgeable(table, table.match)
    done = await tables.commit(
        table,
        table.length,
        command,
        facts=facts,
        expect={name: table.facts.get(name, "") for name in (*facts, "status", STOOD)},
        anew=await _boards(tables, table, late) if rings else (),
        redrawn=await _boards(tables, table, waits) if has_button else (),
        is_unseen=True,
        due=due(table.reading, {**table.facts, **facts}, table.waits),
    )
    return done.outcome


async def _boards(tables: Tables, table: Table, user: int) -> list[View]:
    views = await tables.store.views(table.gid)
    return [view for view in views if view.user in {None, user} and not looks_on(table, view)]


def _waited_for(table: Table) -> int:
    side = table.waits[-1].side
    if side is None:
        raise LookupError("nobody is waited for")
    return table.user(side)


def _waiting(table: Table) -> int:
    return next(user for user in table.players if user != _waited_for(table))


def lines(table: Table, view: View, words: Words) -> Iterator[str]:
    """Under the board of whoever is waited for."""
    side = table.waits[-1].side if table.waits else None
    if side and is_nudged(table) and view.user in {None, table.user(side)}:
        yield words.html("nudge-line", name=bold(table.name(table.user(side.other))))


def buttons(table: Table, match: Match, viewer: Side | None, words: Words) -> Iterator[Button]:
    """For whoever has waited long; in a group everybody sees it."""
    late = _nudgeable(table, match)
    if late and viewer is not late and is_long(table):
        yield button(words, "nudge", table)


def _late(match: Match) -> Side | None:
    """Who may be nudged: whoever has to move, unless his opponent has something to answer first."""
    return match.mover if match.asked is match.mover else None


def _nudgeable(table: Table, match: Match) -> Side | None:
    """The same, if a nudge would be of any use."""
    late = _late(match)
    if late is None or is_paused(table) or is_gone(table, table.user(late)):
        return None
    return late
