"""A second generator, from rules.md §1.3–1.4 alone: all orders, all steps, then the obligations."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import Final

from engine.board import BAR, OFF, Position

Board = tuple[int, ...]
"""Index 0 off, 1–24 the points with O's checkers negative, 25 X's bar, 26 O's bar, 27 O's off."""

O_BAR: Final = 26
O_OFF: Final = 27
ALL: Final = 15


def board_of(position: Position) -> Board:
    x, o = position.x, position.o
    points = [x[p] - o[25 - p] for p in range(1, 25)]
    return (x[OFF], *points, x[BAR], o[BAR], o[OFF])


def results(board: Board, dice: tuple[int, ...]) -> set[Board]:
    """The boards in which X's legal plays of these dice (a double's four times) can end."""
    ends = list(_ends(board, dice))
    most = max(count for count, _, _ in ends)
    longest = [end for end in ends if end[0] == most]
    if most == 1 and any(die == max(dice) for _, die, _ in longest):
        longest = [end for end in longest if end[1] == max(dice)]
    return {after for _, _, after in longest}


def _ends(board: Board, dice: tuple[int, ...]) -> Iterator[tuple[int, int, Board]]:
    """Every line, maximal or not: how many dice it used, the first of them, where it ended."""
    yield 0, 0, board
    for order in set(permutations(dice)):
        frontier = {board}
        for used, die in enumerate(order, start=1):
            frontier = {after for before in frontier for after in _steps(before, die)}
            for after in frontier:
                yield (len(dice) if after[OFF] == ALL else used), order[0], after


def _steps(board: Board, die: int) -> Iterator[Board]:
    if board[BAR]:
        yield from _landed(board, BAR, BAR - die)
        return
    for point in range(1, 25):
        if board[point] < 1:
            continue
        if point - die > 0:
            yield from _landed(board, point, point - die)
        elif _may_leave(board, point, die):
            yield _changed(board, {point: -1, OFF: +1})


def _landed(board: Board, source: int, target: int) -> Iterator[Board]:
    if board[target] >= 0:
        yield _changed(board, {source: -1, target: +1})
    elif board[target] == -1:
        yield _changed(board, {source: -1, target: +2, O_BAR: +1})


def _may_leave(board: Board, point: int, die: int) -> bool:
    mine = [place for place in range(1, 26) if board[place] > 0]
    return max(mine) <= 6 and (point == die or max(mine) == point)


def _changed(board: Board, changes: dict[int, int]) -> Board:
    return tuple(count + changes.get(place, 0) for place, count in enumerate(board))
