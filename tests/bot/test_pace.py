"""Nobody floods the others: not with presses, not with words, not with open tables."""

import asyncio
from typing import cast

import pytest

from bot.allowance import BUCKETS, SILENCE_MS, Bucket
from bot.openings import OPEN_IN_CHAT, OPEN_OF_USER
from bot.sandbox.values import Obj
from bot.store import Store
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, gid_of, text_of

NOW = 1_700_000_000_000
HOUR = 60 * 60 * 1000
USER = 7
SLOW = "Not so fast, I can't keep up. Wait a second or two and press again."
STRANGER = "Others play at this table. Open your own: /play"


async def paces(store: Store, tries: int, now: int = NOW) -> list[str]:
    return [await store.pace("press", USER, now) for _ in range(tries)]


async def test_so_many_presses_at_once_are_taken_and_the_next_is_told_so_once(
    store: Store,
) -> None:
    at_once = BUCKETS["press"].at_once
    assert await paces(store, at_once + 3) == ["yes"] * at_once + ["slow", "silent", "silent"]


async def test_after_a_moment_one_more_is_taken(store: Store) -> None:
    bucket = BUCKETS["press"]
    await paces(store, bucket.at_once + 1)
    assert await paces(store, 2, NOW + bucket.one_more_ms) == ["yes", "silent"]


async def test_who_goes_on_is_told_again_after_a_while(store: Store) -> None:
    at_once = BUCKETS["press"].at_once
    await paces(store, at_once + 1)
    assert await paces(store, at_once + 2, NOW + SILENCE_MS) == ["yes"] * at_once + [
        "slow",
        "silent",
    ]


async def test_users_do_not_share_their_paces(store: Store) -> None:
    await paces(store, 30)
    assert await store.pace("press", USER + 1, NOW) == "yes"
    assert await store.pace("word", USER, NOW) == "yes"


async def test_a_clock_that_was_set_back_gives_no_presses_and_takes_none(store: Store) -> None:
    await paces(store, 30)
    assert "yes" not in await paces(store, 3, NOW - HOUR)
    assert (await paces(store, 1, NOW - HOUR + 1000)) == ["yes"]


async def test_presses_that_overtake_one_another_gain_no_time(store: Store) -> None:
    """The time between two of them passes once, whichever comes first."""
    await paces(store, 30)
    bucket = BUCKETS["press"]
    late = 3 * bucket.one_more_ms
    answers = [
        answer for number in range(9) for answer in await paces(store, 3, NOW + late * (number % 2))
    ]
    assert answers.count("yes") == 3


async def test_replicas_count_a_users_presses_together(store: Store) -> None:
    answers = await asyncio.gather(*(store.pace("press", USER, NOW) for _ in range(40)))
    assert answers.count("yes") == BUCKETS["press"].at_once
    assert answers.count("slow") == 1


async def test_a_chat_holds_so_many_tables_open_and_one_again_counts_once(store: Store) -> None:
    held = [await store.reserve(USER, f"table{n}", 5, NOW) for n in (0, 0, 1, 2, 3, 4, 5)]
    assert held == [True] * 6 + [False]


async def test_four_who_press_as_fast_as_each_may_do_not_meet_what_a_group_may() -> None:
    one, group = BUCKETS["press"], BUCKETS["chat-press"]
    assert group.at_once >= 4 * one.at_once
    assert one.one_more_ms >= 4 * group.one_more_ms


# In the chat


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, (3, 1), (6, 5))


def flood(pair: Pair, user: int, count: int) -> list[str]:
    """Presses at once, on a button whose answer needs no picture."""
    board = pair.board()["message_id"]
    data = pair.data("⚂")
    press = pair.house.sandbox.press_stale
    return [press(user, pair.chat, board, data) for _ in range(count)]


async def test_a_flood_of_presses_is_answered_once_and_then_without_a_word(pair: Pair) -> None:
    said = len(pair.house.said(pair.chat))
    answers = [await pair.house.answered(query) for query in flood(pair, pair.ann, 60)]
    assert answers.count(SLOW) == 1
    assert answers.count("None") > 10
    assert len(pair.house.said(pair.chat)) == said


