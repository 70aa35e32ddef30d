"""Two hundred spectators: the players' boards come first, and no chat gets more than it may."""

import asyncio

import pytest

from bot.sandbox.calls import Record
from bot.sandbox.chats import named
from bot.store import View
from tests.bot.playing import NOT_MODIFIED, House
from tests.bot.test_stand import Watched, watched

CROWD = 200
TURN_S = 6
PATIENCE_S = 110
IN_A_SECOND = 16
"""So many spectators are sent something in any second."""


async def crowded(house: House) -> tuple[Watched, int]:
    """The game is shown in a group, and a crowd has just come that waits for its first boards."""
    table = await watched(house)
    chat = await house.group("Club", table.ann, table.bob)
    await house.say(table.ann, chat, "/show")
    for number in range(CROWD):
        user = house.person(f"Fan {number}")
        house.sandbox.world.change_chat(named(house.sandbox.world, user), started=True)
        view = View(table.gid, user, 0, "spectator", "en", user=user)
        await house.store.put_view(view, house.sandbox.clock.now_ms())
    return table, chat


async def seen(house: House) -> None:
    """All have seen it; a second passes whenever something was shown, or had to wait."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            bell = house.store.bell.next
            if not (await house.store.backlog(0)).views:
                return
            await bell.wait()
            house.move(1)


def boards(house: House, after: int) -> list[Record]:
    return [call for call in house.sandbox.calls() if call.n > after and call.chat_id]


async def plays(house: House, user: int, play: str) -> list[int | None]:
    """The chats whose boards have changed since, in their order."""
    house.move(TURN_S)
    after = house.sandbox.calls()[-1].n
    house.sandbox.send(user, user, play)
    await house.handled()
    await seen(house)
    return [call.chat_id for call in boards(house, after)]


@pytest.mark.timeout(240)
async def test_players_wait_for_no_crowd_and_a_crowd_for_the_players(house: House) -> None:
    """Of the crowd's first boards few come before the players'; then none."""
    house.provoked.add(NOT_MODIFIED)  # of a board that was being drawn when somebody played
    table, chat = await crowded(house)
    players = {table.ann, table.bob, chat}
    shown = await plays(house, table.ann, "8/5 6/5")
    assert max(map(shown.index, players)) < IN_A_SECOND + len(players)
    shown = await plays(house, table.bob, "24/14")
    fans = [where for where in shown if where not in players]
    assert {*[*dict.fromkeys(shown)][: len(players)]} == players
    assert len(fans) == len({*fans}) == CROWD
    assert "200 people are watching." in table.seen(table.ann)
