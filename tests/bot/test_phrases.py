"""Ready phrases at a table: once a turn, for two turns, and only for whoever wants them."""

import asyncio

import pytest

from bot.buttons import Button
from bot.phrases import AT_THE_END, PHRASES
from bot.tokens import Token
from bot.words import LANGUAGES, WORDS
from tests.bot.club import Club, matched
from tests.bot.pair import given_up
from tests.bot.playing import NOT_MODIFIED, House, buttons, gid_of, text_of

ROLLS = ((3, 1), (6, 4), (5, 2), (6, 1), (4, 2))
TALK = "💬"
SAID = "Said: it stands under the board now."
ONCE = "You have had your say. Speak again after the next move."
LINE = "💬 ⚫ Bob: Well played!"


@pytest.fixture
async def club(house: House) -> Club:
    """In a group Ann is to play 3-1."""
    house.provoked.add(NOT_MODIFIED)
    return await matched(house, *ROLLS)


async def says(club: Club, user: int, phrase: str) -> str:
    club.house.move(6)
    return await club.does(user, "talk", phrase)


async def apart(house: House, ann_lang: str = "en", bob_lang: str = "en") -> Club:
    """Ann is to play 3-1; each sits in a private chat. Presses come from Bob's."""
    house.provoked.add(NOT_MODIFIED)
    house.chance.rolls = ROLLS
    ann, bob = house.person("Ann", ann_lang), house.person("Bob", bob_lang)
    await house.say(ann, ann, "/play")
    await house.say(bob, bob, f"/start j_{gid_of(house.board(ann))}")
    await house.press(bob, bob, "🎲")
    return Club(house, bob, ann, bob, gid_of(house.board(ann)))


async def test_the_phrases_are_shown_under_the_board_and_hidden_again(club: Club) -> None:
    wanted = [WORDS["en"].plain(f"phrase-{phrase}") for phrase in PHRASES]
    assert await club.press(club.bob, TALK) == "What will you say? Choose it under the board."
    assert club.labels()[-len(PHRASES) :] == wanted
    assert await club.press(club.bob, TALK) == "Not a word, then."
    assert not set(wanted) & set(club.labels())


async def test_a_phrase_is_a_line_on_the_board(club: Club) -> None:
    await club.press(club.bob, TALK)
    assert await club.press(club.bob, "Well played!") == SAID
    assert LINE in club.text()
    assert "Well played!" not in club.labels()


async def test_it_stands_not_in_the_log_and_begins_no_other_turn(club: Club) -> None:
    before = await club.table()
    await says(club, club.bob, "well-played")
    after = await club.table()
    assert (after.entries, after.length) == (before.entries, before.length)
    assert await club.does(club.ann, "play", "8/5 6/5") == "Played."


async def test_a_begun_play_stays_as_it_is(club: Club) -> None:
    await club.press(club.ann, "24")
    await says(club, club.bob, "lucky")
    assert (await club.table()).draft == "24/21"


async def test_it_goes_after_two_turns(club: Club) -> None:
    await says(club, club.bob, "well-played")
    await club.played(club.ann, ("play", "8/5 6/5"))
    assert LINE in club.text()
    await club.played(club.bob, ("throw", ""), ("play", "24/14"))
    assert LINE not in club.text()


async def test_the_next_phrase_takes_the_place_of_the_last(club: Club) -> None:
    await says(club, club.bob, "well-played")
    await club.played(club.ann, ("play", "8/5 6/5"))
    assert await says(club, club.bob, "lucky") == SAID
    assert LINE not in club.text()
    assert "💬 ⚫ Bob: Lucky you!" in club.text()


async def test_one_phrase_a_turn_and_player(club: Club) -> None:
    assert await says(club, club.bob, "well-played") == SAID
    assert await says(club, club.bob, "lucky") == ONCE
    assert await says(club, club.ann, "let-me-think") == SAID
    assert TALK not in club.labels()


async def test_of_two_phrases_at_once_one_counts(club: Club) -> None:
    table, board = await club.table(), club.board()["message_id"]
    queries = [
        club.house.sandbox.press_stale(
            club.bob, club.chat, board, Token("talk", table.gid, table.length, 0, phrase).data
        )
        for phrase in ("lucky", "missed")
    ]
    answers = await asyncio.gather(*map(club.house.toast, queries))
    assert answers.count(SAID) == 1


