"""A match as lines: the terms, then an event each."""

from __future__ import annotations

import pytest

from engine.board import Side
from engine.event_texts import read_event
from engine.events import Over, Rolled, WentOn
from engine.fold import MisfitError
from engine.log import (
    Entry,
    NewerFormatError,
    read_entry,
    read_options,
    read_terms,
    replay,
    resume,
    terms_text,
)
from engine.match import Terms
from engine.notation import NotationError, position_text
from engine.options import changed, legal_texts
from engine.variant import Phase, Variant
from engine.variants.backgammon import BackgammonOptions
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from tests.engine.drawn import KINDS, PRESETS
from tests.engine.stage import CLASSIC, INTERNATIONAL, legal_of

FIRST = (
    "match 3 rules 1 backgammon length 3 X 11 O 22"
    " opening_roll=use_lot next_starter=lot obligation=standard kestum=no cube=yes cube_max=none"
    " double_ban=classic crawford=yes jacoby=yes auto_doubles=0 beaver=no raccoon=no otter=no"
    " koks_needs_zero_off=no"
)
FIRST_OF_FORMAT_1 = (
    "match 1 rules 1 backgammon length 1 X 11 O 22"
    " opening_roll=use_lot obligation=max_only koks_needs_zero_off=yes"
)


def test_the_first_line_names_format_rules_game_length_seats_and_every_option() -> None:
    assert terms_text(Terms(CLASSIC, 3, ("11", "22"))) == FIRST


def test_the_terms_are_read_from_the_first_line() -> None:
    assert read_terms(FIRST) == Terms(CLASSIC, 3, ("11", "22"))


def test_the_options_of_a_preset_are_read_back() -> None:
    terms = Terms(INTERNATIONAL, 1, ("11", "22"))
    assert read_terms(terms_text(terms)).variant == INTERNATIONAL


def test_the_running_score_of_money_play_is_read_back() -> None:
    terms = Terms(CLASSIC, 0, ("11", "22"), (4, 7))
    assert read_terms(terms_text(terms)) == terms


def test_a_log_of_the_first_format_lacks_the_options_of_matches() -> None:
    options = read_terms(FIRST_OF_FORMAT_1).variant.options
    assert options == BackgammonOptions(obligation="max_only", koks_needs_zero_off=True)


@pytest.mark.parametrize("place", ["match 4 rules 1", "match 3 rules 2"])
def test_a_log_of_a_later_release_is_known_as_such(place: str) -> None:
    with pytest.raises(NewerFormatError):
        read_terms(FIRST.replace("match 3 rules 1", place))


@pytest.mark.parametrize(
    "line",
    [
        "",
        FIRST.replace("backgammon", "chess"),
        FIRST.replace(" obligation=standard", ""),
        FIRST.replace("obligation=standard", "obligation=sometimes"),
        FIRST.replace("zero_off=no", "zero_off=maybe"),
        FIRST.replace("obligation", "duty"),
        f"{FIRST} obligation=standard",
        f"{FIRST} obligation=max_only",
        FIRST.replace("length 3", "length ٣"),
        FIRST.replace("rules 1", "rules ¹"),
        FIRST.replace("length 3", "length 12345"),
        FIRST.replace("match 3", f"match {'1' * 5000}"),
        FIRST.replace("length 3", "length 3 score 2"),
        FIRST_OF_FORMAT_1.replace("obligation", "duty"),
        f"{FIRST_OF_FORMAT_1} obligation=standard",
        f"{FIRST}\n",
    ],
)
def test_a_bad_first_line_is_an_error(line: str) -> None:
    with pytest.raises(NotationError):
        read_terms(line)


def test_a_word_without_a_value_is_no_option() -> None:
    with pytest.raises(NotationError):
        read_options(BackgammonOptions(), ["koks_needs_zero_off=no", "obligation"])


