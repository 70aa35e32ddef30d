"""The embedded server started from a process of its own, written to, and looked at."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from subprocess import PIPE

from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisConnectionError

from bot.server import embedded
from tests.bot.processes import ended

ROOT = Path(__file__).parents[3]

# A bot that writes one number after the other, and says each after the server acknowledged it.
WRITER = """
import asyncio, sys
from pathlib import Path
from redis.asyncio import Redis
from bot.server import embedded

async def main():
    async with embedded(Path(sys.argv[1])) as url, Redis.from_url(url) as redis:
        number = await redis.llen("log")
        while True:
            await redis.rpush("log", number)
            print(number, flush=True)
            number += 1

asyncio.run(main())
"""


@asynccontextmanager
async def client(folder: Path) -> AsyncIterator["Redis"]:
    async with embedded(folder) as url, Redis.from_url(url, decode_responses=True) as redis:
        yield redis


@asynccontextmanager
async def writer(folder: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """A bot in a process of its own, killed at the end."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", WRITER, str(folder)), cwd=ROOT, stdout=PIPE, stderr=PIPE
    )
    async with ended(process):
        yield process


async def acknowledged(process: asyncio.subprocess.Process, count: int) -> list[int]:
    assert process.stdout
    return [int(await process.stdout.readline()) for _ in range(count)]


async def server_pid(folder: Path) -> int:
    async with Redis.from_url(f"unix://{folder}/socket") as redis:
        return int((await redis.info("server"))["process_id"])


async def until(condition: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(10):
        while not await condition():  # noqa: ASYNC110 # another process's state has no event
            await asyncio.sleep(0.01)


async def gone(pid: int) -> None:
    async def ended() -> bool:
        return not alive(pid)

    await until(ended)


async def answering(redis: "Redis") -> None:
    async def ponged() -> bool:
        try:
            return bool(await redis.ping())
        except RedisConnectionError:
            return False

    await until(ponged)


def alive(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def append_only(folder: Path) -> Path:
    return next((folder / "appendonlydir").glob("*.incr.aof"))
