"""The slow generator's long and crazy narde, from rules.md §3–4 alone."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Literal

from engine.board import OFF
from engine.variants.crazy_narde import CrazyNardeOptions
from engine.variants.narde import NardeOptions
from tests.engine.brute import HEAD, O_OFF, Board, State, Steps, all_home, changed, may_leave

HomeMoves = Literal["until_all_home", "never", "always"]
Phase = tuple[tuple[int, ...], int]
"""Numbers to play, and how many checkers may leave the head meanwhile."""
Then = tuple[Literal["pass", "back"], Phase] | Literal["throw", "over"]
Series = Generator[Phase, tuple[tuple[int, ...], State], Then]
"""Gives phases one by one, is told which numbers each has left and where, ends with what then."""


def forbidden(board: Board, rule: str) -> bool:
    """Whether X's points are a block that the rule forbids (§3.4)."""
    if rule == "free":
        return False
    line = [board[(number + 11) % 24 + 1] for number in range(1, 25)]
    ahead = [number for number, count in enumerate(line, 1) if count < 0] + [0] * board[O_OFF]
    return any(_is_barred(rule, first, ahead) for first in _blocks(line))


def _blocks(line: list[int]) -> list[int]:
    """The first number, on O's way, of each run of six or more that can't be made longer."""
    starts = [n for n in range(1, 25) if line[n - 1] > 0 and (n == 1 or line[n - 2] <= 0)]
    return [n for n in starts if len(line) >= n + 5 and all(c > 0 for c in line[n - 1 : n + 5])]


def _is_barred(rule: str, first: int, opposing: list[int]) -> bool:
    match rule:
        case "ahead":
            return min(opposing, default=25) > first
        case "opp_home":
            return min(opposing, default=25) > 6
    return True


def narde_steps(options: NardeOptions, bear_off: str, home_moves: HomeMoves) -> Steps:
    """One checker by one number: no hits, the head's quota, and the block if it binds each step."""

    def steps(state: State, die: int) -> Iterator[State]:
        for point in range(1, 25):
            if state.board[point] < 1 or (point == HEAD and state.head < 1):
                continue
            for after in _moved(state, point, die, bear_off, home_moves):
                each = options.prime_check == "each_step"
                if not (each and forbidden(after.board, options.prime_rule)):
                    yield after

    return steps


def _moved(
    state: State, point: int, die: int, bear_off: str, home_moves: HomeMoves
) -> Iterator[State]:
    if point <= die:
        if may_leave(state.board, point, die, exact=bear_off == "exact"):
            yield changed(state, {point: -1, OFF: +1})
    elif state.board[point - die] >= 0 and (point > 6 or _inside(state.board, home_moves)):
        yield changed(state, {point: -1, point - die: +1})


def _inside(board: Board, home_moves: HomeMoves) -> bool:
    """Whether a checker at home may move and stay there (§4.4)."""
    return home_moves == "always" or (home_moves == "until_all_home" and not all_home(board))


def thrown(options: CrazyNardeOptions, roll: tuple[int, int], earlier: int) -> Series:
    """A throw of one's own (§4.1, §4.2)."""
    n, low = max(roll), min(roll)
    quota = _quota(options, n, first=earlier == 0) if n == low else 1
    if n == low and earlier >= options.plain_double_turns:
        return (yield from own_series(options, n, n, quota))
    left, state = yield ((n,) * 4 if n == low else (n, low)), quota
    stays = options.pass_scope == "doubles" or all_home(state.board) or not left
    return "over" if stays else ("pass", (left, 0))


def _quota(options: CrazyNardeOptions, n: int, *, first: bool) -> int:
    two = options.crazy_head == "two_per_value"
    return 2 if two or (first and options.crazy_head_first and n in {3, 4, 6}) else 1


def own_series(options: CrazyNardeOptions, n: int, v: int, quota: int) -> Series:
    """The thrower's progression of the double n, from value v on."""
    while True:
        left, state = yield (v,) * 4, quota
        void = v == n and len(left) == 4 and options.start_void
        if void or all_home(state.board):
            return "over"
        if left:
            return "over" if options.series_pass == "lost" else ("pass", (left, 0))
        if v == 6:
            return "over"
        v, quota = v + 1, _next_quota(options, state)


def _next_quota(options: CrazyNardeOptions, state: State) -> int:
    return {"one_per_value": 1, "two_per_value": 2, "one_per_turn": state.head}[options.crazy_head]


def received(options: CrazyNardeOptions, v: int, k: int, *, giver_home: bool) -> Series:
    """Another's series: forced, nothing from the head, then a throw of one's own.

    The giver, should it come back to him, has taken from his head what he may in a turn.
    """
    while True:
        left, state = yield (v,) * k, 0
        if options.series_pass == "value_only":
            quota = _next_quota(options, State(state.board, 0))
            return "throw" if v == 6 or giver_home else ("back", ((v + 1,) * 4, quota))
        if left or v == 6 or all_home(state.board):
            return "throw"
        v, k = v + 1, 4