@pytest.mark.parametrize(
    "text",
    [
        "lot 3-1",
        "X rolled 6-4",
        "O rolled 3-3 head:2",
        "X opened 3-1",
        "X played 24/18* 13/8",
        "O played -",
        "X went-on 4x4 head:1",
        "O resigned",
        "over X single 1",
        "over O gammon 16",
        "over X triple 3",
        "O passed 5x2 foreign:1 series:4",
        "O passed 6-4 foreign:1",
        "X again",
        "X may-name",
        "O named 6",
        "O threw 1",
        "drawn",
        "cube 2",
        "game 2",
        "game 3 crawford",
        "X starts",
        "X thrown 5-3",
        "O voided",
        "X doubled 2",
        "O took",
        "O dropped",
        "O beaver 4",
        "X raccoon 8",
        "O otter 16",
        "X offered gammon",
        "O accepted",
        "O declined",
        "X withdrew",
        "X resigned-match",
    ],
)
def test_an_event_is_told_as_it_is_read(text: str) -> None:
    assert read_event(text).text == text


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.key)
def test_every_preset_is_read_back(variant: Variant) -> None:
    terms = Terms(variant, 1, ("11", "22"))
    assert read_terms(terms_text(terms)) == terms


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_every_value_of_every_option_is_read_back(kind: type[Variant]) -> None:
    preset = next(iter(kind.presets.values()))
    for name, values in legal_of(kind).items():
        for value in values:
            terms = Terms(kind(changed(preset, {name: value})), 1, ("11", "22"))
            assert read_terms(terms_text(terms)) == terms


def test_an_option_that_the_game_does_not_have_is_an_error() -> None:
    with pytest.raises(NotationError, match="no such option"):
        legal_texts(BackgammonOptions(), "bear_off")


def test_an_option_with_numbers_is_read_as_a_number() -> None:
    terms = Terms(CrazyNarde(CrazyNardeOptions(plain_double_turns=3)), 1, ("11", "22"))
    read = read_terms(terms_text(terms)).variant.options
    assert isinstance(read, CrazyNardeOptions)
    assert read.plain_double_turns == 3


def test_a_roll_gives_its_numbers_to_play() -> None:
    assert read_event("O rolled 2-2") == Rolled(Side.O, (2, 2), Phase((2, 2, 2, 2)))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "X",
        "Z rolled 6-4",
        "X danced 6-4",
        "lot",
        "X resigned twice",
        "over X double 2",
        "over Z single 1",
        "over X single",
        "over X single one",
        f"over X single {'9' * 5000}",
        "X rolled 6-4 6-4",
        "X rolled 3-3 head:1 head:2",
        "X rolled 3-3 head:٣",
        "X rolled ٣-٣",
        "X resigned ",
        "X again ",
        "X may-name ",
        "drawn ",
        "X named ٣",
        "over X single ٣",
        "cube 0",
        "cube",
        "game 2 jacoby",
        "game crawford",
        "X doubled",
        "X doubled 02",
        "X beaver",
        "X badger 4",
        "X offered",
        "X offered double",
        "X took 2",
        "lot ",
        "Lot 3-1",
    ],
)
def test_what_is_no_event_is_an_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_event(text)


def test_a_line_is_its_time_its_command_and_its_event() -> None:
    entry = Entry(1700000000000, "c42", Over(Side.X, 2, 2))
    assert entry.text == "1700000000000 c42 over X gammon 2"


def test_a_line_is_read_as_it_was_told() -> None:
    assert read_entry("17 c42 X went-on 4x4").event == WentOn(Side.X, Phase((4, 4, 4, 4)))


@pytest.mark.parametrize(
    "line", ["", "17", "17 c42", "soon c42 lot 3-1", "١٧ c42 lot 3-1", "17 c42 lot 3-1\n"]
)
def test_what_is_no_line_is_an_error(line: str) -> None:
    with pytest.raises(NotationError):
        read_entry(line)


def test_an_empty_log_is_an_error() -> None:
    with pytest.raises(NotationError, match="empty"):
        replay([])


def test_a_log_of_terms_alone_is_a_match_before_its_first_throw() -> None:
    match = replay([FIRST])
    assert (match.turn, match.position) == (None, CLASSIC.start())


def test_a_log_is_replayed_to_where_it_stands() -> None:
    match = replay([FIRST, "1 a lot 3-1", "1 a X opened 3-1", "2 b X played 8/5 6/5"])
    assert match.turn is Side.O
    assert position_text(match.position).startswith("X 24:2 13:5 8:2 6:4 5:2 /")


def test_further_lines_continue_a_match() -> None:
    lines = [FIRST, "1 a lot 3-1", "1 a X opened 3-1", "2 b X played 8/5 6/5"]
    assert resume(replay(lines[:2]), lines[2:]) == replay(lines)


def test_a_line_that_does_not_fit_its_place_is_an_error() -> None:
    with pytest.raises(MisfitError, match="X played"):
        replay([FIRST, "1 a X played 8/5"])
