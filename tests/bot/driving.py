"""The bot without a token as a program, and people at its stand-in over HTTP."""

import asyncio
import os
import random
import signal
import sys
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from aiogram.types import Message, User
from aiohttp import ClientSession
from pydantic import BaseModel, TypeAdapter

from bot.tokens import Deed, Token, read_token
from bot.words import WORDS
from tests.bot.forking import as_a_program

COMMAND = (sys.executable, "-m", "bot")
ROOT = Path(__file__).parents[2]
ADDRESS = "play here in the browser: "
PATIENCE_S = 20
START_S = 120
"""A busy machine takes its time for the imports."""
WAIT_MS = 10_000
A_TURN_S = 8
"""So much later a group may be sent two boards more."""
STALE = {words.plain("stale") for words in WORDS.values()}


class _Change(BaseModel):
    last: int


class _Answer(BaseModel):
    text: str | None


class _Group(BaseModel):
    id: int
    type: str


_USERS = TypeAdapter(list[User])
_MESSAGES = TypeAdapter(list[Message])
_GROUPS = TypeAdapter(list[_Group])
_LINES = TypeAdapter(list[str])


@dataclass(frozen=True, slots=True)
class Board:
    """A message that shows a table, as a player sees it."""

    message: Message

    @property
    def id(self) -> int:
        return self.message.message_id

    @property
    def tokens(self) -> tuple[Token, ...]:
        markup = self.message.reply_markup
        buttons = [button for row in markup.inline_keyboard for button in row] if markup else []
        return tuple(
            token for button in buttons if (token := read_token(button.callback_data or ""))
        )

    @property
    def at(self) -> tuple[int, int]:
        """How long the log and the draft are that it shows."""
        return (self.tokens[0].length, self.tokens[0].drafted) if self.tokens else (0, 0)

    @property
    def is_over(self) -> bool:
        return bool(self.having("rematch"))

    @property
    def asked(self) -> int | None:
        """Whoever has to decide: in a group the caption mentions nobody else."""
        entities = self.message.caption_entities or []
        return next((entity.user.id for entity in entities if entity.user), None)

    @property
    def turn(self) -> int:
        """The same, while somebody has to play."""
        assert self.asked
        return self.asked

    def having(self, *deeds: Deed) -> list[Token]:
        return [token for token in self.tokens if token.deed in deeds]

    def choice(self, chance: random.Random) -> Token:
        """Any button that brings the game on."""
        return chance.choice(self.having("play", "move", "name") or self.having("done"))


def environ(folder: Path) -> dict[str, str]:
    """All that a bot is told which needs nothing but this folder."""
    return {
        "PATH": os.environ["PATH"],
        "DATA_DIR": str(folder / "data"),
        "SANDBOX_PORT": "0",
        "HEALTH_PORT": "0",
    }


class Program:
    """The bot on a data folder, in a process that may be killed and started again."""

    def __init__(self, folder: Path, **more: str) -> None:
        self.folder = folder
        self._environ = environ(folder) | more
        self._process: BaseProcess | None = None
        self.url = ""

    @property
    def log(self) -> str:
        """All that any of its processes wrote to stderr."""
        return self._log.read_text(encoding="utf-8", errors="replace")

    @property
    def _log(self) -> Path:
        return self.folder / "log"

    @property
    def token(self) -> str:
        return (self.folder / "data" / "sandbox" / "token").read_text(encoding="ascii")

    def picture(self, board: Board) -> bytes:
        """As it was uploaded."""
        assert board.message.photo
        file, *_ = board.message.photo[-1].file_id.partition("-")
        return (self.folder / "data" / "sandbox" / "files" / file).read_bytes()

    @property
    def redis_url(self) -> str:
        return f"unix://{self.folder / 'data' / 'redis' / 'socket'}"

    async def start(self) -> None:
        """Until the page's address stands on its output."""
        self._process, output = as_a_program(ROOT, self._environ, self._log)
        async with asyncio.timeout(START_S):
            self.url = await asyncio.to_thread(self._address, output)

    def _address(self, output: Connection) -> str:
        with os.fdopen(os.dup(output.fileno()), encoding="utf-8") as lines, output:
            for line in lines:
                _, found, address = line.strip().partition(ADDRESS)
                if found:
                    return address.rstrip("/")
        raise AssertionError(f"the bot did not start: {self.log}")

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.is_alive()

    async def end(self, how: signal.Signals) -> int:
        """Its exit code."""
        assert self._process
        assert self._process.pid
        os.kill(self._process.pid, how)
        await asyncio.to_thread(self._process.join, PATIENCE_S)
        assert self._process.exitcode is not None
        return self._process.exitcode


