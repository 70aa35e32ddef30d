"""Nackgammon: another start, the rules of backgammon."""

from __future__ import annotations

from engine.board import pips
from engine.commands import Start
from engine.notation import position_text, read_position
from engine.variants.backgammon import Backgammon
from engine.variants.nackgammon import Nackgammon
from tests.engine.stage import decided, match_of, plays, told

GAME = Nackgammon()
START = "X 24:2 23:2 13:4 8:3 6:4 / O 24:2 23:2 13:4 8:3 6:4"


def test_two_more_stand_at_the_back() -> None:
    assert position_text(GAME.start()) == START


def test_a_side_starts_with_194_pips() -> None:
    assert pips(GAME.start().x) == 194


def test_the_presets_are_those_of_backgammon() -> None:
    assert Nackgammon.presets == Backgammon.presets


def test_the_dice_of_the_lot_are_the_first_roll() -> None:
    assert told(decided(match_of(GAME), Start(), "3-1")) == ["lot 3-1", "X opened 3-1"]


def test_the_plays_are_those_of_backgammon() -> None:
    assert plays(START, "6-5", GAME) == plays(START, "6-5", Backgammon())


def test_a_win_counts_as_in_backgammon() -> None:
    assert GAME.level(read_position("X off:15 / O 6:14 bar:1")) == 3
