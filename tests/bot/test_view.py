"""What one reader sees of a table: caption, buttons and scene, made from its log."""

import html
import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.caption import LONGEST
from bot.story import Turn, story_for
from bot.view import screen
from bot.words import LANGUAGES, WORDS
from engine.board import Side
from engine.log import read_entry
from tests.bot.reading import ANN, BOB, GROUP, caption, labels, seat, table_of

BEGUN = ("1000 join lot 3-1", "1000 join X opened 3-1")
PLAYED = (*BEGUN, "2000 a X played 8/5 6/5", "2000 a O rolled 5-6")
DANCED = (
    *PLAYED,
    "3000 b O played 24/13",
    "3000 b X rolled 6-6",
    "3000 b X played -",
    "3000 b O rolled 2-1",
)


def test_a_game_begins_with_its_lot() -> None:
    assert caption(table_of(*BEGUN), seat(ANN)) == [
        "The lot: ⚪ <b>Ann</b> 3, ⚫ <b>Bob</b> 1.",
        "⚪ Your turn, the dice show <b>3-1</b>.",
        "Backgammon, classic · pips ⚪\u00a0167, ⚫\u00a0167",
    ]


def test_a_groups_caption_mentions_whoever_is_on_turn() -> None:
    table = table_of(*PLAYED, in_group_alone=True)
    assert '⚫ <a href="tg://user?id=2">Bob</a> to play <b>6-5</b>.' in caption(table)


def test_a_groups_caption_mentions_nobody_who_has_a_board_of_his_own() -> None:
    assert "⚫ <b>Bob</b> to play <b>6-5</b>." in caption(table_of(*PLAYED))


def test_a_seats_caption_mentions_nobody() -> None:
    assert "⚫ <b>Bob</b> to play <b>6-5</b>." in caption(table_of(*PLAYED), seat(ANN))


def test_a_dance_is_told_to_the_one_who_dances() -> None:
    assert caption(table_of(*DANCED), seat(ANN))[:2] == [
        "⚫ <b>Bob</b> 6-5: 24/13.",
        "⚪ <b>Ann</b> 6-6: no play.",
    ]


def test_russian_tells_the_same() -> None:
    assert caption(table_of(*DANCED), seat(ANN), "ru") == [
        "⚫ <b>Bob</b> 6-5: 24/13.",
        "⚪ <b>Ann</b> 6-6: хода нет.",
        "⚫ Ходит <b>Bob</b>, на костях <b>2-1</b>.",
        "Короткие нарды, классика · пипсы ⚪\u00a0163, ⚫\u00a0156",
    ]


def test_many_dances_are_told_as_their_number() -> None:
    dances = [
        line
        for number in range(5)
        for line in (
            f"3000 b X rolled 6-{number + 1}",
            "3000 b X played -",
            f"3000 b O rolled 6-{number + 1}",
            "3000 b O played 13/10",
        )
    ]
    told = caption(table_of(*PLAYED, "3000 b O played 24/13", *dances, "3000 b X rolled 2-1"))
    assert any(line.startswith("⚪ <b>Ann</b>: 5 throws") for line in told)
    assert not any("no play" in line for line in told)


def test_a_play_is_chosen_where_it_opens_its_command() -> None:
    acts = story_for([read_entry(line) for line in DANCED], None)
    assert [act.chosen for act in acts if isinstance(act, Turn)] == [True, False]


def test_a_reader_is_told_all_since_his_own_choice() -> None:
    entries = [read_entry(line) for line in DANCED]
    sides = [act.side for act in story_for(entries, Side.X) if isinstance(act, Turn)]
    assert sides == [Side.O, Side.X]


def test_the_other_is_told_his_own_last_choice() -> None:
    entries = [read_entry(line) for line in DANCED]
    sides = [act.side for act in story_for(entries, Side.O) if isinstance(act, Turn)]
    assert sides == [Side.O, Side.X]


def test_a_board_for_many_plays_has_a_row_a_die() -> None:
    assert labels(table_of(*BEGUN)) == [
        ["⚂ 3", "24", "13", "8", "6"],
        ["⚀ 1", "24", "8", "6"],
        ["❓ Why can't I?", "🏳 Resign"],
        ["🎲 My board", "👁 Watch", "💬"],
    ]


