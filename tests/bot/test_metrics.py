"""What Prometheus reads of a bot that is played with."""

from collections.abc import Iterator

import pytest
from aiohttp import ClientSession
from prometheus_client import REGISTRY

from bot.health import serving
from bot.painter import Painter
from bot.sandbox.faults import Fault
from tests.bot.pair import seated
from tests.bot.playing import House


@pytest.fixture(scope="module")
def painter() -> Iterator[Painter]:
    """One that has drawn nothing yet."""
    with Painter(1) as painter:
        yield painter


def value(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


async def test_presses_and_refusals_are_counted_by_reason(house: House) -> None:
    pair = await seated(house, (3, 1))
    moves, turns = (
        value("tas_presses_total", deed="move"),
        value("tas_refusals_total", reason="not-your-turn"),
    )
    await house.press(pair.bob, pair.chat, "24")
    await house.press(pair.ann, pair.chat, "24")
    assert value("tas_presses_total", deed="move") == moves + 2
    assert value("tas_refusals_total", reason="not-your-turn") == turns + 1


async def test_commits_pictures_and_boards_are_timed(house: House) -> None:
    names = ("tas_commit_seconds", "tas_render_seconds", "tas_publish_seconds")
    before = [value(f"{name}_count") for name in names]
    spent = value("tas_publish_seconds_sum")
    await seated(house, (3, 1))
    after = [value(f"{name}_count") for name in names]
    assert all(a > b for a, b in zip(after, before, strict=True))
    assert 0 < value("tas_publish_seconds_sum") - spent < 60


async def test_waits_that_telegram_asks_for_are_counted(house: House) -> None:
    ann = house.person("Ann")
    before = value("tas_telegram_429_total")
    house.sandbox.inject_fault(Fault("429", "sendMessage", retry_after=1))
    house.provoked.add("Too Many Requests")
    await house.say(ann, ann, "/help")
    assert value("tas_telegram_429_total") == before + 1


async def test_the_page_tells_the_length_of_the_queue_and_no_names(house: House) -> None:
    pair = await seated(house, (3, 1))
    async with (
        serving("127.0.0.1", 0, house.app.ready) as url,
        ClientSession() as session,
        session.get(url.replace("healthz", "metrics")) as page,
    ):
        text = await page.text()
    assert "tas_undrawn_boards 0.0" in text
    assert "tas_quarantined_tables 0.0" in text
    assert not {"Ann", "Bob", str(pair.ann), str(pair.chat)} & set(text.split())


async def test_a_bot_that_serves_says_so(house: House) -> None:
    assert await house.app.ready() == {
        "store": True,
        "updates": True,
        "role": "polling",
        "undrawn": 0,
        "oldest_undrawn_ms": 0,
        "quarantined": 0,
    }
