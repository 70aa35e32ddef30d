"""Everything that the stand-in knows, and the small steps in which it changes."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from bot.sandbox.changes import Changes
from bot.sandbox.clock import Clock
from bot.sandbox.faults import Faults
from bot.sandbox.files import Files
from bot.sandbox.limits import Limits, Meter
from bot.sandbox.shelf import Journal
from bot.sandbox.updates import UpdateQueue
from bot.sandbox.values import Chat, Obj, Person, Query, Queued, Stored

OBJECT: TypeAdapter[Obj] = TypeAdapter(dict[str, Any])
NUMBER = TypeAdapter(int)
PERSON = TypeAdapter(Person)
CHAT = TypeAdapter(Chat)
QUERY = TypeAdapter(Query)
FILE = TypeAdapter(Stored)
UPDATE = TypeAdapter(Queued)


@dataclass(frozen=True, slots=True)
class BotSettings:
    """What BotFather knows of the bot."""

    token: str
    username: str = "sandbox_bot"
    name: str = "Sandbox"
    privacy: bool = True
    inline: bool = True

    @property
    def id(self) -> int:
        return int(self.token.partition(":")[0])


class World:
    """Users, chats, messages, files and updates; what changed in one call is written by `flush`."""

    def __init__(
        self, settings: BotSettings, limits: Limits, clock: Clock, folder: Path | None
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.changes = Changes(clock)
        self.journal = Journal(folder / "journal.jsonl" if folder else None)
        self.people = self.journal.shelf("people", PERSON)
        self.chats = self.journal.shelf("chats", CHAT)
        self.messages = self.journal.shelf("messages", OBJECT)
        self.queries = self.journal.shelf("queries", QUERY)
        self.inline = self.journal.shelf("inline", OBJECT)
        self.kept = self.journal.shelf("kept", OBJECT)
        self.numbers = self.journal.shelf("numbers", NUMBER)
        self.files = Files(
            self.journal.shelf("files", FILE),
            folder / "files" if folder else None,
        )
        self.updates = UpdateQueue(
            clock,
            self.changes,
            self.journal.shelf("updates", UPDATE),
            self.kept,
            next_id=lambda: self.next_number("update"),
            save=self.flush,
        )
        self.meter = Meter(clock, limits)
        self.faults = Faults()
        self.violations: list[str] = []
        self.roll: Callable[[int], int] = lambda sides: 1 + secrets.randbelow(sides)
        self._by_chat: dict[int, dict[int, Obj]] = {}

    def open(self) -> None:
        self.journal.open()
        self.clock.move(self.numbers.get("clock", 0) / 1000)
        self.clock.listen(self._note_clock)
        self.numbers.setdefault("update", 100_000_000 + secrets.randbelow(10**8))
        for message in sorted(self.messages.values(), key=lambda message: message["message_id"]):
            self._index(None, message)
        self.files.restore()
        me = self.settings
        self.people[str(me.id)] = Person(me.id, me.name, username=me.username, is_bot=True)
        self.flush()

    def flush(self) -> None:
        self.journal.flush()

    def _note_clock(self) -> None:
        self.numbers["clock"] = self.clock.offset_ms
        self.flush()

    def next_number(self, name: str) -> int:
        self.numbers[name] = self.numbers.get(name, 0) + 1
        return self.numbers[name]

    def person(self, user_id: int) -> Person | None:
        return self.people.get(str(user_id))

    def chat(self, chat_id: int) -> Chat | None:
        return self.chats.get(str(chat_id))

    def put_chat(self, chat: Chat) -> Chat:
        self.chats[str(chat.id)] = chat
        self.changes.note("chat", chat.id)
        return chat

    def change_chat(self, chat: Chat, **changes: object) -> Chat:
        return self.put_chat(replace(chat, **changes))  # type: ignore[arg-type]  # names are its own

    def message(self, chat_id: int, message_id: int) -> Obj | None:
        return self._by_chat.get(chat_id, {}).get(message_id)

    def messages_of(self, chat_id: int) -> list[Obj]:
        """The chat's messages, oldest first."""
        return list(self._by_chat.get(chat_id, {}).values())

    def put_message(self, message: Obj, *, kind: str = "message") -> Obj:
        chat_id, message_id = message["chat"]["id"], message["message_id"]
        old = self.message(chat_id, message_id)
        self.messages[f"{chat_id}/{message_id}"] = message
        self._index(old, message)
        self.changes.note(kind, chat_id, message_id=message_id)
        return message

    def drop_message(self, chat_id: int, message_id: int) -> None:
        old = self._by_chat[chat_id].pop(message_id)
        del self.messages[f"{chat_id}/{message_id}"]
        self.files.show(old, None)
        self.changes.note("delete", chat_id, message_id=message_id)

    def _index(self, old: Obj | None, new: Obj) -> None:
        self._by_chat.setdefault(new["chat"]["id"], {})[new["message_id"]] = new
        self.files.show(old, new)
