"""The results that follow from a table's log."""

from collections.abc import Iterator, Mapping
from typing import cast

from bot.results import ALIAS, WHOLE, Kind, Result, Timed
from bot.table import Table
from engine.bids import LEVELS, ResignedMatch
from engine.board import Side
from engine.events import Drawn, Over
from engine.match import Match


def seats_kept(table: Table, match: Match) -> Mapping[Side, int]:
    """Under which numbers the players are recorded."""
    seats = {side: match.terms.seat(side) for side in Side}
    return {side: int(table.facts.get(f"{ALIAS}{seat}", seat)) for side, seat in seats.items()}


def results_of(table: Table, match: Match) -> Iterator[Result]:
    """Of all games so far, and of the match where it is over, in this order."""
    seats, terms = seats_kept(table, match), match.terms

    def result(number: int, kind: Kind, winner: Side, points: int = 0) -> Result:
        users = seats[winner], seats[winner.other]
        return Result(table.gid, number, terms.variant.key, terms.length, kind, *users, points)

    for number, end in enumerate(match.games, 1):
        if isinstance(end, Over):
            yield result(number, cast("Kind", LEVELS[end.level]), end.winner, end.points)
        else:
            yield result(number, "drawn", Side.X)
    if match.left and match.result is None:
        yield result(match.number, "left", match.left.other)
    if match.winner and terms.length > 1:
        yield result(WHOLE, "match", match.winner)


def timed(table: Table) -> list[Timed]:
    """Each result with the time of the line that brought it."""
    if table.match is None:
        return []
    ends = [each.time for each in table.entries if isinstance(each.event, Over | Drawn)]
    left = [each.time for each in table.entries if isinstance(each.event, ResignedMatch)]
    of_match = {WHOLE: [*ends, *left][-1:], len(ends) + 1: left}
    return [
        Timed(result, (of_match.get(result.number) or [ends[result.number - 1]])[0])
        for result in results_of(table, table.match)
    ]
