"""A player's list of his games."""

from tests.bot.playing import House, text_of


async def test_a_private_game_stands_in_the_list(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    await house.say(ann, ann, "/games")
    assert "private chat" in text_of(house.board(ann))
