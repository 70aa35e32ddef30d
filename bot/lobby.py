"""An open table as its message shows it: who asks for a game, and under which rules."""

from collections.abc import Iterator, Mapping
from typing import Final, Literal
from urllib.parse import urlencode

from bot import seal
from bot.buttons import Button, Row, button, in_rows
from bot.calls import FOR, asked_at, ringing
from bot.card import MONEY, Card, agreed, card_on
from bot.clock_words import clock_name, clock_rule
from bot.clocks import CONTROLS, NONE
from bot.names import bold, mention
from bot.store import View
from bot.table import Table
from bot.tokens import Token
from bot.words import Html, Words
from engine.variants import VARIANTS

PAGES: Final = ("game", "preset", "options", "length", "clock")
"""The pages of the menu under an open table; on none of them it is folded away."""
LENGTHS: Final = (1, 3, 5, 7, 11)
"""Those with a button; others can be typed."""


def invitation(gid: str, bot_name: str) -> str:
    """The link that lets one person sit down at a private table."""
    return f"https://t.me/{bot_name}?start=j_{gid}"


def text(table: Table, view: View, words: Words, bot_name: str) -> str:
    """Who invites, to what, and how to join; or why the table is closed."""
    if table.status != "open":
        ended = words.html(f"table-{table.facts.get('ended', table.status)}")
        return "\n\n".join([ended, *seal.opened(table, words)])
    lines = [_asks(table, words), rules(card_on(table.facts), words), *seal.sealed(table, words)]
    if view.kind == "seat" and not table.is_private:
        lines.append(words.html("plays-in-group", title=table.facts.get("title", "")))
    if "words" in table.facts:
        lines.append(words.html("words-asked"))
    if "invited" not in table.facts:
        link = invitation(table.gid, bot_name)
        called = "yes" if FOR in table.facts else "no"
        lines.append(words.html(f"join-{_reader(table, view)}", link=link, called=called))
    if table.facts.get("menu") == "length" and _has_menu(table, view):
        lines.append(words.html("type-length-private" if table.is_private else "type-length-group"))
    return "\n\n".join(lines)


def _reader(table: Table, view: View) -> str:
    """Who reads: a group, or in private the opener or his guest."""
    if view.kind == "group":
        return "group"
    return "private" if view.user == table.opener else "guest"


def _asks(table: Table, words: Words) -> str:
    opener = bold(table.name(table.opener))
    if FOR in table.facts:
        return words.html("asks-somebody", name=opener, called=ringing(table))
    if "invited" not in table.facts:
        return words.html("asks-for-game", name=opener)
    invited = int(table.facts["invited"])
    return words.html("rematch-open", name=opener, invited=mention(table.name(invited), invited))


def rules(card: Card, words: Words) -> str:
    """The game, its preset in a word or two, what differs, and the questions always asked."""
    game, preset = named(card, words)
    length = length_name(card, words)
    lines = [words.html("rules-of-table", game=game, preset=preset, length=length)]
    if not card.changes:
        lines.append(words.html(f"about-{card.game}-{card.preset}"))
    told = {name: card.in_force[name] for name in card.variant.asked} | card.changes
    lines += [f"· {_option(card, name, value, words)}" for name, value in told.items()]
    if rule := clock_rule(card.clock, words):
        lines.append(rule)
    return Html("\n".join(lines))


def named(card: Card, words: Words) -> tuple[str, str]:
    """The game's and the preset's name."""
    return words.plain(f"game-{card.game}"), words.plain(f"preset-{card.game}-{card.preset}")


def length_name(card: Card, words: Words) -> str:
    """One game, a match to so many points, or play without end."""
    return words.plain("length", length=card.length)


def _option(card: Card, name: str, value: str, words: Words) -> str:
    label = words.plain(f"option-{name}", preset=card.preset)
    return f"{label}: {value_name(name, value, words)}"


def value_name(name: str, value: str, words: Words) -> str:
    own = f"value-{name}-{value}"
    return words.plain(own if words.knows(own) else f"value-{value}")


