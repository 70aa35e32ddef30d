"""People who press at many tables, each table's next press only when its board has come."""

import asyncio
import itertools
import json
import random
import re
from collections import Counter, deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

from aiohttp import ClientSession

from bot.keyboards import markup
from bot.publisher import PLAYS_AT_MOST
from bot.sandbox.values import Obj
from bot.store import View
from bot.table import Tables
from bot.tokens import Deed, Token
from bot.view import screen
from bot.webhook import SECRET, Hook
from bot.words import WORDS
from tests.bench.answerer import Answerer, Shown, posted
from tests.bench.open_tables import LANG, Seats
from tests.bot.playing import buttons, tokens

FORWARD: Final[frozenset[Deed]] = frozenset({"play", "move", "done", "throw", "name"})
"""What brings a game on."""
BOARD_S: Final = 60
_MENTIONED: Final = re.compile(r"tg://user\?id=(\d+)")
_LAST_ID: Final = itertools.count(10**17)
_UPDATES: Final = itertools.count(10**8)


@dataclass
class Took:
    """Seconds from presses to their answers and to their boards, and what became of them."""

    answers: list[float] = field(default_factory=list)
    boards: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)
    deeds: Counter[Deed] = field(default_factory=Counter)


async def first_boards(tables: Tables, every: Sequence[Seats]) -> dict[int, Shown]:
    """What the chats of these tables show: the same at each table of a game, but for the ids."""
    drawn: dict[int, tuple[str, str, Seats]] = {}
    shown = {}
    for seats in every:
        if seats.game not in drawn:
            drawn[seats.game] = (*await _drawn(tables, seats), seats)
        caption, keys, model = drawn[seats.game]
        for mine, theirs in zip(seats.players, model.players, strict=True):
            caption = caption.replace(str(theirs), str(mine))
        rows = json.loads(keys.replace(model.gid, seats.gid))
        shown[seats.chat] = Shown(posted(seats.chat, 1, caption, rows), 0.0)
    return shown


async def _drawn(tables: Tables, seats: Seats) -> tuple[str, str]:
    table = await tables.load(seats.gid)
    assert table
    view = View(seats.gid, seats.chat, 0, "group", LANG, length=table.length)
    found = screen(table, view, WORDS[LANG], "tas_bot", plays_at_most=PLAYS_AT_MOST)
    keys = markup(found.rows)
    assert keys
    return found.text, keys.model_dump_json(exclude_none=True)


class Pressing:
    """Brings presses to one or several bots, in turn, as Telegram's webhooks do."""

    def __init__(self, telegram: Answerer, hooks: Sequence[Hook], session: ClientSession) -> None:
        self._telegram = telegram
        self._hooks = itertools.cycle(hooks)
        self._session = session
        self._chance = random.Random(11)
        self.took = Took()

    async def round(self, every: Iterable[Seats], presses: int, at_once: int) -> None:
        """So many presses, as many of them at once, at one table after the other."""
        waiting, left = deque(every), itertools.count()

        async def press_around() -> None:
            while waiting and next(left) < presses:
                seats = waiting.popleft()
                if await self._pressed(seats):
                    waiting.append(seats)

        await asyncio.gather(*(press_around() for _ in range(at_once)))

    async def rush(self, every: Iterable[Seats], at_once: int) -> None:
        """A press at each table, whether boards come or not; as many at the same time."""
        waiting = iter(every)

        async def press_around() -> None:
            for seats in waiting:
                await self._answered(seats)

        await asyncio.gather(*(press_around() for _ in range(at_once)))

    async def _pressed(self, seats: Seats) -> bool:
        """False where the game is over."""
        began = await self._answered(seats)
        if began is None:
            return False
        async with asyncio.timeout(BOARD_S):
            newer = await self._telegram.newer(seats.chat, began)
        self.took.boards.append(newer.at - began)
        return True

    async def _answered(self, seats: Seats) -> float | None:
        """When somebody pressed what brings the game on; None where there is no such button."""
        board = self._telegram.boards[seats.chat].message
        offered = [token for token in tokens(board) if token.deed in FORWARD]
        if not offered:
            return None
        token, began = self._chance.choice(offered), perf_counter()
        query = await self.press(asked_of(board), board, token)
        self.took.answers.append(self._telegram.answers[query][0] - began)
        self.took.deeds[token.deed] += 1
        return began

    async def press(self, user: int, board: Obj, token: Token) -> str:
        """Brings one press; the query's id, answered by then."""
        query = str(next(_LAST_ID))
        headers = {SECRET: (hook := next(self._hooks)).secret}
        body = pressed(query, user, board, token)
        async with self._session.post(hook.url, json=body, headers=headers) as got:
            self.took.statuses[got.status] += 1
        return query


def asked_of(board: Obj) -> int:
    """Whose turn it is, as the board tells by naming him first."""
    found = _MENTIONED.search(board["caption"])
    assert found
    return int(found[1])


def pressed(query: str, user: int, board: Obj, token: Token) -> Obj:
    """An update as Telegram sends it, with the whole message that has the button."""
    assert buttons(board)
    return {
        "update_id": next(_UPDATES),
        "callback_query": {
            "id": query,
            "from": {"id": user, "is_bot": False, "first_name": "Anna", "language_code": LANG},
            "message": board,
            "chat_instance": "1",
            "data": token.data,
        },
    }
