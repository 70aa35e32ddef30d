"""Game and preset of an open table: who chooses them, and what becomes of the choice."""

from urllib.parse import parse_qs, urlsplit

import pytest

from bot.seating import OPEN_MS
from bot.tokens import Deed, Token
from engine.options import texts
from engine.variants import VARIANTS
from tests.bot.open_table import HEAD, NO_BUTTON, NOTED, Lobby, long_narde, opened
from tests.bot.playing import House, buttons, text_of, tokens


@pytest.fixture
async def table(house: House) -> Lobby:
    return await opened(house)


async def test_only_the_opener_turns_the_pages(table: Lobby) -> None:
    toast = await table.press("menu", "preset", user=table.bob)
    assert toast == "It is Ann's table, so they choose the game and the rules."
    assert table.data("game", "long_narde")
    assert await table.press("menu", "preset") == "Choose."
    assert table.data("preset", "international")


async def test_only_the_opener_chooses(table: Lobby) -> None:
    assert "Ann's table" in await table.press("game", "long_narde", user=table.bob)
    assert (await table.card()).game == "backgammon"


async def test_the_menu_folds_away_and_opens_again(table: Lobby) -> None:
    await table.press("menu")
    assert {token.deed for token in tokens(table.board)} == {"join", "menu", "cancel"}
    await table.press("menu", "game")
    assert table.data("game", "backgammon")


async def test_a_game_comes_with_its_first_preset_and_shows_the_others(table: Lobby) -> None:
    assert await table.press("game", "acey_deucey") == NOTED
    assert (await table.card()).text == "acey_deucey american"
    shown = [token.text for token in tokens(table.board) if token.deed == "preset"]
    assert shown == list(VARIANTS["acey_deucey"].presets)
    assert "✓ American" in table.house.labels(table.chat)


async def test_a_preset_is_chosen_and_told_with_what_it_is_like(table: Lobby) -> None:
    await table.press("game", "long_narde")
    assert await table.press("preset", "source") == NOTED
    assert (await table.card()).text == "long_narde source"
    assert (
        "Long narde · two on any double · single game\nLike standard, but any double" in table.text
    )


async def test_a_choice_of_what_is_chosen_already_changes_nothing(table: Lobby) -> None:
    await table.press("game", "long_narde")
    assert await table.press("preset", "standard") == "It is so already."


@pytest.mark.parametrize(
    ("deed", "text"),
    [("game", "chess"), ("preset", "standard"), ("option", HEAD), ("menu", "roof")],
)
async def test_what_no_button_offers_is_refused(table: Lobby, deed: Deed, text: str) -> None:
    data = Token(deed, table.gid, text=text).data
    toast = await table.house.press_data(table.ann, table.chat, data)
    assert toast == NO_BUTTON
    assert (await table.card()).text == "backgammon classic"


async def test_the_chats_next_table_begins_with_what_was_chosen_last(table: Lobby) -> None:
    await long_narde(table)
    await table.press("option", HEAD)
    await table.reopen()
    assert (await table.card()).text == "long_narde standard head_exception=blocked"


async def test_each_game_keeps_its_own_rules_in_a_chat(table: Lobby) -> None:
    await long_narde(table)
    await table.press("option", HEAD)
    await table.press("menu", "preset")
    await table.press("menu", "game")
    await table.press("game", "backgammon")
    await table.reopen()
    assert (await table.card()).text == "backgammon classic"
    await table.press("game", "long_narde")
    assert (await table.card()).text == "long_narde standard head_exception=blocked"


async def test_chats_keep_their_rules_apart(table: Lobby) -> None:
    await table.press("game", "long_narde")
    house = table.house
    elsewhere = await house.group("Other", table.ann)
    await house.say(table.ann, elsewhere, "/play")
    assert "Backgammon · classic" in text_of(house.board(elsewhere))


