"""What the laws draw: positions, turns, events and whole games at random."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from engine.board import CHECKERS, OFF, PLACES, POINTS, Position, Side, placed
from engine.decide import MakePlay, Start, decide
from engine.events import Event, Lot, Opened, Over, Played, Resigned, Rolled, WentOn
from engine.log import Entry, terms_text
from engine.match import Match, Terms, begun, folded
from engine.notation import Run, joined
from engine.plays import Play, Tree
from engine.refusals import Refused
from engine.variant import Phase, Roll, thrown
from engine.variants.backgammon import Backgammon, BackgammonOptions
from tests.engine.stage import CLASSIC

dice = st.integers(1, 6)
rolls = st.tuples(dice, dice)
sides = st.sampled_from(Side)


@st.composite
def variants(draw: st.DrawFn, kinds: Sequence[type[Variant]] = (*VARIANTS.values(),)) -> Variant:
    """A game under one of its presets, or under any options that go together."""
    kind = draw(st.sampled_from(kinds))
    preset = draw(st.sampled_from([*kind.presets.values()]))
    if draw(st.booleans()):
        return kind(preset)
    legal = {name: st.sampled_from(legal_texts(preset, name)) for name in texts(preset)}
    options = changed(preset, draw(st.fixed_dictionaries(legal)))
    assume(options.nonsense() is None)
    return kind(options)


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
def positions(draw: st.DrawFn) -> Position:
    """Both sides anywhere on the board, together on no point."""
    x = draw(_checkers(list(POINTS)))
    return Position(placed(x), placed(draw(_checkers([p for p in POINTS if not x.get(25 - p)]))))


@st.composite
def _checkers(draw: st.DrawFn, points: list[int]) -> dict[int, int]:
    spots = draw(
        st.lists(st.sampled_from([*points, OFF, 25]), min_size=CHECKERS, max_size=CHECKERS)
    )
    return {place: spots.count(place) for place in PLACES}


@st.composite
def turns(draw: st.DrawFn) -> tuple[Position, Phase, Play]:
    """A position, a roll, and one of the roll's plays."""
    position, phase = draw(positions()), Phase(thrown(draw(rolls)))
    return position, phase, draw(st.sampled_from(Tree(CLASSIC).plays(position, phase)))


@st.composite
def games(draw: st.DrawFn) -> tuple[list[str], Match]:
    """The log of a game played at random, perhaps not to its end, and where it stands."""
    terms = Terms(draw(variants), draw(st.integers(1, 25)), (draw(seats), draw(seats)))
    chance = random.Random(draw(st.integers(0, 2**32)))
    match, events = begun(terms), [*_decided(begun(terms), Start(), chance)]
    match = folded(match, events)
    for _ in range(draw(st.integers(0, 40))):
        if match.result is not None:
            break
        more = _next(match, chance)
        events += more
        match = folded(match, more)
    lines = [Entry(n, f"c{n}", event).text for n, event in enumerate(events)]
    return [terms_text(terms), *lines], match


def _next(match: Match, chance: random.Random) -> tuple[Event, ...]:
    assert match.to_play is not None
    assert match.turn is not None
    play = chance.choice(Tree(match.terms.variant).plays(*match.to_play))
    return _decided(match, MakePlay(match.turn, joined(play.moves)), chance)


def _decided(match: Match, command: Start | MakePlay, chance: random.Random) -> tuple[Event, ...]:
    answer = decide(match, command, lambda _: _throw(chance))
    assert not isinstance(answer, Refused), answer
    return answer


def _throw(chance: random.Random) -> Roll:
    return chance.randint(1, 6), chance.randint(1, 6)


@st.composite
def events(draw: st.DrawFn) -> Event:
    side, roll, said = draw(sides), draw(rolls), tuple(sorted(draw(words).items()))
    phase = Phase(thrown(roll), said)
    runs: tuple[Run, ...] = joined(draw(turns())[2].moves)
    points = draw(st.integers(0, 10**9 - 1))
    every: list[Event] = [
        Lot(roll),
        Rolled(side, roll, phase),
        Opened(side, roll, phase),
        Played(side, runs),
        WentOn(side, draw(phases)),
        Resigned(side),
        Over(side, draw(st.integers(1, 3)), points),
    ]
    return draw(st.sampled_from(every))
