"""Who is nobody takes no seat, and what was written once counts once."""

import pytest

from bot.sandbox.masks import CHANNEL_BOT, GROUP_BOT
from bot.sandbox.values import Person
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, text_of, tokens

NOBODY_OPENS = "A chat can't take a seat."


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, (3, 1), (6, 5))


async def handled(house: House) -> None:
    await house.handled()
    await house.settled()


async def gids(house: House) -> list[str]:
    return [gid async for gid in house.store.gids()]


@pytest.mark.parametrize("mask", ["group", "channel"])
async def test_a_group_or_a_channel_opens_no_table(house: House, mask: str) -> None:
    chat = await house.group("Club", house.person("Ann"))
    say = {"group": house.sandbox.say_as_group, "channel": house.sandbox.say_as_channel}[mask]
    say(chat, "/play")
    await handled(house)
    assert await gids(house) == []
    assert len(house.said(chat)) == 2
    assert "/play" in text_of(house.said(chat)[-1])


@pytest.mark.parametrize("mask", [GROUP_BOT, CHANNEL_BOT])
async def test_who_presses_behind_a_mask_takes_no_seat(house: House, mask: Person) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    await house.say(ann, chat, "/play")
    board = house.board(chat)
    gid, data = tokens(board)[0].gid, tokens(board)[0].data
    query = house.sandbox.press_stale(ann, chat, board["message_id"], data)
    waiting = house.sandbox.world.updates.waiting()[-1]
    waiting.body["from"] = {"id": mask.id, "is_bot": True, "first_name": mask.first_name}
    assert (await house.answered(query)).startswith(NOBODY_OPENS)
    assert (await house.table(gid)).status == "open"


@pytest.mark.parametrize("text", ["/play", "/board", "/help", "/close", "24/21"])
async def test_what_names_no_sender_is_let_be(pair: Pair, text: str) -> None:
    before, said = await pair.table(), len(pair.house.said(pair.chat))
    pair.house.sandbox.say_as_nobody(pair.chat, text)
    await handled(pair.house)
    assert await pair.table() == before
    assert len(pair.house.said(pair.chat)) == said


async def test_a_move_that_is_written_anew_is_no_second_move(pair: Pair) -> None:
    house = pair.house
    board = pair.board()["message_id"]
    message = house.sandbox.send(pair.ann, pair.chat, "24/21", reply_to=board)
    await handled(house)
    assert (await pair.table()).draft == "24/21"
    house.sandbox.rewrite(pair.ann, pair.chat, message["message_id"], "8/7")
    await handled(house)
    assert (await pair.table()).draft == "24/21"


async def test_an_edit_is_no_command(house: House) -> None:
    ann = house.person("Ann")
    message = house.sandbox.send(ann, ann, "/help")
    await handled(house)
    house.sandbox.rewrite(ann, ann, message["message_id"], "/play")
    await handled(house)
    assert await gids(house) == []
