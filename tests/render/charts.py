"""A game's course as one might have been: leads that change hands, hits, two doubles, a gammon."""

from __future__ import annotations

from typing import Final

from engine.board import Side
from render.chart import Chart, Moment
from render.scene import End
from tests.render.scenes import PLAYERS

_LEADS: Final = (0, 6, -2, 9, 1, 12, -14, -5, -22, -9, -30, 8, 1, 14, 5, 31, 22, 40, 33, 52, 44, 60)
_HITS: Final = {6: (0, 1), 8: (0, 2), 11: (1, 0), 15: (1, 0)}
_CUBES: Final = {9: 2, 17: 4}

NUMBERS: Final = Chart(
    tuple(
        Moment(lead, _HITS.get(turn, (0, 0)), _CUBES.get(turn, 0))
        for turn, lead in enumerate(_LEADS)
    ),
    Side.X,
    PLAYERS,
    End(Side.X, 8),
)
