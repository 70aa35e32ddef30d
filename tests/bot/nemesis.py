"""What goes wrong in a chaos run: processes die, Telegram refuses, groups grow."""

import asyncio
import random
import signal
from collections import Counter
from pathlib import Path
from typing import Literal, get_args

from bot.sandbox import Sandbox
from bot.sandbox.faults import Fault
from tests.bot.redis_server import RedisServer
from tests.bot.replica import Plan, Replica, serve

AWAY_S = (0.2, 1.5)
"""So long what was killed stays dead."""
BETWEEN_S = (0.3, 1.5)
STORM = 5
RETRY_S = 5
LONG_RETRY_S = 20
Kind = Literal[
    "replica", "stop", "redis", "migration", "429", "storm", "500", "502", "drop", "lost_reply"
]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Nemesis:
    """Two replicas on one Redis, one of which it may kill at any time, or that Redis."""

    def __init__(self, sandbox: Sandbox, log: Path, chance: random.Random) -> None:
        self._sandbox = sandbox
        self._chance = chance
        self.server = RedisServer()
        self._plan = Plan(self.server.url, sandbox.base_url, sandbox.token, log=str(log))
        self._replicas = [Replica(serve, self._plan) for _ in range(2)]
        self.done: Counter[str] = Counter()
        self._fallen = 0
        """Replicas that ended by themselves, or badly when they were asked to stop."""
        self.floods = 0
        """Times that a call is told to come later although its chat has had little."""

    async def rage(self, chats: list[int], until: float) -> None:
        """Every kind of fault as often as any other, in any order; the chats' ids may change."""
        while True:
            for kind in self._chance.sample(KINDS, len(KINDS)):
                await asyncio.sleep(self._chance.uniform(*BETWEEN_S))
                if asyncio.get_running_loop().time() > until:
                    return
                self.done[kind] += 1
                await self._do(kind, chats)

    async def _do(self, kind: Kind, chats: list[int]) -> None:
        place = self._chance.randrange(len(chats))
        match kind:
            case "replica" | "stop":
                await self._replace(self._chance.randrange(2), kindly=kind == "stop")
            case "redis":
                self.server.kill()
                await self._pause()
                await asyncio.to_thread(self.server.restart)
            case "migration":
                if self._sandbox.chat(chats[place]).type == "group":
                    chats[place] = self._sandbox.migrate(chats[place])
            case "429":
                self._flood(Fault("429", chat_id=chats[place], retry_after=LONG_RETRY_S))
            case "storm":
                self._flood(Fault("429", times=STORM, retry_after=RETRY_S))
            case "500" | "502" | "drop" | "lost_reply":
                self._sandbox.inject_fault(Fault(kind, times=2))

    def _flood(self, fault: Fault) -> None:
        self.floods += fault.times
        self._sandbox.inject_fault(fault)

    async def _replace(self, number: int, *, kindly: bool) -> None:
        was = self._replicas[number]
        fell = not was.runs
        if kindly:
            was.stop()
        else:
            was.kill()
        ended = await was.death()
        # One that has only just begun does not listen yet, and dies of what asks it to stop.
        fell |= kindly and ended not in {0, -signal.SIGTERM}
        self._fallen += fell
        await self._pause()
        self._replicas[number] = Replica(serve, self._plan)

    async def _pause(self) -> None:
        await asyncio.sleep(self._chance.uniform(*AWAY_S))

    def relent(self) -> None:
        """What was to go wrong from now on does not."""
        faults = self._sandbox.world.faults
        self.floods -= sum(each.times for each in faults.waiting if each.kind == "429")
        faults.clear()

    def count_fallen(self) -> int:
        return self._fallen + sum(not replica.runs for replica in self._replicas)

    def end(self) -> None:
        for replica in self._replicas:
            replica.kill()
        self.server.__exit__()
