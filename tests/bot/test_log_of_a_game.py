"""The log of a game, at its most talkative, shows nobody's name, words or token."""

import logging

import pytest

from bot.logs import RedactingFormatter
from bot.sandbox.faults import Fault
from tests.bot.pair import given_up
from tests.bot.playing import House

NAMES = ("Annunziata", "Bartholomew", "Clubhouse")


async def test_no_line_shows_what_people_are_called_or_write(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    ann, bob = house.person(NAMES[0]), house.person(NAMES[1])
    chat = await house.group(NAMES[2], ann, bob)
    house.provoked |= {"Too Many Requests", "IMAGE_PROCESS_FAILED"}
    for kind in ("502", "400", "500"):
        house.sandbox.inject_fault(Fault(kind, "sendPhoto", text="IMAGE_PROCESS_FAILED"))
    await house.say(ann, chat, "/play")
    await house.press(bob, chat, "Play")
    house.sandbox.send(ann, ann, "talkative-text")
    await house.handled()
    await given_up(house, chat, ann, bob)
    house.errors.lines.clear()
    form = RedactingFormatter()
    lines = "\n".join(map(form.format, caplog.records))
    assert lines
    assert not [word for word in (*NAMES, "talkative", house.sandbox.token) if word in lines]
