"""Table talk: a few ready phrases, each a line on the boards until two turns have gone by."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from bot.buttons import Button, Row, button, in_rows
from bot.onlookers import is_asked, looks_on
from bot.results import is_alias
from bot.standing import marked_name
from bot.store import View
from bot.table import Table, Tables
from bot.tokens import Token
from bot.turn import ANSWERS, Press, at_table
from bot.words import Html, Said, Words, said
from engine.board import Side
from engine.events import Played

PHRASES: Final = ("well-played", "lucky", "what-dice", "missed", "let-me-think", "again")
"""While the game is on."""
AT_THE_END: Final = ("well-played", "lucky", "thanks", "again")
EVERY: Final = tuple(dict.fromkeys((*PHRASES, *AT_THE_END)))
SAID: Final = "says:"
"""A fact: how long the log was when this user spoke, and the phrase."""
OPEN: Final = "talks:"
"""A fact: how long the log was when this user had the phrases shown."""
DEAF: Final = "deaf"
"""No fact that is kept: stands in the table of a view whose reader wants no talk."""
TURNS_HEARD: Final = 2


@dataclass(frozen=True, slots=True)
class Spoken:
    """Who said what, and how long the log was."""

    side: Side
    length: int
    phrase: str


async def talk(tables: Tables, press: Press, text: str = "") -> Said:
    """Says a phrase; or, without one, shows and hides those there are."""
    match await at_table(tables, press):
        case Said() as refusal:
            return refusal
        case table, match, side:
            if text not in {"", *phrases_at(table)} or match.turning:
                return said("no-such-button")
            if has_spoken(table, side):
                return said("talk-once")
            if not text:
                return await _turned(tables, press, table)
            return await _told(tables, press, table, side, text)


async def _turned(tables: Tables, press: Press, table: Table) -> Said:
    """The phrases are shown, or no more."""
    is_open = table.facts.get(f"{OPEN}{press.user}") == str(table.length)
    facts = {f"{OPEN}{press.user}": "" if is_open else str(table.length)}
    return await _put(tables, press, table, facts, said("talk-shut" if is_open else "talk-choose"))


async def _told(tables: Tables, press: Press, table: Table, side: Side, phrase: str) -> Said:
    """In a group others hear it as well; between two alone, nobody speaks to the deaf."""
    other = table.user(side.other)
    if table.is_private and not await tables.store.hears_talk(other):
        return said("talk-unheard", name=table.name(other))
    facts = {f"{SAID}{press.user}": f"{table.length} {phrase}", f"{OPEN}{press.user}": ""}
    return await _put(tables, press, table, facts, said("talk-said"))


async def _put(
    tables: Tables, press: Press, table: Table, facts: dict[str, str], answer: Said
) -> Said:
    done = await tables.commit(
        table,
        press.length,
        press.command,
        facts=facts,
        expect={name: table.facts.get(name, "") for name in (f"{SAID}{press.user}", "status")},
        is_quiet=True,
    )
    return answer if done.outcome == "applied" else said(ANSWERS[done.outcome])


async def as_heard(tables: Tables, table: Table, view: View) -> Table:
    """Without talk where this view's reader has switched it off."""
    if view.kind != "seat" or view.user is None or await tables.store.hears_talk(view.user):
        return table
    facts = {name: text for name, text in table.facts.items() if not name.startswith((SAID, OPEN))}
    return replace(table, facts={**facts, DEAF: "yes"})


def phrases_at(table: Table) -> tuple[str, ...]:
    return AT_THE_END if table.status == "over" else PHRASES


def lines(table: Table, words: Words) -> Iterator[str]:
    """What was said lately, in the order in which it was."""
    spoken = sorted(_spoken(table), key=lambda each: each.length)
    for each in spoken:
        if _turns_since(table, each.length) < TURNS_HEARD:
            name, phrase = marked_name(table, each.side), words.html(f"phrase-{each.phrase}")
            yield words.html("talk-line", name=name, phrase=Html(phrase))


def has_spoken(table: Table, side: Side) -> bool:
    """Whether this side has said something since anything else happened."""
    return any((each.side, each.length) == (side, table.length) for each in _spoken(table))


def with_talk(rows: Sequence[Row], table: Table, view: View, words: Words) -> Iterator[Row]:
    """These rows with the way to the phrases in the last one, and the phrases below."""
    speakers = list(_speakers(table, view))
    if not speakers:
        yield from (row for row in rows if row)
        return
    beside = rows[-1] if rows else ()
    yield from rows[:-1]
    yield (*beside, button(words, "talk", table))
    if any(table.facts.get(f"{OPEN}{user}") == str(table.length) for user in speakers):
        yield from in_rows([_phrase(table, words, each) for each in phrases_at(table)], 2)


def _speakers(table: Table, view: View) -> Iterator[int]:
    """Whoever may say something in this view: nobody while there is a question to answer."""
    if looks_on(table, view) or table.match is None:
        return
    if table.status == "playing" and is_asked(table, table.match):
        return
    if DEAF in table.facts or "rematch" in table.facts or any(map(is_alias, table.players)):
        return
    for side in Side:
        user = table.user(side)
        if view.user in {None, user} and not has_spoken(table, side):
            yield user


def _phrase(table: Table, words: Words, phrase: str) -> Button:
    return Button(
        words.plain(f"phrase-{phrase}"), Token("talk", table.gid, table.length, 0, phrase)
    )


def _spoken(table: Table) -> Iterator[Spoken]:
    for side in Side if table.match else ():
        length, _, phrase = table.facts.get(f"{SAID}{table.user(side)}", "").partition(" ")
        if phrase in EVERY:
            yield Spoken(side, int(length), phrase)


def _turns_since(table: Table, length: int) -> int:
    """How many turns were played, wholly or in part, since the log was so long."""
    since = (entry.event for entry in table.entries[max(length - 1, 0) :])
    return len(list(groupby(each.side for each in since if isinstance(each, Played))))
