"""Moves and words that are typed in a group do what buttons do; the rest stays talk."""

import pytest

from tests.bot.pair import Pair, seated
from tests.bot.playing import House, gid_of, text_of, tokens
from tests.bot.typists import last_play, replied

ASIDE_S = 150
"""After such a silence the next board is a new message."""


@pytest.fixture
async def pair(house: House) -> Pair:
    """Ann has to play 3-1 in a group, then Bob 2-1, then Ann 6-5."""
    return await seated(house, (3, 1), (2, 1), (6, 5))


async def test_a_whole_play_is_played_and_the_board_is_the_answer(pair: Pair) -> None:
    assert await replied(pair, pair.ann, "6/5, 8/5") == []
    assert "8/5 6/5" in text_of(pair.board())
    assert (await pair.table()).choosing is not None
    assert await last_play(pair.house, pair.gid) == "X 8/5 6/5"


async def test_the_beginning_of_a_play_is_chosen_and_goes_on(pair: Pair) -> None:
    assert await replied(pair, pair.ann, "8-5") == []
    assert (await pair.table()).draft == "8/5"
    assert await replied(pair, pair.ann, "6-5") == []
    assert (await pair.table()).draft == "8/5 6/5"
    assert await replied(pair, pair.ann, "done") == []
    assert await last_play(pair.house, pair.gid) == "X 8/5 6/5"


async def test_a_whole_play_takes_the_place_of_what_is_chosen(pair: Pair) -> None:
    await replied(pair, pair.ann, "24/21")
    await replied(pair, pair.ann, "8/5 6/5")
    assert await last_play(pair.house, pair.gid) == "X 8/5 6/5"


async def test_a_move_is_taken_back(pair: Pair) -> None:
    await replied(pair, pair.ann, "8/5")
    assert await replied(pair, pair.ann, "назад") == []
    assert (await pair.table()).draft == ""


async def test_more_than_is_left_is_refused(pair: Pair) -> None:
    await replied(pair, pair.ann, "8/5")
    await replied(pair, pair.ann, "6/5")
    assert await replied(pair, pair.ann, "5/4") == [
        "Everything is chosen already: 8/5 6/5. Write “done” or “undo”."
    ]


async def test_a_broken_rule_is_named(pair: Pair) -> None:
    before = await pair.table()
    (answer,) = await replied(pair, pair.ann, "6/off 8/7")
    assert answer.startswith("Too early to bear off: the checker on 24 is not home yet.")
    assert await pair.table() == before


async def test_the_one_play_that_may_have_been_meant_is_offered(pair: Pair) -> None:
    (answer,) = await replied(pair, pair.ann, "5/8 5/6")
    assert answer == (
        "Checkers go from higher numbers to lower ones, so down from 5. "
        "You can play 8/5 6/5, for example.\nDid you mean that? Then press it."
    )
    assert await pair.press(pair.ann, "8/5 6/5") == "Played."
    assert await last_play(pair.house, pair.gid) == "X 8/5 6/5"


async def test_an_offer_goes_on_from_what_is_chosen(pair: Pair) -> None:
    await replied(pair, pair.ann, "8/5")
    await replied(pair, pair.ann, "5/6")
    assert await pair.press(pair.ann, "8/5 6/5") == "Played."


async def test_where_many_plays_may_have_been_meant_none_is_offered(pair: Pair) -> None:
    (answer,) = await replied(pair, pair.ann, "5/8")
    assert "Did you mean" not in answer
    assert "play" not in {token.deed for token in tokens(pair.board())}


async def test_a_run_that_may_hit_on_its_way_or_not_is_asked_about(pair: Pair) -> None:
    await replied(pair, pair.ann, "24/21 24/23")
    before = await pair.table()
    (answer,) = await replied(pair, pair.bob, "6/3")
    assert answer == "6/3 can be played in more than one way: 6/3 · 6/4*/3. Which?"
    assert await pair.table() == before
    assert await pair.press(pair.bob, "6/4*/3") == "Played."
    assert await last_play(pair.house, pair.gid) == "O 6/4*/3"


@pytest.mark.parametrize(("text", "play"), [("6/5/3", "6/3"), ("6/4/3", "6/4*/3")])
async def test_a_stop_says_which_way_a_run_goes(pair: Pair, text: str, play: str) -> None:
    await replied(pair, pair.ann, "24/21 24/23")
    assert await replied(pair, pair.bob, text) == []
    assert await last_play(pair.house, pair.gid) == f"O {play}"


async def test_out_of_turn_it_is_said_whose_turn_it_is(pair: Pair) -> None:
    assert await replied(pair, pair.bob, "24/22 6/5") == ["It is Ann's turn."]


async def test_an_old_board_is_not_played_on(pair: Pair) -> None:
    old = pair.board()["message_id"]
    await replied(pair, pair.ann, "8/5 6/5")
    pair.house.move(ASIDE_S)
    await replied(pair, pair.bob, "24/23 13/11")
    assert pair.board()["message_id"] > old
    before = await pair.table()
    assert await replied(pair, pair.ann, "24/18 13/8", to=old) == [
        "That is not the board you are playing on now. Reply to the fresh one: /board"
    ]
    assert await pair.table() == before


