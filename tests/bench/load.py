"""What a press costs from end to end, and how that grows: `python -m tests.bench.load`.

Times of "bot", "drawing" and "Redis" are the processor's, of these processes alone; the machine's
cores may be shared with whoever presses. The bot's own limits on sending are lifted, but where it
says so: with them all that is measured is that Telegram takes 28 boards a second.
"""

import argparse
import asyncio
import statistics
import sys
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Final, Self

from aiohttp import ClientSession
from redis.asyncio import Redis

from bot.clock import RedisClock
from bot.dice import Dice
from bot.sandbox import Sandbox
from bot.sandbox.limits import UNLIMITED
from bot.store import Store
from bot.table import Tables
from bot.tokens import Token
from tests.bench import floor
from tests.bench.answerer import TOKEN, Answerer, Shown
from tests.bench.open_tables import Seats, filled
from tests.bench.pressing import Pressing, Took, first_boards, pressed
from tests.bench.served import LIMITS, STAGES, Bot, served
from tests.bot.redis_server import RedisServer

SIZES: Final = (10, 100, 1_000, 10_000)
PRESSES: Final = 400
PRESSED_AT_MOST: Final = 600
"""So many different tables are pressed at, one after the other."""
FEW: Final = 100
"""The same for what does not ask how it grows."""
AT_ONCE: Final = 8
IDLE_S: Final = 10
GIB: Final = 2**30


@dataclass(frozen=True, slots=True)
class Cost:
    """Of presses, each in ms of a processor; Redis' commands with those inside of scripts."""

    presses: int
    seconds: float
    bot: Sequence[float]
    """Of each replica."""
    drawing: float
    redis: float
    commands: float
    trips: float
    took: Took
    stages: Mapping[str, float]

    @property
    def each(self) -> float:
        return sum(self.bot)

    def row(self, name: str) -> str:
        answers, boards = _percentiles(self.took.answers), _percentiles(self.took.boards)
        return (
            f"{name:<24}{self.each:>7.2f}{1000 / self.each:>7.0f}{self.drawing:>9.2f}"
            f"{self.redis:>7.2f}{self.commands:>7.0f}{self.trips:>7.1f}   {answers}   {boards}"
        )


HEAD: Final = (
    f"{'':<24}{'bot':>7}{'/s and':>7}{'drawing':>9}{'Redis':>7}{'':>7}{'round':>7}"
    f"   {'to the answer':<15}   {'to the board':<15}\n"
    f"{'':<24}{'ms':>7}{'core':>7}{'ms':>9}{'ms':>7}{'cmds':>7}{'trips':>7}"
    f"   {'p50, p99 ms':<15}   {'p50, p99 ms':<15}\n"
)


def _percentiles(seconds: Sequence[float]) -> str:
    parts = statistics.quantiles(seconds, n=100)
    return f"{1000 * parts[49]:>6.0f} {1000 * parts[98]:>8.0f}"


