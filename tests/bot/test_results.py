"""What a log comes to, line by line."""

import pytest

from bot.card import Card, read_card
from bot.outcomes import timed
from bot.results import Result, is_alias, read_result, relabelled, scope_relabelled
from tests.bot.reading import BACKGAMMON, table_of

LOT = "1 a lot 3-1"
GIVEN_UP = ("2 b O offered gammon", "3 c X accepted", "4 c over X gammon 2")
MATCH = read_card("backgammon classic length=3")


def told(*lines: str, card: Card = BACKGAMMON) -> list[tuple[str, int]]:
    return [(each.result.text, each.time) for each in timed(table_of(*lines, card=card))]


def test_a_result_is_one_line_both_ways() -> None:
    result = Result("0123456789", 2, "long_narde", 5, "gammon", 11, 22, 2)
    assert result.text == "0123456789:2 long_narde 5 gammon 11 22 2"
    assert read_result(result.text) == result


@pytest.mark.parametrize(
    "text", ["", "x", "a:1 chess 1 single 1 2 1", "a:1 backgammon 1 mate 1 2 1"]
)
def test_what_only_a_later_release_writes_is_left_out(text: str) -> None:
    assert read_result(text) is None


def test_a_game_that_goes_on_has_no_result() -> None:
    assert told(LOT) == []


def test_a_game_tells_who_has_won_how_and_how_much() -> None:
    assert told(LOT, *GIVEN_UP) == [("0123456789:1 backgammon 1 gammon 1 2 2", 4)]


def test_a_match_tells_its_games_and_then_itself() -> None:
    again = ("5 d game 2", "6 d lot 1-3", "7 e X offered single", "8 f O accepted")
    end = ("9 f over O single 1", "10 g game 3", "11 g lot 1-3", "12 h X offered gammon")
    lines = told(
        LOT, *GIVEN_UP, *again, *end, "13 i O accepted", "14 i over O gammon 2", card=MATCH
    )
    assert lines == [
        ("0123456789:1 backgammon 3 gammon 1 2 2", 4),
        ("0123456789:2 backgammon 3 single 2 1 1", 9),
        ("0123456789:3 backgammon 3 gammon 2 1 2", 14),
        ("0123456789:999 backgammon 3 match 2 1 0", 14),
    ]


def test_whoever_leaves_a_match_loses_the_game_that_was_on() -> None:
    assert told(LOT, "2 b X resigned-match", card=MATCH) == [
        ("0123456789:1 backgammon 3 left 2 1 0", 2),
        ("0123456789:999 backgammon 3 match 2 1 0", 2),
    ]


def test_between_games_no_game_is_lost_with_the_match() -> None:
    assert told(LOT, *GIVEN_UP, "9 d X resigned-match", card=MATCH)[1:] == [
        ("0123456789:999 backgammon 3 match 2 1 0", 9)
    ]


@pytest.mark.parametrize(
    ("line", "relabelled_line"),
    [
        ("a:1 backgammon 7 single 7 70 7", "a:1 backgammon 7 single 9 70 7"),
        ("a:7 backgammon 7 single 70 7 7", "a:7 backgammon 7 single 70 9 7"),
        ("a:1 chess 7 mate 8 7 7 7", "a:1 chess 7 mate 8 9 7 7"),
        ("a:1 backgammon 7 single 70 77 7", "a:1 backgammon 7 single 70 77 7"),
    ],
)
def test_only_winner_or_loser_is_relabelled(line: str, relabelled_line: str) -> None:
    assert relabelled(line, 7, 9) == relabelled_line


@pytest.mark.parametrize(
    ("scope", "relabelled_scope"),
    [("7", "9"), ("7:8", "8:9"), ("8:70", "8:70"), ("-7", "-7"), ("-1007", "-1007")],
)
def test_a_players_and_a_pairs_scope_are_relabelled(scope: str, relabelled_scope: str) -> None:
    assert scope_relabelled(scope, 7, 9) == relabelled_scope


def test_a_telegram_id_is_no_alias() -> None:
    assert not is_alias(2**52)
