"""The stand at its edges: words for one, a game that is over, presses that cross."""

import pytest

from bot.tokens import Token
from bot.words import WORDS
from tests.bot.playing import House, buttons, text_of
from tests.bot.privately import does
from tests.bot.test_stand import watched


@pytest.mark.parametrize(
    ("key", "one", "more"),
    [
        ("guess-given", "Так думает 1 из 3.", "Так думают 2 из 3."),
        ("guess-right", "Всего угадал 1 из 3.", "Всего угадали 2 из 3."),
        ("guess-wrong", "Победителя угадал 1 из 3.", "Победителя угадали 2 из 3."),
        ("guesses-told", "победителя угадал 1 из 3.", "победителя угадали 2 из 3."),
    ],
)
def test_in_russian_one_thinks_and_several_think(key: str, one: str, more: str) -> None:
    for count, told in ((1, one), (2, more)):
        text = WORDS["ru"].plain(key, name="Аня", same=count, right=count, all=3)
        assert text.endswith(told)


async def test_after_the_game_its_card_offers_no_way_in_and_nothing_to_close(house: House) -> None:
    table = await watched(house)
    house.move(6)
    await house.say(table.ann, table.ann, "/watch")
    card = house.said(table.ann)[-1]
    await does(house, table.gid, table.ann, "ask-resign")
    await does(house, table.gid, table.ann, "offer-resign", "1")
    await does(house, table.gid, table.bob, "accept")
    house.move(6)
    data = Token("stand", table.gid, text="close").data
    toast = await house.press_data(table.ann, table.ann, data, card["message_id"])
    assert toast == "This game is over. A game of your own: /play"
    told = house.sandbox.world.message(table.ann, card["message_id"])
    assert told
    assert text_of(told) == toast
    assert not buttons(told)
