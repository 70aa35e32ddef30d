"""The bot put together in one process over HTTP and Redis, and people who talk to it and press."""

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Self

from bot import polling
from bot.app import App, telegram
from bot.budget import KEPT_FOR_BOARDS
from bot.dice import Dice, Seed
from bot.painter import Painter
from bot.sandbox import Sandbox
from bot.sandbox.values import Obj, Query
from bot.store import View
from bot.table import Table, Tables
from bot.tokens import Token, read_token
from bot.webhook import Hook
from engine.variant import Roll
from tests.bot.fakes import Chance, SharedClock
from tests.bot.watching import Errors, WatchedStore

PATIENCE_S = 60.0
"""What takes longer of real time never happens."""
LONGEST_MS = 61_000
"""No board waits longer for room in its chat."""
NOT_MODIFIED = "message is not modified"
NOT_FOUND = "message to edit not found"


class House:
    """Telegram, the bot and its visitors; whatever is provoked has to be named."""

    def __init__(
        self,
        sandbox: Sandbox,
        store: WatchedStore,
        painter: Painter,
        hook: Hook | None = None,
    ) -> None:
        self.sandbox = sandbox
        self.store = store
        self.clock = SharedClock(sandbox.clock)
        self.chance = Chance()
        self.dice = Dice(self._thrown, self.chance.seat)
        self.throws: Callable[[Seed, str, int], Roll] | None = None
        """By the seed, as in earnest or not quite, instead of what the test has laid out."""
        self.errors = Errors()
        self.provoked: set[str] = set()
        """Parts of descriptions of refusals that the test brings about."""
        self.redelivered: set[str] = set()
        """Presses that come more than once, and are answered as often."""
        self.unanswered: set[str] = set()
        """Presses whose answers are lost."""
        self.painter = painter
        self.hook = hook

    def _thrown(self, seed: Seed, words: str, number: int) -> Roll:
        return self.throws(seed, words, number) if self.throws else self.chance.throw(number)

    async def open(self) -> Self:
        await self.store.ready()
        self._bot = telegram(self.sandbox.token, self.sandbox.base_url)
        self._stop = asyncio.Event()
        self.app = App(
            self._bot,
            self.store,
            self.clock,
            self.painter,
            self.dice,
            hook=self.hook,
        )
        self.running = asyncio.create_task(self.app.run(self._stop))
        await self.sandbox.wait_until(lambda: self.takes_updates or self.running.done())
        return self

    async def close(self) -> None:
        """One that crashed is closed already."""
        if self.running.cancelled():
            return
        self._stop.set()
        await self.running
        await self._bot.session.close()

    async def crash(self) -> None:
        """Ends the bot at once, wherever it is; its leases run out."""
        self.running.cancel()
        with suppress(asyncio.CancelledError):
            await self.running
        self.store.bell.died(self.store)
        await self._bot.session.close()
        self.move(polling.LEASE_MS / 1000)

    async def beside(self, redis_url: str, hook: Hook | None = None) -> "House":
        """Another replica, whose store has to be closed."""
        store = WatchedStore.open(redis_url)
        store.bell = self.store.bell
        return await House(self.sandbox, store, self.painter, hook).open()

    # What people do

    def person(self, name: str, lang: str = "en", **more: str) -> int:
        return self.sandbox.make_user(name, language_code=lang, **more)

    async def group(self, title: str, *members: int) -> int:
        chat = self.sandbox.make_group(title, members)
        await self.handled()
        return chat

    async def say(self, user: int, chat: int, text: str, thread: int | None = None) -> None:
        """A message, and all that follows from it."""
        self.sandbox.send(user, chat, text, thread_id=thread)
        await self.handled()
        await self.settled()

    def pressing(self, user: int, chat: int, label: str, thread: int | None = None) -> str:
        """Presses the newest board's button with this word in its label; the query's id."""
        board = self.board(chat, thread)
        texts = [button["text"] for button in buttons(board)]
        text = label if label in texts else [text for text in texts if label in text][0]  # noqa: RUF015 - an IndexError tells
        return self.sandbox.press(user, chat, board["message_id"], text=text)

    async def press(self, user: int, chat: int, label: str, thread: int | None = None) -> str:
        """The toast that answers a press; what follows from it is shown by then."""
        return await self.toast(self.pressing(user, chat, label, thread))

    async def press_data(self, user: int, chat: int, data: str, message: int = 0) -> str:
        """The toast for a press with this data, whether the board has such a button or not."""
        at = message or self.board(chat)["message_id"]
        return await self.toast(self.sandbox.press_stale(user, chat, at, data))

    async def toast(self, query: str) -> str:
        text = await self.answered(query)
        await self.handled()
        await self.settled()
        return text

    async def answered(self, query: str) -> str:
        """The toast, as soon as it comes."""
        answer = await self.sandbox.wait_for_answer(query, PATIENCE_S)
        return str(answer["text"])

    def move(self, seconds: float) -> None:
        self.sandbox.clock.move(seconds)

    # What can be seen

    def said(self, chat: int, thread: int | None = None) -> list[Obj]:
        """The bot's messages in a chat or a topic, oldest first."""
        own = self.sandbox.world.settings.id
        return [
            message
            for message in self.sandbox.messages(chat)
            if message["from"]["id"] == own and message.get("message_thread_id") == thread
        ]

    def board(self, chat: int, thread: int | None = None) -> Obj:
        """The newest message with buttons."""
        return [each for each in self.said(chat, thread) if "reply_markup" in each][-1]

    def labels(self, chat: int, thread: int | None = None) -> list[str]:
        return [button["text"] for button in buttons(self.board(chat, thread))]

    async def table(self, gid: str) -> Table:
        """What the log tells to somebody who reads it for the first time."""
        table = await self.tables().load(gid)
        assert table
        return table

    def tables(self) -> Tables:
        return Tables(self.store, self.clock, self.dice, lambda: None)

    async def view(self, gid: str, chat: int) -> View:
        return next(view for view in await self.store.views(gid) if view.chat == chat)

    # What is waited for

    async def handled(self) -> None:
        """All updates so far are confirmed."""
        waiting = self.sandbox.world.updates.waiting
        await self.sandbox.wait_until(
            lambda: self.takes_updates and not waiting(), seconds=PATIENCE_S
        )

    @property
    def takes_updates(self) -> bool:
        if self.hook is None:
            return self.sandbox.polling
        return self.hook.url == self.sandbox.world.kept.get("webhook", {}).get("url")

    async def settled(self) -> None:
        """Every view shows what was committed; where all wait for room in a chat, time passes."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                bell = self.store.bell.next
                if not await self.store.has_undrawn():
                    return
                left_ms = await self._left_ms()
                if 0 < left_ms <= LONGEST_MS and not bell.is_set():
                    self.move(left_ms / 1000)
                else:
                    await bell.wait()

    async def _left_ms(self) -> int:
        """Until the next view may be drawn; 0 while anything is drawn."""
        left = await self.store.next_mark() - await self.clock.now()
        return 0 if self.store.bell.drawing else left

    async def until(self, true: Callable[[], Awaitable[bool]]) -> None:
        """Looked at again whenever a worker has done with a view."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                bell = self.store.bell.next
                if await true():
                    return
                await bell.wait()

    async def stripped(self, chat: int, board: Obj) -> None:
        """An older board has lost its buttons, which happens when the newer one is known."""

        def is_bare() -> bool:
            return not buttons(self.sandbox.world.message(chat, board["message_id"]) or board)

        left = await self.store.left(chat, await self.clock.now())
        if not is_bare() and left <= (KEPT_FOR_BOARDS if chat < 0 else 0):
            self.move(LONGEST_MS / 1000)
        await self.sandbox.wait_until(is_bare, PATIENCE_S)

    # What must always hold

    def check(self) -> None:
        sandbox = self.sandbox
        assert not self.errors.lines, self.errors.lines
        assert not sandbox.violations, sandbox.violations
        refused = sandbox.calls(status=400) + sandbox.calls(status=429)
        surprises = [call for call in refused if not self._is_provoked(call.description or "")]
        assert not surprises, surprises
        unanswered = [query for query in sandbox.queries() if not self._is_answered(query)]
        assert not unanswered, unanswered

    def _is_provoked(self, description: str) -> bool:
        provoked = self.provoked | {NOT_MODIFIED} if self.store.bell.healed else self.provoked
        return any(part in description for part in provoked)

    def _is_answered(self, query: Query) -> bool:
        if query.id in self.redelivered:
            return bool(query.answers)
        return len(query.answers) == (query.id not in self.unanswered)


@asynccontextmanager
async def playing(
    redis_url: str, painter: Painter, hook: Hook | None = None
) -> AsyncIterator[House]:
    """An open house; when all have gone, nothing may have gone wrong."""
    store = WatchedStore.open(redis_url)
    async with Sandbox() as sandbox:
        house = House(sandbox, store, painter, hook)
        logging.getLogger().addHandler(house.errors)
        try:
            await house.open()
            yield house
            await house.close()
            house.check()
        finally:
            logging.getLogger().removeHandler(house.errors)
            house.running.cancel()
            await store.close()


def buttons(message: Obj) -> list[Obj]:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    return [button for row in rows for button in row]


def text_of(message: Obj) -> str:
    """Without the marks that keep a name's direction to itself."""
    return re.sub("[\u2068\u2069]", "", message.get("caption") or message["text"])


def last(house: House, chat: int) -> str:
    """What the bot said last."""
    return text_of(house.said(chat)[-1])


def tokens(message: Obj) -> list[Token]:
    """What the message's buttons mean."""
    read = [read_token(button.get("callback_data", "")) for button in buttons(message)]
    return [token for token in read if token]


def gid_of(message: Obj) -> str:
    return tokens(message)[0].gid
