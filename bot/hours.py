"""A person's own time: where his day begins, when he sleeps, and when he rests from all games."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from functools import cache
from typing import Final, Self
from zoneinfo import ZoneInfo

from bot.clocks import SECOND

ZONES: Final = (
    "America/Los_Angeles",
    "America/New_York",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Kaliningrad",
    "Europe/Kyiv",
    "Asia/Jerusalem",
    "Europe/Moscow",
    "Europe/Istanbul",
    "Asia/Tbilisi",
    "Europe/Samara",
    "Asia/Yekaterinburg",
    "Asia/Tashkent",
    "Asia/Omsk",
    "Asia/Novosibirsk",
    "Asia/Irkutsk",
    "Asia/Yakutsk",
    "Asia/Vladivostok",
    "Asia/Magadan",
    "Asia/Kamchatka",
)
"""From west to east, each with a city that people know."""
MORE_ZONES: Final = (
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Denver",
    "America/Chicago",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "Asia/Tehran",
    "Asia/Kabul",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Yangon",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Adelaide",
    "Australia/Sydney",
    "Pacific/Auckland",
)
"""On a page of their own, so that everybody finds his time."""
QUIETS: Final = ("none", "22-7", "23-8", "0-9", "1-10")
FIRST_QUIET: Final = "23-8"
"""Of whoever has told where he lives and nothing else."""
REST_DAYS: Final = 14
"""So many a year."""
RESTS: Final = range(1, 8)
"""So many days at a time."""


@dataclass(frozen=True, slots=True)
class Hours:
    """Without a zone nobody knows when it is night."""

    zone: ZoneInfo | None = None
    quiet: str = FIRST_QUIET
    rest: tuple[int, int] | None = None
    """The last rest that was taken, from and until when."""
    rested: Mapping[int, int] | None = None
    """Days by year."""

    @classmethod
    def read(cls, fields: Mapping[str, str]) -> Self:
        """From what the store keeps of a person; what is not known there counts as not told."""
        zone = zone_of(fields.get("zone", "").lower())
        quiet = fields.get("quiet", FIRST_QUIET)
        since, _, until = fields.get("rest", "").partition("-")
        rest = (int(since), int(until)) if until else None
        days = {
            int(year): int(days)
            for name, days in fields.items()
            for year in [name.removeprefix("rested:")]
            if year != name
        }
        return cls(zone, quiet if quiet in QUIETS else FIRST_QUIET, rest, days)

    def quiet_until(self, now: int) -> int | None:
        """When this night ends; None by day."""
        night = self.night(now)
        return night and night[1]

    def night(self, now: int) -> tuple[int, int] | None:
        """When this night began and when it ends; None by day."""
        if self.zone is None or self.quiet == "none":
            return None
        begins, ends = (time(int(hour)) for hour in self.quiet.split("-"))
        here = datetime.fromtimestamp(now / SECOND, self.zone)
        by_clock = here.time()
        over_midnight = begins > ends
        is_late, is_early = by_clock >= begins, by_clock < ends
        if not (is_late or is_early if over_midnight else is_late and is_early):
            return None
        day = here.date() + timedelta(days=over_midnight and is_late)
        evening = datetime.combine(day - timedelta(days=over_midnight), begins, self.zone)
        morning = datetime.combine(day, ends, self.zone)
        return int(evening.timestamp()) * SECOND, int(morning.timestamp()) * SECOND

    def rests_until(self, now: int) -> int | None:
        return self.rest[1] if self.rest and self.rest[0] <= now < self.rest[1] else None

    def days_left(self, now: int) -> int:
        """Of rest, in this year."""
        return max(0, REST_DAYS - (self.rested or {}).get(year_of(now), 0))


def year_of(now: int) -> int:
    return datetime.fromtimestamp(now / SECOND, UTC).year


@cache
def zone_of(key: str) -> ZoneInfo | None:
    """By its name in small letters, as buttons carry it."""
    names = {name.lower(): name for name in (*ZONES, *MORE_ZONES)}
    return ZoneInfo(names[key]) if key in names else None
