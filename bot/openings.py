"""A table is opened, unless too many of this person or in this group wait for an opponent."""

from typing import Final

from bot.calls import CALLED, Called, facts_of
from bot.card import chats_card
from bot.seating import Place, created, view_at
from bot.store import View
from bot.table import Person, Table, Tables
from bot.words import Said, said

OPEN_OF_USER: Final = 5
OPEN_IN_CHAT: Final = 10
BEING_OPENED_MS: Final = 60 * 1000
"""So long a table that is not there yet may still be on its way."""


async def opened(
    tables: Tables, person: Person, place: Place, message: int, called: Called | None = None
) -> Said | None:
    """A new table, open to whoever joins, or why there is none; a message makes the same again.

    Where somebody is called, the free seat is kept for him.
    """
    gid = await tables.store.gid(place.chat, message)
    if table := await tables.load(gid):
        await _found(tables, table)
        return None
    if refusal := await _why_not(tables, gid, person.id, place.chat):
        return refusal
    chosen = await chats_card(tables, place.chat)
    asked = await _asked_in_private(tables, gid, person, called)
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
        **facts_of(called),
        **({CALLED: str(asked[0].chat)} if asked else {}),
    }
    await created(tables, gid, facts, [view_at(gid, place), *asked])
    return None


async def _asked_in_private(
    tables: Tables, gid: str, person: Person, called: Called | None
) -> list[View]:
    """The view of whoever is called, if he has started the bot."""
    met = await tables.store.met(called.who) if called else None
    if met is None or met.user == person.id:
        return []
    return [View(gid, met.user, 0, "seat", met.lang, user=met.user)]


async def _found(tables: Tables, table: Table) -> None:
    """A crash may have come between the table and the note of it in its people's lists."""
    if table.status == "open":
        await tables.index(table, [table.opener])


async def _why_not(tables: Tables, gid: str, user: int, chat: int) -> Said | None:
    """What keeps this user from opening this table; if nothing does, it counts from now on."""
    now = await tables.clock.now()
    places = [(user, OPEN_OF_USER, "many-open-yours")]
    if chat < 0:
        places.append((chat, OPEN_IN_CHAT, "many-open-here"))
    for somewhere, most, refusal in places:
        if not await _reserved(tables, somewhere, gid, most, now):
            await tables.store.release(user, [gid])
            return said(refusal, most=most)
    if await tables.store.pace("opening", user, now) == "yes":
        return None
    for somewhere, _, _ in places:
        await tables.store.release(somewhere, [gid])
    return said("opens-too-fast")


async def _reserved(tables: Tables, somewhere: int, gid: str, most: int, now: int) -> bool:
    """Tables that have found an opponent or were closed count until room is needed."""
    if await tables.store.reserve(somewhere, gid, most, now):
        return True
    held = await tables.store.reserved(somewhere)
    done = [each for each, since in held.items() if not await _waits(tables, each, now - since)]
    await tables.store.release(somewhere, done)
    return await tables.store.reserve(somewhere, gid, most, now)


async def _waits(tables: Tables, gid: str, since_ms: int) -> bool:
    table = await tables.load(gid)
    return table.status == "open" if table else since_ms < BEING_OPENED_MS
