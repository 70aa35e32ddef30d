"""A match in the chat: the score, the next game, the end."""

import asyncio
import re
from dataclasses import replace

import pytest

from bot.caption import LONGEST
from bot.view import screen
from bot.words import LANGUAGES, WORDS
from tests.bot.club import DOUBLING, matched, opened
from tests.bot.playing import NOT_MODIFIED, House
from tests.bot.reading import BACKGAMMON, GROUP, table_of


async def test_score_and_cube_stand_in_caption_and_picture(house: House) -> None:
    club = await opened(house)
    assert "Match to 5: ⚪ 0 – 0 ⚫\n" in club.text()


async def test_a_drop_ends_the_game_and_shows_the_score(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    assert await club.press(club.ann, "Drop") == "Dropped. The game is lost."
    assert "⚪ Ann drops.\n🏆 ⚫ Bob wins: a single game, 1 point." in club.text()
    assert "Match to 5: ⚪ 0 – 1 ⚫" in club.text()
    assert club.labels() == ["▶ Next game", "🎬 Replay", "📈 Numbers", "🏳 Resign"]


async def test_the_next_game_begins_with_a_press_in_a_new_message(house: House) -> None:
    club = await opened(house)
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""))
    old = club.board()["message_id"]
    assert await club.press(club.bob, "Next game") == "The next game has begun."
    assert club.board()["message_id"] > old
    assert "Game 2." in club.text()
    assert (await club.table()).gid == club.gid


async def test_two_presses_at_once_begin_one_game(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await opened(house)
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""))
    queries = [house.pressing(user, club.chat, "Next") for user in (club.ann, club.bob)]
    toasts = sorted(await asyncio.gather(*map(house.toast, queries)))
    assert toasts[0] == "The next game has begun."
    assert toasts[1].startswith("The position has changed.")


async def test_nothing_but_the_next_game_can_be_pressed_between_games(house: House) -> None:
    club = await opened(house)
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""))
    for deed in ("throw", "cube", "take", "accept"):
        assert await club.does(club.ann, deed) == "This game is over. Press “Next game”."


async def test_crawfords_game_says_so(house: House) -> None:
    club = await opened(house, card="backgammon international length=2")
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""), ("next-game", ""))
    assert "Game 2. The Crawford game: it is played without the cube." in club.text()
    assert "the Crawford game, no cube" in club.text()


async def test_the_end_of_a_match_tells_the_winner_and_every_game(house: House) -> None:
    club = await opened(house, card="backgammon international length=2")
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""), ("next-game", ""), ("ask-resign", ""))
    await club.played(club.ann, ("offer-resign", "2"))
    await club.played(club.bob, ("accept", ""))
    text = club.text()
    assert "🏆🏆 ⚫ Bob wins the match to 2, ⚪ 0 : 2 ⚫!" in text
    assert "1. ⚫ a single game, 1 → 0:1\n2. ⚫ a gammon, 2 → 0:2" in text
    assert (await club.table()).status == "over"
    assert "🔁 Rematch" in club.labels()


async def test_the_match_is_resigned_by_another_button_than_the_game(house: House) -> None:
    club = await matched(house, *DOUBLING)
    await club.press(club.ann, "Resign")
    assert club.labels()[0] == "No, play on"
    sure = "The whole match, really? Confirm on the board."
    assert await club.press(club.ann, "whole match") == sure
    assert club.labels()[:2] == ["No, play on", "🏳🏳 Yes, I resign the match"]
    assert await club.press(club.ann, "Yes, I resign") == "You resigned the match."
    assert "⚫ Bob wins the match to 5, resigned at ⚪ 0 : 0 ⚫." in club.text()
    assert (await club.table()).status == "over"


async def test_a_single_game_has_no_match_to_resign(house: House) -> None:
    club = await matched(house, *DOUBLING, card="backgammon classic")
    await club.press(club.ann, "Resign")
    assert not [label for label in club.labels() if "match" in label]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_end_of_the_longest_match_fits_under_a_picture(lang: str) -> None:
    """The last games stand in it, and who has won."""
    lines = []
    for number in range(1, 98):
        winner = "XO"[number % 2]
        lines += [f"{number} a game {number}"] if number > 1 else []
        lines += [f"{number} a lot 3-1", f"{number} b {'XO'[winner == 'X']} offered single"]
        lines += [f"{number} c {winner} accepted", f"{number} c over {winner} single 1"]
    table = table_of(*lines, card=replace(BACKGAMMON, length=49))
    text = screen(table, GROUP, WORDS[lang], "bot", plays_at_most=8).text
    assert len(re.sub("<[^>]*>", "", text).encode("utf-16-le")) <= 2 * LONGEST
    assert "🏆🏆" in text
    assert "\n97. ⚫" in text
