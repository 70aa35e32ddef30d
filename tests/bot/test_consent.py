"""What a player can't do alone: take the last play back, have a race played out."""

import re
from dataclasses import replace

import pytest

from bot.facts import OWN
from bot.tokens import Deed, Token
from engine.board import Side
from engine.events import Over
from tests.bot.club import Club, matched
from tests.bot.playing import NOT_MODIFIED, House
from tests.bot.reading import ANN, BOB, caption, labels, seat, table_of

SINGLE = "backgammon classic length=1"
BACK, OUT = "🙏 Take back?", "🏁 Play it out?"
STALE = "The position has changed. Look at the fresh board, I am updating it."


async def played(house: House, lang: str = "en", **more: str) -> Club:
    """Ann has played 3-1, and Bob has seen his 6-4."""
    club = await matched(house, (3, 1), (6, 4), (5, 2), (4, 3), card=SINGLE, lang=lang)
    await club.played(club.ann, ("play", "8/5 6/5"))
    return club


async def test_whoever_made_the_last_play_may_ask_for_it(house: House) -> None:
    club = await played(house)
    old = club.board()["message_id"]
    assert BACK in club.labels()
    assert await club.press(club.ann, BACK) == "Asked. Your opponent decides."
    assert club.board()["message_id"] > old
    assert "⚪ Ann asks to take the play back." in club.text()
    assert (
        "⚫ Bob decides whether 8/5 6/5 may be taken back; the roll 6-4 would be void."
        in club.text()
    )
    assert club.labels() == ["✅ Allow", "No, play on", "Never mind, it stands"]


async def test_allowed_the_same_dice_are_played_again_and_the_next_throw_follows(
    house: House,
) -> None:
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    assert await club.press(club.bob, "Allow") == "Agreed."
    assert "⚪ Ann takes 8/5 6/5 back and has 3-1 again. The roll 6-4 is void." in club.text()
    assert "Ann to play 3-1" in club.text()
    await club.played(club.ann, ("play", "24/23 13/10"))
    assert "Bob to play 5-2" in club.text()


async def test_refused_the_play_stands_and_is_not_asked_for_again(house: House) -> None:
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    assert await club.press(club.bob, "No, play on") == "Playing on."
    assert "⚫ Bob lets the play stand, the game goes on." in club.text()
    assert BACK not in club.labels()
    assert await club.does(club.ann, "take-back") == (
        "That was asked already. You can ask again after the next play."
    )


async def test_whoever_asked_may_think_better_of_it(house: House) -> None:
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    assert await club.press(club.ann, "Never mind") == "Playing on."
    assert "⚪ Ann no longer asks for the play back, the game goes on." in club.text()
    assert "Bob to play 6-4" in club.text()


