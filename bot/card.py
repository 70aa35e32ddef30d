"""A chat's house-rule card: the game, preset and options that its next table begins with."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Self
from zlib import crc32

from bot.table import Tables
from engine.notation import NotationError
from engine.options import changed, texts
from engine.variant import Options, Variant
from engine.variants import VARIANTS


@dataclass(frozen=True, slots=True)
class Card:
    """House rules as they are chosen: a game, one of its presets, and what differs from it."""

    game: str
    preset: str
    options: Options

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
    def changes(self) -> dict[str, str]:
        """The options, with the text of their value, that are not as in the preset."""
        usual = texts(VARIANTS[self.game].presets[self.preset])
        return {name: text for name, text in texts(self.options).items() if usual[name] != text}

    @property
    def text(self) -> str:
        """`game preset option=value`, with the options that differ from the preset."""
        return " ".join([self.game, self.preset, *(f"{n}={t}" for n, t in self.changes.items())])


def read_card(text: str) -> Card:
    """A card from its text; the first card where a later release wrote what is not known here."""
    game, _, rest = text.partition(" ")
    preset, *words = rest.split(" ")
    if game not in VARIANTS or preset not in VARIANTS[game].presets:
        return Card.first()
    try:
        given = {name: value for name, _, value in (word.partition("=") for word in words)}
        return Card(game, preset, changed(VARIANTS[game].presets[preset], given))
    except NotationError:
        return Card.first(game)


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
