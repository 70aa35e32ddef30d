"""Events of every kind, drawn at random."""

from __future__ import annotations

from hypothesis import strategies as st

from engine.bids import (
    Accepted,
    Asked,
    Declined,
    Doubled,
    Dropped,
    Granted,
    Raised,
    Resigned,
    ResignedMatch,
    ResignOffered,
    Took,
    Withdrew,
)
from engine.cube import RAISES
from engine.events import (
    Again,
    CubeTurned,
    Drawn,
    Event,
    GameBegan,
    Lot,
    MayName,
    Named,
    Opened,
    Over,
    Passed,
    Played,
    Rolled,
    Starts,
    Threw,
    Thrown,
    Voided,
    WentOn,
)
from engine.notation import Run, joined
from engine.variant import Phase, thrown
from tests.engine.drawn import WISHES, phases, rolls, sides, turns, words


@st.composite
def events(draw: st.DrawFn) -> Event:
    side, roll, said = draw(sides), draw(rolls), tuple(sorted(draw(words).items()))
    phase = Phase(thrown(roll), said)
    runs: tuple[Run, ...] = joined(draw(turns())[2].moves)
    points = draw(st.integers(0, 10**9 - 2))
    every: list[Event] = [
        Lot(roll),
        Rolled(side, roll, phase),
        Opened(side, roll, phase),
        Played(side, runs),
        WentOn(side, draw(phases)),
        Passed(side, draw(phases)),
        Again(side),
        MayName(side),
        Named(side, roll[0]),
        Threw(side, roll[0]),
        *(
            kind(side)
            for kind in (
                Starts,
                Voided,
                Took,
                Dropped,
                Resigned,
                Accepted,
                Declined,
                Withdrew,
                ResignedMatch,
            )
        ),
        CubeTurned(points + 1),
        GameBegan(points + 1, crawford=draw(st.booleans())),
        Thrown(side, roll),
        Doubled(side, points + 1),
        Raised(side, draw(st.sampled_from(RAISES)), points + 1),
        ResignOffered(side, draw(st.integers(1, 3))),
        *(kind(side, wish) for kind in (Asked, Granted) for wish in WISHES),
        Over(side, draw(st.integers(1, 3)), points),
        Drawn(),
    ]
    return draw(st.sampled_from(every))