async def test_the_opponent_can_not_ask_for_it(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await played(house)
    before = await club.table()
    assert await club.press(club.bob, BACK) == (
        "The last play is not yours: your opponent may ask for it back."
    )
    assert await club.table() == before


@pytest.mark.parametrize("label", ["Allow", "No, play on", "Never mind"])
async def test_a_stranger_answers_no_wish(house: House, label: str) -> None:
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    eve = house.person("Eve")
    house.sandbox.join(club.chat, eve)
    before = await club.table()
    assert await club.press(eve, label) == "Others play at this table. Open your own: /play"
    assert await club.table() == before


async def test_whoever_asked_can_not_allow_it_himself(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    before = await club.table()
    told = await club.press(club.ann, "Allow")
    assert told == "Nobody asks that any more. Look at the fresh board."
    assert await club.table() == before


async def test_while_a_wish_is_open_nothing_else_is_done(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    deeds: list[tuple[Deed, str]] = [("play", "24/18 13/9"), ("ask-resign", ""), ("play-out", "")]
    told = {await club.does(club.bob, deed, text) for deed, text in deeds}
    assert told == {"What was asked comes first: the buttons are under the board."}


async def test_who_offers_to_resign_may_take_it_back_and_play(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await played(house)
    await club.played(club.bob, ("ask-resign", ""), ("offer-resign", "1"))
    told = await club.does(club.bob, "play", "24/18 13/9")
    assert told.startswith("Ann has yet to answer you.")
    await club.played(club.bob, ("withdraw", ""), ("play", "24/18 13/9"))
    assert "⚫ Bob 6-4: 24/18 13/9." in club.text()


async def test_a_press_from_before_the_question_is_stale(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await played(house)
    table = await club.table()
    play = Token("play", club.gid, table.length, 0, "24/18 13/9").data
    await club.played(club.ann, ("take-back", ""))
    assert await house.press_data(club.bob, club.chat, play) == STALE


async def test_two_presses_at_once_on_allow_give_one_play_back(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await played(house)
    await club.played(club.ann, ("take-back", ""))
    queries = [house.pressing(club.bob, club.chat, "Allow") for _ in range(2)]
    assert "Agreed." in [await house.toast(query) for query in queries]
    events = [entry.event.text for entry in (await club.table()).entries]
    assert events.count("O granted take-back") == 1


async def test_what_bob_has_chosen_already_outlives_a_question_but_not_its_granting(
    house: House,
) -> None:
    club = await played(house)
    await club.played(club.bob, ("move", "24/18"))
    await club.played(club.ann, ("take-back", ""))
    assert (await club.table()).draft == "24/18"
    await club.played(club.bob, ("accept", ""))
    assert (await club.table()).draft == ""


async def test_a_take_back_is_typed(house: House) -> None:
    club = await played(house)
    for user, text in ((club.ann, "take back"), (club.bob, "allow")):
        house.sandbox.send(user, club.chat, text, reply_to=club.board()["message_id"])
        await house.handled()
        await house.settled()
    assert "Ann takes 8/5 6/5 back" in club.text()


async def test_russian_asks_for_a_play_too(house: House) -> None:
    club = await played(house, lang="ru")
    await club.press(club.ann, "🙏 Ход назад?")
    assert "⚪ Ann просит вернуть ход." in club.text()
    await club.press(club.bob, "✅ Разрешить")
    assert (
        "⚪ Ann берёт ход 8/5 6/5 назад, на костях снова 3-1. Бросок 6-4 не считается."
        in club.text()
    )


PLAY = ("1 a lot 3-1", "1 a X opened 3-1", "2 b X played 8/5 6/5", "2 b O rolled 6-4")


def test_on_private_boards_only_whoever_may_ask_sees_the_button() -> None:
    table = table_of(*PLAY)
    assert [BACK] in labels(table, seat(ANN))
    assert [BACK] not in labels(table, seat(BOB))


def test_on_private_boards_each_sees_only_his_own_answers() -> None:
    table = table_of(*PLAY, "3 c X asked take-back")
    assert labels(table, seat(BOB)) == [["✅ Allow", "No, play on"]]
    assert labels(table, seat(ANN)) == [["Never mind, it stands"]]


def test_the_opponent_is_told_what_he_would_give_up() -> None:
    told = caption(table_of(*PLAY, "3 c X asked take-back"), seat(BOB))
    assert (
        "⚫ Your opponent asks to take 8/5 6/5 back: the dice stay 3-1, and the roll 6-4 is void."
        " Do you allow it?" in told
    )


def test_what_was_taken_back_is_told_and_shown_no_more() -> None:
    table = table_of(*PLAY, "3 c X asked take-back", "4 d O granted take-back")
    assert "8/5 6/5." not in "".join(caption(table))
    assert any(line.endswith("The roll 6-4 is void.") for line in caption(table))
    again = table_of(
        *PLAY,
        "3 c X asked take-back",
        "4 d O granted take-back",
        "5 e X played 24/23 13/10",
        "5 e O rolled 5-2",
    )
    assert caption(again)[0] == "⚪ <b>Ann</b> 3-1: 24/23 13/10."


HOME = "24/4(2) 13/4(4) 13/4 8/4(3)"
RACE = (
    f"2 b X played {HOME}",
    "2 b O rolled 6-4",
    f"3 c O played {HOME}",
    "3 c X rolled 2-1",
)


async def racing(house: House, lang: str = "en", card: str = SINGLE) -> Club:
    """Both have everything at home, Ann has to play 2-1."""
    house.provoked.add(NOT_MODIFIED)  # where time leaps past the lease of a board being drawn
    club = await matched(house, (3, 1), (6, 4), (2, 1), card=card, lang=lang)
    length = (await club.table()).length
    assert (await house.store.append(club.gid, length, "b", RACE, 3, due=None)).outcome == "applied"
    house.move(61)
    await house.say(club.ann, club.chat, "/board")
    return club


async def test_while_there_is_contact_no_end_is_offered(house: House) -> None:
    club = await played(house)
    assert OUT not in club.labels()
    assert await club.does(club.ann, "play-out") == (
        "The rest can play itself only once the sides have passed and there is no contact left."
    )


@pytest.mark.parametrize("side", list(Side))
async def test_a_race_is_played_out_when_both_want_it(house: House, side: Side) -> None:
    club = await racing(house)
    asker, other = (club.ann, club.bob)[:: 1 if side is Side.X else -1]
    assert await club.press(asker, OUT) == "Asked. Your opponent decides."
    assert "There is no contact left." in club.text()
    assert await club.press(other, "Play it out") == "Agreed."
    table = await club.table()
    assert table.status == "over"
    assert table.match
    assert isinstance(table.match.result, Over)
    assert re.search(r"🏁 Played out by consent: ⚪ \d+ turns?, ⚫ \d+ turns?\.\n🏆", club.text())
    assert "🔁 Rematch" in club.labels()


async def test_a_race_that_one_would_rather_play_goes_on_by_hand(house: House) -> None:
    club = await racing(house)
    await club.played(club.bob, ("play-out", ""))
    assert await club.press(club.ann, "No, move by hand") == "Playing on."
    assert "⚪ Ann would rather move by hand, the game goes on." in club.text()
    assert OUT not in club.labels()
    assert "Ann to play 2-1" in club.text()


async def test_who_would_play_it_out_may_still_change_his_mind(house: House) -> None:
    club = await racing(house)
    await club.played(club.bob, ("play-out", ""))
    await club.press(club.bob, "Never mind")
    assert "⚫ Bob no longer offers to play it out, the game goes on." in club.text()


async def test_with_a_cube_both_are_told_that_it_turns_no_more(house: House) -> None:
    club = await racing(house, card="backgammon classic length=3")
    await club.played(club.bob, ("play-out", ""))
    table = await club.table()
    own = replace(table, facts={**table.facts, f"{OWN}{club.ann}": "yes"})
    told = caption(own, seat(club.ann))
    assert any("best first, and nobody can double any more" in line for line in told)


async def test_in_a_match_the_next_game_waits_after_a_race(house: House) -> None:
    club = await racing(house, card="backgammon classic length=3")
    await club.played(club.bob, ("play-out", ""), ("take", ""))
    await club.played(club.ann, ("accept", ""))
    assert "▶ Next game" in club.labels()


async def test_the_end_of_a_race_is_typed(house: House) -> None:
    club = await racing(house)
    for user, text in ((club.ann, "play out"), (club.bob, "accept")):
        house.sandbox.send(user, club.chat, text, reply_to=club.board()["message_id"])
        await house.handled()
        await house.settled()
    assert (await club.table()).status == "over"


async def test_russian_plays_a_race_out_too(house: House) -> None:
    club = await racing(house, lang="ru")
    await club.press(club.ann, "🏁 Доиграем?")
    assert "Контакта больше нет. Bob решает, доиграть ли без ходов." in club.text()
    await club.press(club.bob, "✅ Доиграть")
    assert "🏁 Доиграли по согласию: ⚪ " in club.text()
