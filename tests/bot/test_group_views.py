"""A private table that is shown to a group as well."""

from bot.sandbox.values import Obj
from tests.bot.playing import House, buttons, text_of
from tests.bot.results import counted
from tests.bot.test_stand import Watched, deeds, watched

WAYS = ["🎲 My board", "👁 Watch", "✖️ Remove from here"]


async def shown(house: House) -> tuple[Watched, int]:
    """In the club of Ann's, Bob's and Eve's."""
    table = await watched(house)
    chat = await house.group("Club", table.ann, table.bob, table.eve)
    await house.say(table.ann, chat, "/show")
    return table, chat


def ways(message: Obj) -> list[str]:
    return [button["url"] for button in buttons(message) if "url" in button]


async def test_a_player_shows_his_private_game_to_a_group(house: House) -> None:
    table, chat = await shown(house)
    board = house.board(chat)
    assert "photo" in board
    assert deeds(board) == {"hide"}
    assert house.labels(chat) == WAYS
    assert ways(board) == [f"https://t.me/sandbox_bot?start=w_{table.gid}"] * 2


async def test_a_groups_board_changes_with_the_turn_and_rings_nobody(house: House) -> None:
    table, chat = await shown(house)
    board = house.board(chat)
    house.move(60 * 60)
    await house.say(table.ann, table.ann, "8/5 6/5")
    after = house.board(chat)
    assert after["message_id"] == board["message_id"]
    assert "8/5 6/5" in text_of(after)
    assert not [each for each in after["caption_entities"] if each["type"] == "text_mention"]


async def test_a_group_sees_nothing_of_a_play_on_its_way(house: House) -> None:
    table, chat = await shown(house)
    before = house.said(chat)
    await house.say(table.ann, table.ann, "8/5")
    assert house.said(chat) == before


async def test_the_link_that_adds_the_bot_to_a_group_shows_the_game(house: House) -> None:
    table = await watched(house)
    await house.say(table.ann, table.ann, "/watch")
    assert f"https://t.me/sandbox_bot?startgroup=s_{table.gid}" in ways(house.board(table.ann))
    chat = await house.group("Club", table.ann)
    await house.say(table.ann, chat, f"/start@sandbox_bot s_{table.gid}")
    assert "photo" in house.board(chat)


async def test_of_several_games_a_player_chooses_one(house: House) -> None:
    table, other = await watched(house), await watched(house)
    await house.say(table.ann, table.ann, "/play")
    gid = deeds_gid(house, table.ann)
    await house.say(other.bob, other.bob, f"/start j_{gid}")
    await house.press(other.bob, other.bob, "Play")
    chat = await house.group("Club", table.ann)
    await house.say(table.ann, chat, "/show")
    assert len(house.labels(chat)) == 2
    toast = await house.press(table.ann, chat, house.labels(chat)[-1])
    assert toast == "The board is shown here."
    views = [*await house.store.views(table.gid), *await house.store.views(gid)]
    assert [view.chat for view in views].count(chat) == 1


def deeds_gid(house: House, user: int) -> str:
    return str(buttons(house.board(user))[-1]["callback_data"].split(":")[1])


async def test_nobody_shows_what_he_does_not_play(house: House) -> None:
    table = await watched(house)
    chat = await house.group("Club", table.eve)
    await house.say(table.eve, chat, f"/start@sandbox_bot s_{table.gid}")
    assert text_of(house.said(chat)[-1]).startswith("Others play at this table.")


async def test_shown_again_it_comes_as_a_new_message(house: House) -> None:
    table, chat = await shown(house)
    first = house.board(chat)
    await house.say(table.bob, chat, "/show")
    assert house.board(chat)["message_id"] > first["message_id"]
    await house.stripped(chat, first)


async def test_at_the_end_every_view_shows_it_and_loses_its_moves(house: House) -> None:
    table, chat = await shown(house)
    await table.watch()
    await house.press(table.ann, table.ann, "Resign")
    await house.press(table.ann, table.ann, "a single")
    await house.press(table.bob, table.bob, "Accept")
    for where in (table.ann, table.bob, table.eve, chat):
        assert "🏆 Bob wins" in text_of(house.said(where)[-1]).replace("⚫ ", "")
        assert deeds(house.said(where)[-1]) <= {"rematch", "replay", "numbers", "talk"}


