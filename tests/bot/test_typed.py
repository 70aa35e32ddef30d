"""Moves and short words are read as people type them; what is no move is left to others."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.typed import DEEDS, ENDLESS, PLACE_NAMES, Typed, read_match, read_typed, slips
from bot.words import WORDS, Words
from engine.notation import Run, play_text, read_play

HALVES = ["8/5 6/5", "6/5 8/5", "8/5, 6/5", "8/5;6/5", " 8 / 5   6 / 5 ", "8-5 6-5", "8–5, 6—5"]
ARROWS = ["8→5 6→5", "8>5 6>5", "8->5 6 -> 5", "08/05 6/5", "8/5\n6/5", "8/5 6/5.", "8/5 6/5!"]


@pytest.mark.parametrize("text", HALVES + ARROWS)
def test_order_spaces_and_strokes_do_not_matter(text: str) -> None:
    assert _play(text) == "8/5 6/5"


@pytest.mark.parametrize(
    "text",
    ["13/8(2)", "13/8 (2)", "13/8x2", "13/8 X2", "13/8х2", "13/8 Х 2", "13/8×2", "13-8 13-8"],
)
def test_two_alike_can_be_counted(text: str) -> None:
    assert _play(text) == "13/8(2)"


def test_a_count_parts_moves_as_a_space_does() -> None:
    assert _play("13/8(2)6/5(2)") == "13/8(2) 6/5(2)"


@pytest.mark.parametrize(
    "text", ["bar/20", "BAR/20", "Bar 20", "bar20", "bar-20", "бар/20", "Бар 20", "БАР→20", "25/20"]
)
def test_the_bar_has_a_name_in_both_languages(text: str) -> None:
    assert _play(text) == "bar/20"


@pytest.mark.parametrize(
    "text", ["hand/20", "рука/20", "Рука 20", "ввод 20", "ввод/20", "+/20", "+20", "+ 20"]
)
def test_the_hand_has_names_and_the_pictures_sign(text: str) -> None:
    assert _play(text) == "hand/20"


@pytest.mark.parametrize(
    "text",
    ["6/off", "6 off", "6off", "6/OFF", "6/0", "6-0", "6/вынос", "6 вынос", "6/дом", "6 выброс"],
)
def test_off_has_names_and_a_number(text: str) -> None:
    assert _play(text) == "6/off"


def test_a_star_marks_a_hit() -> None:
    assert _play("bar/20* 13/8*/5*") == "bar/20* 13/8*/5*"


def test_a_star_at_the_start_marks_nothing() -> None:
    assert _play("13*/8") == "13/8"


def test_of_two_alike_the_first_hits() -> None:
    assert _play("8/5*(2)") == "8/5*(2)"
    assert [run.hits for run in _runs("8/5*(2)")] == [(5,), ()]


@pytest.mark.parametrize("text", ["24/18/13", "24-18-13", "24→18→13", "24 > 18 > 13"])
def test_a_run_has_its_stops(text: str) -> None:
    assert _runs(text) == (Run((24, 18, 13)),)


def test_a_run_may_end_off_without_a_stroke() -> None:
    assert _play("6/3 off") == "6/3/off"


def test_the_farthest_checker_comes_first() -> None:
    assert _play("13/8 6/off бар/20") == "bar/20 13/8 6/off"


def test_moves_the_wrong_way_round_are_read_as_they_stand() -> None:
    assert _runs("8/13") == (Run((8, 13)),)
    assert _runs("off/6 20/bar") == (Run((20, 25)), Run((0, 6)))


@pytest.mark.parametrize("text", ["5", " 5 ", "5-5", "5/5", "5.", "5 – 5"])
def test_a_single_digit_or_a_double_names_it(text: str) -> None:
    assert read_typed(text) == Typed("name", die=5)


@pytest.mark.parametrize(
    ("deed", "texts"),
    [
        ("done", ["done", "Done", "ok", "OK!", "готово", "Готово.", "ок", "ОК"]),
        ("undo", ["undo", "back", "назад", "Вернуть", "НАЗАД!"]),
        ("why", ["why", "Why?", "why not?", "почему", "Почему?", "?"]),
        ("board", ["board", "доска", "Доска!"]),
        ("resign", ["resign", "Resign.", "сдаюсь", "Сдаюсь!"]),
        ("throw", ["roll", "Бросаю!"]),
        ("double", ["Double!", "даве", "Басе!"]),
        ("take", ["take", "Беру."]),
        ("drop", ["drop", "Пас."]),
        ("raise", ["beaver!", "Бивер!"]),
        ("accept", ["accept", "согласен"]),
        ("decline", ["decline", "Играем дальше!"]),
        ("void", ["kestum!", "Кестум!"]),
        ("next-game", ["next", "Дальше!"]),
    ],
)
def test_a_short_word_has_its_deed_in_both_languages(deed: str, texts: list[str]) -> None:
    for text in texts:
        typed = read_typed(text)
        assert typed is not None, text
        assert typed.deed == deed, text


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        ".",
        "!",
        "-",
        "/",
        "*",
        "bar",
        "off",
        "+",
        "7",
        "0",
        "13",
        "13 8",
        "13/8 hello",
        "hello 13/8",
        "13/8?",
        "13/8 or 6/5",
        "13/8(2",
        "13/8(9)",
        "13/8(0)",
        "8/56/5",
        "26/20",
        "99/3",
        "113/8",
        "13/",
        "/8",
        "13//8",
        "okay then",
        "Почему так долго?",
        "сдаюсь, ты выиграл",
        "board game",
        "1/2/2026",
        "https://example.org/5/3",
        "/play",
        "١٣/٨",
        "13/8 " * 20,
    ],
)
def test_what_is_no_move_is_left_to_others(text: str) -> None:
    assert read_typed(text) is None


@given(st.text() | st.text("0123456789/-* ,;()x+barофдм→?") | st.from_regex(r"(\d+/\d+\*? ?)+"))
def test_any_text_is_read_or_left(text: str) -> None:
    typed = read_typed(text)
    assert typed is None or (typed.deed == "play") == bool(typed.runs)


@given(st.lists(st.sampled_from(["13/8", "bar/20*", "6/off", "hand/24", "24/18*/13"]), min_size=1))
def test_the_bots_own_notation_is_read(words: list[str]) -> None:
    play = play_text(read_play(" ".join(words[:4])))
    assert _play(play) == play


def test_slips_are_the_wrong_way_the_wrong_entrance_and_the_wrong_stop() -> None:
    assert [play_text(runs) for runs in slips((Run((25, 20)), Run((8, 10, 13))))] == [
        "bar/20 8/10/13",
        "bar/20 13/10/8",
        "hand/20 8/10/13",
        "bar/20 8/13",
    ]


def test_where_nothing_can_have_slipped_the_moves_are_tried_once() -> None:
    assert slips((Run((13, 8), hits=(8,)),)) == ((Run((13, 8)),),)


@pytest.mark.parametrize("words", WORDS.values(), ids=WORDS)
def test_every_word_that_can_be_typed_stands_in_the_list_of_them(words: Words) -> None:
    codes = re.findall("<code>(.*?)</code>", words.html("keys"))
    ends = {end for code in codes for end in re.findall(r"^\+|^\w+(?=/)|(?<=/)\w+$", code)}
    named = {name for name in PLACE_NAMES if name not in map(str, range(1, 25))}
    assert (DEEDS.keys() | ENDLESS) - {*codes} == set()
    assert named - ends == set()


@pytest.mark.parametrize(
    "text",
    ["до 9", "До 9.", "to 9", "TO 9!", "match 9", "match to 9", "матч до 9", "тас 9", "тас до  9"],
)
def test_the_length_of_a_match_is_said_in_both_languages(text: str) -> None:
    assert read_match(text) == 9
    assert read_typed(text) is None


@pytest.mark.parametrize("text", ["money", "Money play", "Без конца!"])
def test_play_without_end_has_names(text: str) -> None:
    assert read_match(text) == 0


@pytest.mark.parametrize(
    "text", ["9", "до", "to 0", "to 09", "to 100", "до 9 вечера", "up to 9", "match", "матч года"]
)
def test_other_talk_asks_for_no_length(text: str) -> None:
    assert read_match(text) is None


def _runs(text: str) -> tuple[Run, ...]:
    typed = read_typed(text)
    assert typed is not None
    assert typed.deed == "play"
    return typed.runs


def _play(text: str) -> str:
    return play_text(_runs(text))
