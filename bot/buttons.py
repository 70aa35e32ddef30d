"""A button, and buttons in rows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from bot.table import Table
from bot.tokens import Deed, Token
from bot.words import Words
from engine.events import GameBegan, Played

Style = Literal["", "primary", "success", "danger"]


@dataclass(frozen=True, slots=True)
class Button:
    """A label with what it means, or an address that it opens, or a text that it copies.

    Or with what the bot is asked for in a chat that the presser chooses.
    """

    label: str
    token: Token | None = None
    url: str = ""
    style: Style = ""
    copied: str = ""
    asked: str = ""


Row = tuple[Button, ...]


def button(words: Words, deed: Deed, table: Table, style: Style = "") -> Button:
    drafted = len(table.choosing.moves) if table.choosing else 0
    return Button(
        words.plain(f"button-{deed}"), Token(deed, table.gid, table.length, drafted), "", style
    )


def keepsakes(words: Words, table: Table) -> Row:
    """What a game that is over leaves, if anybody has moved in it."""
    events = [entry.event for entry in table.entries]
    began = max((at for at, event in enumerate(events) if isinstance(event, GameBegan)), default=0)
    if not any(isinstance(event, Played) and event.runs for event in events[began:]):
        return ()
    return button(words, "replay", table), button(words, "numbers", table)


def in_rows(buttons: Sequence[Button], per_row: int) -> Iterator[Row]:
    """The buttons in their order, so many to a row."""
    for at in range(0, len(buttons), per_row):
        yield tuple(buttons[at : at + per_row])
