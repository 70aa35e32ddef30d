"""What is told of turns that have more than one phase, and of numbers that change hands."""

from dataclasses import replace

import pytest

from bot.acts import numbers_text
from bot.card import Card
from bot.story import Turn, last_turn, story_for
from bot.view import screen
from bot.words import WORDS
from engine.board import Side
from engine.log import read_entry
from engine.notation import read_position
from engine.options import changed
from engine.variants import VARIANTS
from tests.bot.reading import ANN, BACKGAMMON, BOB, GROUP, caption, labels, seat, table_of

CRAZY = Card.first("crazy_narde")
AMERICAN = Card.first("acey_deucey")
SERIES = (
    "1000 join lot 5-2",
    "1000 join X rolled 4-4 head:1 series:4",
    "2000 a X played 24/20(4)",
    "2000 a X went-on 5x4 head:1 series:4",
)
STUCK = (*SERIES, "3000 b X played 20/15(2)", "3000 b X passed 5x2 foreign:1 series:4")
ACEY = (
    "1000 join lot 5-2",
    "1000 join X rolled 1-2 acey:1",
    "2000 a X played hand/24 hand/23",
    "2000 a X may-name",
)
NAMED = (*ACEY, "3000 b X named 5", "3000 b X went-on 5x4 double:2")
THREW = (*ACEY, "2000 a X threw 5", "2000 a X went-on 5x4 double:2")
OUTSIDE = ("1000 join lot 5-2", "1000 join X rolled 6-5", "2000 a X played hand/19 hand/20")


def card_by(game: str, preset: str) -> Card:
    return Card(game, preset, VARIANTS[game].presets[preset])


@pytest.mark.parametrize(
    ("numbers", "text"),
    [
        ((6, 4), "6-4"),
        ((4, 6), "6-4"),
        ((5,), "5"),
        ((5, 5), "5×2"),
        ((5, 5, 5), "5×3"),
        ((5, 5, 5, 5), "5-5"),
    ],
)
def test_numbers_are_told_as_they_are_said(numbers: tuple[int, ...], text: str) -> None:
    assert numbers_text(numbers) == text


def test_a_series_shows_where_it_stands() -> None:
    assert "⚪ Your turn, the dice show 4-4 → <b>5-5</b> → 6-6." in caption(
        table_of(*SERIES, card=CRAZY), seat(ANN)
    )


def test_a_passed_rest_is_told_with_whom_it_goes_to() -> None:
    assert "⚪ <b>Ann</b> can't go on: 5×2 passes to the opponent." in caption(
        table_of(*STUCK, card=CRAZY), seat(ANN)
    )


def test_who_received_a_rest_plays_it_before_his_own_throw() -> None:
    table = table_of(*STUCK, card=CRAZY)
    assert (
        "⚫ You play the rest of your opponent's throw: 4-4 → <b>5×2</b> → 6-6. "
        "Your own throw is still to come." in caption(table, seat(BOB))
    )
    assert (
        "⚫ <b>Bob</b> plays the rest of the opponent's throw: 4-4 → <b>5×2</b> → 6-6. "
        "Their own throw is still to come." in caption(table, seat(ANN))
    )


def test_a_value_that_comes_back_is_told_with_whom_it_comes_back_to() -> None:
    value_only = changed(CRAZY.options, {"series_pass": "value_only"})
    lines = (
        "1000 join lot 5-2",
        "1000 join X rolled 4-4 head:1 series:4",
        "2000 a X played 24/20",
        "2000 a X passed 4x3 foreign:1 kept:0 series:4",
        "3000 b O played 24/20",
        "3000 b O passed 5x4 head:1 series:4",
    )
    told = caption(table_of(*lines, card=replace(CRAZY, options=value_only)), seat(ANN))
    assert "The series goes back: ⚪ <b>Ann</b> plays 5-5." in told
    assert not any("Bob</b> can't go on" in line for line in told)