def test_a_board_for_few_plays_has_a_button_a_play() -> None:
    *plays, resign, _ = labels(table_of(*BEGUN), plays_at_most=24)
    assert all(len(row) == 2 for row in plays[:-1])
    assert ["8/5 6/5"] in [[label] for row in plays for label in row]
    assert resign == ["❓ Why can't I?", "🏳 Resign"]


def test_a_whole_draft_is_done_or_undone() -> None:
    assert labels(table_of(*BEGUN, draft="8/5 6/5"))[0] == ["✅ Done", "↩ Undo"]


def test_a_hit_is_starred() -> None:
    hit = (
        *BEGUN, "2000 a X played 6/5 24/21", "2000 a O rolled 4-3", "3000 b O played 24/20* 13/10",
        "3000 b X rolled 5-4",
    )  # fmt: skip
    rows = labels(table_of(*hit))
    assert any("*" in label for row in rows for label in row)


def test_who_is_not_on_turn_has_no_moves() -> None:
    assert labels(table_of(*BEGUN), seat(BOB)) == [
        ["🏳 Resign"],
        ["👁 Spectators"],
        ["👥 Only in the group", "💬"],
    ]


def test_each_seat_sees_its_own_home_and_numbers() -> None:
    table = table_of(*PLAYED)
    scenes = [screen(table, seat(u), WORDS["en"], "bot", plays_at_most=8).scene for u in (ANN, BOB)]
    assert [s and (s.viewer, s.numbers) for s in scenes] == [(Side.X, Side.X), (Side.O, Side.O)]


def test_a_group_sees_whites_home_and_the_numbers_of_who_is_to_move() -> None:
    scene = screen(table_of(*PLAYED), GROUP, WORDS["en"], "bot", plays_at_most=8).scene
    assert scene
    assert (scene.viewer, scene.numbers) == (Side.X, Side.O)


def test_the_picture_shows_the_draft() -> None:
    table = table_of(*BEGUN, draft="8/5")
    scene = screen(table, GROUP, WORDS["en"], "bot", plays_at_most=8).scene
    assert scene
    assert scene.position.x[5] == 1
    assert [(die.value, die.used) for die in scene.dice] == [(3, True), (1, False)]


@pytest.mark.parametrize("lang", LANGUAGES)
@given(names=st.tuples(st.text(max_size=129), st.text(max_size=129)), turns=st.integers(0, 30))
def test_a_caption_is_never_too_long(lang: str, names: tuple[str, str], turns: int) -> None:
    forced = [
        line
        for _ in range(turns)
        for line in ("3000 b X rolled 6-6", "3000 b X played -", "3000 b O rolled 6-6",
                     "3000 b O played -")
    ]  # fmt: skip
    lines = (*PLAYED, "3000 b O played 24/13", *forced, "3000 b X rolled 2-1")
    table = table_of(*lines, names=names, draft="24/23")
    asked = replace(table, facts={**table.facts, "resigning": f"X {table.length}"})
    assert length(screen(asked, GROUP, WORDS[lang], "bot", plays_at_most=8).text) <= LONGEST


def test_the_longest_names_leave_room_for_what_is_asked() -> None:
    """First and last name have 64 characters each, and a thumb of its own colour is two of them."""
    thumbs = "👍🏽" * 64
    table = table_of(*PLAYED, draft="24/18", names=(thumbs, thumbs))
    asked = replace(table, facts={**table.facts, "resigning": f"O {table.length}"})
    for lang in LANGUAGES:
        text = screen(asked, GROUP, WORDS[lang], "bot", plays_at_most=8).text
        assert length(text) <= LONGEST


def length(text: str) -> int:
    """As Telegram counts: in UTF-16 units, without the tags."""
    return len(html.unescape(re.sub("<[^>]*>", "", text)).encode("utf-16-le")) // 2


def test_a_game_in_which_nobody_moved_leaves_no_film_and_no_chart() -> None:
    given_up = ("2000 a X offered single", "2000 b O accepted", "2000 b over O single 1")
    assert labels(table_of(*BEGUN, *given_up)) == [["🔁 Rematch"], ["💬"]]
    played = ("2000 a X played 8/5 6/5", *given_up)
    assert labels(table_of(*BEGUN, *played)) == [["🎬 Replay", "📈 Numbers", "🔁 Rematch"], ["💬"]]
