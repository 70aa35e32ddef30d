"""The stand-in on its own: `python -m bot.sandbox`."""

import asyncio
import os
import signal
import sys
from pathlib import Path

from bot.sandbox.server import Sandbox


async def run() -> None:
    folder = os.environ.get("SANDBOX_FOLDER")
    sandbox = Sandbox(
        token=os.environ.get("SANDBOX_TOKEN"),
        host=os.environ.get("SANDBOX_HOST", "127.0.0.1"),
        port=int(os.environ.get("SANDBOX_PORT", "8081")),
        folder=Path(folder) if folder else None,
    )
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    async with sandbox:
        sys.stdout.write(f"page  {sandbox.base_url}/\ntoken {sandbox.token}\n")
        sys.stdout.flush()
        await stopped.wait()


if __name__ == "__main__":
    asyncio.run(run())
