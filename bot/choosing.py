"""What the opener of a table chooses before anybody joins: game, preset, options, length."""

from dataclasses import replace

from bot import card
from bot.card import Card, card_on, read_length
from bot.clocks import CONTROLS
from bot.lobby import PAGES
from bot.table import Table, Tables
from bot.words import Said, said
from engine.notation import NotationError
from engine.options import changed, legal_texts
from engine.variants import VARIANTS


async def menu(tables: Tables, gid: str, user: int, command: str, page: str) -> Said:
    """Turns to a page of the menu, or folds it away."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    if page not in {"", *PAGES}:
        return said("no-such-button")
    return await _put(tables, table, command, {"menu": page}, said("menu-turned"))


async def game(tables: Tables, gid: str, user: int, command: str, key: str) -> Said:
    """Another game, under the rules by which this chat last played it."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    if key not in VARIANTS:
        return said("no-such-button")
    chosen = await card.chats_card(tables, await _home_of(tables, gid), key)
    return await _chosen(tables, table, command, chosen, "preset")


async def preset(tables: Tables, gid: str, user: int, command: str, key: str) -> Said:
    """One of the game's presets, as it is."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    old = card_on(table.facts)
    presets = VARIANTS[old.game].presets
    if key not in presets:
        return said("no-such-button")
    chosen = replace(old, preset=key, options=presets[key])
    return await _chosen(tables, table, command, chosen, "preset")


async def length(tables: Tables, gid: str, user: int, command: str, text: str) -> Said:
    """A match to so many points, 1 for a single game, 0 for money play."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    try:
        chosen = replace(card_on(table.facts), length=read_length(text))
    except NotationError:
        return said("no-such-button")
    return await _chosen(tables, table, command, chosen, "length")


async def clock(tables: Tables, gid: str, user: int, command: str, text: str) -> Said:
    """How long a move may take, or that it may take as long as it does."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    if text not in CONTROLS:
        return said("no-such-button")
    chosen = replace(card_on(table.facts), clock=text)
    return await _chosen(tables, table, command, chosen, "clock")


async def option(tables: Tables, gid: str, user: int, command: str, name: str) -> Said:
    """The option's next value; one that makes nonsense of the others is passed over."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    chosen, nonsense = _with_next(card_on(table.facts), name)
    if chosen is None:
        return nonsense or said("no-such-button")
    answer = await _chosen(tables, table, command, chosen, "options")
    return nonsense or answer


async def own_words(tables: Tables, gid: str, user: int, command: str, _text: str) -> Said:
    """Whether both players may add words to the dice, and begin by pressing Start, or not."""
    table = await _opened_by(tables, gid, user)
    if isinstance(table, Said):
        return table
    facts = {"words": "" if "words" in table.facts else "yes"}
    return await _put(tables, table, command, facts, said("own-words-noted"))


def _with_next(chosen: Card, name: str) -> tuple[Card | None, Said | None]:
    """The card with the next value that makes sense, and why one was passed over."""
    if name not in chosen.in_force:
        return None, None
    legal = legal_texts(chosen.options, name)
    at = legal.index(chosen.in_force[name])
    passed = None
    for value in legal[at + 1 :] + legal[:at]:
        options = changed(chosen.options, {name: value})
        reason = options.nonsense()
        if reason is None:
            return replace(chosen, options=options), passed
        passed = passed or said(f"nonsense-{reason}", alert=True)
    return None, passed


async def _opened_by(tables: Tables, gid: str, user: int) -> Table | Said:
    table = await tables.load(gid)
    if table is None:
        return said("no-such-table")
    if table.status != "open":
        return said("already-closed")
    if user != table.opener:
        return said("rules-are-openers", name=table.name(table.opener))
    return table


async def _home_of(tables: Tables, gid: str) -> int:
    """The chat whose card the table goes by: the first that shows it."""
    views = await tables.store.views(gid)
    return views[0].chat if views else 0


async def _chosen(tables: Tables, table: Table, command: str, chosen: Card, page: str) -> Said:
    facts = {"card": chosen.text, "menu": page}
    answer = await _put(tables, table, command, facts, said("rules-changed-by-you"))
    now = await tables.load(table.gid)
    if now and now.status == "open":
        await card.keep(tables, await _home_of(tables, table.gid), card_on(now.facts))
    return answer


async def _put(
    tables: Tables, table: Table, command: str, facts: dict[str, str], answer: Said
) -> Said:
    """Only on the table as it was read: two presses at once change one thing after the other."""
    if all(table.facts.get(name, "") == text for name, text in facts.items()):
        return said("so-already")
    expect = {"status": "open", "card": table.facts["card"]}
    appended = await tables.commit(table, 0, command, facts=facts, expect=expect)
    return answer if appended.outcome in {"applied", "already"} else said("stale")
