"""What Telegram forbids in a chat: pictures, a topic, writing at all."""

import pytest
from aiogram.exceptions import TelegramBadRequest, TelegramForbiddenError, TelegramNetworkError
from aiogram.methods import GetMe

from bot.closing import STALE_MS
from bot.obstacles import MUTE_MS, obstacle
from bot.sandbox.faults import Fault
from bot.sandbox.values import Obj
from bot.tokens import Token
from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_MODIFIED, PATIENCE_S, House, gid_of, text_of

NO_PHOTOS = "not enough rights to send photos to the chat"
MUTED = "not enough rights to send text messages to the chat"
CLOSED = "TOPIC_CLOSED"
MUTE_S = MUTE_MS // 1000
CHOSEN = "Chosen 24/21"


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, (3, 1), (6, 5))


async def in_topic(house: House) -> tuple[Pair, int]:
    """Ann and Bob at a table in a forum's topic."""
    house.chance.rolls = ((3, 1), (6, 5))
    ann, bob = house.person("Ann"), house.person("Bob")
    forum = house.sandbox.make_forum("Forum", [ann, bob], ["Backgammon"])
    topic = next(iter(house.sandbox.chat(forum).topics))
    await house.say(ann, forum, "/play", topic)
    gid = gid_of(house.board(forum, topic))
    await house.press(bob, forum, "🎲 Play", topic)
    return Pair(house, forum, ann, bob, gid), topic


async def shown_in_closed(pair: Pair, topic: int) -> None:
    """Ann asks for the board, whose topic was closed, on a list from before that."""
    listed = pair.house.board(pair.chat, topic)["message_id"]
    pair.house.sandbox.close_topic(pair.chat, topic)
    await pair.house.press_data(pair.ann, pair.chat, Token("board", pair.gid).data, listed)


async def promoted(house: House, chat: int) -> None:
    """The bot gets rights of its own."""
    house.sandbox.promote(chat, house.sandbox.world.settings.id)
    await house.handled()
    await house.settled()


def has_letters(message: Obj) -> bool:
    return "photo" not in message and "+----" in text_of(message)


# Pictures


async def test_where_pictures_are_forbidden_the_board_comes_in_letters(house: House) -> None:
    house.provoked.add(NO_PHOTOS)
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    house.sandbox.restrict(chat, "can_send_photos")
    await house.say(ann, chat, "/play")
    await house.press(bob, chat, "🎲 Play")
    assert has_letters(house.board(chat))
    assert "The bot may not send pictures here" in text_of(house.board(chat))
    assert len(house.sandbox.calls("sendPhoto", chat, 400)) == 1


async def test_a_game_goes_on_in_letters_without_asking_each_time(pair: Pair) -> None:
    house = pair.house
    house.provoked.add(NO_PHOTOS)
    house.sandbox.inject_fault(Fault("400", "editMessageMedia", text=NO_PHOTOS))
    house.sandbox.restrict(pair.chat, "can_send_photos")
    for label in ("24", "8", "Done"):
        await pair.press(pair.ann, label)
    assert has_letters(pair.board())
    assert len(house.sandbox.calls("sendPhoto", pair.chat, 400)) == 0
    assert len(house.sandbox.calls("editMessageMedia", pair.chat, 400)) == 1


async def test_pictures_come_back_when_the_bot_may_send_them_again(pair: Pair) -> None:
    house = pair.house
    house.provoked.add(NO_PHOTOS)
    house.sandbox.inject_fault(Fault("400", "editMessageMedia", text=NO_PHOTOS))
    await pair.press(pair.ann, "24")
    letters = pair.board()
    assert has_letters(letters)
    await promoted(house, pair.chat)
    assert "photo" in pair.board()
    assert CHOSEN in text_of(pair.board())
    await house.stripped(pair.chat, letters)


async def test_pictures_are_tried_again_after_a_while(pair: Pair) -> None:
    house = pair.house
    house.provoked.add(NO_PHOTOS)
    house.sandbox.inject_fault(Fault("400", "editMessageMedia", text=NO_PHOTOS))
    await pair.press(pair.ann, "24")
    house.move(MUTE_S + 1)
    await pair.press(pair.ann, "8")
    assert "photo" in pair.board()


async def test_rules_are_told_without_their_picture_where_that_is_forbidden(house: House) -> None:
    house.provoked.add(NO_PHOTOS)
    ann = house.person("Ann")
    chat = await house.group("Club", ann)
    house.sandbox.restrict(chat, "can_send_photos")
    await house.say(ann, chat, "/rules")
    assert "Backgammon" in text_of(house.said(chat)[-1])


# Writing


async def test_where_nothing_may_be_written_a_board_waits_and_comes(pair: Pair) -> None:
    house = pair.house
    house.provoked.add(MUTED)
    house.sandbox.restrict(pair.chat, "can_send_messages")
    query = house.pressing(pair.ann, pair.chat, "24")
    assert await house.answered(query) == "24/21 ✓ Numbers left: 1."
    await house.sandbox.wait_until(
        lambda: bool(house.sandbox.calls(chat_id=pair.chat, status=400)), PATIENCE_S
    )
    house.sandbox.restrict(pair.chat)
    house.move(MUTE_S)
    await house.settled()
    assert CHOSEN in text_of(pair.board())
    assert len(house.sandbox.calls(chat_id=pair.chat, status=400)) == 1


