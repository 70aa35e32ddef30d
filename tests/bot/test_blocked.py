"""Players who block the bot: the opponent is told, and the board comes when they let it write."""

from bot.closing import STALE_MS
from tests.bot.playing import NOT_MODIFIED, PATIENCE_S, House, gid_of, last, text_of

DAY_S = STALE_MS // 1000
DEAF = "I can't reach Bob"
CLOSED = "The table is closed."
CHOSEN = "Chosen 24/21"


async def in_private(house: House) -> tuple[int, int, str]:
    """Ann and Bob play in private; it is Ann's turn."""
    house.chance.rolls = ((3, 1), (6, 5))
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    lobbies = {user: house.board(user) for user in (ann, bob)}
    await house.press(bob, bob, "Play")
    for user, lobby in lobbies.items():
        await house.stripped(user, lobby)
    house.move(61)
    return ann, bob, gid


async def deaf(house: House, ann: int, bob: int) -> None:
    """Bob blocks the bot, Ann chooses a move, and the bot finds out."""
    house.sandbox.block(bob)
    await house.handled()
    await house.answered(house.pressing(ann, ann, "24"))

    def is_told() -> bool:
        text = text_of(house.board(ann))
        return DEAF in text and CHOSEN in text

    await house.sandbox.wait_until(is_told, PATIENCE_S)


async def test_the_opponent_is_told_once_of_who_blocked_the_bot(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    ann, bob, gid = await in_private(house)
    await deaf(house, ann, bob)
    assert text_of(house.board(ann)).count(DEAF) == 1
    await house.answered(house.pressing(ann, ann, "8"))
    await house.sandbox.wait_until(lambda: "24/21 8/7" in text_of(house.board(ann)), PATIENCE_S)
    assert len(house.sandbox.calls(chat_id=bob, status=403)) == 1
    assert (await house.table(gid)).facts[f"gone:{bob}"] == "yes"


async def test_who_blocked_the_bot_sees_the_moves_that_were_played_meanwhile(house: House) -> None:
    """The block and the move after it cost one call that is refused."""
    house.provoked.add(NOT_MODIFIED)  # told of and back again before the other board was drawn
    ann, bob, _ = await in_private(house)
    house.sandbox.block(bob)
    await house.answered(house.pressing(ann, ann, "24"))
    await house.sandbox.wait_until(lambda: CHOSEN in text_of(house.board(ann)), PATIENCE_S)
    await house.sandbox.wait_until(
        lambda: bool(house.sandbox.calls(chat_id=bob, status=403)), PATIENCE_S
    )
    await house.say(bob, bob, "/board")
    assert CHOSEN in text_of(house.board(bob))
    assert len(house.sandbox.calls(chat_id=bob, status=403)) == 1


async def test_who_lets_the_bot_write_again_gets_the_board_at_once(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    ann, bob, gid = await in_private(house)
    await deaf(house, ann, bob)
    before = house.board(bob)["message_id"]
    house.sandbox.unblock(bob)
    await house.handled()
    await house.settled()
    assert house.board(bob)["message_id"] > before
    assert CHOSEN in text_of(house.board(bob))
    assert DEAF not in text_of(house.board(ann))
    assert f"gone:{bob}" not in (await house.table(gid)).facts


async def test_who_lets_the_bot_write_again_without_its_hearing_gets_the_board_within_the_hour(
    house: House,
) -> None:
    house.provoked.add(NOT_MODIFIED)
    ann, bob, _ = await in_private(house)
    await deaf(house, ann, bob)
    house.sandbox.world.change_chat(house.sandbox.chat(bob), blocked=False)
    house.move(3600)
    await house.settled()
    assert CHOSEN in text_of(house.board(bob))
    assert DEAF not in text_of(house.board(ann))


async def test_a_private_game_with_a_deaf_opponent_is_closed_after_a_day(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    ann, bob, gid = await in_private(house)
    await house.say(ann, ann, "/close")
    assert last(house, ann).startswith("A table can be closed without a result only if")
    await deaf(house, ann, bob)
    house.move(DAY_S)
    house.sandbox.send(ann, ann, "/close")
    await house.sandbox.wait_until(lambda: last(house, ann) == CLOSED, PATIENCE_S)
    assert (await house.table(gid)).status == "closed"


async def test_who_blocks_the_bot_on_his_own_turn_is_told_of_too(house: House) -> None:
    ann, bob, _ = await in_private(house)
    house.sandbox.block(ann)
    await house.handled()
    await house.sandbox.wait_until(
        lambda: "I can't reach Ann" in text_of(house.board(bob)), PATIENCE_S
    )
