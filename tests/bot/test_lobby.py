"""Opening, joining, closing and finding tables, in groups and in private."""

import pytest

from bot.sandbox.values import Obj
from bot.seating import OPEN_MS
from engine.board import Side
from tests.bot.playing import NOT_MODIFIED, House, buttons, gid_of, last, text_of

HELP = {
    ("ru", True): "Здесь играют в нарды с друзьями",
    ("ru", False): "Играем в нарды прямо здесь",
    ("en", True): "Play backgammon with friends",
    ("en", False): "Backgammon right here",
}


@pytest.fixture
def ann(house: House) -> int:
    return house.person("Ann")


@pytest.fixture
def bob(house: House) -> int:
    return house.person("Bob")


@pytest.fixture
async def club(house: House, ann: int, bob: int) -> int:
    return await house.group("Club", ann, bob)


async def private_game(house: House, ann: int, bob: int) -> str:
    """Ann has White and has to play 3-1."""
    house.chance.rolls = ((3, 1), (6, 5))
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    await house.say(bob, bob, f"/start j_{gid}")
    await house.press(bob, bob, "Play")
    return gid


def row(message: Obj, number: int) -> list[str]:
    return [button["text"] for button in message["reply_markup"]["inline_keyboard"][number]]


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize("command", ["/start", "/help"])
async def test_help_in_private_speaks_its_readers_language(
    house: House, lang: str, command: str
) -> None:
    user = house.person("Ann", lang)
    await house.say(user, user, command)
    assert last(house, user).startswith(HELP[lang, True])


@pytest.mark.parametrize("lang", ["ru", "en"])
async def test_help_in_a_group_speaks_the_language_of_whoever_was_first(
    house: House, lang: str
) -> None:
    first, second = house.person("Ann", lang), house.person("Bob", "en" if lang == "ru" else "ru")
    chat = await house.group("Club", first, second)
    assert last(house, chat).startswith(HELP[lang, False])
    await house.say(first, chat, "/help")
    await house.say(second, chat, "/help@sandbox_bot")
    assert [text_of(each)[:20] for each in house.said(chat)] == [HELP[lang, False][:20]] * 3


async def test_what_is_no_command_is_answered_in_private(house: House, ann: int) -> None:
    await house.say(ann, ann, "hello")
    assert last(house, ann).startswith("I understand buttons and commands.")


async def test_a_stranger_can_not_close_a_table(
    house: House, club: int, ann: int, bob: int
) -> None:
    await house.say(ann, club, "/play")
    assert await house.press(bob, club, "Close") == "Only Ann can close this table."
    assert {"🎲 Play", "Close the table"} <= {*house.labels(club)}


async def test_its_opener_closes_a_table(house: House, club: int, ann: int) -> None:
    await house.say(ann, club, "/play")
    assert await house.press(ann, club, "Close") == "The table is closed."
    assert last(house, club).startswith("The table is closed.")
    assert not buttons(house.said(club)[-1])


async def test_nobody_sits_down_at_a_closed_table(
    house: House, club: int, ann: int, bob: int
) -> None:
    await house.say(ann, club, "/play")
    board = house.board(club)
    join = buttons(board)[0]["callback_data"]
    await house.press(ann, club, "Close")
    toast = await house.press_data(bob, club, join, board["message_id"])
    assert toast == "This table is closed. Open a new one: /play"


async def test_nobody_plays_himself(house: House, club: int, ann: int) -> None:
    await house.say(ann, club, "/play")
    toast = await house.press(ann, club, "Play")
    assert toast == "This is your own table, it waits for an opponent."


async def test_the_second_to_join_comes_too_late(
    house: House, club: int, ann: int, bob: int
) -> None:
    eve = house.person("Eve")
    house.sandbox.join(club, eve)
    await house.say(ann, club, "/play")
    queries = [house.pressing(user, club, "Play") for user in (bob, eve)]
    toasts = [await house.toast(query) for query in queries]
    assert sorted(toasts) == [
        "The seat is taken. Open your own table: /play",
        "You are in. Good luck!",
    ]


async def test_a_table_that_nobody_joins_is_closed_after_a_day(
    house: House, club: int, ann: int
) -> None:
    await house.say(ann, club, "/play")
    board = house.board(club)
    house.move(OPEN_MS / 1000 - 60)
    await house.settled()
    assert buttons(house.board(club))
    house.move(61)
    await house.sandbox.wait_until(lambda: not buttons(house.said(club)[-1]))
    assert text_of(house.said(club)[-1]).startswith("Nobody sat down for a day")
    assert house.said(club)[-1]["message_id"] == board["message_id"]
    await house.settled()


async def test_a_link_seats_a_friend(house: House, ann: int, bob: int) -> None:
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    assert f"https://t.me/sandbox_bot?start=j_{gid}" in text_of(house.board(ann))
    assert "share/url" in buttons(house.board(ann))[0]["url"]
    await house.say(bob, bob, f"/start j_{gid}")
    assert "<b>" not in text_of(house.board(bob))
    assert "Backgammon · classic" in text_of(house.board(bob))
    await house.press(bob, bob, "Play")
    assert (await house.table(gid)).players in {(ann, bob), (bob, ann)}


async def test_each_sees_the_private_board_from_his_side(house: House, ann: int, bob: int) -> None:
    gid = await private_game(house, ann, bob)
    white, black = house.board(ann), house.board(bob)
    assert "Your turn, the dice show 3-1." in text_of(white)
    assert "Ann to play 3-1." in text_of(black)
    assert row(white, 0)[0] == "⚂ 3"
    assert row(black, 0) == ["🏳 Resign"]
    assert white["photo"] != black["photo"]
    views = [await house.view(gid, chat) for chat in (ann, bob)]
    assert [(view.kind, view.user) for view in views] == [("seat", ann), ("seat", bob)]


