"""A turn on the board, from its dice to the next player's, and a game's end."""

from bot.folding import first_choice
from bot.tokens import Token
from engine.draft import Draft, advanced
from engine.events import Played
from engine.match import Match
from engine.notation import joined, place_text, play_text, position_text, read_position
from engine.plays import Play
from engine.variant import Move
from tests.bot.forwarding import following, forwarded, on_turn, plays
from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_MODIFIED, PATIENCE_S, House, buttons, gid_of, text_of, tokens

KEEPSAKES = {"replay", "numbers"}


async def played(pair: Pair, *users: int) -> None:
    """These users in turn press the first play or move on offer until their turn is over."""
    for user in users:
        length = (await pair.table()).length
        while (await pair.table()).length == length:
            pair.house.move(6)
            token = next(t for t in tokens(pair.board()) if t.deed in {"play", "move", "done"})
            await pair.house.press_data(user, pair.chat, token.data)


def move_text(move: Move) -> str:
    return f"{place_text(move.source)}/{place_text(move.target)}"


def filling(match: Match) -> list[Move]:
    """First moves after which only one result is left, with something still to play."""
    draft = first_choice(match)
    assert draft
    after = ((move, advanced(draft, move.source, move.target)) for move in draft.choices)
    return [move for move, longer in after if isinstance(longer, Draft) and len(longer.moves) > 1]


def leading(match: Match, *, forced: bool) -> list[Play]:
    """Plays after which the other side plays without a choice: something, or nothing."""
    return [
        play
        for play in plays(match)
        if any(
            isinstance(event, Played) and bool(event.runs) is forced
            for event in following(match, play)[1:]
        )
    ]


async def press_play(pair: Pair, match: Match, play: Play) -> None:
    length = (await pair.table()).length
    data = f"p:{pair.gid}:{length}:0:{play_text(joined(play.moves))}"
    assert await pair.house.press_data(on_turn(pair, match), pair.chat, data) == "Played."


