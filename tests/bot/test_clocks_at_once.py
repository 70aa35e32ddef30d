"""Of what is done to one clock at the same moment each thing counts, or says that it does not."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot import alarms, deadlines, pauses, timeouts
from bot.clock_words import MINUTE
from bot.clocks import DAY, GIVEN, STOOD, read_stands
from bot.turn import Press
from bot.words import said
from tests.bot.on_clock import D, H, later, passes, slow
from tests.bot.playing import House

STALE = "The position has changed. Look at the fresh board, I am updating it."


def overtaken(
    house: House,
    monkeypatch: pytest.MonkeyPatch,
    by: Callable[[], Awaitable[object]],
    what: str = "append",
) -> None:
    """Something comes between the next look at a table and what is written after it."""
    write = getattr(house.store, what)

    async def written(*args: Any, **more: Any) -> object:  # noqa: ANN401 - whatever it takes
        monkeypatch.undo()
        await by()
        return await write(*args, **more)

    monkeypatch.setattr(house.store, what, written)


async def test_a_game_is_not_claimed_after_time_was_given(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = await slow(house)
    await later(club, 3 * D, "has run out of time")
    gift = Press(club.gid, club.bob, "gift", (await club.table()).length)
    overtaken(house, monkeypatch, lambda: timeouts.more_time(house.tables(), gift))
    assert await club.press(club.bob, "Claim") == STALE
    table = await club.table()
    assert GIVEN in table.facts
    assert table.status == "playing"


async def test_a_pause_takes_no_vacation_away_that_began_at_the_same_moment(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    club = await slow(house)
    await club.press(club.bob, "Pause?")
    rest = await house.store.begin_rest(club.ann, 5, await house.clock.now())
    assert rest
    overtaken(house, monkeypatch, lambda: pauses.rested(house.tables(), club.ann, *rest))
    assert await club.press(club.ann, "Agree") == STALE
    assert await club.press(club.ann, "Agree") == "Paused. The clock is stopped."
    stands = read_stands((await club.table()).facts[STOOD])
    assert [each.until for each in stands] == [rest[1], None]


async def test_a_look_at_a_clock_puts_no_deadline_back_that_came_meanwhile(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ann is back from a vacation after all, while somebody looks who knows of four days more."""
    club = await slow(house)
    house.move(2 * H)
    await house.sandbox.wait_until(lambda: "👋 Nudge" in club.labels(), 20)
    now = await house.clock.now()
    await pauses.rested(house.tables(), club.ann, now, now + 4 * DAY)
    assert (await club.table()).due == now + 4 * DAY
    back = pauses.rested(house.tables(), club.ann, now, now + MINUTE)
    overtaken(house, monkeypatch, lambda: back, "wind")
    await alarms.rang(house.tables(), club.gid)
    assert (await club.table()).due == now + MINUTE


async def test_the_bots_absence_is_told_whoever_was_the_first_to_notice_it(house: House) -> None:
    club = await slow(house)
    await passes(house, 10 * H)
    await house.close()
    house.move(100 * H)
    tables, length = house.tables(), (await club.table()).length
    claim = Press(club.gid, club.bob, "claim", length)
    assert await timeouts.claim(tables, claim) == said("time-left")
    await deadlines.fire_all(tables)
    stands = read_stands((await club.table()).facts.get(STOOD, ""))
    assert [each.until for each in stands] == [each.until for each in tables.heart.outages]
    await house.open()
    await house.sandbox.wait_until(lambda: "I was away for 4 days 4 h" in club.text(), 20)