async def test_nobody_sits_down_to_rules_that_he_has_not_read(table: Lobby) -> None:
    read = next(token.data for token in tokens(table.board) if token.deed == "join")
    await table.press("game", "long_narde")
    toast = await table.house.press_data(table.bob, table.chat, read)
    assert toast == "The rules have just been changed. Read them and press Play again."
    assert (await table.house.table(table.gid)).status == "open"
    assert await table.join() == "You are in. Good luck!"


async def test_a_page_that_was_turned_keeps_nobody_from_sitting_down(table: Lobby) -> None:
    read = next(token.data for token in tokens(table.board) if token.deed == "join")
    await table.press("menu", "preset")
    toast = await table.house.press_data(table.bob, table.chat, read)
    assert toast == "You are in. Good luck!"


async def test_a_table_whose_rules_were_changed_is_closed_after_a_day_all_the_same(
    table: Lobby,
) -> None:
    house = table.house
    house.move(3600)
    await long_narde(table)
    await table.press("option", HEAD)
    house.move(OPEN_MS / 1000 - 3660)
    await house.settled()
    assert buttons(house.said(table.chat)[-1])
    house.move(61)
    await house.sandbox.wait_until(lambda: not buttons(house.said(table.chat)[-1]))
    assert text_of(house.said(table.chat)[-1]).startswith("Nobody sat down for a day")
    await house.settled()


async def test_nothing_is_changed_once_somebody_has_joined(table: Lobby) -> None:
    await long_narde(table)
    late = table.data("option", HEAD), table.data("menu", "preset")
    message = table.board["message_id"]
    await table.join()
    before = await table.card()
    for data in late:
        toast = await table.house.press_data(table.ann, table.chat, data, message)
        assert toast == "The table is closed already, or being played at."
    assert await table.card() == before
    assert (await table.house.table(table.gid)).facts["card"] == "long_narde standard"


async def test_a_game_is_played_by_the_rules_of_its_table(table: Lobby) -> None:
    await long_narde(table)
    await table.press("option", HEAD)
    await table.join()
    match = (await table.house.table(table.gid)).match
    assert match
    assert match.terms.variant.key == "long_narde"
    assert texts(match.terms.variant.options)[HEAD] == "blocked"
    assert "Long narde, standard" in table.text


async def test_a_rematch_keeps_the_rules(table: Lobby) -> None:
    await long_narde(table)
    await table.press("option", HEAD)
    await table.join()
    for user, label in ((table.ann, "Resign"), (table.ann, "mars:"), (table.bob, "Accept")):
        await table.house.press(user, table.chat, label)
    table.house.move(30)
    await table.house.press(table.ann, table.chat, "Rematch")
    assert (await table.card()).text == "long_narde standard head_exception=blocked"
    assert "· Two from the head: if a first double is stuck" in table.text
    assert await table.join() == "You are in. Good luck!"


async def test_an_invitation_that_is_sent_on_names_game_preset_and_differences(
    house: House,
) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/play")
    table = Lobby(house, ann, ann, ann)
    await long_narde(table)
    await table.press("option", HEAD)
    (address,) = [button["url"] for button in buttons(table.board) if "url" in button]
    query = parse_qs(urlsplit(address).query)
    game = "Ann invites you to a game: Long narde, standard, single game."
    assert query["text"] == [f"{game}\nTwo from the head: if a first double is stuck"]
    assert query["url"] == [f"https://t.me/sandbox_bot?start=j_{table.gid}"]


async def test_whoever_follows_a_link_plays_by_what_was_chosen(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    table = Lobby(house, ann, ann, bob)
    await table.press("game", "crazy_narde")
    gid = table.gid
    await house.say(bob, bob, f"/start j_{gid}")
    assert "Crazy narde" in text_of(house.board(bob))
    await house.press(bob, bob, "Play")
    match = (await house.table(gid)).match
    assert match
    assert match.terms.variant.key == "crazy_narde"
