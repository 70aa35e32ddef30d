"""Two replicas, many tables and everything that can go wrong: `python -m tests.bot.chaos`.

The seed decides who presses what and what goes wrong when; how the processes meet is up to the
machine, so that the same seed brings the same storm, not the same game.
"""

import argparse
import asyncio
import random
import shutil
import sys
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from bot.dice import Dice
from bot.sandbox import Sandbox
from bot.sandbox.values import Obj
from bot.store import Store
from bot.table import Tables
from bot.tokens import Deed, Token
from tests.bot.fakes import SharedClock
from tests.bot.nemesis import Nemesis
from tests.bot.playing import tokens
from tests.bot.verdict import Verdict, judged

CARDS = (
    "backgammon international length=5",
    "backgammon classic length=0 jacoby=no",
    "backgammon international length=3",
    "long_narde",
    "acey_deucey",
)
PRESSES_S = 8
HASTE_S = 0.25
HASTE = 3
"""Outside the storm so many seconds pass with each; a lease must outlast a drawing."""
LOOK_BACK = 12
"""People press on the newest messages of a chat."""
QUIET_S = 90
EAGER: dict[Deed, float] = {
    **dict.fromkeys(("play", "move", "done", "throw", "name", "take", "accept"), 6.0),
    **dict.fromkeys(("join", "next-game", "rematch", "cube"), 3.0),
    **dict.fromkeys(("cancel", "resign-match", "offer-resign", "drop"), 0.1),
}
"""What brings games on is pressed more often than what is 1."""


@dataclass(frozen=True, slots=True)
class Size:
    seconds: float
    chats: int
    tables: int = 4
    """In each chat."""


class Crowd:
    """People who press everything, on any board, whether it is theirs or not."""

    def __init__(self, sandbox: Sandbox, size: Size, chance: random.Random) -> None:
        self._sandbox = sandbox
        self._size = size
        self._chance = chance
        self.stranger = sandbox.make_user("Stranger", language_code="en")
        self.people = [
            [sandbox.make_user(f"P{chat}{number}", language_code="en") for number in range(seats)]
            for chat, seats in enumerate([2 * size.tables] * size.chats)
        ]
        everybody = ([*people, self.stranger] for people in self.people)
        self.chats = [sandbox.make_group(f"Club {n}", who) for n, who in enumerate(everybody)]
        self.pressed: set[str] = set()
        """The ids of all presses."""

    async def sit_down(self, store: Store) -> None:
        """All tables are opened and joined."""
        for place, chat in enumerate(self.chats):
            card = CARDS[place % len(CARDS)]
            await store.set_card(chat, card.partition(" ")[0], card)
        for number in range(self._size.tables):
            for people, chat in zip(self.people, self.chats, strict=True):
                self._sandbox.send(people[2 * number], chat, "/play")
            await self._all(number + 1, "join")
            for people, chat in zip(self.people, self.chats, strict=True):
                board, token = self._boards_with(chat, "join")[-1]
                self._press(people[2 * number + 1], chat, board, token.data)
            await self._all(0, "join")

    async def _all(self, number: int, deed: Deed) -> None:
        """Every chat has the board of a table to join, or none."""
        wanted = min(number, 1)

        def are_there() -> bool:
            return all(len(self._boards_with(chat, deed)) == wanted for chat in self.chats)

        async with asyncio.timeout(QUIET_S):
            while not are_there():
                await _hurried(self._sandbox)

    def _boards_with(self, chat: int, deed: Deed) -> list[tuple[Obj, Token]]:
        return [each for each in self._offered(chat) if each[1].deed == deed]

    def _offered(self, chat: int) -> list[tuple[Obj, Token]]:
        late = self._sandbox.messages(chat)[-LOOK_BACK * self._size.tables :]
        return [(board, token) for board in late for token in tokens(board)]

    async def press_around(self, until: float) -> None:
        while asyncio.get_running_loop().time() < until:
            self.press_something()
            self._sandbox.clock.move(1 / PRESSES_S)
            await asyncio.sleep(1 / PRESSES_S)

    def press_something(self) -> None:
        place = self._chance.randrange(len(self.chats))
        chat, people = self.chats[place], self.people[place]
        offered = self._offered(chat)
        if not offered or self._chance.random() < 0.02:
            self._sandbox.send(self._chance.choice(people), chat, "/board")
            return
        weights = [EAGER.get(token.deed, 1.0) for _, token in offered]
        board, token = self._chance.choices(offered, weights)[0]
        user = self._presser(board, people)
        for _ in range(2 if self._chance.random() < 0.1 else 1):
            self._press(user, chat, board, self._said(token))

    def _presser(self, board: Obj, people: list[int]) -> int:
        """Mostly whom the board asks."""
        asked = [each["user"]["id"] for each in board.get("caption_entities", []) if "user" in each]
        if asked and self._chance.random() < 0.8:
            return int(asked[0])
        return self._chance.choice([*people, self.stranger])

    def _said(self, token: Token) -> str:
        """Mostly what the button says."""
        forged = [
            replace(token, length=token.length + 1).data,
            replace(token, drafted=(token.drafted + 1) % 10).data,
            replace(token, gid="0" * 10).data,
            "?" * 64,
        ]
        return self._chance.choice(forged) if self._chance.random() < 0.1 else token.data

    def _press(self, user: int, chat: int, board: Obj, data: str) -> None:
        self.pressed.add(self._sandbox.press_stale(user, chat, board["message_id"], data))
        updates = self._sandbox.world.updates
        if self._chance.random() < 0.1:  # delivered twice
            last = updates.waiting()[-1]
            updates.put(last.kind, last.body, last.lane)


