"""In a forum's topic every message that answers nothing quotes the topic's first message."""

import pytest
from aiogram.types import Message

from bot.handlers.replies import answered_by
from tests.bot.playing import House, text_of


@pytest.fixture
async def forum(house: House) -> tuple[int, int, int, int]:
    """Ann, who made the topic, Bob, their forum, and its topic."""
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = house.sandbox.make_forum("Forum", [ann, bob], ["Games"])
    await house.handled()
    return ann, bob, chat, next(iter(house.sandbox.chat(chat).topics))


async def test_a_table_in_a_topic_is_open_to_all(
    house: House, forum: tuple[int, int, int, int]
) -> None:
    ann, bob, chat, topic = forum
    eve = house.person("Eve")
    house.sandbox.join(chat, eve)
    await house.say(bob, chat, "/play", topic)
    assert "Bob wants a game." in text_of(house.board(chat, topic))
    assert await house.press(eve, chat, "🎲 Play", topic) == "You are in. Good luck!"
    await house.say(ann, chat, "/play", topic)
    assert "Ann wants a game." in text_of(house.board(chat, topic))


async def test_in_a_topic_too_whoever_is_answered_is_called(
    house: House, forum: tuple[int, int, int, int]
) -> None:
    ann, bob, chat, topic = forum
    asked = house.sandbox.send(bob, chat, "A game?", thread_id=topic)["message_id"]
    house.sandbox.send(ann, chat, "/play", thread_id=topic, reply_to=asked)
    await house.handled()
    await house.settled()
    assert "Ann invites Bob to a game!" in text_of(house.board(chat, topic))


@pytest.mark.parametrize("in_topic", [True, False])
def test_a_thread_of_replies_is_no_topic(*, in_topic: bool) -> None:
    first: dict[str, object] = {
        "message_id": 5,
        "date": 0,
        "chat": {"id": -7, "type": "supergroup"},
    }
    told = {**first, "message_id": 6, "message_thread_id": 5, "reply_to_message": first}
    message = Message.model_validate({**told, "is_topic_message": in_topic})
    assert (answered_by(message) is None) == in_topic
