"""Data that no button of this board carries: other tables, other players, other lengths, odd signs.

Every deed that a button can mean is tried, so that a new one is held to this from its first day.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Final, get_args

import pytest

from bot.table import Table
from bot.tokens import LONGEST, Deed, Token
from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_MODIFIED, House, gid_of

STRANGER = "Others play at this table. Open your own: /play"
NO_BUTTON = "There is no such button. Press on the fresh board: /board"
STALE = "The position has changed. Look at the fresh board, I am updating it."
NOT_WATCHING = "You are not watching this game. Follow its link again."
NOT_ASKED = "It was somebody else who asked. To be forgotten: /forget me"
LOST = (
    "The server failed and lost the last moves. Look at the fresh board: the same dice come again."
)
NOT_HIS = "The players or an admin of the group can remove this board."

DEEDS: Final[tuple[Deed, ...]] = get_args(Deed)
OF_CHATS: Final[frozenset[Deed]] = frozenset(
    {
        "language",
        "look",
        "home",
        "ladder",
        "forget",
        "habits",
        "door",
        "games-page",
        "next-table",
    }
)
"""What is no table's affair."""
OF_LOBBIES: Final[frozenset[Deed]] = frozenset(
    {
        "join",
        "cancel",
        "menu",
        "game",
        "preset",
        "option",
        "length",
        "clock",
        "own-words",
        "start",
        "get-up",
    }
)
"""What an open table is asked for."""
OF_ENDS: Final[frozenset[Deed]] = frozenset({"rematch", "board", "replay", "numbers"})
"""What may be asked for at any length."""
OF_STANDS: Final[frozenset[Deed]] = frozenset(
    {"stand", "guess", "unwatch", "show-here", "own-board", "hide"}
)
"""What looks on, or lets others look on."""
PLAYED: Final = [deed for deed in DEEDS if deed not in OF_CHATS | OF_LOBBIES | OF_ENDS | OF_STANDS]
AT_ANY_TIME: Final[frozenset[Deed]] = frozenset({"ask-resign", "rolls-for-me"})
"""What a player may do in the other's turn; neither writes a line."""
TEXTS: Final[dict[Deed, str]] = {
    "play": "24/21 6/5",
    "move": "24/21",
    "why": "3",
    "name": "6",
    "offer-resign": "1",
}
STANDS_TEXTS: Final = ("", "open", "close", "X", "O", "1", "x", "-")
ODD: Final = ("24/21", "-", "0", "7", "10", "(", "/", "off", "x" * 40, "1 1 1 1")

SOME: Final = 7
"""Of the pairs of a deed and a sign every seventh: each deed and each sign is among them."""


@pytest.fixture
async def pair(house: House) -> Pair:
    """Ann has to play 3-1, then Bob 6-5."""
    pair = await seated(house, (3, 1), (6, 5))
    house.provoked.add(NOT_MODIFIED)
    house.move(61)
    return pair


def data(table: Table, deed: Deed, text: str | None = None) -> str:
    """As a button of this very board would carry it."""
    own = TEXTS.get(deed, "") if text is None else text
    return Token(deed, table.gid, table.length, 0, own).data


async def answers(
    pair: Pair, user: int, forged: Iterable[tuple[Deed, str]]
) -> list[tuple[Deed, str]]:
    """What a user is told, deed by deed, in peace."""
    told = []
    for deed, each in forged:
        told.append((deed, await pair.house.press_data(user, pair.chat, each)))
        pair.house.move(10)
    return told


