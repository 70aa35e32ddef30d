"""The bot as its own process under load, and what can be read of it.

`python -m tests.bench.served` starts one with Telegram's limits lifted, which would else be all
that is measured.
"""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from aiohttp import ClientSession
from prometheus_client.parser import text_string_to_metric_families

from bot import __main__, budget
from bot.webhook import Hook
from tests.bench.answerer import TOKEN, Answerer
from tests.bot.hooks import hook

LIFTED: Final = (10_000, 100)
"""As many in so short a time that the lists of what was sent stay as short as in earnest."""
HOW: Final = "BENCH"
LIMITS: Final = "limits"
STAGES: Final = "stages"
START_S: Final = 60
_TICKS: Final = os.sysconf("SC_CLK_TCK")

Numbers = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Bot:
    """One running replica."""

    process: Process
    hook: Hook
    page: str

    async def numbers(self, session: ClientSession) -> Numbers:
        """What its metrics page tells, and the processor seconds of its drawing process."""
        async with session.get(self.page) as got:
            families = text_string_to_metric_families(await got.text())
        told = {
            " ".join((each.name, *each.labels.values())): each.value
            for family in families
            for each in family.samples
        }
        return told | {"drawing": sum(map(_seconds, _children(self.process.pid)))}


@asynccontextmanager
async def served(telegram: Answerer, redis_url: str, how: str = "") -> AsyncIterator[Bot]:
    """A bot that takes presses by now; within its limits, or watching its stages, if told so."""
    at, page = hook(), hook()
    given = {
        "BOT_TOKEN": TOKEN,
        "BOT_API_URL": telegram.url,
        "REDIS_URL": redis_url,
        "WEBHOOK_URL": at.url,
        "WEBHOOK_SECRET": at.secret,
        "WEBHOOK_PORT": str(at.port),
        "HEALTH_PORT": str(page.port),
        "LOG_LEVEL": "WARNING",
        HOW: how,
    }
    command = sys.executable, "-m", "tests.bench.served"
    process = await asyncio.create_subprocess_exec(*command, env=os.environ | given)
    try:
        async with asyncio.timeout(START_S):
            await telegram.hooked(at.url)
        yield Bot(process, at, f"http://127.0.0.1:{page.port}/metrics")
    finally:
        process.send_signal(signal.SIGTERM)
        await process.wait()


def _children(pid: int) -> list[int]:
    found = (path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children"))
    return [int(child) for text in found for child in text.split()]


def _seconds(pid: int) -> float:
    """Processor time of a process since its start."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def main() -> int:
    how = os.environ[HOW]
    if how != LIMITS:
        budget.GROUP = budget.PRIVATE = budget.ALL_CHATS = LIFTED  # type: ignore[misc]  # measured only
    if how == STAGES:
        from tests.bench import stages

        stages.watch()
    return __main__.main()


if __name__ == "__main__":
    sys.exit(main())
