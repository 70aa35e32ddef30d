"""What a table's picture is told to show."""

from dataclasses import replace
from typing import Any

import pytest

from bot.table import Table
from bot.view import scene
from bot.words import WORDS
from engine.board import Side
from engine.cube import CubeOptions, Offer
from engine.match import Match
from render.scene import Cube, End, Scene
from tests.bot.reading import BACKGAMMON, GROUP, table_of

X, O = Side.X, Side.O  # noqa: E741 - the field calls them so
BEGUN = ("1000 join lot 3-1", "1000 join X opened 3-1")
PLAYED = (*BEGUN, "2000 a X played 8/5 6/5")


def shown(table: Table, lang: str = "en", **changes: Any) -> Scene:  # noqa: ANN401 - a match's fields
    assert table.match
    match: Match = replace(table.match, **changes)
    return scene(table, match, GROUP, WORDS[lang])


def with_cube(**changes: Any) -> Scene:  # noqa: ANN401 - a match's fields
    """To throw, in money play with a cube."""
    table = table_of(*PLAYED)
    assert table.match
    terms = table.match.terms
    options = terms.variant.options
    assert isinstance(options, CubeOptions)
    variant = replace(terms.variant, options=replace(options, cube=True))
    return shown(table, terms=replace(terms, length=0, variant=variant), **changes)


def test_a_cube_that_nobody_has_turned_lies_in_the_middle() -> None:
    assert with_cube().cube == Cube(1)


@pytest.mark.parametrize("owner", [None, O])
def test_an_offered_cube_comes_from_where_it_lay(owner: Side | None) -> None:
    told = with_cube(cube=2, owner=owner, turn=O, offer=Offer(O, 4, 2, X))
    assert told.cube == Cube(4, owner, asked=X)


def test_a_beavers_cube_comes_from_him_who_raised() -> None:
    told = with_cube(turn=O, offer=Offer(X, 4, 2, X, raises=1))
    assert told.cube == Cube(4, X, asked=O)


def test_whoever_is_asked_has_the_wedge() -> None:
    assert with_cube(turn=O, offer=Offer(O, 2, 1, X)).turn is X


def test_without_a_cube_none_is_drawn() -> None:
    assert shown(table_of(*PLAYED)).cube is None


def test_dice_that_turn_are_not_told() -> None:
    told = shown(table_of(*PLAYED), turn=O, turning=(6, 4))
    assert (told.turning, told.dice, told.dice_side, told.turn) == (True, (), O, O)


@pytest.mark.parametrize(
    ("lang", "level", "title"), [("en", "gammon", "Gammon"), ("ru", "triple", "Домашний марс")]
)
def test_the_end_tells_how_the_game_was_won(lang: str, level: str, title: str) -> None:
    points = {"gammon": 2, "triple": 3}[level]
    table = table_of(*PLAYED, "3000 b O resigned", f"3000 b over X {level} {points}")
    assert shown(table, lang).end == End(X, points, title)


def test_only_the_runs_of_a_turn_of_several_phases_are_marked_with_their_dice() -> None:
    one = table_of(*PLAYED, "2000 a O rolled 6-5")
    assert [arrow.dice for arrow in shown(one).last] == [(), ()]


def test_the_lot_of_a_later_game_is_shown_as_well() -> None:
    accepted = ("3000 b X offered single", "3000 b O accepted", "3000 b over O single 1")
    begun = ("4000 c game 2", "4000 c lot 2-2", "4000 c lot 6-1", "4000 c X opened 6-1")
    table = table_of(*PLAYED, *accepted, *begun, card=replace(BACKGAMMON, length=3))
    assert shown(table).lot == (6, 1)
