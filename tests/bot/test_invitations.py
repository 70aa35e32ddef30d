"""An invitation's link, from wherever and however often it is followed; and a seat that is lost."""

from collections.abc import Awaitable, Callable

import pytest

from bot import seating
from bot.card import agreed
from bot.seating import Place
from bot.table import Person, Table
from bot.tokens import Token
from tests.bot.playing import NOT_MODIFIED, House, gid_of, text_of, tokens

INSTEAD = "This invitation opens in our private chat: press Play there to sit down."
INSTEAD_RU = (
    "Это приглашение открывается в личных сообщениях: нажмите там «Сыграть», чтобы сесть за стол."
)


@pytest.mark.parametrize(("lang", "said"), [("en", INSTEAD), ("ru", INSTEAD_RU)])
async def test_in_a_group_an_invitation_only_leads_to_the_private_chat(
    house: House, lang: str, said: str
) -> None:
    ann, eve = house.person("Ann"), house.person("Eve", lang)
    chat = await house.group("Club", eve)
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(eve, chat, f"/start@sandbox_bot j_{gid}")
    told = house.said(chat)[-1]
    assert text_of(told) == said
    assert [each["url"] for each in told["entities"]] == [f"https://t.me/sandbox_bot?start=j_{gid}"]
    assert {view.chat for view in await house.store.views(gid)} == {ann}


async def invited(house: House, *guests: int) -> tuple[int, str]:
    """Ann, and her private table, to which these have followed the link."""
    house.chance.rolls = ((3, 1), (6, 4))
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    for guest in guests:
        await house.say(guest, guest, f"/start j_{gid}")
    return ann, gid


@pytest.mark.parametrize("opens", [True, False])
async def test_during_the_game_the_link_shows_a_player_his_board_again(
    house: House, *, opens: bool
) -> None:
    bob = house.person("Bob")
    ann, gid = await invited(house, bob)
    await house.press(bob, bob, "Play")
    house.move(60)
    player = ann if opens else bob
    before = house.board(player)["message_id"]
    await house.say(player, player, f"/start j_{gid}")
    last = house.said(player)[-1]
    assert "photo" in last
    assert last["message_id"] > before


async def test_a_second_press_on_play_is_no_refusal(house: House) -> None:
    bob = house.person("Bob")
    _, gid = await invited(house, bob)
    data = next(token.data for token in tokens(house.board(bob)) if token.deed == "join")
    for _ in range(2):
        assert await house.press_data(bob, bob, data) == "You are in. Good luck!"
    assert bob in (await house.table(gid)).players


async def test_a_link_followed_twice_leaves_one_way_in(house: House) -> None:
    bob = house.person("Bob")
    _, gid = await invited(house, bob)
    first = house.board(bob)
    house.move(60)
    await house.say(bob, bob, f"/start j_{gid}")
    assert house.board(bob)["message_id"] > first["message_id"]
    await house.stripped(bob, first)


async def overtaken(
    house: House, gid: str, user: int, deed: Callable[[], Awaitable[object]]
) -> str:
    """He presses Play, and before he sits down this happens to the table."""
    house.provoked.add(NOT_MODIFIED)  # a press that comes too late has the boards drawn again
    tables = house.tables()
    load, rules = tables.load, agreed((await house.table(gid)).facts)

    async def slowly(gid: str) -> Table | None:
        read = await load(gid)
        tables.load = load  # type: ignore[method-assign]
        await deed()
        return read

    tables.load = slowly  # type: ignore[method-assign]
    person, here = Person(user, "Guest"), Place(user, 0, "en")
    said = await seating.joined(tables, gid, person, here, "cbtoolate", rules=rules)
    await house.settled()
    return said.key


async def test_who_loses_the_race_for_a_seat_hears_no_more_of_the_game(house: House) -> None:
    bob, eve = house.person("Bob"), house.person("Eve")
    _, gid = await invited(house, bob, eve)
    assert await overtaken(house, gid, eve, lambda: house.press(bob, bob, "Play")) == "seat-taken"
    assert gid not in await house.store.tables_of(eve)
    assert gid not in await house.store.tables_in(eve)


async def test_rules_that_change_in_that_instant_are_to_be_read_first(house: House) -> None:
    bob = house.person("Bob")
    ann, gid = await invited(house, bob)
    await house.press(ann, ann, "Length")
    said = await overtaken(house, gid, bob, lambda: house.press(ann, ann, "5"))
    assert said == "rules-changed"
    assert (await house.table(gid)).status == "open"


async def test_whoever_sits_down_in_two_presses_at_once_sits_once(house: House) -> None:
    bob = house.person("Bob")
    _, gid = await invited(house, bob)
    assert await overtaken(house, gid, bob, lambda: house.press(bob, bob, "Play")) == "joined"


async def test_own_words_that_are_wanted_in_that_instant_are_asked_for(house: House) -> None:
    bob = house.person("Bob")
    ann, gid = await invited(house, bob)
    wanted = Token("own-words", gid).data
    said = await overtaken(house, gid, bob, lambda: house.press_data(ann, ann, wanted))
    assert said == "seated"


async def got_up(house: House) -> tuple[int, int, str]:
    """Ann, and Bob, who sat down at her table and has left it again."""
    bob = house.person("Bob")
    ann, gid = await invited(house)
    await house.press_data(ann, ann, Token("own-words", gid).data)
    await house.say(bob, bob, f"/start j_{gid}")
    await house.press(bob, bob, "Play")
    assert await house.press(bob, bob, "Leave") == "You have left the table."
    return ann, bob, gid


async def test_a_table_that_one_has_left_is_none_of_ones_games(house: House) -> None:
    ann, bob, gid = await got_up(house)
    assert gid not in await house.store.tables_of(bob)
    assert gid not in await house.store.tables_in(bob)
    assert gid in await house.store.tables_of(ann)


async def still_listed(house: House) -> int:
    """Bob, in whose list a table has stayed at which Ann and Eve play."""
    ann, bob, gid = await got_up(house)
    eve = house.person("Eve")
    await house.say(eve, eve, f"/start j_{gid}")
    await house.press(eve, eve, "Play")
    for user in (ann, eve):
        await house.press(user, user, "Start")
    await house.store.index(gid, [bob], [bob], await house.clock.now())
    house.move(60)
    return bob


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("/games", "You have no games"),
        ("/watch", "To watch somebody's game"),
        ("/export", "Nothing has been played here yet"),
    ],
)
async def test_other_peoples_game_is_told_to_nobody_whose_list_still_has_it(
    house: House, command: str, said: str
) -> None:
    bob = await still_listed(house)
    await house.say(bob, bob, command)
    assert text_of(house.said(bob)[-1]).startswith(said)


async def test_a_group_is_shown_nobodys_game_by_whom_it_is_not(house: House) -> None:
    bob = await still_listed(house)
    chat = await house.group("Club", bob)
    await house.say(bob, chat, "/show")
    assert text_of(house.said(chat)[-1]).startswith("There is nothing to show")
