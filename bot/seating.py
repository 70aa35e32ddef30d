"""How a table comes to be and who sits at it: opened, joined, cancelled, expired, set up again."""

from dataclasses import dataclass
from typing import Final

from bot import openings
from bot.card import agreed, card_on, chats_card, variant_of
from bot.store import View
from bot.table import Person, Table, Tables
from bot.words import Said, said
from engine.board import Side
from engine.commands import Start
from engine.decide import decide
from engine.log import terms_text
from engine.match import Terms, begun
from engine.refusals import Refused

OPEN_MS: Final = 24 * 60 * 60 * 1000
"""So long an open table waits for somebody to join."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message stands: chat, forum topic (0 for none), language, and the chat's title."""

    chat: int
    thread: int
    lang: str
    title: str = ""

    @property
    def is_private(self) -> bool:
        return self.chat > 0


def view_at(gid: str, place: Place) -> View:
    """A table's view in that chat; a private chat's belongs to its one user."""
    if place.is_private:
        return View(gid, place.chat, place.thread, "seat", place.lang, user=place.chat)
    return View(gid, place.chat, place.thread, "group", place.lang)


async def opened(tables: Tables, person: Person, place: Place, message: int) -> Said | None:
    """A new table, open to whoever joins, or why there is none; a message makes the same again."""
    gid = await tables.store.gid(place.chat, message)
    if await tables.load(gid):
        return None
    if refusal := await openings.why_not(tables, gid, person.id, place.chat):
        return refusal
    chosen = await chats_card(tables, place.chat)
    facts = {
        "status": "open",
        "home": "private" if place.is_private else "group",
        "card": chosen.text,
        "menu": "game",
        "opener": str(person.id),
        f"name:{person.id}": person.name,
        "chat": str(place.chat),
        "thread": str(place.thread or ""),
        "title": place.title,
    }
    await _created(tables, gid, facts, [view_at(gid, place)])
    return None


async def invited(tables: Tables, gid: str, person: Person, place: Place) -> Said:
    """Shows a guest who followed a link what he is invited to, with a button to sit down."""
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    refusal = _why_not_join(table, person)
    if refusal:
        return refusal
    await tables.store.put_view(view_at(gid, place), await tables.clock.now())
    tables.committed()
    return said("invited")


async def joined(
    tables: Tables, gid: str, person: Person, place: Place, command: str, *, rules: str
) -> Said:
    """Takes the free seat: who has White is drawn, the lot is thrown, the game begins.

    `rules` is what the pressed button said of them.
    """
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    refusal = _why_not_join(table, person)
    if refusal:
        return refusal
    if rules != agreed(table.facts):
        return said("rules-changed", alert=True)
    terms = _terms(table, person, tables.dice.seat())
    events = decide(begun(terms), Start(), tables.dice.throw)
    if isinstance(events, Refused):
        return Said(events.reason, events.words)
    appended = await tables.commit(
        table,
        0,
        command,
        events,
        first=terms_text(terms),
        facts={"status": "playing", f"name:{person.id}": person.name},
        expect={"status": "open", "card": table.facts["card"]},
        views=await _views_for(tables, table, place),
    )
    await tables.index(table, [person.id])
    return said("joined") if appended.outcome in {"applied", "already"} else said("seat-taken")


async def _views_for(tables: Tables, table: Table, place: Place) -> list[View]:
    """A private table's joiner sees it from his chat; in a rematch he does so already."""
    known = {view.chat for view in await tables.store.views(table.gid)}
    return [view_at(table.gid, place)] if table.is_private and place.chat not in known else []


def _why_not_join(table: Table, person: Person) -> Said | None:
    if table.status != "open":
        return said("seat-taken") if table.match else said(f"table-{table.status}")
    if person.id == table.opener:
        return said("own-table")
    invited = table.facts.get("invited")
    if invited and int(invited) != person.id:
        return said("seat-kept", name=table.name(int(invited)))
    return None


def _terms(table: Table, joiner: Person, side: Side) -> Terms:
    seats = [str(table.opener), str(joiner.id)]
    x, o = seats if side is Side.X else reversed(seats)
    return Terms(variant_of(table.facts), card_on(table.facts).length, (x, o))


async def cancelled(tables: Tables, gid: str, user: int, command: str) -> Said:
    """Takes an open table back: its opener may, and whoever it was kept for."""
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if str(user) not in {table.facts["opener"], table.facts.get("invited")}:
        return said("not-your-table", name=table.name(table.opener))
    if table.status != "open":
        return said("already-closed")
    return await _closed(tables, table, "cancelled", command)


async def expired(tables: Tables, gid: str) -> None:
    """Closes a table that nobody joined in time."""
    table = await tables.load(gid)
    if table and table.status == "open":
        await _closed(tables, table, "expired", f"expired:{gid}")


async def _closed(tables: Tables, table: Table, how: str, command: str) -> Said:
    appended = await tables.commit(
        table,
        0,
        command,
        facts={"status": "closed", "ended": how},
        expect={"status": "open"},
    )
    if appended.outcome not in {"applied", "already"}:
        return said("already-closed")
    views = await tables.store.views(table.gid)
    chats = [view.chat for view in views]
    await tables.store.unindex(table.gid, [*table.players, *_invited(table)], chats)
    return said("closed")


async def again(tables: Tables, gid: str, person: Person, command: str) -> Said:
    """A rematch: a new table in the same places, with the other seat kept for the opponent."""
    table = await tables.load(gid)
    side = table.side_of(person.id) if table else None
    if table is None or side is None:
        return said("not-a-player")
    if table.status != "over":
        return said("game-not-over")
    if "rematch" in table.facts:
        return said("rematch-set")
    new = await tables.store.gid("rematch", gid)
    await _created(
        tables, new, _facts_again(table, person, side), await _views_again(tables, gid, new)
    )
    offered = await tables.commit(
        table, table.length, command, facts={"rematch": new}, expect={"rematch": ""}
    )
    if offered.outcome not in {"applied", "already"}:
        return said("rematch-set")
    return said("rematch-offered", name=table.name(table.user(side.other)))


def _facts_again(table: Table, person: Person, side: Side) -> dict[str, str]:
    other = table.user(side.other)
    keys = ("home", "card", "chat", "thread", "title")
    kept = {key: table.facts[key] for key in keys if key in table.facts}
    return {
        **kept,
        "status": "open",
        "opener": str(person.id),
        "invited": str(other),
        f"name:{person.id}": person.name,
        f"name:{other}": table.name(other),
    }


async def _views_again(tables: Tables, gid: str, new: str) -> list[View]:
    return [
        View(new, view.chat, view.thread, view.kind, view.lang, view.user)
        for view in await tables.store.views(gid)
    ]


async def _created(tables: Tables, gid: str, facts: dict[str, str], views: list[View]) -> None:
    now = await tables.clock.now()
    await tables.store.create(gid, facts, views, now, now + OPEN_MS)
    users = {int(facts[key]) for key in ("opener", "invited") if key in facts}
    await tables.store.index(gid, users, [view.chat for view in views], now)
    tables.committed()


def _invited(table: Table) -> list[int]:
    return [int(table.facts["invited"])] if "invited" in table.facts else []
