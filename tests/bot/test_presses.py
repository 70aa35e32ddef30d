"""Presses that are late, early, double, foreign or forged: one effect or a toast."""

import asyncio
import random
from typing import get_args

import pytest

from bot.sandbox.values import Obj
from bot.tokens import Deed, Token
from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_FOUND, NOT_MODIFIED, House, text_of

STALE = "The position has changed. Look at the fresh board, I am updating it."
ALREADY = "That was played already."
NO_BUTTON = "There is no such button. Press on the fresh board: /board"
STRANGER = "Others play at this table. Open your own: /play"
NO_TABLE = "There is no such table. Open one: /play"
NOT_WATCHING = "You are not watching this game. Follow its link again."
NOT_ASKED = "It was somebody else who asked. To be forgotten: /forget me"


@pytest.fixture
async def pair(house: House) -> Pair:
    """Ann has to play 3-1, then Bob 6-5."""
    return await seated(house, (3, 1), (6, 5))


def again(house: House, query: str) -> None:
    """Telegram delivers a press once more, as it does when it was not confirmed."""
    body: Obj = next(
        update.body
        for update in house.sandbox.world.updates.waiting()
        if update.body.get("id") == query
    )
    house.redelivered.add(query)
    house.sandbox.world.updates.put("callback_query", body, "again")


def toasts(house: House, query: str) -> list[str]:
    return [answer["text"] for answer in house.sandbox.query(query).answers]


async def test_a_press_on_an_older_position_is_refused(pair: Pair) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    old = pair.data("24")
    for label in ("24", "8", "Done"):
        await pair.press(pair.ann, label)
    before = await pair.table()
    assert await pair.house.press_data(pair.ann, pair.chat, old) == STALE
    assert await pair.table() == before


async def test_a_press_on_an_older_draft_is_refused(pair: Pair) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    old = pair.data("24")
    await pair.press(pair.ann, "24")
    assert await pair.house.press_data(pair.ann, pair.chat, old) == STALE
    assert (await pair.table()).draft == "24/21"


async def test_a_press_that_is_delivered_again_has_one_effect(pair: Pair) -> None:
    query = pair.house.pressing(pair.ann, pair.chat, "24")
    again(pair.house, query)
    await pair.house.handled()
    await pair.house.settled()
    assert (await pair.table()).draft == "24/21"
    assert sorted(toasts(pair.house, query)) == sorted([ALREADY, "24/21 ✓ Numbers left: 1."])


async def test_a_play_that_is_delivered_again_later_has_one_effect(pair: Pair) -> None:
    for label in ("24", "8"):
        await pair.press(pair.ann, label)
    query = pair.house.pressing(pair.ann, pair.chat, "Done")
    body = pair.house.sandbox.world.updates.waiting()[-1].body
    await pair.house.toast(query)
    before = await pair.table()
    pair.house.redelivered.add(query)
    pair.house.sandbox.world.updates.put("callback_query", body, "again")
    await pair.house.handled()
    assert toasts(pair.house, query) == ["Played.", ALREADY]
    assert await pair.table() == before


async def test_of_two_taps_at_once_one_counts(pair: Pair) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    queries = [pair.house.pressing(pair.ann, pair.chat, "24") for _ in range(2)]
    answers = await asyncio.gather(*map(pair.house.toast, queries))
    assert sorted(answers) == ["24/21 ✓ Numbers left: 1.", STALE]
    assert (await pair.table()).draft == "24/21"


async def test_of_two_different_taps_at_once_one_counts(pair: Pair) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    queries = [pair.house.pressing(pair.ann, pair.chat, label) for label in ("24", "13")]
    answers = await asyncio.gather(*map(pair.house.toast, queries))
    assert sum(answer == STALE for answer in answers) == 1
    assert (await pair.table()).draft in {"24/21", "13/10"}


async def test_of_both_players_at_once_the_one_on_turn_plays(pair: Pair) -> None:
    queries = [pair.house.pressing(user, pair.chat, "24") for user in (pair.bob, pair.ann)]
    answers = await asyncio.gather(*map(pair.house.toast, queries))
    assert answers == ["It is Ann's turn.", "24/21 ✓ Numbers left: 1."]
    assert (await pair.table()).draft == "24/21"


async def test_both_may_ask_to_resign_at_once(pair: Pair) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    queries = [pair.house.pressing(user, pair.chat, "Resign") for user in (pair.bob, pair.ann)]
    answers = await asyncio.gather(*map(pair.house.toast, queries))
    assert set(answers) == {"What do you give up? Choose on the board."}
    assert (await pair.table()).resigning


@pytest.mark.parametrize("label", ["24", "Resign", "⚂"])
async def test_a_strangers_press_is_answered_and_changes_nothing(pair: Pair, label: str) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    before, calls = await pair.table(), len(pair.house.sandbox.calls("editMessageMedia"))
    assert await pair.press(eve, label) == STRANGER
    assert await pair.table() == before
    assert len(pair.house.sandbox.calls("editMessageMedia")) == calls


@pytest.mark.parametrize("label", ["24", "⚂"])
async def test_a_press_out_of_turn_says_whose_turn_it_is(pair: Pair, label: str) -> None:
    assert await pair.press(pair.bob, label) == "It is Ann's turn."


