"""Money play: each game is a table of its own, and the score goes along to the next."""

from collections.abc import Mapping
from typing import Final

from bot import following, records, rematch, seating
from bot.results import is_alias
from bot.store import View
from bot.stored import NO_FACTS
from bot.table import Table, Tables
from bot.words import Said, said
from engine.board import Side
from engine.events import Over
from engine.match import Match

PROMISE: Final = "next-commitment"


async def facts_at_end(tables: Tables, table: Table, after: Match) -> Mapping[str, str]:
    """With the end of a game the next one's dice are sealed, before anybody asks for it."""
    if not after.finished:
        return NO_FACTS
    facts = {"status": "over", **await records.tally_at_end(tables, table, after)}
    if not after.terms.length:
        facts[PROMISE] = await tables.promised(await _next(tables, table.gid))
    return facts


async def next_game(tables: Tables, table: Table, match: Match, user: int, command: str) -> Said:
    """Sets the next game up in the same places and begins it.

    Pressed again, or by the other player, it goes on from where the first press came to.
    """
    side = table.side_of(user)
    if side is None:
        return said("not-a-player")
    if "rematch" in table.facts:
        return said("next-game-set")
    if is_alias(table.user(side.other)):
        return said("opponent-forgotten")
    new = await _next(tables, table.gid)
    facts = rematch.facts_again(table, user, side) | _carried(match)
    await seating.created(tables, new, facts, [], promise=table.facts[PROMISE])
    views = await rematch.views_again(tables, table.gid, new)
    views += await following.stand_again(tables, table.gid, new)
    begun = await _begun(tables, new, match, command, views)
    await tables.commit(table, table.length, command, facts={"rematch": new}, is_untold=True)
    return said(begun)


async def _begun(tables: Tables, gid: str, match: Match, command: str, views: list[View]) -> str:
    """The seats are those of whoever made the table, be it this press or another."""
    table = await tables.load(gid)
    if table is None or table.status != "open":
        return "next-game-set"
    side = Side.X if match.terms.seat(Side.X) == str(table.opener) else Side.O
    other = int(match.terms.seat(side.other))
    if "words" in table.facts:
        return await seating.seated_at(tables, table, other, side, command, views)
    begun = await seating.begun_at(tables, table, other, side, command, views)
    return "next-game-begins" if begun else "next-game-set"


def _carried(match: Match) -> dict[str, str]:
    """Points by seat, and who begins where the winner does."""
    points = {f"score:{match.terms.seat(side)}": str(match.points_of(side)) for side in Side}
    over = match.result
    winner = {"winner": match.terms.seat(over.winner)} if isinstance(over, Over) else {}
    return points | winner


async def _next(tables: Tables, gid: str) -> str:
    return await tables.store.gid("next", gid)