async def test_a_game_counts_in_the_ladder_of_the_group_that_saw_its_end(house: House) -> None:
    table, chat = await shown(house)
    other = await house.group("Another club", table.ann, table.bob)
    await house.press(table.ann, table.ann, "Resign")
    await house.press(table.ann, table.ann, "a single")
    await house.press(table.bob, table.bob, "Accept")
    await counted(house, chat, 1)
    for where, word in ((chat, "1. Bob"), (other, "Nobody has finished a game here yet.")):
        house.move(61)
        await house.say(table.ann, where, "/top")
        assert word in text_of(house.said(where)[-1])


async def test_a_rematch_is_shown_where_the_game_was(house: House) -> None:
    table, chat = await shown(house)
    await house.press(table.ann, table.ann, "Resign")
    await house.press(table.ann, table.ann, "a single")
    await house.press(table.bob, table.bob, "Accept")
    await house.press(table.bob, table.bob, "Rematch")
    assert "Bob" in text_of(house.board(chat))
    house.move(61)
    await house.press(table.ann, table.ann, "Play")
    assert house.labels(chat) == WAYS


async def test_a_player_who_leaves_the_group_can_still_be_reached(house: House) -> None:
    table, chat = await shown(house)
    house.sandbox.leave(chat, table.bob)
    await house.handled()
    await house.settled()
    assert "🚪" not in text_of(house.board(table.ann))


async def test_a_game_moves_along_with_its_group(house: House) -> None:
    table, chat = await shown(house)
    house.provoked.add("upgraded")
    new = house.sandbox.migrate(chat)
    await house.handled()
    await house.settled()
    assert "photo" in house.board(new)
    assert (await house.table(table.gid)).groups == (new,)


GONE = "This game is not shown here any more. A player can bring it back: /show"


async def test_a_player_takes_the_board_out_of_the_group_again(house: House) -> None:
    table, chat = await shown(house)
    toast = await house.press(table.bob, chat, "Remove")
    assert toast == "The board will not change here any more. To bring it back: /show"
    assert text_of(house.said(chat)[-1]) == GONE
    assert not buttons(house.said(chat)[-1])
    assert {view.chat for view in await house.store.views(table.gid)} == {table.ann, table.bob}
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert text_of(house.said(chat)[-1]) == GONE


async def test_a_board_that_was_taken_away_can_be_shown_again(house: House) -> None:
    table, chat = await shown(house)
    await house.press(table.bob, chat, "Remove")
    await house.say(table.ann, chat, "/show")
    assert house.labels(chat) == WAYS
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert "8/5 6/5" in text_of(house.board(chat))


async def test_an_administrator_takes_a_board_away_and_others_do_not(house: House) -> None:
    table, chat = await shown(house)
    dan = house.person("Dan")
    house.sandbox.join(chat, dan)
    house.sandbox.promote(chat, dan)
    await house.handled()
    toast = await house.press(table.eve, chat, "Remove")
    assert toast == "The players or an admin of the group can remove this board."
    assert (await house.press(dan, chat, "Remove")).startswith("The board will not change")


async def test_a_rematch_does_not_come_back_to_a_group_that_lost_the_board(house: House) -> None:
    table, chat = await shown(house)
    await house.press(table.ann, chat, "Remove")
    await house.press(table.ann, table.ann, "Resign")
    await house.press(table.ann, table.ann, "a single")
    await house.press(table.bob, table.bob, "Accept")
    await house.press(table.bob, table.bob, "Rematch")
    assert text_of(house.said(chat)[-1]) == GONE


async def test_a_game_that_is_closed_to_spectators_leaves_the_group_too(house: House) -> None:
    table, chat = await shown(house)
    await table.closes()
    assert text_of(house.said(chat)[-1]) == GONE
    assert (await house.table(table.gid)).groups == ()
    house.move(6)
    await house.say(table.ann, table.ann, "8/5 6/5")
    assert text_of(house.said(chat)[-1]) == GONE


async def test_a_game_without_spectators_is_shown_to_no_group(house: House) -> None:
    table = await watched(house)
    await table.closes()
    chat = await house.group("Club", table.ann)
    await house.say(table.ann, chat, "/show")
    assert text_of(house.said(chat)[-1]) == (
        "You play without spectators, so the board can't be shown to a group."
        " Let spectators in first: /watch in our private chat."
    )
    await house.press(table.ann, table.ann, "Let spectators in")
    house.move(6)
    await house.say(table.ann, chat, "/show")
    assert house.labels(chat) == WAYS
