"""Asking for the rules and for the words of the game."""

from bot.card import Card, keep
from bot.sandbox.values import Obj
from bot.words import WORDS
from tests.bot.pair import seated
from tests.bot.playing import House, text_of

ENGLISH = WORDS["en"]


def books(house: House, chat: int) -> list[Obj]:
    """The last two messages: the picture and the text."""
    return house.said(chat)[-2:]


async def test_the_rules_come_as_a_picture_and_a_text(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/rules")
    picture, text = books(house, ann)
    assert picture["photo"]
    assert "examples" in text_of(picture)
    assert ENGLISH.plain("game-backgammon") in text_of(text)


async def test_a_picture_that_telegram_has_is_not_sent_to_it_again(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/rules")
    house.move(10)
    await house.say(ann, ann, "/rules")
    first, second = (message for message in house.said(ann) if "photo" in message)
    assert first["photo"][-1]["file_id"] == second["photo"][-1]["file_id"]


async def test_without_a_table_the_rules_are_those_of_the_chats_card(house: House) -> None:
    ann = house.person("Ann")
    await keep(house.tables(), ann, Card.first("long_narde"))
    await house.say(ann, ann, "/rules")
    assert ENGLISH.plain("game-long_narde") in text_of(books(house, ann)[1])


async def test_while_a_table_is_played_the_rules_are_its_own(house: House) -> None:
    pair = await seated(house, (3, 1))
    await keep(house.tables(), pair.chat, Card.first("long_narde"))
    await house.say(pair.ann, pair.chat, "/rules")
    assert ENGLISH.plain("game-backgammon") in text_of(books(house, pair.chat)[1])


async def test_in_private_the_rules_are_those_of_a_players_own_game(house: House) -> None:
    pair = await seated(house, (3, 1))
    await keep(house.tables(), pair.ann, Card.first("long_narde"))
    await house.say(pair.ann, pair.ann, "/rules")
    assert ENGLISH.plain("game-backgammon") in text_of(books(house, pair.ann)[1])


async def test_the_glossary_has_both_languages_words(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/terms")
    text = text_of(house.said(ann)[-1])
    assert "Checker" in text
    assert "шашка" in text
