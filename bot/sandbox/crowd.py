"""What a test, or a person at the page, does with the stand-in."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from bot.sandbox import inline, masks, people, topics
from bot.sandbox.api import Api
from bot.sandbox.calls import Record
from bot.sandbox.chats import named
from bot.sandbox.clock import Clock
from bot.sandbox.commands import Resolved, commands_for
from bot.sandbox.faults import Fault
from bot.sandbox.values import Chat, ChatType, Member, Obj, Query
from bot.sandbox.world import World

T = TypeVar("T")

SECONDS = 10.0


class Crowd:
    """Users by their ids, chats by theirs; a private chat has its user's id."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.api = Api(world)

    @property
    def clock(self) -> Clock:
        return self.world.clock

    @property
    def violations(self) -> list[str]:
        """What the bot asked that Telegram would not understand; empty when all is well."""
        return self.world.violations

    def make_user(
        self,
        first_name: str,
        *,
        last_name: str | None = None,
        username: str | None = None,
        language_code: str | None = None,
    ) -> int:
        person = people.add_user(self.world, first_name, last_name, username, language_code)
        return self._done(person.id)

    def make_group(self, title: str, members: Sequence[int], *, supergroup: bool = False) -> int:
        kind: ChatType = "supergroup" if supergroup else "group"
        return self._done(people.add_group(self.world, title, members, kind).id)

    def make_forum(self, title: str, members: Sequence[int], topics: Sequence[str] = ()) -> int:
        return self._done(people.add_group(self.world, title, members, topics=topics).id)

    def make_topic(self, chat_id: int, name: str, user_id: int) -> int:
        return self._done(people.add_topic(self.world, chat_id, name, user_id))

    def close_topic(self, chat_id: int, thread_id: int) -> None:
        topics.turn_topic(self.world, chat_id, thread_id, closed=True)
        self.world.flush()

    def delete_topic(self, chat_id: int, thread_id: int) -> None:
        """A topic goes with its messages; the bot is not told."""
        topics.drop_topic(self.world, chat_id, thread_id)
        self.world.flush()

    def reopen_topic(self, chat_id: int, thread_id: int) -> None:
        topics.turn_topic(self.world, chat_id, thread_id, closed=False)
        self.world.flush()

    def join(self, chat_id: int, user_id: int) -> None:
        people.join(self.world, chat_id, user_id)
        self.world.flush()

    def leave(self, chat_id: int, user_id: int, *, by: int | None = None) -> None:
        people.leave(self.world, chat_id, user_id, by)
        self.world.flush()

    def promote(self, chat_id: int, user_id: int, *rights: str) -> None:
        """Make an administrator with the named rights, such as can_pin_messages."""
        chat = named(self.world, chat_id)
        creator = next(iter(chat.members))
        member = Member("administrator", rights)
        people.set_member(self.world, chat, user_id, member, by=creator)
        self.world.flush()

    def demote(self, chat_id: int, user_id: int) -> None:
        """Make an administrator a plain member again."""
        chat = named(self.world, chat_id)
        creator = next(iter(chat.members))
        people.set_member(self.world, chat, user_id, Member("member"), by=creator)
        self.world.flush()

    def restrict(self, chat_id: int, *forbidden: str) -> None:
        """Forbid members of a group what the permissions name, such as can_send_photos."""
        self.world.change_chat(named(self.world, chat_id), forbidden=forbidden)
        self.world.flush()

    def block(self, user_id: int) -> None:
        people.block(self.world, user_id, blocked=True)
        self.world.flush()

    def unblock(self, user_id: int) -> None:
        people.block(self.world, user_id, blocked=False)
        self.world.flush()

    def deactivate(self, user_id: int) -> None:
        """A user deletes his account."""
        person = replace(self.world.people[str(user_id)], deactivated=True)
        self.world.people[str(user_id)] = person
        self.world.flush()

    def rename(self, user_id: int, username: str | None) -> None:
        """A user takes another username, or none."""
        person = replace(self.world.people[str(user_id)], username=username)
        self.world.people[str(user_id)] = person
        self.world.flush()

    def migrate(self, chat_id: int) -> int:
        """Make a group a supergroup; returns its new id."""
        return self._done(people.migrate(self.world, chat_id).id)

    def send(
        self,
        user_id: int,
        chat_id: int,
        text: str,
        *,
        thread_id: int | None = None,
        reply_to: int | None = None,
    ) -> Obj:
        return self._done(
            people.say(self.world, user_id, chat_id, text, thread_id=thread_id, reply_to=reply_to)
        )

    def say_as_group(self, chat_id: int, text: str, *, thread_id: int | None = None) -> Obj:
        return self._done(masks.say_as_group(self.world, chat_id, text, thread_id))

    def say_as_channel(self, chat_id: int, text: str) -> Obj:
        return self._done(masks.say_as_channel(self.world, chat_id, text))

    def say_as_nobody(self, chat_id: int, text: str) -> Obj:
        return self._done(masks.say_as_nobody(self.world, chat_id, text))

    def rewrite(self, user_id: int, chat_id: int, message_id: int, text: str) -> Obj:
        """A user changes what he has written."""
        return self._done(masks.rewrite(self.world, user_id, chat_id, message_id, text))

    def press(
        self,
        user_id: int,
        chat_id: int,
        message_id: int,
        *,
        data: str | None = None,
        text: str | None = None,
    ) -> str:
        """Press the button with this data or this text; returns the callback query's id."""
        return self._done(
            people.press(self.world, user_id, chat_id, message_id, data=data, text=text)
        )

    def press_stale(self, user_id: int, chat_id: int, message_id: int, data: str) -> str:
        return self._done(people.press_stale(self.world, user_id, chat_id, message_id, data))

    def ask_inline(self, user_id: int, text: str) -> str:
        """Type the bot's name and a query; returns the inline query's id."""
        return self._done(inline.ask(self.world, user_id, text))

    async def wait_for_results(self, query_id: str, seconds: float = SECONDS) -> list[Obj]:
        await self.wait_until(lambda: inline.results(self.world, query_id) is not None, seconds)
        return inline.results(self.world, query_id) or []

    def choose_inline(
        self,
        user_id: int,
        chat_id: int,
        query_id: str,
        result_id: str,
        thread_id: int | None = None,
    ) -> Obj:
        return self._done(
            inline.choose(self.world, user_id, chat_id, query_id, result_id, thread_id)
        )

    def turn_inline(self, *, on: bool) -> None:
        """The bot's owner switches inline mode on or off."""
        self.world.settings = replace(self.world.settings, inline=on)

    def delete_message(self, chat_id: int, message_id: int) -> None:
        """A user deletes a message; the bot is not told."""
        self.world.drop_message(chat_id, message_id)
        self.world.flush()

    def chat(self, chat_id: int) -> Chat:
        return named(self.world, chat_id)

    def messages(self, chat_id: int) -> list[Obj]:
        """The chat's messages, oldest first."""
        return self.world.messages_of(chat_id)

    def original(self, file_id: str) -> bytes | None:
        """A file as the bot sent it; None when it was dropped because nothing shows it."""
        return self.world.files.content(file_id)

    def query(self, query_id: str) -> Query:
        return self.world.queries[query_id]

    def queries(self) -> list[Query]:
        """Every press, oldest first, with the answers that it got."""
        return list(self.world.queries.values())

    async def wait_for_answer(self, query_id: str, seconds: float = SECONDS) -> Obj:
        """The first answer that the bot gave to a press."""
        await self.wait_until(lambda: bool(self.query(query_id).answers), seconds)
        return self.query(query_id).answers[0]

    async def wait_until(self, true: Callable[[], bool], seconds: float = SECONDS) -> None:
        """Wait for a change that makes it true; TimeoutError after so many seconds."""
        if not await self.world.changes.wait_until(true, seconds):
            raise TimeoutError("it never became true")

    def calls(
        self,
        method: str | None = None,
        chat_id: int | None = None,
        status: int | None = None,
    ) -> list[Record]:
        """The late calls of the bot that fit, oldest first."""
        return self.api.calls.find(method, chat_id, status)

    def refusals(self, status: int) -> int:
        """How many calls were answered with this status: 429, 400, or 0 for a drop."""
        return self.api.calls.count(status)

    @property
    def polling(self) -> bool:
        """Whether a getUpdates waits at this moment."""
        return self.world.updates.polls > 0

    def inject_fault(self, fault: Fault) -> None:
        self.world.faults.add(fault)

    def commands(self, user_id: int, chat_id: int) -> Resolved:
        return commands_for(self.world, user_id, chat_id)

    def _done(self, result: T) -> T:
        self.world.flush()
        return result
