"""A play on its way: moves chosen die by die, not yet played for good."""

from __future__ import annotations

from dataclasses import dataclass

from engine.board import Position
from engine.notation import Run, joined, place_text, read_play
from engine.plays import Tree
from engine.refusals import Refused, why_not_play
from engine.variant import Move, Phase


@dataclass(frozen=True, slots=True)
class Draft:
    """The moves made so far of one phase, and where they lead: position (mover as X) and rest."""

    tree: Tree
    position: Position
    phase: Phase
    moves: tuple[Move, ...] = ()

    @property
    def text(self) -> str:
        """The moves in the order in which they were made, each by itself: `13/8 24/21*`."""
        return " ".join(_move_text(move) for move in self.moves)

    @property
    def runs(self) -> tuple[Run, ...]:
        return joined(self.moves)

    @property
    def choices(self) -> list[Move]:
        """The moves that may come next; none when the play is whole."""
        return self.tree.moves(self.position, self.phase)


def advanced(draft: Draft, source: int, target: int) -> Draft | Refused:
    """The draft with one more move; where only one result is then left, the rest comes with it."""
    longer = _made(draft, Run((source, target)))
    return longer if isinstance(longer, Refused) else filled(longer)


def read_draft(start: Draft, text: str) -> Draft | Refused:
    """The draft that a text tells, move by move; raises NotationError where it is no play's."""
    draft = start
    for run in (run for word in text.split() for run in read_play(word)):
        longer = _made(draft, run)
        if isinstance(longer, Refused):
            return longer
        draft = longer
    return draft


def stepped_back(start: Draft, draft: Draft) -> Draft:
    """The draft before its last chosen move; moves that came of themselves go with it."""
    before = start
    for move in draft.moves:
        after = with_move(before, move)
        if filled(after).moves == draft.moves:
            return before
        before = after
    return start


def _made(draft: Draft, run: Run) -> Draft | Refused:
    """One move by the smallest number that does it; a larger one left over serves as well."""
    ends = run.path[0], run.path[-1]
    options = [move for move in draft.choices if (move.source, move.target) == ends]
    if not options:
        return why_not_play(draft.tree, draft.position, draft.phase, (run,))
    return with_move(draft, min(options, key=lambda move: move.die))


def with_move(draft: Draft, move: Move) -> Draft:
    """The draft with this move, which has to be one of its choices."""
    variant = draft.tree.variant
    position = variant.moved(draft.position, move)
    phase = variant.phase_left(draft.phase, move)
    return Draft(draft.tree, position, phase, (*draft.moves, move))


def filled(draft: Draft) -> Draft:
    """The draft with the rest, where only one result is left."""
    plays = draft.tree.plays(draft.position, draft.phase)
    if len(plays) > 1:
        return draft
    for move in plays[0].moves:
        draft = with_move(draft, move)
    return draft


def _move_text(move: Move) -> str:
    return f"{place_text(move.source)}/{place_text(move.target)}{'*' * move.hit}"
