"""How long somebody has been waited for: from when on he may be nudged, and a nudge on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.clocks import HOUR

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from bot.clocks import Wait
    from bot.table import Table

LONG: Final = "long"
"""A fact: since when the wait lasts that has become long, so that boards offer a nudge."""
NUDGE: Final = "nudge"
"""A fact: since when the wait lasts in which there was a nudge; when it is to come, or `told`."""
LONG_MS: Final = HOUR
_TOLD: Final = "told"


def due(waits: Sequence[Wait], facts: Mapping[str, str]) -> int | None:
    """When the present wait becomes long or a nudge is to come, whichever is sooner."""
    if not waits or waits[-1].side is None:
        return None
    since = waits[-1].since
    moments = [] if facts.get(LONG) == str(since) else [since + LONG_MS]
    coming = nudge_at(waits, facts)
    return min(moments if coming is None else [*moments, coming], default=None)


def nudge_at(waits: Sequence[Wait], facts: Mapping[str, str]) -> int | None:
    """When a nudge is to come that the present wait has brought about and that has not come."""
    when = _nudge(waits, facts)
    return None if when in {"", _TOLD} else int(when)


def is_nudged(table: Table) -> bool:
    """Whether whoever is waited for was told so."""
    return _nudge(table.waits, table.facts) == _TOLD


def is_long(table: Table) -> bool:
    waits = table.waits
    return bool(waits) and table.facts.get(LONG) == str(waits[-1].since)


def nudge_text(waits: Sequence[Wait], at: int | None = None) -> str:
    """What the fact says of a nudge that comes then; or that has come."""
    return f"{waits[-1].since} {_TOLD if at is None else at}"


def _nudge(waits: Sequence[Wait], facts: Mapping[str, str]) -> str:
    since, _, when = facts.get(NUDGE, "").partition(" ")
    return when if waits and since == str(waits[-1].since) else ""
