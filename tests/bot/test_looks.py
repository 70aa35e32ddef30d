"""How a chat wants to see its boards, and how it gets to see them so."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from bot.looks import IN_LETTERS, LOOKS, dressed, labels
from bot.sandbox.values import Obj
from bot.themes import theme_of
from bot.view import Screen
from bot.words import LANGUAGES, WORDS
from render import layout
from render.scene import Scene, Seat
from render.text_board import WIDTH, text_board
from render.theme import CLASSIC, DARK, PAPER, Theme
from tests.bot.pair import Pair, seated
from tests.bot.playing import NOT_MODIFIED, House, buttons, gid_of, text_of
from tests.render.scenes import BEARING_OFF, HAND_TO_ENTER, OPENING

ENGLISH = WORDS["en"]
NEAR = 24


@pytest.fixture
async def pair(house: House) -> Pair:
    return await seated(house, (3, 1), (6, 5))


async def choose(pair: Pair, chat: int, look: str, user: int = 0) -> str:
    await pair.house.say(user or pair.bob, chat, "/settings")
    return await pair.house.press(user or pair.bob, chat, ENGLISH.plain(f"look-{look}"))


def boards(pair: Pair) -> list[Obj]:
    """All messages but the one that asks."""
    return [each for each in pair.house.said(pair.chat) if "Which language" not in text_of(each)]


def is_drawn_in(house: House, message: Obj, theme: Theme) -> bool:
    """By the colour of the felt in the middle of the left half."""
    content = house.sandbox.world.files.served(message["photo"][-1]["file_id"])
    assert content
    picture = Image.open(io.BytesIO(content)).convert("RGB")
    spot = layout.lane(right=False)
    felt = picture.getpixel((round(spot.x), round(spot.y)))
    assert isinstance(felt, tuple)
    return all(abs(a - b) < NEAR for a, b in zip(felt, theme.felt.light, strict=True))


async def test_a_board_is_classic_until_something_else_is_chosen(pair: Pair) -> None:
    assert is_drawn_in(pair.house, pair.board(), CLASSIC)


@pytest.mark.parametrize("theme", [DARK, PAPER])
async def test_a_groups_board_is_drawn_again_in_the_theme_it_chose(
    pair: Pair, theme: Theme
) -> None:
    board = pair.board()["message_id"]
    assert await choose(pair, pair.chat, theme.name) == ENGLISH.plain(f"look-set-{theme.name}")
    shown = pair.house.sandbox.world.message(pair.chat, board)
    assert shown
    assert is_drawn_in(pair.house, shown, theme)


async def test_another_chat_keeps_its_own_theme(pair: Pair) -> None:
    await choose(pair, pair.chat, "dark")
    always = [ENGLISH.plain("home-right")]
    rest = {pair.ann: always, pair.chat: [*always, ENGLISH.plain("button-door-all")]}
    for chat, look in ((pair.ann, "classic"), (pair.chat, "dark")):
        pair.house.move(10)
        await pair.house.say(pair.ann, chat, "/settings")
        green = [
            each["text"]
            for each in buttons(pair.house.board(chat))
            if each.get("style") == "success"
        ]
        assert green == ["English", ENGLISH.plain(f"look-{look}"), *rest[chat]]


async def test_pictures_of_one_scene_are_kept_apart_by_theme(pair: Pair) -> None:
    board = pair.board()["message_id"]
    for look in ("dark", "classic", "dark"):
        pair.house.move(10)
        await choose(pair, pair.chat, look)
        shown = pair.house.sandbox.world.message(pair.chat, board)
        assert shown
        assert is_drawn_in(pair.house, shown, theme_of(look))


async def test_the_rules_examples_are_drawn_in_the_chats_theme(house: House) -> None:
    ann = house.person("Ann")
    await house.store.set_look(ann, "paper")
    await house.say(ann, ann, "/rules")
    picture = next(message for message in house.said(ann) if "photo" in message)
    content = house.sandbox.world.files.served(picture["photo"][-1]["file_id"])
    assert content
    histogram = Image.open(io.BytesIO(content)).convert("L").histogram()
    assert sum(histogram[240:]) > sum(histogram) / 2


async def test_a_board_in_letters_comes_as_a_text_and_the_picture_loses_its_buttons(
    pair: Pair,
) -> None:
    picture = pair.board()
    await choose(pair, pair.chat, IN_LETTERS)
    board = boards(pair)[-1]
    assert "photo" not in board
    assert "+-v----------+---+-----------v+" in board["text"].splitlines()
    assert any(entity["type"] == "pre" for entity in board["entities"])
    await pair.house.stripped(pair.chat, picture)


async def test_in_letters_the_words_come_before_the_board(pair: Pair) -> None:
    await choose(pair, pair.chat, IN_LETTERS)
    text = boards(pair)[-1]["text"]
    assert text.index("Ann") < text.index("pips") < text.index("+-v---")


async def test_a_game_in_letters_goes_on_in_one_message(pair: Pair) -> None:
    await choose(pair, pair.chat, IN_LETTERS)
    board = boards(pair)[-1]["message_id"]
    await pair.press(pair.ann, "24")
    await pair.press(pair.ann, "8")
    await pair.press(pair.ann, "Done")
    assert boards(pair)[-1]["message_id"] == board
    assert "[6][5]" in boards(pair)[-1]["text"]


async def test_from_letters_back_to_pictures(pair: Pair) -> None:
    await choose(pair, pair.chat, IN_LETTERS)
    letters = boards(pair)[-1]
    pair.house.move(10)
    await choose(pair, pair.chat, "dark")
    assert is_drawn_in(pair.house, boards(pair)[-1], DARK)
    await pair.house.stripped(pair.chat, letters)
    kept = pair.house.sandbox.world.message(pair.chat, letters["message_id"])
    assert kept
    assert "+-v---" in text_of(kept)


async def test_a_look_that_does_not_exist_is_refused(pair: Pair) -> None:
    await pair.house.say(pair.ann, pair.chat, "/settings")
    toast = await pair.house.press_data(pair.ann, pair.chat, "v:-:0:0:gold")
    assert toast == ENGLISH.plain("no-such-button")
    assert await pair.house.store.look(pair.chat) is None


async def test_a_chat_whose_look_is_gone_sees_the_first_one() -> None:
    screen = Screen("words", (), OPENING)
    assert dressed(screen, "gold", ENGLISH) == screen
    assert theme_of("gold") is CLASSIC


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("scene", [BEARING_OFF, HAND_TO_ENTER])
def test_the_words_beside_letters_fit_in_every_language(lang: str, scene: Scene) -> None:
    rows = text_board(scene, labels(WORDS[lang])).splitlines()
    assert max(map(len, rows)) == WIDTH


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_look_has_its_words(lang: str) -> None:
    names = {WORDS[lang].plain(f"look-{look}") for look in LOOKS}
    toasts = {WORDS[lang].plain(f"look-set-{look}") for look in LOOKS}
    assert len(names) == len(toasts) == len(LOOKS)


def test_a_name_cannot_leave_the_letters() -> None:
    scene = replace(OPENING, seats=(Seat("</pre><b>"), Seat("&")))
    text = dressed(Screen("", (), scene), IN_LETTERS, ENGLISH).text
    assert "X &lt;/pre&gt;&lt;b&gt;" in text
    assert "O &amp;" in text


async def test_a_group_turns_its_board_round_and_back(pair: Pair) -> None:
    board = pair.board()["message_id"]

    def has_tray_left() -> bool:
        """There lies felt else."""
        shown = pair.house.sandbox.world.message(pair.chat, board)
        assert shown
        content = pair.house.sandbox.world.files.served(shown["photo"][-1]["file_id"])
        assert content
        picture = Image.open(io.BytesIO(content)).convert("RGB")
        tray = picture.getpixel((layout.LEFT + layout.TRAY_WIDTH // 2, layout.MIDDLE + 60))
        assert isinstance(tray, tuple)
        return all(abs(a - b) < NEAR for a, b in zip(tray, CLASSIC.tray.middle, strict=True))

    assert not has_tray_left()
    for where, is_left in (("left", True), ("right", False)):
        pair.house.move(10)
        await pair.house.say(pair.bob, pair.chat, "/settings")
        toast = await pair.house.press(pair.bob, pair.chat, ENGLISH.plain(f"home-{where}"))
        assert toast == ENGLISH.plain(f"home-set-{where}")
        assert has_tray_left() is is_left


async def test_each_private_board_has_its_readers_home_where_he_wants_it(house: House) -> None:
    ann, bob = house.person("Ann"), house.person("Bob")
    await house.say(ann, ann, "/play")
    await house.say(bob, bob, f"/start j_{gid_of(house.board(ann))}")
    await house.press(bob, bob, "Play")
    gid = gid_of(house.board(ann))
    house.provoked.add(NOT_MODIFIED)
    before = [(await house.view(gid, user)).mark for user in (ann, bob)]
    await house.say(ann, ann, "/settings")
    await house.press(ann, ann, ENGLISH.plain("home-left"))
    anns, bobs = [(await house.view(gid, user)).mark for user in (ann, bob)]
    assert anns != before[0]
    assert bobs == before[1]


async def test_a_board_in_letters_is_turned_round_as_well(pair: Pair) -> None:
    await choose(pair, pair.chat, IN_LETTERS)
    pair.house.move(10)
    await pair.house.say(pair.bob, pair.chat, "/settings")
    await pair.house.press(pair.bob, pair.chat, ENGLISH.plain("home-left"))
    assert any("  1   3   5        7   9  11" in text_of(each) for each in boards(pair))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_a_picture_is_turned(lang: str) -> None:
    text = Screen("", ())
    assert dressed(text, None, WORDS[lang], home_left=True) == text
