"""Whoever waits long reminds his opponent: once a day, not at night, not in his holidays."""

import asyncio

from bot.sandbox.faults import Fault
from bot.tokens import Token
from tests.bot.club import Club, matched
from tests.bot.nudging import NUDGE, OPENING, SENT, WAITS, H, apart, last, later, nudges
from tests.bot.playing import House, buttons, text_of


async def test_a_button_comes_after_an_hour_for_whoever_waits(house: House) -> None:
    pair = await apart(house)
    assert NUDGE not in house.labels(pair.bob)
    await later(pair, H)
    assert NUDGE in house.labels(pair.bob)
    assert NUDGE not in house.labels(pair.ann)


async def test_nobody_is_nudged_whose_opponent_owes_him_an_answer(house: House) -> None:
    """Ann is to play, and waits for Bob's word on her offer to resign."""
    pair = await apart(house)
    await house.press(pair.ann, pair.ann, "Resign")
    await house.press(pair.ann, pair.ann, "single")
    house.move(2 * H)
    assert await nudges(pair) == "It is your own turn: you are the one they are waiting for."


async def test_after_a_move_there_is_none(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    table = await pair.table()
    play = Token("play", table.gid, table.length, 0, "8/5 6/5").data
    await house.press_data(pair.ann, pair.ann, play)
    assert NUDGE not in house.labels(pair.ann) + house.labels(pair.bob)


async def test_a_nudge_is_a_new_board_that_rings_in_the_opponents_chat(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    before, others = len(house.said(pair.ann)), len(house.said(pair.bob))
    assert await pair.press(pair.bob, NUDGE) == SENT
    assert len(house.said(pair.ann)) == before + 1
    assert WAITS in text_of(last(house, pair.ann))
    assert buttons(last(house, pair.ann))
    assert not house.sandbox.calls("sendPhoto")[-1].params.get("disable_notification")
    assert len(house.said(pair.bob)) == others


async def test_it_speaks_its_readers_language(house: House) -> None:
    pair = await apart(house, "ru")
    await later(pair, H)
    assert await pair.press(pair.bob, "👋 Напомнить") == "Ann получит напоминание."
    assert "👋 Bob ждёт вашего хода." in text_of(last(house, pair.ann))
    assert (await nudges(pair)).startswith("Сегодня вы уже напоминали.")


async def test_a_second_press_says_when_the_next_is_possible(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    await pair.press(pair.bob, NUDGE)
    before = len(house.said(pair.ann))
    house.move(4.5 * H)
    again = "You have nudged already. The next one is possible in 20 h."
    assert await nudges(pair) == again
    assert len(house.said(pair.ann)) == before


async def test_the_button_goes_with_the_nudge_and_comes_back_after_a_day(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    await pair.press(pair.bob, NUDGE)
    assert NUDGE not in house.labels(pair.bob)
    before = len(house.said(pair.ann))
    await later(pair, 24 * H)
    assert await pair.press(pair.bob, NUDGE) == SENT
    assert len(house.said(pair.ann)) == before + 1


async def test_once_a_day_holds_for_the_table_and_not_for_the_move(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    await pair.press(pair.bob, NUDGE)
    for user, play in ((pair.ann, "8/5 6/5"), (pair.bob, "24/14")):
        table = await pair.table()
        data = Token("play", table.gid, table.length, 0, play).data
        assert await house.press_data(user, user, data) == "Played."
    await later(pair, H)
    assert (await nudges(pair)).startswith("You have nudged already.")


async def test_before_the_hour_it_is_too_soon(house: House) -> None:
    pair = await apart(house)
    house.move(0.5 * H)
    soon = "Ann has only just begun to think. You can nudge in 30 min."
    assert await nudges(pair) == soon


async def test_nobody_nudges_himself(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    answer = await nudges(pair, pair.ann)
    assert answer == "It is your own turn: you are the one they are waiting for."


async def test_a_stranger_nudges_nobody(house: House) -> None:
    club = await matched(house, *OPENING)
    await later(club, H)
    eve = house.person("Eve")
    house.sandbox.join(club.chat, eve)
    assert await nudges(club, eve) == "Others play at this table. Open your own: /play"


async def test_a_press_on_an_old_board_nudges_nobody(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    table = await pair.table()
    data = Token("nudge", table.gid, table.length - 1, 0).data
    stale = "The position has changed. Look at the fresh board, I am updating it."
    assert await house.press_data(pair.bob, pair.bob, data) == stale


async def test_of_two_presses_at_once_one_counts(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    before = len(house.said(pair.ann))
    queries = [house.pressing(pair.bob, pair.bob, NUDGE) for _ in range(2)]
    answers = await asyncio.gather(*map(house.toast, queries))
    assert answers.count(SENT) == 1
    assert len(house.said(pair.ann)) == before + 1


async def test_who_is_on_holiday_is_left_in_peace(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    await house.store.begin_rest(pair.ann, 3, await house.clock.now())
    assert await nudges(pair) == "Ann is on holiday and better left in peace."


async def test_who_has_blocked_the_bot_can_t_be_nudged(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    data = Token("nudge", pair.gid, (await pair.table()).length, 0).data
    house.sandbox.block(pair.ann)
    await house.handled()
    board = house.board(pair.bob)["message_id"]
    query = house.sandbox.press_stale(pair.bob, pair.bob, board, data)
    assert await house.answered(query) == "Ann gets no messages of mine. Write to them yourself."
    await house.sandbox.wait_until(lambda: NUDGE not in house.labels(pair.bob), 20)


async def test_in_a_group_the_new_board_mentions_whoever_is_waited_for(house: House) -> None:
    club = await matched(house, *OPENING)
    await later(club, H)
    before = len(house.said(club.chat))
    assert (
        await club.press(club.ann, NUDGE)
        == "It is your own turn: you are the one they are waiting for."
    )
    assert await club.press(club.bob, NUDGE) == SENT
    assert len(house.said(club.chat)) == before + 1
    assert WAITS in club.text()
    assert called(club) == [club.ann]


def called(club: Club) -> list[int]:
    entities = club.board().get("caption_entities", [])
    return [each["user"]["id"] for each in entities if each["type"] == "text_mention"]


async def test_while_the_clock_is_paused_nobody_hurries(house: House) -> None:
    club = await matched(house, *OPENING, card="backgammon international clock=days-3")
    await later(club, H)
    await club.press(club.bob, "Pause?")
    await club.press(club.ann, "Agree")
    assert NUDGE not in club.labels()
    assert await nudges(club) == "The game is paused. Press “Go on” first."


async def test_a_flooded_chat_is_nudged_when_it_may_be_sent_something(house: House) -> None:
    pair = await apart(house)
    await later(pair, H)
    house.provoked.add("Too Many Requests")
    before = len(house.said(pair.ann))
    house.sandbox.inject_fault(Fault("429", "sendPhoto", pair.ann, retry_after=30))
    assert await house.answered(house.pressing(pair.bob, pair.bob, NUDGE)) == SENT
    await house.sandbox.wait_until(lambda: bool(house.sandbox.calls("sendPhoto", pair.ann, 429)))
    house.move(31)
    await house.settled()
    assert len(house.said(pair.ann)) == before + 1
