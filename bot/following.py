"""Spectators who have stayed to the end go along to the next game."""

from typing import Final

from bot.store import View
from bot.table import Table, Tables

AFTER: Final = "after"
"""A fact: the table whose players play a rematch here."""


async def stand_again(tables: Tables, gid: str, new: str) -> list[View]:
    """Whoever looked on does so at the next table."""
    return [
        View(new, view.chat, view.thread, view.kind, view.lang, view.user)
        for view in await tables.store.stand(gid)
    ]


async def followers(tables: Tables, table: Table) -> list[View]:
    """Of the game before, when both have sat down: an offer alone calls nobody."""
    before = table.facts.get(AFTER)
    return await stand_again(tables, before, table.gid) if before else []