class Bench:
    """One Redis that fills up, and bots that are started on it."""

    def __init__(self, server: RedisServer, session: ClientSession) -> None:
        self.url = server.url
        self.store = Store.open(server.url)
        self.redis = Redis.from_url(server.url, decode_responses=True)
        self.session = session
        self.every: list[Seats] = []
        self.boards: dict[int, Shown] = {}

    async def __aenter__(self) -> Self:
        await self.store.ready()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.store.close()
        await self.redis.aclose()

    async def fill(self, size: int) -> float:
        """Up to so many tables; the bytes that each of the new ones takes."""
        before, had = await self._info("used_memory"), len(self.every)
        new = await filled(self.store, self.redis, size - had, had)
        took = await self._info("used_memory") - before
        tables = Tables(self.store, RedisClock(self.store), Dice(), lambda: None)
        self.boards |= await first_boards(tables, new)
        self.every += new
        return took / len(new)

    async def pressed(
        self, presses: int, replicas: int = 1, most: int = PRESSED_AT_MOST, how: str = ""
    ) -> Cost:
        """By bots of their own, which have been pressed at each of the tables before."""
        some = self.every[:: max(1, len(self.every) // most)][:most]
        async with AsyncExitStack() as stack:
            telegram = await stack.enter_async_context(Answerer())
            bots = [
                await stack.enter_async_context(served(telegram, self.url, how))
                for _ in range(replicas)
            ]
            telegram.boards = self.boards
            pressing = Pressing(telegram, [bot.hook for bot in bots], self.session)
            at_once = min(AT_ONCE, len(some))
            await pressing.round(some, max(len(some), presses // 2), at_once)
            pressing.took = Took()
            return await self._measured(pressing, bots, presses, at_once, some)

    async def _measured(  # all that takes part
        self, pressing: Pressing, bots: Sequence[Bot], presses: int, at_once: int, some: list[Seats]
    ) -> Cost:
        before, busy, began = await self._numbers(bots), await self._busy(), perf_counter()
        await pressing.round(some, presses, at_once)
        seconds = perf_counter() - began
        after, idle = await self._numbers(bots), await self._busy()
        done = len(pressing.took.answers)
        passed = [_passed(*pair) for pair in zip(before, after, strict=True)]
        redis, commands, trips = ((b - a) / done for a, b in zip(busy, idle, strict=True))
        return Cost(
            presses=done,
            seconds=seconds,
            bot=[1000 * each["process_cpu_seconds_total"] / done for each in passed],
            drawing=sum(1000 * each["drawing"] / done for each in passed),
            redis=1000 * redis,
            commands=commands,
            trips=trips,
            took=pressing.took,
            stages={name: 1000 * spent / done for name, spent in passed[0].items()},
        )

    async def idle(self, seconds: float) -> tuple[float, float]:
        """Of a bot that nobody presses at: ms of its processor and Redis' commands, each second."""
        async with Answerer() as telegram, served(telegram, self.url) as bot:
            await asyncio.sleep(2 + len(self.every) / 500)  # its first sweep
            (before,), busy = await self._numbers([bot]), await self._busy()
            await asyncio.sleep(seconds)
            (after,), idle = await self._numbers([bot]), await self._busy()
            spent = _passed(before, after)["process_cpu_seconds_total"]
            return 1000 * spent / seconds, (idle[1] - busy[1]) / seconds

    async def sweep_ms(self) -> float:
        """Of the client's processor, for a look at every table."""
        began = process_time()
        await self.store.sweep(await self.store.time())
        return 1000 * (process_time() - began)

    async def _numbers(self, bots: Sequence[Bot]) -> list[Mapping[str, float]]:
        return [await bot.numbers(self.session) for bot in bots]

    async def _busy(self) -> tuple[float, float, float]:
        """Redis' processor seconds, and the commands and reads of its sockets so far."""
        info = await self.redis.info("all")
        seconds = info["used_cpu_user"] + info["used_cpu_sys"]
        return seconds, info["total_commands_processed"], info["total_reads_processed"]

    async def _info(self, name: str) -> int:
        return int((await self.redis.info())[name])


def _passed(before: Mapping[str, float], after: Mapping[str, float]) -> dict[str, float]:
    return {name: value - before.get(name, 0.0) for name, value in after.items()}


async def grown(bench: Bench, sizes: Sequence[int], presses: int) -> Cost:
    """Prints what a press costs with so many tables; the cost with the fewest."""
    sys.stdout.write(HEAD)
    costs, beside = [], []
    for size in sizes:
        took = await bench.fill(size)
        costs.append(await bench.pressed(presses))
        sys.stdout.write(f"{costs[-1].row(f'{size} tables')}\n")
        sys.stdout.flush()
        beside.append((size, took, *await bench.idle(IDLE_S), await bench.sweep_ms()))
    heads = f"{'bot ms/s':>9}{'cmds/s':>8}{'sweep ms':>10}{'bytes':>8}"
    sys.stdout.write(f"\n{'nobody presses':<24}{heads}\n")
    for size, took, spent, commands, sweep in beside:
        each = f"{spent:>9.1f}{commands:>8.0f}{sweep:>10.0f}{took:>8.0f}"
        sys.stdout.write(f"{f'{size} tables':<24}{each}\n")
    sys.stdout.write(f"{'tables in a GiB':<24}{GIB / beside[-1][1]:>9.0f}\n\n")
    return costs[0]


async def floors(bench: Bench, cost: Cost) -> None:
    """Prints the least that a press could cost beside what it does."""
    board = bench.boards[bench.every[0].chat].message
    dispatch = await floor.dispatch_ms(pressed("1", 1, board, Token("play", bench.every[0].gid)))
    script, render = await floor.script_ms(bench.redis), await floor.render_ms()
    least = dispatch + 2 * script
    for name, each in (
        ("aiogram to an empty handler", dispatch),
        ("a script that does nothing", script),
        ("a picture", render),
    ):
        sys.stdout.write(f"{name:<32}{each:>7.2f} ms\n")
    sys.stdout.write(
        f"a press / (dispatch + 2 scripts) {cost.each / least:>6.1f}\n"
        f"drawing / a picture              {cost.drawing / render:>6.1f}\n\n"
    )


async def answering() -> None:
    """Prints what a board costs the bot and the server together, for either one that answers."""
    async with Sandbox(token=TOKEN, limits=UNLIMITED) as sandbox, Answerer() as answerer:
        club = sandbox.make_group("Club", [sandbox.make_user("Anna")])
        strict = await floor.call_ms(sandbox.base_url, club)
        least = await floor.call_ms(answerer.url, club)
    sys.stdout.write(
        f"a board sent to the stand-in     {strict:>6.2f} ms\n"
        f"the same to what answered here   {least:>6.2f} ms\n\n"
    )


async def split(bench: Bench, presses: int) -> None:
    """Prints where the bot's time goes, by what awaits and not by what is waited for."""
    cost = await bench.pressed(presses, most=FEW, how=STAGES)
    stages = {
        name.removeprefix("bench_stage_total "): spent
        for name, spent in cost.stages.items()
        if name.startswith("bench_stage_total ")
    }
    stages["event loop, sockets, HTTP"] = cost.each - sum(stages.values())
    for name, spent in sorted(stages.items(), key=lambda each: -each[1]):
        sys.stdout.write(f"{name:<32}{spent:>7.2f} ms{100 * spent / cost.each:>5.0f} %\n")


async def run(sizes: Sequence[int], presses: int) -> None:
    with RedisServer() as server:
        async with ClientSession() as session, Bench(server, session) as bench:
            cost = await grown(bench, sizes, presses)
            await floors(bench, cost)
            await answering()
            sys.stdout.write(HEAD)
            one, two = [await bench.pressed(presses, count, FEW) for count in (1, 2)]
            sys.stdout.write(f"{one.row('one replica')}\n{two.row('two replicas')}\n")
            gain = two.presses / two.seconds / (one.presses / one.seconds)
            shares = " ".join(f"{each / two.each:.0%}" for each in two.bot)
            sys.stdout.write(f"two bring {gain:.2f} times the presses, in shares of {shares}\n")
            limited = await bench.pressed(presses, most=FEW, how=LIMITS)
            sys.stdout.write(f"{limited.row('within the limits')}\n\n")
            await split(bench, presses)


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.bench.load")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--presses", type=int, default=PRESSES)
    asked = parser.parse_args()
    asyncio.run(run(asked.sizes, asked.presses))


if __name__ == "__main__":
    main()
