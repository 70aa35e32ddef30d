"""Programs that a test starts."""

from asyncio.subprocess import Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


@asynccontextmanager
async def ended(process: Process) -> AsyncIterator[Process]:
    """Killed at the end, if it still runs then."""
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()
