"""Which single moves a play stands for."""

from __future__ import annotations

import pytest

from engine.notation import place_text, read_play, read_position
from engine.steps import steps
from tests.engine.stage import CLASSIC, START, phase


def told(position: str, roll: str, play: str) -> str | None:
    found = steps(CLASSIC, read_position(position), phase(roll), read_play(play))
    if found is None:
        return None
    return " ".join(
        f"{place_text(move.source)}/{place_text(move.target)}{'*' * move.hit}" for move in found
    )


@pytest.mark.parametrize(
    ("position", "roll", "play", "made"),
    [
        (START, "3-1", "8/5 6/5", "8/5 6/5"),
        (START, "6-5", "24/13", "24/18 18/13"),
        (START, "2-2", "13/9(2)", "13/11 11/9 13/11 11/9"),
        ("X 24:2 13:13 / O 6:2 5:13", "6-1", "24/17", "24/18 18/17"),
        ("X 24:2 13:13 / O 7:2 5:13", "6-1", "24/17", "24/23 23/17"),
        ("X 24:2 13:13 / O 7:1 5:14", "6-1", "24/18*/17", "24/18* 18/17"),
        ("X 24:2 13:13 / O 7:1 5:14", "6-1", "24/17", "24/23 23/17"),
        ("X 13:13 8:1 bar:1 / O 5:15", "4-2", "bar/21 8/6", "bar/21 8/6"),
        ("X 7:1 3:1 off:13 / O 5:15", "6-4", "7/off", "7/3 3/off"),
        ("X 4:1 2:1 off:13 / O 5:15", "4-1", "4/off", "4/3 3/off"),
        (START, "6-5", "-", ""),
    ],
)
def test_a_run_is_taken_apart_by_the_dice(position: str, roll: str, play: str, made: str) -> None:
    assert told(position, roll, play) == made


@pytest.mark.parametrize("play", ["24/12", "24/23", "6/1*"])
def test_runs_that_the_dice_do_not_make_are_none(play: str) -> None:
    assert told(START, "6-5", play) is None
