"""Records in words: one player's, two players' against each other, a chat's ladder and its week."""

from asyncio import to_thread
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from bot.buttons import Button, Row, in_rows
from bot.ladder import WEEK_MS, Rung, Tally, begin_of, ladder, tallies, tally, week_of
from bot.names import shown
from bot.records import count_all, pair
from bot.results import Timed, is_alias
from bot.seating import Place
from bot.store import TableBroken
from bot.table import Tables
from bot.tokens import Token
from bot.words import Html, Words
from engine.variants import VARIANTS

RUNGS: Final = 20
RIVALS: Final = 8
"""So many lines a message has at most, so that it stays far below Telegram's 4096 signs."""
RIVALS_TRIED: Final = 50
LONGEST_NAME: Final = 40
STREAK: Final = 2
"""So many wins in a row are worth a word."""


@dataclass(frozen=True, slots=True)
class Ladder:
    """A ladder in words, and a button for each other game that was played there."""

    text: str
    rows: tuple[Row, ...] = ()


class Names:
    """What players were called at the newest of these tables."""

    def __init__(self, tables: Tables, results: Sequence[Timed], words: Words) -> None:
        self._tables = tables
        self._words = words
        self._last = {user: each.result.gid for each in results for user in each.result.users}

    async def of(self, user: int) -> Html:
        """Nobody's where the table can't be read."""
        gid = self._last.get(user)
        facts: Mapping[str, str] = {}
        with suppress(TableBroken):
            facts = await self._tables.store.facts(gid) if gid else {}
        name = facts.get(f"name:{user}") or self._words.plain("player")
        return shown(name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…")


async def record(tables: Tables, user: int, place: Place, words: Words) -> str:
    """What this player has won, in a group of what was played there: by game, and against whom."""
    every = await _counted(tables, str(place.chat))
    own = [each for each in every if user in each.result.users]
    where = "private" if place.is_private else "group"
    if not own:
        return words.html("record-none", where=where)
    now, names = await tables.clock.now(), Names(tables, own, words)
    rungs = {} if place.is_private else await to_thread(_rungs, every, user, now)
    head = words.html("record-head", name=await names.of(user), where=where)
    games = (_game(game, _of(own, game), user, rungs, words) for game in _games(own))
    parts = [head, *games, _whole(tally(own, user), words), await _rivals(own, user, names, words)]
    return "\n\n".join(part for part in parts if part)


async def duel(tables: Tables, user: int, other: int, place: Place, words: Words) -> str:
    """What these two have won against each other, wherever that was."""
    results = await _counted(tables, pair(user, other))
    if not results:
        return words.html("duel-none")
    names, found = Names(tables, results, words), tally(results, user)
    one, two = await names.of(user), await names.of(other)
    leader = one if found.won > found.lost else two
    lead = "even" if found.won == found.lost else "name"
    if place.is_private and leader is one and lead == "name":
        lead = "you"
    score = {"won": found.won, "lost": found.lost, "drawn": found.drawn}
    head = words.html("duel", one=one, other=two, lead=lead, leader=leader, **score)
    games = [_game(game, _of(results, game), user, {}, words) for game in _games(results)]
    return "\n\n".join(part for part in (head, *games, _whole(found, words)) if part)


async def rival_named(tables: Tables, user: int, name: str, words: Words) -> int | None:
    """The player of this name whom the user has met last."""
    results = await _counted(tables, str(user))
    names = Names(tables, results, words)
    wanted = shown(name.removeprefix("@").strip()).casefold()
    others = (_other(each, user) for each in reversed(results))
    for other in [*dict.fromkeys(others)][:RIVALS_TRIED]:
        if (await names.of(other)).casefold() == wanted:
            return other
    return None


async def top(tables: Tables, chat: int, game: str, words: Words) -> Ladder:
    """The ladder of a game in a chat, or of the one that was played there last."""
    results = await _counted(tables, str(chat))
    games = _games(results)
    if not games:
        return Ladder(words.html("top-none"))
    game = game if game in games else results[-1].result.game
    # Years of games take their time, in which others want to play.
    rungs = await to_thread(ladder, _of(results, game), await tables.clock.now())
    seen = [rung for rung in rungs if not is_alias(rung.user)][:RUNGS]
    names = Names(tables, results, words)
    lines = [
        _rung(number, rung, await names.of(rung.user), words) for number, rung in enumerate(seen, 1)
    ]
    head = words.html("top-head", game=words.plain(f"game-{game}"))
    notes = [words.html("top-provisional")] if any(each.is_provisional for each in seen) else []
    text = "\n\n".join(["\n".join([head, *lines]), *notes])
    return Ladder(text, tuple(_choice(games, game, words)))


async def week(tables: Tables, chat: int, now: int, words: Words) -> str:
    """The last whole week in a chat; nothing where nobody played."""
    await count_all(tables)
    begin = begin_of(week_of(now) - 1)
    results = await tables.store.results(str(chat), begin, begin + WEEK_MS)
    games = sum(each.result.kind != "match" for each in results)
    if not games:
        return ""
    found = {user: one for user, one in tallies(results).items() if not is_alias(user)}
    best = sorted(found, key=lambda user: (-found[user].won, found[user].lost, user))[:RUNGS]
    names = Names(tables, results, words)
    lines = [
        words.html("week-line", number=number, name=await names.of(user), **_score(found[user]))
        for number, user in enumerate(best, 1)
    ]
    streak = max(best, key=lambda user: found[user].longest, default=None)
    if streak is not None and found[streak].longest >= STREAK:
        longest = found[streak].longest
        lines += ["", words.html("week-streak", name=await names.of(streak), longest=longest)]
    return "\n".join([words.html("week-head", games=games), *lines, "", words.html("week-end")])


async def _counted(tables: Tables, scope: str) -> list[Timed]:
    """With what ended a moment ago."""
    await count_all(tables)
    return await tables.store.results(scope)


def _games(results: Iterable[Timed]) -> list[str]:
    """The games that were played, in the registry's order."""
    played = {each.result.game for each in results}
    return [game for game in VARIANTS if game in played]


def _of(results: Iterable[Timed], game: str) -> list[Timed]:
    return [each for each in results if each.result.game == game]


def _other(each: Timed, user: int) -> int:
    winner, loser = each.result.users
    return loser if winner == user else winner


def _rungs(results: Sequence[Timed], user: int, now: int) -> dict[str, Rung]:
    """This player's place on each ladder."""
    ladders = {game: ladder(_of(results, game), now) for game in _games(results)}
    return {game: rung for game, rungs in ladders.items() for rung in rungs if rung.user == user}


def _score(found: Tally) -> dict[str, int]:
    return {
        "won": found.won,
        "lost": found.lost,
        "drawn": found.drawn,
        "marses": found.marses,
        "marses_lost": found.marses_lost,
    }


def _game(
    game: str, results: Sequence[Timed], user: int, rungs: Mapping[str, Rung], words: Words
) -> str:
    found = tally(results, user)
    name = words.plain(f"game-{game}")
    parts = [words.html("record-game", game=name, games=found.games, **_score(found))]
    if found.marses or found.marses_lost:
        kin = VARIANTS[game].kin or game
        parts.append(words.html(f"record-marses-{kin}", **_score(found)))
    parts.append(words.html("record-points", won=found.points, lost=found.points_lost))
    if rung := rungs.get(game):
        parts.append(words.html("record-rating", rating=_rating(rung)))
    return "\n".join(parts)


def _rating(rung: Rung) -> str:
    """With a question mark as long as it says little."""
    return f"{rung.rating.rating:.0f}{'?' if rung.is_provisional else ''}"


def _whole(found: Tally, words: Words) -> str:
    """Matches and streaks, where there is something to tell."""
    lines = []
    if found.matches or found.matches_lost:
        lines.append(words.html("record-matches", won=found.matches, lost=found.matches_lost))
    if found.streak >= STREAK:
        lines.append(words.html("record-streak", count=found.streak))
    if found.longest >= max(STREAK, found.streak + 1):
        lines.append(words.html("record-longest", count=found.longest))
    return "\n".join(lines)


async def _rivals(results: Sequence[Timed], user: int, names: Names, words: Words) -> str:
    """Those whom this player has met most often."""
    met = tallies(results)
    met.pop(user)
    most = sorted(met, key=lambda other: (-met[other].games, other))[:RIVALS]
    lines = [
        words.html("record-rival", name=await names.of(other), **_seen_from_here(met[other]))
        for other in most
    ]
    return "\n".join([words.html("record-rivals"), *lines])


def _seen_from_here(rival: Tally) -> dict[str, int]:
    """A rival's score the other way round, since all his games were against this player."""
    return {"won": rival.lost, "lost": rival.won, "drawn": rival.drawn}


def _rung(number: int, rung: Rung, name: Html, words: Words) -> str:
    score = _score(rung.tally)
    return words.html("top-line", number=number, name=name, rating=_rating(rung), **score)


def _choice(games: Sequence[str], chosen: str, words: Words) -> Iterator[Row]:
    """A button for each game, if there are several."""
    buttons = [
        Button(
            words.plain(f"game-{game}"),
            Token("ladder", text=game),
            style="success" if game == chosen else "",
        )
        for game in games
    ]
    return in_rows(buttons, 2) if len(buttons) > 1 else iter(())
