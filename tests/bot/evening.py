"""Whole games in the stand-in: who presses what, and what must hold after every press."""

import io
import random
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.boards import name_of
from bot.looks import FIRST
from bot.painter import Painter
from bot.sandbox.values import Obj
from bot.store import View
from bot.table import Table, Tables
from bot.tokens import Deed, Token, read_token
from bot.view import scene
from bot.words import WORDS
from engine.bids import Resigned
from engine.events import Drawn, Over
from engine.match import Match
from engine.variant import all_off
from render.scene import Scene
from tests.bot.playing import House, buttons, text_of

THINKING_S = 5
WEIGHTS: dict[Deed, float] = {
    "undo": 0.3,
    "why": 0.1,
    "why-not": 0.1,
    "ask-resign": 0.1,
    "resign": 0.05,
}
"""What a player seldom presses, beside 1 for a move; a question is mostly taken back."""
HIT = 0.2
"""These players are peaceable, or a game of chance would take twice as long."""
DRAWN_EVERY = 10


class SparingPainter(Painter):
    """Draws every tenth picture; the others are small, each of a colour of its own."""

    def __init__(self, painter: Painter) -> None:
        self._painter = painter
        self._asked = 0

    async def draw(self, scene: Scene, look: str = FIRST) -> bytes:
        self._asked += 1
        if self._asked % DRAWN_EVERY == 1:
            return await self._painter.draw(scene, look)
        file = io.BytesIO()
        colour = tuple(self._asked.to_bytes(3))
        Image.new("RGB", (64, 62), colour).save(file, "JPEG")
        return file.getvalue()


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


async def pressed(house: House, watcher: Tables, game: Game) -> Table:
    """The table after one more press, which all views show."""
    before = await watcher.load(game.gid)
    assert before
    user, token = game.chosen(house, before)
    chat = game.seats[user]
    board = house.board(chat, game.thread)["message_id"]
    assert await house.toast(house.sandbox.press(user, chat, board, data=token.data))
    after = await watcher.load(game.gid)
    assert after
    asks = token.deed in {"why", "why-not"}
    assert (_state(after) == _state(before)) == asks, (token, before, after)
    for view in await house.store.views(game.gid):
        _check_view(house, after, view)
    return after


def _state(table: Table) -> tuple[object, ...]:
    return table.length, table.draft, table.resigning


def _check_view(house: House, table: Table, view: View) -> None:
    """The view shows what the log tells, in a form that Telegram takes."""
    assert table.match
    assert (view.length, view.draft) == (table.length, table.draft)
    assert view.mark == name_of(scene(table, table.match, view, WORDS[view.lang]), FIRST)
    _check_form(house, _message(house, view))


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


async def check_end(house: House, table: Table) -> None:
    """The whole log, read anew, tells what was seen line by line; the last board says so."""
    assert table == await house.table(table.gid)
    assert table.match
    _check_score(table.match, [entry.event for entry in table.entries])
    for view in await house.store.views(table.gid):
        _check_last_words(table.match, text_of(_message(house, view)))


async def check_last_picture(house: House, table: Table) -> None:
    """What Telegram shows in the end is what is drawn of the end."""
    assert table.match
    for view in await house.store.views(table.gid):
        shown = scene(table, table.match, view, WORDS[view.lang])
        drawn = await house.painter.draw(shown)
        assert _picture(house, _message(house, view)) == drawn


def _message(house: House, view: View) -> Obj:
    message = house.sandbox.world.message(view.chat, view.message or 0)
    assert message
    return message


def _check_last_words(match: Match, text: str) -> None:
    if isinstance(match.result, Drawn):
        assert "🤝" in text
        return
    assert match.result
    assert "🏆" in text
    assert f" {match.result.points} " in text


def _check_score(match: Match, events: Sequence[object]) -> None:
    *_, last, over = events
    if isinstance(over, Drawn):
        return
    assert isinstance(over, Over)
    position = match.position.seen_by(over.winner)
    variant = match.terms.variant
    left = isinstance(last, Resigned)
    level = variant.level_of_leaving(position) if left else variant.level(position)
    assert over.points == variant.points(level, position, match.rolls[0] + match.rolls[1])
    assert left or all_off(position.x)