def test_a_rest_that_was_played_is_told_by_its_numbers() -> None:
    lines = (*STUCK, "4000 c O played 24/19", "4000 c O again", "4000 c O rolled 2-1 head:1")
    assert "⚫ <b>Bob</b> 5×2: 24/19." in caption(table_of(*lines, card=CRAZY), seat(ANN))


def test_whoever_has_a_double_to_name_is_told_so() -> None:
    table = table_of(*ACEY, card=AMERICAN)
    assert "⚪ The 1-2 is played! Name any double." in caption(table, seat(ANN))
    assert "⚪ The 1-2 is played! <b>Ann</b> names a double." in caption(table, seat(BOB))
    mention = '<a href="tg://user?id=1">Ann</a>'
    in_group = table_of(*ACEY, card=AMERICAN, in_group_alone=True)
    assert f"⚪ The 1-2 is played! {mention} names a double." in caption(in_group)


def test_a_named_double_is_told() -> None:
    table = table_of(*NAMED, card=AMERICAN)
    assert "⚪ <b>Ann</b> names 5-5." in caption(table, seat(BOB))
    assert "⚪ Your turn, the dice show <b>5-5</b>." in caption(table, seat(ANN))


def test_a_double_thrown_with_one_die_is_told() -> None:
    told = caption(table_of(*THREW, card=AMERICAN), seat(BOB))
    assert "⚪ <b>Ann</b> throws one die: the double is 5-5." in told


def test_a_double_shows_its_complement() -> None:
    european = Card("acey_deucey", "european", AMERICAN.variant.presets["european"])
    lines = ("1000 join lot 5-2", "1000 join X rolled 5-5 double:1")
    table = table_of(*lines, card=european)
    assert "⚪ Your turn, the dice show <b>5-5</b> → 2-2." in caption(table, seat(ANN))


def test_a_draw_is_told_and_crowns_nobody() -> None:
    table = table_of(*OUTSIDE, "2000 a drawn", card=AMERICAN)
    assert "🤝 A draw: nobody can ever move again." in caption(table)
    assert labels(table) == [["🎬 Replay", "📈 Numbers", "🔁 Rematch"], ["💬"]]
    scene = screen(table, GROUP, WORDS["en"], "bot", plays_at_most=8).scene
    assert scene
    assert scene.end is None


DONE = "X off:15 / O off:15"


def test_a_draw_with_all_borne_off_says_so() -> None:
    table = table_of(*OUTSIDE, "2000 a drawn", card=AMERICAN)
    assert table.match
    home = replace(table.match, position=read_position(DONE))
    told = caption(replace(table, match=home))
    assert "🤝 A draw: both have borne off all their checkers." in told


@pytest.mark.parametrize(
    ("game", "preset", "level", "lang", "line"),
    [
        ("backgammon", "classic", "triple", "ru", "победа: домашний марс, 3 очка."),
        ("backgammon", "international", "triple", "ru", "победа: кокс, 3 очка."),
        ("nackgammon", "international", "gammon", "en", "wins: a gammon, 3 points."),
        ("long_narde", "standard", "triple", "ru", "победа: кокс, 3 очка."),
        ("crazy_narde", "club", "gammon", "en", "wins: a mars, 3 points."),
        ("acey_deucey", "navy", "single", "ru", "победа: 3 очка."),
        ("acey_deucey", "american", "single", "en", "wins: 3 points."),
    ],
)
def test_a_win_is_told_in_the_words_of_its_game(
    game: str, preset: str, level: str, lang: str, line: str
) -> None:
    card = card_by(game, preset)
    table = table_of(
        "1000 join lot 5-2", "2000 a X resigned", f"2000 a over O {level} 3", card=card
    )
    assert any(each.endswith(line) for each in caption(table, GROUP, lang))


