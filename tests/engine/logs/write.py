"""`python -m tests.engine.logs.write`: plays the games whose logs are missing here, by chance.

A log that is here is never written again: old logs have to be read as they are, whatever the
engine plays today.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Final

from engine.decide import Start
from engine.match import Terms, begun
from engine.variant import Variant
from engine.variants import VARIANTS
from engine.variants.crazy_narde import CrazyNarde, CrazyNardeOptions
from tests.engine.drawn import played_on

HERE: Final = Path(__file__).parent
MOST: Final = 2000
"""Choices of a game; none has come near."""

GAMES: Final[dict[str, Variant]] = {
    f"{kind.key}-{preset}": kind(options)
    for kind in VARIANTS.values()
    for preset, options in kind.presets.items()
} | {
    "crazy_narde-value_only": CrazyNarde(
        CrazyNardeOptions(series_pass="value_only", pass_scope="any_roll")
    )
}


def main() -> None:
    for name, variant in GAMES.items():
        path = HERE / f"{name}.log"
        if not path.exists():
            path.write_text(f"{log_of(name, variant)}\n", encoding="utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


def log_of(name: str, variant: Variant) -> str:
    match = begun(Terms(variant, 1, ("11", "22")))
    game = played_on(match, Start(), random.Random(name), MOST)
    return "\n".join(game.lines)


if __name__ == "__main__":
    main()