async def test_without_a_ban_there_is_none_to_tell(pair: Pair) -> None:
    assert await replied(pair, pair.ann, "?") == [
        "No rule takes anything away now: you may play whatever the dice allow."
    ]


@pytest.fixture
async def hit(pair: Pair) -> Pair:
    """Ann has a checker on the bar, which enters by a 5 and not by a 6; she has thrown both."""
    await replied(pair, pair.ann, "24/21 24/23")
    await replied(pair, pair.bob, "6/4*/3")
    return pair


async def test_what_the_rules_forbid_is_told_line_by_line(hit: Pair) -> None:
    (answer,) = await replied(hit, hit.ann, "почему?")
    assert answer.startswith("Not allowed now:\n")
    assert ": the bar comes first" in answer


async def test_the_one_play_with_what_was_typed_in_it_is_offered(hit: Pair) -> None:
    (answer,) = await replied(hit, hit.ann, "13/7")
    assert answer == (
        "Your checker on the bar comes in first. You can play bar/20 13/7, for example.\n"
        "Did you mean that? Then press it."
    )
    assert await hit.press(hit.ann, "bar/20 13/7") == "Played."


async def test_the_board_is_shown_again(pair: Pair) -> None:
    old = pair.board()["message_id"]
    assert await replied(pair, pair.bob, "board") == []
    assert pair.board()["message_id"] > old


async def test_a_typed_resignation_is_asked_about(pair: Pair) -> None:
    assert await replied(pair, pair.bob, "resign") == []
    assert (await pair.table()).status == "playing"
    assert await pair.press(pair.bob, "a gammon") == "Offered. Your opponent has to agree."


@pytest.mark.parametrize(
    "text", ["ok", "?", "back", "5", "nice one!", "13 points", "why did you do that?"]
)
async def test_talk_of_who_is_not_on_turn_is_left_alone(pair: Pair, text: str) -> None:
    before = await pair.table()
    assert await replied(pair, pair.bob, text) == []
    assert await pair.table() == before


@pytest.mark.parametrize("text", ["8/5 6/5", "ok", "resign", "board", "3"])
async def test_talk_of_who_only_watches_is_left_alone(pair: Pair, text: str) -> None:
    eve = pair.house.person("Eve")
    pair.house.sandbox.join(pair.chat, eve)
    board, before = pair.board(), await pair.table()
    assert await replied(pair, eve, text) == []
    assert (pair.board(), await pair.table()) == (board, before)


async def test_a_reply_to_anything_but_a_board_is_left_alone(pair: Pair) -> None:
    await pair.house.say(pair.ann, pair.chat, "/help")
    before = await pair.table()
    said = pair.house.said(pair.chat)[-1]["message_id"]
    assert await replied(pair, pair.ann, "8/5 6/5", to=said) == []
    ours = pair.house.sandbox.send(pair.bob, pair.chat, "/help")["message_id"]
    await pair.house.handled()
    assert await replied(pair, pair.ann, "8/5 6/5", to=ours) == []
    assert await pair.table() == before


@pytest.mark.parametrize(("text", "draft"), [("8/5", "8/5"), ("8/5 6/5", "")])
async def test_what_is_delivered_again_has_one_effect(pair: Pair, text: str, draft: str) -> None:
    board = pair.board()["message_id"]
    waiting = pair.house.sandbox.world.updates
    pair.house.sandbox.send(pair.ann, pair.chat, text, reply_to=board)
    body = waiting.waiting()[-1].body
    waiting.put("message", body, "again")
    await pair.house.handled()
    await pair.house.settled()
    before, said = await pair.table(), len(pair.house.said(pair.chat))
    waiting.put("message", body, "once more")
    await pair.house.handled()
    assert await pair.table() == before
    assert len(pair.house.said(pair.chat)) == said
    assert before.draft == draft


# A double to be named


@pytest.fixture
async def acey(house: House) -> Pair:
    """Ann has to enter by 1-2, and then to name a double."""
    house.chance.rolls = ((3, 1), (1, 2))
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.store.set_card(chat, "acey_deucey", "acey_deucey american")
    await house.say(ann, chat, "/play")
    pair = Pair(house, chat, ann, bob, gid_of(house.board(chat)))
    await pair.press(bob, "Play")
    return pair


@pytest.mark.parametrize("text", ["5", "5-5"])
async def test_a_double_is_named(acey: Pair, text: str) -> None:
    assert await replied(acey, acey.ann, "+24 рука/23") == []
    assert await replied(acey, acey.ann, text) == []
    assert "names 5-5" in text_of(acey.board())


async def test_a_double_has_to_be_named_before_a_move(acey: Pair) -> None:
    await replied(acey, acey.ann, "+24 +23")
    assert await replied(acey, acey.ann, "24/19") == [
        "Name a double first: the buttons under the board."
    ]


async def test_the_bar_is_taken_for_the_hand(acey: Pair) -> None:
    await replied(acey, acey.ann, "bar/24 bar/23")
    assert await acey.press(acey.ann, "hand/23 hand/24") == "Played."
