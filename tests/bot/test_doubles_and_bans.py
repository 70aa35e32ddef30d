"""A double named at the table, and the question what may not be played."""

from collections.abc import Callable

import pytest

from bot.tokens import Deed, Token
from engine.match import Match
from engine.plays import Tree
from engine.refusals import bans_now
from tests.bot.forwarding import forwarded, on_turn, plays
from tests.bot.pair import Pair
from tests.bot.playing import NOT_MODIFIED, House, gid_of, text_of, tokens

NO_BUTTON = "There is no such button. Press on the fresh board: /board"


async def begun(house: House, game: str, *presses: tuple[Deed, str]) -> Pair:
    """Ann has White in this game, under what else was pressed before Bob sat down."""
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    pair = Pair(house, chat, ann, bob, gid_of(house.board(chat)))
    for deed, text in (("game", game), *presses):
        data = Token(deed, pair.gid, 0, 0, text).data
        assert await house.press_data(ann, chat, data)
        house.move(6)
    await pair.press(bob, "🎲 Play")
    return pair


async def acey_played(house: House, *presses: tuple[Deed, str]) -> Pair:
    """Ann has played the one and the two of her first throw."""
    house.chance.rolls = ((5, 2), (2, 1))
    pair = await begun(house, "acey_deucey", *presses)
    house.move(6)
    assert await pair.press(pair.ann, "hand/23 hand/24") == "Played."
    return pair


async def test_after_the_acey_there_are_six_doubles_to_press(house: House) -> None:
    pair = await acey_played(house)
    assert "The 1-2 is played! Ann names a double." in text_of(pair.board())
    labels = [label for label in house.labels(pair.chat) if "of" in label]
    assert labels == [f"{die}-{die}: 4 of 4" for die in range(6, 0, -1)]


async def test_a_double_is_named_and_played(house: House) -> None:
    pair = await acey_played(house)
    house.move(6)
    assert await pair.press(pair.ann, "6-6") == "Played."
    table = await pair.table()
    assert table.match
    assert table.match.phase
    assert table.match.phase.numbers == (6, 6, 6, 6)
    assert "⚪ Ann names 6-6." in text_of(pair.board())


async def test_only_the_one_on_turn_names_a_double(house: House) -> None:
    pair = await acey_played(house)
    assert await pair.press(pair.bob, "6-6") == "It is Ann's turn."
    eve = house.person("Eve")
    house.sandbox.join(pair.chat, eve)
    assert await pair.press(eve, "6-6") == "Others play at this table. Open your own: /play"
    table = await pair.table()
    assert table.match
    assert table.match.naming


@pytest.mark.parametrize("die", ["7", "0", "66", ""])
async def test_no_other_die_can_be_named(house: House, die: str) -> None:
    pair = await acey_played(house)
    data = Token("name", pair.gid, (await pair.table()).length, 0, die).data
    assert await house.press_data(pair.ann, pair.chat, data) == NO_BUTTON


async def test_a_double_is_named_once(house: House) -> None:
    pair = await acey_played(house)
    house.provoked.add(NOT_MODIFIED)  # the stale press has the board looked at
    data, message = pair.data("6-6"), pair.board()["message_id"]
    assert await house.press_data(pair.ann, pair.chat, data) == "Played."
    late = await house.press_data(pair.ann, pair.chat, data, message)
    assert late == "The position has changed. Look at the fresh board, I am updating it."


async def test_where_a_die_decides_the_double_it_is_told(house: House) -> None:
    house.chance.rolls = ((5, 2), (2, 1), (4, 4))
    options: tuple[tuple[Deed, str], ...] = (("option", "acey_double"),)
    pair = await begun(house, "acey_deucey", *options)
    house.move(6)
    assert await pair.press(pair.ann, "hand/23 hand/24") == "Played."
    assert "⚪ Ann throws one die: the double is 4-4." in text_of(pair.board())
    assert not any(token.deed == "name" for token in tokens(pair.board()))


def banning(ban: str) -> Callable[[Match], bool]:
    """Where there is something to choose, and this rule takes a move away."""

    def fits(match: Match) -> bool:
        if match.to_play is None or len(plays(match)) == 1:
            return False
        return ban in bans_now(Tree(match.terms.variant), *match.to_play)

    return fits


@pytest.mark.parametrize(
    ("game", "preset", "ban", "told"),
    [
        ("acey_deucey", "navy", "home-frozen", "frozen at home"),
        ("acey_deucey", "american", "bar-first", "the bar comes first"),
        ("crazy_narde", "source", "not-all-home", "not all home"),
    ],
)
async def test_the_question_names_the_rules_that_take_moves_away(
    house: House, game: str, preset: str, ban: str, told: str
) -> None:
    pair = await begun(house, game, ("preset", preset))
    match = await forwarded(pair, banning(ban))
    query = house.pressing(on_turn(pair, match), pair.chat, "Why can't I?")
    answer = await house.sandbox.wait_for_answer(query)
    assert answer["show_alert"]
    first, *lines = str(answer["text"]).splitlines()
    assert first == "Not allowed now:"
    assert match.to_play
    bans = bans_now(Tree(match.terms.variant), *match.to_play)
    assert f"{bans[ban]}: {told}" in lines
    assert len(lines) == len(bans)


async def test_a_second_checker_from_the_head_is_named(house: House) -> None:
    """The first throws are forced; of the third throw one checker has left the head already."""
    house.chance.rolls = ((5, 2), (6, 5), (6, 5), (3, 2))
    pair = await begun(house, "long_narde")
    first = Token("move", pair.gid, (await pair.table()).length, 0, "24/21").data
    assert await house.press_data(pair.ann, pair.chat, first) == "24/21 ✓ Numbers left: 1."
    assert await pair.press(pair.ann, "Why can't I?") == "Not allowed now:\n24/22: the head"


async def test_where_no_rule_forbids_anything_the_question_says_so(house: House) -> None:
    house.chance.rolls = ((5, 2), (6, 3))
    pair = await begun(house, "acey_deucey")
    assert await pair.press(pair.ann, "Why can't I?") == (
        "No rule takes anything away now: you may play whatever the dice allow."
    )


async def test_the_question_is_for_the_one_on_turn(house: House) -> None:
    house.chance.rolls = ((5, 2), (6, 3))
    pair = await begun(house, "acey_deucey")
    assert await pair.press(pair.bob, "Why can't I?") == "It is Ann's turn."
