"""What a finished game leaves: a replay and a chart, made when somebody asks for them."""

import asyncio
import shutil

import pytest

from bot.budget import KEPT_FOR_BOARDS
from bot.cutting import ENCODER
from bot.progress import Line
from bot.sandbox.faults import Fault
from bot.sandbox.values import Obj
from bot.seating import Place
from bot.studio import Studio
from tests.bot.pair import Pair, seated
from tests.bot.playing import House, text_of

PATIENCE_S = 60
MINUTE_S = 61
"""After which a chat may be sent as much again."""
LATER_S = 3 * 60


@pytest.fixture
async def over(house: House) -> Pair:
    """A gammon that Bob gave away after a turn."""
    pair = await seated(house, (3, 1), (6, 4))
    for label in ("8", "6", "Done"):
        await pair.press(pair.ann, label)
    for user, label in ((pair.bob, "Resign"), (pair.bob, "a gammon"), (pair.ann, "Accept")):
        await pair.press(user, label)
    house.move(MINUTE_S)
    return pair


def said(pair: Pair, kind: str) -> list[Obj]:
    """Animations, or the pictures that answer a board."""
    messages = pair.house.said(pair.chat)
    return [each for each in messages if kind in each and "reply_to_message" in each]


def lines(pair: Pair) -> list[str]:
    """Messages that are words alone."""
    return [each["text"] for each in pair.house.said(pair.chat) if "text" in each]


async def come(pair: Pair, kind: str, count: int = 1) -> Obj:
    """The last one of so many, after which nothing is said any more."""
    sandbox = pair.house.sandbox
    await sandbox.wait_until(lambda: len(said(pair, kind)) == count, PATIENCE_S)
    await sandbox.wait_until(lambda: not any("%" in line for line in lines(pair)), PATIENCE_S)
    return said(pair, kind)[-1]


async def test_under_the_last_board_are_its_replay_its_numbers_and_another_game(
    over: Pair,
) -> None:
    rows = over.board()["reply_markup"]["inline_keyboard"]
    labels = [[button["text"] for button in row] for row in rows]
    assert labels == [["🎬 Replay", "📈 Numbers", "🔁 Rematch"], ["💬"]]


async def test_the_replay_is_promised_at_once_and_comes_under_its_board(over: Pair) -> None:
    board = over.board()["message_id"]
    assert await over.press(over.bob, "Replay") == "Making the replay. It comes here in a moment."
    film = await come(over, "animation")
    assert film["reply_to_message"]["message_id"] == board
    assert text_of(film) == "🎬 The whole game: ⚪ Ann and ⚫ Bob, 1 turn."
    size = film["animation"]
    assert (size["width"], size["height"], size["duration"]) == (800, 770, 8)


async def test_while_a_replay_is_made_a_line_tells_how_far_it_is(over: Pair) -> None:
    await over.press(over.bob, "Replay")
    await come(over, "animation")
    calls = over.house.sandbox.calls(chat_id=over.chat)
    made = [call for call in calls if not call.method.startswith("edit")][-3:]
    assert [call.method for call in made] == ["sendMessage", "sendAnimation", "deleteMessage"]
    assert "being made: 0%" in str(made[0].params["text"])


async def test_a_line_is_edited_three_times_at_most_and_for_much_progress_only(over: Pair) -> None:
    house = over.house
    line = Line(house._bot, house.tables(), Place(over.chat, 0, "en"))
    await line.begin("0%")
    for percent in range(0, 101, 5):
        await line.tell(percent, f"{percent}%")
    edits = [call.params["text"] for call in house.sandbox.calls("editMessageText", over.chat)]
    assert edits[-3:] == ["20%", "40%", "60%"]


async def test_a_line_leaves_to_boards_what_a_chat_may_still_be_sent(over: Pair) -> None:
    house, now = over.house, await over.house.clock.now()
    await house.store.spend(
        over.chat, now, await house.store.left(over.chat, now) - KEPT_FOR_BOARDS
    )
    line = Line(house._bot, house.tables(), Place(over.chat, 0, "en"))
    await line.begin("0%")
    assert line.message is None


async def test_a_line_whose_last_words_a_chat_may_not_be_told_goes(over: Pair) -> None:
    house, now = over.house, await over.house.clock.now()
    line = Line(house._bot, house.tables(), Place(over.chat, 0, "en"))
    await line.begin("0%")
    await house.store.spend(over.chat, now, await house.store.left(over.chat, now))
    edits = len(house.sandbox.calls("editMessageText", over.chat))
    await line.leave("failed")
    assert len(house.sandbox.calls("editMessageText", over.chat)) == edits
    assert "0%" not in lines(over)


