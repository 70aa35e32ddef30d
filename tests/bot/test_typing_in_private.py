"""Moves that are typed in private, where no reply is needed, and the list of keys."""

import pytest

from tests.bot.playing import House, gid_of
from tests.bot.typists import last_play, wrote

BREATH_S = 10
"""Long enough for a chat to be sent more."""


async def alone(house: House, guest: int, host: int) -> str:
    """A private table of these two that has begun."""
    house.move(BREATH_S)
    await house.say(host, host, "/play")
    gid = gid_of(house.board(host))
    await house.say(guest, guest, f"/start j_{gid}")
    await house.press(guest, guest, "🎲")
    house.move(BREATH_S)
    return gid


async def test_in_private_a_play_needs_no_reply(house: House) -> None:
    house.chance.rolls = ((3, 1), (2, 1))
    ann, bob = house.person("Ann"), house.person("Боб", "ru")
    gid = await alone(house, bob, ann)
    assert await wrote(house, ann, "8/5 6/5") == []
    assert await last_play(house, gid) == "X 8/5 6/5"
    (answer,) = await wrote(house, bob, "13/11 23/24")
    assert answer == (
        "Шашки идут от больших номеров к меньшим, с 23 — вниз. Можно, например, 24/23 13/11.\n"
        "Вы это имели в виду? Тогда нажмите."
    )
    assert await wrote(house, bob, "24/23, 13/11") == []
    assert await last_play(house, gid) == "O 24/23 13/11"


async def test_in_private_the_table_that_waits_is_meant(house: House) -> None:
    house.chance.rolls = ((3, 1), (2, 1))
    ann, bob = house.person("Ann"), house.person("Bob")
    first, second = await alone(house, bob, ann), await alone(house, bob, ann)
    await wrote(house, ann, "8/5 6/5")
    assert await last_play(house, second) == "X 8/5 6/5"
    await wrote(house, ann, "24/21 24/23")
    assert await last_play(house, first) == "X 24/21 24/23"


async def test_in_private_the_board_that_is_replied_to_is_meant(house: House) -> None:
    house.chance.rolls = ((3, 1), (2, 1))
    ann, bob = house.person("Ann"), house.person("Bob")
    first, second = await alone(house, bob, ann), await alone(house, bob, ann)
    board = (await house.view(first, ann)).message
    await wrote(house, ann, "8/5 6/5", to=board)
    assert await last_play(house, first) == "X 8/5 6/5"
    assert (await house.table(second)).match != (await house.table(first)).match


async def test_in_private_without_a_game_a_move_is_answered(house: House) -> None:
    ann = house.person("Ann")
    assert await wrote(house, ann, "8/5") == ["Nobody is playing here. Open a table: /play"]


async def test_in_private_talk_is_not_understood(house: House) -> None:
    ann = house.person("Ann")
    (answer,) = await wrote(house, ann, "hello")
    assert answer.startswith("I understand buttons and commands.")


@pytest.mark.parametrize(("lang", "word"), [("en", "bar/20*"), ("ru", "бар/20*")])
async def test_the_keys_are_listed(house: House, lang: str, word: str) -> None:
    ann = house.person("Ann", lang)
    (answer,) = await wrote(house, ann, "/keys")
    assert word in answer
