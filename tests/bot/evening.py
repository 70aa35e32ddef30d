"""Whole games in the stand-in: who presses what, and what must hold after every press."""

import asyncio
import io
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import count

from PIL import Image

from bot.boards import name_of
from bot.painter import Painter
from bot.sandbox.values import Obj
from bot.store import View
from bot.table import Table, Tables
from bot.themes import FIRST
from bot.tokens import Deed, Token, read_token
from bot.view import scene
from bot.words import WORDS
from engine.board import Side
from engine.events import Drawn, Over
from engine.fold import apply
from engine.log import terms_text
from engine.match import Match, begun
from engine.variant import all_off
from render.scene import Scene
from tests.bot.counting import counted
from tests.bot.playing import House, buttons, text_of

THINKING_S = 5
PRESSES_A_LEAP = 6
WEIGHTS: dict[Deed, float] = {
    "undo": 0.1,
    "why": 0.1,
    "why-not": 0.1,
    "ask-resign": 0.05,
    "offer-resign": 0.05,
    "resign-match": 0.05,
    "take-back": 0.05,
    "play-out": 0.05,
    "stake": 0.3,
    "replay": 0,
    "numbers": 0,
    "stand": 0,
    "talk": 0,
    "nudge": 0,
}
"""What a player seldom presses, beside 1 for a move; what is beside the game has its own tests."""
HASTY: dict[Deed, float] = WEIGHTS | {"ask-resign": 9, "offer-resign": 2, "accept": 6}
"""Of players whose games are short, so that a match has many."""
ASKS: frozenset[Deed] = frozenset({"why", "why-not", "stake"})
HIT = 0.05
"""These players are peaceable, or a game of chance would take twice as long."""
TYPED = 0.8
"""So often a whole play is typed, which is one message instead of up to five presses."""
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
    weights: Mapping[Deed, float] = field(default_factory=lambda: WEIGHTS)

    def typed(self, table: Table) -> str:
        """A play of all that are legal, if whoever is on turn types it."""
        start = table.choosing
        is_asked = table.match and not table.match.asker and not table.resigning
        if not start or start.moves or not is_asked or self.chance.random() > TYPED:
            return ""
        plays = start.tree.plays(start.position, start.phase)
        weights = [HIT if any(move.hit for move in play.moves) else 1.0 for play in plays]
        [play] = self.chance.choices(plays, weights)
        return replace(start, moves=play.moves).text

    def chosen(self, house: House, table: Table) -> tuple[int, Token]:
        """Who presses which button of his board next."""
        assert table.match
        side = table.resigning or table.match.asked or self.chance.choice(list(Side))
        offered = [
            (token, self.weights.get(token.deed, 1.0) * (HIT if "*" in button["text"] else 1.0))
            for button in buttons(house.board(self.seats[table.user(side)], self.thread))
            if (token := read_token(button.get("callback_data", "")))
        ]
        choices, weights = zip(*offered, strict=True)
        token = self.chance.choices(choices, weights)[0]
        return table.user(_presser(table.match, side, token.deed)), token


def _presser(match: Match, side: Side, deed: Deed) -> Side:
    """Whoever may press this button of a group's board, where the side on it has to decide."""
    if deed == "take-back" and match.before and match.before.turn:
        return match.before.turn
    return side.other if deed == "withdraw" else side


def thought(house: House, presses: int, seconds: int = THINKING_S) -> None:
    """So long before each press; the clock goes by several at a time, since that wakes the bot."""
    if presses % PRESSES_A_LEAP == 0:
        house.move(PRESSES_A_LEAP * seconds)


async def pressed(house: House, watcher: Tables, games: Sequence[Game]) -> list[Table]:
    """Each game's table after one more press at each, which all views show."""
    before = [await _loaded(watcher, game) for game in games]
    pairs = list(zip(games, before, strict=True))
    tokens = await asyncio.gather(*(_press(house, game, table) for game, table in pairs))
    await house.settled()
    moves = zip(games, before, tokens, strict=True)
    return [await _checked(house, watcher, *each) for each in moves]


async def played_out(house: House, game: Game, seconds: int = THINKING_S) -> None:
    """To the end, which the board tells as the log does; so long is thought before each press."""
    watcher = house.tables()
    presses, is_over = count(), False
    while not is_over:
        thought(house, next(presses), seconds)
        [table] = await pressed(house, watcher, [game])
        is_over = table.status == "over"
    await check_end(house, table)


async def _press(house: House, game: Game, table: Table) -> Token:
    text = game.typed(table)
    if text:
        return await _type(house, game, table, text)
    user, token = game.chosen(house, table)
    chat = game.seats[user]
    board = house.board(chat, game.thread)["message_id"]
    assert await house.answered(house.sandbox.press(user, chat, board, data=token.data))
    return token


async def _type(house: House, game: Game, table: Table, text: str) -> Token:
    """Replies with the play to the newest board of whoever is on turn."""
    assert table.match
    assert table.match.turn
    user = table.user(table.match.turn)
    chat = game.seats[user]
    board = house.board(chat, game.thread)["message_id"]
    house.sandbox.send(user, chat, text, reply_to=board, thread_id=game.thread)
    await house.handled()
    return Token("move", table.gid, table.length, 0, text)


async def _loaded(watcher: Tables, game: Game) -> Table:
    table = await watcher.load(game.gid)
    assert table
    return table


async def _checked(house: House, watcher: Tables, game: Game, before: Table, token: Token) -> Table:
    after = await _loaded(watcher, game)
    asks = token.deed in ASKS
    assert (_state(after) == _state(before)) == asks, (token, before, after)
    for view in await house.store.views(game.gid):
        _check_view(house, after, view)
    return after


def _state(table: Table) -> tuple[object, ...]:
    return table.length, table.draft, table.facts.get("resigning", ""), table.rolls_for


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
    assert all(len(button.get("callback_data", "").encode()) <= 64 for button in buttons(message))
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
    _check_score(table)
    for view in await house.store.views(table.gid):
        _check_last_words(table.match, text_of(_message(house, view)))


async def check_last_picture(house: House, table: Table) -> None:
    """What Telegram shows in the end is what is drawn of the end."""
    assert table.match
    for view in await house.store.views(table.gid):
        drawn = await house.painter.draw(scene(table, table.match, view, WORDS[view.lang]))
        assert _picture(house, _message(house, view)) == drawn


def _message(house: House, view: View) -> Obj:
    message = house.sandbox.world.message(view.chat, view.message or 0)
    assert message
    return message


def _check_last_words(match: Match, text: str) -> None:
    if match.left:
        assert "🏳" in text
        return
    if isinstance(match.result, Drawn):
        assert "🤝" in text
        return
    assert match.result
    assert "🏆" in text
    assert f" {match.result.points} " in text


def _check_score(table: Table) -> None:
    """As a scorekeeper has it, who only hears what is said at the table."""
    assert table.match
    terms = table.match.terms
    points = counted(terms_text(terms), [entry.event.text for entry in table.entries])
    most = terms.length or sum(points.values())
    assert table.match.score == (min(points["X"], most), min(points["O"], most))
    match = begun(terms)
    for entry in table.entries:
        before, match = match, apply(match, entry.event)
        if isinstance(entry.event, Over) and not before.conceded:
            position = match.position.seen_by(entry.event.winner)
            assert all_off(position.x)
            assert entry.event.level == terms.variant.level(position)
