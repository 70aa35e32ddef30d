"""What backgammon says of itself, hook by hook (rules.md §2, §4.7)."""

from __future__ import annotations

import pytest

from engine.board import BAR, placed
from engine.notation import position_text, read_position
from engine.variant import Moment, Move, Phase
from engine.variants import VARIANTS
from engine.variants.backgammon import Backgammon, BackgammonOptions
from tests.engine.stage import CLASSIC, INTERNATIONAL, START, phase


def test_backgammon_is_in_the_registry_under_its_key() -> None:
    assert VARIANTS["backgammon"] is Backgammon


def test_both_sides_start_with_the_same_four_stacks() -> None:
    assert position_text(CLASSIC.start()) == START


def test_the_first_preset_is_classic_and_the_default() -> None:
    assert next(iter(Backgammon.presets)) == "classic"
    assert Backgammon.presets["classic"] == BackgammonOptions()


def test_the_international_preset_wants_none_off_for_a_triple() -> None:
    assert Backgammon.presets["international"] == INTERNATIONAL.options


def test_my_point_is_the_others_counted_from_the_other_end() -> None:
    assert [CLASSIC.other_side(point) for point in (1, 6, 13, 24)] == [24, 19, 12, 1]


def test_a_roll_gives_two_numbers_the_larger_first() -> None:
    assert CLASSIC.phase_of((4, 6), CLASSIC.start(), Moment()) == Phase((6, 4))


def test_a_double_gives_four_numbers() -> None:
    assert CLASSIC.phase_of((5, 5), CLASSIC.start(), Moment(((6, 1),))) == Phase((5, 5, 5, 5))


def test_a_turn_has_one_phase() -> None:
    assert CLASSIC.after(phase("5-5"), Phase((5,)), CLASSIC.start()) is None


def test_only_the_bar_is_a_source_while_a_checker_stands_on_it() -> None:
    assert list(CLASSIC.sources(placed({BAR: 1, 6: 14}), phase("6-5"))) == [BAR]


def test_sources_come_from_the_farthest_on() -> None:
    assert list(CLASSIC.sources(CLASSIC.start().x, phase("6-5"))) == [24, 13, 8, 6]


@pytest.mark.parametrize(("obligation", "binds"), [("standard", True), ("max_only", False)])
def test_the_larger_die_binds_by_option(obligation: str, *, binds: bool) -> None:
    given: dict[str, BackgammonOptions] = {
        "standard": BackgammonOptions(),
        "max_only": BackgammonOptions(obligation="max_only"),
    }
    assert Backgammon(given[obligation]).larger_die_binds is binds


def test_backgammon_bans_no_move_and_no_position_of_its_own() -> None:
    position = read_position(START)
    assert CLASSIC.why_not_move(position, Move(1, 6, 5), phase("2-1")) is None
    assert CLASSIC.may_stand(position)