async def test_a_board_comes_at_once_when_the_bot_may_write_again(pair: Pair) -> None:
    house = pair.house
    house.provoked.add(MUTED)
    house.sandbox.restrict(pair.chat, "can_send_messages")
    await house.answered(house.pressing(pair.ann, pair.chat, "24"))
    await house.sandbox.wait_until(
        lambda: bool(house.sandbox.calls(chat_id=pair.chat, status=400)), PATIENCE_S
    )
    await promoted(house, pair.chat)
    assert CHOSEN in text_of(pair.board())


async def test_a_group_that_put_the_bot_out_gets_its_board_when_it_is_let_in(pair: Pair) -> None:
    house = pair.house
    bot, old = house.sandbox.world.settings.id, pair.board()
    query = house.pressing(pair.ann, pair.chat, "24")
    house.sandbox.leave(pair.chat, bot, by=pair.ann)
    await house.answered(query)
    await house.sandbox.wait_until(
        lambda: bool(house.sandbox.calls(chat_id=pair.chat, status=403)), PATIENCE_S
    )
    assert len(house.sandbox.calls(chat_id=pair.chat, status=403)) == 1
    house.sandbox.join(pair.chat, bot)
    await house.handled()
    await house.settled()
    assert pair.board()["message_id"] > old["message_id"]
    assert CHOSEN in text_of(pair.board())
    assert await pair.press(pair.ann, "8") == "24/21 8/7 ✓ Now press Done."


# Topics


async def test_a_board_leaves_a_closed_topic_for_the_groups_root(house: House) -> None:
    house.provoked.add(CLOSED)
    pair, topic = await in_topic(house)
    await shown_in_closed(pair, topic)
    assert "Ann to play 3-1" in text_of(house.board(pair.chat))
    assert await pair.press(pair.ann, "24") == "24/21 ✓ Numbers left: 1."


async def test_a_board_returns_to_its_topic_when_that_opens_again(house: House) -> None:
    house.provoked.add(CLOSED)
    pair, topic = await in_topic(house)
    await shown_in_closed(pair, topic)
    outside = house.board(pair.chat)
    house.sandbox.reopen_topic(pair.chat, topic)
    await house.handled()
    await house.settled()
    board = house.board(pair.chat, topic)
    assert board["message_id"] > outside["message_id"]
    await house.stripped(pair.chat, outside)
    assert await house.press(pair.ann, pair.chat, "24", topic) == "24/21 ✓ Numbers left: 1."


async def test_a_reopened_topic_takes_no_more_edits_than_its_chat_may_have(house: House) -> None:
    house.provoked.add(CLOSED)
    pair, topic = await in_topic(house)
    await shown_in_closed(pair, topic)
    now = await house.clock.now()
    await house.store.spend(pair.chat, now, await house.store.left(pair.chat, now))
    before = len(house.sandbox.calls("editMessageReplyMarkup", pair.chat))
    house.sandbox.reopen_topic(pair.chat, topic)
    await house.handled()
    assert len(house.sandbox.calls("editMessageReplyMarkup", pair.chat)) == before
    house.move(61)
    await house.settled()


async def test_a_table_knows_its_topic(house: House) -> None:
    pair, topic = await in_topic(house)
    assert (await pair.table()).facts["thread"] == str(topic)
    assert {view.thread for view in await house.store.views(pair.gid)} == {topic}


# Names of errors


@pytest.mark.parametrize(
    ("text", "means"),
    [
        (NO_PHOTOS, "pictures"),
        ("CHAT_SEND_PHOTOS_FORBIDDEN", "pictures"),
        (MUTED, "mute"),
        ("CHAT_WRITE_FORBIDDEN", "mute"),
        (CLOSED, "topic"),
        ("message thread not found", "topic"),
        ("chat not found", "closed"),
        ("BUTTON_DATA_INVALID", "unknown"),
    ],
)
def test_a_bad_request_is_known_by_its_words(text: str, means: str) -> None:
    assert obstacle(TelegramBadRequest(GetMe(), f"Bad Request: {text}")) == means


def test_other_errors_are_known_by_their_kind() -> None:
    assert obstacle(TelegramForbiddenError(GetMe(), "bot was blocked by the user")) == "closed"
    assert obstacle(TelegramNetworkError(GetMe(), "away")) == "passing"
    assert obstacle(RuntimeError("a mistake of ours")) == "unknown"


async def test_a_picture_whose_words_alone_change_stays_a_picture(pair: Pair) -> None:
    house = pair.house
    house.provoked.add(NOT_MODIFIED)
    house.move(STALE_MS / 1000)
    await house.say(pair.ann, pair.chat, "/close")
    before = house.sandbox.calls("editMessageText", pair.chat)
    for _ in range(2):
        await house.store.touch(pair.gid, await house.clock.now())
        await house.settled()
    assert house.sandbox.calls("editMessageText", pair.chat) == before
    assert len(house.sandbox.calls("editMessageCaption", pair.chat, 400)) == 2


async def test_a_flood_of_whatever_kind_parks_the_chat(pair: Pair) -> None:
    house = pair.house
    house.provoked.add("Too Many Requests")
    house.sandbox.inject_fault(Fault("429", "editMessageReplyMarkup", retry_after=60))
    await house.say(pair.ann, pair.chat, "/board")
    await house.sandbox.wait_until(
        lambda: bool(house.sandbox.calls("editMessageReplyMarkup", pair.chat, 429))
    )
    await house.close()  # the refusal is noted by then
    assert (await house.store.spend(pair.chat, await house.clock.now())).wait_ms > 30_000
    await house.open()
