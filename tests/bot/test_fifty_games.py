"""Whole games, from /play to the last word, with every button of the game that comes up.

There are ten of backgammon here; with those of every preset and the matches, which have their
own files, more than fifty.
"""

import random
from itertools import count

import pytest
from redis.asyncio import Redis

from bot.painter import Painter
from engine.board import Side
from tests.bot.evening import (
    Game,
    SparingPainter,
    check_end,
    check_last_picture,
    pressed,
    thought,
)
from tests.bot.playing import NOT_MODIFIED, House, gid_of, playing

pytestmark = pytest.mark.long

EVENINGS = range(2)
"""At each of them five games are played at once."""
DRAWN = 1
"""So many evenings have every picture drawn, the others every tenth: it is half of the work."""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("evening", EVENINGS)
async def test_whole_games_are_played_to_their_end(
    evening: int, redis: Redis, redis_url: str, painter: Painter
) -> None:
    artist = painter if evening < DRAWN else SparingPainter(painter)
    async with playing(redis_url, artist) as house:
        # The question whether to resign shows on one of two private boards.
        house.provoked.add(NOT_MODIFIED)
        house.chance.seed, house.chance.opener = evening, list(Side)[evening % 2]
        games, watcher = await _opened(house, evening), house.tables()
        presses = count()
        while games:
            thought(house, next(presses))
            tables = await pressed(house, watcher, games)
            over = [table for table in tables if table.status == "over"]
            for table in over:
                await check_end(house, table)
                if evening < DRAWN:
                    await check_last_picture(house, table)
            games = [game for game in games if game.gid not in {table.gid for table in over}]


async def _opened(house: House, evening: int) -> list[Game]:
    """Three games in groups, one in a forum's topic, one in private."""
    lang = ("ru", "en")[evening % 2]
    ann, bob = house.person("Ann", lang), house.person("Боб", lang)
    clubs = [await house.group(f"Club {number}", ann, bob) for number in range(3)]
    forum = house.sandbox.make_forum("Forum", [ann, bob], ["Chess", "Backgammon"])
    places = [*((club, None) for club in clubs), (forum, max(house.sandbox.chat(forum).topics))]
    games = []
    for number, (chat, thread) in enumerate(places):
        await house.say(ann, chat, "/play", thread)
        gid = gid_of(house.board(chat, thread))
        await house.press(bob, chat, "🎲", thread)
        chance = random.Random(f"{evening} {number}")
        games.append(Game(gid, {ann: chat, bob: chat}, thread, chance))
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    await house.press(bob, bob, "🎲")
    return [*games, Game(gid, {ann: ann, bob: bob}, None, random.Random(evening))]
