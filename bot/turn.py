"""What a seated player does at the table: each press one call, answered with a sentence."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from bot import money
from bot.folding import first_choice
from bot.stored import NO_FACTS
from bot.table import Table, Tables
from bot.words import Said, said
from engine.bids import Asked, Declined, ResignOffered, Withdrew
from engine.board import Side
from engine.commands import Command, MakePlay, Name
from engine.decide import decide
from engine.draft import Draft, advanced, stepped_back
from engine.events import Event, Played, Rolled, Thrown
from engine.fold import folded
from engine.match import Match
from engine.notation import NotationError, Run, place_text, play_text, read_play
from engine.refusals import Refused, bans_now, why_not_die

KESTUM_MS: Final = 5000
"""So long dice turn where a throw may be called off."""
_ASIDE: Final = (ResignOffered, Asked, Declined, Withdrew)
"""What leaves a begun play as it is."""
_THROWS: Final = (Rolled, Thrown)
_NO_DRAFT_IS_SO: Final = "?"
"""A draft that no table has: an append that expects it writes nothing."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button as its picture had it: table, log length and draft length, and who pressed it."""

    gid: str
    user: int
    command: str
    length: int
    drafted: int = 0


Seated = tuple[Table, Match, Side]
Choosing = tuple[Table, Match, Side, Draft]


