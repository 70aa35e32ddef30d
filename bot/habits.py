"""The page on which a person says where he lives, when he sleeps, and when he rests from games."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Final

from bot.buttons import Button, Row, Style, in_rows
from bot.clock_words import moment
from bot.clocks import SECOND
from bot.hours import MORE_ZONES, QUIETS, RESTS, ZONES, Hours, zone_of
from bot.tokens import Token
from bot.words import Html, Words

PAGES: Final = ("zone", "quiet", "rest")
MORE: Final = "zones"
"""The page behind that of the zones."""
TALK: Final = "talk"
"""No page of its own: whether table talk is heard is changed where it stands."""
BACK: Final = "0"
"""Instead of days of rest: its end."""


def page_text(page: str, hours: Hours, now: int, words: Words) -> str:
    if page != "rest":
        return words.html("zone-choose" if page == MORE else f"{page}-choose")
    until = hours.rests_until(now)
    if until:
        return words.html("rest-on", until=moment(until, words))
    return words.html("rest-choose", left=hours.days_left(now))


def page_rows(page: str, hours: Hours, now: int, words: Words) -> Iterator[Row]:
    """What can be chosen there, and the way back."""
    if page == "zone":
        yield from zone_rows(now, words, hours)
    elif page == MORE:
        yield from _zones(MORE_ZONES, now, words, hours)
    elif page == "quiet":
        yield from in_rows([_quiet(each, hours, words) for each in QUIETS], 2)
    else:
        yield from in_rows(list(_rests(hours, now, words)), 2)
    yield (Button(words.plain("habits-back"), Token("habits")),)


def zone_rows(now: int, words: Words, hours: Hours | None = None) -> Iterator[Row]:
    """Those that most have, and the way to the others."""
    yield from _zones(ZONES, now, words, hours)
    yield (Button(words.plain("zone-more"), Token("habits", text=MORE)),)


def _zones(names: Sequence[str], now: int, words: Words, hours: Hours | None) -> Iterator[Row]:
    """Each with the time that it is there."""
    buttons = []
    for name in names:
        here = datetime.fromtimestamp(now / SECOND, zone_of(name.lower()))
        city = words.plain(f"zone-{name.replace('/', '-')}")
        mine = hours is not None and hours.zone is zone_of(name.lower())
        token = Token("habits", text=f"zone {name.lower()}")
        buttons.append(Button(f"{here:%H:%M} {city}", token, style="success" if mine else ""))
    yield from in_rows(buttons, 2)


def told(hours: Hours, now: int, words: Words) -> str:
    """What is known of a person, below his other settings."""
    until = hours.rests_until(now)
    left = words.html("rest-none", left=hours.days_left(now))
    rest = words.html("rest-until", until=moment(until, words)) if until else left
    quiet = quiet_name(hours.quiet, words)
    return words.html("settings-mine", zone=_zone(hours, words), quiet=quiet, rest=Html(rest))


def rows(words: Words, *, hears_talk: bool) -> Iterator[Row]:
    """To each page, and the switch for table talk."""
    buttons = [Button(words.plain(f"habits-{page}"), Token("habits", text=page)) for page in PAGES]
    change = "no" if hears_talk else "yes"
    label = words.plain("habits-talk", on="yes" if hears_talk else "no")
    return in_rows([*buttons, Button(label, Token("habits", text=f"{TALK} {change}"))], 2)


def quiet_name(quiet: str, words: Words) -> str:
    if quiet == "none":
        return words.plain("quiet-none")
    begins, ends = quiet.split("-")
    return words.plain("quiet-hours", begins=begins, ends=ends)


def _zone(hours: Hours, words: Words) -> str:
    if hours.zone is None:
        return words.plain("zone-unknown")
    return words.plain(f"zone-{hours.zone.key.replace('/', '-')}")


def _quiet(quiet: str, hours: Hours, words: Words) -> Button:
    style: Style = "success" if quiet == hours.quiet else ""
    label = words.plain("button-quiet-none") if quiet == "none" else quiet_name(quiet, words)
    return Button(label, Token("habits", text=f"quiet {quiet}"), "", style)


def _rests(hours: Hours, now: int, words: Words) -> Iterator[Button]:
    if hours.rests_until(now):
        yield Button(
            words.plain("button-rest-over"), Token("habits", text=f"rest {BACK}"), "", "success"
        )
        return
    for days in RESTS:
        if days <= hours.days_left(now):
            yield Button(
                words.plain("button-rest", days=days), Token("habits", text=f"rest {days}")
            )
