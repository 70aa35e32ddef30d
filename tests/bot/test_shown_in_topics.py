"""Private games that are shown in a forum, and the ways to what is played in its topics."""

import pytest

from bot.sandbox.values import Obj
from tests.bot.playing import House, buttons, gid_of, text_of
from tests.bot.test_doors import Forum, new_forum
from tests.bot.test_lobby import private_game


@pytest.fixture
async def forum(house: House) -> Forum:
    return await new_forum(house)


async def shown_in_chess(forum: Forum) -> tuple[str, Obj]:
    """The table, and the board that was the first."""
    gid = await private_game(forum.house, forum.ann, forum.bob)
    await forum.house.say(forum.ann, forum.chat, "/show", forum.chess)
    forum.house.move(61)
    return gid, forum.house.board(forum.chat, forum.chess)


async def topics(forum: Forum, gid: str) -> list[int]:
    views = await forum.house.store.views(gid)
    return [view.thread for view in views if view.chat == forum.chat]


async def test_shown_in_another_topic_the_board_moves_there(forum: Forum) -> None:
    house = forum.house
    gid, first = await shown_in_chess(forum)
    await house.say(forum.bob, forum.chat, "/show", forum.games)
    assert "photo" in house.board(forum.chat, forum.games)
    await house.stripped(forum.chat, first)
    assert await topics(forum, gid) == [forum.games]
    await house.say(forum.ann, forum.ann, "8/5 6/5")
    assert "8/5 6/5" in text_of(house.board(forum.chat, forum.games))


async def test_shown_again_the_board_moves_to_the_topic_for_games(forum: Forum) -> None:
    gid, _ = await shown_in_chess(forum)
    await forum.bind()
    forum.house.move(61)
    await forum.house.say(forum.bob, forum.chat, "/show", forum.chess)
    assert "photo" in forum.last(forum.games)
    assert text_of(forum.last(forum.chess)) == "The board is shown in the topic for games."
    assert await topics(forum, gid) == [forum.games]


async def test_shown_again_in_the_same_topic_it_comes_anew_there(forum: Forum) -> None:
    gid, first = await shown_in_chess(forum)
    await forum.house.say(forum.bob, forum.chat, "/show", forum.chess)
    assert forum.house.board(forum.chat, forum.chess)["message_id"] > first["message_id"]
    assert await topics(forum, gid) == [forum.chess]


async def test_a_game_of_one_topic_is_watched_from_another(forum: Forum) -> None:
    house = forum.house
    await house.say(forum.ann, forum.chat, "/play", forum.games)
    gid = gid_of(house.board(forum.chat, forum.games))
    await house.press(forum.bob, forum.chat, "Play", forum.games)
    await house.say(forum.bob, forum.chat, "/watch", forum.chess)
    (way,) = buttons(forum.last(forum.chess))
    assert way["url"] == f"https://t.me/sandbox_bot?start=w_{gid}"
