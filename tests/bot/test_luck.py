"""How the dice fell, beside what chance mostly gives."""

import pytest

from bot.luck import MEAN_PIPS, luck, usual
from engine.board import Side
from engine.log import Entry, read_entry
from tests.bot.pair import seated
from tests.bot.playing import House, text_of


def rolled(*rolls: str) -> list[Entry]:
    return [read_entry(f"1 a X rolled {roll}") for roll in rolls]


def test_a_double_counts_as_four_moves() -> None:
    found = luck(rolled("6-6", "2-1"), Side.X)
    assert found
    assert found.pips == (24 + 3) / 2


def test_a_throw_has_eight_pips_and_a_sixth_on_average() -> None:
    assert pytest.approx(8 + 1 / 6) == MEAN_PIPS


def test_faces_and_doubles_are_counted() -> None:
    found = luck(rolled("6-6", "2-1", "6-1"), Side.X)
    assert found
    assert [each.count for each in found.faces] == [2, 1, 0, 0, 0, 3]
    assert {each.among for each in found.faces} == {6}
    assert (found.doubles.count, found.doubles.among) == (1, 3)


def test_the_lot_and_what_it_opens_are_no_throws_of_a_side() -> None:
    opened = [read_entry(line) for line in ("1 a lot 3-1", "1 a X opened 3-1", "1 b X threw 4")]
    assert luck(opened, Side.X) is None


def test_a_roll_that_became_void_was_thrown_all_the_same() -> None:
    """Else whoever takes plays back could choose what is counted."""
    void = ("1 a X rolled 6-6", "2 b O asked take-back", "3 c X granted take-back")
    found = luck([*map(read_entry, void), *rolled("2-1")], Side.X)
    assert found
    assert found.throws == 2


def test_each_side_has_its_own_throws() -> None:
    assert luck(rolled("6-6"), Side.O) is None


@pytest.mark.parametrize(
    ("among", "expected"), [(1, (0, 1)), (10, (0, 4)), (60, (5, 16)), (600, (82, 118))]
)
def test_a_range_leaves_out_a_fortieth_at_either_end(among: int, expected: tuple[int, int]) -> None:
    """Of the binomial distribution with a chance of 1 in 6."""
    assert usual(among) == expected


def test_no_mean_of_pips_is_expected_that_no_throw_has() -> None:
    found = luck(rolled("2-1"), Side.X)
    assert found
    assert found.low >= 3
    assert found.high <= 24


async def test_a_tables_dice_are_counted_in_words(house: House) -> None:
    pair = await seated(house, (3, 1), (6, 6), (2, 1))
    for label in ("8", "6", "Done"):
        await pair.press(pair.ann, label)
    await house.say(pair.ann, pair.chat, "/dice")
    text = text_of(house.said(pair.chat)[-1])
    assert "⚪ Ann · 0 throws" in text
    assert "⚫ Bob · 1 throw" in text
    assert "pips     24.00  3.0–16.6" in text
    assert "6        100 %  0–100 %" in text
    assert "So few throws say next to nothing" in text


async def test_where_nobody_has_played_no_dice_are_counted(house: House) -> None:
    ann = house.person("Ann")
    await house.say(ann, ann, "/dice")
    assert text_of(house.said(ann)[-1]).startswith("There is no game to look at here.")
