"""A game as documents, and its position as texts to copy."""

from collections.abc import Callable
from dataclasses import dataclass

from bot.buttons import Button, Row
from bot.mat import games, mat, notes_of
from bot.table import Table
from bot.words import Words
from engine.board import Side
from engine.gnubg_ids import gnubg_id
from engine.log import terms_text
from engine.match import Match
from engine.standing import Standing, standing_of
from engine.xgid import xgid


@dataclass(frozen=True, slots=True)
class Document:
    """A file with what is said under it."""

    name: str
    content: bytes
    caption: str
    row: Row = ()


def documents(table: Table, words: Words) -> list[Document]:
    """The log as it is kept, and for games that other programs know a `.mat` file."""
    if table.match is None:
        return []
    log = Document(f"{table.gid}.txt", _log(table, table.match), words.html("export-log"))
    if not table.match.terms.variant.variation:
        return [log]
    row = _position(table.match)
    caption = words.html("export-mat-position" if row else "export-mat")
    return [log, Document(f"{table.gid}.mat", _mat(table, table.match, words), caption, row)]


def _log(table: Table, match: Match) -> bytes:
    """Without dice that still turn, or they would be called off by those who know them."""
    entries = table.entries[:-1] if match.turning else table.entries
    lines = [terms_text(match.terms), *(entry.text for entry in entries)]
    return "".join(f"{line}\n" for line in lines).encode()


def _mat(table: Table, match: Match, words: Words) -> bytes:
    found = games(match.terms, (entry.event for entry in table.entries))
    names = table.name(table.user(Side.X)), table.name(table.user(Side.O))
    notes = [words.said(note) for note in notes_of(match.terms, found)]
    began = table.entries[0].time if table.entries else 0
    return mat(match.terms, found, names, notes, began).encode()


def _position(match: Match) -> Row:
    """Nothing after the game, nor where a number is too large for such texts."""
    standing = standing_of(match)
    if standing is None:
        return ()
    kinds: dict[str, Callable[[Standing], str]] = {"XGID": xgid, "GNUBG": gnubg_id}
    try:
        return tuple(Button(kind, copied=text(standing)) for kind, text in kinds.items())
    except ValueError:
        return ()
