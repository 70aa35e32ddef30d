"""Tables whose games are told by lines of a log."""

from collections.abc import Sequence
from pathlib import Path

from bot.card import Card
from bot.store import View
from bot.table import Table
from engine.log import read_entry, replay

LOGS = Path(__file__).parents[1] / "engine" / "logs"
GROUP = View("0123456789", -1001, 0, "group", "en")
FACTS = {"status": "over", "opener": "11", "home": "group", "name:11": "Ann", "name:22": "Боб"}


def table_of(lines: Sequence[str]) -> Table:
    """At the end of its log, as it is loaded."""
    entries, match = tuple(map(read_entry, lines[1:])), replay(lines)
    card = Card.first(match.terms.variant.key).text
    return Table("0123456789", {**FACTS, "card": card}, match, entries, "", len(lines))


def golden(name: str) -> list[str]:
    """The lines of a whole game or match that the engine's tests keep."""
    return (LOGS / f"{name}.log").read_text(encoding="utf-8").splitlines()
