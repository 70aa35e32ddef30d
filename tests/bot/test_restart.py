"""What comes while no bot runs, and what it finds when it starts."""

import pytest

from bot.sandbox.faults import Fault, FaultKind
from bot.updates import OLD_MS
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, gid_of, text_of

WORD = "I was away, and let go of what was written meanwhile. Write it again if you still want it."
LONG_S = OLD_MS / 1000 + 1


async def written_while_away(house: House, user: int, chat: int, *texts: str) -> list[str]:
    """What a chat is told for what was written long before the start."""
    told = len(house.said(chat))
    await house.close()
    for text in texts:
        house.sandbox.send(user, chat, text)
    house.move(LONG_S)
    await house.open()
    await house.handled()
    await house.settled()
    return [text_of(message) for message in house.said(chat)[told:]]


async def test_old_commands_are_dropped_with_one_word_for_a_chat(house: House) -> None:
    ann = house.person("Ann")
    assert await written_while_away(house, ann, ann, "/help", "/play", "8/5") == [WORD]
    assert await house.store.tables_of(ann) == []


async def test_old_commands_in_a_group_are_dropped_too(house: House) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    assert await written_while_away(house, ann, chat, "/play", "/play@sandbox_bot") == [WORD]


async def test_what_was_said_to_others_is_no_matter_of_ours(house: House) -> None:
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    assert await written_while_away(house, ann, chat, "/play@other_bot") == []


async def test_younger_commands_are_done(house: House) -> None:
    ann = house.person("Ann")
    await house.close()
    house.sandbox.send(ann, ann, "/help")
    house.move(61)
    await house.open()
    await house.handled()
    assert text_of(house.said(ann)[-1]).startswith("Play backgammon")


async def test_a_group_that_grew_meanwhile_keeps_its_tables(house: House) -> None:
    pair = await seated(house, (3, 1))
    await house.close()
    moved = house.sandbox.migrate(pair.chat)
    house.move(LONG_S)
    await house.open()
    await house.handled()
    await house.settled()
    assert await house.store.tables_in(moved) == [pair.gid]


async def pressed_while_away(house: House, seconds: float) -> tuple[Pair, str]:
    pair = await seated(house, (3, 1))
    await house.close()
    query = house.pressing(pair.ann, pair.chat, "24")
    house.move(seconds)
    await house.open()
    await house.handled()
    await house.settled()
    return pair, query


async def test_a_press_that_came_a_moment_ago_is_played_and_answered(house: House) -> None:
    pair, query = await pressed_while_away(house, 5)
    assert await house.answered(query) == "24/21 ✓ Numbers left: 1."
    assert (await pair.table()).draft == "24/21"


async def test_a_press_that_nobody_waits_for_any_more_shows_on_the_board(house: House) -> None:
    house.provoked.add("query is too old")
    pair, query = await pressed_while_away(house, 60)
    house.unanswered.add(query)
    assert (await pair.table()).draft == "24/21"
    assert "Undo" in " ".join(house.labels(pair.chat))


async def test_a_press_that_telegram_has_let_go_does_nothing(house: House) -> None:
    pair, query = await pressed_while_away(house, 151)
    house.unanswered.add(query)
    assert (await pair.table()).draft == ""


async def test_a_stop_among_many_commands_loses_none_and_doubles_none(house: House) -> None:
    people = [house.person(f"Player {number}") for number in range(12)]
    for each in people:
        house.sandbox.send(each, each, "/play")
    await house.sandbox.wait_until(lambda: not house.sandbox.polling)
    await house.close()
    for each in people[:6]:
        house.sandbox.send(each, each, "/help")
    await house.open()
    await house.handled()
    await house.settled()
    assert [len(await house.store.tables_of(each)) for each in people] == [1] * 12
    assert [len(house.said(each)) for each in people] == [2] * 6 + [1] * 6


@pytest.mark.parametrize("kind", ["429", "500", "502", "drop"])
async def test_a_telegram_that_is_away_at_the_start_is_waited_for(
    house: House, kind: FaultKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.TELEGRAM_WORD_S", 0.01)
    house.provoked.add("Too Many Requests")
    ann = house.person("Ann")
    await house.close()
    house.sandbox.inject_fault(Fault(kind, "getMe", times=2))
    await house.open()
    await house.say(ann, ann, "/play")
    assert gid_of(house.board(ann))
