"""One whole game through the bot, whose store is a cluster."""

import random

from redis.asyncio import Redis

from bot.painter import Painter
from tests.bot.evening import (
    THINKING_S,
    Game,
    SparingPainter,
    check_end,
    pressed,
)
from tests.bot.playing import gid_of, playing

SHORT = ((3, 1), (6, 4), *((6, 6), (5, 5), (6, 6), (5, 5), (4, 4), (6, 6)) * 10)
"""Doubles end a game soonest."""


async def test_a_game_is_played_to_its_end_and_every_board_shows_the_log(
    redis: Redis, redis_url: str, painter: Painter
) -> None:
    async with playing(redis_url, SparingPainter(painter)) as house:
        house.chance.rolls = SHORT
        ann, bob = house.person("Анна", "ru"), house.person("Bob", "en")
        chat = await house.group("Club", ann, bob)
        await house.say(ann, chat, "/play")
        gid = gid_of(house.board(chat))
        await house.press(bob, chat, "🎲")
        game, watcher = Game(gid, {ann: chat, bob: chat}, None, random.Random(5)), house.tables()
        while (await pressed(house, watcher, [game]))[0].status != "over":
            house.move(THINKING_S)
        await check_end(house, await house.table(gid))
