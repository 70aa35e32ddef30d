"""Game, preset and options of an open table: who chooses them, and what becomes of the choice."""

from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

import pytest

from bot import choosing
from bot.card import Card, card_on, chats_card
from bot.sandbox.values import Obj
from bot.seating import OPEN_MS
from bot.tokens import Deed, Token
from engine.options import texts
from engine.variants import VARIANTS
from tests.bot.playing import House, buttons, gid_of, text_of, tokens

NOTED = "Noted. This chat will remember it."
STALE = "The position has changed. Look at the fresh board, I am updating it."
HEAD = "head_exception"


@dataclass(frozen=True, slots=True)
class Lobby:
    """Ann's open table in a group of hers and Bob's."""

    house: House
    chat: int
    ann: int
    bob: int

    @property
    def board(self) -> Obj:
        return self.house.board(self.chat)

    @property
    def text(self) -> str:
        return text_of(self.board)

    @property
    def gid(self) -> str:
        return gid_of(self.board)

    async def card(self) -> Card:
        return card_on((await self.house.table(self.gid)).facts)

    def data(self, deed: Deed, text: str) -> str:
        """What the board's button with this meaning carries."""
        found = (each for each in tokens(self.board) if (each.deed, each.text) == (deed, text))
        return next(found).data

    async def press(self, deed: Deed, text: str = "", *, user: int = 0) -> str:
        return await self.house.press_data(user or self.ann, self.chat, self.data(deed, text))

    async def join(self) -> str:
        return await self.house.press(self.bob, self.chat, "🎲 Play")

    async def reopen(self) -> None:
        """Another table in the same chat."""
        await self.house.say(self.ann, self.chat, "/play")


@pytest.fixture
async def table(house: House) -> Lobby:
    ann, bob = house.person("Ann"), house.person("Bob")
    chat = await house.group("Club", ann, bob)
    await house.say(ann, chat, "/play")
    return Lobby(house, chat, ann, bob)


async def long_narde(table: Lobby) -> None:
    """Chosen, with the page of all its options open."""
    await table.press("game", "long_narde")
    await table.press("menu", "options")


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
    assert "Long narde · two on any double\nLike standard, but any double" in table.text


async def test_a_choice_of_what_is_chosen_already_changes_nothing(table: Lobby) -> None:
    await table.press("game", "long_narde")
    assert await table.press("preset", "standard") == "It is so already."


async def test_an_option_goes_to_its_next_value_and_is_told(table: Lobby) -> None:
    await long_narde(table)
    assert await table.press("option", HEAD) == NOTED
    assert (await table.card()).changes == {HEAD: "blocked"}
    assert "\n· Two from the head: if a first double is stuck\n" in table.text
    assert "Two from the head: if a first double is stuck" in table.house.labels(table.chat)


async def test_every_option_that_differs_is_told_and_no_other(table: Lobby) -> None:
    await long_narde(table)
    assert "· " not in table.text.replace(" · ", "")
    for name in (HEAD, "last_roll", "narde_scoring"):
        await table.press("option", name)
    told = [line for line in table.text.splitlines() if line.startswith("· ")]
    assert told == [
        "· Score: oin, mars, koks",
        "· Two from the head: if a first double is stuck",
        "· Right of the last roll: yes",
    ]


async def test_a_navy_table_speaks_of_the_fence_and_others_of_the_bar(table: Lobby) -> None:
    await table.press("game", "acey_deucey")
    await table.press("preset", "navy")
    assert "kicked onto the fence" in table.text
    await table.press("menu", "options")
    labels = table.house.labels(table.chat)
    assert any(label.startswith("Fence men first") for label in labels)
    await table.press("menu", "preset")
    await table.press("preset", "american")
    await table.press("menu", "options")
    labels = table.house.labels(table.chat)
    assert any(label.startswith("Bar checkers first") for label in labels)


async def test_a_preset_puts_the_options_back(table: Lobby) -> None:
    await long_narde(table)
    await table.press("option", HEAD)
    await table.press("menu", "preset")
    assert await table.press("preset", "standard") == NOTED
    assert (await table.card()).changes == {}


async def test_acey_deucey_answers_its_five_questions_whatever_was_chosen(table: Lobby) -> None:
    await table.press("game", "acey_deucey")
    told = [line.split(":")[0] for line in table.text.splitlines() if line.startswith("· ")]
    assert told == [
        "· After an ordinary double",
        "· The double after 1-2",
        "· Bar checkers first",
        "· Bearing off",
        "· Score",
    ]


async def test_options_that_make_no_sense_together_are_refused_with_the_reason(
    table: Lobby,
) -> None:
    await table.press("game", "acey_deucey")
    await table.press("menu", "options")
    assert await table.press("option", "complement_shape") == (
        "A double of two moves is for games where a double has its complement."
    )
    assert (await table.card()).changes == {}


async def test_a_value_that_makes_no_sense_is_passed_over_for_the_next(table: Lobby) -> None:
    """Where the block is checked at the turn's end it can't be always allowed."""
    await long_narde(table)
    await table.press("option", "prime_check")
    passed_over = "Where any block is allowed there is nothing to check."
    toasts = [await table.press("option", "prime_rule") for _ in range(3)]
    assert toasts == [NOTED, NOTED, passed_over]
    assert (await table.card()).changes == {"prime_check": "end_of_turn"}


@pytest.mark.parametrize(
    ("deed", "text"),
    [("game", "chess"), ("preset", "standard"), ("option", HEAD), ("menu", "roof")],
)
async def test_what_no_button_offers_is_refused(table: Lobby, deed: Deed, text: str) -> None:
    data = Token(deed, table.gid, text=text).data
    toast = await table.house.press_data(table.ann, table.chat, data)
    assert toast == "There is no such button. Press on the fresh board: /board"
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


async def test_two_presses_at_once_change_an_option_as_often_as_they_say(table: Lobby) -> None:
    await long_narde(table)
    house, message, data = table.house, table.board["message_id"], table.data("option", HEAD)
    queries = [house.sandbox.press(table.ann, table.chat, message, data=data) for _ in range(2)]
    toasts = [await house.toast(query) for query in queries]
    assert NOTED in toasts
    assert {*toasts} <= {NOTED, STALE}
    steps = ["fixed", "blocked", "blocked_any"]
    card = await table.card()
    assert texts(card.options)[HEAD] == steps[toasts.count(NOTED)]
    await table.reopen()
    assert (await table.card()).text == card.text


async def test_a_press_that_comes_again_leaves_the_chat_the_rules_of_its_table(
    table: Lobby,
) -> None:
    await long_narde(table)
    tables = table.house.tables()
    for _ in range(2):
        await choosing.option(tables, table.gid, table.ann, "cb1", HEAD)
    await table.house.settled()
    assert (await table.card()).changes == {HEAD: "blocked"}
    assert await chats_card(tables, table.chat) == await table.card()


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
    house.move(60)
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
    for label in ("Resign", "Yes"):
        await table.house.press(table.ann, table.chat, label)
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
    assert query["text"] == [
        "A game? Long narde, standard.\nTwo from the head: if a first double is stuck"
    ]
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
