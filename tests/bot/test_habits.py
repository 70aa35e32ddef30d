"""What a person reads of his own time in his settings."""

import pytest

from bot.habits import page_rows, told
from bot.hours import Hours
from bot.words import WORDS


@pytest.mark.parametrize(
    ("lang", "line"), [("en", "🌙 Quiet hours: none"), ("ru", "🌙 Тихие часы: нет")]
)
def test_who_wants_no_quiet_hours_reads_that_there_are_none(lang: str, line: str) -> None:
    assert line in told(Hours(quiet="none"), 0, WORDS[lang])


@pytest.mark.parametrize(
    ("lang", "label"), [("en", "Remind me at night too"), ("ru", "Напоминать и ночью")]
)
def test_the_button_for_no_quiet_hours_says_what_will_happen(lang: str, label: str) -> None:
    rows = page_rows("quiet", Hours(quiet="none"), 0, WORDS[lang])
    assert label in [button.label for row in rows for button in row]