async def play(tables: Tables, press: Press, text: str) -> Said:
    """The whole play at once."""
    match await to_play(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side, _:
            runs = _runs(text)
            if runs is None:
                return said("no-such-button")
            return await decided(tables, press, table, match, MakePlay(side, runs))


async def move(tables: Tables, press: Press, text: str) -> Said:
    """One checker by one die, on top of what is chosen already."""
    match await to_play(tables, press):
        case Said() as refusal:
            return refusal
        case (_, _, _, draft) as at:
            runs = _runs(text)
            longer = advanced(draft, runs[0].path[0], runs[0].path[-1]) if runs else None
            if longer is None:
                return said("no-such-button")
            if isinstance(longer, Refused):
                return refusal_of(longer)
            return await lengthened(tables, press, at, longer)


async def lengthened(tables: Tables, press: Press, at: Choosing, longer: Draft) -> Said:
    """What is chosen with what has been added; played at once if it is whole and none confirms."""
    table, match, side, draft = at
    if longer.choices or table.confirms:
        return await _drafted(tables, press, table, draft, longer)
    return await decided(tables, press, table, match, MakePlay(side, longer.runs))


async def done(tables: Tables, press: Press, _text: str = "") -> Said:
    """The chosen play is played for good."""
    match await to_play(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side, draft:
            return await decided(tables, press, table, match, MakePlay(side, draft.runs))


async def undo(tables: Tables, press: Press, _text: str = "") -> Said:
    """The last chosen move is taken back, with what followed of itself."""
    match await to_play(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, _, draft:
            start = first_choice(match)
            if start is None or not draft.moves:
                return said("nothing-to-undo")
            return await _drafted(tables, press, table, draft, stepped_back(start, draft))


async def why(tables: Tables, press: Press, text: str) -> Said:
    """Why a die can't be played, or how it can."""
    match await to_play(tables, press):
        case Said() as refusal:
            return refusal
        case _, _, _, draft:
            if text not in map(str, draft.phase.numbers):
                return said("no-such-button")
            die = int(text)
            moves = [move for move in draft.choices if move.die == die]
            if not moves:
                return refusal_of(why_not_die(draft.tree, draft.position, draft.phase, die))
            sources = " · ".join(place_text(move.source) for move in moves)
            return said("die-can", die=die, sources=sources)


async def why_not(tables: Tables, press: Press, _text: str = "") -> Said:
    """Which rules now take away what the dice alone would allow, each with one such move."""
    match await to_play(tables, press):
        case Said() as refusal:
            return refusal
        case _, _, _, draft:
            bans = bans_now(draft.tree, draft.position, draft.phase)
            if not bans:
                return said("no-bans", alert=True)
            more = tuple(said(f"ban-{ban}", move=move) for ban, move in bans.items())
            return Said("bans", alert=True, more=more)


async def name(tables: Tables, press: Press, text: str) -> Said:
    """The double that the turn gives."""
    match await seated(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            if waits := why_not_yet(table, match, side):
                return waits
            if text not in {"1", "2", "3", "4", "5", "6"}:
                return said("no-such-button")
            return await decided(tables, press, table, match, Name(side, int(text)))


async def at_table(tables: Tables, press: Press) -> Seated | Said:
    """The table, if the press comes from one of its players and from its newest board."""
    table = await tables.load(press.gid)
    side = table.side_of(press.user) if table else None
    if table and table.status in {"quarantined", "newer"}:
        return said(f"table-{table.status}", alert=True)
    if table is None or table.match is None or side is None:
        return said("not-a-player")
    if table.status == "closed":
        return said("table-closed")
    if press.length != table.length:
        return await _late(tables, press, table)
    return table, table.match, side


async def seated(tables: Tables, press: Press) -> Seated | Said:
    """The same, if there is anything left to play."""
    at = await at_table(tables, press)
    return said("game-over") if not isinstance(at, Said) and at[1].finished else at


def why_not_yet(table: Table, match: Match, side: Side) -> Said | None:
    """What keeps this side from playing now: another's turn, or something to be settled first."""
    if match.result:
        return said("next-game-first")
    if match.turning:
        return said("dice-turn")
    if match.asked is not side:
        refusal = "answer-awaited" if match.asker is side else "not-your-turn"
        return said(refusal, name=table.name(table.user(side.other)))
    if match.offer:
        return said("double-open")
    if match.asker:
        return said("resignation-open" if match.resigning else "wish-open")
    return said("throw-first") if match.to_throw else None


async def to_play(tables: Tables, press: Press) -> Choosing | Said:
    """The same, if it is that player who has to choose a play, and his draft is as he saw it."""
    at = await seated(tables, press)
    if isinstance(at, Said):
        return at
    table, match, side = at
    if waits := why_not_yet(table, match, side):
        return waits
    draft = table.choosing
    if draft is None or len(draft.moves) != press.drafted:
        return await _late(tables, press, table)
    return table, match, side, draft


async def _late(tables: Tables, press: Press, table: Table) -> Said:
    """A press on a board that is no longer so: was it this very press that changed it?"""
    outcome = (await tables.commit(table, press.length, press.command, was=_NO_DRAFT_IS_SO)).outcome
    if outcome == "already":
        return said("already")
    return said("moves-lost", alert=True) if press.length > table.length else said("stale")


async def _drafted(tables: Tables, press: Press, table: Table, was: Draft, draft: Draft) -> Said:
    appended = await tables.drafted(table, press.command, draft)
    if appended.outcome != "applied":
        return said(ANSWERS[appended.outcome])
    if len(draft.moves) < len(was.moves):
        return said("undone")
    made = play_text(draft.runs)
    if not draft.choices:
        return said("chosen-all", play=made)
    return said("chosen", play=made, left=len(draft.phase.numbers))


async def decided(  # noqa: PLR0917 - what every deed has
    tables: Tables,
    press: Press,
    table: Table,
    match: Match,
    command: Command,
    answer: str = "played",
    *,
    facts: Mapping[str, str] = NO_FACTS,
    expect: Mapping[str, str] = NO_FACTS,
) -> Said:
    """Does it, up to where somebody must choose, and answers with this sentence."""
    throws = await tables.throws(table, match.terms)
    events = decide(match, command, throws, table.rolls_for)
    if isinstance(events, Refused):
        return refusal_of(events)
    after = folded(match, events)
    aside = all(isinstance(event, _ASIDE) for event in events)
    appended = await tables.commit(
        table,
        press.length,
        press.command,
        events,
        facts={"resigning": "", **facts, **await money.facts_at_end(tables, table, after)},
        expect={"status": "playing", **expect},
        was=None if aside else table.draft,
        keeps_draft=aside,
        is_last=(aside and not after.wish) or after.finished,
        is_quiet=_goes_on(match, after, events),
        after_ms=KESTUM_MS if after.turning else None,
    )
    await (tables.unindex(table) if after.finished else tables.index(table))
    return said(answer if appended.outcome == "applied" else ANSWERS[appended.outcome])


def _goes_on(match: Match, after: Match, events: Sequence[Event]) -> bool:
    """Whether it is still the same turn, of which spectators hear when it is over."""
    if after.asked is not match.asked or after.result or after.offer or after.resigning:
        return False
    played = [at for at, event in enumerate(events) if isinstance(event, Played)]
    thrown = [at for at, event in enumerate(events) if isinstance(event, _THROWS)]
    return not (played and thrown and thrown[-1] > played[0])


async def facts_put(
    tables: Tables, press: Press, table: Table, facts: dict[str, str], answer: Said
) -> Said:
    appended = await tables.commit(table, press.length, press.command, facts=facts, is_quiet=True)
    return answer if appended.outcome == "applied" else said(ANSWERS[appended.outcome])


def _runs(text: str) -> tuple[Run, ...] | None:
    try:
        return read_play(text)
    except NotationError:
        return None


def refusal_of(refused: Refused) -> Said:
    return Said(refused.reason, refused.words, alert=True)


ANSWERS: Final = {
    "already": "already",
    "stale": "stale",
    "unknown": "not-a-player",
    "broken": "table-quarantined",
    "full": "table-full",
}
