"""Players who leave the group: the table waits, and is closed by consent."""

import pytest

from bot.closing import STALE_MS
from bot.sandbox.values import Member
from bot.store import View
from tests.bot.pair import Pair, seated
from tests.bot.playing import PATIENCE_S, House, buttons, gid_of, last, text_of

DAY_S = STALE_MS // 1000
GONE = "Bob has left the group."
ABANDONED = "The table is closed, and nobody has won."
CLOSED = "The table is closed."
TOO_SOON = "This table can be closed when nobody has played at it for a day."
NOT_YOURS = "An admin of the group may close this table;"


@pytest.fixture
async def pair(house: House) -> Pair:
    """Bob has to play first; Ann made the group."""
    pair = await seated(house, (1, 3), (6, 5))
    house.move(61)
    return pair


async def left(pair: Pair, user: int) -> None:
    pair.house.sandbox.leave(pair.chat, user)
    await pair.house.handled()
    await pair.house.settled()


async def close(pair: Pair, user: int, *, chief: bool) -> str:
    """The answer to /close; Ann made the group, and has lost her rights where she is no chief."""
    if not chief and user == pair.ann:
        chat = pair.house.sandbox.chat(pair.chat)
        members = {**chat.members, pair.ann: Member("member")}
        pair.house.sandbox.world.change_chat(chat, members=members)
    await pair.house.say(user, pair.chat, "/close")
    return last(pair.house, pair.chat)


async def test_who_leaves_the_group_is_told_of_under_the_board(pair: Pair) -> None:
    await left(pair, pair.bob)
    assert GONE in text_of(pair.board())
    assert "Bob to play 3-1" in text_of(pair.board())


async def test_who_returns_is_missed_no_more_and_plays_on(pair: Pair) -> None:
    await left(pair, pair.bob)
    pair.house.sandbox.join(pair.chat, pair.bob)
    await pair.house.handled()
    await pair.house.settled()
    assert GONE not in text_of(pair.board())
    assert await pair.press(pair.bob, "24") == "24/21 ✓ Numbers left: 1."


async def test_an_administrator_bot_hears_of_both_and_tells_once(pair: Pair) -> None:
    house = pair.house
    house.sandbox.promote(pair.chat, house.sandbox.world.settings.id)
    await house.handled()
    await left(pair, pair.bob)
    assert text_of(pair.board()).count(GONE) == 1
    assert (await pair.table()).facts[f"gone:{pair.bob}"] == "yes"


