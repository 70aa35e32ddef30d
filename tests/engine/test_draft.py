"""A play chosen move by move, stepped back, and kept as text."""

from __future__ import annotations

import pytest

from engine.draft import Draft, advanced, read_draft, stepped_back
from engine.notation import NotationError, position_text
from engine.refusals import Refused
from tests.engine.stage import START, draft_of

CLOSED_6_AND_4 = "X 8:1 bar:1 off:13 / O 23:2 10:2 off:11"


def test_a_draft_begins_with_the_moves_of_legal_plays_only() -> None:
    choices = draft_of(CLOSED_6_AND_4, "6-4").choices
    assert [(move.source, move.target) for move in choices] == [(25, 19)]


def test_a_move_makes_the_draft_longer() -> None:
    assert _moved(draft_of(START, "3-1"), (8, 5)).text == "8/5"


def test_a_draft_tells_its_moves_in_the_order_in_which_they_were_made() -> None:
    assert _moved(draft_of(START, "3-1"), (8, 5), (24, 23)).text == "8/5 24/23"


def test_a_hit_is_told_in_a_draft() -> None:
    assert _moved(draft_of("X 8:2 6:13 / O 20:1 13:14", "3-1"), (8, 5)).text == "8/5*"


def test_a_whole_draft_has_no_further_choices() -> None:
    assert _moved(draft_of(START, "3-1"), (8, 5), (6, 5)).choices == []


def test_the_position_follows_the_draft() -> None:
    draft = _moved(draft_of(START, "3-1"), (8, 5), (6, 5))
    assert position_text(draft.position).startswith("X 24:2 13:5 8:2 6:4 5:2 /")


def test_a_draft_is_shown_with_each_checkers_moves_joined() -> None:
    runs = _moved(draft_of(START, "3-1"), (8, 5), (5, 4)).runs
    assert [run.path for run in runs] == [(8, 4)]


def test_where_one_result_is_left_the_rest_comes_with_the_move() -> None:
    draft = draft_of("X 24:1 13:1 off:13 / O 5:2 off:13", "5-4")
    assert _moved(draft, (13, 8)).text == "13/8 8/4"


def test_where_every_move_leads_to_the_same_the_first_fills_in_the_rest() -> None:
    assert _moved(draft_of("X 24:1 off:14 / O 1:2 off:13", "3-3"), (24, 21)).text == (
        "24/21 21/18 18/15 15/12"
    )


def test_a_move_that_no_play_begins_with_is_refused() -> None:
    answer = advanced(draft_of(CLOSED_6_AND_4, "6-4"), 25, 21)
    assert isinstance(answer, Refused)
    assert answer.reason == "both-dice"


def test_a_move_over_two_dice_at_once_is_refused() -> None:
    assert isinstance(advanced(draft_of(START, "3-1"), 8, 4), Refused)


def test_the_smaller_die_that_bears_off_is_used_and_the_larger_serves_as_well() -> None:
    start = draft_of("X 3:1 2:1 1:1 off:12 / O 1:2 off:13", "6-3")
    assert _moved(start, (3, 0)).moves[0].die == 3


def test_the_larger_die_left_over_bears_off_the_next() -> None:
    start = draft_of("X 3:1 2:1 1:1 off:12 / O 1:2 off:13", "6-3")
    assert _moved(start, (3, 0)).text == "3/off 2/off"


def test_stepping_back_takes_the_last_move_away() -> None:
    start = draft_of(START, "1-1")
    draft = _moved(start, (8, 7), (8, 7))
    assert stepped_back(start, draft).text == "8/7"


def test_stepping_back_from_the_first_move_leads_to_the_start() -> None:
    start = draft_of(START, "3-1")
    assert stepped_back(start, _moved(start, (8, 5))) == start


def test_stepping_back_at_the_start_stays_there() -> None:
    start = draft_of(START, "3-1")
    assert stepped_back(start, start) == start


def test_moves_that_came_of_themselves_go_with_the_chosen_one() -> None:
    start = draft_of("X 24:1 13:1 off:13 / O 5:2 off:13", "5-4")
    assert stepped_back(start, _moved(start, (13, 8))) == start


def test_moves_that_came_with_the_second_go_with_it_and_the_first_stays() -> None:
    start = draft_of("X 24:1 20:1 off:13 / O 19:2 off:13", "6-6")
    draft = _moved(start, (24, 18), (18, 12))
    assert draft.text == "24/18 18/12 20/14 14/8"
    assert stepped_back(start, draft).text == "24/18"


def test_a_drafts_text_is_read_back_as_the_same_draft() -> None:
    start = draft_of(START, "6-6")
    draft = _moved(start, (24, 18), (13, 7))
    assert read_draft(start, draft.text) == draft


def test_an_empty_text_is_the_draft_without_moves() -> None:
    start = draft_of(START, "3-1")
    assert read_draft(start, "") == start


def test_a_text_with_a_move_that_does_not_fit_is_refused() -> None:
    answer = read_draft(draft_of(START, "3-1"), "8/5 8/5")
    assert isinstance(answer, Refused)


@pytest.mark.parametrize("text", ["foo", "8/5,6/5", "8/", "8/5(9)"])
def test_a_text_that_is_no_notation_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_draft(draft_of(START, "3-1"), text)


def test_the_sign_for_no_play_is_the_draft_without_moves() -> None:
    start = draft_of(START, "3-1")
    assert read_draft(start, "-") == start


def test_counted_moves_are_so_many_moves() -> None:
    answer = read_draft(draft_of(START, "1-1"), "8/7(2)")
    assert isinstance(answer, Draft)
    assert answer.text == "8/7 8/7"


def test_what_a_draft_has_worked_out_is_no_part_of_what_it_is() -> None:
    asked = draft_of(START, "3-1")
    assert asked.choices
    assert asked == draft_of(START, "3-1")


def _moved(draft: Draft, *moves: tuple[int, int]) -> Draft:
    for source, target in moves:
        longer = advanced(draft, source, target)
        assert not isinstance(longer, Refused), longer
        draft = longer
    return draft
