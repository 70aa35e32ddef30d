"""The cube in the chat: who is asked, the answers, what they cost."""

import pytest

from bot.tokens import Token
from engine.board import Side
from tests.bot.club import DOUBLING, matched, opened
from tests.bot.playing import NOT_MODIFIED, House, text_of


async def test_who_may_double_is_offered_the_throw_and_the_cube(house: House) -> None:
    club = await opened(house)
    assert "⚫ Bob throws or doubles." in club.text()
    assert club.labels()[:3] == ["🎲 Roll", "⏫ Double: cube to 2", "⏩ Roll for me"]


async def test_the_throw_that_was_asked_for_is_shown(house: House) -> None:
    club = await opened(house)
    assert await club.press(club.bob, "Roll") == "Rolled."
    assert "Bob to play 6-4" in club.text()


async def test_only_who_is_to_throw_can_throw(house: House) -> None:
    club = await opened(house)
    assert await club.press(club.ann, "Roll") == "It is your opponent's throw."


async def test_a_double_is_a_new_message_that_asks_the_opponent(house: House) -> None:
    club = await opened(house)
    old = club.board()["message_id"]
    assert await club.press(club.bob, "Double") == "Offered. Your opponent decides."
    assert club.board()["message_id"] > old
    assert "⚪ Ann decides: play on for 2, or drop?" in club.text()
    assert "⚫ Bob doubles: the cube to 2." in club.text()


async def test_take_and_drop_say_what_they_cost_and_stand_where_no_throw_stood(
    house: House,
) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    rows = club.board()["reply_markup"]["inline_keyboard"]
    assert [[each["text"] for each in row] for row in rows] == [
        ["❓ What is at stake"],
        ["✅ Take: play on for 2"],
        ["❌ Drop: you lose 1, score ⚪0:1⚫ to 5"],
    ]
    assert [row[0].get("style") for row in rows] == [None, "success", "danger"]


async def test_what_is_at_stake_is_told(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    assert await club.press(club.ann, "stake") == (
        "Drop and you lose 1, the score becomes ⚪ 0 : 1 ⚫."
        " Take and the game is worth 2, the cube is yours."
    )


async def test_a_stale_press_on_an_offer_changes_nothing(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await opened(house)
    rolls = Token("throw", club.gid, (await club.table()).length).data
    await club.press(club.bob, "Double")
    before = await club.table()
    toast = await house.press_data(club.bob, club.chat, rolls)
    assert toast == "The position has changed. Look at the fresh board, I am updating it."
    assert await club.table() == before


async def test_the_doubler_can_not_answer_himself(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    toast = await club.press(club.bob, "Take")
    assert toast == "You offered it yourself: your opponent has to answer."


async def test_after_a_take_the_doubler_throws_with_the_cube_across(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    assert await club.press(club.ann, "Take") == "Taken, the game goes on."
    assert "cube 2, ⚪’s" in club.text()
    assert "Bob to play 6-4" in club.text()


async def test_who_has_his_dice_thrown_is_not_asked(house: House) -> None:
    club = await opened(house)
    toast = await club.press(club.bob, "Roll for me")
    assert toast == "I roll for you at once now. A button under the board brings the question back."
    assert "Bob to play 6-4" in club.text()
    assert "⏸ Ask me before my roll" in club.labels()


async def test_the_question_can_be_brought_back(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Roll for me")
    toast = await club.press(club.bob, "Ask me")
    assert toast == "All right, I ask before each of your rolls."
    assert (await club.table()).rolls_for == frozenset()


async def test_a_forbidden_double_is_refused_with_its_reason(house: House) -> None:
    club = await opened(house, card="backgammon classic length=2 crawford=no")
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""), ("next-game", ""))
    assert await club.does(club.ann, "cube") == (
        "You can't double: at 1 a single win is enough for your opponent,"
        " so you would risk nothing."
    )


async def test_a_typed_double_is_told_why_not(house: House) -> None:
    club = await matched(house, *DOUBLING)
    house.sandbox.send(club.ann, club.chat, "double", reply_to=club.board()["message_id"])
    await house.handled()
    await house.settled()
    assert text_of(house.said(club.chat)[-1]) == "Doubling is done before one's own roll."


async def test_a_match_in_russian_speaks_the_table(house: House) -> None:
    club = await opened(house, lang="ru")
    assert club.labels()[:2] == ["🎲 Бросить", "⏫ Даве: куб на 2"]
    await club.press(club.bob, "Даве")
    assert "⚫ Bob: даве! Куб на 2." in club.text()
    assert "❌ Пас: отдаёте 1, счёт ⚪0:1⚫ до 5" in club.labels()


async def test_a_redouble_is_called_so(house: House) -> None:
    club = await opened(house, (3, 1), (6, 4), (5, 2), (4, 3))
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("take", ""))
    await club.played(club.bob, ("play", "24/18 13/9"))
    assert "⏫ Redouble: cube to 4" in club.labels()
    await club.press(club.ann, "Redouble")
    assert "⚪ Ann redoubles: the cube to 4." in club.text()


async def test_after_a_beaver_the_doubler_is_told_whose_the_cube_will_be(house: House) -> None:
    club = await opened(house, card="backgammon classic length=0 beaver=yes")
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("raise", ""))
    told = await club.press(club.bob, "stake")
    assert told.endswith("Take and the game is worth 4, the cube is your opponent’s.")


async def test_who_has_offered_is_told_what_the_opponent_decides(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    told = await club.press(club.bob, "stake")
    assert told.startswith("Your opponent decides. Drop: they lose 1,")


@pytest.mark.parametrize("label", ["Take", "Drop"])
async def test_a_stranger_answers_no_double(house: House, label: str) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    eve = house.person("Eve")
    house.sandbox.join(club.chat, eve)
    before = await club.table()
    assert await club.press(eve, label) == "Others play at this table. Open your own: /play"
    assert await club.table() == before


async def test_each_player_has_only_his_own_dice_thrown(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await opened(house)
    await club.press(club.ann, "Roll for me")
    assert (await club.table()).rolls_for == frozenset({Side.X})
    assert "🎲 Roll" in club.labels()


async def test_a_question_that_was_never_gone_is_not_brought_back(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Roll for me")
    assert await club.press(club.ann, "Ask me") == "It is so already."
    assert (await club.table()).rolls_for == frozenset({Side.O})


async def test_in_crawfords_game_nobody_is_asked_whether_to_be_asked(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await opened(house, card="backgammon international length=2")
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""), ("next-game", ""), ("rolls-for-me", "yes"))
    assert "⏸ Ask me before my roll" not in club.labels()
