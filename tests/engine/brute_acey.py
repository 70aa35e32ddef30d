"""The slow generator's acey-deucey, from rules.md §5 alone."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Literal

from engine.board import BAR, HAND, OFF
from engine.variants.acey_deucey import AceyDeuceyOptions
from tests.engine.brute import Board, State, Steps, all_home, changed, landed, may_leave

Asked = tuple[int, ...] | Literal["name"]
"""Numbers to play, or a double to be named or thrown for."""
Turn = Generator[Asked, int, Literal["again", "over"]]
"""Gives phases one by one, is told how many numbers of each were used, or the double."""


@dataclass(frozen=True, slots=True)
class Throw:
    """What a step depends on besides the board."""

    is_double: bool
    is_locked: bool


def acey_steps(options: AceyDeuceyOptions, throw: Throw) -> Steps:
    """One checker by one number (§5.1, §5.3)."""

    def steps(state: State, die: int) -> Iterator[State]:
        for source in _sources(state.board, options, throw):
            target = min(source, 25) - die
            if target < 1:
                if may_leave(state.board, source, die, exact=options.bear_off == "exact"):
                    yield changed(state, {source: -1, OFF: +1})
            elif not _is_banned(state.board, source, target, options):
                yield from landed(state, source, target)

    return steps


def _sources(board: Board, options: AceyDeuceyOptions, throw: Throw) -> Iterator[int]:
    bar_enters = throw.is_double or not options.bar_entry_doubles_only
    if board[BAR] and bar_enters:
        yield BAR
    if board[BAR] and options.bar_first:
        return
    if board[HAND] and not throw.is_locked and not (board[BAR] and bar_enters):
        yield HAND
    if not (options.all_in_before_move and board[HAND]):
        yield from (point for point in range(1, 25) if board[point] > 0)


def _is_banned(board: Board, source: int, target: int, options: AceyDeuceyOptions) -> bool:
    been_home = board[OFF] or any(board[p] > 0 for p in range(1, 7))
    if options.hit_needs_home and board[target] == -1 and not been_home:
        return True
    before, after = options.home_move_before_all_home, options.home_move_after_all_home
    return source <= 6 and not (after if all_home(board) else before)


def is_locked(
    options: AceyDeuceyOptions, own_throws: list[tuple[int, int]], *, lot: bool = False
) -> bool:
    """Whether the hand is still closed after these throws, the last of them perhaps the lot's."""
    opens = [roll for roll in own_throws if roll[0] == roll[1]]
    if options.entry_lock == "double_or_acey":
        real = own_throws[:-1] if lot else own_throws
        opens += [roll for roll in real if set(roll) == {1, 2}]
    return options.entry_lock != "none" and not opens


def turn(options: AceyDeuceyOptions, roll: tuple[int, int], throws: int) -> Turn:
    """The turn machine (§5.2) for throw number `throws` of a turn."""
    a, b = roll
    if {a, b} == {1, 2}:
        full = (yield (2, 1)) == 2
        if options.acey_needs_full and not full:
            return "over"
        n = yield "name"
        count = 2 if options.complement_shape == "two_two" else 4
        bonus, complement = True, options.complement_after_acey or count == 2
    elif a == b:
        n, count = a, 4
        bonus, complement = options.double_bonus != "none", True
    else:
        yield (max(roll), min(roll))
        return "over"
    return (yield from _double(options, n, count, throws, bonus=bonus, complement=complement))


def _double(
    options: AceyDeuceyOptions, n: int, count: int, throws: int, *, bonus: bool, complement: bool
) -> Turn:
    full = (yield (n,) * count) == count
    if not bonus or (options.double_needs_full and not full):
        return "over"
    if complement and options.double_bonus == "complement_reroll":
        full = (yield (7 - n,) * count) == count
        if options.double_needs_full and not full:
            return "over"
    limit = options.chain_limit
    return "over" if limit != "none" and throws >= int(limit) else "again"
