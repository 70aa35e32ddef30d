"""The list of a player's games, its pages, and the way from one game to the next."""

import pytest

from bot import games
from bot.clock_words import lasting
from bot.clocks import DAY, HOUR
from bot.sandbox.values import Obj
from bot.words import WORDS
from tests.bot.pair import seated
from tests.bot.playing import House, buttons, gid_of, text_of
from tests.bot.privately import DAYS_3, H, begun, does, hosts_play


async def listed(house: House, user: int) -> list[str]:
    """The lines of the list, without its heads."""
    house.move(10)
    await house.say(user, user, "/games")
    return text_of(house.board(user)).splitlines()


def games_in(lines: list[str]) -> list[str]:
    return [line for line in lines if line[:1].isdecimal()]


def numbered(board: Obj) -> list[str]:
    return [each["text"] for each in buttons(board) if each["text"][0].isdecimal()]


async def test_the_game_with_least_time_comes_first_then_the_one_that_waits_longest(
    house: House,
) -> None:
    ann = house.person("Ann")
    for name, card in (("Old", ""), ("New", ""), ("Slow", DAYS_3)):
        await house.store.set_card(ann, "backgammon", card or "backgammon international")
        await begun(house, ann, house.person(name))
        house.move(H)
    house.move(20 * H)
    await begun(house, ann, house.person("Slower"), DAYS_3)
    lines = await listed(house, ann)
    assert lines[2] == "🎲 Waiting for you"
    assert [line.split()[1] for line in games_in(lines)] == ["Slow:", "Slower:", "Old:", "New:"]
    assert lines[4].startswith("⏳ 2 days 2 h left, until ")
    assert lines[8] == "💤 waiting for 23 h 9 min"


