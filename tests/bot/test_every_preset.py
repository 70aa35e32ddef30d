"""A whole game of every preset of every game, chosen and played in the chat (GAMES=30: so many)."""

import os
import random

import pytest
from redis.asyncio import Redis

from bot.painter import Painter
from engine.board import Side
from engine.variants import VARIANTS
from tests.bot.evening import THINKING_S, Game, SparingPainter, played_out
from tests.bot.playing import House, gid_of, playing, tokens

pytestmark = pytest.mark.long

PRESETS = [(game, preset) for game, kind in VARIANTS.items() for preset in kind.presets]
GAMES = int(os.environ.get("GAMES", "1"))


@pytest.mark.timeout(600 * GAMES)
@pytest.mark.parametrize(("game", "preset"), PRESETS)
async def test_a_preset_is_chosen_and_played_to_the_end(
    game: str, preset: str, redis: Redis, redis_url: str, painter: Painter
) -> None:
    for number in range(GAMES):
        async with playing(redis_url, SparingPainter(painter)) as house:
            house.chance.seed = number
            house.chance.opener = list(Side)[number % 2]
            await played_out(house, await _opened(house, game, preset))


async def _opened(house: House, game: str, preset: str) -> Game:
    ann, bob = house.person("Анна", "ru"), house.person("Bob", "en")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    gid = gid_of(house.board(chat))
    for deed, key in (("game", game), ("preset", preset)):
        data = next(t.data for t in tokens(house.board(chat)) if (t.deed, t.text) == (deed, key))
        assert await house.press_data(ann, chat, data)
        house.move(THINKING_S)
    await house.press(bob, chat, "🎲")
    table = await house.table(gid)
    assert table.match
    assert table.match.terms.variant == VARIANTS[game](VARIANTS[game].presets[preset])
    return Game(gid, {ann: chat, bob: chat}, None, random.Random(f"{game} {preset}"))