async def test_a_stranger_has_no_word(club: Club) -> None:
    eve = club.house.person("Eve")
    club.house.sandbox.join(club.chat, eve)
    stranger = "Others play at this table. Open your own: /play"
    assert await club.press(eve, TALK) == stranger
    assert await says(club, eve, "lucky") == stranger


@pytest.mark.parametrize("phrase", ["thanks", "x", "0", "24/21"])
async def test_there_are_no_other_phrases(club: Club, phrase: str) -> None:
    none = "There is no such button. Press on the fresh board: /board"
    assert await says(club, club.bob, phrase) == none


async def test_each_reads_it_in_his_own_language(house: House) -> None:
    club = await apart(house, ann_lang="ru")
    assert await says(club, club.bob, "lucky") == SAID
    assert "💬 ⚫ Bob: Везёт же!" in text_of(house.board(club.ann))
    assert "💬 ⚫ Bob: Lucky you!" in text_of(house.board(club.bob))


async def test_it_does_not_ring(house: House) -> None:
    club = await apart(house)
    before = len(house.said(club.ann))
    await says(club, club.bob, "lucky")
    assert len(house.said(club.ann)) == before


async def test_whose_phrases_are_open_sees_them_alone(house: House) -> None:
    club = await apart(house)
    await club.press(club.bob, TALK)
    assert "Lucky you!" in house.labels(club.bob)
    assert "Lucky you!" not in house.labels(club.ann)


async def test_who_has_switched_talk_off_neither_hears_nor_is_spoken_to(house: House) -> None:
    club = await apart(house)
    await house.say(club.ann, club.ann, "/settings")
    house.move(6)
    toast = await house.press(club.ann, club.ann, "💬 Table talk: on")
    await house.handled()
    assert toast == "Table talk is off: you will not see your opponent's phrases."
    assert "💬 Table talk: off" in house.labels(club.ann)
    unheard = "Ann plays in silence and has switched table talk off."
    assert await says(club, club.bob, "lucky") == unheard
    await house.say(club.ann, club.ann, "/board")
    assert TALK not in house.labels(club.ann)
    house.move(6)
    await house.say(club.ann, club.ann, "/settings")
    assert await house.press(club.ann, club.ann, "Table talk") == "Table talk is on."
    assert await says(club, club.bob, "lucky") == SAID


async def test_what_was_said_before_is_not_seen_either(house: House) -> None:
    club = await apart(house)
    await says(club, club.bob, "lucky")
    await house.store.set_hours(club.ann, talk="no")
    await house.say(club.ann, club.ann, "/board")
    assert "💬" not in text_of(house.board(club.ann))
    assert "💬" in text_of(house.board(club.bob))


async def test_at_the_end_there_are_words_for_it(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await matched(house, *ROLLS, card="backgammon classic")
    await given_up(house, club.chat, club.ann, club.bob)
    await club.press(club.ann, TALK)
    assert club.labels()[-len(AT_THE_END) :] == [
        WORDS["en"].plain(f"phrase-{phrase}") for phrase in AT_THE_END
    ]
    assert await club.press(club.ann, "Another game?") == SAID
    assert "💬 ⚪ Ann: Another game?" in club.text()
    assert await says(club, club.bob, "thanks") == SAID
    assert TALK not in club.labels()


async def test_when_the_next_game_is_set_up_the_old_board_is_silent(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await matched(house, *ROLLS, card="backgammon classic")
    await given_up(house, club.chat, club.ann, club.bob)
    old = club.board()["message_id"]
    await club.press(club.ann, "Rematch")
    board = house.sandbox.world.message(club.chat, old)
    assert board
    assert TALK not in [each["text"] for each in buttons(board)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_phrase_fits_half_a_keyboard(lang: str) -> None:
    labels = [Button(WORDS[lang].plain(f"phrase-{each}")) for each in (*PHRASES, *AT_THE_END)]
    assert max(len(each.label) for each in labels) <= 20
