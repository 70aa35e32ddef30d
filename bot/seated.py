"""A table at which both sit and add words to the dice, as its message shows it."""

from collections.abc import Iterator

from bot import lobby, seal
from bot.buttons import Row, button
from bot.card import card_on
from bot.names import bold, mention
from bot.store import View
from bot.table import Table
from bot.words import Words


def text(table: Table, words: Words) -> str:
    """Who sits here, under which rules, with which words for the dice, and who is ready."""
    opener, joiner = (mention(table.name(user), user) for user in table.players)
    seats = [words.html("words-of-table"), *(_seat(table, user, words) for user in table.players)]
    return "\n\n".join(
        [
            words.html("both-seated", opener=opener, joiner=joiner),
            lobby.rules(card_on(table.facts), words),
            *seal.sealed(table, words),
            "\n".join(seats),
            words.html("words-how"),
        ]
    )


def _seat(table: Table, user: int, words: Words) -> str:
    given = table.facts.get(f"words:{user}", "")
    ready = table.facts.get(f"ready:{user}", "no")
    key = "words-given" if given else "words-none"
    return words.html(key, name=bold(table.name(user)), given=given, ready=ready)


def rows(table: Table, view: View, words: Words) -> Iterator[Row]:
    """Start and leave, for those who sit here; in a group everybody sees them."""
    if view.user in {None, *table.players}:
        if f"ready:{view.user}" not in table.facts:
            yield (button(words, "start", table, "success"),)
        yield (button(words, "get-up", table),)
