"""Whole games in the stand-in: who presses what, and what must hold after every press."""

import io
import random
from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from bot.boards import name_of
from bot.sandbox.values import Obj
from bot.store import View
from bot.table import Table
from bot.tokens import Deed, Token
from bot.view import scene
from engine.events import Drawn, Over, Resigned
from engine.match import Match
from engine.variant import all_off
from tests.bot.playing import House, buttons, text_of, tokens

THINKING_S = 5
WEIGHTS: dict[Deed, float] = {
    "undo": 0.3,
    "why": 0.1,
    "why-not": 0.1,
    "ask-resign": 0.1,
    "resign": 0.05,
}
"""What a player seldom presses, beside 1 for a move; a question is mostly taken back."""


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
        offered = tokens(house.board(self.seats[user], self.thread))
        weights = [WEIGHTS.get(token.deed, 1.0) for token in offered]
        return user, self.chance.choices(offered, weights)[0]


async def pressed(house: House, game: Game) -> None:
    before = await house.table(game.gid)
    user, token = game.chosen(house, before)
    chat = game.seats[user]
    board = house.board(chat, game.thread)["message_id"]
    assert await house.toast(house.sandbox.press(user, chat, board, data=token.data))
    after = await house.table(game.gid)
    asks = token.deed in {"why", "why-not"}
    assert (_state(after) == _state(before)) == asks, (token, before, after)
    for view in await house.store.views(game.gid):
        _check_view(house, after, view)


def _state(table: Table) -> tuple[object, ...]:
    return table.length, table.draft, table.resigning


def _check_view(house: House, table: Table, view: View) -> None:
    """The view shows what a fresh reading of the log tells, in a form that Telegram takes."""
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


async def is_over(house: House, game: Game) -> bool:
    table = await house.table(game.gid)
    if table.status != "over":
        return False
    assert table.match
    _check_score(table.match, [entry.event for entry in table.entries])
    for view in await house.store.views(game.gid):
        message = house.sandbox.world.message(view.chat, view.message or 0)
        assert message
        _check_last_words(table.match, text_of(message))
    return True


async def check_last_picture(house: House, game: Game) -> None:
    """What Telegram shows in the end is what is drawn of the end."""
    table = await house.table(game.gid)
    assert table.match
    for view in await house.store.views(game.gid):
        message = house.sandbox.world.message(view.chat, view.message or 0)
        assert message
        assert _picture(house, message) == await house.painter.draw(scene(table, table.match, view))


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
