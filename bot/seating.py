"""How a table comes to be and who sits at it: opened, joined, set up again."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from bot import resting
from bot.calls import asked_at, is_for, name_of
from bot.card import agreed, card_on
from bot.crossing import despite_turns
from bot.following import followers
from bot.store import View
from bot.table import Person, Table, Tables
from bot.words import Said, said
from engine.board import Side
from engine.commands import Start
from engine.decide import decide
from engine.log import terms_text
from engine.match import Terms, begun
from engine.proof import Proof
from engine.refusals import Refused

OPEN_MS: Final = 24 * 60 * 60 * 1000
"""So long an open table waits for somebody to join, and then for both to press Start."""
WAITING: Final = frozenset({"open", "seated"})
"""The words of a table's status as long as nobody has thrown."""
_TAKEN: Final = {"seated": "seated", "playing": "joined", "over": "game-over"}
"""By the status of a table at which both sit, what either of them is told of his seat."""


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


async def invited(tables: Tables, gid: str, person: Person, place: Place) -> Said:
    """Shows a guest who followed a link what he is invited to, with a button to sit down.

    If it stands in his chat already, it comes again there.
    """
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if _sits(table, person):
        return said("own-board")
    refusal = _why_not_join(table, person)
    if refusal:
        return refusal
    view = view_at(gid, place)
    if view.field in {known.field for known in await tables.store.views(gid)}:
        await show_again(tables, [view])
        return said("invited")
    await tables.store.put_view(view, await tables.clock.now())
    tables.committed()
    return said("invited")


@despite_turns
async def joined(
    tables: Tables, gid: str, person: Person, place: Place, command: str, *, rules: str
) -> Said:
    """Takes the free seat: who has White is drawn, the lot is thrown, the game begins.

    `rules` is what the pressed button said of them. Whoever has the seat already is told so again.
    """
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if table.has_done(command) or _sits(table, person):
        await tables.index(table)  # a crash may have come before it
        return said(_TAKEN.get(table.status, "joined"))
    refusal = _why_not_join(table, person)
    if refusal:
        return refusal
    if rules != agreed(table.facts):
        return said("rules-changed", alert=True)
    if "words" in table.facts:
        return await _sat_down(tables, table, person, place, command)
    views = await _views_for(tables, table, place)
    has_begun = await _begun(tables, table, person, tables.dice.seat(), command, views)
    return said("joined" if has_begun else "stale")


async def begun_at(  # noqa: PLR0917 - all that makes a game
    tables: Tables, table: Table, joiner: int, side: Side, command: str, views: list[View]
) -> bool:
    """Begins a game whose players both have their seats, the opener on this side."""
    person = Person(joiner, table.name(joiner))
    return await _begun(tables, table, person, side, command, views)


async def seated_at(  # noqa: PLR0917 - all that makes a table
    tables: Tables, table: Table, joiner: int, side: Side, command: str, views: list[View]
) -> str:
    """The same where both add words to the dice first: they are at the table and press Start."""
    seat = {"joiner": str(joiner), "press": press_of(command), "side": side.value}
    appended = await tables.commit(
        table,
        0,
        command,
        facts={"status": "seated", **seat},
        expect={"status": "open"},
        views=views,
        due=None,
    )
    if appended.outcome not in {"applied", "already"}:
        return "next-game-set"
    await tables.index(table, [joiner])
    return "seated"


async def _begun(  # noqa: PLR0917 - all that makes a game
    tables: Tables, table: Table, person: Person, side: Side, command: str, views: list[View]
) -> bool:
    if person.id == table.opener:
        raise ValueError("nobody plays against himself")
    terms = terms_of(table, person.id, side, press_of(command))
    events = decide(begun(terms), start_of(table, terms), await tables.throws(table, terms))
    if isinstance(events, Refused):
        raise TypeError(f"a game that has not begun can't be begun: {events.reason}")
    appended = await tables.commit(
        table,
        0,
        command,
        events,
        first=terms_text(terms),
        facts={
            "status": "playing",
            f"name:{person.id}": person.name,
            **await resting.at_start(tables.store, table.facts, terms, await tables.clock.now()),
        },
        expect={"status": "open"} | {key: table.facts.get(key, "") for key in ("card", "words")},
        views=views,
    )
    if appended.outcome not in {"applied", "already"}:
        return False
    await tables.index(table, [person.id])
    return True


