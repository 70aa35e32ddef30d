"""Time controls, and whose time runs: read off the log's times and what made clocks stand."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from engine.bids import Granted
from engine.board import Side
from engine.events import Event, GameBegan
from engine.notation import NotationError

SECOND: Final = 1000
HOUR: Final = 60 * 60 * SECOND
DAY: Final = 24 * HOUR
NONE: Final = "none"
CONTROLS: Final = (
    NONE,
    "days-1",
    "days-2",
    "days-3",
    "days-7",
    "bank-24h-12h-72h",
    "live-30s-3m",
)
"""Those with a button."""
STOOD: Final = "stood"
"""A fact: when clocks stood, by consent or since somebody rests."""
GIVEN: Final = "given"
"""A fact: what opponents gave after a time was up."""
_DAYS: Final = re.compile("days-([1-9][0-9]?)")
_BANK: Final = re.compile("bank-([1-9][0-9]{0,2})h-([1-9][0-9]{0,2})h-([1-9][0-9]{0,2})h")
_LIVE: Final = re.compile("live-([1-9][0-9]{0,2})s-([1-9][0-9]?)m")
_STAND: Final = re.compile("([XO*]):([0-9]+)-([0-9]*)")
_GIFT: Final = re.compile("([XO]):([0-9]+)[+]([0-9]+)")


@dataclass(frozen=True, slots=True)
class Control:
    """So long a move may take before the bank is drawn on, and what the bank gets, in ms."""

    text: str
    move_ms: int = 0
    bank_ms: int = 0
    bonus_ms: int = 0
    """After each move, as far as the bank holds it."""
    cap_ms: int = 0

    @property
    def is_live(self) -> bool:
        """Both sit at the board, and nobody needs to be reminded."""
        return self.text.startswith("live")

    @property
    def worth_ms(self) -> int:
        """Of one move more."""
        return self.move_ms or self.bonus_ms


@dataclass(frozen=True, slots=True)
class Stand:
    """When clocks stood, or this side's alone; without an end they still stand."""

    since: int
    until: int | None = None
    side: Side | None = None

    @property
    def text(self) -> str:
        until = "" if self.until is None else self.until
        return f"{self.side.value if self.side else '*'}:{self.since}-{until}"


@dataclass(frozen=True, slots=True)
class Gift:
    """Ms that the opponent gave to a side whose wait had begun at that time."""

    side: Side
    since: int
    more_ms: int

    @property
    def text(self) -> str:
        return f"{self.side.value}:{self.since}+{self.more_ms}"


@dataclass(frozen=True, slots=True)
class Wait:
    """From a time on this side has to move, or none; and what came before that."""

    since: int
    side: Side | None
    event: Event


@dataclass(frozen=True, slots=True)
class Reading:
    """The running clock: whose, since when, how much it had then, and when it has stood since."""

    control: Control
    side: Side
    since: int
    allowed_ms: int
    """For the whole move."""
    left_ms: int
    """Of it when this wait began, with gifts."""
    stands: tuple[Stand, ...]

    def left(self, now: int) -> int:
        """What is left, in ms; less than nothing after the end."""
        return self.left_ms - _ran(self.since, now, self.stands)

    def moment(self, left_ms: int) -> int | None:
        """When so much will be left; None while nobody knows how long the clock will stand."""
        at = self.since + max(0, self.left_ms - left_ms)
        for stand in self.stands:
            since = max(stand.since, self.since)
            if since >= at:
                break
            if stand.until is None:
                return None
            at += max(0, stand.until - since)
        return at

    @property
    def deadline(self) -> int | None:
        return self.moment(0)

    def stands_at(self, now: int) -> bool:
        return any(s.since <= now and (s.until is None or now < s.until) for s in self.stands)


def read_control(text: str) -> Control | None:
    """None for no clock; NotationError for what is no control."""
    if text == NONE:
        return None
    if days := _DAYS.fullmatch(text):
        return Control(text, move_ms=int(days[1]) * DAY)
    if bank := _BANK.fullmatch(text):
        start, bonus, cap = (int(hours) * HOUR for hours in bank.groups())
        return Control(text, bank_ms=start, bonus_ms=bonus, cap_ms=max(start, cap))
    if live := _LIVE.fullmatch(text):
        minutes = int(live[2]) * 60 * SECOND
        return Control(text, int(live[1]) * SECOND, minutes, cap_ms=minutes)
    raise NotationError(f"no clock is {text!r}")


def control_on(facts: Mapping[str, str]) -> Control | None:
    """The clock on a table's card."""
    words = (word.partition("=") for word in facts.get("card", "").split(" "))
    return read_control(next((value for name, _, value in words if name == "clock"), NONE))


