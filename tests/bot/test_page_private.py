"""A private table in the page: two players, a spectator and a group, each in a window of their own.

Anna and Boris read Russian, Carol English.
"""

import asyncio
import random
from collections.abc import AsyncIterator
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from bot.tokens import Deed
from tests.bot.browser import chromium, needs_browser
from tests.bot.driving import A_TURN_S, PATIENCE_S, Board, Club, Program, club, program
from tests.bot.test_page_game import Seat, choice, seated

pytestmark = [pytest.mark.long, needs_browser, pytest.mark.asyncio(loop_scope="module")]

TURNS = 3
MOVES: Final[tuple[Deed, ...]] = ("play", "move", "done")


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Program]:
    async with program(tmp_path_factory.mktemp("private")) as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@pytest.mark.timeout(300)
async def test_a_private_game_is_played_watched_shown_and_given_up_in_the_page(
    bot: Program, browser: Browser
) -> None:
    async with (
        club(bot) as people,
        seated(browser, bot, people.anna, people.anna) as anna,
        seated(browser, bot, people.carol, people.carol) as carol,
        seated(browser, bot, people.boris, people.boris) as boris,
        seated(browser, bot, people.boris, people.group) as group,
    ):
        players = {people.anna: anna, people.carol: carol}
        gid = await sat_down(people, anna, carol)
        await watched(people, boris, gid)
        await shown(people, group)
        for _ in range(TURNS):
            await played(people, players, (boris, boris.user), (group, people.group))
        await given_up(people, players)
        for seat, chat in ((anna, anna.user), (carol, carol.user), (group, people.group)):
            over = await people.board(lambda board: board.is_over, chat)
            assert "🏆" in words(over)
            await seat.sees(over)
        told = boris.page.locator("article").last
        await expect(told).to_contain_text("🏆")
        await expect(told).to_contain_text("🔮")
        await expect(told.locator("[data-callback]")).to_have_count(0)
        assert await people.violations() == []


async def board_of(people: Club, seat: Seat, *deeds: Deed) -> Board:
    """In the private chat."""
    return await people.board(lambda board: bool(board.having(*deeds)), seat.user)


def words(board: Board) -> str:
    return board.message.caption or board.message.text or ""


async def started(people: Club, seat: Seat, payload: str) -> None:
    """As the link with this payload does it, once it was opened in Telegram."""
    await people.say(seat.user, f"/start {payload}", seat.user)


async def sat_down(people: Club, host: Seat, guest: Seat) -> str:
    """The table's id, after one has invited and the other has come by the link."""
    await people.say(host.user, "/play", host.user)
    lobby = await board_of(people, host, "cancel")
    await host.sees(lobby)
    gid = lobby.tokens[0].gid
    await started(people, guest, f"j_{gid}")
    invitation = await board_of(people, guest, "join")
    assert "wants a game" in words(invitation)
    await guest.sees(invitation)
    await guest.click(invitation, invitation.having("join")[0])
    for seat in (host, guest):
        await seat.sees(await board_of(people, seat, "ask-resign"))
    return gid


async def watched(people: Club, spectator: Seat, gid: str) -> None:
    await started(people, spectator, f"w_{gid}")
    board = await board_of(people, spectator, "guess")
    await spectator.sees(board)
    await spectator.click(board, board.having("guess")[0])
    await expect(spectator.page.locator(".toast").last).to_be_visible()
    guessed = await people.board(lambda board: not board.having("guess"), spectator.user)
    assert not guessed.having("play", "move", "done", "ask-resign")


async def shown(people: Club, group: Seat) -> None:
    await people.say(people.anna, "/show", people.group)
    board = await people.board(lambda board: bool(board.message.photo))
    assert "👁" in words(board)
    assert {token.deed for token in board.tokens} == {"hide"}, "the moves are made elsewhere"
    await group.sees(board)


async def played(people: Club, players: dict[int, Seat], *onlookers: tuple[Seat, int]) -> None:
    """A whole turn; then whoever looks on reads of the play what the players read."""
    mover, board = await on_turn(people, players)
    while True:
        await people.pass_time(A_TURN_S)
        await mover.sees(board)
        await mover.click(board, choice(board, random.Random(7)))
        board = await after(people, board, mover)
        if not board.having(*MOVES):
            break
    play = next(line for line in words(board).splitlines() if line.startswith(("⚪", "⚫")))
    for seat, chat in onlookers:
        await seat.sees(await people.board(lambda other: play in words(other), chat))


async def after(people: Club, board: Board, seat: Seat) -> Board:
    return await people.board(lambda other: other.tokens != board.tokens, seat.user)


async def on_turn(people: Club, players: dict[int, Seat]) -> tuple[Seat, Board]:
    """Whoever has to move, and his board."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            for user, seat in players.items():
                board = await people.board(chat=user)
                if board.having(*MOVES):
                    return seat, board


async def given_up(people: Club, players: dict[int, Seat]) -> None:
    """Whoever is on turn resigns, and the other accepts."""
    loser, board = await on_turn(people, players)
    for deed in ("ask-resign", "offer-resign"):
        await loser.sees(board)
        await loser.click(board, board.having(deed)[0])
        board = await after(people, board, loser)
    winner = next(seat for seat in players.values() if seat is not loser)
    offered = await board_of(people, winner, "accept")
    await winner.sees(offered)
    await winner.click(offered, offered.having("accept")[0])