async def test_a_guest_who_leaves_changes_nothing(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    before = await pair.table()
    await left(pair, eve)
    assert await pair.table() == before


async def test_an_open_table_whose_opener_leaves_is_closed(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(bob, chat, "/play")
    house.sandbox.leave(chat, bob)
    await house.handled()
    await house.settled()
    assert last(house, chat).startswith(CLOSED)


async def test_who_stays_closes_the_table_after_a_day(pair: Pair) -> None:
    await left(pair, pair.bob)
    pair.house.move(DAY_S)
    await pair.house.say(pair.ann, pair.chat, "/close")
    table = await pair.table()
    assert (table.status, table.match and table.match.result) == ("closed", None)
    assert last(pair.house, pair.chat) == CLOSED
    shown = [text_of(each) for each in pair.house.said(pair.chat)]
    assert any(text.startswith(ABANDONED) for text in shown)


async def test_who_stays_waits_a_day_first(pair: Pair) -> None:
    await left(pair, pair.bob)
    pair.house.move(DAY_S - 120)
    assert (await close(pair, pair.ann, chief=False)).startswith(TOO_SOON)


async def test_a_player_can_not_close_on_an_opponent_who_is_there(pair: Pair) -> None:
    pair.house.move(30 * DAY_S)
    assert (await close(pair, pair.bob, chief=False)).startswith(NOT_YOURS)
    assert (await pair.table()).status == "playing"


async def test_a_stranger_closes_nothing(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    pair.house.move(30 * DAY_S)
    assert (await close(pair, eve, chief=False)).startswith(NOT_YOURS)


async def test_a_chief_of_the_group_closes_what_was_abandoned(pair: Pair) -> None:
    pair.house.move(DAY_S)
    assert await close(pair, pair.ann, chief=True) == CLOSED
    assert (await pair.table()).status == "closed"


async def test_a_chief_of_the_group_closes_nothing_that_is_being_played(pair: Pair) -> None:
    pair.house.move(DAY_S - 120)
    assert (await close(pair, pair.ann, chief=True)).startswith(TOO_SOON)
    assert (await pair.table()).status == "playing"


async def test_who_writes_in_the_groups_name_is_a_chief(pair: Pair) -> None:
    pair.house.move(DAY_S)
    pair.house.sandbox.say_as_group(pair.chat, "/close")
    await pair.house.handled()
    await pair.house.settled()
    assert (await pair.table()).status == "closed"


async def test_a_channel_is_no_chief(pair: Pair) -> None:
    pair.house.move(DAY_S)
    pair.house.sandbox.say_as_channel(pair.chat, "/close")
    await pair.house.handled()
    assert (await pair.table()).status == "playing"


async def test_of_several_tables_the_one_that_is_replied_to_is_closed(pair: Pair) -> None:
    house, first = pair.house, pair.board()["message_id"]
    await house.say(pair.ann, pair.chat, "/play")
    second = gid_of(pair.board())
    await pair.press(pair.bob, "🎲 Play")
    house.move(DAY_S)
    await house.say(pair.ann, pair.chat, "/close")
    assert last(house, pair.chat).startswith("There are several tables here.")
    house.sandbox.send(pair.ann, pair.chat, "/close", reply_to=first)
    await house.handled()
    await house.settled()
    assert [(await house.table(gid)).status for gid in (pair.gid, second)] == ["closed", "playing"]


async def test_a_closed_game_takes_no_press(pair: Pair) -> None:
    data, board = pair.data("24"), pair.board()["message_id"]
    pair.house.move(DAY_S)
    await close(pair, pair.ann, chief=True)
    length = (await pair.table()).length
    toast = await pair.house.press_data(pair.bob, pair.chat, data, board)
    assert toast == "This table is closed. Open a new one: /play"
    assert (await pair.table()).length == length


async def test_a_press_and_a_close_at_once_leave_one_effect(pair: Pair) -> None:
    """The press had read the table before it was closed."""
    table = await pair.table()
    facts = {"status": "closed", "ended": "abandoned"}
    tables = pair.house.tables()
    await tables.commit(table, table.length, "close", facts=facts)
    late = await tables.commit(table, table.length, "press", expect={"status": "playing"})
    assert late.outcome == "stale"
    await pair.house.settled()


async def test_a_chief_closes_an_open_table_of_another(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(bob, chat, "/play")
    assert await house.press(ann, chat, "Close") == CLOSED
    assert not buttons(house.said(chat)[-1])


async def test_of_many_presses_of_a_guest_telegram_is_asked_once_a_minute(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    for _ in range(3):
        await house.press(bob, chat, "Close")
    assert len(house.sandbox.calls("getChatMember", chat)) == 1
    house.move(61)
    await house.press(bob, chat, "Close")
    assert len(house.sandbox.calls("getChatMember", chat)) == 2


async def test_a_chief_sets_the_card_at_a_table_of_another(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(bob, chat, "/play")
    assert (await house.press(ann, chat, "Long narde")).startswith("Noted.")
    assert (await house.store.card(chat) or "").startswith("long_narde")


async def test_a_chief_of_one_group_is_none_in_another(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    own = await house.group("Ann's", ann, bob)
    other = await house.group("Bob's", bob, ann)
    await house.say(bob, other, "/play")
    gid = gid_of(house.board(other))
    await house.say(ann, own, "/play")
    forged = f"c:{gid}:0:0:"
    toast = await house.press_data(ann, own, forged)
    assert toast == "Only Bob can close this table."
    assert (await house.table(gid)).status == "open"


async def test_what_can_never_be_shown_is_let_go_a_week_after_the_end(pair: Pair) -> None:
    house = pair.house
    lost = View(pair.gid, house.person("Eve"), 0, "spectator", "en")
    pair.house.move(DAY_S)
    await close(pair, pair.ann, chief=True)
    house.move(8 * DAY_S)
    await house.store.put_view(lost, await house.clock.now())
    await house.sandbox.wait_until(
        lambda: bool(house.sandbox.calls(chat_id=lost.chat, status=403)), PATIENCE_S
    )
    await house.settled()
    assert {view.chat for view in await house.store.views(pair.gid)} == {pair.chat}
