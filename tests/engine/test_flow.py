"""What one command makes happen, up to where someone must choose."""

from __future__ import annotations

import pytest

from engine.bids import Resigned
from engine.board import Side
from engine.commands import Command, Leave, MakePlay, Start
from engine.events import Drawn, Event, Lot, Named, Opened, Over, Played, Rolled, Threw, WentOn
from engine.fold import MisfitError, apply, folded
from engine.match import Match
from engine.notation import read_play, read_position
from tests.engine.stage import (
    START,
    decided,
    match_at,
    match_of,
    phase,
    played,
    refusal,
    told,
)

OVER = "X 2:1 off:14 / O 19:1 6:14"


def test_the_next_roll_comes_in_the_same_decision_as_the_play() -> None:
    match = match_at(START, "3-1")
    assert told(decided(match, played("8/5 6/5"), "6-4")) == ["X played 8/5 6/5", "O rolled 6-4"]


def test_a_forced_play_is_played_of_itself() -> None:
    match = match_at("X 13:1 6:14 / O 13:1 off:14", "3-1")
    events = told(decided(match, played("13/9"), "6-5", "2-1"))
    assert events == ["X played 13/9", "O rolled 6-5", "O played 13/2", "X rolled 2-1"]


def test_a_pass_is_played_of_itself() -> None:
    match = match_at("X 8:3 6:5 5:2 4:2 3:2 2:1 / O 6:14 bar:1", "6-1")
    events = told(decided(match, played("8/2 8/7"), "6-5", "2-1"))
    assert events == ["X played 8/2 8/7", "O rolled 6-5", "O played -", "X rolled 2-1"]


def test_forced_plays_and_passes_go_on_until_someone_can_choose() -> None:
    match = match_at("X 6:2 5:2 4:2 3:2 2:2 1:2 off:3 / O 6:14 bar:1", "6-1")
    events = told(decided(match, played("6/off 6/5"), "3-2", "6-6", "2-1", "2-1"))
    assert events == [
        "X played 6/off 6/5",
        "O rolled 3-2",
        "O played -",
        "X rolled 6-6",
        "X played 5/off(3) 4/off",
        "O rolled 2-1",
        "O played -",
        "X rolled 2-1",
    ]


def test_a_side_that_wins_by_a_forced_play_needs_no_command() -> None:
    match = match_at("X 13:2 off:13 / O 1:1 off:14", "2-1")
    assert told(decided(match, played("13/10"), "6-5")) == [
        "X played 13/10",
        "O rolled 6-5",
        "O played 1/off",
        "over O single 1",
    ]


def test_a_play_may_be_told_in_any_order_and_without_stars() -> None:
    match = match_at("X 24:1 13:1 off:13 / O 13:5 8:2 7:1 6:7", "6-5")
    assert told(decided(match, played("13/8 24/18"), "2-1"))[0] == "X played 24/18* 13/8"


def test_a_star_tells_a_hit_on_the_way_from_passing_by() -> None:
    match = match_at("X 24:1 off:14 / O 13:4 8:3 7:1 5:7", "6-5")
    by = [told(decided(match, played(text), "2-1"))[0] for text in ("24/18*/13", "24/13")]
    assert by == ["X played 24/18*/13", "X played 24/13"]


def test_a_sides_own_rolls_are_kept_in_order() -> None:
    match = match_at(START, "3-1", first=True)
    after = folded(match, decided(match, played("8/5 6/5"), "6-4"))
    assert after.rolls == (((3, 1),), ((6, 4),))


def test_who_is_to_play_sees_the_board_in_own_numbers() -> None:
    match = match_at(START, "3-1")
    after = folded(match, decided(match, played("8/5 6/5"), "6-4"))
    own = read_position("X 24:2 13:5 8:3 6:5 / O 24:2 13:5 8:2 6:4 5:2")
    assert after.to_play == (own, phase("6-4"))


def test_no_one_is_to_play_before_the_first_throw() -> None:
    assert match_of().to_play is None


def test_a_play_out_of_turn_is_refused() -> None:
    assert refusal(match_at(START, "3-1"), played("8/5 6/5", Side.O)).reason == "not-your-turn"


def test_a_play_before_the_first_throw_is_refused() -> None:
    assert refusal(match_of(), played("8/5 6/5")).reason == "not-your-turn"


@pytest.mark.parametrize(
    "command",
    [Start(), MakePlay(Side.O, read_play("6/5")), Leave(Side.O)],
    ids=lambda command: type(command).__name__,
)
def test_nothing_happens_after_the_end(command: Command) -> None:
    match = match_at(OVER, "2-1")
    over = folded(match, decided(match, played("2/off")))
    assert refusal(over, command).reason == "game-over"