async def _sat_down(
    tables: Tables, table: Table, person: Person, place: Place, command: str
) -> Said:
    """Takes the free seat of a table that begins when both have pressed Start."""
    appended = await tables.commit(
        table,
        0,
        command,
        facts={
            "status": "seated",
            "joiner": str(person.id),
            "press": press_of(command),
            f"name:{person.id}": person.name,
        },
        expect={"status": "open", "card": table.facts["card"], "words": table.facts["words"]},
        views=await _views_for(tables, table, place),
        anew=await tables.store.views(table.gid),
        after_ms=OPEN_MS,
    )
    if appended.outcome not in {"applied", "already"}:
        return said("stale")
    await tables.index(table, [person.id])
    return said("seated")


async def show_again(tables: Tables, views: Iterable[View]) -> None:
    """These views come as new messages, which ring."""
    now = await tables.clock.now()
    for view in views:
        await tables.store.again(view, now)
    tables.committed()


async def _views_for(tables: Tables, table: Table, place: Place) -> list[View]:
    """A private table's joiner sees it from his chat; in a rematch he does so already."""
    watching = await followers(tables, table)
    known = {view.chat for view in await tables.store.views(table.gid)}
    own = [view_at(table.gid, place)] if table.is_private and place.chat not in known else []
    return [*own, *watching]


def _sits(table: Table, person: Person) -> bool:
    return table.status in _TAKEN and person.id in table.players


def _why_not_join(table: Table, person: Person) -> Said | None:
    if table.status != "open":
        return said("seat-taken" if table.status in _TAKEN else f"table-{table.status}")
    if person.id == table.opener:
        return said("own-table")
    if not is_for(table, person):
        return said("seat-kept", name=name_of(table))
    invited = table.facts.get("invited")
    if invited and int(invited) != person.id:
        return said("seat-kept", name=table.name(int(invited)))
    return None


def press_of(command: str) -> str:
    """The id of a press, which stands for the words of whoever gives none."""
    return command.removeprefix("cb")


def terms_of(table: Table, joiner: int, side: Side, press: str) -> Terms:
    """With the opener on this side; words for the dice are the players' own, or the press's id."""
    seats = [str(table.opener), str(joiner)]
    x, o = seats if side is Side.X else reversed(seats)
    words = table.facts.get(f"words:{x}", press), table.facts.get(f"words:{o}", press)
    commitment = table.facts.get("commitment")
    proof = Proof(commitment, words) if commitment else None
    card = card_on(table.facts)
    score = int(table.facts.get(f"score:{x}", 0)), int(table.facts.get(f"score:{o}", 0))
    return Terms(card.variant, card.length, (x, o), score, proof)


def start_of(table: Table, terms: Terms) -> Start:
    """With a lot, or by whoever won the game before where that is agreed."""
    winner = table.facts.get("winner", "")
    by_win = terms.variant.options.next_starter == "winner"
    return Start(terms.side_of(winner) if by_win else None)


async def created(
    tables: Tables, gid: str, facts: dict[str, str], views: list[View], promise: str = ""
) -> None:
    """Makes the table, with a new seed for its dice where none was promised before.

    One that was promised waits without an end for whoever asks for it.
    """
    now = await tables.clock.now()
    seed = tables.dice.seed()
    sealed = facts | {"commitment": promise or seed.commitment}
    if promise:
        await tables.store.create(gid, sealed, views, now, None)
    else:
        await tables.store.create(gid, sealed, views, now, now + OPEN_MS, seed.hex)
    users = {int(facts["opener"]), *asked_at(facts)}
    await tables.store.index(gid, users, [view.chat for view in views], now)
    tables.committed()
