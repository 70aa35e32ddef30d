"""What the world is made of; messages stay in the Bot API's own form."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

# The Bot API speaks JSON objects; the types of aiogram check them at both doors.
Obj: TypeAlias = dict[str, Any]

ChatType = Literal["private", "group", "supergroup"]
Status = Literal["creator", "administrator", "member", "restricted", "left", "kicked"]


@dataclass(frozen=True, slots=True)
class Person:
    id: int
    first_name: str
    last_name: str | None = None
    username: str | None = None
    language_code: str | None = None
    is_bot: bool = False
    deactivated: bool = False


@dataclass(frozen=True, slots=True)
class Member:
    status: Status
    rights: tuple[str, ...] = ()

    @property
    def inside(self) -> bool:
        return self.status not in ("left", "kicked")


@dataclass(frozen=True, slots=True)
class Topic:
    name: str
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat; a private one has its user's id and knows whether he lets the bot write."""

    id: int
    type: ChatType
    title: str | None = None
    forum: bool = False
    members: Mapping[int, Member] = field(default_factory=dict)
    topics: Mapping[int, Topic] = field(default_factory=dict)
    forbidden: tuple[str, ...] = ()
    pinned: tuple[int, ...] = ()
    migrated_to: int | None = None
    started: bool = False
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Stored:
    """A file that Telegram keeps; a picture has a width and a height, a film a duration too."""

    id: str
    kind: Literal["photo", "animation", "document"]
    name: str
    bytes: int
    width: int = 0
    height: int = 0
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Query:
    """A pressed button, and every answer that the bot gave to it."""

    id: str
    user_id: int
    chat_id: int
    message_id: int
    data: str
    asked_ms: int
    answers: tuple[Obj, ...] = ()


@dataclass(frozen=True, slots=True)
class Queued:
    """An update that waits for the bot; those of one lane are delivered in order."""

    id: int
    kind: str
    body: Obj
    lane: str
    expires_ms: int


@dataclass(frozen=True, slots=True)
class Upload:
    name: str
    content: bytes
