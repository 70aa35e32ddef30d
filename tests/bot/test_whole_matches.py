"""Matches to 3 or to 5 of every preset, with doubles and resignations whenever chance says so."""

import random

import pytest
from redis.asyncio import Redis

from bot.painter import Painter
from engine.board import Side
from engine.variants import VARIANTS
from tests.bot.evening import HASTY, THINKING_S, Game, SparingPainter, played_out
from tests.bot.playing import NOT_MODIFIED, House, gid_of, playing

pytestmark = pytest.mark.long

PRESETS = [(game, preset) for game, kind in VARIANTS.items() for preset in kind.presets]
LENGTHS = (3, 5)


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "preset"), PRESETS)
async def test_a_match_is_played_to_its_end(
    game: str, preset: str, redis: Redis, redis_url: str, painter: Painter
) -> None:
    async with playing(redis_url, SparingPainter(painter)) as house:
        # Whose dice are thrown for him shows only on a board where he is asked.
        house.provoked.add(NOT_MODIFIED)
        number = PRESETS.index((game, preset))
        house.chance.opener, length = list(Side)[number % 2], LENGTHS[number % 2]
        opened = await _opened(house, f"{game} {preset} length={length}")
        await played_out(house, opened, 3 * THINKING_S)


async def _opened(house: House, card: str) -> Game:
    """With the cube, where the game may have one."""
    ann, bob = house.person("Анна", "ru"), house.person("Bob", "en")
    chat = await house.group("Club", ann, bob)
    game = card.partition(" ")[0]
    cubed = " cube=yes" if "narde" in game else ""
    await house.store.set_card(chat, game, card + cubed)
    await house.say(ann, chat, "/play")
    gid = gid_of(house.board(chat))
    await house.press(bob, chat, "🎲")
    return Game(gid, {ann: chat, bob: chat}, None, random.Random(card), HASTY)
