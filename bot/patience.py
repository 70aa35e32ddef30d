"""How long somebody has been waited for: from when on he may be nudged, and a nudge on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.clocks import DAY, HOUR

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.clocks import Wait
    from bot.table import Table

LONG: Final = "long"
"""A fact: since when the wait lasts that has become long, so that boards offer a nudge."""
NUDGE: Final = "nudge"
"""A fact: since when the wait lasts in which there was a nudge, when, and whether it has come."""
LONG_MS: Final = HOUR
APART_MS: Final = DAY
_COMES: Final = "comes"
_CAME: Final = "came"


def due(waits: Sequence[Wait], facts: Mapping[str, str]) -> int | None:
    """When a nudge is to come, or may be offered."""
    if not waits or waits[-1].side is None:
        return None
    coming = nudge_at(waits, facts)
    return offer_at(waits, facts) if coming is None else coming


def offer_at(waits: Sequence[Wait], facts: Mapping[str, str]) -> int | None:
    """When whoever waits may nudge: first, or once more; None where he is offered it already."""
    since = waits[-1].since
    if facts.get(LONG) == str(since):
        return None
    at, _ = _nudge(waits, facts)
    return since + LONG_MS if at is None else at + APART_MS


def nudge_at(waits: Sequence[Wait], facts: Mapping[str, str]) -> int | None:
    """When a nudge is to come that the present wait has brought about and that has not come."""
    at, how = _nudge(waits, facts)
    return at if how == _COMES else None


def is_nudged(table: Table) -> bool:
    """Whether whoever is waited for was told so."""
    return _nudge(table.waits, table.facts)[1] == _CAME


def is_long(table: Table) -> bool:
    waits = table.waits
    return bool(waits) and table.facts.get(LONG) == str(waits[-1].since)


def nudge_text(waits: Sequence[Wait], at: int, *, came: bool) -> str:
    """What the fact says of a nudge that came then, or is to come."""
    return f"{waits[-1].since} {at} {_CAME if came else _COMES}"


def _nudge(waits: Sequence[Wait], facts: Mapping[str, str]) -> tuple[int | None, str]:
    since, at, how, *_ = [*facts.get(NUDGE, "").split(" "), "", "", ""]
    return (int(at), how) if waits and since == str(waits[-1].since) else (None, "")
