"""A match in the chat: the cube, its answers, the score, the next game, the end."""

import asyncio
from dataclasses import dataclass

import pytest

from bot.tokens import Deed, Token
from engine.board import Side
from engine.variant import Roll
from tests.bot.pair import Pair
from tests.bot.playing import NOT_MODIFIED, House, gid_of, text_of

DOUBLING = ((3, 1), (6, 4), (5, 2))
"""The lot for Ann, then Bob's throw, or Ann's after a double that Bob offered."""


@dataclass(frozen=True, slots=True)
class Club(Pair):
    """The same, pressing by what a button means."""

    async def does(self, user: int, deed: Deed, text: str = "") -> str:
        length = (await self.table()).length
        data = Token(deed, self.gid, length, 0, text).data
        return await self.house.press_data(user, self.chat, data)

    async def played(self, user: int, *deeds: tuple[Deed, str]) -> None:
        for deed, text in deeds:
            self.house.move(5)
            await self.does(user, deed, text)

    def text(self) -> str:
        return text_of(self.board())

    def labels(self) -> list[str]:
        return self.house.labels(self.chat)


async def matched(
    house: House, *rolls: Roll, card: str = "backgammon international length=5", lang: str = "en"
) -> Club:
    """Ann has White and Bob has joined a table under these rules."""
    house.chance.rolls = rolls
    ann, bob = house.person("Ann", lang), house.person("Bob", lang)
    chat = await house.group("Club", ann, bob)
    await house.store.set_card(chat, card.split(maxsplit=1)[0], card)
    await house.say(ann, chat, "/play")
    club = Club(house, chat, ann, bob, gid_of(house.board(chat)))
    await club.press(bob, "🎲")
    return club


async def opened(house: House, *rolls: Roll, **more: str) -> Club:
    """Ann has played 3-1, and it is Bob who may double."""
    club = await matched(house, *(rolls or DOUBLING), **more)
    await club.does(club.ann, "play", "8/5 6/5")
    return club


async def test_who_may_double_is_offered_the_throw_and_the_cube(house: House) -> None:
    club = await opened(house)
    assert "⚫ Bob throws or doubles." in club.text()
    assert club.labels()[:3] == ["🎲 Roll", "✖2 Double: cube to 2", "⏩ Roll for me"]


async def test_score_and_cube_stand_in_caption_and_picture(house: House) -> None:
    club = await opened(house)
    assert "Match to 5: ⚪ 0 – 0 ⚫\n" in club.text()


async def test_the_throw_that_was_asked_for_is_shown(house: House) -> None:
    club = await opened(house)
    assert await club.press(club.bob, "Roll") == "Rolled."
    assert "Bob to play 6-4" in club.text()


async def test_only_who_is_to_throw_can_throw(house: House) -> None:
    club = await opened(house)
    assert await club.press(club.ann, "Roll") == "It is your opponent's throw."


async def test_a_double_is_a_new_message_that_asks_the_opponent(house: House) -> None:
    club = await opened(house)
    old = club.board()["message_id"]
    assert await club.press(club.bob, "Double") == "Offered. Your opponent decides."
    assert club.board()["message_id"] > old
    assert "⚪ Ann decides: play on for 2, or drop?" in club.text()
    assert "⚫ Bob doubles: the cube to 2." in club.text()


async def test_take_and_drop_say_what_they_cost_and_stand_where_no_throw_stood(
    house: House,
) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    rows = club.board()["reply_markup"]["inline_keyboard"]
    assert [[each["text"] for each in row] for row in rows] == [
        ["❓ What is at stake"],
        ["✅ Take: play on for 2"],
        ["✖ Drop: you lose 1, score 0:1"],
    ]
    assert [row[0].get("style") for row in rows] == [None, "success", "danger"]


