"""Options of an open table: how they are chosen and told, and which don't go together."""

import pytest

from bot import choosing
from bot.card import chats_card
from engine.options import texts
from tests.bot.open_table import HEAD, NOTED, STALE, Lobby, long_narde, opened
from tests.bot.playing import House


@pytest.fixture
async def table(house: House) -> Lobby:
    return await opened(house)


async def test_an_option_goes_to_its_next_value_and_is_told(table: Lobby) -> None:
    await long_narde(table)
    assert await table.press("option", HEAD) == NOTED
    assert (await table.card()).changes == {HEAD: "blocked"}
    assert "\n· Two from the head: if a first double is stuck\n" in table.text
    assert "Two from the head: if a first double is stuck" in table.house.labels(table.chat)


async def test_every_option_that_differs_is_told_and_no_other(table: Lobby) -> None:
    await long_narde(table)
    assert "· " not in table.text.replace(" · ", "")
    for name in (HEAD, "last_roll", "narde_scoring"):
        await table.press("option", name)
    told = [line for line in table.text.splitlines() if line.startswith("· ")]
    assert told == [
        "· Score: oin, mars, koks",
        "· Two from the head: if a first double is stuck",
        "· Right of the last roll: yes",
    ]


async def test_a_navy_table_speaks_of_the_fence_and_others_of_the_bar(table: Lobby) -> None:
    await table.press("game", "acey_deucey")
    await table.press("preset", "navy")
    assert "kicked onto the fence" in table.text
    await table.press("menu", "options")
    labels = table.house.labels(table.chat)
    assert any(label.startswith("Fence men first") for label in labels)
    await table.press("menu", "preset")
    await table.press("preset", "american")
    await table.press("menu", "options")
    labels = table.house.labels(table.chat)
    assert any(label.startswith("Bar checkers first") for label in labels)


async def test_a_preset_puts_the_options_back(table: Lobby) -> None:
    await long_narde(table)
    await table.press("option", HEAD)
    await table.press("menu", "preset")
    assert await table.press("preset", "standard") == NOTED
    assert (await table.card()).changes == {}


async def test_acey_deucey_answers_its_five_questions_whatever_was_chosen(table: Lobby) -> None:
    await table.press("game", "acey_deucey")
    told = [line.split(":")[0] for line in table.text.splitlines() if line.startswith("· ")]
    assert told == [
        "· After a double",
        "· The double after 1-2",
        "· Bar checkers first",
        "· Bearing off",
        "· Score",
    ]


async def test_options_that_make_no_sense_together_are_refused_with_the_reason(
    table: Lobby,
) -> None:
    await table.press("game", "acey_deucey")
    await table.press("menu", "options")
    assert await table.press("option", "complement_shape") == (
        "A double of two moves is for games where a double has its complement."
    )
    assert (await table.card()).changes == {}


async def test_a_value_that_makes_no_sense_is_passed_over_for_the_next(table: Lobby) -> None:
    """Where the block is checked at the turn's end it can't be always allowed."""
    await long_narde(table)
    await table.press("option", "prime_check")
    passed_over = "Where any block is allowed there is nothing to check."
    toasts = [await table.press("option", "prime_rule") for _ in range(3)]
    assert toasts == [NOTED, NOTED, passed_over]
    assert (await table.card()).changes == {"prime_check": "end_of_turn"}


async def test_two_presses_at_once_change_an_option_as_often_as_they_say(table: Lobby) -> None:
    await long_narde(table)
    house, message, data = table.house, table.board["message_id"], table.data("option", HEAD)
    queries = [house.sandbox.press(table.ann, table.chat, message, data=data) for _ in range(2)]
    toasts = [await house.toast(query) for query in queries]
    assert NOTED in toasts
    assert {*toasts} <= {NOTED, STALE}
    steps = ["fixed", "blocked", "blocked_any"]
    card = await table.card()
    assert texts(card.options)[HEAD] == steps[toasts.count(NOTED)]
    await table.reopen()
    assert (await table.card()).text == card.text


async def test_a_press_that_comes_again_leaves_the_chat_the_rules_of_its_table(
    table: Lobby,
) -> None:
    await long_narde(table)
    tables = table.house.tables()
    for _ in range(2):
        await choosing.option(tables, table.gid, table.ann, "cb1", HEAD)
    await table.house.settled()
    assert (await table.card()).changes == {HEAD: "blocked"}
    assert await chats_card(tables, table.chat) == await table.card()
