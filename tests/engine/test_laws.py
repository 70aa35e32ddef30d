"""What holds of every position, every game and every text."""

from __future__ import annotations

import random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bids import ResignedMatch
from engine.board import CHECKERS, POINTS, Position, Side
from engine.event_texts import read_event
from engine.fold import MisfitError, apply
from engine.log import Entry, read_entry, read_terms, replay, terms_text
from engine.match import Terms
from engine.notation import (
    NotationError,
    joined,
    phase_text,
    play_text,
    position_text,
    read_phase,
    read_play,
    read_position,
)
from engine.plays import Play, Tree, read_moves
from engine.variant import Phase, Roll, Variant, all_off, thrown
from tests.engine.drawn import (
    Game,
    games,
    phases,
    positions,
    rolls,
    seats,
    turns,
    variants,
)
from tests.engine.drawn_events import events
from tests.engine.stage import CLASSIC

pytestmark = pytest.mark.long

laws = settings(max_examples=30)


@laws
@given(turns())
def test_a_play_leaves_fifteen_checkers_to_each_side(
    turn: tuple[Position, Phase, Play],
) -> None:
    after = turn[2].position
    assert (sum(after.x), sum(after.o)) == (CHECKERS, CHECKERS)


@laws
@given(turns())
def test_no_point_is_shared_after_a_play(turn: tuple[Position, Phase, Play]) -> None:
    after = turn[2].position
    assert not [p for p in POINTS if after.x[p] and after.o[25 - p]]


@laws
@given(positions(), rolls)
def test_all_plays_of_a_roll_use_as_many_dice_unless_they_win(
    position: Position, roll: Roll
) -> None:
    plays = Tree(CLASSIC).plays(position, Phase(thrown(roll)))
    counts = {len(play.moves) for play in plays if not all_off(play.position.x)}
    assert len(counts) <= 1


@laws
@given(positions(), rolls)
def test_no_two_plays_of_a_roll_end_in_the_same_position(position: Position, roll: Roll) -> None:
    plays = Tree(CLASSIC).plays(position, Phase(thrown(roll)))
    assert len({play.position for play in plays}) == len(plays)


@laws
@given(turns())
def test_the_moves_of_a_play_lead_to_its_position(turn: tuple[Position, Phase, Play]) -> None:
    position, phase, play = turn
    for move in play.moves:
        assert move in Tree(CLASSIC).moves(position, phase)
        position = CLASSIC.moved(position, move)
        phase = CLASSIC.phase_left(phase, move)
    assert position == play.position


@laws
@given(turns())
def test_a_plays_text_is_read_as_its_runs(turn: tuple[Position, Phase, Play]) -> None:
    runs = joined(turn[2].moves)
    assert read_play(play_text(runs)) == runs


@laws
@given(turns())
def test_a_plays_text_leads_to_its_position(turn: tuple[Position, Phase, Play]) -> None:
    position, phase, play = turn
    assert _end(position, phase, play_text(joined(play.moves))) == play.position


@laws
@given(turns(), st.randoms(use_true_random=False))
def test_the_words_of_a_play_may_stand_in_any_order(
    turn: tuple[Position, Phase, Play], chance: random.Random
) -> None:
    position, phase, play = turn
    told = play_text(joined(play.moves)).split(" ")
    chance.shuffle(told)
    assert _end(position, phase, " ".join(told)) == play.position


@laws
@given(turns())
def test_a_play_may_be_told_without_stars_where_only_one_moves_so(
    turn: tuple[Position, Phase, Play],
) -> None:
    position, phase, play = turn
    alike = [p for p in Tree(CLASSIC).plays(position, phase) if p.position.x == play.position.x]
    text = play_text(joined(play.moves)).replace("*", "")
    if len(alike) == 1:
        assert _end(position, phase, text) == play.position


@laws
@given(positions())
def test_a_position_is_told_as_it_is_read(position: Position) -> None:
    assert read_position(position_text(position)) == position


@laws
@given(positions())
def test_flipping_twice_changes_nothing(position: Position) -> None:
    assert position.flipped.flipped == position


@laws
@given(phases)
def test_a_phase_is_told_as_it_is_read(phase: Phase) -> None:
    assert read_phase(phase_text(phase)) == phase


@laws
@given(variants(), st.integers(1, 9999), seats, seats)
def test_terms_are_told_as_they_are_read(variant: Variant, length: int, x: str, o: str) -> None:
    terms = Terms(variant, length, (x, o))
    assert read_terms(terms_text(terms)) == terms


@laws
@given(st.data())
def test_an_event_is_told_as_it_is_read(data: st.DataObject) -> None:
    event = data.draw(events())
    assert read_event(event.text) == event


@laws
@given(st.data(), st.integers(0, 10**15 - 1), seats)
def test_a_line_is_told_as_it_is_read(data: st.DataObject, time: int, command: str) -> None:
    entry = Entry(time, command, data.draw(events()))
    assert read_entry(entry.text) == entry


@settings(max_examples=15)
@given(games(), st.data())
def test_nothing_fits_after_the_end(game: Game, data: st.DataObject) -> None:
    over = game.match if game.match.finished else apply(game.match, ResignedMatch(Side.X))
    try:
        apply(over, data.draw(events()))
    except MisfitError:
        return
    raise AssertionError("an event was applied after the end")


PIECES: Final = (
    "match", "rules", "1", "backgammon", "length", "X", "O", "koks_needs_zero_off=no",
    "obligation=standard", "lot", "rolled", "opened", "played", "went-on", "resigned", "over",
    "single", "triple", "3-1", "6-6", "24/18*", "8/5(2)", "bar/20", "-", "3x4", "head:1",
    "24:2", "13:5", "/", "off:15", "hand:15", "", "²", "٣", "*", "(2)", "\n",
)  # fmt: skip
texts = st.text() | st.lists(st.sampled_from(PIECES) | st.text(max_size=4)).map(" ".join)


@settings(max_examples=300)
@given(texts)
def test_a_malformed_text_is_a_notation_error_and_nothing_else(text: str) -> None:
    for read in (read_event, read_entry, read_terms, read_play, read_phase, read_position):
        try:
            read(text)
        except NotationError:
            continue


@settings(max_examples=25)
@given(games(most=15), st.data())
def test_a_damaged_log_is_a_notation_error_or_a_misfit(game: Game, data: st.DataObject) -> None:
    lines = game.lines
    at = data.draw(st.integers(0, len(lines) - 1))
    cut = data.draw(st.integers(0, len(lines[at])))
    lines[at] = lines[at][:cut] + data.draw(st.text(max_size=3)) + lines[at][cut + 1 :]
    try:
        replay(lines)
    except (NotationError, MisfitError):
        return


def _end(position: Position, phase: Phase, text: str) -> Position | None:
    play = read_moves(Tree(CLASSIC), position, phase, read_play(text))
    return None if play is None else play.position
