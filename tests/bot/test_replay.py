"""A finished game told again by its log: which pictures there are, and which numbers."""

from collections.abc import Sequence
from dataclasses import replace

from bot.replay import chart, ended, scenes
from engine.board import Side
from engine.events import Played
from render.scene import Die, End, Scene
from tests.bot.logged import GROUP, golden, table_of

FIRST = golden("backgammon-classic")[0]
MATCH = golden("backgammon-match-20")
DROPPED = next(n for n, line in enumerate(MATCH, 1) if " over O single 2" in line)


def shown(*events: str) -> Sequence[Scene]:
    """The pictures of a game of backgammon with these events."""
    return scenes(
        table_of([FIRST, *(f"{n} c{n} {event}" for n, event in enumerate(events))]), GROUP
    )


def test_a_game_has_a_picture_for_the_lot_for_each_play_and_for_its_end() -> None:
    table = table_of(golden("backgammon-classic"))
    plays = sum(isinstance(entry.event, Played) for entry in table.entries)
    assert len(scenes(table, GROUP)) == plays + 2


def test_first_the_lot_lies_then_come_the_dice_of_whoever_begins() -> None:
    lot, first = shown("lot 2-5", "O opened 2-5")
    assert (lot.lot, lot.dice) == ((2, 5), ())
    assert (first.turn, first.dice) == (Side.O, (Die(5), Die(2)))


def test_a_picture_has_the_arrows_of_the_turn_before_and_the_dice_of_the_next() -> None:
    *_, last = shown("lot 2-5", "O opened 2-5", "O played 13/8 13/11", "X rolled 3-2")
    assert {(arrow.side, arrow.path) for arrow in last.last} == {
        (Side.O, (13, 8)),
        (Side.O, (13, 11)),
    }
    assert (last.turn, last.dice) == (Side.X, (Die(3), Die(2)))


def test_nothing_is_lit_and_the_numbers_stay() -> None:
    told = scenes(table_of(golden("backgammon-classic")), GROUP)
    assert {(each.movable, each.numbers) for each in told} == {((), Side.X)}


def test_the_last_picture_tells_who_has_won_what() -> None:
    table = table_of(golden("backgammon-international"))
    assert scenes(table, GROUP)[-1].end == End(Side.X, 3, "Backgammon")


def test_dice_that_could_not_be_played_are_faded() -> None:
    lines = golden("backgammon-classic")
    empty = next(n for n, line in enumerate(lines) if line.endswith(" played -"))
    told = scenes(table_of(lines[: empty + 1]), GROUP)
    assert all(die.used for die in told[-1].dice)


def test_of_two_dice_that_one_is_faded_by_which_nothing_was_played() -> None:
    *_, last = shown("lot 2-5", "O opened 2-5", "O played 13/8")
    assert last.dice == (Die(5), Die(2, used=True))


def test_a_run_by_both_dice_leaves_none_faded() -> None:
    *_, last = shown("lot 2-5", "O opened 2-5", "O played 13/6")
    assert last.dice == (Die(5), Die(2))


def test_of_a_double_the_rest_is_faded() -> None:
    played = ("lot 2-5", "O opened 2-5", "O played 13/8 13/11", "X rolled 1-1", "X played 8/6")
    *_, last = shown(*played)
    assert [die.used for die in last.dice] == [False, False, True, True]


def test_a_long_run_of_empty_throws_is_cut_short() -> None:
    table = table_of(golden("acey_deucey-navy_strict"))
    plays = sum(isinstance(entry.event, Played) for entry in table.entries)
    assert len(scenes(table, GROUP)) < plays


def test_a_match_is_told_by_its_last_game() -> None:
    told = scenes(table_of(MATCH), GROUP)
    assert told[0].lot
    assert len([each for each in told if each.lot and not each.dice]) == 1


def test_a_board_of_an_earlier_game_leads_to_that_game() -> None:
    table = table_of(MATCH)
    assert ended(table.entries, DROPPED + 5) == DROPPED - 1
    first = replace(table, entries=table.entries[: DROPPED - 1])
    assert scenes(first, GROUP)[-1].end == End(Side.O, 2, "Single game")


def test_a_log_without_an_end_has_nothing_to_tell() -> None:
    entries = table_of(MATCH).entries
    assert ended(entries, DROPPED - 1) == 0


def test_a_match_that_was_given_up_in_a_game_ends_there() -> None:
    lines = [*MATCH[: DROPPED + 8], "9 c9 X resigned-match"]
    table = table_of(lines)
    assert ended(table.entries, table.length) == len(table.entries)


def test_the_numbers_begin_level_and_have_a_turn_for_each_play() -> None:
    table = table_of(golden("backgammon-classic"))
    plays = sum(isinstance(entry.event, Played) for entry in table.entries)
    course = chart(table, GROUP)
    assert (course.moments[0].lead, len(course.moments)) == (0, plays + 1)


def test_a_hit_is_told_of_the_side_that_made_it() -> None:
    lines = golden("backgammon-classic")[:6]
    assert lines[-1].endswith("X played 24/21* 24/22*")
    course = chart(table_of(lines), GROUP)
    assert course.moments[-1].hits == (2, 0)
    assert course.moments[-1].lead == 203 - 162


def test_a_double_is_told_of_the_turn_before_it() -> None:
    course = chart(table_of(MATCH[:DROPPED]), GROUP)
    assert [moment.cube for moment in course.moments if moment.cube] == [2, 4]


TAKEN_BACK = (
    "lot 2-5",
    "O opened 2-5",
    "O played 13/8 13/11",
    "X rolled 3-2",
    "O asked take-back",
    "X granted take-back",
)


def test_a_play_that_was_taken_back_is_seen_going_back() -> None:
    *_, first, made, back = shown(*TAKEN_BACK)
    assert (back.position, back.turn, back.dice) == (first.position, Side.O, (Die(5), Die(2)))
    assert made.position != back.position
    assert back.last == ()


def test_a_play_that_was_taken_back_is_no_turn_of_the_chart() -> None:
    lines = [FIRST, *(f"{n} c{n} {event}" for n, event in enumerate(TAKEN_BACK))]
    again = [*lines, "7 c7 O played 24/22 13/8", "7 c7 X rolled 3-2"]
    once = [*lines[:3], "7 c7 O played 24/22 13/8", "7 c7 X rolled 3-2"]
    assert chart(table_of(again), GROUP) == chart(table_of(once), GROUP)


def test_a_race_that_was_played_out_is_seen_turn_by_turn() -> None:
    table = table_of(golden("backgammon-consent-51"))
    granted = next(n for n, e in enumerate(table.entries) if e.event.text == "X granted play-out")
    after = [e for e in table.entries[granted:] if isinstance(e.event, Played)]
    assert len(after) > 1
    assert [bool(each.last) for each in scenes(table, GROUP)[-len(after) :]] == [True] * len(after)
