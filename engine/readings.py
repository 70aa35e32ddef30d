"""What somebody's moves may mean: the plays that begin with just these, or have them in them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.draft import Draft, with_move

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.board import Position
    from engine.notation import Run
    from engine.variant import Move, Phase

Ways = tuple[tuple[int, ...], ...]
"""Places where checkers have still to go, each after the one where its checker is."""

_Seen = set[tuple["Position", "Phase", Ways]]


def readings(draft: Draft, runs: Sequence[Run]) -> list[Draft]:
    """The draft with all moves that these runs can mean, and no others, whatever their order.

    A checker may touch down where its run does not say so. One meaning for each distinct result.
    """
    found: dict[Position, Draft] = {}
    if len(runs) <= len(draft.phase.numbers):
        for made in _made(draft, _ways(runs)):
            found.setdefault(made.position, made)
    return list(found.values())


def the_play_with(draft: Draft, runs: Sequence[Run]) -> Draft | None:
    """The whole play in which these runs are made, whatever else is; None where not just one is."""
    found: dict[Position, Draft] = {}
    if len(runs) <= len(draft.phase.numbers):
        for made in _around(draft, _ways(runs), set()):
            found.setdefault(made.position, made)
            if len(found) > 1:
                return None
    return next(iter(found.values()), None)


def _ways(runs: Sequence[Run]) -> Ways:
    return tuple(run.path for run in runs)


def _made(draft: Draft, ways: Ways) -> Iterator[Draft]:
    """What makes these ways and nothing else; by the smaller die, where either does it."""
    if not ways:
        yield draft
        return
    for move in sorted(draft.choices, key=lambda move: move.die):
        for left in _taken(ways, move):
            yield from _made(with_move(draft, move), left)


def _around(draft: Draft, ways: Ways, seen: _Seen) -> Iterator[Draft]:
    """What makes these ways among others."""
    if (draft.position, draft.phase, ways) in seen:
        return
    seen.add((draft.position, draft.phase, ways))
    choices = draft.choices
    if not choices and not ways:
        yield draft
    for move in choices:
        for left in {*_taken(ways, move), ways}:
            yield from _around(with_move(draft, move), left, seen)


def _taken(ways: Ways, move: Move) -> set[Ways]:
    """What is left of the ways if the move is a step on one of them."""
    left = set()
    for at, (source, stop, *more) in enumerate(ways):
        if source == move.source and stop <= move.target:
            rest = more if stop == move.target else [stop, *more]
            way = ((move.target, *rest),) if rest else ()
            left.add((*ways[:at], *way, *ways[at + 1 :]))
    return left
