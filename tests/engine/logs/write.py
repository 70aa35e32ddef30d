"""`python -m tests.engine.logs.write`: plays the games whose logs are missing here, by chance.

A log that is here is never written again: old logs have to be read as they are, whatever the
engine plays today.
"""

from __future__ import annotations

import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

from engine.commands import Start
from engine.match import Terms, begun
from engine.variant import Variant
from engine.variants import VARIANTS
from engine.variants.acey_deucey import EUROPEAN, AceyDeucey
from engine.variants.backgammon import Backgammon, BackgammonOptions
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from engine.variants.long_narde import LongNarde, LongNardeOptions
from tests.engine.drawn import played_on
from tests.engine.stage import INTERNATIONAL

HERE: Final = Path(__file__).parent
MOST: Final = 2000
"""Choices of a game; none has come near."""

GAMES: Final[dict[str, tuple[Variant, int]]] = {
    f"{kind.key}-{preset}": (kind(options), 1)
    for kind in VARIANTS.values()
    for preset, options in kind.presets.items()
} | {
    "crazy_narde-value_only": (
        CrazyNarde(CrazyNardeOptions(series_pass="value_only", pass_scope="any_roll")),
        1,
    ),
    "backgammon-match-20": (Backgammon(), 7),
    "backgammon-crawford-14": (INTERNATIONAL, 3),
    "backgammon-money-37": (
        Backgammon(BackgammonOptions(auto_doubles=3, beaver=True, raccoon=True, otter=True)),
        0,
    ),
    "backgammon-consent-51": (Backgammon(), 2),
    "long_narde-cube-3": (LongNarde(LongNardeOptions(cube=True, next_starter="winner")), 5),
    "crazy_narde-kestum-0": (CrazyNarde(CrazyNardeOptions(kestum=True)), 2),
    "acey_deucey-match-48": (AceyDeucey(replace(EUROPEAN, acey_doubles_stake=True)), 15),
}
"""Each with the length of its match."""


def main() -> None:
    for name, (variant, length) in GAMES.items():
        path = HERE / f"{name}.log"
        if not path.exists():
            path.write_text(f"{log_of(name, variant, length)}\n", encoding="utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


def log_of(name: str, variant: Variant, length: int) -> str:
    match = begun(Terms(variant, length, ("11", "22")))
    game = played_on(match, Start(), random.Random(name), MOST)
    return "\n".join(game.lines)


if __name__ == "__main__":
    main()
