"""Fifty whole games, from /play to the last word, with every button that comes up."""

import asyncio
import io
import random
from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from PIL import Image
from redis.asyncio import Redis

from bot.boards import name_of
from bot.painter import Painter
from bot.sandbox.values import Obj
from bot.store import View
from bot.table import Table, Tables
from bot.tokens import Deed, Token, read_token
from bot.view import scene
from engine.board import Side
from engine.events import Over, Resigned
from engine.match import Match
from tests.bot.playing import House, buttons, gid_of, playing, text_of

EVENINGS = range(10)
"""At each of them five games are played at once."""
THINKING_S = 5
WEIGHTS: dict[Deed, float] = {"undo": 0.3, "why": 0.1, "ask-resign": 0.1, "resign": 0.05}
"""What a player seldom presses, beside 1 for a move; a question is mostly taken back."""
HIT = 0.2
"""These players are peaceable, or a game of chance would take twice as long."""


@dataclass(frozen=True, slots=True)
class Game:
    """A table with the chat, and the topic of it, in which each of two users sees it."""

    gid: str
    seats: dict[int, int]
    thread: int | None
    chance: random.Random

    def chosen(self, house: House, table: Table) -> tuple[int, Token]:
        """Who presses which button of his board next."""
        assert table.match
        side = table.resigning or table.match.turn
        assert side
        user = table.user(side)
        offered = [
            (token, WEIGHTS.get(token.deed, 1.0) * (HIT if "*" in button["text"] else 1.0))
            for button in buttons(house.board(self.seats[user], self.thread))
            if (token := read_token(button["callback_data"]))
        ]
        choices, weights = zip(*offered, strict=True)
        return user, self.chance.choices(choices, weights)[0]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("evening", EVENINGS)
async def test_whole_games_are_played_to_their_end(
    evening: int, redis: Redis, redis_url: str, painter: Painter
) -> None:
    async with playing(redis_url, painter) as house:
        house.chance.seed, house.chance.opener = evening, list(Side)[evening % 2]
        games, watcher = await _opened(house, evening), house.tables()
        while games:
            house.move(THINKING_S)
            tables = await asyncio.gather(*(_pressed(house, watcher, game) for game in games))
            over = [table for table in tables if table.status == "over"]
            for table in over:
                await _check_end(house, table)
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
    return [*games, Game(gid, {ann: ann, bob: bob}, None, random.Random(evening))]


async def _pressed(house: House, watcher: Tables, game: Game) -> Table:
    """The table after one more press, which all views show."""
    before = await watcher.load(game.gid)
    assert before
    user, token = game.chosen(house, before)
    chat = game.seats[user]
    board = house.board(chat, game.thread)["message_id"]
    assert await house.toast(house.sandbox.press(user, chat, board, data=token.data))
    after = await watcher.load(game.gid)
    assert after
    assert (_state(after) == _state(before)) == (token.deed == "why"), (token, before, after)
    for view in await house.store.views(game.gid):
        _check_view(house, after, view)
    return after


def _state(table: Table) -> tuple[object, ...]:
    return table.length, table.draft, table.resigning


def _check_view(house: House, table: Table, view: View) -> None:
    """The view shows what the log tells, in a form that Telegram takes."""
    assert table.match
    assert (view.length, view.draft) == (table.length, table.draft)
    assert view.mark == name_of(scene(table, table.match, view))
    message = house.sandbox.world.message(view.chat, view.message or 0)
    assert message
    _check_form(house, message)


def _check_form(house: House, message: Obj) -> None:
    rows = message.get("reply_markup", {}).get("inline_keyboard", [])
    assert all(1 <= len(row) <= 8 for row in rows)
    assert len(buttons(message)) <= 100
    assert all(len(button["callback_data"].encode()) <= 64 for button in buttons(message))
    assert len(message["caption"].encode("utf-16-le")) <= 2 * 1024
    with Image.open(io.BytesIO(_picture(house, message))) as picture:
        assert picture.format == "JPEG"
        assert max(picture.size) <= 1280


def _picture(house: House, message: Obj) -> bytes:
    return house.sandbox.original(message["photo"][-1]["file_id"]) or b""


async def _check_end(house: House, table: Table) -> None:
    """The whole log, read anew, tells what was seen line by line; the last board shows it."""
    assert table == await house.table(table.gid)
    assert table.match
    _check_score(table.match, [entry.event for entry in table.entries])
    for view in await house.store.views(table.gid):
        message = house.sandbox.world.message(view.chat, view.message or 0)
        assert message
        assert "🏆" in text_of(message)
        assert f" {_points(table)} " in text_of(message)
        drawn = await house.painter.draw(scene(table, table.match, view))
        assert _picture(house, message) == drawn


def _points(table: Table) -> int:
    assert table.match
    assert table.match.result
    return table.match.result.points


def _check_score(match: Match, events: Sequence[object]) -> None:
    *_, last, over = events
    assert isinstance(over, Over)
    position = match.position.seen_by(over.winner)
    variant = match.terms.variant
    left = isinstance(last, Resigned)
    level = variant.level_of_leaving(position) if left else variant.level(position)
    assert over.points == level
    assert left or position.x[0] == 15
