import asyncio
import logging

import pytest
from aiohttp import ClientSession

from bot import health
from bot.health import Ready, Report, serving
from bot.settings import SettingsError


def reporting(**report: bool | float | str) -> Ready:
    async def ready() -> Report:
        return report

    return ready


async def answer(ready: Ready) -> tuple[int, object]:
    async with (
        serving("127.0.0.1", 0, ready) as url,
        ClientSession() as session,
        session.get(url) as response,
    ):
        return response.status, await response.json()


async def test_a_bot_that_can_serve_is_ok() -> None:
    assert await answer(reporting(store=True, version="1")) == (
        200,
        {"status": "ok", "store": True, "version": "1"},
    )


async def test_a_part_that_is_not_ready_makes_it_unready() -> None:
    assert await answer(reporting(store=False, updates=True)) == (
        503,
        {"status": "unready", "store": False, "updates": True},
    )


async def test_a_figure_of_zero_is_no_fault() -> None:
    status, _ = await answer(reporting(seconds_behind=0))
    assert status == 200


async def test_a_report_that_fails_is_logged_and_makes_it_unready(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def failing() -> Report:
        raise ConnectionError("the store is away")

    with caplog.at_level(logging.WARNING):
        status, _ = await answer(failing)
    assert status == 503
    assert "the store is away" in caplog.text


async def test_a_report_that_hangs_makes_it_unready(monkeypatch: pytest.MonkeyPatch) -> None:
    async def hanging() -> Report:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(health, "PATIENCE", 0.05)
    status, _ = await answer(hanging)
    assert status == 503


async def test_there_is_no_other_page() -> None:
    async with (
        serving("127.0.0.1", 0, reporting()) as url,
        ClientSession() as session,
        session.get(url.removesuffix("healthz")) as response,
    ):
        assert response.status == 404


async def test_a_taken_port_is_named_with_its_variable() -> None:
    async with serving("127.0.0.1", 0, reporting()) as url:
        port = int(url.split(":")[2].split("/")[0])
        with pytest.raises(SettingsError, match=rf"HEALTH_PORT: .*{port}"):
            async with serving("127.0.0.1", port, reporting()):
                pass


async def test_the_port_is_free_again_afterwards() -> None:
    async with serving("127.0.0.1", 0, reporting()) as url:
        port = int(url.split(":")[2].split("/")[0])
    async with serving("127.0.0.1", port, reporting()) as again:
        assert again == url
