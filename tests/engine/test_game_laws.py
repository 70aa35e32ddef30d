"""What holds of every game under every options, played at random."""

from __future__ import annotations

import random
from itertools import groupby
from typing import Final

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.board import CHECKERS, POINTS, Position, Side
from engine.commands import Leave, Start
from engine.decide import decide
from engine.events import Named, Opened, Over, Played, Rolled, Threw
from engine.fold import folded
from engine.log import replay
from engine.match import Match, Terms, begun
from engine.notation import joined
from engine.plays import Tree, read_moves
from engine.refusals import Refused
from engine.variant import Moment, Variant, all_off
from engine.variants.narde import Narde
from tests.engine import brute, brute_narde
from tests.engine.drawn import (
    KINDS,
    PRESETS,
    Game,
    games,
    late_games,
    played_on,
    positions,
    rolls,
    sides,
    variants,
)
from tests.engine.stage import LATER, with_chance

pytestmark = pytest.mark.long

NARDE: Final = [kind for kind in KINDS if issubclass(kind, Narde)]
CHOICES: Final = 2000
"""More than enough: of 75 games under any options the longest had 251 throws."""
PHASES: Final = 12
"""A series of six values, each of them perhaps played by the thrower and then by the other."""

laws = settings(max_examples=25)
few = settings(max_examples=10)


@pytest.mark.parametrize("variant", PRESETS, ids=lambda variant: variant.key)
def test_a_game_by_chance_ends(variant: Variant) -> None:
    game = played_on(begun(Terms(variant, 1, ("a", "b"))), Start(), random.Random(1), CHOICES)
    assert game.match.finished


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.key)
def test_a_game_by_chance_ends_under_any_options(kind: type[Variant]) -> None:
    chance = random.Random(kind.key)
    match = begun(Terms(with_chance(kind, chance), 1, ("a", "b")))
    assert played_on(match, Start(), chance, CHOICES).match.finished


@few
@given(late_games())
def test_each_side_has_fifteen_checkers_after_every_event(game: Game) -> None:
    for match in game.matches:
        assert (sum(match.position.x), sum(match.position.o)) == (CHECKERS, CHECKERS)


@few
@given(late_games())
def test_no_point_is_ever_shared(game: Game) -> None:
    for match in game.matches:
        x, o = match.position.x, match.position.o
        assert not [p for p in POINTS if x[p] and o[match.terms.variant.other_side(p)]]


@few
@given(late_games())
def test_a_decision_leaves_a_choice_or_the_end(game: Game) -> None:
    match = game.match
    if match.to_play and match.asked is match.turn:
        assert len(Tree(match.terms.variant).plays(*match.to_play)) > 1
    else:
        assert match.asked or match.result or match.turning


@few
@given(late_games())
def test_series_and_chains_come_to_the_next_throw(game: Game) -> None:
    throws = (Rolled, Opened, Named, Threw)
    runs = groupby(game.events, key=lambda event: isinstance(event, throws))
    for _, between in runs:
        assert sum(isinstance(event, Played) for event in between) <= PHASES


@laws
@given(late_games(NARDE))
def test_no_forbidden_block_stands_after_a_play(game: Game) -> None:
    for match in game.matches:
        assert not any(_is_barred(match.terms.variant, match.position, side) for side in Side)


@laws
@given(st.data(), rolls)
def test_no_forbidden_block_stands_for_a_moment_where_each_step_binds(
    data: st.DataObject, roll: tuple[int, int]
) -> None:
    variant = data.draw(variants(NARDE))
    assert isinstance(variant, Narde)
    assume(variant.options.prime_check == "each_step")
    position = data.draw(positions(variant))
    for play in Tree(variant).plays(position, variant.phase_of(roll, position, Moment(LATER))):
        after = position
        for move in play.moves:
            after = variant.moved(after, move)
            assert not _is_barred(variant, after, Side.X)


@laws
@given(st.data(), rolls)
def test_no_play_uses_fewer_numbers_than_another_unless_it_wins(
    data: st.DataObject, roll: tuple[int, int]
) -> None:
    variant = data.draw(variants())
    position = data.draw(positions(variant))
    plays = Tree(variant).plays(position, variant.phase_of(roll, position, Moment(LATER)))
    assert len({len(play.moves) for play in plays if not all_off(play.position.x)}) <= 1


@laws
@given(st.data(), rolls)
def test_every_play_is_found_again_from_its_text(
    data: st.DataObject, roll: tuple[int, int]
) -> None:
    variant = data.draw(variants())
    position = data.draw(positions(variant))
    tree, phase = Tree(variant), variant.phase_of(roll, position, Moment(LATER))
    for play in tree.plays(position, phase)[:4]:
        found = read_moves(tree, position, phase, joined(play.moves))
        assert found is not None
        assert found.position == play.position


@few
@given(games())
def test_a_replayed_log_is_the_match_that_was_folded_live(game: Game) -> None:
    assert replay(game.lines) == game.match


@few
@given(games(), sides)
def test_who_resigns_loses(game: Game, side: Side) -> None:
    answer = decide(game.match, Leave(side), lambda _: (1, 1))
    if game.match.finished:
        assert answer == Refused("game-over")
    elif game.match.result:
        assert answer == Refused("next-game-first")
    else:
        assert not isinstance(answer, Refused)
        assert _winner(folded(game.match, answer)) is side.other


def _winner(match: Match) -> Side | None:
    return match.result.winner if isinstance(match.result, Over) else None


def _is_barred(variant: Variant, position: Position, side: Side) -> bool:
    assert isinstance(variant, Narde)
    board = brute.board_of(position.seen_by(side), parallel=True)
    return brute_narde.forbidden(board, variant.options.prime_rule)
