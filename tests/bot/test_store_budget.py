"""What a chat may be sent in any minute or five seconds; pauses, and clocks that are set."""

import asyncio

import pytest

from bot.budget import LONGEST_PAUSE_MS
from bot.store import Budget, Store

GROUP, PRIVATE = -100, 7
NOW = 1_700_000_000_000
HOUR = 60 * 60 * 1000


async def granted(store: Store, chat: int, now: int, tries: int = 40) -> int:
    return sum([(await store.spend(chat, now)).granted for _ in range(tries)])


@pytest.mark.parametrize(("chat", "allowed"), [(GROUP, 18), (PRIVATE, 4)])
async def test_a_chat_may_be_sent_so_many_at_once(store: Store, chat: int, allowed: int) -> None:
    assert await granted(store, chat, NOW) == allowed


@pytest.mark.parametrize(("chat", "wait_ms"), [(GROUP, 61_000), (PRIVATE, 5_500)])
async def test_a_refusal_says_how_long_to_wait(store: Store, chat: int, wait_ms: int) -> None:
    await granted(store, chat, NOW)
    assert await store.spend(chat, NOW) == Budget(granted=False, left=0, wait_ms=wait_ms)


async def test_the_wait_is_until_so_many_of_the_oldest_are_old_enough(store: Store) -> None:
    for second in range(18):
        await store.spend(GROUP, NOW + second * 1000)
    assert (await store.spend(GROUP, NOW + 20_000, tokens=2)).wait_ms == 42_000


@pytest.mark.parametrize("chat", [GROUP, PRIVATE])
async def test_after_the_wait_it_is_granted_and_not_before(store: Store, chat: int) -> None:
    await granted(store, chat, NOW)
    wait_ms = (await store.spend(chat, NOW + 10)).wait_ms
    assert not (await store.spend(chat, NOW + 10 + wait_ms - 1)).granted
    assert (await store.spend(chat, NOW + 10 + wait_ms)).granted


@pytest.mark.parametrize(("chat", "allowed", "period"), [(GROUP, 18, 61), (PRIVATE, 4, 5.5)])
async def test_no_period_wherever_it_begins_has_more(
    store: Store, chat: int, allowed: int, period: float
) -> None:
    sent = [(await store.spend(chat, NOW + s * 500)).granted for s in range(600)]
    steps = round(period * 2)
    windows = (sum(sent[at : at + steps]) for at in range(600 - steps))
    assert set(windows) == {allowed}


async def test_of_many_at_once_no_more_than_allowed_are_granted(store: Store) -> None:
    answers = await asyncio.gather(*(store.spend(GROUP, NOW) for _ in range(40)))
    assert sum(answer.granted for answer in answers) == 18


async def test_several_tokens_are_spent_together_or_not_at_all(store: Store) -> None:
    assert (await store.spend(GROUP, NOW, tokens=10)).granted
    assert not (await store.spend(GROUP, NOW, tokens=10)).granted
    assert await store.left(GROUP, NOW) == 8


async def test_chats_do_not_share_what_they_are_allowed(store: Store) -> None:
    await granted(store, GROUP, NOW)
    assert (await store.spend(GROUP - 1, NOW)).granted


async def test_a_look_spends_nothing(store: Store) -> None:
    assert [await store.left(GROUP, NOW) for _ in range(3)] == [18, 18, 18]


async def test_a_pause_refuses_until_it_ends(store: Store) -> None:
    await store.pause(GROUP, NOW + 30_000)
    assert await store.spend(GROUP, NOW) == Budget(granted=False, left=0, wait_ms=30_000)
    assert await store.left(GROUP, NOW) == 0
    assert (await store.spend(GROUP, NOW + 30_000)).granted


async def test_all_chats_together_have_a_budget_too(store: Store) -> None:
    sent = [(await store.spend(chat, NOW)).granted for chat in range(1, 41)]
    assert sum(sent) == 28
    assert await store.spend(50, NOW) == Budget(granted=False, left=4, wait_ms=1000)
    assert (await store.spend(50, NOW + 1000)).granted


async def test_what_all_together_may_not_send_costs_the_chat_nothing(store: Store) -> None:
    for chat in range(1, 29):
        await store.spend(chat, NOW)
    await store.spend(GROUP, NOW, tokens=2)
    assert await store.left(GROUP, NOW) == 18


async def test_what_is_given_back_is_nobody_elses(store: Store) -> None:
    await store.spend(GROUP, NOW, tokens=3)
    for chat in range(1, 26):
        await store.spend(chat, NOW)
    await store.spend(GROUP, NOW, tokens=2)
    assert await store.left(GROUP, NOW) == 15


async def test_what_is_kept_for_boards_is_not_spent_on_talk(store: Store) -> None:
    talk = [await store.spend(GROUP, NOW + n, kept=6) for n in range(14)]
    assert sum(budget.granted for budget in talk) == 12
    assert talk[-1] == Budget(granted=False, left=6, wait_ms=61_000 - 13)
    assert (await store.spend(GROUP, NOW + 20)).granted


async def test_a_429_stops_its_own_chat(store: Store) -> None:
    for chat in (GROUP, PRIVATE):
        await store.flooded(chat, NOW, 30_000)
    assert (await store.spend(GROUP, NOW)).wait_ms == 30_000
    assert (await store.spend(GROUP - 1, NOW)).granted


async def test_429s_of_several_chats_at_once_stop_all(store: Store) -> None:
    for number, chat in enumerate((GROUP, PRIVATE, GROUP - 1)):
        await store.flooded(chat, NOW + number * 400, 30_000)
    assert await store.spend(8, NOW + 1000) == Budget(granted=False, left=4, wait_ms=29_800)
    assert (await store.spend(8, NOW + 30_800)).granted


async def test_429s_of_several_chats_one_after_the_other_stop_only_these(store: Store) -> None:
    for number, chat in enumerate((GROUP, PRIVATE, GROUP - 1)):
        await store.flooded(chat, NOW + number * 1000, 30_000)
    assert (await store.spend(8, NOW + 3000)).granted


async def test_one_chat_that_is_refused_again_and_again_stops_no_other(store: Store) -> None:
    for number in range(5):
        await store.flooded(GROUP, NOW + number, 30_000)
    assert (await store.spend(8, NOW + 5)).granted


async def test_a_clock_that_was_set_back_grants_no_flood(store: Store) -> None:
    await granted(store, GROUP, NOW)
    assert await granted(store, GROUP, NOW - HOUR) == 0
    later = [await granted(store, GROUP, NOW - HOUR + second * 1000) for second in (61, 62)]
    assert sum(later) == 18


async def test_a_pause_outlasts_a_clock_that_was_set_back_by_a_day_at_most(
    store: Store,
) -> None:
    await store.pause(GROUP, NOW + 30_000)
    assert (await store.spend(GROUP, NOW - 48 * HOUR)).wait_ms == LONGEST_PAUSE_MS
    assert (await store.spend(GROUP, NOW - 48 * HOUR + LONGEST_PAUSE_MS)).granted