async def test_a_used_link_seats_nobody_else(house: House, ann: int, bob: int) -> None:
    gid = await private_game(house, ann, bob)
    eve = house.person("Eve")
    await house.say(eve, eve, f"/start j_{gid}")
    assert last(house, eve) == "The seat is taken. Open your own table: /play"
    await house.say(eve, eve, "/start j_0000000000")
    assert last(house, eve) == "There is no such table. Open one: /play"


async def test_the_openers_own_link_seats_nobody(house: House, ann: int) -> None:
    await house.say(ann, ann, "/play")
    await house.say(ann, ann, f"/start j_{gid_of(house.board(ann))}")
    assert last(house, ann) == "This is your own table, it waits for an opponent."


@pytest.mark.parametrize("number", [0, 1])
async def test_either_player_gets_his_private_board_again(
    house: House, ann: int, bob: int, number: int
) -> None:
    await private_game(house, ann, bob)
    user = (ann, bob)[number]
    old = house.board(user)
    await house.say(user, user, "/board")
    new = house.board(user)
    assert new["message_id"] > old["message_id"]
    assert text_of(new) == text_of(old)
    await house.stripped(user, old)


@pytest.mark.parametrize("number", [0, 1])
async def test_a_private_board_follows_its_readers_language(
    house: House, ann: int, bob: int, number: int
) -> None:
    await private_game(house, ann, bob)
    house.provoked.add(NOT_MODIFIED)  # the other's board is looked at as well
    user = (ann, bob)[number]
    board = house.board(user)["message_id"]
    house.move(6)
    await house.say(user, user, "/settings")
    assert await house.press(user, user, "Русский") == "Готово: дальше по-русски."
    shown = house.sandbox.world.message(user, board)
    assert shown
    assert "Короткие нарды" in text_of(shown)


async def test_a_groups_board_follows_its_language(
    house: House, club: int, ann: int, bob: int
) -> None:
    await house.say(ann, club, "/play")
    board = house.board(club)["message_id"]
    await house.say(bob, club, "/settings")
    await house.press(bob, club, "Русский")
    shown = house.sandbox.world.message(club, board)
    assert shown
    assert text_of(shown).startswith("🎲 Ann зовёт сыграть")


async def test_where_nobody_plays_there_is_no_board(house: House, club: int, ann: int) -> None:
    await house.say(ann, club, "/board")
    assert last(house, club) == "Nobody is playing here. Open a table: /play"


async def test_games_that_wait_for_their_reader_come_first(
    house: House, ann: int, bob: int
) -> None:
    house.chance.rolls = ((3, 1),)
    clubs = [await house.group(title, ann, bob) for title in ("Mine", "Hers", "Open")]
    for club, side in zip(clubs, (Side.X, Side.O), strict=False):
        house.chance.opener = side
        await house.say(ann, club, "/play")
        await house.press(bob, club, "Play")
        house.move(6)
    await house.say(ann, clubs[2], "/play")
    await house.say(ann, ann, "/games")
    lines = [line for line in last(house, ann).splitlines() if line][1:]
    assert [line[0] for line in lines[::2]] == ["🎲", "⏳", "🪑"]
    assert [line.rpartition(", ")[2] for line in lines[1::2]] == ["Mine", "Hers", "Open"]
    assert house.labels(ann) == ["1. Bob", "2. Bob", "3. Backgammon"]


async def test_a_games_number_shows_its_board(house: House, club: int, ann: int, bob: int) -> None:
    await house.say(ann, club, "/play")
    await house.press(bob, club, "Play")
    await house.say(bob, bob, "/games")
    assert await house.press(bob, bob, "1") == "The board is below."
    assert "photo" in house.board(bob)


async def test_who_plays_nowhere_has_no_games(house: House, ann: int) -> None:
    await house.say(ann, ann, "/games")
    assert last(house, ann) == "You have no games now. Open a table: /play"


async def test_a_table_in_a_topic_stays_in_its_topic(house: House, ann: int, bob: int) -> None:
    forum = house.sandbox.make_forum("Forum", [ann, bob], ["Chess", "Backgammon"])
    topic = max(house.sandbox.chat(forum).topics)
    for command in ("/help", "/play", "/board", "/settings"):
        await house.say(ann, forum, command, topic)
    await house.say(ann, forum, "/board")
    said = [message.get("message_thread_id") for message in house.said(forum, topic)]
    assert said == [topic] * 4
    assert last(house, forum) == "Nobody is playing here. Open a table: /play"


async def test_tables_in_one_chat_are_played_side_by_side(
    house: House, club: int, ann: int, bob: int
) -> None:
    house.chance.rolls = ((3, 1),)
    gids = []
    for opener, joiner in ((ann, bob), (bob, ann)):
        await house.say(opener, club, "/play")
        gids.append(gid_of(house.board(club)))
        await house.press(joiner, club, "Play")
    await house.press(bob, club, "24")
    assert [(await house.table(gid)).draft for gid in gids] == ["", "24/21"]
    await house.say(ann, club, "/board")
    assert gid_of(house.board(club)) == gids[0]
    await house.say(bob, club, "/board")
    assert gid_of(house.board(club)) == gids[1]


async def test_a_guest_who_comes_too_late_is_told_and_sees_nothing_of_the_game(
    house: House, ann: int, bob: int
) -> None:
    eve = house.person("Eve")
    await house.say(ann, ann, "/play")
    gid = gid_of(house.board(ann))
    for guest in (bob, eve):
        await house.say(guest, guest, f"/start j_{gid}")
    await house.press(bob, bob, "Play")
    assert last(house, eve) == "Somebody else took the seat. Open your own table: /play"
    assert {view.user for view in await house.store.views(gid)} == {ann, bob}
