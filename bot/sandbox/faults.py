"""Faults on demand: how the next calls go wrong."""

from dataclasses import dataclass, replace
from typing import Literal, get_args

from bot.sandbox.errors import ApiError, bad_request, forbidden, too_many

FaultKind = Literal["429", "403", "400", "migrate", "500", "502", "drop", "lost_reply", "slow"]
KINDS: tuple[str, ...] = get_args(FaultKind)
TEXTS = {"403": "bot was blocked by the user", "400": "chat not found"}


@dataclass(frozen=True, slots=True)
class Fault:
    """One way to fail, for the next calls of a method in a chat; None means any but getUpdates."""

    kind: FaultKind
    method: str | None = None
    chat_id: int | None = None
    times: int = 1
    retry_after: int = 5
    text: str | None = None
    seconds: float = 1.0

    def concerns(self, method: str, chat_id: int | None) -> bool:
        if self.method is None:
            named = method.lower() != "getupdates"
        else:
            named = self.method.lower() == method.lower()
        return named and self.chat_id in (None, chat_id)

    def error(self) -> ApiError | None:
        """The answer in the API's own form, where the fault has one."""
        text = self.text or TEXTS.get(self.kind, "")
        if self.kind == "429":
            return too_many(self.retry_after)
        if self.kind == "403":
            return forbidden(text)
        if self.kind == "400":
            return bad_request(text)
        if self.kind == "500":
            return ApiError(500, self.text or "Internal Server Error: restart")
        return None


class Faults:
    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    @property
    def waiting(self) -> tuple[Fault, ...]:
        return tuple(self._waiting)

    def add(self, fault: Fault) -> None:
        if fault.kind not in KINDS:
            raise ValueError(f"a fault is one of {', '.join(KINDS)}")
        self._waiting.append(fault)

    def clear(self) -> None:
        self._waiting.clear()

    def take(self, method: str, chat_id: int | None) -> Fault | None:
        """The first fault that concerns the call; it has one time less from now on."""
        for place, fault in enumerate(self._waiting):
            if not fault.concerns(method, chat_id):
                continue
            if fault.times > 1:
                self._waiting[place] = replace(fault, times=fault.times - 1)
            else:
                del self._waiting[place]
            return fault
        return None
