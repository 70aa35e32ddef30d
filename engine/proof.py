"""What a log's first line says of its dice, so that log and seed are enough to check them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

COMMITMENT: Final = "[0-9a-f]{64}"
WORDS: Final = "[A-Za-z0-9-]{1,32}"
"""What a player may add of his own, as a regular expression; so is the line above."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The seed's SHA-256, published before the words were known; and the words of X and of O."""

    commitment: str
    words: tuple[str, str]

    @property
    def joined(self) -> str:
        return "|".join(self.words)

    @property
    def text(self) -> str:
        return f"dice {self.commitment} {self.joined}"
