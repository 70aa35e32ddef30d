"""Of several replicas that fetch updates one does, and another goes on for it."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot import polling
from bot.sandbox.faults import Fault
from tests.bot.pair import seated
from tests.bot.playing import PATIENCE_S, House


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
    assert await house.store.hold_poll("another", await house.clock.now(), polling.LEASE_MS)
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
