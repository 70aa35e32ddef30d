"""The cube: who may double when, and what an answer does (rules.md §6.3, §6.4)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest

from engine.board import Side
from engine.commands import Double, Drop, MakePlay, Raise, Start, Take, Throw
from engine.cube import CubeOptions, DoubleBan, Offer
from engine.decide import decide
from engine.events import Over, Rolled
from engine.fold import apply, folded
from engine.match import Match
from engine.notation import read_play, read_position
from engine.offers import next_raise, why_not_double
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


def test_jacoby_counts_a_mars_single_while_nobody_has_doubled() -> None:
    assert won(Backgammon(), 0, doubled=False) == "over X triple 1"


def test_jacoby_counts_a_mars_whole_once_a_double_was_taken() -> None:
    assert won(Backgammon(), 0, doubled=True, cube=2, owner=O) == "over X triple 6"


def test_automatic_doubles_do_not_satisfy_jacoby() -> None:
    assert won(Backgammon(), 0, doubled=False, cube=2) == "over X triple 2"


def test_without_jacoby_a_mars_counts_whole_for_money() -> None:
    assert won(Backgammon(BackgammonOptions(jacoby=False)), 0) == "over X triple 3"


def test_jacoby_is_not_for_matches() -> None:
    assert won(Backgammon(), 7) == "over X triple 3"


def test_jacoby_needs_the_cube() -> None:
    assert won(Backgammon(BackgammonOptions(cube=False)), 0) == "over X triple 3"


ANIMALS: Final = Backgammon(BackgammonOptions(beaver=True, raccoon=True, otter=True))


def test_a_beaver_turns_the_cube_again_and_keeps_it() -> None:
    match = doubled(to_throw(ANIMALS, 0))
    events = decided(match, Raise(O))
    assert told(events) == ["O beaver 4"]
    assert folded(match, events).offer == Offer(O, 4, 2, O, 1)


def test_who_drops_a_beaver_loses_the_doubled_stake() -> None:
    match = beavered()
    assert told(decided(match, Drop(X))) == ["X dropped", "over O single 2"]


def test_who_takes_a_beaver_throws_and_the_cube_is_the_beaverers() -> None:
    match = beavered()
    after = folded(match, decided(match, Take(X), "6-4"))
    assert (after.cube, after.owner, after.turn) == (4, O, X)


def test_raccoon_and_otter_follow_a_beaver_and_the_cube_stays() -> None:
    match = beavered()
    raccoon = folded(match, decided(match, Raise(X)))
    otter = folded(raccoon, decided(raccoon, Raise(O)))
    assert (raccoon.offer, otter.offer) == (Offer(X, 8, 4, O, 2), Offer(O, 16, 8, O, 3))


def test_nothing_follows_an_otter() -> None:
    match = beavered()
    raccoon = folded(match, decided(match, Raise(X)))
    otter = folded(raccoon, decided(raccoon, Raise(O)))
    assert next_raise(otter) is None


@pytest.mark.parametrize(
    ("options", "length"),
    [
        (BackgammonOptions(), 0),
        (ANIMALS.options, 7),
        (replace(ANIMALS.options, cube_max=2), 0),
    ],
    ids=["off", "match", "at the top"],
)
def test_no_beaver_where_it_is_not_agreed(options: BackgammonOptions, length: int) -> None:
    match = doubled(to_throw(Backgammon(options), length))
    assert refusal(match, Raise(O)).reason == "no-raise"


def test_a_tied_lot_turns_the_cube_as_often_as_agreed() -> None:
    match = money(BackgammonOptions(auto_doubles=1))
    events = told(decided(match, Start(), "3-3", "4-4", "6-5"))
    assert events == ["lot 3-3", "cube 2", "lot 4-4", "lot 6-5", "X opened 6-5"]


def test_an_automatic_double_leaves_the_cube_in_the_centre() -> None:
    match = money(BackgammonOptions(auto_doubles=1))
    after = folded(match, decided(match, Start(), "3-3", "6-5"))
    assert (after.cube, after.owner, after.doubled) == (2, None, False)


def test_automatic_doubles_are_for_money_alone() -> None:
    match = replace(to_throw(Backgammon(BackgammonOptions(auto_doubles=1))), turn=None, throws=0)
    assert told(decided(match, Start(), "3-3", "6-5"))[:2] == ["lot 3-3", "lot 6-5"]


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


def beavered() -> Match:
    match = doubled(to_throw(ANIMALS, 0))
    return folded(match, decided(match, Raise(O)))


def money(options: BackgammonOptions) -> Match:
    return to_throw(Backgammon(options), 0, turn=None, rolls=((), ()), throws=0)


def won(variant: Variant, length: int, **more: Any) -> str:  # noqa: ANN401 - fields of the match
    """How a game ends in which O has one on the bar and none off."""
    match = to_throw(variant, length, **more)
    at = replace(match, position=read_position("X 2:1 off:14 / O 19:1 6:14"), phase=phase("2-1"))
    return told(decided(at, MakePlay(X, read_play("2/off"))))[-1]