async def test_a_question_is_answered_by_whom_it_was_put_to(pair: Pair) -> None:
    await pair.press(pair.ann, "Resign")
    not_yours = "That question is not for you. Your opponent has to answer."
    assert await pair.press(pair.bob, "a gammon") == not_yours
    assert await pair.press(pair.bob, "No, play on") == not_yours
    assert (await pair.table()).status == "playing"


def forgeries() -> list[str]:
    chance = random.Random(64)
    noise = bytes(chance.randrange(32, 127) for _ in range(64)).decode()
    return [
        "m",
        ":::::",
        "\0",
        "m:GID:5:0:24/21\0",
        "m:GID:5:0:24/21\n",
        "m:GID:05:0:24/21",
        "m:GID:+5:0:24/21",
        "m:GID:1_0:0:24/21",
        "m:GID:-5:0:24/21",
        "m:GID:\u0665:0:24/21",
        "m:GID:1\u0660:0:24/21",
        "m:GID:5:\u0660:24/21",
        "m:GID:5:0:\uff12\uff14/21",
        "m:GID:5:0:24/21\u202e",
        f"m:GID:{'9' * 40}:0:24/21",
        "ZZ:GID:5:0:24/21",
        "é:GID:5:0:24/21",
        "mm:GID:5:0:24/21",
        "l:GID:0:0:xx",
        "l:-:0:0:",
        "j_GID",
        "🎲" * 16,
        noise,
        "\x80" * 32,
    ]


async def test_what_no_button_carries_is_answered_and_changes_nothing(pair: Pair) -> None:
    before = await pair.table()
    for data in forgeries():
        forged = data.replace("GID", pair.gid)
        assert await pair.house.press_data(pair.ann, pair.chat, forged) == NO_BUTTON, data
        pair.house.move(1)
    assert await pair.table() == before


async def test_a_table_that_is_not_there_is_named_to_nobody(pair: Pair) -> None:
    for deed in get_args(Deed):
        data = Token(deed, "0" * 10, 5, 0, "24/21").data
        answer = await pair.house.press_data(pair.ann, pair.chat, data)
        assert answer in {STRANGER, NO_BUTTON, NO_TABLE, NOT_ASKED, NOT_WATCHING}, deed
        pair.house.move(1)


@pytest.mark.parametrize("length", [0, 2])
async def test_a_shorter_log_than_there_is_is_stale(pair: Pair, length: int) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    before = await pair.table()
    data = f"m:{pair.gid}:{length}:0:24/21"
    assert await pair.house.press_data(pair.ann, pair.chat, data) == STALE
    assert await pair.table() == before


MOVES = [
    ("24/22", "The dice don't allow that."),
    ("24/18", "The dice don't allow that."),
    ("24/19", "Point 19 is closed."),
    ("10/9", "You have no checker on 10."),
    ("6/off", "Too early to bear off: the checker on 24 is not home yet."),
    ("hand/21", "You have no checker on hand."),
    ("bar/21", "You have no checker on bar."),
    ("21/24", NO_BUTTON),
    ("24/24", NO_BUTTON),
    ("off/24", NO_BUTTON),
    ("-", NO_BUTTON),
    ("", NO_BUTTON),
    ("24", NO_BUTTON),
    ("24/21(9)", NO_BUTTON),
    ("((((****////", NO_BUTTON),
]


async def test_a_move_that_can_not_be_made_is_refused_with_its_rule(pair: Pair) -> None:
    before = await pair.table()
    for text, answer in MOVES:
        data = f"m:{pair.gid}:{before.length}:0:{text}"
        toast = await pair.house.press_data(pair.ann, pair.chat, data)
        assert toast.startswith(answer), text
    assert await pair.table() == before


async def test_a_play_that_can_not_be_made_is_refused(pair: Pair) -> None:
    before = await pair.table()
    for text in ("24/21", "24/20(2)", "13/7 8/7", "-", "24/23/21/20 6/5", "6/off"):
        data = f"p:{pair.gid}:{before.length}:0:{text}"
        toast = await pair.house.press_data(pair.ann, pair.chat, data)
        assert toast not in {"Played.", ""}, text
    assert await pair.table() == before


async def test_done_before_the_play_is_whole_is_refused(pair: Pair) -> None:
    await pair.press(pair.ann, "24")
    before = await pair.table()
    data = f"d:{pair.gid}:{before.length}:1:"
    assert (await pair.house.press_data(pair.ann, pair.chat, data)).startswith("Not so: both dice")
    assert await pair.table() == before


async def test_a_board_that_was_deleted_comes_back_with_the_next_move(pair: Pair) -> None:
    pair.house.provoked.add(NOT_FOUND)
    old = pair.board()["message_id"]
    data = pair.data("24")
    pair.house.sandbox.delete_message(pair.chat, old)
    await pair.house.press_data(pair.ann, pair.chat, data, old)
    assert pair.board()["message_id"] > old
    assert "24/21" in text_of(pair.board())


async def test_a_board_that_was_deleted_comes_back_when_asked_for(pair: Pair) -> None:
    pair.house.provoked.add(NOT_FOUND)
    old = pair.board()["message_id"]
    pair.house.sandbox.delete_message(pair.chat, old)
    await pair.house.say(pair.bob, pair.chat, "/board")
    assert pair.board()["message_id"] > old
    assert await pair.press(pair.ann, "24")
