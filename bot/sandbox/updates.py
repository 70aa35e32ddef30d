"""Updates on their way to the bot, until an offset or a webhook's 200 confirms them."""

from collections.abc import Callable, Sequence

from aiogram.types import Update

from bot.sandbox.changes import Changes
from bot.sandbox.clock import Clock
from bot.sandbox.errors import OTHER_CONSUMER, WEBHOOK_ACTIVE, conflict
from bot.sandbox.shelf import Shelf
from bot.sandbox.values import Obj, Queued

MAX_TIMEOUT = 50
MAX_LIMIT = 100
DAY = 86_400
LIFE = {
    "callback_query": 150,
    "inline_query": 30,
    "chosen_inline_result": 600,
}
ONLY_WHEN_ASKED = {"chat_member", "message_reaction", "message_reaction_count"}


class UpdateQueue:
    """The bot's updates in the order of their ids."""

    def __init__(
        self,
        clock: Clock,
        changes: Changes,
        shelf: Shelf[Queued],
        kept: Shelf[Obj],
        *,
        next_id: Callable[[], int],
        save: Callable[[], None],
    ) -> None:
        self._clock = clock
        self._changes = changes
        self._shelf = shelf
        self._kept = kept
        self._next_id = next_id
        self._save = save
        self._poll = 0
        self.polls = 0

    def put(self, kind: str, body: Obj, lane: str) -> None:
        """Queue an update, unless the bot said that it wants none of this kind."""
        if not self._wanted(kind):
            return
        number = self._next_id()
        Update.model_validate({"update_id": number, kind: body})
        life = LIFE.get(kind, DAY)
        expires = self._clock.now_ms() + life * 1000
        self._shelf[str(number)] = Queued(number, kind, body, lane, expires)
        self._changes.ring()

    def waiting(self) -> list[Queued]:
        """The updates that have not been confirmed and are not too old."""
        now = self._clock.now_ms()
        for number in [key for key, update in self._shelf.items() if update.expires_ms <= now]:
            del self._shelf[number]
        return list(self._shelf.values())

    def confirm(self, update_id: int) -> None:
        self._shelf.pop(str(update_id), None)

    def clear(self) -> None:
        for number in list(self._shelf):
            del self._shelf[number]

    def allow(self, kinds: Sequence[str] | None) -> None:
        """Remember which updates are wanted; None changes nothing, an empty list is the usual."""
        if kinds is not None:
            self._kept["allowed_updates"] = {"kinds": list(kinds)}

    @property
    def allowed(self) -> list[str]:
        return list(self._kept.get("allowed_updates", {}).get("kinds", []))

    def _wanted(self, kind: str) -> bool:
        allowed = self.allowed
        return kind in allowed if allowed else kind not in ONLY_WHEN_ASKED

    async def get(self, offset: int, limit: int, seconds: int) -> list[Obj]:
        """A long poll; it ends with a conflict when another one begins."""
        if "webhook" in self._kept:
            raise conflict(WEBHOOK_ACTIVE)
        self._poll += 1
        mine = self._poll
        self._confirm_before(offset)
        self._save()
        deadline = self._clock.now_ms() + min(max(seconds, 0), MAX_TIMEOUT) * 1000
        self.polls += 1
        self._changes.ring()
        try:
            await self._changes.wait_on_clock(
                lambda: self._poll != mine or bool(self._fitting(offset)), deadline
            )
        finally:
            self.polls -= 1
        if self._poll != mine:
            raise conflict(OTHER_CONSUMER)
        found = self._fitting(offset)[: limit if 1 <= limit <= MAX_LIMIT else MAX_LIMIT]
        return [sent(update) for update in found]

    def _confirm_before(self, offset: int) -> None:
        waiting = self.waiting()
        if offset < 0:
            gone = waiting[:offset]
        else:
            gone = [update for update in waiting if update.id < offset]
        for update in gone:
            self.confirm(update.id)

    def _fitting(self, offset: int) -> list[Queued]:
        return [update for update in self.waiting() if update.id >= offset]

    def interrupt(self) -> None:
        """End a running poll, as setWebhook does."""
        self._poll += 1
        self._changes.ring()


def sent(update: Queued) -> Obj:
    return {"update_id": update.id, update.kind: update.body}