async def run(size: Size, seed: int, folder: Path) -> Verdict:
    """The storm, then calm, then what came of it."""
    chance, log = random.Random(seed), folder / "log"
    async with Sandbox() as sandbox:
        nemesis = Nemesis(sandbox, log, random.Random(f"{seed} nemesis"))
        store = Store.open(nemesis.server.url)
        try:
            crowd = Crowd(sandbox, size, chance)
            await crowd.sit_down(store)
            until = asyncio.get_running_loop().time() + size.seconds
            await asyncio.gather(crowd.press_around(until), nemesis.rage(crowd.chats, until))
            nemesis.relent()
            await _calm(sandbox, store)
            tables = Tables(store, SharedClock(sandbox.clock), Dice(), lambda: None)
            return await judged(sandbox, tables, nemesis, crowd.pressed, log.read_text("utf-8"))
        finally:
            await store.close()
            nemesis.end()


async def _calm(sandbox: Sandbox, store: Store) -> None:
    """Time for everything that came to be dealt with, and for every board to be drawn."""
    sandbox.clock.move(10)  # whoever fetched updates may be dead
    until = asyncio.get_running_loop().time() + QUIET_S
    while asyncio.get_running_loop().time() < until and (
        sandbox.world.updates.waiting() or (await store.backlog(0)).views
    ):
        await _hurried(sandbox)


async def _hurried(sandbox: Sandbox) -> None:
    """Some time passes, more of it for Telegram and the bot than in truth."""
    await asyncio.sleep(HASTE_S)
    sandbox.clock.move(HASTE_S * HASTE)


def main() -> int:
    """The exit code; prints what was done and what went wrong."""
    parser = argparse.ArgumentParser("python -m tests.bot.chaos")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--seconds", type=float, default=110)
    parser.add_argument("--chats", type=int, default=10)
    asked = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="chaos-"))
    sys.stdout.write(f"seed {asked.seed}\n")
    verdict = asyncio.run(run(Size(asked.seconds, asked.chats), asked.seed, folder))
    sys.stdout.write(f"{verdict}\n")
    if verdict.faults:
        sys.stdout.write(f"the replicas' words: {folder / 'log'}\n")
    else:
        shutil.rmtree(folder)
    return bool(verdict.faults)


if __name__ == "__main__":
    sys.exit(main())
