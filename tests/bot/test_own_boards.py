"""A player at a group's table who has his board in his private chat as well."""

import pytest

from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_MODIFIED, House, buttons, text_of
from tests.bot.privately import H, rung
from tests.bot.test_stand import deeds


@pytest.fixture
async def pair(house: House) -> Pair:
    """Ann has to play 3-1, then Bob 6-5."""
    pair = await seated(house, (3, 1), (6, 5))
    house.move(61)
    return pair


async def opened(pair: Pair, user: int) -> None:
    await pair.house.say(user, user, f"/start w_{pair.gid}")


async def test_the_groups_board_has_the_way_to_ones_own(pair: Pair) -> None:
    (way,) = [each for each in buttons(pair.board()) if each["text"] == "🎲 My board"]
    assert way["url"] == f"https://t.me/sandbox_bot?start=w_{pair.gid}"


async def test_a_player_plays_from_his_private_chat(pair: Pair) -> None:
    await opened(pair, pair.ann)
    assert "photo" in pair.house.board(pair.ann)
    assert "move" in deeds(pair.house.board(pair.ann))
    await pair.house.say(pair.ann, pair.ann, "8/5 6/5")
    assert "8/5 6/5" in text_of(pair.board())
    assert "8/5 6/5" in text_of(pair.house.board(pair.ann))


async def test_presses_on_both_boards_mean_the_same(pair: Pair) -> None:
    await opened(pair, pair.ann)
    await pair.house.press(pair.ann, pair.ann, "24")
    await pair.house.press(pair.ann, pair.chat, "8")
    await pair.house.press(pair.ann, pair.ann, "Done")
    assert "24/21 8/7" in text_of(pair.board())


async def test_a_play_on_its_way_stays_when_one_opens_his_own_board(pair: Pair) -> None:
    await pair.press(pair.ann, "24")
    await opened(pair, pair.ann)
    assert (await pair.table()).draft == "24/21"


async def test_followed_once_more_the_link_brings_the_board_again(pair: Pair) -> None:
    await opened(pair, pair.ann)
    first = pair.house.board(pair.ann)["message_id"]
    await opened(pair, pair.ann)
    assert pair.house.board(pair.ann)["message_id"] > first
    views = await pair.house.store.views(pair.gid)
    assert [view.chat for view in views].count(pair.ann) == 1


async def test_a_player_may_have_his_board_in_the_group_alone_again(pair: Pair) -> None:
    await opened(pair, pair.bob)
    toast = await pair.house.press(pair.bob, pair.bob, "Only in the group")
    assert toast == "All right, your board is only in the group now."
    last = pair.house.said(pair.bob)[-1]
    assert text_of(last).startswith("Your game goes on here: ")
    assert [each["text"] for each in buttons(last)] == ["🎲 My board", "👁 Watch"]
    assert [view.chat for view in await pair.house.store.views(pair.gid)] == [pair.chat]


async def test_whoever_blocks_the_bot_can_still_be_reached_in_the_group(pair: Pair) -> None:
    await opened(pair, pair.bob)
    block(pair)
    await pair.press(pair.ann, "24")
    assert "🚪" not in text_of(pair.board())
    assert [view.chat for view in await pair.house.store.views(pair.gid)] == [pair.chat]


async def test_a_stranger_gets_the_spectators_view(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    await opened(pair, eve)
    assert deeds(pair.house.board(eve)) == {"guess", "unwatch"}


async def test_the_end_comes_to_ones_own_board_too(pair: Pair) -> None:
    await opened(pair, pair.ann)
    await pair.house.press(pair.ann, pair.ann, "Resign")
    await pair.house.press(pair.ann, pair.ann, "a single")
    await pair.house.press(pair.bob, pair.chat, "Accept")
    for where in (pair.chat, pair.ann):
        last = pair.house.said(where)[-1]
        assert "Bob wins" in text_of(last)
        assert deeds(last) == {"rematch", "talk"}


async def test_a_rematch_comes_to_both_places(pair: Pair) -> None:
    await opened(pair, pair.ann)
    await pair.house.press(pair.ann, pair.ann, "Resign")
    await pair.house.press(pair.ann, pair.ann, "a single")
    await pair.house.press(pair.bob, pair.chat, "Accept")
    await pair.house.press(pair.bob, pair.chat, "Rematch")
    await pair.house.press(pair.ann, pair.ann, "🎲 Play")
    assert "photo" in pair.house.board(pair.ann)
    assert "photo" in pair.house.board(pair.chat)
    assert "Only in the group" in " ".join(pair.house.labels(pair.ann))


async def plays_late(pair: Pair) -> None:
    """Ann plays from her private chat after a long while, so that new boards come."""
    await opened(pair, pair.ann)
    pair.house.move(H)
    await pair.house.say(pair.ann, pair.ann, "8/5 6/5")


def mentioned(pair: Pair) -> list[int]:
    entities = pair.board()["caption_entities"]
    return [each["user"]["id"] for each in entities if each["type"] == "text_mention"]


def block(pair: Pair) -> None:
    """Bob blocks the bot; that he is called in the group may cross with a board being drawn."""
    pair.house.provoked.add(NOT_MODIFIED)
    pair.house.sandbox.block(pair.bob)


async def test_who_has_his_own_board_is_not_called_in_the_group_as_well(pair: Pair) -> None:
    await opened(pair, pair.bob)
    before = rung(pair.house, pair.bob)
    await plays_late(pair)
    assert "Bob to play 6-5" in text_of(pair.board())
    assert mentioned(pair) == []
    assert rung(pair.house, pair.bob) == before + 1


async def test_whoever_has_no_board_of_his_own_is_called_in_the_group(pair: Pair) -> None:
    await plays_late(pair)
    assert mentioned(pair) == [pair.bob]


async def test_who_blocks_the_bot_is_called_in_the_group_again_at_once(pair: Pair) -> None:
    await opened(pair, pair.bob)
    block(pair)
    await plays_late(pair)
    assert mentioned(pair) == [pair.bob]
    assert (await pair.table()).own_boards == (pair.ann,)
    assert pair.gid not in await pair.house.store.tables_in(pair.bob)


async def test_who_blocks_the_bot_while_the_other_moves_costs_the_group_no_board(
    pair: Pair,
) -> None:
    await opened(pair, pair.bob)
    block(pair)
    before = pair.board()["message_id"]
    await pair.press(pair.ann, "24")
    assert (await pair.table()).own_boards == ()
    assert pair.board()["message_id"] == before


async def test_a_lost_board_of_ones_own_comes_again_by_the_link(pair: Pair) -> None:
    await opened(pair, pair.bob)
    block(pair)
    await pair.press(pair.ann, "24")
    pair.house.sandbox.unblock(pair.bob)
    await opened(pair, pair.bob)
    assert (await pair.table()).own_boards == (pair.bob,)
    assert "photo" in pair.house.said(pair.bob)[-1]