async def test_a_stranger_who_knows_the_data_does_nothing(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    table = await pair.table()
    told = await answers(pair, eve, ((deed, data(table, deed)) for deed in PLAYED))
    assert {toast for _, toast in told} == {STRANGER}, told
    assert await pair.table() == table


async def test_at_another_table_a_player_is_a_stranger(pair: Pair) -> None:
    house = pair.house
    carl, dora = house.person("Carl"), house.person("Dora")
    other = await house.group("Other", carl, dora)
    await house.say(carl, other, "/play")
    gid = gid_of(house.board(other))
    await house.press(dora, other, "🎲 Play")
    house.move(61)
    table = await house.table(gid)
    told = await answers(pair, pair.ann, ((deed, data(table, deed)) for deed in PLAYED))
    assert {toast for _, toast in told} == {STRANGER}, told
    assert await house.table(gid) == table


@pytest.mark.parametrize(("off", "word"), [(-1, STALE), (1, LOST), (90_000, LOST)])
async def test_every_deed_at_another_length_is_stale(pair: Pair, off: int, word: str) -> None:
    table = await pair.table()
    other = replace(table, length=table.length + off)
    told = await answers(pair, pair.ann, ((deed, data(other, deed)) for deed in PLAYED))
    assert {toast for _, toast in told} == {word}, told
    assert await pair.table() == table


async def test_no_deed_out_of_turn_writes_a_line(pair: Pair) -> None:
    table = await pair.table()
    deeds = [deed for deed in PLAYED if deed not in AT_ANY_TIME]
    told = await answers(pair, pair.bob, ((deed, data(table, deed)) for deed in deeds))
    assert "Played." not in {toast for _, toast in told}
    after = await pair.table()
    assert (after.entries, after.draft) == (table.entries, "")


async def test_no_answer_counts_where_nothing_was_asked(pair: Pair) -> None:
    """Ann's own turn: there is no double, no resignation, no throw to be answered."""
    table = await pair.table()
    deeds: list[Deed] = [
        "throw", "cube", "take", "drop", "raise", "stake", "accept", "decline", "withdraw",
        "resign-match", "offer-resign", "next-game", "void", "keep-on", "name", "undo", "done",
    ]  # fmt: skip
    await answers(pair, pair.ann, ((deed, data(table, deed)) for deed in deeds))
    assert (await pair.table()).entries == table.entries


async def test_odd_words_do_no_more_than_the_deed_itself(pair: Pair) -> None:
    table = await pair.table()
    deeds = [deed for deed in PLAYED if deed not in {"play", "move"}]
    for deed in deeds:
        await answers(pair, pair.ann, [(deed, data(table, deed, text)) for text in ODD])
        assert (await pair.table()).entries == table.entries, deed


async def test_what_belongs_to_an_open_table_is_refused_in_a_game(pair: Pair) -> None:
    table = await pair.table()
    deeds = sorted(OF_LOBBIES)
    words = ("", "long_narde", "0", "zz")
    forged = [(deed, data(table, deed, text)) for deed in deeds for text in words]
    for user in (pair.ann, pair.bob):
        await answers(pair, user, forged)
    after = await pair.table()
    assert (after.status, after.entries) == ("playing", table.entries)
    assert after.facts["card"] == table.facts["card"]


async def test_a_choice_that_is_none_is_refused(pair: Pair) -> None:
    words = ("", "xx", "ru ru", "../en", "0")
    deeds = sorted(OF_CHATS - {"forget"})
    forged = [(deed, Token(deed, text=text).data) for deed in deeds for text in words]
    told = await answers(pair, pair.ann, forged)
    assert {toast for _, toast in told} == {NO_BUTTON}, told


async def test_nobody_is_forgotten_by_anothers_press(pair: Pair) -> None:
    words = ("", "xx", "0", str(pair.bob), f"0{pair.ann}", f"{pair.ann} ")
    forged: list[tuple[Deed, str]] = [("forget", Token("forget", text=text).data) for text in words]
    told = await answers(pair, pair.ann, forged)
    assert {toast for _, toast in told} == {NOT_ASKED}, told


async def test_a_stand_is_its_players_affair_and_a_guess_a_spectators(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    table = await pair.table()
    forged = [
        (deed, data(table, deed, text)) for deed in sorted(OF_STANDS) for text in STANDS_TEXTS
    ]
    told = await answers(pair, eve, forged)
    assert {toast for _, toast in told} <= {STRANGER, NO_BUTTON, NOT_WATCHING, NOT_HIS}, told
    assert await pair.table() == table


async def test_odd_signs_are_no_button_of_any_deed(pair: Pair) -> None:
    table = await pair.table()
    signs = ["\u202e", "\ufeff", "\u0660", "\uff12", "\n", "\0", "é", "🎲", "<b>", "%00", "A"]
    forged = [(deed, data(table, deed)[: LONGEST - 4] + sign) for deed in DEEDS for sign in signs]
    told = await answers(pair, pair.ann, forged[::SOME])
    assert {toast for _, toast in told} == {NO_BUTTON}, told
    assert await pair.table() == table
