"""Money play: each game is a table of its own, and the score goes along to the next."""

from collections.abc import Mapping
from typing import Final

from bot import seating
from bot.stored import NO_FACTS
from bot.table import Table, Tables
from bot.words import Said, said
from engine.board import Side
from engine.events import Over
from engine.match import Match

PROMISE: Final = "next-commitment"


async def facts_at_end(tables: Tables, gid: str, after: Match) -> Mapping[str, str]:
    """With the end of a game the next one's dice are sealed, before anybody asks for it."""
    if not after.finished:
        return NO_FACTS
    if after.terms.length:
        return {"status": "over"}
    return {"status": "over", PROMISE: await tables.promised(await _next(tables, gid))}


async def next_game(tables: Tables, table: Table, match: Match, user: int, command: str) -> Said:
    """Sets the next game up in the same places and begins it; pressed again it changes nothing."""
    side = table.side_of(user)
    if side is None:
        return said("not-a-player")
    if "rematch" in table.facts:
        return said("already")
    new = await _next(tables, table.gid)
    facts = seating.facts_again(table, user, side) | _carried(match)
    await seating.created(tables, new, facts, [], table.facts[PROMISE])
    views = await seating.views_again(tables, table.gid, new)
    begun = await seating.begun_at(tables, new, table.user(side.other), side, command, views)
    await tables.commit(table, table.length, command, facts={"rematch": new}, due=table.due)
    return said("next-game-begins") if begun else said("already")


def _carried(match: Match) -> dict[str, str]:
    """Points by seat, and who begins where the winner does."""
    points = {f"score:{match.terms.seat(side)}": str(match.points_of(side)) for side in Side}
    over = match.result
    winner = {"winner": match.terms.seat(over.winner)} if isinstance(over, Over) else {}
    return points | winner


async def _next(tables: Tables, gid: str) -> str:
    return await tables.store.gid("next", gid)
