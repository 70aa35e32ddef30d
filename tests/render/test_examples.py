"""Several boards in one picture."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.examples import laid, sheet
from tests.render.golden import TOLERANCE, difference, most
from tests.render.scenes import HIT, LOT, MIDGAME, OPENING


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_sheet_is_as_wide_as_a_board_and_not_taller_than_wide(count: int) -> None:
    width, height = Image.open(BytesIO(sheet((OPENING, LOT, MIDGAME, HIT)[:count]))).size
    assert width == 1280
    assert height <= width


def test_equal_boards_are_told_apart_by_their_numbers() -> None:
    boards = laid((OPENING, OPENING))
    left, right = (boards.crop((at, 0, at + 640, boards.height)) for at in (0, 640))
    assert most(difference(left, right)) > TOLERANCE