def rows(
    table: Table, view: View, words: Words, bot_name: str, *, inline: bool = False
) -> Iterator[Row]:
    """Play and close; between them the menu of games and rules, which is for the opener.

    Where the bot's name can be typed in any chat, the opener may choose one to invite there.
    """
    mine = view.user == table.opener
    if not mine:
        token = Token("join", table.gid, text=agreed(table.facts))
        yield (Button(words.plain("button-join"), token, style="success"),)
    elif "invited" not in table.facts:
        yield (Button(words.plain("button-share"), url=_share(table, words, bot_name)),)
        if inline:
            yield (Button(words.plain("button-invite-there"), asked=table.gid),)
    if _has_menu(table, view):
        yield from _menu(table, words)
    if mine or view.kind == "group" or view.user in asked_at(table.facts):
        yield (button(words, "cancel", table),)


def _has_menu(table: Table, view: View) -> bool:
    """In a group everybody sees it, in private the opener alone."""
    return view.kind == "group" or view.user == table.opener


def _share(table: Table, words: Words, bot_name: str) -> str:
    card = card_on(table.facts)
    game, preset = named(card, words)
    length = length_name(card, words)
    name = table.name(table.opener)
    lines = [words.plain("invitation", name=name, game=game, preset=preset, length=length)]
    lines += [_option(card, name, value, words) for name, value in card.changes.items()]
    if card.clock != NONE:
        lines.append(clock_name(card.clock, words))
    query = urlencode({"url": invitation(table.gid, bot_name), "text": "\n".join(lines)})
    return f"https://t.me/share/url?{query}"


def _menu(table: Table, words: Words) -> Iterator[Row]:
    card = card_on(table.facts)
    match table.facts.get("menu"):
        case "game":
            games = {key: words.plain(f"game-{key}") for key in VARIANTS}
            yield from _choices(table, "game", games, card.game)
            yield from _pages(table, words, "preset", "length", "clock", "")
        case "preset":
            presets = VARIANTS[card.game].presets
            names = {key: words.plain(f"preset-{card.game}-{key}") for key in presets}
            yield from _choices(table, "preset", names, card.preset)
            yield from _pages(table, words, "game", "options", "length", "")
        case "options":
            for name, value in card.in_force.items():
                label = _option(card, name, value, words)
                yield (Button(label, Token("option", table.gid, text=name)),)
            yield (_own_words(table, words),)
            yield from _pages(table, words, "preset", "length", "")
        case "length":
            yield from _lengths(table, words, card.length)
            yield from _pages(table, words, "game", "preset", "clock", "")
        case "clock":
            clocks = {text: clock_name(text, words) for text in CONTROLS}
            yield from _choices(table, "clock", clocks, card.clock)
            yield from _pages(table, words, "game", "length", "")
        case _:
            yield from _pages(table, words, "game", "length", "clock")


def _lengths(table: Table, words: Words, chosen: int) -> Iterator[Row]:
    """Also the one that was typed; play without end stands below them."""
    lengths = sorted({*LENGTHS, chosen} - {MONEY})
    numbers = {str(length): str(length) for length in lengths}
    yield from _choices(table, "length", numbers, str(chosen), len(lengths))
    money = {str(MONEY): words.plain("button-money")}
    yield from _choices(table, "length", money, str(chosen))


def _own_words(table: Table, words: Words) -> Button:
    value = words.plain("value-yes" if "words" in table.facts else "value-no")
    return Button(words.plain("button-own-words", value=value), Token("own-words", table.gid))


def _choices(
    table: Table,
    deed: Literal["game", "preset", "length", "clock"],
    names: Mapping[str, str],
    chosen: str,
    per_row: int = 2,
) -> Iterator[Row]:
    return in_rows(
        [
            Button(
                f"✓ {name}" if key == chosen else name,
                Token(deed, table.gid, text=key),
                style="primary" if key == chosen else "",
            )
            for key, name in names.items()
        ],
        per_row,
    )


def _pages(table: Table, words: Words, *pages: str) -> Iterator[Row]:
    return in_rows(
        [
            Button(words.plain(f"menu-to-{page or 'folded'}"), Token("menu", table.gid, text=page))
            for page in pages
        ],
        2,
    )