async def test_a_second_press_meanwhile_makes_no_second_replay(over: Pair) -> None:
    first = over.house.pressing(over.ann, over.chat, "Replay")
    second = over.house.pressing(over.bob, over.chat, "Replay")
    toasts = {await over.house.toast(query) for query in (first, second)}
    assert "It is on its way, a moment more." in toasts
    await come(over, "animation")


async def test_what_has_just_come_is_not_sent_again(over: Pair) -> None:
    await over.press(over.bob, "Replay")
    await come(over, "animation")
    while (told := await over.press(over.ann, "Replay")) == "It is on its way, a moment more.":
        pass  # it is noted after its line has gone
    assert "scroll a little" in told


async def test_later_it_is_sent_by_what_telegram_has_already(over: Pair) -> None:
    await over.press(over.bob, "Replay")
    first = await come(over, "animation")
    over.house.move(LATER_S)
    await over.press(over.bob, "Replay")
    again = await come(over, "animation", 2)
    assert again["animation"] == first["animation"]


async def test_without_an_encoder_the_replay_is_a_gif(
    over: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    await over.press(over.bob, "Replay")
    film = await come(over, "animation")
    assert film["animation"]["mime_type"] == "image/gif"


async def test_an_encoder_is_here_to_be_tested() -> None:
    assert shutil.which(ENCODER)


async def test_the_numbers_come_as_a_picture_that_its_words_tell_too(over: Pair) -> None:
    assert "Drawing the numbers" in await over.press(over.ann, "Numbers")
    chart = await come(over, "photo")
    leads = "⚪ Ann 4, ⚫ Bob 0"
    assert text_of(chart) == (
        f"📈 Largest lead in pips: {leads}. The line leans towards whoever is ahead."
    )


async def test_where_animations_are_forbidden_the_chat_is_told_who_can_help(over: Pair) -> None:
    over.house.provoked.add("not enough rights to send animations")
    over.house.sandbox.restrict(over.chat, "can_send_other_messages")
    await over.press(over.bob, "Replay")
    await over.house.sandbox.wait_until(lambda: "admin" in lines(over)[-1], PATIENCE_S)


async def test_a_failure_says_that_the_game_is_safe_and_the_press_may_be_repeated(
    over: Pair,
) -> None:
    over.house.sandbox.inject_fault(Fault("500", "sendAnimation"))
    await over.press(over.bob, "Replay")
    await over.house.sandbox.wait_until(lambda: "The game is safe" in lines(over)[-1], PATIENCE_S)
    await over.press(over.bob, "Replay")
    await come(over, "animation")


async def test_a_flooded_chat_gets_its_replay_when_it_may(over: Pair) -> None:
    sandbox = over.house.sandbox
    over.house.provoked.add("Too Many Requests")
    sandbox.inject_fault(Fault("429", "sendAnimation", retry_after=30))
    await over.press(over.bob, "Replay")
    await sandbox.wait_until(lambda: bool(sandbox.calls("sendAnimation", status=429)), PATIENCE_S)
    while await over.house.store.left(over.chat, await over.house.clock.now()):  # noqa: ASYNC110 - no event tells of it
        await asyncio.sleep(0.01)
    over.house.move(30)
    await come(over, "animation")


async def test_after_a_crash_in_the_middle_the_press_can_be_repeated(over: Pair) -> None:
    sandbox = over.house.sandbox
    await over.press(over.bob, "Replay")
    await sandbox.wait_until(lambda: any("%" in line for line in lines(over)), PATIENCE_S)
    await over.house.crash()
    await over.house.open()
    await over.press(over.bob, "Replay")
    await sandbox.wait_until(lambda: bool(said(over, "animation")), PATIENCE_S)


async def test_a_game_that_goes_on_has_no_replay_yet(house: House) -> None:
    pair = await seated(house, (3, 1))
    data = f"a:{pair.gid}:{(await pair.table()).length}:0:"
    assert await house.press_data(pair.ann, pair.chat, data) == "This game is still on."


async def test_boards_are_drawn_while_a_replay_is_made(over: Pair) -> None:
    house = over.house
    other = await house.group("Other", over.ann, over.bob)
    await house.say(over.ann, other, "/play")
    await over.press(over.bob, "Replay")
    await house.press(over.bob, other, "Play")
    assert "photo" in house.board(other)
    await come(over, "animation")


async def test_a_studio_with_a_long_queue_asks_to_come_again(
    over: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Studio, "is_full", True)
    assert "Press again in a minute" in await over.press(over.bob, "Replay")


async def test_a_stop_in_the_middle_leaves_no_line_behind(over: Pair) -> None:
    sandbox = over.house.sandbox
    await over.press(over.bob, "Replay")
    await sandbox.wait_until(lambda: any("%" in line for line in lines(over)), PATIENCE_S)
    await over.house.close()
    assert not any("%" in line for line in lines(over))
    await over.house.open()
