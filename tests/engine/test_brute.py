"""Two generators that share no line of code find the same results, in every game."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator
from typing import Final, TypeVar

import pytest

from engine.board import BAR, CHECKERS, HAND, OFF, Position, placed
from engine.notation import phase_text, position_text
from engine.plays import Play, Tree
from engine.variant import (
    Moment,
    NameDouble,
    Next,
    PassOn,
    Phase,
    PlayOn,
    Roll,
    ThrowAgain,
    Variant,
    all_off,
)
from engine.variants.acey_deucey import AceyDeucey
from engine.variants.backgammon import Backgammon
from engine.variants.crazy_narde import CrazyNarde
from engine.variants.long_narde import LongNarde
from tests.engine import brute, brute_acey, brute_narde
from tests.engine.stage import LATER, with_chance

pytestmark = pytest.mark.long

GAMES: Final = 2
SCATTERED: Final = 600
SERIES: Final = 200
CHAINS: Final = 120
SEEDS: Final = pytest.mark.parametrize("seed", range(2))
Asked = TypeVar("Asked")
Told = TypeVar("Told")


@SEEDS
def test_backgammon_agrees_with_brute_force_in_random_play(seed: int) -> None:
    chance = random.Random(seed)
    for position, roll in _played(Backgammon(), chance):
        _short_agrees(position, roll)


@SEEDS
def test_backgammon_agrees_with_brute_force_on_scattered_checkers(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(2 * SCATTERED):
        _short_agrees(_scattered(chance, Backgammon()), _roll(chance))


@SEEDS
def test_long_narde_agrees_with_brute_force_in_random_play(seed: int) -> None:
    chance = random.Random(seed)
    for position, roll in _played(LongNarde(), chance):
        _long_agrees(LongNarde(), position, roll)


@SEEDS
def test_long_narde_agrees_with_brute_force_under_any_options(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(SCATTERED):
        variant = with_chance(LongNarde, chance)
        _long_agrees(variant, _scattered(chance, variant), _roll(chance))


@SEEDS
def test_crazy_narde_agrees_with_brute_force_under_any_options(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(SERIES):
        variant = with_chance(CrazyNarde, chance)
        _crazy_agrees(variant, _scattered(chance, variant), _roll(chance), chance)


@SEEDS
def test_a_series_that_was_passed_agrees_with_brute_force(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(SERIES):
        variant = with_chance(CrazyNarde, chance)
        _received_agrees(variant, _scattered(chance, variant), chance)


@SEEDS
def test_acey_deucey_agrees_with_brute_force_under_any_options(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(CHAINS):
        variant = with_chance(AceyDeucey, chance)
        _acey_agrees(variant, _scattered(chance, variant), _roll(chance), chance)


def _short_agrees(position: Position, roll: Roll) -> None:
    phase = Phase((max(roll), min(roll)) if roll[0] != roll[1] else roll * 2)
    theirs = brute.legal(brute.State(brute.board_of(position)), phase.numbers, brute.short_steps)
    _agree(Backgammon(), position, phase, theirs)


def _long_agrees(variant: LongNarde, position: Position, roll: Roll) -> None:
    phase = variant.phase_of(roll, position, Moment(LATER))
    quota = 2 if variant.options.head_exception == "any_double" and roll[0] == roll[1] else 1
    steps = brute_narde.narde_steps(variant.options, "backgammon", "always")
    _agree(variant, position, phase, _narde_ends(variant, position, phase, quota, steps))


def _crazy_agrees(
    variant: CrazyNarde, position: Position, roll: Roll, chance: random.Random
) -> None:
    earlier = chance.choice([0, 1, 2, 3])
    phase = variant.phase_of(roll, position, Moment(((6, 5),) * earlier))
    script = brute_narde.thrown(variant.options, roll, earlier)
    _series_agrees(variant, position, phase, script, chance)


def _received_agrees(variant: CrazyNarde, position: Position, chance: random.Random) -> None:
    value, left = _die(chance), chance.randint(1, 4)
    phase = Phase((value,) * left, (("foreign", 1), ("series", 1)))
    home = brute.all_home(brute.board_of(position.flipped, parallel=True))
    script = brute_narde.received(variant.options, value, left, giver_home=home)
    _series_agrees(variant, position, phase, script, chance)


def _series_agrees(
    variant: CrazyNarde,
    position: Position,
    phase: Phase,
    script: brute_narde.Series,
    chance: random.Random,
) -> None:
    """Phase by phase along one way: the numbers, all results, and what comes then."""
    options = variant.options
    steps = brute_narde.narde_steps(options, options.bear_off, options.home_moves)
    asked: object = next(script)
    while asked == (phase.numbers, quota := phase.word("head")):
        ends = _narde_ends(variant, position, phase, quota, steps)
        play, left = _one(variant, phase, _agree(variant, position, phase, ends), chance)
        if all_off(play.position.x):
            return
        position, further = play.position, variant.after(phase, left, play.position)
        state = brute.State(brute.board_of(position, parallel=True), left.word("head"))
        asked = _sent(script, (left.numbers, state))
        if not isinstance(further, PlayOn):
            assert asked == _narde_then(further)
            return
        phase = further.phase
    pytest.fail(f"{phase_text(phase)} where it is {asked}")


def _narde_ends(
    variant: LongNarde | CrazyNarde,
    position: Position,
    phase: Phase,
    quota: int,
    steps: brute.Steps,
) -> dict[brute.State, int]:
    options = variant.options
    return brute.legal(
        brute.State(brute.board_of(position, parallel=True), quota),
        phase.numbers,
        steps,
        rests=lambda board: not brute_narde.forbidden(board, options.prime_rule),
        larger=options.obligation == "standard",
    )


def _narde_then(further: Next) -> brute_narde.Then:
    match further:
        case PassOn(passed):
            back = not passed.word("foreign")
            return ("back" if back else "pass"), (passed.numbers, passed.word("head"))
        case ThrowAgain():
            return "throw"
    assert further is None
    return "over"


def _acey_agrees(
    variant: AceyDeucey, position: Position, roll: Roll, chance: random.Random
) -> None:
    """Phase by phase along one way through the turn machine."""
    earlier = [_roll(chance) for _ in range(chance.randint(0, 3))]
    lot = not earlier and roll[0] != roll[1]
    moment = Moment(tuple(earlier), chance.randint(1, 4), lot=lot)
    locked = brute_acey.is_locked(variant.options, [*earlier, roll], lot=lot)
    script = brute_acey.turn(variant.options, roll, moment.in_turn)
    phase = variant.phase_of(roll, position, moment)
    asked: object = next(script)
    while phase.numbers == asked:
        double = len(set(phase.numbers)) == 1
        ends = _acey_ends(variant, position, phase, brute_acey.Throw(double, locked))
        play, left = _one(variant, phase, _agree(variant, position, phase, ends), chance)
        if all_off(play.position.x):
            return
        position, further = play.position, variant.after(phase, left, play.position)
        asked = _sent(script, len(phase.numbers) - len(left.numbers))
        if isinstance(further, NameDouble):
            assert asked == "name"
            die, own = _die(chance), (*earlier, roll)
            locked = brute_acey.is_locked(variant.options, [*own])
            asked = _sent(script, die)
            further = PlayOn(variant.phase_named(die, position, Moment(own, moment.in_turn)))
        if not isinstance(further, PlayOn):
            assert asked == ("over" if further is None else "again")
            return
        phase = further.phase
    pytest.fail(f"{phase_text(phase)} where it is {asked}")


def _sent(script: Generator[Asked, Told, object], told: Told) -> object:
    """What the script asks next, or the word with which it ends."""
    try:
        return script.send(told)
    except StopIteration as end:
        return end.value


def _acey_ends(
    variant: AceyDeucey, position: Position, phase: Phase, throw: brute_acey.Throw
) -> dict[brute.State, int]:
    return brute.legal(
        brute.State(brute.board_of(position)),
        phase.numbers,
        brute_acey.acey_steps(variant.options, throw),
        larger=variant.options.obligation == "standard",
    )


def _agree(
    variant: Variant, position: Position, phase: Phase, theirs: dict[brute.State, int]
) -> list[Play]:
    """The engine's plays of the phase, whose ends must be the other's."""
    found = Tree(variant).plays(position, phase)
    parallel = variant.closed_at == 1
    mine = {brute.board_of(play.position, parallel=parallel): len(play.moves) for play in found}
    boards = {state.board: used for state, used in theirs.items()}
    assert mine.keys() == boards.keys(), (position_text(position), phase_text(phase), variant)
    assert len(found) == len(mine)
    assert all(mine[board] == boards[board] for board in mine if board[OFF] < CHECKERS)
    return found


def _one(
    variant: Variant, phase: Phase, plays: list[Play], chance: random.Random
) -> tuple[Play, Phase]:
    """Any of the plays, and what it leaves of the phase."""
    play = chance.choice(plays)
    for move in play.moves:
        phase = variant.phase_left(phase, move)
    return play, phase


def _played(variant: Variant, chance: random.Random) -> Iterator[tuple[Position, Roll]]:
    """All positions and rolls of some games, each play picked at random."""
    for _ in range(GAMES):
        position = variant.start()
        while position.o[OFF] < CHECKERS:
            roll = _roll(chance)
            yield position, roll
            plays = Tree(variant).plays(position, variant.phase_of(roll, position, Moment(LATER)))
            position = chance.choice(plays).position.flipped


def _scattered(chance: random.Random, variant: Variant) -> Position:
    """Both sides anywhere, together on no point: often all home, nearly off, or not yet in."""
    reach = chance.choice([6, 12, 24, 24])
    waits = {place for place in (BAR, HAND) if _waits(variant, place)}
    while True:
        x = _side(chance, [*range(1, reach + 1)], waits)
        free = [point for point in range(1, 25) if not x.get(variant.other_side(point))]
        position = Position(placed(x), placed(_side(chance, free, waits)))
        if variant.may_rest(position) and variant.may_stand(position):
            return position


def _waits(variant: Variant, place: int) -> bool:
    """Whether checkers of this game can stand there: on the bar, in the hand."""
    return bool(variant.start().x[HAND]) if place == HAND else variant.closed_at == 2


def _side(chance: random.Random, points: list[int], waits: set[int]) -> dict[int, int]:
    places = {OFF: chance.choice([0, 0, 5, 11, 13])}
    places |= {place: chance.choice([0, 0, 0, 1, 2]) for place in sorted(waits)}
    kept = chance.sample(points, chance.randint(1, min(len(points), 10)))
    for point in chance.choices(kept, k=max(CHECKERS - sum(places.values()), 0)):
        places[point] = places.get(point, 0) + 1
    places[OFF] += CHECKERS - sum(places.values())
    return places


def _roll(chance: random.Random) -> Roll:
    return _die(chance), _die(chance)


def _die(chance: random.Random) -> int:
    return chance.randint(1, 6)