@asynccontextmanager
async def program(folder: Path, **more: str) -> AsyncIterator[Program]:
    """A bot that has started, killed at the end where it still runs."""
    started = Program(folder, **more)
    try:
        await started.start()
        yield started
    finally:
        if started.runs:
            await started.end(signal.SIGKILL)


class Club:
    """The people whom the bot starts with, in their group; they stay when it starts again."""

    def __init__(self, bot: Program, session: ClientSession, users: list[User], group: int) -> None:
        self._bot = bot
        self._session = session
        self.presses: dict[str, Token] = {}
        """What was pressed, by the press's id."""
        self.anna, self.boris, self.carol = (user.id for user in users)
        self.group = group

    async def say(self, user: int, text: str, chat: int | None = None) -> None:
        """In the group, or in another chat; one's own number is the chat with the bot."""
        await self._post("send", user_id=user, chat_id=chat or self.group, text=text)

    async def press(self, user: int, board: Board, token: Token) -> str:
        """The press's id; the button may have gone meanwhile, as it may for real people."""
        place = {"user_id": user, "chat_id": self.group, "message_id": board.id}
        pressed = await self._post("press", **place, data=token.data, stale=True)
        press = str(pressed["callback_query_id"])
        self.presses[press] = token
        return press

    async def answer(self, press: str) -> str:
        """What the presser is told."""
        reply = await self._get(f"callbacks/{press}", wait_ms=WAIT_MS)
        answer = _Answer.model_validate_json(reply)
        assert answer.text, f"nobody answered {press}"
        return answer.text

    async def messages(self, chat: int | None = None) -> list[Message]:
        where = chat or self.group
        return _MESSAGES.validate_json(await self._get("messages", chat_id=where))

    async def board(
        self, fits: Callable[[Board], bool] = lambda _: True, chat: int | None = None
    ) -> Board:
        """The newest one with buttons, as soon as it fits."""
        seen = 0
        async with asyncio.timeout(PATIENCE_S):
            while True:
                boards = [Board(one) for one in await self.messages(chat) if one.reply_markup]
                if boards and fits(boards[-1]):
                    return boards[-1]
                seen = await self._change(seen)

    async def _change(self, seen: int) -> int:
        """The number of the last change, as soon as it is another than the one seen."""
        events = await self._get("events", after=seen, wait_ms=WAIT_MS)
        return _Change.model_validate_json(events).last

    async def pass_time(self, seconds: float) -> None:
        await self._post("clock", move_seconds=seconds)

    async def violations(self) -> list[str]:
        return _LINES.validate_json(await self._get("violations"))

    async def open_table(self) -> Board:
        """Carol asks, Anna sits down: the first board of their game."""
        await self.say(self.carol, "/play")
        lobby = await self.board(lambda board: bool(board.having("join")))
        await self.answer(await self.press(self.anna, lobby, lobby.having("join")[0]))
        return await self.board(lambda board: bool(board.having("ask-resign")))

    async def play(self, board: Board, token: Token) -> Board:
        """Presses, and waits for the next board; time passes, as it does while people think."""
        await self.pass_time(A_TURN_S)
        assert await self.answer(await self.press(board.turn, board, token)) not in STALE
        return await self.next_board(board)

    async def next_board(self, board: Board) -> Board:
        """The one that shows more, or less, than this."""
        return await self.board(lambda other: other.at != board.at)

    async def _get(self, path: str, **query: str | int) -> bytes:
        async with self._session.get(f"{self._bot.url}/control/{path}", params=query) as reply:
            assert reply.ok, await reply.text()
            return await reply.read()

    async def _post(self, path: str, **body: object) -> Mapping[str, object]:
        async with self._session.post(f"{self._bot.url}/control/{path}", json=body) as reply:
            assert reply.ok, await reply.text()
            told: dict[str, object] = await reply.json()
            return told


@asynccontextmanager
async def club(bot: Program) -> AsyncIterator[Club]:
    """Whoever is at the stand-in of a running bot."""
    async with ClientSession(raise_for_status=True) as session:
        async with session.get(f"{bot.url}/control/users") as reply:
            users = _USERS.validate_json(await reply.read())
        here = {"user_id": users[0].id}
        async with session.get(f"{bot.url}/control/chats", params=here) as reply:
            chats = _GROUPS.validate_json(await reply.read())
        group = next(chat.id for chat in chats if chat.type == "group")
        yield Club(bot, session, users, group)
