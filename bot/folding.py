"""A stored log folded into a match, and the play on its way."""

import logging
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final

from bot.clocks import Wait, waited
from bot.stored import Stored
from engine.draft import Draft, read_draft
from engine.fold import apply
from engine.log import Entry, read_entry, read_terms
from engine.match import Match, begun
from engine.plays import tree_at
from engine.refusals import Refused

CACHED_TABLES: Final = 2_000
"""Of 50 KB each after sixty plays; folding one anew costs as much as the rest of a press."""
ERASED: Final = "erased"
"""A fact: how often a player's id was taken out of the log."""

NEWER_MS: Final = 10 * 60 * 1000
"""So much later this replica looks again at a table that only a newer one can read."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Folded:
    """What a log told when it was last read."""

    match: Match
    entries: tuple[Entry, ...]
    last: str
    """The last line as it was read, by which it is known whether the log has gone another way."""
    waits: tuple[Wait, ...]
    """Who was asked when."""
    erased: str = ""
    """How often a player's id was taken out of it."""

    @property
    def lines(self) -> int:
        return len(self.entries) + 1


def folded(stored: Stored, known: Folded | None) -> Folded | None:
    """What was known, with the lines that have come since; None while the log is empty.

    The stored log begins with its first line, or with the last one that was known.
    """
    if not stored.length:
        return None
    match = known.match if known else begun(read_terms(stored.log[0]))
    waits = list(known.waits) if known else []
    new = tuple(read_entry(line) for line in stored.log[1:])
    for entry in new:
        match = apply(match, entry.event)
        waited(waits, entry.time, entry.event, match.mover)
    entries = (known.entries if known else ()) + new
    erased = stored.facts.get(ERASED, "")
    return Folded(match, entries, stored.log[-1], tuple(waits), erased)


class Memory:
    """The tables that were read last, folded."""

    def __init__(self) -> None:
        self._folded: OrderedDict[str, Folded] = OrderedDict()

    def of(self, gid: str) -> Folded | None:
        return self._folded.get(gid)

    def keep(self, gid: str, folded: Folded | None) -> None:
        self._folded.pop(gid, None)
        if folded:
            self._folded[gid] = folded
        if len(self._folded) > CACHED_TABLES:
            self._folded.popitem(last=False)


def goes_on(stored: Stored, known: Folded) -> bool:
    """No where a failover lost the log's end, or a player was taken out of it."""
    erased = stored.facts.get(ERASED, "")
    return stored.log[:1] == (known.last,) and erased == known.erased


def begun_choice(gid: str, match: Match, text: str) -> Draft | None:
    start = first_choice(match)
    draft = start and read_draft(start, text)
    if isinstance(draft, Refused):
        _log.error("table %s: the draft %r is no play and is let go", gid, text)
        return start
    return draft


def first_choice(match: Match) -> Draft | None:
    """An empty draft for whoever has to play; None where nobody has."""
    choice = match.to_play
    return choice and Draft(tree_at(match.terms.variant, *choice), *choice)
