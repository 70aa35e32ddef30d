"""Boards reach their readers whatever Telegram answers, and the newest ones at that."""

import pytest

from bot.queues import Look
from bot.sandbox.faults import Fault, FaultKind
from bot.store import Claim, View
from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_MODIFIED, PATIENCE_S, House, buttons, text_of
from tests.bot.privately import begun

EDIT = "editMessageMedia"
CHOSEN = "Chosen 24/21"


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, (3, 1), (6, 5))


async def pressed(pair: Pair, data: str) -> None:
    """A press whose board is held up."""
    query = pair.house.sandbox.press_stale(pair.ann, pair.chat, pair.board()["message_id"], data)
    await pair.house.sandbox.wait_for_answer(query, PATIENCE_S)


async def other_table(pair: Pair) -> int:
    house = pair.house
    chat = await house.group("Other", pair.ann, pair.bob)
    await house.say(pair.ann, chat, "/play")
    await house.press(pair.bob, chat, "Play")
    return chat


async def test_a_flooded_chat_waits_alone_and_then_gets_the_newest_board_once(pair: Pair) -> None:
    house = pair.house
    house.provoked.add("Too Many Requests")
    other = await other_table(pair)
    house.sandbox.inject_fault(Fault("429", EDIT, pair.chat, retry_after=30))
    length = (await pair.table()).length
    await pressed(pair, f"m:{pair.gid}:{length}:0:24/21")
    await house.sandbox.wait_until(lambda: bool(house.sandbox.calls(EDIT, pair.chat, 429)))
    await pressed(pair, f"m:{pair.gid}:{length}:1:8/7")
    query = house.pressing(pair.ann, other, "24")
    await house.sandbox.wait_for_answer(query, PATIENCE_S)
    await house.sandbox.wait_until(lambda: CHOSEN in text_of(house.board(other)), PATIENCE_S)
    assert "Chosen" not in text_of(pair.board())
    house.move(30)
    await house.settled()
    assert "Chosen 24/21 8/7." in text_of(pair.board())
    assert len(house.sandbox.calls(EDIT, pair.chat, 200)) == 1


async def test_what_is_not_modified_counts_as_shown(pair: Pair) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    calls = len(pair.house.sandbox.calls())
    await pair.house.store.touch(pair.gid, await pair.house.clock.now())
    await pair.house.settled()
    edits = [call for call in pair.house.sandbox.calls()[calls:] if "edit" in call.method]
    assert [call.status for call in edits] == [400]