async def test_what_waits_for_others_and_for_nobody_comes_last(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    house.move(10)
    await hosts_play(house, await begun(house, ann, bob))
    await begun(house, ann, house.person("Carol"))
    lines = [line for line in await listed(house, ann) if line]
    heads = [line for line in lines if line[0] in "🎲⏳🪑"]
    assert heads == [
        "🎲 Waiting for you",
        "⏳ Your opponents' turn",
        "🪑 Nobody has sat down yet",
    ]
    assert games_in(lines) == [
        "1. Carol: Backgammon, single game",
        "2. Bob: Backgammon, single game",
        "3. Ann: Backgammon, single game",
    ]


async def test_the_list_tells_score_and_deadline_in_russian_and_in_the_readers_zone(
    house: House,
) -> None:
    ann, bob = house.person("Аня", "ru"), house.person("Боря", "ru")
    await house.store.set_hours(ann, zone="asia/yekaterinburg")
    gid = await begun(house, ann, bob, "backgammon international length=5 clock=days-3")
    for user, deed, text in (
        (ann, "ask-resign", ""),
        (ann, "offer-resign", "1"),
        (bob, "accept", ""),
    ):
        house.move(10)
        await does(house, gid, user, deed, text)  # type: ignore[arg-type] # a deed
    house.move(10)
    await does(house, gid, bob, "next-game")
    lines = await listed(house, ann)
    assert lines[3] == "1. Боря: Короткие нарды, матч (тас) до 5, ⚪ 0 : 1 ⚫"
    assert lines[4].startswith("⏳ ещё 2 дня 23 ч, до ")
    assert lines[4].endswith("(UTC+5)")


async def test_one_press_shows_a_private_board_in_ones_own_chat_alone(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await begun(house, ann, bob)
    await listed(house, ann)
    before = len(house.said(bob))
    assert await house.press(ann, ann, "1. Bob") == "The board is below."
    assert "photo" in house.said(ann)[-1]
    assert len(house.said(bob)) == before


async def test_a_supergroups_board_is_opened_by_its_address(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    forum = house.sandbox.make_forum("Club", [ann, bob], ["Backgammon"])
    topic = max(house.sandbox.chat(forum).topics)
    await house.say(ann, forum, "/play", topic)
    await house.press(bob, forum, "Play", topic)
    await listed(house, ann)
    (way,) = [each for each in buttons(house.board(ann)) if "url" in each]
    board = house.board(forum, topic)["message_id"]
    assert way["url"] == f"https://t.me/c/{-1_000_000_000_000 - forum}/{topic}/{board}"
    assert way["text"] == "1. Bob"


async def test_more_games_than_a_page_holds_are_turned_to(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "LISTED", 2)
    ann = house.person("Ann")
    for name in ("Bob", "Carol", "Dan"):
        await begun(house, ann, house.person(name))
    lines = await listed(house, ann)
    assert lines[0] == "Your games, page 1 of 2. A number's button opens its board."
    assert numbered(house.board(ann)) == ["1. Bob", "2. Carol"]
    house.move(10)
    await house.press(ann, ann, "▶")
    await house.sandbox.wait_until(lambda: numbered(house.board(ann)) == ["3. Dan"])
    assert house.labels(ann)[-1] == "◀"
    house.move(10)
    await house.press(ann, ann, "◀")
    await house.sandbox.wait_until(lambda: len(numbered(house.board(ann))) == 2)


async def test_a_group_is_told_only_of_the_games_that_stand_there(house: House) -> None:
    pair = await seated(house, (3, 1))
    for name in ("Carol", "Dan"):
        await begun(house, pair.ann, house.person(name))
    other = await house.group("Chess club", pair.ann, pair.bob)
    await house.say(pair.ann, other, "/play")
    house.move(10)
    await house.say(pair.ann, pair.chat, "/games")
    shown = house.said(pair.chat)[-1]
    assert games_in(text_of(shown).splitlines()) == ["1. Bob: Backgammon, single game, Club"]
    assert not [name for name in ("Carol", "Dan", "Chess club") if name in text_of(shown)]
    assert text_of(shown).endswith("Your other games (3) are in our private chat.")
    (way,) = [each for each in buttons(shown) if "url" in each]
    assert (way["text"], way["url"]) == (
        "📋 All my games",
        "https://t.me/sandbox_bot?start=games",
    )
    await house.say(pair.ann, pair.ann, "/start games")
    assert len(numbered(house.said(pair.ann)[-1])) == 4


async def test_a_group_without_a_game_of_ones_own_is_told_so_and_where_they_are(
    house: House,
) -> None:
    ann = house.person("Ann")
    await begun(house, ann, house.person("Bob"))
    chat = await house.group("Club", ann)
    await house.say(ann, chat, "/games")
    assert text_of(house.said(chat)[-1]) == (
        "You have no games here now. Open a table: /play\n\n"
        "Your other games (1) are in our private chat."
    )


@pytest.mark.parametrize(
    ("lang", "label", "toast"),
    [
        ("en", "➡ Next game: Carol (1 more)", "The board is below."),
        ("ru", "➡ Дальше: Carol (ещё 1)", "Доска ниже."),
    ],
)
async def test_after_a_move_the_board_leads_to_the_next_game_that_waits(
    house: House, lang: str, label: str, toast: str
) -> None:
    ann = house.person("Ann", lang)
    first = await begun(house, ann, house.person("Bob", lang))
    carol = await begun(house, ann, house.person("Carol", lang))
    await begun(house, ann, house.person("Dan", lang))
    assert not [each for each in house.labels(ann) if "➡" in each]
    await hosts_play(house, first)
    assert house.labels(ann)[-1] == label
    house.move(10)
    assert await house.press(ann, ann, "➡") == toast
    assert gid_of(house.board(ann)) == carol


async def test_the_way_to_the_next_game_leads_to_what_waits_by_then(house: House) -> None:
    ann = house.person("Ann")
    first, second, third = [
        await begun(house, ann, house.person(name)) for name in ("Bob", "Carol", "Dan")
    ]
    await hosts_play(house, first)
    old = next(each for each in buttons(house.board(ann)) if "➡" in each["text"])
    house.move(10)
    await hosts_play(house, second)
    house.move(10)
    await house.press_data(ann, ann, old["callback_data"])
    assert gid_of(house.board(ann)) == third
    house.move(10)
    await hosts_play(house, third)
    house.move(10)
    toast = await house.press_data(ann, ann, old["callback_data"])
    assert toast == "No game is waiting for you now. All your games: /games"


async def test_the_next_game_may_be_a_groups_to_which_there_is_a_way(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    gid = await begun(house, ann, bob)
    club = house.sandbox.make_group("Club", [ann, bob], supergroup=True)
    await house.say(ann, club, "/play")
    await house.press(bob, club, "Play")
    house.move(10)
    await hosts_play(house, gid)
    house.move(10)
    toast = await house.press(ann, ann, "➡ Next game: Bob")
    assert toast == "That game is in a group. The link is below."
    await house.sandbox.wait_until(lambda: "in the group" in text_of(house.said(ann)[-1]))
    (way,) = buttons(house.said(ann)[-1])
    assert (way["text"], way["url"].partition("/c/")[2].partition("/")[0]) == (
        "Open the board",
        str(-1_000_000_000_000 - club),
    )


async def test_who_moves_in_a_group_hears_that_another_game_waits(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 5))
    house.move(10)
    await begun(house, pair.ann, house.person("Carol"))
    for label in ("24", "8"):
        await pair.press(pair.ann, label)
    toast = await pair.press(pair.ann, "Done")
    assert toast == "Played. Another game waits for you: /games"
    assert not [each for each in house.labels(pair.chat) if "➡" in each]


async def test_others_find_no_pages_and_no_ways_in_a_group(house: House) -> None:
    pair = await seated(house, (3, 1))
    for data in ("gp:-:0:0:1", "gp:-:0:0:x", f"nx:{pair.gid}:0:0:"):
        assert "no such button" in await house.press_data(pair.bob, pair.chat, data)


@pytest.mark.parametrize(
    ("ms", "en", "ru"),
    [
        (0, "less than a minute", "меньше минуты"),
        (59 * 60_000, "59 min", "59 мин"),
        (5 * HOUR + 60_000, "5 h 1 min", "5 ч 1 мин"),
        (DAY + 60_000, "1 day", "1 день"),
        (3 * DAY + 2 * HOUR, "3 days 2 h", "3 дня 2 ч"),
        (5 * DAY, "5 days", "5 дней"),
    ],
)
def test_a_time_is_told_in_its_two_largest_parts(ms: int, en: str, ru: str) -> None:
    assert (lasting(ms, WORDS["en"]), lasting(ms, WORDS["ru"])) == (en, ru)
