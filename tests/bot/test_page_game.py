"""A whole game in the page: two people, a window each, who press what they see."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from playwright.async_api import Browser, ConsoleMessage, Page, expect

from bot.tokens import Token
from tests.bot.browser import chromium, needs_browser, window
from tests.bot.driving import A_TURN_S, Board, Club, Program, club, program

SHOWS = """({id, words, buttons, photo}) => {
    const message = document.querySelector(`article[data-message-id="${id}"]`);
    if (!message) return false;
    const image = message.querySelector(".photo img");
    const all = [...message.querySelectorAll(".keyboard-button")];
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
        await self.page.wait_for_function(SHOWS, arg=shown)


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


@needs_browser
@pytest.mark.timeout(600)
async def test_a_game_is_played_in_the_page_from_the_first_word_to_the_last_checker(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async with (
        program(tmp_path_factory.mktemp("page")) as bot,
        club(bot) as people,
        chromium() as browser,
        seated(browser, bot, people.carol, people.group) as carol,
        seated(browser, bot, people.anna, people.group) as anna,
    ):
        board = await sat_down(people, carol, anna)
        await play_on(people, board, carol, anna)
        assert await people.violations() == []


async def sat_down(people: Club, host: Seat, guest: Seat) -> Board:
    """The first board, after one has asked for a game and the other has joined."""
    await host.write("/play")
    lobby = await people.board(lambda board: bool(board.having("join")))
    await guest.sees(lobby)
    await guest.click(lobby, lobby.having("join")[0])
    await expect(guest.page.locator(".toast")).to_be_visible()
    return await people.board(lambda board: bool(board.having("ask-resign")))


async def play_on(people: Club, board: Board, *seats: Seat) -> None:
    """Both see each board before one of them presses a button of it, until the game is over."""
    chance = random.Random(1)
    while True:
        for seat in seats:
            await seat.sees(board)
        if board.is_over:
            return
        [player] = [seat for seat in seats if seat.user == board.turn]
        await people.pass_time(A_TURN_S)
        await player.click(board, choice(board, chance))
        await expect(player.page.locator(".toast").last).to_be_visible()
        board = await people.next_board(board)


def choice(board: Board, chance: random.Random) -> Token:
    """Of many moves the one of the last checker, so that the sides soon pass each other."""
    moves = board.having("move")
    return max(moves, key=source) if moves else board.choice(chance)


def source(token: Token) -> int:
    point, _, _ = token.text.partition("/")
    return 25 if point == "bar" else int(point)
