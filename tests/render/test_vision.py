"""The measures themselves, against values that are known."""

from __future__ import annotations

import pytest

from tests.render.vision import EYES, contrast, distance, seen

BLACK, WHITE = (0, 0, 0), (255, 255, 255)


def test_black_and_white_have_the_greatest_contrast() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)


def test_the_grey_of_the_standards_example_just_meets_its_bound() -> None:
    assert contrast((118, 118, 118), WHITE) == pytest.approx(4.54, abs=0.01)


def test_black_and_white_are_a_hundred_apart() -> None:
    assert distance(BLACK, WHITE) == pytest.approx(100, abs=0.1)


@pytest.mark.parametrize("eye", EYES)
@pytest.mark.parametrize("grey", [0, 90, 200, 255])
def test_grey_looks_the_same_to_every_eye(eye: str, grey: int) -> None:
    plain = seen((grey,) * 3, "normal")
    assert seen((grey,) * 3, eye) == pytest.approx(plain, abs=1e-3)


@pytest.mark.parametrize(
    ("eye", "one", "other"),
    [
        ("protanopia", (200, 60, 0), (110, 95, 10)),
        ("deuteranopia", (190, 80, 0), (135, 115, 20)),
        ("tritanopia", (0, 190, 190), (60, 190, 215)),
    ],
)
def test_each_eye_confuses_colours_of_its_own(
    eye: str, one: tuple[int, int, int], other: tuple[int, int, int]
) -> None:
    assert distance(one, other, eye) < distance(one, other) / 2
