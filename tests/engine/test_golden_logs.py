"""Games that were played and written down once; a release that can't read them is broken.

They were written by tests/engine/logs/write.py, which never writes one again.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from engine.bids import (
    Accepted,
    Asked,
    Declined,
    Doubled,
    Dropped,
    Granted,
    Raised,
    ResignOffered,
    Took,
    Withdrew,
)
from engine.board import Side
from engine.commands import (
    Accept,
    Ask,
    Command,
    Decline,
    Double,
    Drop,
    MakePlay,
    Name,
    NextGame,
    OfferResign,
    Raise,
    Settle,
    Start,
    Take,
    Throw,
    Void,
    Withdraw,
)
from engine.decide import decide
from engine.events import Event, GameBegan, Lot, Named, Over, Played, Rolled, Threw, Thrown, Voided
from engine.fold import folded
from engine.log import read_entry, read_terms, replay
from engine.match import Match, begun
from engine.notation import position_text
from engine.options import texts
from engine.variant import Roll
from engine.variants import VARIANTS
from tests.engine.logs.write import GAMES, HERE

ENDS: Final = dict(
    line.split(": ", 1) for line in (HERE / "ends.txt").read_text(encoding="utf-8").splitlines()
)
"""Who won the last game by how much, after how many throws, the score, and where all then stood."""
TOLD_AGAIN: Final = [
    "backgammon-classic",
    "long_narde-standard",
    "crazy_narde-value_only",
    "acey_deucey-navy_strict",
    "nackgammon-international",
    "backgammon-match-20",
    "backgammon-money-37",
    "backgammon-consent-51",
    "crazy_narde-kestum-0",
]


def test_every_log_has_its_end_and_the_other_way_round() -> None:
    assert {path.stem for path in HERE.glob("*.log")} == ENDS.keys() == GAMES.keys()


@pytest.mark.parametrize("name", ENDS)
def test_a_log_is_replayed_to_its_end(name: str) -> None:
    match = replay(_lines(name))
    assert isinstance(match.result, Over)
    score = "" if match.terms.length == 1 else f", {match.score[0]}-{match.score[1]}"
    where = position_text(match.position)
    assert f"{match.result.text} after {match.throws} throws{score}: {where}" == ENDS[name]


@pytest.mark.parametrize("name", ENDS)
def test_a_log_is_of_the_options_that_it_was_played_under(name: str) -> None:
    first = _lines(name)[0]
    variant, length = GAMES[name]
    terms = read_terms(first)
    assert (terms.variant.key, terms.length) == (variant.key, length)
    played, named = texts(variant.options), texts(terms.variant.options)
    said = re.findall(r"([a-z_]+)=(\w+)", first)
    assert dict(said) == {option: played[option] for option, _ in said}
    assert dict(said).items() <= named.items()


@pytest.mark.parametrize("name", ENDS)
def test_every_line_of_a_log_is_told_as_it_is_read(name: str) -> None:
    lines = _lines(name)[1:]
    assert [read_entry(line).text for line in lines] == lines


@pytest.mark.long
@pytest.mark.parametrize("name", TOLD_AGAIN)
def test_the_same_dice_and_choices_make_the_same_events(name: str) -> None:
    lines = _lines(name)
    wanted = [read_entry(line).event for line in lines[1:]]
    match, events = begun(read_terms(lines[0])), list[Event]()
    dice = [found for event in wanted if (found := _dice(event, wanted))]
    while not match.finished:
        answer = decide(match, _command(match, wanted, len(events)), lambda n: dice[n])
        assert isinstance(answer, tuple)
        events += answer
        match = folded(match, answer)
    assert events == wanted


def test_every_game_has_logs() -> None:
    assert {name.split("-")[0] for name in ENDS} == VARIANTS.keys()


def _lines(name: str) -> list[str]:
    return (HERE / f"{name}.log").read_text(encoding="utf-8").splitlines()


def _dice(event: Event, wanted: list[Event]) -> Roll | None:
    """A throw's dice, once: those that turned before lie as they were thrown."""
    at = next(i for i, each in enumerate(wanted) if each is event)
    match event:
        case Rolled() if isinstance(wanted[at - 1], Thrown):
            return None
        case Lot(dice) | Rolled(Side(), dice) | Thrown(Side(), dice):
            return dice
        case Threw(_, die):
            return die, die
    return None


_ANSWERS: Final[dict[type[Event], Callable[[Side], Command]]] = {
    Doubled: Double,
    Took: Take,
    Dropped: Drop,
    Accepted: Accept,
    Granted: Accept,
    Declined: Decline,
    Withdrew: Withdraw,
    Voided: Void,
    Thrown: Throw,
    Rolled: Throw,
    Raised: Raise,
}


def _command(match: Match, wanted: list[Event], at: int) -> Command:
    """What somebody asked for to make this happen."""
    if not match.throws:
        return Start()
    if match.turning and isinstance(wanted[at], Rolled):
        return Settle()
    match wanted[at]:
        case Played(side, runs):
            return MakePlay(side, runs)
        case Named(side, die):
            return Name(side, die)
        case ResignOffered(side, level):
            return OfferResign(side, level)
        case Asked(side, wish):
            return Ask(side, wish)
        case GameBegan():
            return NextGame()
        case event:
            return _ANSWERS[type(event)](Side(event.text[0]))