async def test_what_is_at_stake_is_told(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    assert await club.press(club.ann, "stake") == (
        "Drop and you lose 1, the score becomes ⚪ 0 : 1 ⚫."
        " Take and the game is worth 2, and the cube is yours."
    )


async def test_a_stale_press_on_an_offer_changes_nothing(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await opened(house)
    rolls = Token("throw", club.gid, (await club.table()).length).data
    await club.press(club.bob, "Double")
    before = await club.table()
    toast = await house.press_data(club.bob, club.chat, rolls)
    assert toast == "The position has changed. Look at the fresh board, I am updating it."
    assert await club.table() == before


async def test_the_doubler_can_not_answer_himself(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    toast = await club.press(club.bob, "Take")
    assert toast == "You offered it yourself: your opponent has to answer."


async def test_after_a_take_the_doubler_throws_with_the_cube_across(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Double")
    assert await club.press(club.ann, "Take") == "Taken, the game goes on."
    assert "cube 2, ⚪’s" in club.text()
    assert "Bob to play 6-4" in club.text()


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


async def test_who_has_his_dice_thrown_is_not_asked(house: House) -> None:
    club = await opened(house)
    toast = await club.press(club.bob, "Roll for me")
    assert toast == "I roll for you at once now. A button under the board brings the question back."
    assert "Bob to play 6-4" in club.text()
    assert "⏸ Ask me before my roll" in club.labels()


async def test_the_question_can_be_brought_back(house: House) -> None:
    club = await opened(house)
    await club.press(club.bob, "Roll for me")
    toast = await club.press(club.bob, "Ask me")
    assert toast == "All right, I ask before each of your rolls."
    assert (await club.table()).rolls_for == frozenset()


async def test_a_forbidden_double_is_refused_with_its_reason(house: House) -> None:
    club = await opened(house, card="backgammon classic length=2 crawford=no")
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""), ("next-game", ""))
    assert await club.does(club.ann, "cube") == (
        "You can't double: at 1 a single win is enough for your opponent,"
        " so you would risk nothing."
    )


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
    assert "🏆🏆 ⚫ Bob wins the match to 2, 2 : 0!" in text
    assert "1. ⚫ a single game, 1 → 0:1\n2. ⚫ a gammon, 2 → 0:2" in text
    assert (await club.table()).status == "over"
    assert "🔁 Rematch" in club.labels()


async def test_the_match_is_resigned_by_another_button_than_the_game(house: House) -> None:
    club = await matched(house, *DOUBLING)
    await club.press(club.ann, "Resign")
    assert club.labels()[-2:] == ["🏳🏳 Resign the whole match", "No, play on"]
    assert await club.press(club.ann, "whole match") == "You resigned the match."
    assert "⚫ Bob wins the match to 5, 0 : 0!" in club.text()
    assert (await club.table()).status == "over"


async def test_a_single_game_has_no_match_to_resign(house: House) -> None:
    club = await matched(house, *DOUBLING, card="backgammon classic")
    await club.press(club.ann, "Resign")
    assert "🏳🏳 Resign the whole match" not in club.labels()


async def test_a_beaver_is_offered_for_money_where_it_is_agreed(house: House) -> None:
    club = await opened(house, card="backgammon classic length=0 beaver=yes")
    await club.press(club.bob, "Double")
    assert "🦫 Beaver: 4 at once" in club.labels()
    await club.press(club.ann, "Beaver")
    assert "⚫ Bob decides: play on for 4, or drop?" in club.text()
    assert "✖ Drop: you lose 2, score 2:0" in club.labels()


async def test_a_typed_double_is_told_why_not(house: House) -> None:
    club = await matched(house, *DOUBLING)
    house.sandbox.send(club.ann, club.chat, "double", reply_to=club.board()["message_id"])
    await house.handled()
    await house.settled()
    assert text_of(house.said(club.chat)[-1]) == "Doubling is done before one's own roll."


KESTUM = "long_narde standard kestum=yes"


async def test_with_kestum_the_dice_turn_and_then_lie(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), card=KESTUM)
    assert await club.press(club.ann, "Roll") == "Rolled."
    assert "five seconds" in club.text()
    assert club.labels() == ["✋ Kestum!"]
    house.move(6)
    await house.sandbox.wait_until(lambda: "Kestum" not in " ".join(club.labels()))
    assert (await club.table()).entries[2].event.text.startswith("X rolled 6-5")


@pytest.mark.parametrize("side", list(Side))
async def test_either_player_may_call_a_throw_off_once(house: House, side: Side) -> None:
    club = await matched(house, (6, 1), (6, 5), (5, 4), (4, 3), card=KESTUM)
    user = club.ann if side is Side.X else club.bob
    await club.press(club.ann, "Roll")
    assert await club.press(user, "Kestum") == "Kestum! The dice are thrown anew."
    events = [entry.event.text for entry in (await club.table()).entries]
    assert events[-3:] == ["X thrown 6-5", f"{side.value} voided", "X thrown 5-4"]
    assert await club.press(user, "Kestum") == (
        "Each player has one kestum a game, and you have used yours."
    )


async def test_dice_lie_also_when_the_bot_was_away(house: House) -> None:
    club = await matched(house, (6, 1), (6, 5), card=KESTUM)
    await club.press(club.ann, "Roll")
    await house.crash()
    house.move(3600)
    await house.open()
    await house.sandbox.wait_until(lambda: "🎲 Roll" in club.labels())
    assert (await club.table()).match.turning is None  # type: ignore[union-attr] # it has begun


async def test_a_match_in_russian_speaks_the_table(house: House) -> None:
    club = await opened(house, lang="ru")
    assert club.labels()[:2] == ["🎲 Бросить", "✖2 Даве: куб на 2"]
    await club.press(club.bob, "Даве")
    assert "⚫ Bob: даве! Куб на 2." in club.text()
    assert "✖ Пас: отдаёте 1, счёт 0:1" in club.labels()


MONEY = "backgammon classic length=0 jacoby=no"


async def dropped(house: House, card: str = MONEY) -> Club:
    """A game of money play that Bob has won by a drop."""
    club = await opened(house, card=card)
    await club.played(club.bob, ("cube", ""))
    await club.played(club.ann, ("drop", ""))
    return club


async def test_money_play_goes_on_at_a_table_of_its_own_with_the_running_score(
    house: House,
) -> None:
    club = await dropped(house)
    assert "Score: ⚪ 0 – 1 ⚫" in club.text()
    assert await club.press(club.ann, "Next game") == "The next game has begun."
    assert gid_of(club.board()) != club.gid
    assert "Score: ⚪ 0 – 1 ⚫" in club.text()


async def test_the_next_games_dice_are_sealed_before_anybody_asks_for_it(house: House) -> None:
    club = await dropped(house)
    promise = (await club.table()).facts["next-commitment"]
    assert promise in club.text()
    await club.press(club.bob, "Next game")
    match = (await house.table(gid_of(club.board()))).match
    assert match
    assert match.terms.proof
    assert match.terms.proof.commitment == promise


async def test_two_presses_at_once_begin_one_game_of_money_play(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    club = await dropped(house)
    queries = [house.pressing(user, club.chat, "Next") for user in (club.ann, club.bob)]
    toasts = {*await asyncio.gather(*map(house.toast, queries))}
    assert "The next game has begun." in toasts
    new = await house.table(gid_of(club.board()))
    assert [entry.event.text for entry in new.entries].count("lot 5-2") <= 1


async def test_colours_stay_and_the_winner_begins_where_that_is_agreed(house: House) -> None:
    club = await dropped(house, f"{MONEY} next_starter=winner")
    await club.press(club.ann, "Next game")
    new = await house.table(gid_of(club.board()))
    assert new.match
    assert new.match.terms.seats == (str(club.ann), str(club.bob))
    assert new.entries[0].event.text == "O starts"
