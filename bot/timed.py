"""What a board says of its clock, and the buttons for that."""

from collections.abc import Iterator

from bot import resting
from bot.buttons import Button, Row, button
from bot.clock_words import MINUTE, lasting, moment
from bot.clocks import Reading, Stand, control_on, merged
from bot.names import bold, mention
from bot.onlookers import looks_on
from bot.pauses import is_paused, wisher
from bot.standing import marked_name
from bot.store import View
from bot.table import Table
from bot.timeouts import can_claim, is_up
from bot.tokens import Token
from bot.winding import stage_told
from bot.words import Words
from engine.board import Side
from engine.match import Match
from engine.worth import points_of_leaving


def clock_lines(table: Table, view: View, words: Words) -> list[str]:
    """Until when somebody may think, or why nobody has to hurry."""
    if table.status != "playing" or control_on(table.facts) is None:
        return []
    lines = [*_rests(table, words)]
    clock = table.reading
    if is_paused(table):
        lines.append(words.html("clock-paused"))
    elif clock:
        lines += [*_running(table, clock, view, words), *_given_back(table, clock, words)]
    asks = wisher(table)
    if asks and not is_up(table):
        who = "you" if view.user == asks else "other"
        lines.append(words.html("pause-asked", name=bold(table.name(asks)), who=who))
    return lines


def _running(table: Table, clock: Reading, view: View, words: Words) -> Iterator[str]:
    stage, deadline = stage_told(clock, table.facts), clock.deadline
    if stage == "up":
        yield _time_up(table, clock, view, words)
    elif deadline is not None:
        until = moment(deadline, words, clock.control)
        yield words.html("clock-until", until=until, gone=stage or "no")


def _time_up(table: Table, clock: Reading, view: View, words: Words) -> str:
    """In a group whoever may choose is called by his name, which rings."""
    late, other = table.user(clock.side), table.user(clock.side.other)
    if view.user == late:
        return words.html("time-up-you", asker=_asker(table, clock))
    name = bold(table.name(late))
    if looks_on(table, view):
        return words.html("time-up-seen", name=name)
    if view.user == other:
        return words.html("time-up-theirs", name=name, asker=_asker(table, clock))
    called = mention(table.name(other), other)
    return words.html("time-up-group", name=name, other=called, asker=_asker(table, clock))


def _asker(table: Table, clock: Reading) -> str:
    """Who waits for an answer, and has to take that back before he does anything else."""
    asker = table.match.asker if table.match else None
    return {None: "nobody", clock.side: "late", clock.side.other: "other"}[asker]


def _rests(table: Table, words: Words) -> Iterator[str]:
    """Whose clock stands for days; that he is back already nobody need be told."""
    last = table.entries[-1].time if table.entries else 0
    for stand in resting.lasting(table.facts, last):
        if stand.side and stand.until:
            until = moment(stand.until, words)
            yield words.html("rests-until", name=marked_name(table, stand.side), until=until)


def _given_back(table: Table, clock: Reading, words: Words) -> Iterator[str]:
    """For how long the bot itself was away during this wait."""
    away = merged((_within(stand, clock.since) for stand in table.outages), clock.side)
    ms = sum((stand.until or stand.since) - stand.since for stand in away)
    if ms >= MINUTE:
        yield words.html("clock-given-back", lasting=lasting(ms, words))


def _within(stand: Stand, since: int) -> Stand:
    begin = max(stand.since, since)
    return Stand(begin, max(begin, stand.until or begin))


def claim_rows(table: Table, match: Match, viewer: Side | None, words: Words) -> Iterator[Row]:
    """For the opponent of whoever has no time left; in a group everybody sees them."""
    side = can_claim(table)
    if side is None or viewer not in {None, side}:
        return
    _, points = points_of_leaving(match, side.other)
    claim = words.plain("button-claim", points=points)
    yield (Button(claim, Token("claim", table.gid, table.length), style="success"),)
    yield (button(words, "more-time", table, "primary"),)


def pause_buttons(table: Table, view_user: int | None, words: Words) -> Row:
    """What can be done about a pause."""
    if control_on(table.facts) is None:
        return ()
    if is_paused(table):
        return (_pause(table, words, "end"),)
    asks = wisher(table)
    if is_up(table):
        return ()
    if asks is None:
        return (_pause(table, words, "ask"),)
    if view_user == asks:
        return (_pause(table, words, "no"),)
    return _pause(table, words, "yes"), _pause(table, words, "no")


def _pause(table: Table, words: Words, text: str) -> Button:
    return Button(
        words.plain(f"button-pause-{text}"), Token("pause", table.gid, table.length, text=text)
    )
