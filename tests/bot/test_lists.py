"""A player's list of his games."""

import pytest
from redis.asyncio import Redis

from bot import keyspace
from tests.bot.pair import given_up, seated
from tests.bot.playing import House, text_of


async def test_a_private_game_stands_in_the_list(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    await house.say(ann, ann, "/games")
    assert "Nobody has sat down yet\n1. Ann: Backgammon" in text_of(house.board(ann))


@pytest.mark.parametrize(
    ("lang", "typed", "line", "label"),
    [
        (
            "ru",
            "тас до 3",
            "1. Ann: Короткие нарды, матч (тас) до 3",
            "1. Короткие нарды",
        ),
        (
            "en",
            "match to 3",
            "1. Ann: Backgammon, match to 3",
            "1. Backgammon",
        ),
    ],
)
async def test_an_open_table_is_named_by_game_length_and_opener(
    house: House, lang: str, typed: str, line: str, label: str
) -> None:
    ann = house.person("Ann", lang)
    await house.say(ann, ann, "/play")
    await house.say(ann, ann, typed)
    await house.say(ann, ann, "/games")
    assert text_of(house.board(ann)).splitlines()[-1] == line
    assert house.labels(ann) == [label]


async def test_a_rematch_is_told_by_who_asks_for_it(house: House) -> None:
    pair = await seated(house, (3, 1))
    await given_up(house, pair.chat, pair.ann, pair.bob)
    house.move(30)
    await pair.press(pair.ann, "Rematch")
    await house.say(pair.bob, pair.bob, "/games")
    line = "1. Ann asks you for a game: Backgammon, single game, Club"
    assert line in text_of(house.board(pair.bob)).splitlines()
    assert house.labels(pair.bob) == ["1. Ann"]


async def test_a_lost_list_has_the_table_again_after_its_next_turn(
    house: House, redis: Redis
) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    for label in ("24", "8"):
        await pair.press(pair.ann, label)
    await redis.delete(keyspace.tables_of(pair.bob), keyspace.tables_in(pair.chat))
    await pair.press(pair.ann, "Done")
    assert await house.store.tables_of(pair.bob) == [pair.gid]
    assert await house.store.tables_in(pair.chat) == [pair.gid]
