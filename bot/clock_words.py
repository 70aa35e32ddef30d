"""A time control and a moment in words."""

from datetime import UTC, datetime, timedelta, tzinfo
from typing import Final

from bot.clocks import DAY, HOUR, NONE, SECOND, Control, read_control
from bot.words import Html, Words

MINUTE: Final = 60 * SECOND


def clock_name(text: str, words: Words, *, whole: bool = False) -> str:
    """As a button has it; or, where there is room, with all its numbers."""
    control = read_control(text)
    if control is None:
        return words.plain("clock-none")
    if control.is_live:
        seconds, minutes = control.move_ms // SECOND, control.bank_ms // MINUTE
        return words.plain("clock-live", seconds=seconds, minutes=minutes)
    if control.bank_ms:
        start, bonus = control.bank_ms // HOUR, control.bonus_ms // HOUR
        if whole:
            cap = control.cap_ms // HOUR
            return words.plain("clock-bank-whole", start=start, bonus=bonus, cap=cap)
        return words.plain("clock-bank", start=start, bonus=bonus)
    return words.plain("clock-days", days=control.move_ms // DAY)


def clock_rule(text: str, words: Words) -> str | None:
    """What it means; None where there is no clock."""
    if text == NONE:
        return None
    return words.html("clock-rule", clock=clock_name(text, words, whole=True))


def moment(at_ms: int, words: Words, control: Control | None = None) -> Html:
    """A time that Telegram shows in the reader's own zone, and where it can't in the words' one."""
    at = datetime.fromtimestamp(at_ms / SECOND, words.zone or UTC)
    live = control is not None and control.is_live
    clock = f"{at:%H:%M:%S}" if live else f"{at:%H:%M}"
    text = words.html(
        "moment", day=at.day, month=at.month, clock=clock, offset=offset_text(at.tzinfo, at)
    )
    layout = "T" if live else "wDt"
    return Html(f'<tg-time unix="{at_ms // SECOND}" format="{layout}">{text}</tg-time>')


def lasting(ms: int, words: Words) -> str:
    """So long, in days and hours or in hours and minutes."""
    days, hours, minutes = ms // DAY, ms % DAY // HOUR, ms % HOUR // MINUTE
    parts = (("days", days), ("hours", hours), ("minutes", 0 if days else minutes))
    told = [words.plain(f"lasting-{unit}", count=count) for unit, count in parts if count]
    return " ".join(told) or words.plain("lasting-moment")


def offset_text(zone: tzinfo | None, at: datetime) -> str:
    """`UTC+3`, `UTC+5:30`, `UTC`."""
    offset = (zone and zone.utcoffset(at)) or timedelta()
    minutes = round(offset.total_seconds() / 60)
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    sign = "+" if minutes > 0 else "−"
    return f"UTC{sign}{hours}" + (f":{rest:02}" if rest else "")
