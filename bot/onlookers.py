"""A game as those see it who do not play: spectators in private, and groups that look on."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from bot.buttons import Button, Row, button
from bot.facts import HIDDEN, SHOWN
from bot.folding import first_choice
from bot.guesses import Guesses
from bot.standing import MARKS, marked_name
from bot.store import View
from bot.table import Table
from bot.tokens import Token
from bot.words import Words
from engine.board import OFF, Side
from engine.match import Match

STAND: Final = "stand"
"""A fact: the players have closed their table to spectators."""


def looks_on(table: Table, view: View) -> bool:
    """A spectator, or a group whose players have boards of their own."""
    return view.kind == "spectator" or (view.kind == "group" and table.is_private)


def is_sent_away(table: Table, view: View) -> bool:
    """This view is the last: the players want no spectators, or no board in this group."""
    if view.kind == "group":
        return f"{HIDDEN}{view.chat}" in table.facts
    return view.kind == "spectator" and STAND in table.facts


def without_groups(groups: Iterable[int]) -> dict[str, str]:
    """The facts of a private table whose board is taken out of these groups."""
    return {
        name: text
        for chat in groups
        for name, text in ((f"{SHOWN}{chat}", ""), (f"{HIDDEN}{chat}", "yes"))
    }


def as_seen(table: Table, view: View) -> Table:
    """Without what a player only thinks about, for whoever looks on."""
    if not looks_on(table, view) or table.match is None:
        return table
    facts = {name: text for name, text in table.facts.items() if name != "resigning"}
    return replace(table, facts=facts, draft="", choosing=first_choice(table.match))


def link(table: Table, bot_name: str) -> str:
    """Leads whoever follows it to the stand, and a player to his own board."""
    return f"https://t.me/{bot_name}?start=w_{table.gid}"


def side_rows(table: Table, view: View, words: Words, bot_name: str) -> Iterator[Row]:
    """Under a running game: the way to the stand, for those who play or look on in a group.

    While a player has a question to answer, nothing else stands there for him.
    """
    if not looks_on(table, view) and (table.match is None or is_asked(table, table.match)):
        return
    if view.kind == "seat":
        is_closed = STAND in table.facts
        key = "button-closed-stand" if is_closed else "button-stand"
        label = words.plain(key, count=table.watching)
        yield (Button(label, Token("stand", table.gid)),)
        if not table.is_private:
            yield (Button(words.plain("button-leave-board"), Token("own-board", table.gid)),)
        return
    yield from ways_in(table, words, bot_name)
    if table.is_private and view.kind == "group":
        yield (Button(words.plain("button-hide"), Token("hide", table.gid)),)


def ways_in(table: Table, words: Words, bot_name: str) -> tuple[Row, ...]:
    """To a player's own board in private, and to the stand."""
    address = link(table, bot_name)
    own = Button(words.plain("button-own-board"), url=address)
    if STAND in table.facts:
        return ((own,),)
    return ((own, Button(words.plain("button-watch"), url=address)),)


def is_asked(table: Table, match: Match) -> bool:
    """Whether there is a question that one of the players has to answer first."""
    open_ = match.result or match.offer or match.resigning or match.wish or match.turning
    return bool(open_ or table.resigning)


def spectator_rows(table: Table, match: Match, guesses: Guesses, words: Words) -> Iterator[Row]:
    """A guess, once, and the way out."""
    if may_guess(match) and not guesses.own:
        yield tuple(
            Button(_marked(table, side), Token("guess", table.gid, text=side.value.lower()))
            for side in Side
        )
    yield (button(words, "unwatch", table),)


def may_guess(match: Match) -> bool:
    """Until somebody bears off in the first game: then it is no art."""
    sides = [match.position.of(side) for side in Side]
    return match.result is None and match.number == 1 and not any(side[OFF] for side in sides)


def lines(table: Table, match: Match, view: View, guesses: Guesses, words: Words) -> Iterator[str]:
    """How many look on, and what they think who will win, or what became of that."""
    if table.watching:
        yield words.html("watching", count=table.watching)
    if table.status == "over":
        yield from _told(match, view, guesses, words)
    elif view.kind == "spectator" and guesses.own:
        name, same = marked_name(table, Side(guesses.own)), guesses.right(guesses.own)
        yield words.html("guess-given", name=name, same=same, all=guesses.all)
    elif view.kind == "spectator" and may_guess(match):
        yield words.html("guess-asked")


def _told(match: Match, view: View, guesses: Guesses, words: Words) -> Iterator[str]:
    """Nothing of a draw, which nobody could have guessed."""
    if match.winner is None or not guesses.all:
        return
    counts = {"right": guesses.right(match.winner.value), "all": guesses.all}
    if view.kind == "spectator" and guesses.own:
        how = "right" if guesses.own == match.winner.value else "wrong"
        yield words.html(f"guess-{how}", **counts)
    else:
        yield words.html("guesses-told", **counts)


def _marked(table: Table, side: Side) -> str:
    return f"{MARKS[side]} {table.name(table.user(side))}"
