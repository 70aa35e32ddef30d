"""Of several replicas that fetch updates one does, and another goes on for it."""

import asyncio
import signal
from collections.abc import AsyncIterator, Sequence

import pytest

from bot import polling
from bot.publisher import LEASE_MS
from bot.sandbox.faults import Fault
from bot.tokens import Token
from tests.bot.pair import seated
from tests.bot.playing import PATIENCE_S, House, tokens
from tests.bot.replica import Plan, Point, Replica, serve
from tests.bot.showing import differs

EDIT = "editMessageMedia"
PRESSES = 20
BETWEEN_S = 0.2


@pytest.fixture
async def replica(house: House, redis_url: str) -> AsyncIterator[House]:
    """A second one, which stands by."""
    opened = await house.beside(redis_url)
    yield opened
    await opened.close()
    await opened.store.close()


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(polling, "RENEW_S", 0.05)
    monkeypatch.setattr(polling, "STANDBY_S", 0.05)


async def becomes(house: House, role: str) -> None:
    """No event tells of it."""
    async with asyncio.timeout(PATIENCE_S):
        while house.app.pulse.role != role:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_another_goes_on_when_the_one_who_polls_dies(house: House, replica: House) -> None:
    pair = await seated(house, (3, 1))
    assert house.app.pulse.role == "polling"
    await becomes(replica, "standby")
    await house.crash()
    await becomes(replica, "polling")
    query = house.pressing(pair.ann, pair.chat, "24")
    assert await replica.toast(query) == "24/21 ✓ Numbers left: 1."


async def test_another_goes_on_at_once_when_the_one_who_polls_is_stopped(
    house: House, replica: House
) -> None:
    ann = house.person("Ann")
    await house.close()
    await becomes(replica, "polling")
    await replica.say(ann, ann, "/help")
    assert len(house.said(ann)) == 1


async def test_who_was_stalled_for_longer_than_its_lease_stands_by(house: House) -> None:
    ann = house.person("Ann")
    house.move(polling.LEASE_MS / 1000)
    while not await house.store.hold_poll("another", await house.clock.now(), polling.LEASE_MS):
        house.move(polling.LEASE_MS / 1000)  # it was about to renew its own
    await becomes(house, "standby")
    house.sandbox.send(ann, ann, "/help")
    await house.store.leave_poll("another")
    await becomes(house, "polling")
    await house.handled()
    assert len(house.said(ann)) == 1


async def test_what_the_dead_one_had_answered_is_not_answered_again(
    house: House, replica: House
) -> None:
    ann = house.person("Ann")
    house.sandbox.inject_fault(Fault("slow", "sendMessage", seconds=5))
    house.sandbox.send(ann, ann, "/help")
    await house.sandbox.wait_until(lambda: bool(house.said(ann)), PATIENCE_S)
    await house.crash()
    assert len(house.sandbox.world.updates.waiting()) == 1
    await replica.handled()
    assert len(house.said(ann)) == 1


async def test_over_a_late_edit_of_one_who_was_stalled_lies_the_newest_board(
    house: House, redis_url: str
) -> None:
    pair = await seated(house, (3, 1))
    await house.close()
    sandbox, chat = house.sandbox, pair.chat
    stall = Point("after", "spend", blow=signal.SIGSTOP)
    stalled = Replica(serve, Plan(redis_url, sandbox.base_url, sandbox.token, dies=stall))
    try:
        await sandbox.wait_until(lambda: house.takes_updates, PATIENCE_S)
        house.redelivered.add(house.pressing(pair.ann, chat, "24"))
        await stalled.stall()
        house.move(LEASE_MS / 1000)
        await house.open()
        await house.handled()
        at = (await pair.table()).length
        data = Token("move", pair.gid, at, 1, "8/7").data
        second = sandbox.press_stale(pair.ann, chat, pair.board()["message_id"], data)
        house.redelivered.add(second)  # who was stalled may still have asked for it
        await house.toast(second)
        before = len(sandbox.calls(EDIT, chat))
        stalled.wake()
        await sandbox.wait_until(lambda: len(sandbox.calls(EDIT, chat)) > before + 1, PATIENCE_S)
        table, view = await pair.table(), await house.view(pair.gid, chat)
        assert differs(sandbox, table, view, pair.board()) == ""
        stalled.stop()
        assert await stalled.death() == 0
    finally:
        stalled.kill()
    house.errors.lines.clear()


async def test_replicas_started_anew_one_after_the_other_lose_no_press(
    house: House, redis_url: str
) -> None:
    sandbox = house.sandbox
    boards = [await opened(house, house.person(f"Player {n}")) for n in range(PRESSES)]
    await house.close()
    plan = Plan(redis_url, sandbox.base_url, sandbox.token)
    replicas = [Replica(serve, plan) for _ in range(2)]
    await sandbox.wait_until(lambda: house.takes_updates, PATIENCE_S)
    pressing = asyncio.create_task(pressed_in_turn(house, boards))
    try:
        for number, was in enumerate(replicas):
            was.stop()
            assert await was.death() == 0
            replicas[number] = Replica(serve, plan)
            await sandbox.wait_until(lambda: house.takes_updates, PATIENCE_S)
        toasts = [await house.answered(query) for query in await pressing]
        await house.handled()
    finally:
        for each in replicas:
            each.kill()
    assert toasts == ["The table is closed."] * PRESSES
    house.move(polling.LEASE_MS / 1000)
    await house.open()


async def opened(house: House, user: int) -> Token:
    """The button that closes this user's table."""
    await house.say(user, user, "/play")
    return next(each for each in tokens(house.board(user)) if each.deed == "cancel")


async def pressed_in_turn(house: House, boards: Sequence[Token]) -> list[str]:
    """Each closes his table, one after the other."""
    people = [int((await house.table(token.gid)).facts["opener"]) for token in boards]
    queries = []
    for user, token in zip(people, boards, strict=True):
        board = house.board(user)["message_id"]
        queries.append(house.sandbox.press_stale(user, user, board, token.data))
        await asyncio.sleep(BETWEEN_S)
    return queries
