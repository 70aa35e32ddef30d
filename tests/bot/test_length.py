"""How long is played: chosen with buttons or typed, told to everybody, and kept."""

from urllib.parse import parse_qs, urlsplit

import pytest

from bot import talk
from bot.lobby import LENGTHS
from bot.seating import Place
from tests.bot.open_table import NO_BUTTON, NOTED, Lobby, opened
from tests.bot.playing import House, buttons, gid_of, text_of, tokens

BREATH_S = 10
"""Long enough for a chat to be sent more."""


@pytest.fixture
async def table(house: House) -> Lobby:
    return await opened(house)


async def chosen(table: Lobby, length: int) -> str:
    await table.press("menu", "length")
    return await table.press("length", str(length))


async def replied(table: Lobby, user: int, text: str) -> list[str]:
    """What the bot writes besides boards when one replies to the open table."""
    return await told(table.house, table.chat, user, text, table.board["message_id"])


async def told(house: House, chat: int, user: int, text: str, to: int | None = None) -> list[str]:
    before = len(house.said(chat))
    house.sandbox.send(user, chat, text, reply_to=to)
    await house.handled()
    await house.settled()
    return [text_of(each) for each in house.said(chat)[before:]]


async def test_a_table_is_for_a_single_game_until_its_opener_chooses_more(table: Lobby) -> None:
    assert "Backgammon · classic · single game" in table.text
    assert await chosen(table, 5) == NOTED
    assert "Backgammon · classic · match to 5" in table.text
    assert (await table.card()).text == "backgammon classic length=5"


async def test_the_usual_lengths_have_buttons_and_the_chosen_one_is_marked(table: Lobby) -> None:
    await table.press("menu", "length")
    shown = [token.text for token in tokens(table.board) if token.deed == "length"]
    assert shown == [*map(str, LENGTHS), "0"]
    labels = table.house.labels(table.chat)
    assert labels[1:6] == ["✓ 1", "3", "5", "7", "11"]
    assert "∞ Money play, no end" in labels


async def test_money_play_is_chosen_like_a_length(table: Lobby) -> None:
    assert await chosen(table, 0) == NOTED
    assert "Backgammon · classic · money play" in table.text
    assert "✓ ∞ Money play, no end" in table.house.labels(table.chat)


async def test_the_length_that_is_chosen_already_changes_nothing(table: Lobby) -> None:
    assert await chosen(table, 1) == "It is so already."


async def test_only_the_opener_chooses_the_length(table: Lobby) -> None:
    await table.press("menu", "length")
    toast = await table.press("length", "5", user=table.bob)
    assert toast == "It is Ann's table, so they choose the game and the rules."
    assert (await table.card()).length == 1


@pytest.mark.parametrize("text", ["100", "05", "-1", "long", ""])
async def test_what_is_no_length_is_refused(table: Lobby, text: str) -> None:
    await table.press("menu", "length")
    data = table.data("length", "5").rpartition(":")[0] + f":{text}"
    assert await table.house.press_data(table.ann, table.chat, data) == NO_BUTTON


async def test_a_preset_leaves_the_length_as_it_is(table: Lobby) -> None:
    await chosen(table, 3)
    await table.press("menu", "preset")
    await table.press("preset", "international")
    assert (await table.card()).text == "backgammon international length=3"


async def test_options_come_and_go_with_the_length_and_nothing_is_lost(table: Lobby) -> None:
    await chosen(table, 0)
    await table.press("menu", "preset")
    await table.press("menu", "options")
    await table.press("option", "beaver")
    assert "\n· Beavers: yes\n" in table.text
    assert any(label.startswith("Raccoons") for label in table.house.labels(table.chat))
    await chosen(table, 7)
    assert "Beavers" not in table.text
    await table.press("menu", "preset")
    await table.press("menu", "options")
    labels = table.house.labels(table.chat)
    assert any(label.startswith("Crawford rule") for label in labels)
    assert not any(label.startswith(("Beavers", "Jacoby")) for label in labels)
    await chosen(table, 0)
    assert "\n· Beavers: yes\n" in table.text


async def test_an_option_that_does_not_matter_now_can_not_be_changed(table: Lobby) -> None:
    await chosen(table, 5)
    await table.press("menu", "preset")
    await table.press("menu", "options")
    late = table.data("option", "crawford")
    await chosen(table, 0)
    assert await table.house.press_data(table.ann, table.chat, late) == NO_BUTTON


async def test_beavers_stay_as_long_as_raccoons_answer_them(table: Lobby) -> None:
    await chosen(table, 0)
    await table.press("menu", "preset")
    await table.press("menu", "options")
    for name in ("beaver", "raccoon", "otter"):
        assert await table.press("option", name) == NOTED
    assert (await table.press("option", "beaver")).startswith("A raccoon answers a beaver")
    assert (await table.press("option", "raccoon")).startswith("An otter answers a raccoon")
    assert set((await table.card()).changes) == {"beaver", "raccoon", "otter"}


