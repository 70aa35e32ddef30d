"""A second generator, from rules.md §1.3–1.4 alone: all orders, all steps, then the obligations."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from engine.board import BAR, HAND, OFF, Position

Board = tuple[int, ...]
"""Index 0 X's off, 1–24 the points by X's numbers with O's checkers negative, then what follows."""

O_OFF: Final = 27
O_BAR: Final = 28
O_HAND: Final = 29
HEAD: Final = 24
ALL: Final = 15


@dataclass(frozen=True, slots=True)
class State:
    """A board, and how many checkers may still leave the head."""

    board: Board
    head: int = ALL


Steps = Callable[[State, int], Iterable[State]]
"""What one checker can do with one number."""


def board_of(position: Position, *, parallel: bool = False) -> Board:
    x, o = position.x, position.o
    turned = [(p + 11) % 24 + 1 if parallel else 25 - p for p in range(1, 25)]
    points = [x[p] - o[turned[p - 1]] for p in range(1, 25)]
    return (x[OFF], *points, x[BAR], x[HAND], o[OFF], o[BAR], o[HAND])


def legal(
    state: State,
    dice: tuple[int, ...],
    steps: Steps,
    *,
    rests: Callable[[Board], bool] = lambda _: True,
    larger: bool = True,
) -> dict[State, int]:
    """Where X's legal plays of these numbers can end, and how many of them each has used."""
    lines = [line for line in _lines(state, dice, steps) if rests(line[2].board)]
    most = max(used for used, _, _ in lines)
    longest = [line for line in lines if line[0] == most]
    if larger and most == 1 and any(die == max(dice) for _, die, _ in longest):
        longest = [line for line in longest if line[1] == max(dice)]
    return {after: used for used, _, after in longest}


def _lines(state: State, dice: tuple[int, ...], steps: Steps) -> Iterator[tuple[int, int, State]]:
    """Every line, maximal or not: how many dice it used, the first of them, where it ended."""
    yield 0, 0, state
    for order in set(permutations(dice)):
        frontier = {state}
        for used, die in enumerate(order, start=1):
            frontier = {
                after
                for before in frontier
                if before.board[OFF] < ALL
                for after in steps(before, die)
            }
            for after in frontier:
                yield (len(dice) if after.board[OFF] == ALL else used), order[0], after


def short_steps(state: State, die: int) -> Iterator[State]:
    """Backgammon (§2): the bar first, hits, bearing off with a larger die."""
    board = state.board
    if board[BAR]:
        yield from landed(state, BAR, BAR - die)
        return
    for point in range(1, 25):
        if board[point] < 1:
            continue
        if point > die:
            yield from landed(state, point, point - die)
        elif may_leave(board, point, die, exact=False):
            yield changed(state, {point: -1, OFF: +1})


def landed(state: State, source: int, target: int) -> Iterator[State]:
    """A checker set down where games are contrary: two close, one is hit."""
    there = state.board[target]
    if there >= 0:
        yield changed(state, {source: -1, target: +1})
    elif there == -1:
        yield changed(state, {source: -1, target: +2, O_BAR: +1})


def may_leave(board: Board, point: int, die: int, *, exact: bool) -> bool:
    if not all_home(board) or die < point:
        return False
    highest = all(board[p] <= 0 for p in range(point + 1, 7))
    return die == point or (highest and not exact)


def all_home(board: Board) -> bool:
    return board[BAR] == board[HAND] == 0 and all(board[p] <= 0 for p in range(7, 25))


def changed(state: State, changes: dict[int, int]) -> State:
    board = tuple(count + changes.get(place, 0) for place, count in enumerate(state.board))
    return State(board, state.head + changes.get(HEAD, 0))
