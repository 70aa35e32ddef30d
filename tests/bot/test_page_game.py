"""A whole game in the page: two people, a window each, who press what they see."""

import itertools
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ConsoleMessage, Page, expect

from bot.tokens import Deed, Token
from tests.bot.browser import chromium, needs_browser, window
from tests.bot.driving import A_TURN_S, Board, Club, Program, club, program

# One bot and one browser serve the whole module, so everything runs in one loop.
pytestmark = [pytest.mark.long, needs_browser, pytest.mark.asyncio(loop_scope="module")]

SOME = 12
"""Presses in which a game shows what is its own."""
SHOWS = """({id, words, buttons, photo}) => {
    const message = document.querySelector(`article[data-message-id="${id}"]`);
    if (!message) return false;
    const image = message.querySelector(".photo img");
    const all = [...message.querySelectorAll("[data-callback]")];
    return message.querySelector(".text").textContent.includes(words)
        && all.map((button) => button.dataset.callback).join() === buttons.join()
        && (!photo || image?.src.endsWith(photo) && image.complete && image.naturalWidth > 0);
}"""


@dataclass(frozen=True, slots=True)
class Seat:
    """A person at his window."""

    user: int
    page: Page

    async def write(self, text: str) -> None:
        await self.page.get_by_role("combobox", name="Message").fill(text)
        await self.page.keyboard.press("Enter")

    async def click(self, board: Board, token: Token) -> None:
        message = self.page.locator(f"article[data-message-id='{board.id}']")
        await message.locator(f"[data-callback='{token.data}']").click()

    async def sees(self, board: Board) -> None:
        """Waits for the board's words, buttons and loaded picture."""
        photo = board.message.photo[-1].file_id if board.message.photo else ""
        words = (board.message.caption or board.message.text or "").splitlines()[-1]
        buttons = [token.data for token in board.tokens]
        shown = {"id": board.id, "words": words, "buttons": buttons, "photo": photo}
        await self.page.wait_for_function(SHOWS, arg=shown, polling=50)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Program]:
    async with program(tmp_path_factory.mktemp("page")) as started:
        yield started


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as started:
        yield started


@asynccontextmanager
async def seated(browser: Browser, bot: Program, user: int, chat: int) -> AsyncIterator[Seat]:
    """Somebody in the chat, whose console in the end has complained of nothing."""
    complaints: list[str] = []

    def note(said: ConsoleMessage) -> None:
        if said.type in {"error", "warning"}:
            complaints.append(said.text)

    async with window(browser) as page:
        page.on("console", note)
        await page.goto(f"{bot.url}/?user={user}&chat={chat}")
        yield Seat(user, page)
    assert complaints == []


@pytest.mark.timeout(600)
async def test_a_game_is_played_in_the_page_from_the_first_word_to_the_last_checker(
    bot: Program, browser: Browser
) -> None:
    async with (
        club(bot) as people,
        seated(browser, bot, people.carol, people.group) as carol,
        seated(browser, bot, people.anna, people.group) as anna,
    ):
        board = await sat_down(people, carol, anna)
        await play_on(people, board, carol, anna)
        assert await people.violations() == []


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", ["long_narde", "crazy_narde", "acey_deucey"])
async def test_another_game_is_chosen_played_and_given_up_in_the_page(
    bot: Program, browser: Browser, game: str
) -> None:
    async with (
        club(bot) as people,
        seated(browser, bot, people.carol, people.group) as carol,
        seated(browser, bot, people.anna, people.group) as anna,
    ):
        board = await sat_down(people, carol, anna, game)
        board = await play_on(people, board, carol, anna, presses=SOME)
        await give_up(people, board, carol, anna)
        assert await people.violations() == []


async def sat_down(
    people: Club, host: Seat, guest: Seat, game: str = "", length: str = ""
) -> Board:
    """The first board, after one has asked for this game and the other has joined."""
    await host.write("/play")
    lobby = await people.board(lambda board: bool(board.having("join")))
    if game:
        await host.sees(lobby)
        await host.click(lobby, next(t for t in lobby.having("game") if t.text == game))
        lobby = await people.board(lambda board: bool(board.having("preset")))
    if length:
        lobby = await chosen(people, host, lobby, "menu", "length")
        lobby = await chosen(people, host, lobby, "length", length)
    await guest.sees(lobby)
    await guest.click(lobby, lobby.having("join")[0])
    await expect(guest.page.locator(".toast")).to_be_visible()
    return await people.board(lambda board: bool(board.having("ask-resign")))


