"""The stand at its edges: words for one, a game that is over, presses that cross."""

import pytest

from bot import own_boards, showing, stand
from bot.guesses import Guesses
from bot.seating import Place
from bot.table import Table, Tables
from bot.tokens import Token
from bot.words import WORDS
from tests.bot.pair import seated
from tests.bot.playing import NOT_MODIFIED, House, buttons, text_of
from tests.bot.privately import does
from tests.bot.test_stand import Watched, beaten, deeds, watched


@pytest.mark.parametrize(
    ("key", "one", "more"),
    [
        ("guess-given", "Так думает 1 из 3.", "Так думают 2 из 3."),
        ("guess-right", "Всего угадал 1 из 3.", "Всего угадали 2 из 3."),
        ("guess-wrong", "Победителя угадал 1 из 3.", "Победителя угадали 2 из 3."),
        ("guesses-told", "победителя угадал 1 из 3.", "победителя угадали 2 из 3."),
    ],
)
def test_in_russian_one_thinks_and_several_think(key: str, one: str, more: str) -> None:
    for count, told in ((1, one), (2, more)):
        text = WORDS["ru"].plain(key, name="Аня", same=count, right=count, all=3)
        assert text.endswith(told)


async def test_after_the_game_its_card_offers_no_way_in_and_nothing_to_close(house: House) -> None:
    table = await watched(house)
    house.move(6)
    await house.say(table.ann, table.ann, "/watch")
    card = house.said(table.ann)[-1]
    await does(house, table.gid, table.ann, "ask-resign")
    await does(house, table.gid, table.ann, "offer-resign", "1")
    await does(house, table.gid, table.bob, "accept")
    house.move(6)
    data = Token("stand", table.gid, text="close").data
    toast = await house.press_data(table.ann, table.ann, data, card["message_id"])
    assert toast == "This game is over. A game of your own: /play"
    told = house.sandbox.world.message(table.ann, card["message_id"])
    assert told
    assert text_of(told) == toast
    assert not buttons(told)


def crossed(table: Watched, user: int, play: str) -> Tables:
    """Between the first load of a table and what follows from it, this user plays."""
    table.house.provoked.add(NOT_MODIFIED)  # what was stale has every board drawn once more
    tables = table.house.tables()
    load = tables.load

    async def slow(gid: str) -> Table | None:
        loaded = await load(gid)
        setattr(tables, "load", load)  # noqa: B010 - a method
        await table.house.say(user, user, play)
        return loaded

    setattr(tables, "load", slow)  # noqa: B010 - a method
    return tables


async def test_a_game_is_shown_although_somebody_plays_at_that_moment(house: House) -> None:
    table = await watched(house)
    chat = await house.group("Club", table.ann, table.bob)
    here = Place(chat, 0, "en", "Club")
    tables = crossed(table, table.ann, "8/5 6/5")
    assert (await showing.shown(tables, table.gid, table.bob, here, "m1:1")).key == "shown-here"
    await house.settled()
    tables = crossed(table, table.bob, "24/14")
    assert (await showing.hidden(tables, table.gid, table.ann, chat, "cb1")).key == "hidden"
    await house.settled()


async def test_the_stand_is_closed_although_somebody_plays_at_that_moment(house: House) -> None:
    table = await watched(house)
    tables = crossed(table, table.ann, "8/5 6/5")
    said = await stand.turned(tables, table.gid, table.bob, "cb1", closed=True)
    await house.settled()
    assert said.key == "stand-closed-now"


async def test_ones_own_board_comes_although_somebody_plays_at_that_moment(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5), (2, 1))
    house.move(61)
    await house.say(pair.bob, pair.bob, "/games")
    await house.say(pair.ann, pair.ann, f"/start w_{pair.gid}")
    table = Watched(house, pair.ann, pair.bob, pair.bob, pair.gid)
    tables = crossed(table, pair.ann, "8/5 6/5")
    here = Place(pair.bob, 0, "en")
    said = await own_boards.taken(tables, pair.gid, pair.bob, here, "cb1")
    await house.settled()
    assert said.key == "board-again"
    assert "photo" in house.said(pair.bob)[-1]


async def test_a_guess_that_crosses_with_a_board_sent_anew_stands_on_that_board(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await watched(house)
    await table.watch()
    first, guesses = house.board(table.eve), house.store.guesses

    async def slow(gid: str, user: int | None) -> Guesses:
        monkeypatch.setattr(house.store, "guesses", guesses)
        await table.watch()
        return await guesses(gid, user)

    monkeypatch.setattr(house.store, "guesses", slow)
    said = await stand.guessed(house.tables(), table.gid, Place(table.eve, 0, "en"), "x")
    await house.settled()
    await house.stripped(table.eve, first)
    assert said.key == "guess-taken"
    assert [bool(buttons(each)) for each in house.said(table.eve)] == [False, True]
    assert "Your guess: ⚪ Ann." in table.seen()


async def test_a_spectator_finds_a_lost_board_again(house: House) -> None:
    table = await watched(house)
    await table.watch()
    first = house.board(table.eve)["message_id"]
    house.move(6)
    await house.say(table.eve, table.eve, "/board")
    assert house.board(table.eve)["message_id"] > first
    assert deeds(house.said(table.eve)[-1]) == {"guess", "unwatch"}
    house.move(6)
    await house.say(table.eve, table.eve, "/watch")
    (way,) = buttons(house.said(table.eve)[-1])
    assert way["text"] == "👁 Ann – Bob"
    assert way["url"] == f"https://t.me/sandbox_bot?start=w_{table.gid}"


async def test_whoever_stopped_watching_is_brought_no_board(house: House) -> None:
    table = await watched(house)
    await table.watch()
    await house.press(table.eve, table.eve, "Stop watching")
    await house.say(table.eve, table.eve, "/board")
    assert table.seen().startswith("Nobody is playing here")
    await house.say(table.eve, table.eve, "/watch")
    assert table.seen().startswith("To watch somebody's game")
    assert await house.store.tables_in(table.eve) == []


async def test_a_game_that_is_over_is_brought_to_no_spectator(house: House) -> None:
    table = await watched(house)
    await table.watch()
    await beaten(table)
    await house.say(table.eve, table.eve, "/board")
    assert table.seen().startswith("Nobody is playing here")


async def test_a_full_stand_shows_its_own_spectators_the_board_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await watched(house)
    await table.watch()
    monkeypatch.setattr(stand, "SPECTATORS_AT_MOST", 1)
    first = house.board(table.eve)["message_id"]
    await table.watch()
    assert house.board(table.eve)["message_id"] > first
    max_ = house.person("Max")
    await table.watch(max_)
    assert table.seen(max_).startswith("Too many people are watching")


async def test_who_has_himself_forgotten_is_noted_as_watching_no_more(house: House) -> None:
    table = await watched(house)
    await table.watch()
    await house.store.forget_spectator(table.gid, table.eve)
    assert await house.store.tables_in(table.eve) == []