async def test_nobody_sits_down_to_a_length_that_he_has_not_read(table: Lobby) -> None:
    read = next(token.data for token in tokens(table.board) if token.deed == "join")
    await chosen(table, 5)
    toast = await table.house.press_data(table.bob, table.chat, read)
    assert toast == "The rules have just been changed. Read them and press Play again."


@pytest.mark.parametrize("length", [1, 5, 0])
async def test_a_match_begins_with_the_length_of_its_table(table: Lobby, length: int) -> None:
    await table.press("game", "long_narde")
    if length != 1:
        await chosen(table, length)
    await table.join()
    match = (await table.house.table(table.gid)).match
    assert match
    assert match.terms.length == length


async def test_each_game_keeps_its_own_length_in_a_chat(table: Lobby) -> None:
    await chosen(table, 5)
    await table.press("menu", "game")
    await table.press("game", "long_narde")
    assert (await table.card()).length == 1
    await table.press("menu", "game")
    await table.press("game", "backgammon")
    assert (await table.card()).length == 5
    await table.reopen()
    assert (await table.card()).length == 5


async def test_an_invitation_that_is_sent_on_names_the_length(house: House) -> None:
    ann = house.person("Ann", "ru")
    await house.say(ann, ann, "/play")
    table = Lobby(house, ann, ann, ann)
    await chosen(table, 7)
    (address,) = [button["url"] for button in buttons(table.board) if "url" in button]
    query = parse_qs(urlsplit(address).query)
    assert query["text"] == ["Ann зовёт сыграть: Короткие нарды, классика, матч (тас) до 7."]


async def test_the_rules_of_an_open_table_are_those_of_its_length(table: Lobby) -> None:
    await chosen(table, 3)
    await table.house.say(table.ann, table.chat, "/rules")
    text = text_of(table.house.said(table.chat)[-1])
    assert "Match to 3." in text
    assert "Crawford rule" in text


# Typed


@pytest.mark.parametrize(
    ("text", "told_as"),
    [("to 9", "match to 9"), ("Тас до 3", "match to 3"), ("без конца", "money play")],
)
async def test_another_length_is_typed_in_reply_to_the_table(
    table: Lobby, text: str, told_as: str
) -> None:
    await table.press("menu", "length")
    assert "For another length reply to this message: to 9" in table.text
    assert await replied(table, table.ann, text) == []
    assert f"Backgammon · classic · {told_as}" in table.text


async def test_a_typed_length_stands_among_the_buttons(table: Lobby) -> None:
    await replied(table, table.ann, "match 9")
    assert table.house.labels(table.chat)[1:7] == ["1", "3", "5", "7", "✓ 9", "11"]


async def test_what_others_say_to_the_table_changes_nothing(table: Lobby) -> None:
    assert await replied(table, table.bob, "to 9") == []
    assert (await table.card()).length == 1


async def test_in_a_group_a_length_is_talk_unless_it_replies_to_the_table(table: Lobby) -> None:
    assert await told(table.house, table.chat, table.ann, "to 9") == []
    assert (await table.card()).length == 1


async def test_once_somebody_has_joined_a_length_is_talk(table: Lobby) -> None:
    await table.join()
    assert await replied(table, table.ann, "to 9") == []
    match = (await table.house.table(table.gid)).match
    assert match
    assert match.terms.length == 1


async def test_in_private_a_length_is_just_written(house: House) -> None:
    ann = house.person("Ann", "ru")
    await house.say(ann, ann, "/play")
    await house.press(ann, ann, "До скольки")
    assert "Другая длина — просто напишите: до 9" in text_of(house.board(ann))
    assert await told(house, ann, ann, "до 9") == []
    assert "Короткие нарды · классика · матч (тас) до 9" in text_of(house.board(ann))
    assert "✓ 9" in house.labels(ann)


async def test_in_private_without_an_open_table_a_length_is_answered(house: House) -> None:
    ann = house.person("Ann")
    (answer,) = await told(house, ann, ann, "to 9")
    assert answer.startswith("The length is chosen at your own open table")


async def test_a_guest_is_told_that_the_length_is_not_his(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    house.move(BREATH_S)
    (answer,) = await told(house, bob, bob, "to 9")
    assert answer.startswith("The length is chosen at your own open table")


async def test_a_length_that_comes_again_is_not_answered(table: Lobby) -> None:
    tables, here = table.house.tables(), Place(table.chat, 0, "en")
    board = talk.Board(table.board["message_id"], pictured=False)
    for _ in range(2):
        said = await talk.length_heard(tables, table.ann, here, "m1:1", 9, board=board)
        assert said is None
    await table.house.settled()
    assert (await table.card()).length == 9
