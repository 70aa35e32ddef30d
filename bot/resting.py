"""Players who rest while they have games: what a table knows of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.clocks import STOOD, Reading, Stand, control_on, read_stands, texts
from engine.board import Side

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bot.hours import Hours
    from bot.store import Store
    from engine.match import Terms

BACK: Final = "back-at"
"""A fact: until when boards have been told of the ends of rests."""


def may_rest(facts: Mapping[str, str]) -> bool:
    """Whether a rest stops this table's clocks: it does not where both sit at the board."""
    control = control_on(facts)
    return control is not None and not control.is_live


async def at_start(
    store: Store, facts: Mapping[str, str], terms: Terms, now: int
) -> dict[str, str]:
    """The fact of the rests that were taken before the game began and are not over."""
    if not may_rest(facts):
        return {}
    hours = {side: await store.hours(int(terms.seat(side))) for side in Side}
    rests = [
        Stand(*each.rest, side) for side, each in hours.items() if each.rest and each.rest[1] > now
    ]
    return {STOOD: texts(rests)} if rests else {}


def unknown(facts: Mapping[str, str], clock: Reading, hours: Hours) -> Stand | None:
    """A rest in this wait of which the table has not heard, or not when it ended."""
    if hours.rest is None or hours.rest[1] <= clock.since or clock.control.is_live:
        return None
    rest = Stand(*hours.rest, clock.side)
    return None if rest in read_stands(facts.get(STOOD, "")) else rest


def with_rest(facts: Mapping[str, str], rest: Stand) -> str:
    """When clocks stood, with this rest in the place of what was known of it before."""
    stands = read_stands(facts.get(STOOD, ""))
    kept = (each for each in stands if (each.side, each.since) != (rest.side, rest.since))
    return texts([*kept, rest])


def lasting(facts: Mapping[str, str], since: int) -> Iterator[Stand]:
    """Rests of whose end the boards have not been told, and which lasted longer than that time."""
    told = max(since, int(facts.get(BACK, 0)))
    for stand in read_stands(facts.get(STOOD, "")):
        if stand.side and stand.until and stand.until > told:
            yield stand


def next_end(facts: Mapping[str, str], since: int) -> int | None:
    """When boards are to be told that somebody is back."""
    return min((stand.until or 0 for stand in lasting(facts, since)), default=None)
