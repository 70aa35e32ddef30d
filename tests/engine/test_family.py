"""The same shape carries games unlike backgammon: their difference is in the hooks alone."""

from __future__ import annotations

from typing import Final

import pytest

from engine.board import Side
from engine.decide import MakePlay, Start
from engine.match import MisfitError, apply, folded
from engine.notation import position_text, read_play
from engine.variant import Variant
from tests.engine.narde import Entering, Narde, Series
from tests.engine.stage import decided, match_at, match_of, phase, plays, refusal, results, told
from tests.vectors.cases import HERE, Case, read_cases
from tests.vectors.compare import difference

LONG: Final = [case for case in read_cases(HERE / "long.jsonl") if "prime_check" not in case.rules]
EMPTY: Final = "X hand:15 / O hand:15"


@pytest.mark.parametrize("case", LONG, ids=lambda case: case.id)
def test_the_vectors_of_long_narde_hold(case: Case) -> None:
    assert difference(case, {"long_narde": Narde}) is None


def test_a_single_opposing_checker_closes_a_point() -> None:
    assert plays("X 24:1 off:14 / O 6:1 off:14", "6-6", Narde(), head=1) == {"-"}


def test_in_parallel_motion_my_point_is_the_others_half_a_board_away() -> None:
    assert [Narde().other_side(point) for point in (1, 12, 13, 24)] == [13, 24, 1, 12]


def test_nothing_is_ever_hit_where_one_checker_closes() -> None:
    found = results("X 13:2 off:13 / O 24:14 1:1", "2-1", Narde(), head=1)
    assert all(text.endswith("O 24:14 1:1") for text in found)


def test_a_word_of_the_phase_bans_the_second_checker_from_the_head() -> None:
    assert plays("X 24:15 / O 24:15", "6-5", Narde(), head=1) == {"24/13"}


def test_a_word_of_the_phase_allows_the_second_checker_from_the_head() -> None:
    assert plays("X 24:15 / O 24:15", "6-6", Narde(), head=2) == {"24/18(2)"}


def test_a_roll_brings_its_words_with_it() -> None:
    events = told(decided(match_of(Narde()), Start(), "6-1", "3-3"))
    assert events == ["lot 6-1", "X rolled 3-3 head:2"]


def test_a_game_that_throws_again_after_the_lot_can_open_with_a_double() -> None:
    match = match_of(Narde())
    started = folded(match, decided(match, Start(), "1-6", "3-3"))
    assert (started.turn, started.roll) == (Side.O, (3, 3))


def test_only_the_first_roll_of_a_side_is_its_first() -> None:
    match = match_of(Narde())
    events = told(decided(match, Start(), "6-1", "6-5", "6-5", "3-3"))
    assert events[-1] == "X rolled 3-3 head:1"


def test_a_position_that_may_not_stand_is_no_result() -> None:
    blocking = "X 24:9 23:1 22:1 21:1 20:1 9:1 8:1 / O 24:15"
    assert len(results(blocking, "5-3", Narde(), head=1)) == 42


def test_a_phase_follows_a_phase_in_the_same_turn() -> None:
    events = told(decided(match_of(Series()), Start(), "6-1", "4-4"))
    assert events == [
        "lot 6-1",
        "X rolled 4-4 head:2",
        "X played 24/16(2)",
        "X went-on 5x4 head:1",
    ]


def test_after_the_last_phase_the_other_side_throws() -> None:
    match = match_of(Series())
    events = told(decided(match, Start(), "6-1", "5-5", "3-3"))
    assert events[3:6] == ["X went-on 6x4 head:1", "X played 24/18", "O rolled 3-3 head:2"]


def test_the_phases_words_are_counted_anew() -> None:
    match = match_of(Series())
    after = folded(match, decided(match, Start(), "6-1", "4-4"))
    assert after.phase == phase("5-5", head=1)


def test_checkers_enter_from_the_hand() -> None:
    assert results(EMPTY, "6-3", Entering()) == {
        "X 22:1 19:1 hand:13 / O hand:15",
        "X 16:1 hand:14 / O hand:15",
    }


def test_an_entry_from_the_hand_is_told_by_name() -> None:
    assert plays(EMPTY, "6-3", Entering()) == {"hand/22 hand/19", "hand/16"}


def test_four_equal_entries_are_one_word() -> None:
    assert "hand/19(4)" in plays(EMPTY, "6-6", Entering())


def test_an_entry_from_the_hand_is_played_from_its_text() -> None:
    match = match_at(EMPTY, "6-3", Entering())
    after = folded(match, decided(match, MakePlay(Side.X, read_play("hand/19 hand/22")), "6-3"))
    assert position_text(after.position) == "X 22:1 19:1 hand:13 / O hand:15"


def test_no_checker_goes_off_while_one_is_in_the_hand() -> None:
    assert plays("X 6:1 hand:1 off:13 / O 24:2 19:2 off:11", "6-5", Entering()) == {"hand/14"}


def test_a_refusal_in_another_game_names_a_play_of_that_game() -> None:
    match = match_at(EMPTY, "6-3", Entering())
    answer = refusal(match, MakePlay(Side.X, read_play("hand/19")))
    assert dict(answer.words)["instead"] in plays(EMPTY, "6-3", Entering())


@pytest.mark.parametrize("variant", [Narde(), Series(), Entering()], ids=lambda one: one.key)
def test_a_lot_starts_every_game_once(variant: Variant) -> None:
    match = match_of(variant)
    started = folded(match, decided(match, Start(), "6-1", "3-3"))
    with pytest.raises(MisfitError):
        apply(started, decided(match, Start(), "6-1", "3-3")[0])
