"""Results counted: what one player has won, and how strong all of them are.

A rating period is a week that begins on Monday, in UTC. The paper wants ten to fifteen games of a
player in a period, which is a week among friends; its unfinished last one counts as it stands, so
that a game shows in the ladder as soon as it is over.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from bot.glicko import NEW, Rating, aged, rated
from bot.results import Result, Timed

PROVISIONAL: Final = 10
"""A rating says little before so many games."""
DAY_MS: Final = 24 * 60 * 60 * 1000
WEEK_MS: Final = 7 * DAY_MS
_MONDAY_MS: Final = 4 * DAY_MS
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

    @property
    def has_begun(self) -> bool:
        return self.games > 0

    def with_result(self, result: Result, user: int) -> "Tally":
        has_won = result.winner == user
        if result.kind == "match":
            return replace(
                self,
                matches=self.matches + has_won,
                matches_lost=self.matches_lost + (not has_won),
            )
        if result.kind == "drawn":
            return replace(self, drawn=self.drawn + 1, streak=0)
        return self._with_win(result) if has_won else self._with_loss(result)

    def _with_win(self, result: Result) -> "Tally":
        streak = max(self.streak, 0) + 1
        return replace(
            self,
            won=self.won + 1,
            marses=self.marses + result.is_mars,
            points=self.points + result.points,
            streak=streak,
            longest=max(self.longest, streak),
        )

    def _with_loss(self, result: Result) -> "Tally":
        return replace(
            self,
            lost=self.lost + 1,
            marses_lost=self.marses_lost + result.is_mars,
            points_lost=self.points_lost + result.points,
            streak=min(self.streak, 0) - 1,
        )


@dataclass(frozen=True, slots=True)
class Rung:
    """A player's place on a ladder."""

    user: int
    rating: Rating
    tally: Tally

    @property
    def is_provisional(self) -> bool:
        return self.tally.games < PROVISIONAL


def in_order(results: Iterable[Timed]) -> list[Timed]:
    """As they came about; a match after its games."""
    return sorted(results, key=lambda each: (each.time, each.result.gid, each.result.number or 999))


def tally(results: Iterable[Timed], user: int) -> Tally:
    """Of results in their order, others' among them."""
    told = Tally()
    for each in results:
        if user in each.result.users:
            told = told.with_result(each.result, user)
    return told


def tallies(results: Iterable[Timed]) -> dict[int, Tally]:
    told: dict[int, Tally] = defaultdict(Tally)
    for each in results:
        for user in each.result.users:
            told[user] = told[user].with_result(each.result, user)
    return dict(told)


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
