"""How many appends and claims a second the store does here: python -m tests.bench.store."""

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter, process_time
from typing import Final

from bot.store import Store, View
from tests.bot.redis_server import RedisServer
from tests.bot.viewing import next_claim

ROUNDS: Final = 4000
IN_FLIGHT: Final = 16
LINE: Final = "1700000000000 4382bfdwdsb323b2d9 played X 31 8/5 6/5"

Step = Callable[[int, int], Awaitable[object]]


async def measured(name: str, step: Step) -> None:
    """Each of the workers does its share of the rounds, one after the other."""

    async def work(worker: int) -> None:
        for turn in range(ROUNDS // IN_FLIGHT):
            await step(worker, turn)

    began, cpu_began = perf_counter(), process_time()
    await asyncio.gather(*map(work, range(IN_FLIGHT)))
    seconds, cpu = perf_counter() - began, process_time() - cpu_began
    print(f"{name:28} {ROUNDS / seconds:6.0f}/s  client {cpu / ROUNDS * 1e6:4.0f} us")  # noqa: T201


def steps(store: Store) -> dict[str, Step]:
    def view(gid: str, chat: int) -> View:
        return View(gid, chat=chat, thread=0, kind="seat", lang="en", user=chat)

    def create(worker: int, turn: int) -> Awaitable[object]:
        gid = f"made{worker:02}{turn:04}"
        return store.create(gid, {"status": "open"}, [view(gid, 1)], 1, None)

    def append(worker: int, turn: int) -> Awaitable[object]:
        gid = f"made{worker:02}0000"
        return store.append(gid, turn, f"c{turn}", [LINE], 1, due=turn)

    async def press(worker: int, turn: int) -> None:
        gid = f"made{worker:02}0001"
        await store.load(gid, have=turn)
        await store.append(gid, turn, f"c{turn}", [LINE], 1, due=turn)

    async def show(worker: int, turn: int) -> None:
        claim = await next_claim(store, 2, 30_000)
        if claim:
            await store.shown(claim, claim.view, 3)

    def spend(worker: int, turn: int) -> Awaitable[object]:
        return store.spend(worker, turn)

    return {
        "create": create,
        "append": append,
        "load and append": press,
        "claim and shown": show,
        "spend": spend,
    }


async def main() -> None:
    with RedisServer() as server:
        store = Store.open(server.url)
        for name, step in steps(store).items():
            await measured(name, step)
        await store.close()


if __name__ == "__main__":
    asyncio.run(main())
