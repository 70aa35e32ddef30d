"""What those who only look on see of a clock: no reminder rings for them."""

from bot.sandbox.values import Obj
from tests.bot.playing import House, text_of
from tests.bot.test_stand import Watched, watched

CARD = "backgammon international clock=days-3"
OPENER = 1_000_001
D = 24 * 3600.0


async def slow(house: House) -> tuple[Watched, int]:
    """A private game with a clock, which a group sees; Ann is to play."""
    await house.store.set_card(OPENER, "backgammon", CARD)
    table = await watched(house)
    assert table.ann == OPENER
    chat = await house.group("Club", table.ann, table.bob, table.eve)
    await house.say(table.ann, chat, "/show")
    await house.settled()
    return table, chat


async def later(table: Watched, seconds: float, words: str) -> None:
    house = table.house
    house.move(seconds)
    await house.sandbox.wait_until(lambda: words in boards(house, table.ann)[-1], 20)
    await house.settled()


def boards(house: House, chat: int) -> list[str]:
    return [text_of(message) for message in house.said(chat) if "photo" in message]


async def test_a_group_that_only_looks_on_is_told_that_time_is_up_and_not_rung(
    house: House,
) -> None:
    table, chat = await slow(house)
    before = house.board(chat)["message_id"]
    await later(table, 3 * D, "Your time is up")
    board: Obj = house.board(chat)
    assert board["message_id"] == before
    assert "Ann has run out of time. Now it is the opponent who decides." in text_of(board)
    assert not [each for each in board["caption_entities"] if each["type"] == "text_mention"]


async def test_a_reminder_costs_spectators_no_board(house: House) -> None:
    table, _ = await slow(house)
    await table.watch()
    await house.settled()
    edits = len(house.sandbox.calls(chat_id=table.eve))
    await later(table, 1.5 * D, "Half of the time is gone")
    assert len(house.sandbox.calls(chat_id=table.eve)) == edits
