"""Results counted: what one player has won, and how strong all of them are.

A rating period is a week that begins on Monday, in UTC. The paper wants ten to fifteen games of a
player in a period, which is a week among friends; its unfinished last one counts as it stands, so
that a game shows in the ladder as soon as it is over.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from bot.clocks import DAY
from bot.glicko import NEW, Rating, aged, rated
from bot.results import Result, Timed

PROVISIONAL: Final = 10
"""A rating says little before so many games."""
WEEK_MS: Final = 7 * DAY
_MONDAY_MS: Final = 4 * DAY
"""The first Monday after the beginning of all times, which was a Thursday."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What somebody has won and lost; games are counted apart from the matches they belong to."""

    won: int = 0
    lost: int = 0
    drawn: int = 0
    marses: int = 0
    marses_lost: int = 0
    points: int = 0
    points_lost: int = 0
    matches: int = 0
    matches_lost: int = 0
    streak: int = 0
    """Games won in a row until now; below zero, lost."""
    longest: int = 0
    """The most games ever won in a row."""

    @property
    def games(self) -> int:
        return self.won + self.lost + self.drawn


@dataclass(frozen=True, slots=True)
class Rung:
    """A player's place on a ladder."""

    user: int
    rating: Rating
    tally: Tally

    @property
    def is_provisional(self) -> bool:
        return self.tally.games < PROVISIONAL


def tally(results: Iterable[Timed], user: int) -> Tally:
    """Of results in their order, others' among them."""
    own = [each.result for each in results if user in each.result.users]
    games = [result for result in own if result.kind != "match"]
    wins = [game for game in games if _sign(game, user) > 0]
    losses = [game for game in games if _sign(game, user) < 0]
    matches = [result.winner == user for result in own if result.kind == "match"]
    runs = [(sign, len([*run])) for sign, run in groupby(_sign(game, user) for game in games)]
    return Tally(
        won=len(wins),
        lost=len(losses),
        drawn=len(games) - len(wins) - len(losses),
        marses=sum(game.is_mars for game in wins),
        marses_lost=sum(game.is_mars for game in losses),
        points=sum(game.points for game in wins),
        points_lost=sum(game.points for game in losses),
        matches=sum(matches),
        matches_lost=len(matches) - sum(matches),
        streak=runs[-1][0] * runs[-1][1] if runs else 0,
        longest=max((length for sign, length in runs if sign > 0), default=0),
    )


def _sign(game: Result, user: int) -> int:
    """1 for a win of this player, -1 for a loss, 0 for a draw."""
    if game.kind == "drawn":
        return 0
    return 1 if game.winner == user else -1


def tallies(results: Iterable[Timed]) -> dict[int, Tally]:
    """Everybody's."""
    own: dict[int, list[Timed]] = defaultdict(list)
    for each in results:
        for user in each.result.users:
            own[user].append(each)
    return {user: tally(of_user, user) for user, of_user in own.items()}


def week_of(time: int) -> int:
    """The number of the week that this time in ms lies in."""
    return (time - _MONDAY_MS) // WEEK_MS


def begin_of(week: int) -> int:
    """Its first moment, in ms."""
    return week * WEEK_MS + _MONDAY_MS


def ladder(results: Sequence[Timed], now: int) -> list[Rung]:
    """All who have played, the strongest first; those whom ten games have shown before the others.

    The results are in order, and of one kind of game.
    """
    strengths, played = ratings(results, now), tallies(results)
    rungs = [Rung(user, strengths[user], played[user]) for user in strengths]
    return sorted(rungs, key=lambda rung: (rung.is_provisional, -rung.rating.rating, rung.user))


def ratings(results: Sequence[Timed], now: int) -> dict[int, Rating]:
    """Everybody's rating after all weeks until now, of results in order."""
    games = [each for each in results if each.result.kind != "match"]
    known: dict[int, tuple[Rating, int]] = {}
    for week, of_week in groupby(games, key=lambda each: week_of(each.time)):
        known |= _after_week(known, week, [each.result for each in of_week])
    present = week_of(now)
    return {user: aged(rating, max(0, present - week)) for user, (rating, week) in known.items()}


def _after_week(
    known: dict[int, tuple[Rating, int]], week: int, games: Sequence[Result]
) -> dict[int, tuple[Rating, int]]:
    """Of those who have played in it, each with this week as the last one counted."""
    users = {user for game in games for user in game.users}
    before = {}
    for user in users:
        rating, last = known.get(user, (NEW, week - 1))
        before[user] = aged(rating, week - 1 - last)
    scores: dict[int, list[tuple[Rating, float]]] = defaultdict(list)
    for game in games:
        for user, other in (game.users, game.users[::-1]):
            score = 0.5 if game.kind == "drawn" else float(user == game.winner)
            scores[user].append((before[other], score))
    return {user: (rated(before[user], scores[user]), week) for user in users}
