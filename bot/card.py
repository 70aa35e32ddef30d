"""A chat's house-rule card: the game, preset and options that its next table begins with."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self
from zlib import crc32

from bot.clocks import NONE, read_control
from bot.table import Tables
from engine.notation import NotationError
from engine.options import changed, texts
from engine.variant import Options, Variant
from engine.variants import VARIANTS

SINGLE: Final = 1
MONEY: Final = 0
"""The length of play without end."""
_LENGTH: Final = "length"
_CLOCK: Final = "clock"


@dataclass(frozen=True, slots=True)
class Card:
    """House rules as they are chosen: a game, one of its presets, what differs, and how long."""

    game: str
    preset: str
    options: Options
    length: int = SINGLE
    """Points that win the match."""
    clock: str = NONE
    """How long a move may take, as bot/clocks.py reads it."""

    @classmethod
    def first(cls, game: str | None = None) -> Self:
        """A game under its first preset; without a name the registry's first game."""
        game = game or next(iter(VARIANTS))
        preset = next(iter(VARIANTS[game].presets))
        return cls(game, preset, VARIANTS[game].presets[preset])

    @property
    def variant(self) -> Variant:
        return VARIANTS[self.game](self.options)

    @property
    def in_force(self) -> dict[str, str]:
        """The options that matter at this length, with the text of their value."""
        options, length = self.options, self.length
        return {n: text for n, text in texts(options).items() if options.applies(n, length)}

    @property
    def changes(self) -> dict[str, str]:
        """Those in force that are not as in the preset."""
        return {n: text for n, text in self._differences.items() if n in self.in_force}

    @property
    def _differences(self) -> dict[str, str]:
        usual = texts(VARIANTS[self.game].presets[self.preset])
        return {n: text for n, text in texts(self.options).items() if usual[n] != text}

    @property
    def text(self) -> str:
        """`game preset length=5 option=value`, with what differs from one game by the preset."""
        length = {} if self.length == SINGLE else {_LENGTH: str(self.length)}
        clock = {} if self.clock == NONE else {_CLOCK: self.clock}
        words = length | clock | self._differences
        return " ".join([self.game, self.preset, *(f"{n}={t}" for n, t in words.items())])


def read_card(text: str) -> Card:
    """A card from its text; the first card where a later release wrote what is not known here."""
    game, _, rest = text.partition(" ")
    preset, *words = rest.split(" ")
    if game not in VARIANTS or preset not in VARIANTS[game].presets:
        return Card.first()
    try:
        given = {name: value for name, _, value in (word.partition("=") for word in words)}
        length, clock = read_length(given.pop(_LENGTH, str(SINGLE))), given.pop(_CLOCK, NONE)
        read_control(clock)
        return Card(game, preset, changed(VARIANTS[game].presets[preset], given), length, clock)
    except NotationError:
        return Card.first(game)


def read_length(text: str) -> int:
    """Raises NotationError for what is no length of a match or of money play."""
    if not re.fullmatch("0|[1-9][0-9]?", text):
        raise NotationError(f"no match is to {text!r}")
    return int(text)


def card_on(facts: Mapping[str, str]) -> Card:
    """The rules that a table was opened with."""
    return read_card(facts["card"])


def agreed(facts: Mapping[str, str]) -> str:
    """What a Play button carries, so that nobody sits down to other rules than he has read."""
    return f"{crc32(facts['card'].encode()):08x}"


def variant_of(facts: Mapping[str, str]) -> Variant:
    return card_on(facts).variant


async def chats_card(tables: Tables, chat: int, game: str | None = None) -> Card:
    """What was last chosen here, or, of one game, what was last chosen for it."""
    text = await tables.store.card(chat, game or "")
    return read_card(text) if text else Card.first(game)


async def keep(tables: Tables, chat: int, card: Card) -> None:
    """The chat's next table begins with these rules."""
    await tables.store.set_card(chat, card.game, card.text)