@pytest.mark.parametrize(
    "event",
    [
        Lot((3, 1)),
        Rolled(Side.O, (3, 1), phase("3-1")),
        Opened(Side.O, (3, 1), phase("3-1")),
        Played(Side.O, read_play("6/5")),
        Resigned(Side.O),
        Over(Side.X, 1, 1),
    ],
    ids=lambda event: event.text,
)
def test_no_event_fits_after_the_end(event: Event) -> None:
    match = match_at(OVER, "2-1")
    over = folded(match, decided(match, played("2/off")))
    with pytest.raises(MisfitError):
        apply(over, event)


def test_a_lot_does_not_fit_when_the_first_turn_was_given() -> None:
    with pytest.raises(MisfitError, match="given before"):
        apply(match_at(START, "3-1"), Lot((3, 1)))


def test_a_roll_does_not_fit_while_there_is_a_phase_to_play() -> None:
    with pytest.raises(MisfitError, match="not to throw"):
        apply(match_at(START, "3-1"), Rolled(Side.X, (3, 1), phase("3-1")))


def test_a_roll_does_not_fit_for_the_other_side() -> None:
    match = match_at(START, "3-1")
    thrown = apply(match, Played(Side.X, read_play("8/5 6/5")))
    with pytest.raises(MisfitError, match="not to throw"):
        apply(thrown, Rolled(Side.X, (3, 1), phase("3-1")))


def test_a_play_does_not_fit_for_the_other_side() -> None:
    with pytest.raises(MisfitError, match="not to play"):
        apply(match_at(START, "3-1"), Played(Side.O, read_play("6/5")))


def test_a_play_does_not_fit_before_a_roll() -> None:
    with pytest.raises(MisfitError, match="not to play"):
        apply(match_of(), Played(Side.X, read_play("6/5")))


@pytest.mark.parametrize("match", [match_of(), match_at(START, "3-1")], ids=["start", "phase"])
def test_a_further_phase_does_not_fit_where_no_play_came_before(match: Match) -> None:
    with pytest.raises(MisfitError, match="no play came before"):
        apply(match, WentOn(Side.X, phase("4-4")))


def test_a_further_phase_gives_the_turn_back() -> None:
    after = apply(match_at(START, "3-1"), Played(Side.X, read_play("8/5 6/5")))
    again = apply(after, WentOn(Side.X, phase("4-4")))
    assert (again.turn, again.phase) == (Side.X, phase("4-4"))


def test_a_play_from_an_empty_point_does_not_fit() -> None:
    with pytest.raises(MisfitError, match="no checker stands on 7"):
        apply(match_at(START, "3-1"), Played(Side.X, read_play("7/4")))


def test_a_hit_where_nothing_stands_does_not_fit() -> None:
    with pytest.raises(MisfitError, match="no checker stands on 20"):
        apply(match_at(START, "3-1"), Played(Side.X, read_play("8/5*")))


def test_a_play_onto_a_checker_that_is_not_struck_does_not_fit() -> None:
    match = match_at("X 8:2 6:13 / O 20:1 13:14", "3-1")
    with pytest.raises(MisfitError, match="with the other side"):
        apply(match, Played(Side.X, read_play("8/5 6/5")))


def test_a_play_may_tell_the_hit_after_the_checker_that_follows() -> None:
    match = match_at("X 9:1 8:1 6:13 / O 20:1 13:14", "4-3")
    after = apply(match, Played(Side.X, read_play("9/5 8/5*")))
    assert after.position == read_position("X 6:13 5:2 / O 13:14 bar:1")


@pytest.mark.parametrize(
    "event", [Named(Side.X, 6), Threw(Side.X, 6)], ids=lambda event: event.text
)
def test_a_double_does_not_fit_where_none_is_to_be_named(event: Event) -> None:
    with pytest.raises(MisfitError, match="no double to name"):
        apply(match_at(START, "3-1"), event)


@pytest.mark.parametrize(
    "event",
    [Lot((3, 1)), Played(Side.X, ()), Resigned(Side.O), Drawn()],
    ids=lambda event: event.text,
)
def test_only_the_end_fits_after_a_side_has_resigned(event: Event) -> None:
    resigned = apply(match_at(START, "3-1"), Resigned(Side.X))
    with pytest.raises(MisfitError, match="given up before"):
        apply(resigned, event)


def test_legality_is_not_judged_when_an_event_is_applied() -> None:
    after = apply(match_at(START, "3-1"), Played(Side.X, read_play("24/4")))
    assert after.position == read_position("X 24:1 13:5 8:3 6:5 4:1 / O 24:2 13:5 8:3 6:5")


def test_a_seat_knows_its_side() -> None:
    terms = match_of().terms
    assert [terms.side_of(seat) for seat in ("ann", "bob", "eve")] == [Side.X, Side.O, None]


def test_a_side_knows_its_seat() -> None:
    terms = match_of().terms
    assert [terms.seat(side) for side in Side] == ["ann", "bob"]
