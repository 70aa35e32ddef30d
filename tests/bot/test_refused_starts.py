"""What `python -m bot` will not start with: one line says why."""

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.sandbox import Sandbox
from bot.sandbox.server import made_token
from tests.bot.driving import ROOT, environ
from tests.bot.forking import as_a_program

pytestmark = pytest.mark.timeout(300)


@pytest.fixture
def taken() -> Iterator[str]:
    """A port that somebody listens to."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        yield str(listening.getsockname()[1])


async def refusal(folder: Path, **more: str) -> str:
    """The only line that a bot writes which ends at once, with exit code 1."""
    log = folder / "log"
    bot, output = as_a_program(ROOT, environ(folder) | more, log)
    with output:
        await asyncio.to_thread(bot.join)
    assert bot.exitcode == 1
    [line] = log.read_text(encoding="utf-8").splitlines()
    return line


async def test_a_malformed_token_is_refused_without_being_repeated(tmp_path: Path) -> None:
    token = made_token().replace(":", "-")
    line = await refusal(tmp_path, BOT_TOKEN=token)
    assert line == "BOT_TOKEN: expected the token from BotFather, digits:letters"


async def test_a_token_that_telegram_does_not_know_is_refused(tmp_path: Path) -> None:
    async with Sandbox() as telegram:
        line = await refusal(tmp_path, BOT_TOKEN=made_token(), BOT_API_URL=telegram.base_url)
    assert line == "BOT_TOKEN: Telegram does not know this token, ask BotFather"


async def test_a_taken_port_of_the_page_is_refused(tmp_path: Path, taken: str) -> None:
    line = await refusal(tmp_path, SANDBOX_PORT=taken)
    assert line.startswith(f"SANDBOX_PORT: can't listen on 127.0.0.1:{taken}")


async def test_a_taken_port_of_the_health_page_is_refused(tmp_path: Path, taken: str) -> None:
    line = await refusal(tmp_path, HEALTH_PORT=taken)
    assert line.startswith(f"HEALTH_PORT: can't listen on 127.0.0.1:{taken}")
