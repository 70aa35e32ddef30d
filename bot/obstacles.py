"""What keeps a board from its reader, and what is done about it."""

import logging
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from aiogram.exceptions import (
    ClientDecodeError,
    TelegramAPIError,
    TelegramForbiddenError,
    TelegramMigrateToChat,
    TelegramNetworkError,
    TelegramRetryAfter,
    TelegramServerError,
)

from bot import absence, own_boards
from bot.store import Claim, View
from bot.table import Table, Tables

AWAY_MS: Final = 60 * 60 * 1000
"""So long a chat that is closed to the bot is left alone, unless it opens sooner and says so."""
MUTE_MS: Final = 10 * 60 * 1000
"""The same where the bot may read and not write, or not send pictures: nobody tells it the end."""
LONGEST_WAIT_MS: Final = 10 * 60 * 1000
FORGOTTEN_MS: Final = 7 * 24 * 60 * 60 * 1000
"""So long after its end a table is still to be shown where it could not be."""

Obstacle: TypeAlias = Literal[
    "flood", "moved", "pictures", "topic", "closed", "mute", "passing", "unknown"
]

_BY_TYPE: Final[tuple[tuple[type[Exception], Obstacle], ...]] = (
    (TelegramRetryAfter, "flood"),
    (TelegramMigrateToChat, "moved"),
    (TelegramForbiddenError, "closed"),
    (TelegramNetworkError, "passing"),
    (TelegramServerError, "passing"),
    (ClientDecodeError, "passing"),
)
_BY_TEXT: Final[tuple[tuple[str, Obstacle], ...]] = (
    ("not enough rights to send photos", "pictures"),
    ("CHAT_SEND_PHOTOS_FORBIDDEN", "pictures"),
    ("CHAT_SEND_MEDIA_FORBIDDEN", "pictures"),
    ("TOPIC_CLOSED", "topic"),
    ("TOPIC_DELETED", "topic"),
    ("message thread not found", "topic"),
    ("not enough rights to send", "mute"),
    ("have no rights to send", "mute"),
    ("CHAT_WRITE_FORBIDDEN", "mute"),
    ("CHAT_RESTRICTED", "mute"),
    ("chat not found", "closed"),
    ("chat was deactivated", "closed"),
    ("PEER_ID_INVALID", "closed"),
)

_log = logging.getLogger(__name__)


def obstacle(error: Exception) -> Obstacle:
    """What an error of Telegram's means for the chat."""
    for kind, found in _BY_TYPE:
        if isinstance(error, kind):
            return found
    if isinstance(error, TelegramAPIError):
        for text, found in _BY_TEXT:
            if text in error.message:
                return found
    return "unknown"


class Obstacles:
    """Puts off what can't be shown now, each kind in its own way."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store
        self._failures: dict[tuple[str, str], int] = {}

    def cleared(self, claim: Claim) -> None:
        """The view was shown."""
        self._failures.pop((claim.gid, claim.view.field), None)

    async def met(self, claim: Claim, error: Exception, now: int) -> None:
        """Leaves the view to be drawn when that may go well."""
        view = claim.view
        match obstacle(error):
            case "flood":
                wait_ms = getattr(error, "retry_after", 1) * 1000
                await self._store.postpone(claim, now + wait_ms)
            case "moved":
                chat = getattr(error, "migrate_to_chat_id", view.chat)
                await self._store.move_chat(view.chat, chat, now)
                # A finished table is in no list of the chat's.
                await self._store.move_view(view, replace(view, chat=chat, message=None), now)
            case "pictures":
                await self._store.forbid_pictures(view.chat, now + MUTE_MS)
                await self._store.postpone(claim, now)
            case "topic" if view.thread:
                root = replace(view, thread=0, message=None)
                await self._store.move_view(view, root, now)
            case "closed":
                await self._closed(claim, now)
            case kind:
                silent = kind in {"mute", "topic"}
                wait_ms = MUTE_MS if silent else self._patience(claim, error, kind)
                await self._store.postpone(claim, now + wait_ms, silent=silent)

    async def _closed(self, claim: Claim, now: int) -> None:
        _log.info("chat %s of table %s is closed to the bot", claim.view.chat, claim.gid)
        table = await self._tables.load(claim.gid)
        if table is None or _is_beside(table, claim.view) or _is_long_over(table, now):
            self.cleared(claim)
            if table and claim.view.user is not None:
                await own_boards.lost(self._tables, table, claim.view.user)
            await self._store.forget_view(claim)
            return
        is_away = await self._store.postpone(claim, now + AWAY_MS, silent=True)
        if is_away and claim.view.user is not None:
            await absence.left(self._tables, table, claim.view.user)

    def _patience(self, claim: Claim, error: Exception, kind: Obstacle) -> int:
        """How long to leave a view alone after a fault, in ms."""
        where = (claim.gid, claim.view.field)
        failures = self._failures[where] = self._failures.get(where, 0) + 1
        if kind == "unknown":
            trace = None if isinstance(error, TelegramAPIError) else error
            _log.error("table %s can't be shown in %s: %s", *where, error, exc_info=trace)
        return min(1000 << min(failures - 1, 20), LONGEST_WAIT_MS)


def _is_beside(table: Table, view: View) -> bool:
    """A view that no game waits for: a spectator's, or a player's beside his group's."""
    return view.kind == "spectator" or (view.kind == "seat" and not table.is_private)


def _is_long_over(table: Table, now: int) -> bool:
    if table.status not in {"over", "closed"}:
        return False
    return not table.entries or table.entries[-1].time < now - FORGOTTEN_MS