async def test_what_came_between_a_claim_and_a_look_is_shown_by_the_same_board(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, claim = pair.house, pair.house.store.claim

    async def joined_meanwhile(look: Look, now: int, lease_ms: int) -> Claim | None:
        claimed = await claim(look, now, lease_ms)
        if claimed:
            monkeypatch.undo()
            facts = {f"name:{pair.bob}": "Bobby"}
            await house.store.append(
                pair.gid, (await pair.table()).length, "c", (), now, facts=facts
            )
        return claimed

    monkeypatch.setattr(house.store, "claim", joined_meanwhile)
    await house.store.touch(pair.gid, await house.clock.now())
    await house.settled()
    assert "Bobby" in text_of(pair.board())
    assert len(house.sandbox.calls(EDIT, pair.chat)) == 1


@pytest.mark.parametrize("kind", ["500", "502", "drop", "lost_reply"])
async def test_an_edit_that_fails_is_made_again(pair: Pair, kind: FaultKind) -> None:
    pair.house.provoked.add(NOT_MODIFIED)
    pair.house.sandbox.inject_fault(Fault(kind, EDIT))
    await pair.press(pair.ann, "24")
    assert CHOSEN in text_of(pair.board())


@pytest.mark.parametrize("kind", ["500", "502", "drop"])
async def test_a_board_that_could_not_be_sent_is_sent_again(pair: Pair, kind: FaultKind) -> None:
    before = len(pair.house.said(pair.chat))
    pair.house.sandbox.inject_fault(Fault(kind, "sendPhoto"))
    await pair.house.say(pair.ann, pair.chat, "/board")
    assert len(pair.house.said(pair.chat)) == before + 1


async def test_boards_that_came_twice_agree(pair: Pair) -> None:
    """The first board's message is not known to the bot, since the answer to it was lost."""
    house = pair.house
    house.provoked.add(NOT_MODIFIED)
    house.sandbox.inject_fault(Fault("lost_reply", "sendPhoto"))
    await house.say(pair.ann, pair.chat, "/board")
    orphan, board = house.said(pair.chat)[-2:]
    assert text_of(orphan) == text_of(board)
    data = pair.data("24")
    await house.press_data(pair.ann, pair.chat, data, orphan["message_id"])
    assert CHOSEN in text_of(pair.board())
    again = await house.press_data(pair.ann, pair.chat, data, orphan["message_id"])
    assert again.startswith("The position has changed.")
    assert (await pair.table()).draft == "24/21"


async def test_what_was_committed_before_a_crash_is_shown_after_it(pair: Pair) -> None:
    house = pair.house
    house.sandbox.inject_fault(Fault("500", EDIT, times=1000))
    await pressed(pair, pair.data("24"))
    await house.sandbox.wait_until(lambda: bool(house.sandbox.calls(EDIT, status=500)))
    await house.crash()
    house.sandbox.world.faults.clear()
    house.move(61)
    await house.open()
    await house.settled()
    assert CHOSEN in text_of(pair.board())
    assert await pair.press(pair.ann, "8") == "24/21 8/7 ✓ Now press Done."


async def test_a_stop_shows_first_what_was_committed(pair: Pair) -> None:
    await pressed(pair, pair.data("24"))
    await pair.house.close()
    assert CHOSEN in text_of(pair.board())
    await pair.house.open()


@pytest.mark.parametrize("kind", ["403", "502", "drop"])
async def test_a_reply_that_can_not_be_sent_is_let_go(house: House, kind: FaultKind) -> None:
    ann = house.person("Ann")
    house.sandbox.inject_fault(Fault(kind, "sendMessage"))
    await house.say(ann, ann, "/help")
    assert house.said(ann) == []
    await house.say(ann, ann, "/help")
    assert len(house.said(ann)) == 1


async def test_a_group_that_is_closed_to_the_bot_is_greeted_by_nobody(house: House) -> None:
    house.sandbox.inject_fault(Fault("403", "sendMessage"))
    chat = await house.group("Club", house.person("Ann"))
    assert house.said(chat) == []


async def test_a_toast_that_can_not_be_given_leaves_the_move_made(pair: Pair) -> None:
    house = pair.house
    house.sandbox.inject_fault(Fault("502", "answerCallbackQuery"))
    query = house.pressing(pair.ann, pair.chat, "24")
    await house.handled()
    await house.settled()
    assert (await pair.table()).draft == "24/21"
    assert house.sandbox.query(query).answers == ()
    house.unanswered.add(query)


async def test_a_table_that_can_not_be_drawn_keeps_no_other_waiting(pair: Pair) -> None:
    house, gid = pair.house, "0123456789"
    facts = {"status": "open", "home": "group", "opener": str(pair.ann)}
    view = View(gid, pair.chat, 0, "group", "en")
    await house.store.create(gid, facts, [view], await house.clock.now(), None)
    length = (await pair.table()).length
    await pressed(pair, f"m:{pair.gid}:{length}:0:24/21")
    await house.sandbox.wait_until(lambda: CHOSEN in text_of(pair.board()), PATIENCE_S)
    while not house.errors.lines:
        await house.store.bell.next.wait()
    assert all(gid in line for line in house.errors.lines)
    house.errors.lines.clear()
    card = {"card": "backgammon classic"}
    await house.store.append(gid, 0, "mended", (), await house.clock.now(), due=None, facts=card)
    house.move(61)
    await house.settled()
    assert "wants a game" in text_of(pair.board())


async def shown_again(house: House, user: int, gid: str) -> None:
    """As from the list of games; the board may be on its way still."""
    board = house.board(user)["message_id"]
    query = house.sandbox.press_stale(user, user, board, f"b:{gid}:0:0:")
    await house.sandbox.wait_for_answer(query, PATIENCE_S)


async def test_old_boards_lose_their_buttons_within_what_their_chat_may_be_sent(
    house: House,
) -> None:
    """Two new boards take their time, so that the old ones' turn comes later than it was paid."""
    ann = house.person("Ann")
    gids = [await begun(house, ann, house.person(name)) for name in ("Bob", "Carol")]
    house.sandbox.inject_fault(Fault("slow", "sendPhoto", ann, times=2, seconds=0.5))
    for gid in gids:
        await shown_again(house, ann, gid)
    await house.sandbox.wait_until(lambda: not house.sandbox.world.faults.waiting)
    house.move(4.5)
    await house.settled()
    house.move(0.3)
    for gid in gids:
        await shown_again(house, ann, gid)
    await house.settled()
    house.move(6)
    await house.settled()
    for old in [board for board in house.said(ann) if buttons(board)][:-2]:
        await house.stripped(ann, old)
    assert not house.sandbox.calls(chat_id=ann, status=429)