def read_stands(text: str) -> tuple[Stand, ...]:
    """Raises NotationError for another text."""
    return tuple(
        Stand(int(since), int(until) if until else None, None if side == "*" else Side(side))
        for side, since, until in _words(_STAND, text)
    )


def read_gifts(text: str) -> tuple[Gift, ...]:
    """Raises NotationError for another text."""
    return tuple(
        Gift(Side(side), int(since), int(more)) for side, since, more in _words(_GIFT, text)
    )


def texts(values: Iterable[Stand | Gift]) -> str:
    return " ".join(value.text for value in values)


def _words(form: re.Pattern[str], text: str) -> Iterator[tuple[str, ...]]:
    for word in text.split():
        found = form.fullmatch(word)
        if found is None:
            raise NotationError(f"no clock stood {word!r}")
        yield found.groups()


def waited(waits: list[Wait], time: int, event: Event, mover: Side | None) -> None:
    """Adds the wait that begins with an event, if after that another side has to move."""
    if not waits or waits[-1].side is not mover or isinstance(event, GameBegan):
        waits.append(Wait(time, mover, event))


def merged(stands: Iterable[Stand], side: Side) -> tuple[Stand, ...]:
    """When this side's clock stood, one after the other."""
    found: list[Stand] = []
    for stand in sorted((s for s in stands if s.side in {None, side}), key=lambda s: s.since):
        last = found[-1] if found else None
        if last and last.until is None:
            break
        if last is None or last.until is None or stand.since > last.until:
            found.append(stand)
        elif stand.until is None or stand.until > last.until:
            found[-1] = replace(last, until=stand.until)
    return tuple(found)


def _ran(since: int, until: int, stands: Sequence[Stand]) -> int:
    """Ms of this time in which the clock did not stand."""
    ran = max(0, until - since)
    for stand in stands:
        end = until if stand.until is None else min(until, stand.until)
        ran -= max(0, end - max(since, stand.since))
    return max(0, ran)


def reading(
    facts: Mapping[str, str], waits: Sequence[Wait], outages: Iterable[Stand]
) -> Reading | None:
    """The running clock of a table with these facts; None where there is none or nobody moves.

    A move's time is that of all waits for one side until the other has to move. A question that
    is no move, such as an offer to resign or a wish, stops no clock and starts none. Banks last
    for the whole match.
    """
    control = control_on(facts)
    if control is None or not waits or waits[-1].side is None:
        return None
    return _Clocks(control, facts, outages).after(waits)


class _Clocks:
    """Both clocks while the waits are gone through."""

    def __init__(
        self, control: Control, facts: Mapping[str, str], outages: Iterable[Stand]
    ) -> None:
        stands = [*outages, *read_stands(facts.get(STOOD, ""))]
        self._control = control
        self._stands = {side: merged(stands, side) for side in Side}
        self._gifts = read_gifts(facts.get(GIVEN, ""))
        self._banks = dict.fromkeys(Side, control.bank_ms)
        self._spent = dict.fromkeys(Side, 0)

    def after(self, waits: Sequence[Wait]) -> Reading | None:
        mover: Side | None = None
        for wait, following in pairwise(waits):
            mover = wait.side or mover
            if wait.side:
                ran = _ran(wait.since, following.since, self._stands[wait.side])
                self._spent[wait.side] += ran - self._given(wait.side, wait.since)
            self._settle(mover, following)
        last = waits[-1]
        return self._reading(last.side, last.since) if last.side else None

    def _settle(self, mover: Side | None, following: Wait) -> None:
        """What a finished move took goes off its side's bank, and a move's bonus comes in."""
        if isinstance(following.event, GameBegan):
            for side in Side:
                self._book(side, 0)
            return
        if mover and following.side is mover.other:
            is_taken_back = isinstance(following.event, Granted)
            self._book(mover, 0 if is_taken_back else self._control.bonus_ms)

    def _book(self, side: Side, bonus_ms: int) -> None:
        over = max(0, self._spent[side] - self._control.move_ms)
        bank = max(0, self._banks[side] - over) + bonus_ms
        self._banks[side] = min(bank, self._control.cap_ms)
        self._spent[side] = 0

    def _given(self, side: Side, since: int) -> int:
        gifts = (gift.more_ms for gift in self._gifts if (gift.side, gift.since) == (side, since))
        return sum(gifts)

    def _reading(self, side: Side, since: int) -> Reading:
        allowed = self._control.move_ms + self._banks[side]
        left = allowed - self._spent[side] + self._given(side, since)
        return Reading(self._control, side, since, allowed, left, self._stands[side])
