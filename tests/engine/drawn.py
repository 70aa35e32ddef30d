"""What the laws draw: games and options, positions, turns, events and whole games at random."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final, get_args

from hypothesis import assume
from hypothesis import strategies as st

from engine.bids import (
    Wish,
)
from engine.board import BAR, CHECKERS, HAND, OFF, PLACES, POINTS, Position, Side, placed
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
    ResignMatch,
    Settle,
    Start,
    Take,
    Throw,
    Void,
    Withdraw,
)
from engine.decide import decide
from engine.events import (
    Event,
    Rolled,
)
from engine.fold import apply
from engine.log import Entry, terms_text
from engine.match import Match, Terms, begun
from engine.notation import joined
from engine.offers import next_raise, why_not_double
from engine.options import changed
from engine.plays import Play, Tree, tree_at
from engine.questions import why_not_ask
from engine.refusals import Refused
from engine.turns import may_void
from engine.variant import Moment, Move, Phase, Roll, Variant, thrown
from engine.variants import VARIANTS
from tests.engine.stage import CLASSIC, LATER, legal_of

KINDS: Final = tuple(VARIANTS.values())
PRESETS: Final = [kind(options) for kind in KINDS for options in kind.presets.values()]

GIVING_UP: Final = 0.01
"""Of a player's choices, so many are to resign."""
WHOLE_MATCH: Final = 0.1
DOUBLING: Final = 0.3
ASKING: Final = 0.1
"""Of the choices before which a side may ask for something."""
WISHES: Final[tuple[Wish, ...]] = get_args(Wish)

dice = st.integers(1, 6)
rolls = st.tuples(dice, dice)
sides = st.sampled_from(Side)
words = st.dictionaries(st.sampled_from(["first", "head", "given_by", "x"]), st.integers(0, 999))
phases = st.builds(
    lambda roll, count, said: Phase(
        thrown(roll)[: count if roll[0] == roll[1] else 2], tuple(sorted(said.items()))
    ),
    rolls,
    st.integers(1, 4),
    words,
)
seats = st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=20)


@st.composite
def variants(draw: st.DrawFn, kinds: Sequence[type[Variant]] = KINDS) -> Variant:
    """A game under one of its presets, or under any options that go together."""
    kind = draw(st.sampled_from(kinds))
    preset = draw(st.sampled_from([*kind.presets.values()]))
    if draw(st.booleans()):
        return kind(preset)
    values = {name: st.sampled_from(texts) for name, texts in legal_of(kind).items()}
    options = changed(preset, draw(st.fixed_dictionaries(values)))
    assume(options.nonsense() is None)
    return kind(options)


@st.composite
def positions(draw: st.DrawFn, variant: Variant = CLASSIC) -> Position:
    """Both sides anywhere on the board, together on no point, in no block that is forbidden."""
    waits = [OFF, *([BAR] * (variant.closed_at > 1)), *([HAND] * (variant.start().x[HAND] > 0))]
    x = draw(_checkers([*POINTS, *waits]))
    free = [p for p in POINTS if not x.get(variant.other_side(p))]
    position = Position(placed(x), placed(draw(_checkers([*free, *waits]))))
    assume(max(position.x[OFF], position.o[OFF]) < CHECKERS)
    for seen in (position, position.flipped):
        assume(variant.may_rest(seen) and variant.may_stand(seen))
    return position


@st.composite
def _checkers(draw: st.DrawFn, places: list[int]) -> dict[int, int]:
    spots = draw(st.lists(st.sampled_from(places), min_size=CHECKERS, max_size=CHECKERS))
    return {place: spots.count(place) for place in PLACES}


@st.composite
def turns(draw: st.DrawFn) -> tuple[Position, Phase, Play]:
    """A position of backgammon, a roll, and one of the roll's plays."""
    position, phase = draw(positions()), Phase(thrown(draw(rolls)))
    return position, phase, draw(st.sampled_from(Tree(CLASSIC).plays(position, phase)))


@dataclass(frozen=True, slots=True)
class Game:
    """A game played at random: its events, and the match before the first and after each."""

    events: tuple[Event, ...]
    matches: tuple[Match, ...]

    @property
    def match(self) -> Match:
        return self.matches[-1]

    @property
    def lines(self) -> list[str]:
        told = [Entry(n, f"c{n}", event).text for n, event in enumerate(self.events)]
        return [terms_text(self.match.terms), *told]