async def test_a_flood_of_one_user_leaves_the_others_their_presses(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    flood(pair, eve, 60)
    assert await pair.press(pair.ann, "24") == "24/21 ✓ Numbers left: 1."


async def test_a_crowd_presses_no_faster_than_a_group_may(
    pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(cast("dict[str, Bucket]", BUCKETS), "chat-press", Bucket(5, HOUR))
    crowd = [pair.house.person(f"Guest {number}") for number in range(4)]
    for guest in crowd:
        pair.house.sandbox.join(pair.chat, guest)
    queries = [query for guest in crowd for query in flood(pair, guest, 3)]
    answers = [await pair.house.answered(query) for query in queries]
    assert (answers.count(STRANGER), answers.count(SLOW)) == (5, 1)


async def test_what_one_may_not_press_any_more_leaves_the_group_its_presses(pair: Pair) -> None:
    for query in flood(pair, pair.bob, 2 * BUCKETS["chat-press"].at_once):
        await pair.house.answered(query)
    assert await pair.press(pair.ann, "24") == "24/21 ✓ Numbers left: 1."


async def test_strangers_presses_cost_no_message(pair: Pair) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    await pair.house.handled()
    calls = len(pair.house.sandbox.calls(chat_id=pair.chat))
    answers = [await pair.house.answered(query) for query in flood(pair, eve, 10)]
    assert set(answers) == {STRANGER}
    assert len(pair.house.sandbox.calls(chat_id=pair.chat)) == calls


async def test_a_flood_of_words_is_not_heard(house: House) -> None:
    ann = house.person("Ann")
    for _ in range(40):
        house.sandbox.send(ann, ann, "/help")
    await house.handled()
    assert len(house.said(ann)) <= 4
    house.move(61)
    await house.say(ann, ann, "/help")
    assert len(house.said(ann)) <= 5


async def test_talk_leaves_a_group_its_boards(pair: Pair) -> None:
    for user in (pair.ann, pair.bob):
        for _ in range(12):
            pair.house.sandbox.send(user, pair.chat, "/help")
    await pair.house.handled()
    assert await pair.house.store.left(pair.chat, await pair.house.clock.now()) >= 6
    for label in ("24", "8", "Done"):
        await pair.press(pair.ann, label)
    assert "Bob to play 6-5" in text_of(pair.board())


async def opened(house: House, user: int, chat: int, count: int) -> list[Obj]:
    """So many /play at once; what was said after them."""
    for _ in range(count):
        house.sandbox.send(user, chat, "/play")
    await house.handled()
    return house.said(chat)


async def gids(house: House) -> list[str]:
    return [gid async for gid in house.store.gids()]


async def test_one_person_has_so_many_tables_open(house: House) -> None:
    ann = house.person("Ann")
    await opened(house, ann, ann, OPEN_OF_USER + 5)
    assert len(await gids(house)) == OPEN_OF_USER
    for _ in range(2):
        house.move(61)
        await house.settled()
    await house.say(ann, ann, "/play")
    assert text_of(house.said(ann)[-1]).startswith(f"You already have {OPEN_OF_USER} tables")


async def test_a_table_that_was_joined_makes_room(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    clubs = [await house.group(f"Club {n}", ann, bob) for n in range(OPEN_OF_USER)]
    for club in clubs:
        await house.say(ann, club, "/play")
    await house.press(bob, clubs[0], "🎲 Play")
    await house.say(ann, clubs[0], "/play")
    assert len(await gids(house)) == OPEN_OF_USER + 1


async def test_a_table_that_was_closed_makes_room(house: House) -> None:
    ann = house.person("Ann")
    clubs = [await house.group(f"Club {n}", ann) for n in range(OPEN_OF_USER)]
    for club in clubs:
        await house.say(ann, club, "/play")
    await house.press(ann, clubs[1], "Close")
    await house.say(ann, clubs[0], "/play")
    assert len(await gids(house)) == OPEN_OF_USER + 1


async def test_one_group_has_so_many_tables_open(house: House) -> None:
    users = [house.person(f"User {n}") for n in range(OPEN_IN_CHAT + 2)]
    chat = await house.group("Club", *users)
    house.move(61)
    for user in users:
        house.sandbox.send(user, chat, "/play")
    await house.handled()
    assert len(await gids(house)) == OPEN_IN_CHAT
    assert "There are 10 tables here" in "".join(map(text_of, house.said(chat)))
    house.move(120)
    await house.settled()


async def test_nobody_opens_and_closes_tables_without_end(house: House) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    for _ in range(BUCKETS["opening"].at_once):
        await house.say(ann, chat, "/play")
        await house.press(ann, chat, "Close")
        house.move(15)
    await house.say(ann, chat, "/play")
    assert text_of(house.said(chat)[-1]).startswith("That is a lot of tables in a row.")
    house.move(6 * 60)
    await house.say(ann, chat, "/play")
    assert gid_of(house.board(chat)) in await gids(house)


async def test_a_play_that_is_delivered_again_opens_no_other_table(house: House) -> None:
    ann = house.person("Ann")
    house.sandbox.send(ann, ann, "/play")
    body = house.sandbox.world.updates.waiting()[-1].body
    await house.handled()
    house.sandbox.world.updates.put("message", body, "again")
    await house.handled()
    await house.settled()
    assert len(await gids(house)) == 1
    assert len(house.said(ann)) == 1
