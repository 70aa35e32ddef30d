"""A seat kept for one person, who was called by name or in answer to what he wrote."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.names import mention, shown
from bot.table import Person, Table
from bot.words import Html

FOR: Final = "for"
"""A fact of an open table: whose the free seat is, as a user's id or as @username."""
CALLED: Final = "called"
"""A fact: the id of whoever is called, where he has been told of it in private."""
_USERNAME: Final = re.compile(r"@[A-Za-z0-9_]{4,32}")


@dataclass(frozen=True, slots=True)
class Called:
    """Who is asked to sit down, as the fact has it; the name where it is known."""

    who: str
    name: str = ""


def by_name(text: str) -> Called | None:
    """Of a username, whoever it belongs to; None for any other text."""
    return Called(text.lower()) if _USERNAME.fullmatch(text) else None


def facts_of(called: Called | None) -> dict[str, str]:
    if called is None:
        return {}
    return {FOR: called.who} | ({f"name:{called.who}": called.name} if called.name else {})


def asked_at(facts: Mapping[str, str]) -> set[int]:
    """For whom the free seat is kept, by a rematch or by a call, as far as that is known."""
    return {int(facts[who]) for who in ("invited", CALLED) if who in facts}


def is_for(table: Table, person: Person) -> bool:
    """Whether this person may take the seat, as far as it is kept for anybody."""
    return table.facts.get(FOR, str(person.id)) in {str(person.id), f"@{person.username.lower()}"}


def name_of(table: Table) -> str:
    """Of whoever is called; empty where nobody is."""
    who = table.facts.get(FOR, "")
    return table.facts.get(f"name:{who}", who)


def ringing(table: Table) -> Html:
    """The name as a message tells it, so that the one called hears of it."""
    who = table.facts[FOR]
    return shown(who) if who.startswith("@") else mention(name_of(table), int(who))