@st.composite
def games(draw: st.DrawFn, most: int = 40) -> Game:
    """A match from its start, perhaps not to its end: so many choices are made at most."""
    length = draw(st.integers(0, 25))
    score = (draw(st.integers(0, 99)), draw(st.integers(0, 99))) if not length else (0, 0)
    terms = Terms(draw(variants()), length, (draw(seats), draw(seats)), score)
    chance = random.Random(draw(st.integers(0, 2**32)))
    return played_on(begun(terms), Start(), chance, draw(st.integers(0, most)))


@st.composite
def late_games(draw: st.DrawFn, kinds: Sequence[type[Variant]] = KINDS, most: int = 8) -> Game:
    """A game that goes on from a position anywhere, X to throw."""
    variant = draw(variants(kinds))
    position = draw(positions(variant))
    match = replace(begun(Terms(variant, 1, ("a", "b"))), position=position, turn=Side.X)
    chance = random.Random(draw(st.integers(0, 2**32)))
    roll = _throw(chance)
    thrown = Rolled(Side.X, roll, variant.phase_of(roll, position, Moment(LATER)))
    return played_on(apply(match, thrown), None, chance, most)


def played_on(match: Match, command: Command | None, chance: random.Random, most: int) -> Game:
    """The game from here on, with so many choices made by chance."""
    events: list[Event] = []
    matches = [match]
    for _ in range(most + 1):
        command = command or any_command(matches[-1], chance)
        for event in _decided(matches[-1], command, chance):
            events.append(event)
            matches.append(apply(matches[-1], event))
        command = None
        if matches[-1].finished:
            break
    return Game(tuple(events), tuple(matches))


def any_command(match: Match, chance: random.Random) -> Command:
    """One of the things that may be done now; giving up is rare."""
    if match.result:
        return NextGame()
    if match.turning:
        turning: list[Command] = [Settle(), *map(Void, may_void(match))]
        return chance.choice(turning)
    side = match.asked
    assert side is not None
    if match.asker or match.offer:
        return chance.choice(_answers(match, side))
    if chance.random() < GIVING_UP:
        return _giving_up(match, chance)
    if chance.random() < ASKING and (asks := may_ask(match)):
        return chance.choice(asks)
    if match.to_throw:
        doubles = not why_not_double(match, side) and chance.random() < DOUBLING
        return Double(side) if doubles else Throw(side)
    if match.to_play is None:
        return Name(side, chance.randint(1, 6))
    return MakePlay(side, joined(any_moves(match, chance)))


def may_ask(match: Match) -> list[Ask]:
    """All that either side may ask the other for."""
    wishes = [Ask(side, wish) for side, wish in product(Side, WISHES)]
    return [each for each in wishes if why_not_ask(match, each.side, each.wish) is None]


def _answers(match: Match, side: Side) -> list[Command]:
    if match.asker:
        return [Accept(side), Decline(side), Withdraw(side.other)]
    return [Take(side), Drop(side), *[Raise(side)] * bool(next_raise(match))]


def _giving_up(match: Match, chance: random.Random) -> Command:
    side = chance.choice(list(Side))
    level = chance.choice(match.terms.variant.levels)
    whole = match.terms.length > 1 and chance.random() < WHOLE_MATCH
    return ResignMatch(side) if whole else OfferResign(side, level)


def any_moves(match: Match, chance: random.Random) -> list[Move]:
    """Legal moves by chance, one by one, until the phase is played."""
    assert match.to_play is not None
    tree, moves = tree_at(match.terms.variant, *match.to_play), list[Move]()
    position, phase = match.to_play
    while choices := tree.moves(position, phase):
        moves.append(chance.choice(choices))
        position = tree.variant.moved(position, moves[-1])
        phase = tree.variant.phase_left(phase, moves[-1])
    return moves


def _decided(match: Match, command: Command, chance: random.Random) -> tuple[Event, ...]:
    answer = decide(match, command, lambda _: _throw(chance))
    assert not isinstance(answer, Refused), answer
    return answer


def _throw(chance: random.Random) -> Roll:
    return chance.randint(1, 6), chance.randint(1, 6)