def test_the_navy_kicks_onto_the_fence() -> None:
    lines = (
        *OUTSIDE,
        "2000 a O rolled 6-1",
        "3000 b O played hand/6*/5*",
    )
    navy = caption(table_of(*lines, card=card_by("acey_deucey", "navy")), seat(ANN))
    assert "⚫ <b>Bob</b> 6-1: hand/6*/5* and kicks 2 men onto the fence." in navy
    american = caption(table_of(*lines, card=AMERICAN), seat(ANN))
    assert "⚫ <b>Bob</b> 6-1: hand/6*/5*." in american


def test_the_footer_says_that_the_rules_are_not_all_of_the_preset() -> None:
    by_lot = changed(BACKGAMMON.options, {"koks_needs_zero_off": "yes"})
    card = replace(BACKGAMMON, options=by_lot)
    usual, other = (caption(table_of("1000 join lot 5-2", card=c))[-1] for c in (BACKGAMMON, card))
    assert usual.startswith("Backgammon, classic · ")
    assert other.startswith("Backgammon, classic with changes · ")


@pytest.mark.parametrize("user", [ANN, BOB])
def test_doubles_to_name_stand_on_buttons_of_whoever_names(user: int) -> None:
    named = [["6-6: 4 of 4", "5-5: 4 of 4"], ["4-4: 4 of 4", "3-3: 4 of 4"]]
    named += [["2-2: 4 of 4", "1-1: 4 of 4"]]
    rows = labels(table_of(*ACEY, card=AMERICAN), seat(user))
    named.append(["🙏 Take back?"])
    aside = [["🏳 Resign"], ["👁 Spectators"], ["👥 Only in the group", "💬"]]
    assert rows == [*(named if user == ANN else []), *aside]


def test_a_button_tells_how_much_of_its_double_can_be_played() -> None:
    """Black holds points 19 and 18, as White numbers them: by sixes 23/5 is all."""
    lines = (
        "1000 join lot 5-2",
        "1000 join X rolled 4-3",
        "2000 a X played -",
        "2000 a O rolled 6-6 double:1",
        "2000 b O played hand/6(2) hand/7(2)",
        "2000 b X rolled 1-2 acey:1",
        "3000 c X played hand/24 hand/23",
        "3000 c X may-name",
    )
    rows = labels(table_of(*lines, card=AMERICAN), seat(ANN))
    assert rows[0] == ["6-6: 3 of 4", "5-5: 4 of 4"]


def test_the_last_turn_has_all_its_phases() -> None:
    lines = (
        *SERIES,
        "3000 b X played 24/19 20/15(2)",
        "3000 b X passed 5x1 foreign:1 series:4",
        "3000 b O played -",
        "3000 b O again",
        "3000 b O rolled 2-1 head:1",
    )
    acts = story_for([read_entry(line) for line in lines], Side.O)
    assert [turn.numbers for turn in last_turn(acts)] == [(4,) * 4, (5,) * 4]
    assert all(turn.side is Side.X for turn in last_turn(acts))


def test_the_last_turn_ends_where_the_other_side_moved() -> None:
    lines = (
        *SERIES,
        "3000 b X played 24/19",
        "3000 b X passed 5x3 foreign:1 series:4",
        "3000 b O played 24/19",
    )
    acts = story_for([read_entry(line) for line in lines], Side.O)
    (turn,) = last_turn(acts)
    assert (turn.side, turn.numbers) == (Side.O, (5,) * 3)


def test_where_nobody_moved_there_is_no_last_turn() -> None:
    assert last_turn(()) == ()
    assert last_turn((Turn(Side.X, (6, 5), (), chosen=False),)) == ()


def test_the_stake_of_the_european_game_stands_under_the_board() -> None:
    told = caption(table_of(*ACEY, card=card_by("acey_deucey", "european_stakes")), seat(ANN))
    assert "stake ×2" in told
    assert "stake ×2" not in caption(table_of(*ACEY, card=AMERICAN), seat(ANN))
