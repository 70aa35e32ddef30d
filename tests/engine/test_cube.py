"""The cube: who may double when, and what an answer does (rules.md §6.3, §6.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from engine.board import Side
from engine.commands import Double, Drop, MakePlay, Start, Take, Throw
from engine.cube import CubeOptions, DoubleBan
from engine.decide import decide
from engine.events import Over, Rolled
from engine.fold import apply, folded
from engine.match import Match
from engine.notation import read_play, read_position
from engine.offers import why_not_double
from engine.variant import Options, Variant
from engine.variants.acey_deucey import AceyDeucey
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from engine.variants.long_narde import LongNarde, LongNardeOptions
from tests.engine.drawn import KINDS
from tests.engine.stage import CLASSIC, decided, match_of, phase, refusal, to_throw, told

BANS: Final[tuple[DoubleBan, ...]] = ("none", "dead", "free", "classic", "match_win")
X, O, CENTRE = Side.X, Side.O, None  # noqa: E741 - the side's name

# rules.md §6.4: N, mine, theirs, cube, owner, Crawford's game; then whether each ban lets double.
TABLE: Final = [
    (7, 5, 6, 1, CENTRE, False, "yes yes no no no"),
    (7, 6, 5, 1, CENTRE, False, "yes no yes no no"),
    (7, 5, 6, 1, CENTRE, True, "no no no no no"),
    (7, 4, 5, 1, CENTRE, False, "yes yes yes yes yes"),
    (7, 4, 5, 2, X, False, "yes yes no no no"),
    (7, 5, 4, 2, X, False, "yes no yes no no"),
    (7, 3, 4, 2, X, False, "yes yes yes yes no"),
    (7, 3, 4, 4, X, False, "yes no no no no"),
    (3, 1, 1, 1, CENTRE, False, "yes yes yes yes no"),
    (3, 1, 1, 2, X, False, "yes no no no no"),
    (1, 0, 0, 1, CENTRE, False, "no no no no no"),
    (5, 3, 2, 2, O, False, "no no no no no"),
    (0, 4, 5, 1, CENTRE, False, "yes yes yes yes yes"),
]


@pytest.mark.parametrize("row", TABLE, ids=str)
@pytest.mark.parametrize("at", range(len(BANS)), ids=BANS.__getitem__)
def test_each_ban_forbids_what_the_table_of_the_rules_says(row: tuple[Any, ...], at: int) -> None:
    length, mine, theirs, cube, owner, crawford, answers = row
    match = to_throw(
        banning(BANS[at]), length, (mine, theirs), cube=cube, owner=owner, crawford=crawford
    )
    assert (why_not_double(match, X) is None) == (answers.split()[at] == "yes")


def banning(ban: DoubleBan) -> Backgammon:
    return Backgammon(BackgammonOptions(double_ban=ban))


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (to_throw(banning("dead"), 7, (6, 0)), "double-dead"),
        (to_throw(banning("free"), 7, (0, 6)), "double-free"),
        (to_throw(banning("match_win"), 7, (5, 0)), "double-wins-match"),
        (to_throw(crawford=True), "crawford-game"),
        (to_throw(cube=2, owner=O), "cube-not-yours"),
        (to_throw(Backgammon(BackgammonOptions(cube_max=4)), cube=4, owner=X), "cube-at-top"),
        (to_throw(length=1), "no-cube"),
        (to_throw(LongNarde()), "no-cube"),
        (to_throw(turn=O), "double-before-throw"),
        (to_throw(phase=phase("3-1")), "double-before-throw"),
        (to_throw(rolls=((), ())), "double-not-first"),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_double_is_refused_with_its_reason(match: Match, reason: str) -> None:
    assert refusal(match, Double(X)).reason == reason


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_the_cube_is_on_by_default_in_backgammon_alone(kind: type[Variant]) -> None:
    options = next(iter(kind.presets.values()))
    assert (options.cubed(5) is not None) == issubclass(kind, Backgammon)


@pytest.mark.parametrize(
    "variant",
    [LongNarde(LongNardeOptions(cube=True)), CrazyNarde(CrazyNardeOptions(cube=True))],
    ids=lambda variant: variant.key,
)
def test_narde_has_the_cube_as_an_option(variant: Variant) -> None:
    assert told(decided(to_throw(variant), Double(X))) == ["X doubled 2"]


def test_acey_deucey_knows_no_cube() -> None:
    assert not isinstance(AceyDeucey().options, CubeOptions)


def test_who_may_double_is_asked_before_his_throw() -> None:
    match = replace(to_throw(), position=CLASSIC.start(), phase=phase("3-1"))
    assert told(decided(match, MakePlay(X, read_play("8/5 6/5")))) == ["X played 8/5 6/5"]


def test_who_throws_without_asking_is_not_asked() -> None:
    match = replace(to_throw(), phase=phase("3-1"))
    events = decide(match, MakePlay(X, read_play("8/5 6/5")), lambda _: (6, 4), frozenset({O}))
    assert isinstance(events, tuple)
    assert told(events) == ["X played 8/5 6/5", "O rolled 6-4"]


def test_whoever_may_not_double_is_not_asked_before_his_throw() -> None:
    match = replace(to_throw(cube=2, owner=X), phase=phase("3-1"))
    events = told(decided(match, MakePlay(X, read_play("8/5 6/5")), "6-4"))
    assert events == ["X played 8/5 6/5", "O rolled 6-4"]


def test_the_second_player_may_double_before_his_first_throw() -> None:
    match = replace(match_of(), terms=replace(match_of().terms, length=5))
    begun = folded(match, decided(match, Start(), "3-1"))
    after = folded(begun, decided(begun, MakePlay(X, read_play("8/5 6/5"))))
    assert why_not_double(after, O) is None


def test_nobody_is_asked_before_the_first_throw_of_a_game() -> None:
    match = to_throw(LongNarde(LongNardeOptions(cube=True)), turn=None, rolls=((), ()), throws=0)
    events = told(decided(match, Start(), "6-1", "5-4"))
    assert events == ["lot 6-1", "X rolled 5-4 head:1", "X played 24/15"]


def test_a_throw_asked_for_is_thrown() -> None:
    assert told(decided(to_throw(), Throw(X), "6-4")) == ["X rolled 6-4"]


def test_the_other_side_can_not_throw() -> None:
    assert refusal(to_throw(), Throw(O)).reason == "not-your-throw"


def test_after_a_take_the_doubler_throws_for_twice_as_much() -> None:
    match = doubled(to_throw())
    events = decided(match, Take(O), "6-4")
    after = folded(match, events)
    assert told(events) == ["O took", "X rolled 6-4"]
    assert (after.cube, after.owner, after.offer) == (2, O, None)


def test_only_the_owner_may_redouble() -> None:
    match = to_throw(cube=2, owner=X)
    assert told(decided(match, Double(X))) == ["X doubled 4"]


def test_a_drop_counts_the_cube_before_the_offer() -> None:
    match = doubled(to_throw(length=25, cube=4, owner=X))
    assert told(decided(match, Drop(O))) == ["O dropped", "over X single 4"]


def test_after_a_drop_nothing_is_pending() -> None:
    match = doubled(to_throw())
    after = folded(match, decided(match, Drop(O)))
    assert (after.offer, after.asked, after.result) == (None, None, Over(X, 1, 1))


def test_who_doubled_can_not_answer_himself() -> None:
    assert refusal(doubled(to_throw()), Take(X)).reason == "not-your-answer"


def test_nothing_else_happens_while_a_double_is_open() -> None:
    assert refusal(doubled(to_throw()), Throw(X)).reason == "double-open"


def test_a_win_counts_the_cube() -> None:
    match = replace(
        to_throw(length=25, cube=4, owner=O), position=read_position("X 2:1 off:14 / O 19:1 6:14")
    )
    rolled = apply(match, Rolled(X, (2, 1), phase("2-1")))
    assert told(decided(rolled, MakePlay(X, read_play("2/off")))) == [
        "X played 2/off",
        "over X triple 12",
    ]


def test_the_animals_need_each_other() -> None:
    raccoon, otter = BackgammonOptions(raccoon=True), BackgammonOptions(beaver=True, otter=True)
    assert (raccoon.nonsense(), otter.nonsense()) == (
        "raccoon-without-beaver",
        "otter-without-raccoon",
    )


@pytest.mark.parametrize(
    ("length", "names"),
    [
        (1, set()),
        (5, {"cube", "cube_max", "double_ban", "crawford", "next_starter"}),
        (0, {"cube", "cube_max", "jacoby", "auto_doubles", "beaver", "next_starter"}),
    ],
)
def test_match_rules_are_for_matches_and_money_rules_for_money(
    length: int, names: set[str]
) -> None:
    every = {"cube", "cube_max", "double_ban", "crawford", "next_starter", "jacoby"}
    every |= {"auto_doubles", "beaver", "raccoon", "otter"}
    options: Options = BackgammonOptions()
    assert {name for name in every if options.applies(name, length)} == names


def doubled(match: Match) -> Match:
    return folded(match, decided(match, Double(X)))
