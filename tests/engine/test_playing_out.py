"""A race without contact, played out by consent: both sides as well as can be, up to its end."""

from __future__ import annotations

import random

import pytest

from engine.bids import Granted
from engine.board import Side
from engine.commands import Accept, Ask, Decline
from engine.decide import decide
from engine.events import End, Over, Thrown
from engine.fold import MisfitError, apply, folded
from engine.match import Match
from engine.notation import joined, play_text, read_position
from engine.plays import Tree
from engine.race import best_play
from engine.variant import Variant
from engine.variants.acey_deucey import NAVY, AceyDeucey
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.crazy_narde import CrazyNarde
from engine.variants.long_narde import LongNarde, LongNardeOptions
from tests.engine.drawn import PRESETS
from tests.engine.stage import CLASSIC, START, decided, match_at, refusal, thrown_at, to_throw, told

X, O = Side.X, Side.O  # noqa: E741 - the side's name
OUT = Ask(X, "play-out")
PASSED = "X 8:3 6:4 5:4 4:4 / O 8:3 6:4 5:4 4:4"
NARDE_PASSED = "X 8:3 6:4 5:4 4:4 / O 6:7 5:4 4:4"
LAST_LINES = 400
"""Of one append, far more than any race takes."""


@pytest.mark.parametrize(
    ("position", "variant"),
    [
        (PASSED, CLASSIC),
        ("X 12:15 / O 12:15", CLASSIC),
        ("X 6:15 / O off:15", CLASSIC),
        (NARDE_PASSED, LongNarde()),
        (PASSED, AceyDeucey()),
    ],
    ids=["passed", "back to back", "one is done", "narde", "acey"],
)
def test_where_the_sides_have_passed_each_other_it_is_a_race(
    position: str, variant: Variant
) -> None:
    assert variant.is_race(read_position(position))


@pytest.mark.parametrize(
    ("position", "variant"),
    [
        (START, CLASSIC),
        ("X 13:1 6:14 / O 13:1 6:14", CLASSIC),
        ("X bar:1 6:14 / O 6:15", CLASSIC),
        ("X hand:1 6:14 / O 6:15", AceyDeucey()),
        ("X 24:15 / O 24:15", LongNarde()),
        ("X 8:3 6:12 / O 19:1 6:14", LongNarde()),
        ("X 18:1 6:14 / O 24:1 6:14", CrazyNarde()),
    ],
    ids=["start", "one apart", "bar", "hand", "heads", "on the way home", "head on the way"],
)
def test_who_can_still_be_hit_or_blocked_is_in_no_race(position: str, variant: Variant) -> None:
    assert not variant.is_race(read_position(position))


def test_while_there_is_contact_nobody_asks_for_the_end() -> None:
    assert refusal(match_at(START, "6-4"), OUT).reason == "contact-left"


@pytest.mark.parametrize("side", list(Side))
def test_either_side_may_ask_whoevers_turn_it_is(side: Side) -> None:
    match = match_at(PASSED, "6-4")
    assert folded(match, decided(match, Ask(side, "play-out"))).asked is side.other


def test_a_refused_race_is_played_by_hand_and_asked_for_after_a_play() -> None:
    match = match_at(PASSED, "6-4")
    match = folded(match, decided(match, OUT))
    match = folded(match, decided(match, Decline(O)))
    assert (match.asked, refusal(match, OUT).reason) == (X, "asked-before")


def agreed(match: Match, seed: int = 1) -> Match:
    """Played out, with dice by chance."""
    chance = random.Random(seed)
    match = folded(match, decided(match, OUT))
    events = decide(match, Accept(O), lambda _: (chance.randint(1, 6), chance.randint(1, 6)))
    assert isinstance(events, tuple)
    assert len(events) < LAST_LINES
    assert told(events[:1]) == ["O granted play-out"]
    assert not any(isinstance(event, Thrown) for event in events)
    return folded(match, events)


def test_a_race_that_was_agreed_on_goes_to_its_end() -> None:
    assert isinstance(agreed(match_at(PASSED, "6-4")).result, Over)


def test_with_a_cube_nobody_is_asked_to_double_any_more() -> None:
    match = to_throw(position=read_position(PASSED))
    assert isinstance(agreed(match).result, Over)


def test_with_kestum_no_dice_turn_any_more() -> None:
    match = to_throw(
        Backgammon(BackgammonOptions(kestum=True, cube=False)), position=read_position(PASSED)
    )
    assert isinstance(agreed(match).result, Over)


def test_the_right_of_the_last_roll_is_kept() -> None:
    right = LongNarde(LongNardeOptions(last_roll="second_player"))
    assert isinstance(agreed(match_at("X 1:1 off:14 / O 1:1 off:14", "6-4", right)).result, End)


@pytest.mark.parametrize("seed", range(5))
def test_a_double_that_is_to_be_named_is_named(seed: int) -> None:
    match = match_at(PASSED, "2-1", AceyDeucey(NAVY))
    assert isinstance(agreed(match, seed).result, Over)


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.key)
def test_every_game_can_be_played_out(variant: Variant) -> None:
    position = PASSED if variant.other_side(1) == 24 else NARDE_PASSED
    assert agreed(match_at(position, "6-4", variant)).result


@pytest.mark.parametrize(
    ("position", "roll", "play"),
    [
        ("X 6:2 5:2 off:11 / O 1:15", "6-5", "6/off 5/off"),
        ("X 6:1 4:1 2:1 off:12 / O 1:15", "4-2", "4/off 2/off"),
        ("X 6:1 5:1 1:3 off:10 / O 1:15", "1-1", "5/4 1/off(3)"),
        ("X 13:1 8:1 6:13 / O 1:15", "6-1", "13/7 8/7"),
        ("X 8:1 6:14 / O 1:15", "4-1", "8/4 6/5"),
        ("X 6:5 5:5 4:5 / O 1:15", "2-1", "4/2 4/3"),
    ],
    ids=["both off", "off before on", "as many off", "home first", "comes home", "fills gaps"],
)
def test_the_best_play_of_a_race(position: str, roll: str, play: str) -> None:
    board = read_position(position)
    found = best_play(Tree(CLASSIC), board, thrown_at(position, roll))
    assert play_text(joined(found.moves)) == play


def test_a_race_that_nobody_asked_for_is_not_granted() -> None:
    with pytest.raises(MisfitError):
        apply(match_at(PASSED, "6-4"), Granted(O, "play-out"))
