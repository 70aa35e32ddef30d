"""Games that were played and written down once; a release that can't read them is broken.

They were written by tests/engine/logs/write.py, which never writes one again.
"""

from __future__ import annotations

from typing import Final

import pytest

from engine.board import Side
from engine.decide import Command, MakePlay, Name, Start, decide
from engine.events import Event, Lot, Named, Over, Played, Rolled, Threw
from engine.log import read_entry, read_terms, replay
from engine.match import Match, begun, folded
from engine.notation import position_text
from engine.variant import Roll
from engine.variants import VARIANTS
from tests.engine.logs.write import GAMES, HERE

ENDS: Final = dict(
    line.split(": ", 1) for line in (HERE / "ends.txt").read_text(encoding="utf-8").splitlines()
)
"""Who won by how much, after how many throws, and where all checkers then stood."""
TOLD_AGAIN: Final = [
    "backgammon-classic",
    "long_narde-standard",
    "crazy_narde-value_only",
    "acey_deucey-navy_strict",
    "nackgammon-international",
]


def test_every_log_has_its_end_and_the_other_way_round() -> None:
    assert {path.stem for path in HERE.glob("*.log")} == ENDS.keys() == GAMES.keys()


@pytest.mark.parametrize("name", ENDS)
def test_a_log_is_replayed_to_its_end(name: str) -> None:
    match = replay(_lines(name))
    assert isinstance(match.result, Over)
    where = position_text(match.position)
    assert f"{match.result.text} after {match.throws} throws: {where}" == ENDS[name]


@pytest.mark.parametrize("name", ENDS)
def test_a_log_is_of_the_options_that_it_was_played_under(name: str) -> None:
    assert read_terms(_lines(name)[0]).variant == GAMES[name]


@pytest.mark.parametrize("name", ENDS)
def test_every_line_of_a_log_is_told_as_it_is_read(name: str) -> None:
    lines = _lines(name)[1:]
    assert [read_entry(line).text for line in lines] == lines


@pytest.mark.parametrize("name", TOLD_AGAIN)
def test_the_same_dice_and_choices_make_the_same_events(name: str) -> None:
    lines = _lines(name)
    wanted = [read_entry(line).event for line in lines[1:]]
    match, events = begun(read_terms(lines[0])), list[Event]()
    dice = [found for event in wanted if (found := _dice(event))]
    while match.result is None:
        answer = decide(match, _command(match, wanted, len(events)), lambda n: dice[n])
        assert isinstance(answer, tuple)
        events += answer
        match = folded(match, answer)
    assert events == wanted


def test_every_game_has_logs() -> None:
    assert {name.split("-")[0] for name in ENDS} == VARIANTS.keys()


def _lines(name: str) -> list[str]:
    return (HERE / f"{name}.log").read_text(encoding="utf-8").splitlines()


def _dice(event: Event) -> Roll | None:
    match event:
        case Lot(dice) | Rolled(Side(), dice):
            return dice
        case Threw(_, die):
            return die, die
    return None


def _command(match: Match, wanted: list[Event], at: int) -> Command:
    """What the side to choose did next."""
    match wanted[at]:
        case Played(side, runs):
            return MakePlay(side, runs)
        case Named(side, die):
            return Name(side, die)
    assert not match.throws
    return Start()
