"""The way from a player's list of games to each of his boards."""

import pytest

from bot.tokens import Token
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, buttons, gid_of, text_of
from tests.bot.privately import begun, hosts_play
from tests.bot.test_stand import deeds, watched


async def listed(house: House, user: int) -> None:
    house.move(61)
    await house.say(user, user, "/games")


async def in_supergroup(house: House) -> Pair:
    """Ann has to play 3-1, and has her board in private as well."""
    house.chance.rolls = ((3, 1), (6, 4), (5, 2))
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = house.sandbox.make_group("Club", [ann, bob], supergroup=True)
    await house.handled()
    await house.say(ann, chat, "/play")
    gid = gid_of(house.board(chat))
    await house.press(bob, chat, "Play")
    await house.say(ann, ann, f"/start w_{gid}")
    return Pair(house, chat, ann, bob, gid)


async def test_a_basic_groups_board_comes_to_the_private_chat_from_which_it_is_asked_for(
    house: House,
) -> None:
    pair = await seated(house, (3, 1))
    before = house.said(pair.chat)
    await listed(house, pair.ann)
    assert await house.press(pair.ann, pair.ann, "1. Bob") == "The board is below."
    assert "move" in deeds(house.said(pair.ann)[-1])
    assert house.said(pair.chat) == before


async def test_the_board_of_a_group_that_removed_the_bot_can_be_played_at_in_private(
    house: House,
) -> None:
    pair = await seated(house, (3, 1))
    house.sandbox.leave(pair.chat, house.sandbox.world.settings.id)
    await house.handled()
    house.move(61)
    house.sandbox.send(pair.ann, pair.ann, "/games")  # the group's board is never settled now
    await house.sandbox.wait_until(lambda: bool(house.said(pair.ann)))
    query = house.pressing(pair.ann, pair.ann, "1. Bob")
    assert await house.answered(query) == "The board is below."
    await house.sandbox.wait_until(lambda: "move" in deeds(house.said(pair.ann)[-1]))
    house.sandbox.send(pair.ann, pair.ann, "8/5 6/5")
    await house.sandbox.wait_until(lambda: "8/5 6/5" in text_of(house.said(pair.ann)[-1]))


async def test_before_the_game_a_basic_groups_table_comes_anew_in_the_group(house: House) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    await house.say(ann, chat, "/play")
    before = house.board(chat)["message_id"]
    await listed(house, ann)
    toast = await house.press(ann, ann, "1. Backgammon")
    assert toast == "The board is shown again: Club."
    assert house.board(chat)["message_id"] > before


async def test_a_supergroups_board_that_one_has_in_private_too_is_shown_there(
    house: House,
) -> None:
    pair = await in_supergroup(house)
    await listed(house, pair.ann)
    (way,) = buttons(house.said(pair.ann)[-1])
    assert way["callback_data"] == Token("board", pair.gid).data
    assert await house.press(pair.ann, pair.ann, "1. Bob") == "The board is below."
    assert "move" in deeds(house.said(pair.ann)[-1])


async def test_a_groups_own_list_leads_to_the_board_in_the_group(house: House) -> None:
    pair = await in_supergroup(house)
    house.move(61)
    await house.say(pair.ann, pair.chat, "/games")
    (way,) = buttons(house.said(pair.chat)[-1])
    assert way["url"].startswith("https://t.me/c/")


async def test_the_next_game_comes_to_who_has_its_board_in_private(house: House) -> None:
    pair = await in_supergroup(house)
    house.move(61)
    carol = house.person("Carol")
    await house.say(pair.ann, pair.ann, "/play")
    other = gid_of(house.board(pair.ann))
    await house.say(carol, carol, f"/start j_{other}")
    await house.press(carol, carol, "Play")
    house.move(61)
    await hosts_play(house, other)
    house.move(10)
    assert await house.press(pair.ann, pair.ann, "➡ Next game: Bob") == "The board is below."
    assert gid_of(house.said(pair.ann)[-1]) == pair.gid


async def test_in_a_group_one_hears_that_a_private_board_comes_to_the_private_chat(
    house: House,
) -> None:
    table = await watched(house)
    chat = await house.group("Club", table.ann, table.bob)
    await house.say(table.ann, chat, "/show")
    house.move(61)
    await house.say(table.ann, chat, "/games")
    before = len(house.said(table.ann))
    toast = await house.press(table.ann, chat, "1. Bob")
    assert toast == "The board is in our private chat."
    assert len(house.said(table.ann)) == before + 1


async def test_in_a_group_its_own_board_comes_up_for_who_has_one_in_private_too(
    house: House,
) -> None:
    pair = await seated(house, (3, 1))
    house.move(61)
    await house.say(pair.ann, pair.ann, f"/start w_{pair.gid}")
    before = pair.board()["message_id"]
    await house.say(pair.ann, pair.chat, "/games")
    assert await pair.press(pair.ann, "1. Bob") == "The board is shown again: Club."
    assert "photo" in pair.board()
    assert pair.board()["message_id"] > before


@pytest.mark.parametrize("command", ["/show", "/watch"])
async def test_of_several_games_with_one_opponent_each_is_told_apart(
    house: House, command: str
) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    for card in ("backgammon classic", "long_narde standard"):
        await begun(house, ann, bob, card)
    chat = await house.group("Club", ann, bob) if command == "/show" else ann
    await house.say(ann, chat, command)
    assert house.labels(chat) == ["1. Bob", "2. Bob"]
    assert text_of(house.said(chat)[-1]).splitlines()[2:] == [
        "1. Bob: Long narde, single game",
        "2. Bob: Backgammon, single game",
    ]