async def test_a_move_of_many_is_chosen_checker_by_checker(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    rows = ["⚂ 3", "24", "13", "8", "6", "⚀ 1", "24", "8", "6"]
    assert house.labels(pair.chat) == [
        *rows,
        "❓ Why can't I?",
        "🏳 Resign",
        "🎲 My board",
        "👁 Watch",
        "💬",
    ]
    assert await pair.press(pair.ann, "13") == "13/10 ✓ Numbers left: 1."
    assert "Chosen 13/10, numbers left: 1." in text_of(pair.board())


async def test_done_plays_what_was_chosen(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    for label in ("8", "6", "Done"):
        await pair.press(pair.ann, label)
    table = await pair.table()
    assert table.match
    assert table.match.position == read_position("X 24:2 13:5 8:2 6:4 5:2 / O 24:2 13:5 8:3 6:5"), (
        position_text(table.match.position)
    )
    assert "⚪ Ann 3-1: 8/5 6/5." in text_of(pair.board())
    assert "to play 6-5" in text_of(pair.board())


async def test_undo_steps_back_move_by_move(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    for label in ("8", "6"):
        await pair.press(pair.ann, label)
    assert await pair.press(pair.ann, "Undo") == "Taken back."
    assert (await pair.table()).draft == "8/5"
    await pair.press(pair.ann, "Undo")
    assert (await pair.table()).draft == ""
    assert "Undo" not in " ".join(house.labels(pair.chat))


async def test_a_die_tells_from_where_it_can_be_played(house: House) -> None:
    pair = await seated(house, (3, 1))
    assert await pair.press(pair.ann, "⚂") == ("The 3 can be played from: 24 · 13 · 8 · 6.")


async def test_a_board_after_a_move_is_the_same_message(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    board = pair.board()["message_id"]
    await played(pair, pair.ann, pair.bob)
    assert pair.board()["message_id"] == board


async def test_after_two_silent_minutes_a_new_board_rings(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    old = pair.board()
    house.move(121)
    await played(pair, pair.ann)
    new = pair.board()
    assert new["message_id"] > old["message_id"]
    assert [each["user"]["id"] for each in new["caption_entities"] if "user" in each] == [pair.bob]
    await house.stripped(pair.chat, old)


async def test_few_plays_stand_whole_on_buttons(house: House) -> None:
    pair = await seated(house, (3, 1))
    match = await forwarded(pair, lambda match: 1 < len(plays(match)) <= 8)
    texts = [play_text(joined(play.moves)) for play in plays(match)]
    aside = ["🙏 Take back?", "❓ Why can't I?", "🏳 Resign", "🎲 My board", "👁 Watch", "💬"]
    assert house.labels(pair.chat) == [*texts, *aside]
    assert await pair.press(on_turn(pair, match), texts[-1]) == "Played."


async def test_when_one_result_is_left_the_rest_comes_of_itself(house: House) -> None:
    pair = await seated(house, (3, 1))
    match = await forwarded(pair, lambda match: len(plays(match)) > 8 and bool(filling(match)))
    move = filling(match)[0]
    data = f"m:{pair.gid}:{(await pair.table()).length}:0:{move_text(move)}"
    toast = await house.press_data(on_turn(pair, match), pair.chat, data)
    assert toast.endswith("Now press Done.")
    assert len((await pair.table()).draft.split()) > 1
    await pair.press(on_turn(pair, match), "Undo")
    assert (await pair.table()).draft == ""


async def test_a_turn_without_a_play_is_told(house: House) -> None:
    pair = await seated(house, (3, 1))
    match = await forwarded(pair, lambda match: bool(leading(match, forced=False)))
    await press_play(pair, match, leading(match, forced=False)[0])
    assert ": no play." in text_of(pair.board())


async def test_a_forced_play_is_told(house: House) -> None:
    pair = await seated(house, (3, 1))
    match = await forwarded(pair, lambda match: bool(leading(match, forced=True)))
    await press_play(pair, match, leading(match, forced=True)[0])
    assert ", the only play." in text_of(pair.board())


async def test_a_resignation_is_asked_at_its_level(house: House) -> None:
    pair = await seated(house, (3, 1))
    sure = "What do you give up? Choose on the board."
    assert await pair.press(pair.ann, "Resign") == sure
    assert house.labels(pair.chat) == [
        "No, play on",
        "🏳 a single game: you lose 1",
        "🏳 a gammon: you lose 2",
        "🏳 a backgammon: you lose 3",
    ]


async def test_a_resignation_needs_the_opponents_word(house: House) -> None:
    pair = await seated(house, (3, 1))
    await pair.press(pair.ann, "Resign")
    offered = "Offered. Your opponent has to agree."
    assert await pair.press(pair.ann, "a gammon") == offered
    assert "Bob decides whether to accept the resignation: a gammon, 2 points." in text_of(
        pair.board()
    )
    assert house.labels(pair.chat) == ["✅ Accept", "Play on", "↩ I take it back"]


async def test_a_resignation_can_be_declined(house: House) -> None:
    pair = await seated(house, (3, 1))
    await pair.press(pair.ann, "Resign")
    await pair.press(pair.ann, "a single")
    assert await pair.press(pair.bob, "Play on") == "Playing on."
    assert "24" in house.labels(pair.chat)


async def test_a_resignation_can_be_taken_back(house: House) -> None:
    pair = await seated(house, (3, 1))
    await pair.press(pair.ann, "Resign")
    await pair.press(pair.ann, "a single")
    assert await pair.press(pair.ann, "take it back") == "Playing on."
    assert (await pair.table()).status == "playing"


async def test_an_offer_to_resign_leaves_the_others_begun_play_alone(house: House) -> None:
    pair = await seated(house, (3, 1))
    await pair.press(pair.ann, "24")
    await pair.press(pair.bob, "Resign")
    await pair.press(pair.bob, "a single")
    await pair.press(pair.ann, "Play on")
    assert (await pair.table()).draft == "24/21"


async def test_who_thinks_better_of_it_plays_on(house: House) -> None:
    pair = await seated(house, (3, 1))
    await pair.press(pair.ann, "Resign")
    assert await pair.press(pair.ann, "No, play on") == "Playing on."
    assert "24" in house.labels(pair.chat)
    assert "what do you give up" not in text_of(pair.board())


async def test_a_resignation_ends_the_game(house: House) -> None:
    pair = await seated(house, (3, 1))
    old = pair.board()["message_id"]
    await pair.press(pair.ann, "Resign")
    await pair.press(pair.ann, "a gammon")
    assert await pair.press(pair.bob, "Accept") == "Accepted."
    board = pair.board()
    assert board["message_id"] > old
    assert "⚫ Bob wins: a gammon, 2 points." in text_of(board)
    assert house.labels(pair.chat) == ["🔁 Rematch", "💬"]


async def test_a_question_of_the_one_not_on_turn_does_not_hold_up_the_other(house: House) -> None:
    pair = await seated(house, (3, 1))
    await pair.press(pair.bob, "Resign")
    assert await pair.press(pair.ann, "24") == "24/21 ✓ Numbers left: 1."


async def over(house: House) -> Pair:
    pair = await seated(house, (3, 1))
    await pair.press(pair.ann, "Resign")
    await pair.press(pair.ann, "a gammon")
    await pair.press(pair.bob, "Accept")
    house.move(30)
    return pair


async def test_a_rematch_keeps_the_seat_for_the_opponent(house: House) -> None:
    pair = await over(house)
    eve = house.person("Eve")
    house.sandbox.join(pair.chat, eve)
    assert await pair.press(pair.ann, "Rematch") == "Offered. Bob has to say yes now."
    assert await pair.press(eve, "Play") == (
        "This seat is kept for Bob. Open your own table: /play"
    )
    assert await pair.press(pair.bob, "Play") == "You are in. Good luck!"
    assert gid_of(pair.board()) != pair.gid


async def test_a_rematch_is_offered_once(house: House) -> None:
    pair = await over(house)
    board = pair.board()
    data = Token("rematch", pair.gid, (await pair.table()).length).data
    queries = [house.pressing(user, pair.chat, "Rematch") for user in (pair.ann, pair.bob)]
    toasts = [await house.toast(query) for query in queries]
    assert min(toasts).startswith("A rematch is offered already")
    assert max(toasts).startswith("Offered.")
    late = await house.press_data(pair.bob, pair.chat, data, board["message_id"])
    assert late == "A rematch is offered already, see below."


async def test_a_rematch_may_be_declined_by_whom_it_was_offered_to(house: House) -> None:
    pair = await over(house)
    await pair.press(pair.ann, "Rematch")
    assert await pair.press(pair.bob, "Close") == "The table is closed."


async def test_a_private_rematch_leaves_no_buttons_but_those_for_what_was(house: House) -> None:
    house.provoked.add(NOT_MODIFIED)
    house.chance.rolls = ((3, 1), (6, 5))
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    await house.press(bob, bob, "Play")
    resigned = ((ann, "Resign"), (ann, "a gammon"), (bob, "Accept"))
    for user, label in (*resigned, (ann, "Rematch"), (bob, "Play")):
        house.move(6)
        await house.press(user, user, label)
    live = gid_of(house.board(ann))

    def gids(chat: int) -> list[str]:
        told = [each for each in house.said(chat) if buttons(each)]
        return [gid_of(each) for each in told if {t.deed for t in tokens(each)} - KEEPSAKES]

    for chat in (ann, bob):
        await house.sandbox.wait_until(lambda chat=chat: gids(chat) == [live], PATIENCE_S)  # type: ignore[misc] # a loop's own