async def chosen(people: Club, host: Seat, lobby: Board, deed: Deed, text: str) -> Board:
    await host.sees(lobby)
    await host.click(lobby, next(t for t in lobby.having(deed) if t.text == text))
    return await people.board(lambda board: board.message.text != lobby.message.text)


async def play_on(people: Club, board: Board, *seats: Seat, presses: int = 0) -> Board:
    """Both see each board before one of them presses a button of it: so often, or to the end.

    When the sides have passed each other both let the rest be played out.
    """
    chance = random.Random(1)
    for count in itertools.count(1):
        for seat in seats:
            await seat.sees(board)
        if board.is_over:
            break
        if board.having("play-out"):
            board = await pressed(people, board, "play-out", *seats)
            board = await pressed(people, board, "accept", *seats)
            continue
        player = on_turn(board, *seats)
        await people.pass_time(A_TURN_S)
        await player.click(board, choice(board, chance))
        await expect(player.page.locator(".toast").last).to_be_visible()
        board = await people.next_board(board)
        if count == presses:
            break
    return board


async def give_up(people: Club, board: Board, *seats: Seat) -> None:
    """Three presses, and both see who has won."""
    player = on_turn(board, *seats)
    await player.sees(board)
    await player.click(board, board.having("ask-resign")[0])
    asked = await people.board(lambda board: bool(board.having("offer-resign")))
    await player.sees(asked)
    await player.click(asked, asked.having("offer-resign")[0])
    offered = await people.board(lambda board: bool(board.having("accept")))
    opponent = next(seat for seat in seats if seat is not player)
    await opponent.sees(offered)
    await opponent.click(offered, offered.having("accept")[0])
    over = await people.board(lambda board: board.is_over)
    for seat in seats:
        await seat.sees(over)


def on_turn(board: Board, *seats: Seat) -> Seat:
    return next(seat for seat in seats if seat.user == board.turn)


def choice(board: Board, chance: random.Random) -> Token:
    """Of many moves the last checker's, and no hit if it can be: the sides soon pass each other."""
    moves = board.having("move")
    return max(moves, key=haste) if moves else board.choice(chance)


def haste(token: Token) -> tuple[bool, int]:
    """Whether nobody is hit, and where the checker stands; bar and hand are farthest."""
    point, _, _ = token.text.partition("/")
    return "*" not in token.text, int(point) if point.isdecimal() else 25


@pytest.mark.timeout(300)
async def test_a_match_is_played_in_the_page_with_its_cube_and_its_resignations(
    bot: Program, browser: Browser
) -> None:
    async with (
        club(bot) as people,
        seated(browser, bot, people.carol, people.group) as carol,
        seated(browser, bot, people.anna, people.group) as anna,
    ):
        seats = (carol, anna)
        board = await sat_down(people, carol, anna, "backgammon", length="7")
        taken = await pressed(people, await to_double(people, board, *seats), "cube", *seats)
        board = await pressed(people, taken, "take", *seats)
        dropped = await pressed(people, await to_double(people, board, *seats), "cube", *seats)
        over = await pressed(people, dropped, "drop", *seats)
        board = await pressed(people, over, "next-game", *seats)
        for deed in ("ask-resign", "offer-resign", "accept", "next-game", "ask-resign"):
            board = await pressed(people, board, deed, *seats)
        board = await pressed(people, board, "resign-match", *seats)
        await pressed(people, board, "resign-match", *seats)
        ended = await people.board(lambda board: board.is_over)
        assert "🏆🏆" in (ended.message.caption or "")
        assert await people.violations() == []


async def to_double(people: Club, board: Board, *seats: Seat) -> Board:
    """The board on which somebody may double, with plays by chance until then."""
    chance = random.Random(2)
    while not board.having("cube"):
        await people.pass_time(A_TURN_S)
        token = (board.having("throw") or [board.choice(chance)])[0]
        await on_turn(board, *seats).click(board, token)
        board = await people.next_board(board)
    return board


async def pressed(people: Club, board: Board, deed: Deed, *seats: Seat) -> Board:
    """The board after its button for this was pressed by whoever is asked, or else by anyone."""
    for seat in seats:
        await seat.sees(board)
    await people.pass_time(A_TURN_S)
    player = next((seat for seat in seats if seat.user == board.asked), seats[0])
    before = board.tokens
    await player.click(board, board.having(deed)[-1])
    return await people.board(lambda other: other.tokens != before)
